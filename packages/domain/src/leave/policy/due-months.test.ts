import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../dates.ts'
import { leaveYear, leaveYearOf } from '../balance/leave-year.ts'
import { dueIn, dueNext } from './due-months.ts'

describe('what policies give automatically', () => {
  it.each([
    ['2027-01-01', 1, '2027-01-01', [2026, 2027]],
    ['2027-01-31', 1, '2027-01-01', [2026, 2027]],
    ['2027-02-01', 1, '2027-02-01', [2027]],
    ['2027-12-01', 1, '2027-12-01', [2027, 2028]],
    ['2027-03-15', 4, '2027-03-01', [2026, 2027]],
    ['2027-04-01', 4, '2027-04-01', [2026, 2027]],
    ['2027-05-02', 4, '2027-05-01', [2027]],
    ['2027-12-02', 4, '2027-12-01', [2027]],
  ])('on %s, of years that begin in month %i, is due since %s for %j', (today, firstMonth, dueOn, years) => {
    expect(dueIn(today, firstMonth)).toEqual({ dueOn, years })
  })

  it('is due next on the day that is set, and then on the first of the month to come', () => {
    expect(dueNext('2027-03-10', 1, null)).toEqual({ dueOn: '2027-04-01', years: [2027] })
    expect(dueNext('2027-03-10', 1, '2027-06-01')).toEqual({ dueOn: '2027-06-01', years: [2027] })
    expect(dueNext('2027-12-01', 1, '2027-12-01')).toEqual({ dueOn: '2028-01-01', years: [2027, 2028] })
  })

  it('always has the year that goes on, and each year before it begins', () => {
    const day = fc.nat({ max: 3000 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (today, firstMonth) => {
        const { dueOn, years } = dueIn(today, firstMonth)
        expect(years).toContain(leaveYearOf(today, firstMonth))
        expect(dueOn <= today && dueNext(today, firstMonth, null).dueOn > today).toBe(true)
        const next = leaveYear(leaveYearOf(today, firstMonth) + 1, firstMonth).from
        expect(dueIn(addDays(next, -1), firstMonth).years).toContain(leaveYearOf(next, firstMonth))
      }),
    )
  })
})
