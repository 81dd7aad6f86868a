import { isLong } from '@hr/start/long'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../dates.ts'
import { nightsLater } from '../testing.ts'
import { asGiven, availableOn, leftFor, shortOf } from './available.ts'
import { type CreditThatEnds, lapsesOf } from './carry-over.ts'
import { byCalendar, type Counted, daysOf } from './counted.ts'
import type { Debit } from './statement.ts'

const days = (startDate: Day, endDate: Day = startDate): Counted =>
  byCalendar({ startDate, startSession: 1, endDate, endSession: 2 })
const leave = (startDate: Day, endDate: Day = startDate): Debit => {
  const counted = days(startDate, endDate)
  return { startDate, status: 'pending', year: 2027, days: daysOf(counted), counted }
}
const credit = (countsFrom: Day, of: number, rest: Partial<CreditThatEnds> = {}): CreditThatEnds => ({
  ...{ kind: 'allocated', countsFrom, days: of, endsOn: null, ...rest },
})
const monthEnds = [
  '01-31',
  '02-28',
  '03-31',
  '04-30',
  '05-31',
  '06-30',
  '07-31',
  '08-31',
  '09-30',
  '10-31',
  '11-30',
  '12-31',
]
const monthly = monthEnds.map((day) => credit(`2027-${day}`, 1.5))
const carried = credit('2027-01-01', 5, { kind: 'carried', endsOn: '2027-03-31' })

describe('what is left by the days of a leave', () => {
  const asked = { year: 2027, debt: 0 }
  it.each<[string, Debit[], [Day, Day], { days: number; on: Day }]>([
    ['on its last day', [], ['2027-06-29', '2027-07-02'], { days: 9, on: '2027-07-02' }],
    ['as far as it goes, where it is too long', [], ['2027-01-29', '2027-01-29'], { days: 0, on: '2027-01-29' }],
    [
      'with what later leave needs left',
      [leave('2027-12-31')],
      ['2027-12-18', '2027-12-18'],
      { days: 16.5, on: '2027-12-18' },
    ],
    ['in the year in which it begins', [], ['2027-12-30', '2028-01-04'], { days: 18, on: '2027-12-31' }],
  ])('%s', (_, debits, [from, lastDay], expected) => {
    expect(leftFor({ credits: monthly, debits }, days(from, lastDay), lastDay, asked)).toEqual(expected)
  })

  it('is the whole year where all is given at its start', () => {
    const given = asGiven({ credits: [credit('2027-06-01', 2)], debits: [] }, 'yearly', asked)
    expect(leftFor(given, days('2027-01-04'), '2027-01-04', asked)).toEqual({ days: 2, on: '2027-01-04' })
  })
})

describe('how many days there are on a day', () => {
  it.each<[string, CreditThatEnds[], Debit[], Day, number, number]>([
    ['before anything was earned', monthly, [], '2027-01-30', 0, 0],
    ['once a month is earned', monthly, [], '2027-01-31', 0, 1.5],
    ['in December', monthly, [], '2027-12-18', 0, 16.5],
    ['less what was taken', monthly, [leave('2027-05-03', '2027-05-04')], '2027-06-30', 0, 7],
    ['less what is planned later', monthly, [leave('2027-07-01', '2027-07-08')], '2027-06-30', 0, 1],
    ['less what is planned over the end of a month', monthly, [leave('2027-07-24', '2027-07-31')], '2027-06-30', 0, 2],
    ['but not what will be earned for it until then', monthly, [leave('2027-12-31')], '2027-06-30', 0, 9],
    ['with a debt', monthly, [], '2027-01-30', 3, 3],
    ['carried days until their last day', [carried], [], '2027-03-31', 0, 5],
    ['no carried days after it', [carried], [], '2027-04-01', 0, 0],
    ['carried days that leave has used', [carried], [leave('2027-02-01', '2027-02-02')], '2027-03-31', 0, 3],
    ['what lapsed, once', [carried, credit('2027-04-01', -5, { kind: 'lapsed' })], [], '2027-05-01', 0, 0],
    [
      'none of what goes into the next year',
      [credit('2027-01-01', 6), credit('2027-12-31', -6)],
      [],
      '2027-12-01',
      0,
      0,
    ],
  ])('%s', (_, credits, debits, day, debt, expected) => {
    expect(availableOn({ credits, debits }, day, debt)).toBe(expected)
  })

  it('are too few for a leave on the first of its days that they do not cover', () => {
    const ledger = { credits: monthly, debits: [] }
    expect(shortOf(ledger, days('2027-06-29', '2027-07-07'), { year: 2027, debt: 0 })).toBeUndefined()
    expect(shortOf(ledger, days('2027-06-21', '2027-06-30'), { year: 2027, debt: 0 })).toBe(7.5)
    expect(shortOf(ledger, days('2027-06-21', '2027-06-30'), { year: 2027, debt: 2.5 })).toBeUndefined()
    expect(shortOf(ledger, days('2027-01-04'), { year: 2027, debt: 0 })).toBe(0)
    expect(shortOf(ledger, days('2026-12-20', '2027-01-01'), { year: 2027, debt: 1 })).toBeUndefined()
  })

  it('use carried days up to their end in a leave that goes on after it', () => {
    const ledger = { credits: [credit('2027-01-01', 2), carried], debits: [] }
    expect(shortOf(ledger, days('2027-03-29', '2027-04-02'), { year: 2027, debt: 0 })).toBeUndefined()
    expect(shortOf(ledger, days('2027-03-29', '2027-04-03'), { year: 2027, debt: 0 })).toBe(5)
    expect(shortOf(ledger, days('2027-03-25', '2027-03-31'), { year: 2027, debt: 0 })).toBeUndefined()
  })

  const inYear = fc.nat({ max: 364 }).map((nights) => nightsLater('2027-01-01', nights))
  const halves = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((count) => count / 2)
  const ledgers = fc.record({
    credits: fc.array(
      fc.record({
        countsFrom: inYear,
        days: halves(8),
        isCarried: fc.boolean(),
        lasts: fc.integer({ min: 0, max: 200 }),
      }),
      { maxLength: 4 },
    ),
    debits: fc.uniqueArray(inYear, { maxLength: 6 }),
  })

  it('can be taken, one after the other, and not one more', () => {
    fc.assert(
      fc.property(ledgers, inYear, halves(3), ({ credits, debits }, day, debt) => {
        const given = credits.map(({ countsFrom, days: of, isCarried, lasts }) =>
          isCarried
            ? credit('2027-01-01', of, { kind: 'carried', endsOn: nightsLater('2027-01-01', lasts) })
            : credit(countsFrom, of),
        )
        const taken = debits.map((each) => leave(each))
        const available = availableOn({ credits: given, debits: taken }, day, debt)
        const more = (of: number): Debit => ({ ...leave(day), counted: many(day, of) })
        // Where nothing was wrong before, taking all of it leaves nothing wrong, and a half day more does.
        fc.pre(lowest(given, taken) >= -debt)
        expect(lowest(given, [...taken, more(Math.max(0, available))])).toBeGreaterThanOrEqual(-debt)
        if (available >= 0) expect(lowest(given, [...taken, more(available + 0.5)])).toBeLessThan(-debt)
      }),
      { numRuns: isLong ? 3_000 : 100 },
    )
  })

  // As if a day had as many half days as somebody takes on it.
  const many = (day: Day, of: number): Counted => Array.from({ length: of * 2 }, () => halfOf(day))
  const halfOf = (day: Day) => [days(day)[0]?.[0] ?? 0, (days(day)[0]?.[0] ?? 0) + 1] as const

  /** The least that is there on any day of the year, counted day by day. */
  function lowest(credits: CreditThatEnds[], debits: Debit[]): number {
    const all = [...credits, ...lapsesOf(credits, debits)]
    const each = Array.from({ length: 365 }, (_, nights) => nightsLater('2027-01-01', nights))
    return Math.min(
      ...each.map((on) => {
        const given = all.filter(({ countsFrom }) => countsFrom <= on).reduce((sum, one) => sum + one.days, 0)
        return (
          given - debits.filter(({ startDate }) => startDate <= on).reduce((sum, one) => sum + daysOf(one.counted), 0)
        )
      }),
    )
  }
})
