import { expect, test } from 'vitest'
import { OFFICE_TIME, OFFICE_WEEK } from '../counting/working-time.ts'
import { heldSince, reminderOn, waitedDays } from './waiting.ts'

// 2026-11-20 is a Friday.
test.each([
  ['on the day on which it came, not at all', '2026-11-20', '2026-11-20', 0],
  ['over a weekend, not at all', '2026-11-20', '2026-11-22', 0],
  ['on the next working day, one', '2026-11-20', '2026-11-23', 1],
  ['a week later, five', '2026-11-20', '2026-11-27', 5],
  ['of a day to come, not at all', '2026-11-23', '2026-11-20', 0],
])('a request waits %s', (_, since, today, days) => {
  expect(waitedDays(OFFICE_TIME, since, today)).toBe(days)
})

test('a holiday and a free day of part time do not count, half a day does', () => {
  // Monday and Tuesday morning
  const patterns = [{ since: '2026-01-05', weeks: [0b111] }]
  const holidays = [{ date: '2026-11-23', name: 'Founding Day' }]
  expect(waitedDays({ week: OFFICE_WEEK, patterns, holidays: [], workingDays: [] }, '2026-11-20', '2026-11-27')).toBe(2)
  expect(waitedDays({ week: OFFICE_WEEK, patterns, holidays, workingDays: [] }, '2026-11-20', '2026-11-27')).toBe(1)
})

test('it waits since it came to its approver: applied for, forwarded, handed over, answered or undone', () => {
  const history = ['viewed', 'answered', 'asked', 'forwarded', 'viewed', 'applied'].map((kind, at) => ({ kind, at }))
  expect(heldSince(history)).toEqual({ kind: 'answered', at: 1 })
  expect(heldSince(history.slice(2))).toEqual({ kind: 'forwarded', at: 3 })
})

test.each([
  ['on the day on which it came', '2026-11-20', {}],
  ['on a day off', '2026-11-21', {}],
  ['before a whole working day is over', '2026-11-23', {}],
  ['after one', '2026-11-24', { after: 1 }],
  ['after two', '2026-11-25', { after: 1 }],
  ['after three', '2026-11-26', { after: 3 }],
  ['after five', '2026-11-30', { after: 5 }],
  ['after six, with others', '2026-12-01', { after: 5, isForOthers: true }],
])('an approver who has had a request since Friday is reminded %s', (_, today, due) => {
  expect(reminderOn(OFFICE_TIME, '2026-11-20', today)).toEqual(due)
})
