import * as t from '@hr/words/asking'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySpan, countableSpan, nightsLater } from '../../testing.ts'
import { byCalendar } from '../counting/counted.ts'
import { countedOf } from '../counting/counting.ts'
import type { Session, Span } from '../counting/day-count.ts'
import { isCountable } from '../counting/day-count.ts'
import { daysByYear } from '../counting/days-by-year.ts'
import { OFFICE_TIME } from '../counting/working-time.ts'
import type { Applicant, TypeBalance } from './application.ts'
import { attachmentMessage, checkBalance, checkSpan, overlapMessage } from './application.ts'

const asha: Applicant = { today: '2026-11-20', joiningDate: '2020-01-06', leavingDate: null }

describe('checkSpan', () => {
  test.each([
    ['2026-11-23 1', '2026-11-24 2'],
    ['2026-11-23 1', '2026-11-23 1'],
    ['2025-11-20 1', '2025-11-20 2'], // one year back
    ['2027-12-31 1', '2027-12-31 2'], // the end of next year
  ])('has nothing against %s to %s', (start, end) => {
    expect(checkSpan(spanOf(start, end), asha)).toEqual({})
  })

  test.each([
    ['2026-11-23 1', '2026-11-20 2', { endDate: t.endBeforeStart }],
    ['2026-11-23 2', '2026-11-20 1', { endDate: t.endBeforeStart }],
    ['2026-11-23 2', '2026-11-23 1', { endSession: 'Please select a session to proceed' }],
    ['2025-11-19 1', '2025-11-20 2', { startDate: t.startTooEarly('20-11-2025') }],
    ['2027-12-31 1', '2028-01-01 1', { endDate: t.endTooLate('31-12-2027') }],
    ['2024-01-01 1', '2028-01-01 1', { startDate: t.startTooEarly('20-11-2025'), endDate: t.endTooLate('31-12-2027') }],
    [
      '2024-01-01 2',
      '2024-01-01 1',
      { startDate: t.startTooEarly('20-11-2025'), endSession: 'Please select a session to proceed' },
    ],
  ])('reports mistakes in %s to %s', (start, end, errors) => {
    expect(checkSpan(spanOf(start, end), asha)).toEqual(errors)
  })

  test('leave begins with the employment and ends with it', () => {
    const bikram: Applicant = { today: '2026-11-20', joiningDate: '2026-11-02', leavingDate: '2026-12-18' }
    expect(checkSpan(spanOf('2026-11-02 1', '2026-12-18 2'), bikram)).toEqual({})
    expect(checkSpan(spanOf('2026-11-01 1', '2026-12-19 2'), bikram)).toEqual({
      startDate: t.startBeforeYourJoining('02-11-2026'),
      endDate: t.endAfterYourLastDay('18-12-2026'),
    })
  })

  test('the narrower of two limits counts', () => {
    const newcomer: Applicant = { today: '2026-11-20', joiningDate: '2026-11-02', leavingDate: '2030-01-31' }
    expect(checkSpan(spanOf('2020-01-01 1', '2035-01-01 1'), newcomer)).toEqual({
      startDate: t.startBeforeYourJoining('02-11-2026'),
      endDate: t.endTooLate('31-12-2027'),
    })
    expect(checkSpan(spanOf('2019-01-01 1', '2026-11-20 2'), asha)).toEqual({
      startDate: t.startTooEarly('20-11-2025'),
    })
  })

  test('one year back from a leap day is 28 February', () => {
    const onLeapDay = { ...asha, today: '2024-02-29' }
    expect(checkSpan(spanOf('2023-02-28 1', '2023-02-28 2'), onLeapDay)).toEqual({})
    expect(checkSpan(spanOf('2023-02-27 1', '2023-02-28 2'), onLeapDay)).toEqual({
      startDate: t.startTooEarly('28-02-2023'),
    })
  })

  test('objects exactly to what cannot be counted or is outside a limit', () => {
    const nights = fc.integer({ min: -500, max: 800 })
    fc.assert(
      fc.property(anySpan, nights, nights, fc.option(nights), (span, now, joined, left) => {
        const applicant = {
          today: nightsLater(span.startDate, now),
          joiningDate: nightsLater(span.startDate, Math.min(joined, 40) - 20),
          leavingDate: left === null ? null : nightsLater(span.endDate, left + 400),
        }
        const isWithin = isCountable(span) && isWithinLimits(span, applicant)
        expect(Object.keys(checkSpan(span, applicant)).length === 0).toBe(isWithin)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('checkBalance', () => {
  const twoDays = byCalendar(spanOf('2026-11-23 1', '2026-11-24 2'))
  const overNewYear = byCalendar(spanOf('2026-12-30 1', '2027-01-03 2')) // 2 days and 3

  test('allows what remains, to the last half day', () => {
    expect(checkBalance(twoDays, [annual({ remainingDays: 2 })])).toEqual({})
    expect(checkBalance(twoDays, [annual({ remainingDays: 12.25 })])).toEqual({})
  })

  test.each([
    [1.5, t.youCannotTakeMore('1.5', 'Annual Leave')],
    [1, t.youCannotTakeMore('1', 'Annual Leave')],
    [0.25, t.youCannotTakeMore('0.25', 'Annual Leave')],
    [0, t.youCannotTakeMore('0', 'Annual Leave')],
    [-3, t.youCannotTakeMore('0', 'Annual Leave')],
  ])('with %d days left it says so', (remainingDays, message) => {
    expect(checkBalance(twoDays, [annual({ remainingDays })])).toEqual({ noOfDaysOfLeave: message })
  })

  test('each year must have enough, and the first that is short is named', () => {
    const balances = (first: number, second: number) => [
      annual({ remainingDays: first }),
      annual({ year: 2027, remainingDays: second }),
    ]
    expect(checkBalance(overNewYear, balances(2, 3))).toEqual({})
    expect(checkBalance(overNewYear, balances(1.5, 30))).toEqual({
      noOfDaysOfLeave: t.youCannotTakeMoreInYear({ days: '1.5', leaveName: 'Annual Leave', year: '2026' }),
    })
    expect(checkBalance(overNewYear, balances(30, 2.5))).toEqual({
      noOfDaysOfLeave: t.youCannotTakeMoreInYear({ days: '2.5', leaveName: 'Annual Leave', year: '2027' }),
    })
    expect(checkBalance(overNewYear, balances(1, 1))).toEqual({
      noOfDaysOfLeave: t.youCannotTakeMoreInYear({ days: '1', leaveName: 'Annual Leave', year: '2026' }),
    })
  })

  test('a year without an allocation is named next to the message about the days', () => {
    expect(checkBalance(twoDays, [annual({ hasAllocation: false, remainingDays: 0 })])).toEqual({
      noOfDaysOfLeave: t.youCannotTakeMore('0', 'Annual Leave'),
      leaveTypeId: t.nothingAllocated('Annual Leave', '2026'),
    })
    const nothingNextYear = {
      noOfDaysOfLeave: t.youCannotTakeMoreInYear({ days: '0', leaveName: 'Annual Leave', year: '2027' }),
      leaveTypeId: t.nothingAllocated('Annual Leave', '2027'),
    }
    const unallocated = annual({ year: 2027, hasAllocation: false, remainingDays: 0 })
    expect(checkBalance(overNewYear, [annual({}), unallocated])).toEqual(nothingNextYear)
    expect(checkBalance(overNewYear, [annual({})])).toEqual(nothingNextYear)
  })

  test('nobody is refused an unlimited type', () => {
    const lossOfPay = annual({
      leaveTypeName: 'Loss Of Pay',
      isUnlimited: true,
      hasAllocation: false,
      remainingDays: 0,
    })
    expect(checkBalance(twoDays, [lossOfPay])).toEqual({})
  })

  test('without a type there is one to choose', () => {
    expect(checkBalance(twoDays, [])).toEqual({ leaveTypeId: 'Please select a leave type' })
  })

  test('needs a day to count, and asks no balance of a year in which none counts', () => {
    const weekend = countedOf(spanOf('2026-11-21 1', '2026-11-22 2'), OFFICE_TIME)
    expect(checkBalance(weekend, [annual({})])).toEqual({ endDate: t.noWorkingDay })
    const untilFeast = countedOf(spanOf('2026-12-30 1', '2027-01-03 2'), {
      ...OFFICE_TIME,
      holidays: [{ date: '2027-01-01', name: 'New Year' }],
    })
    expect(checkBalance(untilFeast, [annual({ remainingDays: 2 })])).toEqual({})
  })

  test('objects exactly when a year has less than the leave draws from it', () => {
    const days = fc.nat({ max: 1600 }).map((quarters) => quarters / 4)
    fc.assert(
      fc.property(countableSpan, fc.array(days, { minLength: 4, maxLength: 4 }), (span, remaining) => {
        const counted = byCalendar(span)
        const charges = daysByYear(counted).map((charge, index) => ({
          ...charge,
          remainingDays: remaining[index] ?? 0,
        }))
        const balances = charges.map(({ year, remainingDays }) => annual({ year, remainingDays }))
        const refused = charges.some((charge) => charge.days > charge.remainingDays)
        expect(checkBalance(counted, balances).noOfDaysOfLeave !== undefined).toBe(refused)
      }),
    )
  })
})

test.each([
  ['Sick Leave', t.attachmentRequired('Sick Leave')],
  ['Sick', t.attachmentRequired('Sick Leave')],
  ['sick leave', t.attachmentRequired('sick leave')],
  ['LEAVE of absence', t.attachmentRequired('LEAVE of absence')],
  ['Loss Of Pay', t.attachmentRequired('Loss Of Pay Leave')],
])('attachment for %s', (name, message) => {
  expect(attachmentMessage(name)).toBe(message)
})

test('the leave that is already there is named by its dates', () => {
  expect(overlapMessage('2026-11-23', '2026-12-01')).toBe('You already have leave from 23-11-2026 to 01-12-2026')
})

function isWithinLimits({ startDate, endDate }: Span, { today, joiningDate, leavingDate }: Applicant): boolean {
  const [year, monthAndDate] = [Number(today.slice(0, 4)), today.slice(4)]
  const yearBack = monthAndDate === '-02-29' ? `${year - 1}-02-28` : `${year - 1}${monthAndDate}`
  return (
    startDate >= yearBack &&
    startDate >= joiningDate &&
    endDate <= `${year + 1}-12-31` &&
    (leavingDate === null || endDate <= leavingDate)
  )
}

function annual(differing: Partial<TypeBalance>): TypeBalance {
  return {
    leaveTypeId: 1,
    leaveTypeName: 'Annual Leave',
    year: 2026,
    hasAllocation: true,
    isUnlimited: false,
    isAttachmentRequired: false,
    remainingDays: 12,
    ...differing,
  }
}

function spanOf(start: string, end: string): Span {
  return {
    startDate: start.slice(0, 10),
    startSession: Number(start.at(-1)) as Session,
    endDate: end.slice(0, 10),
    endSession: Number(end.at(-1)) as Session,
  }
}
