import type { Books, Parts, Request } from './books.ts'
import { isLimited, type Kind, type Unit, type Who } from './company.ts'
import { isEnded, lapsedBy, usesOf } from './grants.ts'
import { firstOf, type HalfDay, halvesIn, moreIn } from './half-days.ts'

// What goes along when somebody works in another unit.

/**
 * The days of a request that has ended, or the freed part of it, by year, go to the unit where its applicant works now.
 */
export function follow(
  it: Books,
  { applicant, unit, kind, counted }: Request,
  before = counted,
  after: HalfDay[] = [],
): void {
  const to = it.unitOf(applicant)
  if (!isLimited(kind) || unit === to) return
  for (const year of moreIn(before, after)) {
    const { used, pending } = it.balance(applicant, kind, year, unit)
    const days = (halvesIn(before, year) - halvesIn(after, year)) / 2
    const was = freeOf(it, applicant, unit, kind, year, used + pending + days)
    const is = freeOf(it, applicant, unit, kind, year, used + pending)
    carry(it, applicant, kind, year, unit, to, { given: is.given - was.given, granted: is.granted - was.granted })
  }
}

/**
 * The part of the allocation and of comp-off that is free when this many days are taken, which use the allocation
 * first.
 */
export function freeOf(it: Books, who: Who, unit: Unit, kind: Kind, year: number, taken: number): Parts {
  const { given, granted } = it.parts(who, kind, year, unit)
  const fromGiven = Math.min(given, taken)
  return { given: given - fromGiven, granted: granted - (taken - fromGiven) }
}

/** Comp-off that ends goes first, and ends on the same day there; what is over expires where it was. */
export function carry(it: Books, who: Who, kind: Kind, year: number, from: Unit, to: Unit, free: Parts): void {
  const place = { who, unit: from, kind, year }
  const lapsing = lapsedBy(it, place) - it.lapsedOf(who, from, kind, year)
  let rest = Math.max(0, free.granted - lapsing)
  const all = { given: free.given, granted: rest }
  const at = { of: who, kind, year, from: Math.max(it.today, firstOf(year)) }
  const left = [...usesOf(it, place).left].filter(([grant]) => grant.ends !== null && !isEnded(it, grant))
  for (const [grant, spare] of left.toSorted(([a], [b]) => (a.ends ?? 0) - (b.ends ?? 0))) {
    const days = Math.min(spare, rest)
    if (days <= 0) continue
    it.sent = [...it.sent, { ...at, unit: from, days }]
    const order = it.grants.length + it.brought.length
    it.brought = [...it.brought, { ...at, unit: to, days, ends: grant.ends, isRevoked: false, order }]
    rest -= days
  }
  it.bring(who, from, kind, year, -rest)
  it.bring(who, to, kind, year, rest)
  it.add(who, from, kind, year, { given: -all.given, granted: -all.granted })
  it.add(who, to, kind, year, all)
}
