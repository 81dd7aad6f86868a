import { describe, expect, it } from 'vitest'
import type { Day } from '../../dates.ts'
import type { EntryKind } from '../balance/entries.ts'
import { leaveYear } from '../balance/leave-year.ts'
import type { Debit } from '../balance/statement.ts'
import { byCalendar, daysOf } from '../counting/counted.ts'
import { carriedOver, lapsesOf, lastDayOfCarried } from './carry-over.ts'

describe('what a year hands on', () => {
  it.each([
    ['some of it', 8, 5, { carried: 5, lost: 3 }],
    ['all of it', 3.5, 5, { carried: 3.5, lost: 0 }],
    ['nothing', 0, 5, { carried: 0, lost: 0 }],
    ['a debt, whole', -1.5, 5, { carried: -1.5, lost: 0 }],
  ])('%s', (_, remaining, most, expected) => {
    expect(carriedOver(remaining, { carryOver: { most, until: null }, debt: 0 })).toEqual(expected)
  })

  it.each([
    ['nothing, and nothing is lost', 8, 0, { carried: 0, lost: 0 }],
    ['nothing where no debt is allowed', -1.5, 0, { carried: 0, lost: 0 }],
    ['none of what is left beside an allowed debt', 8, 2, { carried: 0, lost: 0 }],
    ['a debt that was allowed', -1.5, 2, { carried: -1.5, lost: 0 }],
    ['a debt whole, also if more was taken than allowed', -3, 2, { carried: -3, lost: 0 }],
  ])('is without a carry-over %s', (_, remaining, debt, expected) => {
    expect(carriedOver(remaining, { carryOver: null, debt })).toEqual(expected)
  })

  it.each([
    [null, 2027, 1, '2027-12-31'],
    ['03-31', 2027, 1, '2027-03-31'],
    ['02-29', 2027, 1, '2027-02-28'],
    ['02-29', 2028, 1, '2028-02-29'],
    ['06-30', 2026, 4, '2026-06-30'],
    ['01-15', 2026, 4, '2027-01-15'],
  ])('lasts until %s of %i, of a year that begins in month %i', (until, year, month, day) => {
    expect(lastDayOfCarried({ most: 5, until }, leaveYear(year, month))).toBe(day)
  })
})

describe('what expires', () => {
  const credit = (days: number, endsOn: Day | null, kind: EntryKind = 'carried') =>
    ({ kind, countsFrom: '2027-01-01', endsOn, days }) as const
  const leave = (startDate: Day, endDate: Day): Debit => {
    const counted = byCalendar({ startDate, startSession: 1, endDate, endSession: 2 })
    return { startDate, status: 'approved', year: 2027, days: daysOf(counted), counted }
  }
  const march = '2027-03-31'
  const said = (credits: ReturnType<typeof credit>[], debits: Debit[] = []) =>
    lapsesOf(credits, debits).map(({ countsFrom, days }) => [countsFrom, days])

  it('is what leave up to the last day has not used, and what has expired already is no less', () => {
    expect(said([credit(20, null, 'allocated'), credit(5, march)])).toEqual([['2027-04-01', -5]])
    const taken = [leave('2027-02-01', '2027-02-02'), leave('2027-03-31', '2027-04-05')]
    expect(said([credit(5, march)], taken)).toEqual([['2027-04-01', -2]])
    expect(said([credit(5, march), credit(-2, null, 'lapsed')], taken)).toEqual([['2027-04-01', -2]])
    expect(said([credit(5, march)], [leave('2027-01-04', '2027-01-20')])).toEqual([])
    expect(said([credit(5, march)], [leave('2026-12-30', '2027-01-01')])).toEqual([['2027-04-01', -4]])
  })

  it('excludes days that last, and debts', () => {
    expect(said([credit(5, null), credit(-3, march)])).toEqual([])
  })

  it('follows a last day that was moved, and uses first what ends first', () => {
    const moved = [credit(5, march), credit(-5, march), credit(5, '2027-06-30')]
    expect(said(moved, [leave('2027-05-01', '2027-05-02')])).toEqual([['2027-07-01', -3]])
    const both = [credit(2, '2027-06-30'), credit(3, march)]
    expect(said(both, [leave('2027-02-01', '2027-02-04')])).toEqual([['2027-07-01', -1]])
    expect(said(both, [leave('2027-02-01', '2027-02-01')])).toEqual([
      ['2027-04-01', -2],
      ['2027-07-01', -2],
    ])
  })
})
