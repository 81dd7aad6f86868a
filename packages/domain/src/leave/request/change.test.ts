import * as t from '@hr/words/changing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nightsLater } from '../../testing.ts'
import { endSlot, firstSlot, isCountable, type Session, type Span } from '../counting/day-count.ts'
import { checkChange, isLess, mayWithdrawTold, openTo } from './change.ts'

type Half = `${string} ${Session}`
function spanOf(from: Half, to: Half): Span {
  const [startDate, startSession] = halfOf(from)
  const [endDate, endSession] = halfOf(to)
  return { startDate, startSession, endDate, endSession }
}
const halfOf = (half: Half) => [half.slice(0, 10), half.endsWith('1') ? 1 : 2] as const

const leave = spanOf('2026-12-07 1', '2026-12-09 2')
const BEGUN = t.onlyEarlierEndOnceStarted
const PAST = t.endDateCannotBeBefore('08-12-2026')

describe('what can become of approved leave', () => {
  it.each([
    ['2026-12-07 1', '2026-12-09 2', '2026-12-06', 'anything'],
    ['2026-12-07 1', '2026-12-09 2', '2026-12-07', 'earlier end'],
    ['2026-12-07 1', '2026-12-09 2', '2026-12-09', 'earlier end'],
    ['2026-12-07 1', '2026-12-09 1', '2026-12-09', 'nothing'],
    ['2026-12-07 1', '2026-12-09 2', '2026-12-10', 'nothing'],
    ['2026-12-07 1', '2026-12-07 2', '2026-12-07', 'earlier end'],
    ['2026-12-07 2', '2026-12-07 2', '2026-12-07', 'nothing'],
    ['2026-12-07 2', '2026-12-08 1', '2026-12-07', 'earlier end'],
  ] as const)('from %s to %s, on %s: %s', (from, to, today, expected) => {
    expect(openTo(spanOf(from, to), today)).toBe(expected)
  })
})

describe('what can become of reported leave', () => {
  const TOLD = t.onlyEarlierEndOfReported
  const days = spanOf('2026-12-07 1', '2026-12-11 2')

  it.each([
    ['own', '2026-12-06', 'earlier end'],
    ['others', '2026-12-06', 'anything'],
    ['own', '2026-12-11', 'earlier end'],
    ['own', '2026-12-12', 'earlier end'],
    ['own', '2026-12-13', 'nothing'],
    ['others', '2026-12-13', 'nothing'],
  ] as const)('%s, on %s: %s', (told, today, expected) => {
    expect(openTo({ ...days, told }, today)).toBe(expected)
  })

  it.each([
    ['ended yesterday', spanOf('2026-12-07 1', '2026-12-08 2'), '2026-12-09', {}],
    [
      'ended before',
      spanOf('2026-12-07 1', '2026-12-07 2'),
      '2026-12-09',
      { endDate: t.endDateCannotBeBefore('08-12-2026') },
    ],
    ['ended later', spanOf('2026-12-07 1', '2026-12-14 2'), '2026-12-09', { endDate: TOLD }],
    ['began later', spanOf('2026-12-08 1', '2026-12-11 2'), '2026-12-06', { startDate: TOLD }],
    ['is to be cancelled', null, '2026-12-06', { leaveId: TOLD }],
  ] as const)('that it %s', (_, wanted, today, expected) => {
    expect(checkChange({ ...days, told: 'own' }, wanted, today)).toEqual(expected)
  })

  it('it is withdrawn until the end of its first day, or of the day on which it was reported', () => {
    expect(mayWithdrawTold(days, '2026-12-01', '2026-12-07')).toBe(true)
    expect(mayWithdrawTold(days, '2026-12-01', '2026-12-08')).toBe(false)
    expect(mayWithdrawTold(days, '2026-12-08', '2026-12-08')).toBe(true)
    expect(mayWithdrawTold(days, '2026-12-08', '2026-12-09')).toBe(false)
  })
})

describe('mistakes in a change', () => {
  it.each([
    ['cancelled before it begins', null, '2026-12-06', {}],
    ['cancelled after it began', null, '2026-12-07', { leaveId: BEGUN }],
    ['moved before it begins', spanOf('2026-12-14 1', '2026-12-18 2'), '2026-12-06', {}],
    ['left as it is', leave, '2026-12-06', { endDate: t.sameDates }],
    ['moved after it began', spanOf('2026-12-08 1', '2026-12-09 2'), '2026-12-07', { startDate: BEGUN }],
    ['made longer after it began', spanOf('2026-12-07 1', '2026-12-10 1'), '2026-12-07', { endDate: BEGUN }],
    ['shortened to today', spanOf('2026-12-07 1', '2026-12-08 1'), '2026-12-08', {}],
    ['shortened to yesterday', spanOf('2026-12-07 1', '2026-12-07 2'), '2026-12-08', { endDate: PAST }],
    ['changed when it is over', null, '2026-12-10', { leaveId: t.tooLateToChange }],
  ] as const)('%s', (_, wanted, today, expected) => {
    expect(checkChange(leave, wanted, today)).toEqual(expected)
  })

  it('asks for a session where none is left', () => {
    const ofAfternoons = spanOf('2026-12-07 2', '2026-12-09 2')
    const wanted = { ...ofAfternoons, endDate: '2026-12-07', endSession: 1 as const }
    expect(checkChange(ofAfternoons, wanted, '2026-12-07')).toEqual({
      endSession: 'Please select a session to proceed',
    })
  })
})

it('lets leave that has begun only lose half days that are to come, or of today', () => {
  const days = fc.nat({ max: 6 }).map((nights) => nightsLater('2026-12-05', nights))
  const session = fc.constantFrom<1 | 2>(1, 2)
  const span = fc
    .record({ startDate: days, startSession: session, endDate: days, endSession: session })
    .filter(isCountable)
  fc.assert(
    fc.property(span, span, days, (had, wanted, today) => {
      if (today < had.startDate || Object.keys(checkChange(had, wanted, today)).length > 0) return
      expect(firstSlot(wanted)).toBe(firstSlot(had))
      expect(endSlot(wanted)).toBeLessThan(endSlot(had))
      expect(wanted.endDate >= today).toBe(true)
      expect(isLess(had, wanted)).toBe(true)
    }),
  )
})
