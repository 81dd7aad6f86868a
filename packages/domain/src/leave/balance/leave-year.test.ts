import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDay, nightsLater } from '../../testing.ts'
import { daysOfLeaveYear, leaveYear, leaveYearName, leaveYearOf, overlapOf } from './leave-year.ts'

describe('a leave year', () => {
  it.each([
    [2026, 1, '2026-01-01', '2026-12-31'],
    [2026, 4, '2026-04-01', '2027-03-31'],
    [2027, 3, '2027-03-01', '2028-02-29'],
    [2026, 12, '2026-12-01', '2027-11-30'],
  ])('%i that begins in month %i', (year, month, from, to) => {
    expect(leaveYear(year, month)).toEqual({ from, to })
  })

  it('has each day once', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 12 }), (day, month) => {
        const year = leaveYearOf(day, month)
        const { from, to } = leaveYear(year, month)
        expect(from <= day && day <= to).toBe(true)
        expect(leaveYear(year + 1, month).from).toBe(nightsLater(to, 1))
      }),
    )
  })

  it('of the calendar is the year of the day', () => {
    const { from, to } = leaveYear(2028, 1)
    expect(nightsLater(from, 365)).toBe(to)
    expect(leaveYearOf('2028-12-31', 1)).toBe(2028)
  })

  it('has its own days and name', () => {
    expect([2026, 2027].map((year) => daysOfLeaveYear(year, 4))).toEqual([365, 366])
    expect([leaveYearName(2026), leaveYearName(2026, 1), leaveYearName(2026, 4), leaveYearName(2099, 12)]).toEqual([
      ...['2026', '2026', '2026/27', '2099/00'],
    ])
  })

  it('shares days with another period, or none', () => {
    const spring = { from: '2026-03-01', to: '2026-05-31' }
    expect(overlapOf(spring, { from: '2026-05-31', to: '2026-07-01' })).toEqual({
      from: '2026-05-31',
      to: '2026-05-31',
    })
    expect(overlapOf(spring, { from: '2026-06-01', to: '2026-07-01' })).toBeUndefined()
  })
})
