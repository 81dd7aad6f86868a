import type { Path } from '~/screens.ts'

type Part = string | number
/** The names that a path leaves open: `employeeId` of `/employee/edit/$employeeId`. */
type NameIn<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never
type Query = URLSearchParams | Record<string, Part | undefined>
type Given<P extends string> = [NameIn<P>] extends [never]
  ? [query?: Query]
  : [parts: Record<NameIn<P>, Part>, query?: Query]

/**
 * The address of one of our pages: `to('/employee/edit/$employeeId', { employeeId }, { page: 2 })`. The path is one of
 * the table of screens, so that a wrong path or a part that is missing is a type error. What is undefined in the query
 * is left out. Addresses are made only here.
 */
export function to<P extends Path>(path: P, ...given: Given<P>): string {
  const parts = path.includes('$') ? (given[0] as Record<string, Part>) : {}
  const query = (path.includes('$') ? given[1] : given[0]) as Query | undefined
  const address = path.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(parts[name] ?? ''))
  const asked = query instanceof URLSearchParams ? query : new URLSearchParams(pairsOf(query))
  return asked.size > 0 ? `${address}?${asked}` : address
}

function pairsOf(query: Record<string, Part | undefined> = {}): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
}
