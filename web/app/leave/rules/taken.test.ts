import type { Span } from '@hr/domain/leave/counting/day-count'
import { expect, it } from 'vitest'
import { takeLabel, takenBy } from './taken.ts'

const span = (startDate: string, startSession: 1 | 2, endDate: string, endSession: 1 | 2): Span => ({
  ...{ startDate, startSession, endDate, endSession },
})

it.each<[Span, string]>([
  [span('2026-12-07', 1, '2026-12-07', 2), 'Take Mon 07-12-2026'],
  [span('2026-12-07', 1, '2026-12-07', 1), 'Take Mon 07-12-2026, Morning Session'],
  [span('2026-12-07', 2, '2026-12-07', 2), 'Take Mon 07-12-2026, Afternoon Session'],
  [span('2026-12-07', 1, '2026-12-08', 2), 'Take Mon 07-12-2026 to Tue 08-12-2026'],
  [span('2026-12-07', 2, '2026-12-08', 2), 'Take Mon 07-12-2026, Afternoon Session to Tue 08-12-2026'],
  [span('2026-12-07', 1, '2026-12-08', 1), 'Take Mon 07-12-2026 to Tue 08-12-2026, Morning Session'],
])('a button names the days that it takes: %o', (days, label) => {
  expect(takeLabel(days)).toBe(label)
  expect(takenBy(label)).toEqual(days)
})

it.each([
  'Submit',
  'Take',
  'Take it',
  'Take Mon 31-02-2026',
  'Take Mon 07-12-2026 to never',
])('%s takes no days', (label) => {
  expect(takenBy(label)).toBeUndefined()
})
