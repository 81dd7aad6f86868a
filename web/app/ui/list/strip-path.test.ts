import type { Span } from '@hr/domain/leave/counting/day-count'
import { expect, it } from 'vitest'
import { framePath, leavePath } from './strip-path.ts'

const week = { from: '2026-11-23', to: '2026-11-29' }
const span = (startDate: string, startSession: 1 | 2, endDate: string, endSession: 1 | 2): Span => ({
  ...{ startDate, startSession, endDate, endSession },
})

it.each<[string, Span, string]>([
  ['whole days', span('2026-11-24', 1, '2026-11-25', 2), 'M1 0.5H3V2.5H1z'],
  ['a morning', span('2026-11-24', 1, '2026-11-24', 1), 'M1 0.5H2V1.5H1z'],
  ['an afternoon', span('2026-11-24', 2, '2026-11-24', 2), 'M1 1.5H2V2.5H1z'],
  ['from an afternoon', span('2026-11-24', 2, '2026-11-26', 2), 'M1 1.5H2V0.5H4V2.5H1z'],
  ['until a morning', span('2026-11-24', 1, '2026-11-26', 1), 'M1 0.5H4V1.5H3V2.5H1z'],
  ['what began before', span('2026-11-20', 2, '2026-11-23', 1), 'M0 0.5H1V1.5H0z'],
  ['what goes on after', span('2026-11-29', 2, '2026-12-02', 1), 'M6 1.5H7V2.5H6z'],
  ['what lies outside', span('2026-11-30', 1, '2026-12-02', 2), ''],
  ['what ends before it starts', span('2026-11-25', 1, '2026-11-24', 2), ''],
])('draws %s', (_, leave, path) => {
  expect(leavePath(leave, week, 0)).toBe(path)
})

it('lays whole days over all rows, cut off at the ends', () => {
  expect(framePath('2026-11-24', '2026-11-25', week, 2)).toBe('M1 0H3V6H1z')
  expect(framePath('2026-11-01', '2026-12-25', week, 2)).toBe('M0 0H7V6H0z')
  expect(framePath('2026-11-30', '2026-12-25', week, 2)).toBe('')
})
