import { addDays, type Day, type Period } from '../../dates.ts'
import { addDecimal, subtractDecimal } from '../../decimal.ts'
import { groupBy } from '../../group-by.ts'
import { type CreditThatEnds, type Use, usesOf } from '../balance/credit-use.ts'
import type { EntryKind } from '../balance/entries.ts'
import type { Debit } from '../balance/statement.ts'
import { type CarryOver, dayInYear, type Policy } from './policy.ts'

/** What a policy does at the end of a year. */
type AtItsEnd = Pick<Policy, 'carryOver' | 'debt'>

/** Whether anything may go on to the next year under a policy: days that are left, or a debt. */
export const handsOn = ({ carryOver, debt }: AtItsEnd): boolean => carryOver !== null || debt > 0

/**
 * Which of the days left at the end of a leave year go on to the next, and which expire, in days. Days that were taken
 * ahead (`remaining` below 0) go on as a debt, also if a policy allows one and carries nothing over. Otherwise nothing
 * moves without a carry-over, and days of a year stay in their year (docs/spec/rules.md, Policies).
 */
export function carriedOver(remaining: number, { carryOver, debt }: AtItsEnd): { carried: number; lost: number } {
  if (!carryOver) return { carried: debt > 0 ? Math.min(remaining, 0) : 0, lost: 0 }
  const carried = Math.min(remaining, carryOver.most)
  return { carried, lost: subtractDecimal(remaining, carried) }
}

/** The last day of a leave year on which carried days can be taken. */
export function lastDayOfCarried({ until }: CarryOver, year: Period): Day {
  if (until === null) return year.to
  const [first, second] = [0, 1].map((later) => dayInYear(until, Number(year.from.slice(0, 4)) + later)) as [Day, Day]
  return first >= year.from ? first : second
}

/** How many days before days expire their owner gets the first mail. */
export const ENDS_SOON = 30

/** Days that leave does not use by their last day, so that they expire from the day after on. */
export type Lapse = { kind: LapseKind; countsFrom: Day; endsOn: Day; days: number }

const lapseKinds = { carried: 'lapsed', comp_off: 'comp_off_lapsed' } as const
type LapseKind = (typeof lapseKinds)[keyof typeof lapseKinds]

/** Whether an entry notes what has expired. */
export const isLapse = (kind: EntryKind): kind is LapseKind => Object.values<string>(lapseKinds).includes(kind)

/**
 * What expires of the days of a person, type and year that end before the year does, if no other leave is taken than
 * these debits (docs/spec/rules.md, Policies and Comp-off). What has expired already makes no difference.
 */
export function lapsesOf(credits: readonly CreditThatEnds[], debits: readonly Debit[]): Lapse[] {
  const ending = usesOf(credits, debits).filter((use) => use.endsOn !== null && use.left > 0)
  const byEnd = groupBy(ending, ({ kind, endsOn }) => `${endsOn} ${kind}`)
  return [...byEnd.values()]
    .map((parts): Lapse => {
      const { kind, endsOn } = parts[0] as Use & { endsOn: Day }
      const days = subtractDecimal(0, addDecimal(...parts.map(({ left }) => left)))
      return { kind: lapseKinds[kind], countsFrom: addDays(endsOn, 1), endsOn, days }
    })
    .sort((a, b) => a.endsOn.localeCompare(b.endsOn))
}

/** What the ledger must still note as expired: the difference to what it has noted, by the day from which it counts. */
export function lapsesToNote(credits: readonly CreditThatEnds[], debits: readonly Debit[]): Omit<Lapse, 'endsOn'>[] {
  const noted = credits.flatMap(({ kind, countsFrom, days }) =>
    isLapse(kind) ? [{ kind, countsFrom, days: -days }] : [],
  )
  const byDay = groupBy([...lapsesOf(credits, debits), ...noted], ({ kind, countsFrom }) => `${countsFrom} ${kind}`)
  return [...byDay.values()].flatMap((parts) => {
    const [{ kind, countsFrom }] = parts as [(typeof parts)[number]]
    const days = addDecimal(...parts.map((part) => part.days))
    return days === 0 ? [] : [{ kind, countsFrom, days }]
  })
}
