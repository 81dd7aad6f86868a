import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween } from '../dates.ts'
import type { Session } from '../leave/counting/day-count.ts'
import { countDays } from '../leave/counting/day-count.ts'
import { countableSpan } from '../testing.ts'
import { type FeedLeave, leaveEntry } from './feed-entry.ts'

const leave = (options: Partial<FeedLeave> = {}): FeedLeave => ({
  ...{ startDate: '2026-11-20', startSession: 1, endDate: '2026-11-20', endSession: 2, days: 1 },
  ...{ decision: 'approved', isCancelled: false, leaveName: 'Annual Leave', employeeName: 'Asha Rao' },
  ...options,
})

describe('one’s own leave', () => {
  test.each<[Partial<FeedLeave>, string]>([
    [{ decision: 'pending' }, 'TENTATIVE'],
    [{ decision: 'approved' }, 'CONFIRMED'],
    [{ decision: 'rejected' }, 'CANCELLED'],
    [{ decision: 'pending', isCancelled: true }, 'CANCELLED'],
    [{ decision: 'approved', isCancelled: true }, 'CANCELLED'],
  ])('%j is %s', (options, status) => {
    expect(leaveEntry(leave(options), 'own')?.status).toBe(status)
  })

  test('is called by its kind and takes its days', () => {
    expect(leaveEntry(leave({ endDate: '2026-11-30' }), 'own')).toEqual({
      ...{ summary: 'Annual Leave', start: '2026-11-20', end: '2026-12-01', status: 'CONFIRMED', isBusy: true },
    })
  })

  test.each<[Session, string, Session, string, boolean]>([
    [1, '2026-11-20', 1, 'Annual Leave (morning)', false],
    [2, '2026-11-20', 2, 'Annual Leave (afternoon)', false],
    [1, '2026-11-20', 2, 'Annual Leave', true],
    [2, '2026-11-21', 2, 'Annual Leave (first day afternoon)', true],
    [1, '2026-11-21', 1, 'Annual Leave (last day morning)', true],
    [2, '2026-11-21', 1, 'Annual Leave (first day afternoon, last day morning)', true],
  ])('from session %i to %s, session %i: %s', (startSession, endDate, endSession, summary, isBusy) => {
    expect(leaveEntry(leave({ startSession, endDate, endSession }), 'own')).toMatchObject({ summary, isBusy })
  })

  test.each([
    { isCancelled: true },
    { decision: 'rejected' },
  ] as const)('that is not taken takes no time: %j', (options) => {
    expect(leaveEntry(leave(options), 'own')?.isBusy).toBe(false)
  })

  test('without a counted day stays, and takes no time', () => {
    const entry = { summary: 'Annual Leave', start: '2026-11-20', status: 'CONFIRMED', isBusy: false }
    expect(leaveEntry(leave({ days: 0 }), 'own')).toMatchObject(entry)
  })

  test('is one entry over all its days, also those that cost nothing', () => {
    const entry = { start: '2026-11-20', end: '2026-11-24', isBusy: true }
    expect(leaveEntry(leave({ endDate: '2026-11-23', days: 2 }), 'own')).toMatchObject(entry)
  })
})

describe('leave of one’s reports', () => {
  test('is that they are away, and takes none of one’s time', () => {
    const entry = { summary: 'Asha Rao away (morning)', status: 'CONFIRMED', isBusy: false }
    expect(leaveEntry(leave({ endSession: 1 }), 'team')).toMatchObject(entry)
  })

  test('is there once it was approved, and marked when that was taken back', () => {
    expect(leaveEntry(leave({ decision: 'pending' }), 'team')).toBeNull()
    expect(leaveEntry(leave({ decision: 'pending', isCancelled: true }), 'team')).toBeNull()
    expect(leaveEntry(leave({ decision: 'rejected' }), 'team')).toBeNull()
    expect(leaveEntry(leave({ isCancelled: true }), 'team')?.status).toBe('CANCELLED')
  })

  test('is not there once no day of it counts', () => {
    expect(leaveEntry(leave({ days: 0 }), 'team')).toBeNull()
    expect(leaveEntry(leave({ days: 0, isCancelled: true }), 'team')?.status).toBe('CANCELLED')
  })
})

test('an entry takes every day that the leave touches', () => {
  fc.assert(
    fc.property(countableSpan, (span) => {
      const entry = leaveEntry(leave(span), 'own')
      const days = daysBetween(entry?.start ?? '', entry?.end ?? '')
      expect(days).toBeGreaterThanOrEqual(countDays(span))
      expect(days - countDays(span)).toBeLessThanOrEqual(1)
    }),
  )
})
