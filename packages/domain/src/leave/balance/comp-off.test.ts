import * as t from '@hr/words/comp-off'
import { describe, expect, it } from 'vitest'
import { OFFICE_TIME } from '../counting/working-time.ts'
import { checkClaim, dayOffOn, lastDayOfGrant } from './comp-off.ts'
import { leaveYear } from './leave-year.ts'

describe('the last day of a grant', () => {
  it.each([
    ['2026-06-01', 30, 1, '2026-07-01'],
    ['2026-12-01', 29, 1, '2026-12-30'],
    ['2026-12-01', 30, 1, null],
    ['2026-12-01', 90, 1, null],
    ['2026-12-01', 90, 4, '2027-03-01'],
    ['2026-06-01', null, 1, null],
  ])('that counts from %s for %j days, of a year that begins in month %i, is %j', (from, days, month, last) => {
    expect(lastDayOfGrant(from, days, leaveYear(2026, month))).toBe(last)
  })
})

describe('a comp-off request', () => {
  const time = {
    ...OFFICE_TIME,
    holidays: [
      { date: '2026-11-10', name: 'Founders' },
      { date: '2026-11-11', name: 'Carnival', session: 1 as const },
    ],
    workingDays: ['2026-11-15'],
  }
  const claimant = { today: '2026-11-20', joiningDate: '2024-01-01', compOffDays: null }
  const said = (workedOn: string, days = 1, joiningDate = claimant.joiningDate) =>
    Object.values(checkClaim({ workedOn, days }, { ...claimant, joiningDate }, dayOffOn(time, workedOn))).find(Boolean)

  it.each([
    [6, undefined],
    [5, t.compOffExpired('19-11-2026')],
  ])('of a day six days ago, where comp-off lasts %i days', (compOffDays, problem) => {
    const known = { ...claimant, compOffDays }
    const { workedOn } = checkClaim({ workedOn: '2026-11-14', days: 1 }, known, dayOffOn(time, '2026-11-14'))
    expect(workedOn).toBe(problem)
  })

  it.each([
    ['a day at a weekend', '2026-11-14', 1, undefined],
    ['half of one', '2026-11-14', 0.5, undefined],
    ['a holiday', '2026-11-10', 1, undefined],
    ['half a holiday', '2026-11-11', 0.5, undefined],
    ['more than half a holiday', '2026-11-11', 1, t.onlyHalfDayOff],
    ['a working day', '2026-11-12', 1, t.dayIsWorkingDay('12-11-2026')],
    ['a special working day', '2026-11-15', 1, t.dayIsWorkingDay('15-11-2026')],
    ['a day to come', '2026-11-21', 1, t.dayInFuture],
    ['a day of more than a year ago', '2025-11-16', 1, t.workedDayTooEarly('20-11-2025')],
  ])('of %s', (_, workedOn, days, message) => {
    expect(said(workedOn, days)).toBe(message)
  })

  it('of a day before the first one', () => {
    expect(said('2026-11-14', 1, '2026-11-16')).toBe(t.workedDayTooEarly('16-11-2026'))
  })

  it('says why a day is off', () => {
    expect(dayOffOn(time, '2026-11-10')).toEqual({ days: 1, why: 'Founders' })
    expect(dayOffOn(time, '2026-11-14')).toEqual({ days: 1, why: 'weekend' })
    expect(dayOffOn(time, '2026-11-13')).toBeUndefined()
  })
})
