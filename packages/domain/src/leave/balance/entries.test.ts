import { expect, test } from 'vitest'
import { countsFrom } from './entries.ts'

test.each([
  [2026, '2026-11-20', '2026-11-20'],
  [2027, '2026-12-31', '2027-01-01'],
  [2027, '2027-01-01', '2027-01-01'],
  [2025, '2026-11-20', '2026-11-20'],
] as const)('days of %i that are given on %s count from %s', (year, today, first) => {
  expect(countsFrom(year, today, 1)).toBe(first)
})
