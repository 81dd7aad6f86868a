import { describe, expect, it } from 'vitest'
import { lookOf } from '~/ui/leave-look.ts'
import { wordsOf } from './words.ts'

const annual = { session: null, isApproved: true, leaveName: 'Annual Leave' } as const
const away = { ...annual, leaveName: null } as const

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

describe('a leave type', () => {
  it.each([
    ['Annual Leave', 't-annual', 'A'],
    ['Child Care Leave', 't-child', 'K'],
    ['Comp Off', 't-comp', 'O'],
    ['Loss Of Pay', 't-lop', 'L'],
    ['bereavement', 't-lop', 'B'],
    ['बीमारी', 't-lop', 'ब'],
  ])('%s has a look', (name, tint, letter) => {
    expect(lookOf(name)).toEqual({ tint, letter })
  })
})
