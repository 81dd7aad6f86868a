import { addDays, type Day } from '../../dates.ts'
import { addDecimal, subtractDecimal } from '../../decimal.ts'
import { type Counted, countedWithin, daysOf, lastDayOf, slotsBetween } from '../counting/counted.ts'
import { dayOfSlot } from '../counting/day-count.ts'
import { slotsOfYear } from '../counting/days-by-year.ts'
import { isLapse, lapsesOf } from '../policy/carry-over.ts'
import type { Policy } from '../policy/policy.ts'
import { type CreditThatEnds, leftByDay } from './credit-use.ts'
import { entryKinds } from './entries.ts'
import { JANUARY, leaveYear } from './leave-year.ts'
import { type Credit, type Debit, daysUntil } from './statement.ts'

type Ledger = { credits: readonly CreditThatEnds[]; debits: readonly Debit[] }

/**
 * How many days more can be taken of a leave type on a day, in days: what there is by then, or on a later day on which
 * planned leave leaves fewer, and as many ahead as the policy allows (docs/spec/rules.md, Earned by its day). Days that
 * have ended by then, unused, do not count.
 */
export function availableOn({ credits, debits }: Ledger, day: Day, debt: number): number {
  const ended = lapsesOf(credits, debits).filter(({ endsOn }) => endsOn < day)
  const given: Credit[] = [...credits.filter(({ kind }) => !isLapse(kind)), ...ended]
  // between two credits it only falls: it is lowest before one, which may be in the middle of a leave, or after the last leave
  const turns = credits.flatMap(({ countsFrom }) => [addDays(countsFrom, -1), countsFrom])
  const later = [...turns, ...debits.map(({ counted }) => lastDayOf(counted))].filter((turn) => turn > day)
  const fewest = Math.min(...[day, ...later].map((at) => leftOn(given, debits, at)))
  return leavingEnough({ credits, debits }, day, debt, addDecimal(fewest, debt))
}

/**
 * At most the number of these days that leaves enough on each day for leave that is planned for later: days in the sum
 * may have ended by then, or may be there only between the two.
 */
function leavingEnough({ credits, debits }: Ledger, day: Day, debt: number, most: number): number {
  if (!credits.some(({ endsOn }) => endsOn !== null)) return most
  const allowed = Math.min(-debt, lowest({ credits, debits }, day, 0))
  let days = most
  while (days > 0) {
    const lacking = subtractDecimal(allowed, lowest({ credits, debits }, day, days))
    if (lacking <= 0) return days
    // Each day less gives back one at most.
    days = subtractDecimal(days, lacking)
  }
  return days
}

/** The least that is left on a day of the year if this number of days more is taken on one. */
function lowest({ credits, debits }: Ledger, day: Day, more: number): number {
  const taken = (at: Day) => addDecimal(...debits.map((debit) => daysUntil(debit, at)), at < day ? 0 : more)
  const ending = leftByDay(credits, taken)
  const given = credits.filter(({ kind }) => !isLapse(kind))
  const turns = credits.flatMap(({ countsFrom, endsOn }) => [
    addDays(countsFrom, -1),
    countsFrom,
    ...(endsOn ? [addDays(endsOn, 1)] : []),
  ])
  const leftAt = (at: Day) => {
    const ended = ending.filter(({ endsOn }) => (endsOn ?? at) < at).map(({ left }) => -left)
    const there = given.filter(({ countsFrom }) => countsFrom <= at).map(({ days }) => days)
    return subtractDecimal(addDecimal(...there, ...ended), taken(at))
  }
  return Math.min(...[day, ...turns, ...debits.map(({ counted }) => lastDayOf(counted))].map(leftAt))
}

/** A leave year, and how many days of it may be taken that are not there yet. */
type Asked = { year: number; firstMonth?: number; debt: number }

/**
 * How many days of a leave can be taken, up to the first of its days in a leave year for which there are too few; undefined if
 * there are enough for all of them.
 */
export function shortOf({ credits, debits }: Ledger, counted: Counted, asked: Asked): number | undefined {
  const { year, firstMonth = JANUARY, debt } = asked
  const [first, end] = slotsOfYear(year, firstMonth)
  const mine = countedWithin(counted, [first, end])
  for (const day of daysIn(mine)) {
    const before = countedWithin(mine, [first, slotsBetween(day, day)[0]])
    const sofar: Debit = { startDate: day, status: 'pending', year, firstMonth, days: daysOf(before), counted: before }
    const available = availableOn({ credits, debits: [...debits, sofar] }, day, debt)
    if (daysOf(mine, slotsBetween(day, day)) > available) return Math.max(0, addDecimal(available, sofar.days))
  }
  return undefined
}

/**
 * The days of a leave's year that are there by its last day in it: all that can be taken or, if that is too few for the
 * leave, the figure of `shortOf`. The leave itself is not among the debits.
 */
export function leftFor(ledger: Ledger, counted: Counted, lastDay: Day, asked: Asked): { days: number; on: Day } {
  const { to } = leaveYear(asked.year, asked.firstMonth ?? JANUARY)
  const on = lastDay < to ? lastDay : to
  return { days: shortOf(ledger, counted, asked) ?? availableOn(ledger, on, asked.debt), on }
}

/**
 * A ledger as a policy gives it: what it gives at the start of the year is there all of it, grants of comp-off too unless
 * they end.
 */
export function asGiven(
  { credits, debits }: Ledger,
  grant: Policy['grant'],
  { year, firstMonth = JANUARY }: Pick<Asked, 'year' | 'firstMonth'>,
): Ledger {
  if (grant !== 'yearly') return { credits, debits }
  const { from } = leaveYear(year, firstMonth)
  return {
    credits: credits.map((credit) => (hasItsOwnDay(credit) ? credit : { ...credit, countsFrom: from })),
    debits,
  }
}

const hasItsOwnDay = ({ kind, endsOn }: CreditThatEnds) =>
  kind === 'opening_taken' || (entryKinds[kind] === 'grant' && endsOn !== null)

function leftOn(credits: readonly Credit[], debits: readonly Debit[], day: Day): number {
  const given = credits.filter(({ countsFrom }) => countsFrom <= day).map(({ days }) => days)
  return subtractDecimal(addDecimal(...given), addDecimal(...debits.map((debit) => daysUntil(debit, day))))
}

/** Every day with a counted half. */
function daysIn(counted: Counted): Day[] {
  const slots = counted.flatMap(([first, end]) => Array.from({ length: end - first }, (_, index) => first + index))
  return [...new Set(slots.map(dayOfSlot))]
}
