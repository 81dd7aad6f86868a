import { dayOfHalf, type Half } from '../company/days.ts'
import type { Grant } from './records.ts'

/** Grants that end, what ends first before others. */
const ending = (grants: Grant[]): Grant[] =>
  grants.filter(({ ends }) => ends).toSorted((a, b) => a.ends!.localeCompare(b.ends!))

/** What is left of grants in days if each half day of leave uses what can be taken on it and ends. */
export function leftByDay(grants: Grant[], taken: Half[]): Map<Grant, number> {
  const left = new Map(grants.map((grant) => [grant, grant.days]))
  for (const half of taken.toSorted((a, b) => a - b)) {
    const day = dayOfHalf(half)
    const one = ending(grants).find((grant) => grant.on <= day && day <= grant.ends! && left.get(grant)! > 0)
    if (one) left.set(one, left.get(one)! - 0.5)
  }
  return left
}

/**
 * What is left of grants once all other leave has used the other days that were given, then what does not end, the oldest first, and
 * what ends at last.
 */
export function leftOfGrants(grants: Grant[], taken: Half[], others: number): Map<Grant, number> {
  const left = leftByDay(grants, taken)
  const used = grants.reduce((sum, grant) => sum + grant.days - left.get(grant)!, 0)
  let lacking = taken.length / 2 - used - others
  for (const grant of [...grants.filter(({ ends }) => !ends), ...ending(grants)]) {
    const days = Math.min(Math.max(lacking, 0), left.get(grant)!)
    left.set(grant, left.get(grant)! - days)
    lacking -= days
  }
  return left
}
