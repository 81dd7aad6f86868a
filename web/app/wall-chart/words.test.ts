import { describe, expect, it } from 'vitest'
import { wordsOf } from './words.ts'

const annual = {
  session: null,
  isApproved: true,
  leaveName: 'Annual Leave',
  leaveColour: 'blue',
  leaveLetter: 'A',
} as const
const away = { ...annual, leaveName: null, leaveColour: null, leaveLetter: null } as const

describe('a cell of the wall', () => {
  it.each([
    [annual, 'A', 'A', 'Annual Leave'],
    [{ ...annual, session: 1 }, 'A·', 'A· am', 'Annual Leave, morning'],
    [{ ...annual, session: 2 }, '·A', '·A pm', 'Annual Leave, afternoon'],
    [{ ...annual, isApproved: false }, 'A', 'A?', 'Annual Leave, pending'],
    [{ ...annual, isApproved: false, session: 2 }, '·A', '·A pm?', 'Annual Leave, afternoon, pending'],
    [away, 'o', 'off', 'Away'],
    [{ ...away, session: 1 }, 'a', 'am', 'Away, morning'],
    [{ ...away, session: 2 }, 'p', 'pm', 'Away, afternoon'],
  ] as const)('of %j', (day, sign, text, label) => {
    const words = wordsOf(day)
    expect([words.sign, words.sign + words.rest, words.label]).toEqual([sign, text, label])
  })
})
