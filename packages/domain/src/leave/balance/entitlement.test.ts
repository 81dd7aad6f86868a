import { isLong } from '@hr/start/long'
import * as t from '@hr/words/balances'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../../dates.ts'
import { nightsLater } from '../../testing.ts'
import { GRANTS, type Policy, PRO_RATA, ROUNDINGS } from '../policy/policy.ts'
import { entitlement, sumOf } from './entitlement.ts'
import { entitlementText, linesText } from './entitlement-line.ts'
import type { Earner } from './entitlement-pieces.ts'
import { leaveYear } from './leave-year.ts'

const policy: Policy = {
  ...{ validFrom: '2020-01-01', steps: [{ fromYears: 0, days: 30 }], grant: 'yearly', workedPerDay: null },
  ...{ proRata: 'months', isByPattern: true, rounding: 'none', carryOver: null, debt: 0 },
}
const earner: Earner = { joiningDate: '2019-01-01', leavingDate: null, parts: [], worked: [] }
const year = leaveYear(2026, 1)

const days = (of: number) => [{ fromYears: 0, days: of }]
const germany: Policy = { ...policy, steps: days(20), rounding: 'half up' }
const uk: Policy = { ...policy, steps: days(28), proRata: 'days' }
const india: Policy = { ...policy, steps: days(18), grant: 'monthly' }
const work: Policy = { ...policy, steps: days(15), grant: 'worked', workedPerDay: 20 }
const threeDays = [{ since: '2018-01-01', worked: 6, of: 10 }]

const said = (of: Partial<Earner>, policies: Policy[], in_ = year) =>
  entitlement({ ...earner, ...of }, policies, in_).lines.map((line) => [entitlementText(line.why), line.days])

describe('what a person earns in a leave year', () => {
  it.each<[string, Partial<Earner>, Policy[], [string, number][]]>([
    ['Germany, the whole year', {}, [germany], [['12 of 12 months × 20', 20]]],
    [
      'Germany, from 1 May',
      { joiningDate: '2026-05-01' },
      [germany],
      [
        ['8 of 12 months × 20', 13.33],
        ['rounding', -0.33],
      ],
    ],
    ['Germany, from 15 March', { joiningDate: '2026-03-15' }, [germany], [['9 of 12 months × 20', 15]]],
    ['Germany, from 2 June', { joiningDate: '2026-06-02' }, [germany], [['6 of 12 months × 20', 10]]],
    [
      'Germany, full months of work, though fewer of the calendar',
      { joiningDate: '2026-03-15', leavingDate: '2026-10-20' },
      [germany],
      [
        ['7 of 12 months × 20', 11.67],
        ['rounding', 0.33],
      ],
    ],
    [
      'a leaver in May',
      { leavingDate: '2026-05-20' },
      [germany],
      [
        ['4 of 12 months × 20', 6.67],
        ['rounding', 0.33],
      ],
    ],
    ['who comes in December', { joiningDate: '2026-12-02' }, [germany], []],
    ['who came later', { joiningDate: '2027-01-01' }, [germany], []],
    ['who had left', { leavingDate: '2025-12-31' }, [germany], []],
    ['the UK, five days a week', {}, [uk], [['365 of 365 days × 28', 28]]],
    [
      'the UK, three days a week',
      { parts: threeDays },
      [uk],
      [
        ['365 of 365 days × 28', 28],
        ['part time 3/5', -11.2],
      ],
    ],
    ['the UK, from 1 July', { joiningDate: '2026-07-01' }, [uk], [['184 of 365 days × 28', 14.12]]],
    ['India, by the month', {}, [india], [['12 months × 1.5', 18]]],
    [
      'part of a year, part time in the end of it',
      { joiningDate: '2026-03-01', leavingDate: '2026-09-30', parts: [{ since: '2026-07-01', worked: 8, of: 10 }] },
      [policy],
      [
        ['7 months × 2.5', 17.5],
        ['part time 4/5', -1.5],
      ],
    ],
    [
      'a pattern that changes in July',
      { parts: [...threeDays, { since: '2026-07-01', worked: 10, of: 10 }] },
      [policy],
      [
        ['12 months × 2.5', 30],
        ['part time 3/5', -6],
      ],
    ],
    [
      'a pattern that changes within a month',
      { parts: [{ since: '2026-06-16', worked: 5, of: 10 }] },
      [policy],
      [
        ['12 months × 2.5', 30],
        ['part time 1/2', -8.12],
      ],
    ],
    [
      'six days for five',
      { parts: [{ since: '2020-01-01', worked: 12, of: 10 }] },
      [uk],
      [
        ['365 of 365 days × 28', 28],
        ['more than full time, 6/5', 5.6],
      ],
    ],
    [
      'patterns that do not matter',
      { parts: threeDays },
      [{ ...policy, isByPattern: false }],
      [['12 months × 2.5', 30]],
    ],
    [
      'no reduction for a joiner',
      { joiningDate: '2026-11-11' },
      [{ ...policy, proRata: 'none' }],
      [['12 months × 2.5', 30]],
    ],
    [
      'more by five years of service',
      { joiningDate: '2021-07-01' },
      [{ ...policy, steps: [...days(24), { fromYears: 5, days: 30 }] }],
      [
        ['6 months × 2', 12],
        ['6 months × 2.5', 15],
      ],
    ],
    [
      'a policy that is replaced in October',
      {},
      [policy, { ...policy, validFrom: '2026-10-01', steps: days(36) }],
      [
        ['9 months × 2.5', 22.5],
        ['3 months × 3', 9],
      ],
    ],
    ['a policy that begins later', {}, [{ ...policy, validFrom: '2026-12-01' }], [['1 month × 2.5', 2.5]]],
    [
      'days of work',
      {
        worked: [
          { lastDay: '2025-12-31', days: 20 },
          { lastDay: '2026-01-31', days: 22 },
          { lastDay: '2026-02-28', days: 18.5 },
        ],
      },
      [work],
      [[t.daysWorked(40.5, 20), 2.03]],
    ],
    [
      'more days of work than count',
      {
        worked: [
          { lastDay: '2026-06-30', days: 250 },
          { lastDay: '2026-07-31', days: 60 },
        ],
      },
      [work],
      [
        [t.daysWorked(310, 20), 15.5],
        ['at most 15 a year', -0.5],
      ],
    ],
  ])('%s', (_, of, policies, lines) => {
    expect(said(of, policies)).toEqual(lines)
  })

  it('gives a twelfth for each full month from 29 February', () => {
    expect(said({ joiningDate: '2028-02-29' }, [{ ...policy, steps: days(24) }], leaveYear(2028, 1))).toEqual([
      ['10 months × 2', 20],
    ])
  })

  it('knows a year that begins in April', () => {
    const april = leaveYear(2026, 4)
    expect(said({}, [policy], april)).toEqual([['12 months × 2.5', 30]])
    expect(said({ joiningDate: '2027-01-01' }, [policy], april)).toEqual([['3 months × 2.5', 7.5]])
    expect(entitlement({ ...earner, joiningDate: '2027-01-01' }, [policy], april).lines).toMatchObject([
      { from: '2027-01-01', to: '2027-03-31' },
    ])
  })
})

describe('when it is given', () => {
  const given = (of: Partial<Earner>, policies: Policy[]) =>
    entitlement({ ...earner, ...of }, policies, year).grants.map(({ countsFrom, days }) => [countsFrom, days])

  it('at the start of the year, or with the first day', () => {
    expect(given({}, [policy])).toEqual([['2026-01-01', 30]])
    expect(given({ joiningDate: '2026-05-04' }, [germany])).toEqual([['2026-05-04', 12]])
    expect(given({ joiningDate: '2026-05-04' }, [{ ...policy, proRata: 'none' }])).toEqual([['2026-05-04', 30]])
  })

  it('with the last day of each month', () => {
    expect(given({ joiningDate: '2026-10-01' }, [india])).toEqual([
      ['2026-10-31', 1.5],
      ['2026-11-30', 1.5],
      ['2026-12-31', 1.5],
    ])
    expect(given({ joiningDate: '2026-10-20', leavingDate: '2026-12-31' }, [india])).toEqual([
      ['2026-11-19', 1.5],
      ['2026-12-19', 1.5],
    ])
  })

  it('with thirds that add up to whole days', () => {
    const grants = given({}, [{ ...india, steps: days(20) }])
    expect(grants.slice(0, 4).map(([, each]) => each)).toEqual([1.67, 1.66, 1.67, 1.67])
    expect(grants).toHaveLength(12)
  })

  it('rounds with the last of them', () => {
    expect(given({ joiningDate: '2026-10-20' }, [{ ...india, rounding: 'half up', steps: days(20) }])).toEqual([
      ['2026-11-19', 1.67],
      ['2026-12-19', 1.66],
      ['2026-12-31', -0.33],
    ])
  })

  it('for work, with the month in which it was done', () => {
    const worked = [
      { lastDay: '2026-06-30', days: 250 },
      { lastDay: '2026-07-31', days: 60 },
      { lastDay: '2026-08-31', days: 60 },
    ]
    expect(given({ worked }, [work])).toEqual([
      ['2026-06-30', 12.5],
      ['2026-07-31', 2.5],
    ])
  })
})

describe('whatever the policy and the person', { timeout: isLong ? 6_000_000 : 30_000 }, () => {
  const anyDay = fc.integer({ min: -900, max: 500 }).map((n) => nightsLater('2026-01-01', n))
  const anyPolicy: fc.Arbitrary<Policy> = fc
    .record({
      base: fc.integer({ min: 1, max: 60 }),
      more: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 3 }),
      grant: fc.constantFrom(...GRANTS),
      proRata: fc.constantFrom(...PRO_RATA),
      isByPattern: fc.boolean(),
      rounding: fc.constantFrom(...ROUNDINGS),
    })
    .map(({ base, more, ...rest }) => ({
      ...{ ...policy, ...rest, workedPerDay: 20 },
      steps: [0, ...more].map((_, index) => ({
        fromYears: index,
        days: (base + more.slice(0, index).reduce((sum, each) => sum + each, 0)) / 2,
      })),
    }))
  const anyParts = fc.uniqueArray(
    fc.record({ since: anyDay, worked: fc.integer({ min: 1, max: 14 }), of: fc.constant(10) }),
    {
      selector: ({ since }) => since,
      maxLength: 3,
    },
  )
  const anyWork = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }).chain((months) =>
    fc.array(fc.nat({ max: 62 }), { minLength: months.length, maxLength: months.length }).map((halves) =>
      months
        .toSorted((a, b) => a - b)
        .map((month, index) => ({
          lastDay: nightsLater(leaveYear(2026, month).from, 27),
          days: (halves[index] ?? 0) / 2,
        })),
    ),
  )
  const anyEarner: fc.Arbitrary<Earner> = fc
    .record({ joiningDate: anyDay, stay: fc.option(fc.nat({ max: 900 })), parts: anyParts, worked: anyWork })
    .map(({ stay, parts, ...of }) => ({
      ...of,
      leavingDate: stay === null ? null : nightsLater(of.joiningDate, stay),
      parts: parts.toSorted((a, b) => a.since.localeCompare(b.since)),
    }))
  const total = (of: Earner, policies: Policy[]) => sumOf(entitlement(of, policies, year).lines)
  const runs = { numRuns: isLong ? 3_000 : 300 }

  it('lines and grants have one sum, and grants are in the year', () => {
    fc.assert(
      fc.property(anyEarner, anyPolicy, (of, one) => {
        const { grants } = entitlement(of, [one], year)
        expect(sumOf(grants)).toBe(total(of, [one]))
        expect(grants.every(({ countsFrom }) => countsFrom >= year.from && countsFrom <= year.to)).toBe(true)
      }),
      runs,
    )
  })

  it('a policy that is renewed on any day as it was changes nothing', () => {
    fc.assert(
      fc.property(anyEarner, anyPolicy, fc.nat({ max: 364 }), (of, one, nights) => {
        const renewed = { ...one, validFrom: nightsLater(year.from, nights) }
        expect(total(of, [one, renewed])).toBe(total(of, [one]))
      }),
      runs,
    )
  })

  it('a stay that is cut on any day earns by days what it earns whole, and by full months never more', () => {
    const inYear = fc.nat({ max: 363 }).map((nights): Day => nightsLater(year.from, nights))
    fc.assert(
      fc.property(inYear, anyPolicy, fc.constantFrom('months', 'days'), (last, { steps }, proRata) => {
        const one: Policy = { ...policy, steps: steps.slice(0, 1), proRata }
        const parts =
          total({ ...earner, leavingDate: last }, [one]) +
          total({ ...earner, joiningDate: nightsLater(last, 1) }, [one])
        if (proRata === 'days') expect(Math.abs(parts - total(earner, [one]))).toBeLessThan(0.011)
        else expect(parts).toBeLessThanOrEqual(total(earner, [one]) + 0.011)
      }),
      runs,
    )
  })

  // For people who join within a month, the last month of the year is not full: another pattern makes months unlike.
  it('people who joined earlier never have less, with one pattern', () => {
    fc.assert(
      fc.property(anyEarner, anyPolicy, fc.nat({ max: 500 }), ({ parts, ...rest }, one, nights) => {
        const of = { ...rest, parts: parts.slice(0, 1).map((part) => ({ ...part, since: '2000-01-01' })) }
        const earlier = { ...of, joiningDate: nightsLater(of.joiningDate, -nights) }
        expect(total(earlier, [one])).toBeGreaterThanOrEqual(total(of, [one]))
      }),
      runs,
    )
  })
})

describe('lines in words', () => {
  const text = (of: Partial<Earner>, policies: Policy[]) =>
    linesText(entitlement({ ...earner, ...of }, policies, year).lines, year)

  it.each<[string, Partial<Earner>, Policy[], string]>([
    ['one line of a whole year needs no sum', {}, [india], '12 months × 1.5'],
    ['since when', { joiningDate: '2026-03-15' }, [germany], '9 of 12 months × 20 from 15-03-2026'],
    [
      'until when, and what each line makes',
      { leavingDate: '2026-05-20' },
      [germany],
      '4 of 12 months × 20 to 20-05-2026 = 6.67; rounding: +0.33',
    ],
    [
      'part time since July',
      { joiningDate: '2026-03-01', leavingDate: '2026-09-30', parts: [{ since: '2026-07-01', worked: 8, of: 10 }] },
      [policy],
      '7 months × 2.5 from 01-03-2026 to 30-09-2026 = 17.5; part time 4/5 from 01-07-2026 to 30-09-2026: −1.5',
    ],
    [
      'no days of a year that is given whole',
      { joiningDate: '2026-11-11' },
      [{ ...policy, proRata: 'none' }],
      '12 months × 2.5',
    ],
  ])('%s', (_, of, policies, expected) => expect(text(of, policies)).toBe(expected))
})
