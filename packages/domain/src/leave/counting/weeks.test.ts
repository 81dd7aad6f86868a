import { expect, it } from 'vitest'
import { weeksAround } from './weeks.ts'

it.each([
  ['a day in the middle of a week', '2026-11-25', '2026-11-25', '2026-11-23', '2026-12-06'],
  ['a Monday', '2026-11-23', '2026-11-23', '2026-11-23', '2026-12-06'],
  ['a Sunday and the Monday after it', '2026-11-29', '2026-11-30', '2026-11-23', '2026-12-06'],
  ['three weeks', '2026-11-25', '2026-12-07', '2026-11-23', '2026-12-13'],
  ['a year', '2026-11-25', '2027-11-24', '2026-11-23', '2027-01-03'],
])('shows %s in whole weeks, two to six', (_, startDate, endDate, from, to) => {
  expect(weeksAround({ startDate, endDate })).toEqual({ from, to })
})
