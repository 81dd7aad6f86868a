import { addDays, type Day } from '../dates.ts'
import { addDecimal, subtractDecimal } from '../decimal.ts'
import { type CreditThatEnds, type Use, usesOf } from '../leave/balance/credit-use.ts'
import { type Debit, daysUntil } from '../leave/balance/statement.ts'
import { lastDayOf } from '../leave/counting/counted.ts'
import { isLapse, lapsesToNote } from '../leave/policy/carry-over.ts'

const kindsOfParts = {
  allocation: { moved: 'moved', lapse: 'lapsed' },
  grants: { moved: 'moved_comp_off', lapse: 'comp_off_lapsed' },
} as const

type Part = keyof typeof kindsOfParts

/** Days that move, from when and until when they can be taken if that is not the end of the year, and the kind of their entries. */
export type MovedPart = {
  kind: (typeof kindsOfParts)[Part]['moved']
  days: number
  countsFrom: Day
  endsOn: Day | null
}

type Ledger = { credits: readonly CreditThatEnds[]; debits: readonly Debit[] }
type Spare = { allocation: number; grants: number }

/**
 * Which of the spare days move on a day, first what ends first, with its end, then what is given first: each part
 * counts from the day on which it can be taken here, given the leave planned here. Days that have ended stay and
 * expire, and so does what of the allocation exceeds `most` (docs/spec/rules.md, Moving to another unit).
 */
export function movedParts(spare: Spare, ledger: Ledger, { today, most }: { today: Day; most: number }): MovedPart[] {
  const left = notEnded(spare, ledger, today)
  const room = { allocation: most, grants: left.grants }
  const parts: MovedPart[] = []
  const take = (part: Part, days: number, from: Day, endsOn: Day | null): void => {
    const some = Math.min(days, left.all, room[part])
    if (some <= 0) return
    parts.push({ kind: kindsOfParts[part].moved, days: some, countsFrom: later(from, today), endsOn })
    room[part] = subtractDecimal(room[part], some)
    left.all = subtractDecimal(left.all, some)
  }
  for (const { kind, endsOn, from, left: unused } of usesOf(ledger.credits, ledger.debits))
    if (endsOn !== null && endsOn >= today) take(partOf(kind), unused, from ?? today, endsOn)
  for (const { days, countsFrom } of lastingIn(ledger, today, left.all))
    for (const [part, some] of split(days, Math.min(room.grants, left.all))) take(part, some, countsFrom, null)
  return parts
}

/** What has not ended of the days that are spare, in all and of comp-off, which does not go for another kind of days. */
function notEnded({ allocation, grants }: Spare, { credits, debits }: Ledger, today: Day) {
  const ended = lapsesToNote(credits, debits).filter(({ countsFrom }) => countsFrom <= today)
  const of = (part: Part) =>
    addDecimal(...ended.filter(({ kind }) => kind === kindsOfParts[part].lapse).map(({ days }) => days))
  return {
    all: Math.max(0, addDecimal(allocation, grants, of('allocation'), of('grants'))),
    grants: Math.max(0, addDecimal(grants, of('grants'))),
  }
}

const partOf = (kind: Use['kind']): Part => (kind === 'carried' ? 'allocation' : 'grants')

/** Comp-off goes first, as it was given at once. */
function split(days: number, grants: number): [Part, number][] {
  const ofGrants = Math.min(days, grants)
  return [
    ['grants', ofGrants],
    ['allocation', subtractDecimal(days, ofGrants)],
  ]
}

/** At most this number of days that do not expire, by the day from which they can be taken. */
function lastingIn(ledger: Ledger, today: Day, most: number): { countsFrom: Day; days: number }[] {
  const thereOn = lastingOf(ledger)
  const turns = [...new Set([today, ...ledger.credits.map(({ countsFrom }) => later(countsFrom, today))])].sort()
  let there = 0
  return turns.map((countsFrom) => {
    const until = countsFrom === turns.at(-1) ? most : Math.min(most, Math.max(there, thereOn(countsFrom)))
    const days = subtractDecimal(until, there)
    there = until
    return { countsFrom, days }
  })
}

/** How many days that do not end are there on a day, so that leave which is planned for later lacks none on its own day. */
function lastingOf({ credits, debits }: Ledger): (day: Day) => number {
  const unused = usesOf(credits, debits).filter(({ endsOn }) => endsOn !== null)
  const given = [
    ...credits.filter(({ kind }) => !isLapse(kind)),
    ...unused.map(({ from, left }) => ({ countsFrom: from ?? '', days: -left })),
  ]
  const leftOn = (at: Day) => {
    const there = given.filter(({ countsFrom }) => countsFrom <= at).map(({ days }) => days)
    return subtractDecimal(addDecimal(...there), addDecimal(...debits.map((debit) => daysUntil(debit, at))))
  }
  const turns = [
    ...credits.flatMap(({ countsFrom }) => [addDays(countsFrom, -1), countsFrom]),
    ...debits.map(({ counted }) => lastDayOf(counted)),
  ]
  return (day) => Math.min(...[day, ...turns.filter((turn) => turn > day)].map(leftOn))
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)
