import { expect, it } from 'vitest'
import { backOnText, spanText } from './texts.ts'

it.each([
  ['2026-11-20', 1, '2026-11-20', 2, '20-11-2026'],
  ['2026-11-20', 1, '2026-11-20', 1, '20-11-2026 Morning Session'],
  ['2026-11-20', 2, '2026-11-20', 2, '20-11-2026 Afternoon Session'],
  ['2026-11-16', 1, '2026-11-20', 2, '16-11-2026 to 20-11-2026'],
  ['2026-11-16', 2, '2026-11-20', 1, '16-11-2026 Afternoon Session to 20-11-2026 Morning Session'],
] as const)('%s session %d to %s session %d reads %s', (startDate, startSession, endDate, endSession, text) => {
  expect(spanText({ startDate, startSession, endDate, endSession })).toBe(text)
})

it('who is back at noon is said to be', () => {
  expect(backOnText({ date: '2026-11-23', session: 1 })).toBe('23-11-2026')
  expect(backOnText({ date: '2026-11-23', session: 2 })).toBe('23-11-2026 Afternoon Session')
})
