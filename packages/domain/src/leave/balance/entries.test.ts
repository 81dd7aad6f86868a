import { expect, test } from 'vitest'
import { countsFrom, reasonOfEntry } from './entries.ts'

test.each([
  [2026, '2026-11-20', '2026-11-20'],
  [2027, '2026-12-31', '2027-01-01'],
  [2027, '2027-01-01', '2027-01-01'],
  [2025, '2026-11-20', '2026-11-20'],
] as const)('days of %i that are given on %s count from %s', (year, today, first) => {
  expect(countsFrom(year, today, 1)).toBe(first)
})

test.each([
  [{ reason: 'A miscount', setTo: null }, 'A miscount'],
  [{ reason: null, setTo: 20 }, 'Leave allocation set to 20 days'],
  [{ reason: null, setTo: 0.5 }, 'Leave allocation set to 0.5 day'],
  [{ reason: null, setTo: 0 }, 'Leave allocation set to 0 days'],
])('the reason of %o is “%s”', (entry, reason) => {
  expect(reasonOfEntry(entry)).toBe(reason)
})
