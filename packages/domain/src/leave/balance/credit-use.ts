import { addDays, type Day } from '../../dates.ts'
import { addDecimal, subtractDecimal } from '../../decimal.ts'
import { groupBy } from '../../group-by.ts'
import { type Credit, type Debit, daysUntil } from './statement.ts'

/**
 * An entry of the ledger, the last day on which its days can be taken, if that is not the end of the year, and, where it
 * matters which one it is, its id and that of the entry that led to it.
 */
export type CreditThatEnds = Credit & { endsOn: Day | null; id?: number; causedBy?: number | null }

/** Days that end, or a grant of comp-off, and what of them leave uses, and what is left, in days. */
export type Use = {
  kind: 'carried' | 'comp_off'
  /** Of a grant, if its entry says so. */
  id: number | undefined
  /** The first day whose leave uses it; null: any of the year. */
  from: Day | null
  endsOn: Day | null
  used: number
  left: number
}

/**
 * What leave uses of carried days that end and of each grant of comp-off of a person, type and year
 * (docs/spec/rules.md, Comp-off). In the order of its days leave uses what can be taken on that day and ends: first
 * what ends first. Other leave uses the allocation, then grants without an end, the oldest first. What still lacks days
 * uses grants that end, so that expiry never takes a balance below zero. Grants that moved to another business unit are
 * used here, and end there as well. Revoked grants and expired days make no difference.
 */
export function usesOf(credits: readonly CreditThatEnds[], debits: readonly Debit[]): Use[] {
  const carried = carriedThatEnds(credits)
  const grants = grantsIn(credits)
  const ending = thatEnd(carried, grants)
  const byLeave = useByDay(ending, (day) =>
    addDecimal(takenBefore(credits, day), ...debits.map((debit) => daysUntil(debit, day))),
  )
  const lasting = grants.filter(({ endsOn }) => endsOn === null)
  const later = [...lasting, ...ending.filter(({ kind }) => kind === 'comp_off')]
  const moved = movedIn(credits)
  const allocation = subtractDecimal(
    sumOf(credits.filter(({ kind }) => !otherKinds.has(kind))),
    addDecimal(...carried.map(({ used, left }) => addDecimal(used, left))),
  )
  const taken = addDecimal(sumOf(debits), takenBefore(credits))
  const others = subtractDecimal(taken, addDecimal(byLeave, allocation, Math.max(moved, 0)))
  use(later, Math.max(others, 0))
  use([...ending.filter(({ kind }) => kind === 'comp_off'), ...lasting], Math.max(-moved, 0))
  return [...ending, ...lasting]
}

/**
 * What is left of days that expire if leave takes each day only on its own day: what lacks days uses none of them.
 * `taken` says how many days of leave there are up to a day.
 */
export function leftByDay(credits: readonly CreditThatEnds[], taken: (day: Day) => number): Use[] {
  const ending = thatEnd(carriedThatEnds(credits), grantsIn(credits))
  useByDay(ending, (day) => addDecimal(taken(day), takenBefore(credits, day)))
  const moved = movedIn(credits)
  use(
    ending.filter(({ kind }) => kind === 'comp_off'),
    Math.max(-moved, 0),
  )
  return ending
}

const thatEnd = (carried: Use[], grants: Use[]): Use[] =>
  [...carried, ...grants].filter(({ endsOn }) => endsOn !== null).sort(byEnd)

/** What counts in addition to the allocation, or only notes what became of it. */
const otherKinds = new Set<Credit['kind']>([
  'comp_off',
  'comp_off_revoked',
  'comp_off_lapsed',
  'moved_comp_off',
  'lapsed',
  'opening_taken',
])

/** What an opening balance says was taken in another system, up to a day if one is named: it is leave of the day from which it counts. */
const takenBefore = (credits: readonly Credit[], day?: Day): number =>
  -sumOf(credits.filter(({ kind, countsFrom }) => kind === 'opening_taken' && (day === undefined || countsFrom <= day)))

const sumOf = (some: readonly { days: number }[]) => addDecimal(...some.map(({ days }) => days))

const byEnd = (a: Use, b: Use) => (a.endsOn ?? '').localeCompare(b.endsOn ?? '')

const carriedKinds = new Set<Credit['kind']>(['carried', 'opening_carried', 'moved'])

/** Carried days by their last day. Where they were moved to another unit, an entry takes them away. */
function carriedThatEnds(credits: readonly CreditThatEnds[]): Use[] {
  const ending = credits.filter(({ kind, endsOn }) => carriedKinds.has(kind) && endsOn !== null)
  return [...groupBy(ending, ({ endsOn }) => endsOn)].flatMap(([endsOn, parts]) => {
    const left = sumOf(parts)
    return left > 0 ? [{ kind: 'carried' as const, id: undefined, from: null, endsOn, used: 0, left }] : []
  })
}

function grantsIn(credits: readonly CreditThatEnds[]): Use[] {
  const revoked = new Set<number | undefined>(
    credits.flatMap(({ kind, causedBy }) => (kind === 'comp_off_revoked' && causedBy ? [causedBy] : [])),
  )

  return credits
    .filter((credit) => (credit.kind === 'comp_off' || isMovedGrant(credit)) && !revoked.has(credit.id))
    .sort((a, b) => a.countsFrom.localeCompare(b.countsFrom) || (a.id ?? 0) - (b.id ?? 0))
    .map(({ id, countsFrom, endsOn, days }) => ({
      kind: 'comp_off',
      id,
      from: endsOn === null ? null : countsFrom,
      endsOn,
      used: 0,
      left: days,
    }))
}

/** Comp-off without an end that came from another business unit, less what went there. */
const movedIn = (credits: readonly CreditThatEnds[]) =>
  sumOf(credits.filter((credit) => credit.kind === 'moved_comp_off' && !isMovedGrant(credit)))

/** Whether an entry brings comp-off that ends from another business unit. */
const isMovedGrant = ({ kind, endsOn, days }: CreditThatEnds) =>
  kind === 'moved_comp_off' && endsOn !== null && days > 0

/** Lets leave use days in the order of its own days. Returns how many it uses. */
function useByDay(ending: readonly Use[], taken: (day: Day) => number): number {
  const ends = ending.flatMap(({ from, endsOn }) => [...(from ? [addDays(from, -1)] : []), ...(endsOn ? [endsOn] : [])])
  const turns = [...new Set(ends)].sort()
  let before = 0
  let used = 0
  for (const turn of turns) {
    const until = taken(turn)
    const usable = ending.filter(({ from, endsOn }) => (from ?? '') <= turn && (endsOn ?? turn) >= turn)
    used = addDecimal(used, use(usable, subtractDecimal(until, before)))
    before = until
  }
  return used
}

/** Uses this number of days, in this order. Returns how many could be used. */
function use(uses: readonly Use[], days: number): number {
  let lacking = days
  for (const one of uses) {
    const some = Math.min(one.left, lacking)
    one.used = addDecimal(one.used, some)
    one.left = subtractDecimal(one.left, some)
    lacking = subtractDecimal(lacking, some)
  }
  return subtractDecimal(days, lacking)
}
