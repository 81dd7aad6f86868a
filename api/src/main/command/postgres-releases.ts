import * as t from '@hr/words/operations'

/**
 * When minor releases of Postgres came (https://www.postgresql.org/support/versioning), the newest first: the day, and the
 * number of each line.
 */
const RELEASES: { on: string; minors: Record<number, number> }[] = [
  { on: '2026-05-14', minors: { 15: 18, 16: 14, 17: 10, 18: 4 } },
  { on: '2026-02-26', minors: { 15: 17, 16: 13, 17: 9, 18: 3 } },
  { on: '2026-02-12', minors: { 15: 16, 16: 12, 17: 8, 18: 2 } },
  { on: '2025-11-13', minors: { 15: 15, 16: 11, 17: 7, 18: 1 } },
  { on: '2025-09-25', minors: { 18: 0 } },
  { on: '2025-08-14', minors: { 15: 14, 16: 10, 17: 6 } },
  { on: '2025-05-08', minors: { 15: 13, 16: 9, 17: 5 } },
  { on: '2025-02-20', minors: { 15: 12, 16: 8, 17: 4 } },
  { on: '2025-02-13', minors: { 15: 11, 16: 7, 17: 3 } },
]

/** Postgres has minor releases every three months, so that one of this many days has missed two. */
const OLD_AFTER_DAYS = 190
const DAY = 86_400_000

/**
 * How old a Postgres is, by its `server_version_num` (150018 is 15.18), as words, and whether it should be replaced. Returns
 * undefined for one that came after this version of the product.
 */
export function ageOf(number: number, now: Date): { released: string; isOld: boolean } | undefined {
  const line = Math.floor(number / 10_000)
  const minor = number % 10_000
  const release = RELEASES.find(({ minors }) => (minors[line] ?? Number.POSITIVE_INFINITY) <= minor)
  if (release && minor > (release.minors[line] ?? 0)) return undefined
  if (!release)
    return isKnown(line) ? { released: t.releasedBefore(RELEASES.at(-1)?.on ?? ''), isOld: true } : undefined
  const days = Math.floor((now.getTime() - Date.parse(release.on)) / DAY)
  return { released: t.releasedDaysAgo(release.on, days), isOld: days > OLD_AFTER_DAYS }
}

const isKnown = (line: number) => RELEASES.some(({ minors }) => line in minors) || line < 15
