import * as t from '@hr/words/policies'
import { describe, expect, it } from 'vitest'
import { checkPolicy, dayInYear, daysOfStep, type Policy } from './policy.ts'

const policy: Policy = {
  ...{ validFrom: '2026-01-01', steps: [{ fromYears: 0, days: 20 }], grant: 'yearly', workedPerDay: null },
  ...{ proRata: 'months', isByPattern: true, rounding: 'none', carryOver: null, debt: 0 },
}
const rising = [
  { fromYears: 0, days: 20 },
  { fromYears: 5, days: 22 },
  { fromYears: 10, days: 25 },
]

describe('a policy', () => {
  it('is right', () => {
    expect(checkPolicy({ ...policy, steps: rising, carryOver: { most: 5, until: '02-29' }, debt: 3 })).toEqual({})
  })

  const range = t.daysOutOfRange
  it.each([
    ['no step', { steps: [] }, { steps: t.firstStepAtZero }],
    ['a first step later', { steps: [{ fromYears: 1, days: 20 }] }, { steps: t.firstStepAtZero }],
    ['steps out of order', { steps: [rising[0], rising[2], rising[1]] }, { steps: t.stepYearsMustRise }],
    ['two of one year', { steps: [rising[0], rising[0]] }, { steps: t.stepYearsMustRise }],
    ['half a year', { steps: [rising[0], { fromYears: 1.5, days: 30 }] }, { steps: t.stepYearsMustRise }],
    [
      'fewer days later',
      { steps: [rising[1], { fromYears: 6, days: 1 }].map((step, index) => ({ ...step, fromYears: index })) },
      { steps: t.laterStepGivesFewer },
    ],
    ['no days', { steps: [{ fromYears: 0, days: 0 }] }, { steps: range }],
    ['too many days', { steps: [{ fromYears: 0, days: 366.5 }] }, { steps: range }],
    ['work without a rate', { grant: 'worked' }, { workedPerDay: t.workedPerDayRequired }],
    ['a rate of nothing', { grant: 'worked', workedPerDay: 0 }, { workedPerDay: range }],
    ['carrying nothing', { carryOver: { most: 0, until: null } }, { carryOver: range }],
    ['30 February', { carryOver: { most: 5, until: '02-30' } }, { carryOverUntil: t.noSuchDate }],
    ['a debt below nothing', { debt: -1 }, { debt: range }],
  ] as [string, Partial<Policy>, object][])('says what is wrong: %s', (_, wrong, errors) => {
    expect(checkPolicy({ ...policy, ...wrong })).toEqual(errors)
  })

  it.each([
    ['2026-06-30', 20],
    ['2026-07-01', 22],
    ['2031-06-30', 22],
    ['2031-07-01', 25],
    ['2020-01-01', 20],
  ])('gives somebody who joined on 2021-07-01, on %s, %d days a year', (on, days) => {
    expect(daysOfStep(rising, '2021-07-01', on)).toBe(days)
  })

  it('counts the years of somebody who joined on 29 February on the 28th', () => {
    expect(daysOfStep(rising, '2020-02-29', '2025-02-27')).toBe(20)
    expect(daysOfStep(rising, '2020-02-29', '2025-02-28')).toBe(22)
  })

  it('ends carried days on 28 February where there is no 29th', () => {
    expect([dayInYear('02-29', 2027), dayInYear('02-29', 2028)]).toEqual(['2027-02-28', '2028-02-29'])
  })
})
