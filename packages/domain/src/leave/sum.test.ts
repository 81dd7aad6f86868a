import { expect, it } from 'vitest'
import { sumOf } from './sum.ts'

const holidays = [
  { date: '2026-12-03', name: 'Feast' },
  { date: '2026-12-06', name: 'Feast of a Sunday' },
]
const span = (startDate: string, startSession: 1 | 2, endDate: string, endSession: 1 | 2) => ({
  ...{ startDate, startSession, endDate, endSession },
})

it.each([
  [
    'a week with a weekend and a holiday',
    span('2026-11-30', 1, '2026-12-06', 2),
    { working: 4, weekend: 2, holiday: 1, back: { day: '2026-12-07', session: 1 } },
  ],
  [
    'a morning',
    span('2026-11-30', 1, '2026-11-30', 1),
    { working: 0.5, weekend: 0, holiday: 0, back: { day: '2026-11-30', session: 2 } },
  ],
  [
    'until before a holiday',
    span('2026-12-01', 2, '2026-12-02', 2),
    { working: 1.5, weekend: 0, holiday: 0, back: { day: '2026-12-04', session: 1 } },
  ],
  [
    'until the morning of a holiday',
    span('2026-12-02', 1, '2026-12-03', 1),
    { working: 1, weekend: 0, holiday: 0.5, back: { day: '2026-12-04', session: 1 } },
  ],
] as const)('sums %s', (_, leave, sum) => {
  expect(sumOf(leave, holidays)).toEqual(sum)
})
