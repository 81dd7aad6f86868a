import { expect, it } from 'vitest'
import { byWorkOf } from '../policy/by-work.ts'
import { backOn } from '../request/back-on.ts'
import { countedOf } from './counting.ts'
import { sumOf } from './sum.ts'
import { OFFICE_TIME } from './working-time.ts'

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
    { working: 4, weekend: 2, holiday: 1, free: 0 },
    { date: '2026-12-07', session: 1 },
  ],
  [
    'a morning',
    span('2026-11-30', 1, '2026-11-30', 1),
    { working: 0.5, weekend: 0, holiday: 0, free: 0 },
    { date: '2026-11-30', session: 2 },
  ],
  [
    'until before a holiday',
    span('2026-12-01', 2, '2026-12-02', 2),
    { working: 1.5, weekend: 0, holiday: 0, free: 0 },
    { date: '2026-12-04', session: 1 },
  ],
  [
    'until the morning of a holiday',
    span('2026-12-02', 1, '2026-12-03', 1),
    { working: 1, weekend: 0, holiday: 0.5, free: 0 },
    { date: '2026-12-04', session: 1 },
  ],
] as const)('sums %s', (_, leave, sum, back) => {
  expect(sumOf(leave, holidays)).toEqual(sum)
  expect(backOn(leave, [], { ...OFFICE_TIME, holidays })).toEqual(back)
})

it('sums half a holiday as half a day', () => {
  const half = [{ date: '2026-12-03', name: 'Feast', session: 2 as const }]
  const sums = [span('2026-12-03', 1, '2026-12-03', 2), span('2026-12-03', 1, '2026-12-03', 1)]
  expect(sums.map((days) => sumOf(days, half))).toMatchObject([
    { working: 0.5, holiday: 0.5 },
    { working: 0.5, holiday: 0 },
  ])
})

it('sums a leave that counts working days by what costs nothing', () => {
  const days = span('2026-11-30', 2, '2026-12-06', 2)
  const patterns = [{ since: '2026-01-01', weeks: [0b01_11_11_11] }]
  const time = { ...OFFICE_TIME, holidays, patterns }
  const byWork = byWorkOf(days, countedOf(days, time), time)
  expect(sumOf(days, holidays, byWork)).toEqual({ working: 2.5, weekend: 1, holiday: 2, free: 1 })
  expect(backOn(days, [], time)).toEqual({ date: '2026-12-07', session: 1 })
})
