import { isLong } from '@hr/start/long'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../../dates.ts'
import { nightsLater } from '../../testing.ts'
import { byCalendar, type Counted, daysOf } from '../counting/counted.ts'
import { lapsesOf } from '../policy/carry-over.ts'
import { asGiven, availableOn, leftFor, shortOf } from './available.ts'
import type { CreditThatEnds } from './credit-use.ts'
import type { Debit } from './statement.ts'

/** Milliseconds for a property. */
const TIME = isLong ? 6_000_000 : 30_000

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

  it('can be taken, one after the other, and not one more', { timeout: TIME }, () => {
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

// Leave of any length and of half days, over free days and the end of a leave year, in years that begin in any month.
describe('whether there are enough for a leave', () => {
  const FIRST = '2027-01-01'
  const DAY = 86_400_000
  const nightsTo = (day: Day) => (Date.parse(day) - Date.parse(FIRST)) / DAY
  const slotOf = (half: number) => ((Date.parse(FIRST) - Date.parse('2000-01-01')) / DAY) * 2 + half

  /** Half days since the morning of 2027-01-01: a number in a row, of which two in seven days may be free. */
  const halfDays = fc
    .record({ first: fc.nat({ max: 1_600 }), count: fc.integer({ min: 1, max: 40 }), isWork: fc.boolean() })
    .map(({ first, count, isWork }) =>
      Array.from({ length: count }, (_, index) => first + index).filter(
        (half) => !isWork || Math.floor(half / 2) % 7 < 5,
      ),
    )
    .filter((halves) => halves.length > 0)
  const story = fc.record({
    year: fc.constantFrom(2027, 2028),
    firstMonth: fc.constantFrom(1, 4, 7),
    debt: fc.constantFrom(0, 0, 1, 2.5),
    given: fc.array(fc.record({ on: fc.nat({ max: 365 }), halves: fc.integer({ min: 1, max: 24 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    carried: fc.record({ halves: fc.nat({ max: 10 }), lasts: fc.nat({ max: 200 }) }),
    planned: fc.array(halfDays, { maxLength: 6 }),
    asked: halfDays,
  })

  it('says the days, counted one by one', { timeout: TIME }, () => {
    const told = { enough: 0, short: 0 }
    const property = fc.property(story, ({ year, firstMonth, debt, asked, ...made }) => {
      const [from, to] = [nightsTo(dayOne(year, firstMonth)), nightsTo(dayOne(year + 1, firstMonth)) - 1]
      const isOfYear = (half: number) => half >= from * 2 && half < to * 2 + 2
      const mine = asked.filter(isOfYear)
      fc.pre(mine.length > 0)
      const books: Books = {
        ...{ from, to, carried: made.carried.halves / 2, until: from + made.carried.lasts },
        given: made.given.map(({ on, halves }) => ({ on: Math.min(from + on, to), days: halves / 2 })),
      }
      // Leave that is there leaves nothing lacking.
      const there: number[][] = []
      for (const one of made.planned) {
        const taken = taking([...there.flat(), ...one].filter(isOfYear))
        const isFree = !one.some((half) => asked.includes(half) || there.flat().includes(half))
        if (isFree && least(books, taken) >= -debt) there.push(one)
      }
      const before = taking(there.flat().filter(isOfYear))
      fc.pre(least(books, before) >= -debt)

      const is = shortOf(ledgerOf(books, there, year, firstMonth), rangesOf(asked), { year, firstMonth, debt })
      const isEnough = (halves: number[], more: Taken[] = []) =>
        least(books, [...before, ...taking(halves), ...more]) >= -debt
      told[is === undefined ? 'enough' : 'short'] += 1
      expect(is === undefined).toBe(isEnough(mine))
      if (is === undefined) return
      // All days before the first that lacks some, and of that one as much as is named, and not half a day more.
      const days = [...new Set(mine.map((half) => Math.floor(half / 2)))]
      const lacking = days.find((day) => !isEnough(mine.filter((half) => half < day * 2 + 2))) ?? to
      const earlier = mine.filter((half) => half < lacking * 2)
      const rest = is - earlier.length / 2
      expect(isEnough(earlier, [{ on: lacking, days: rest }])).toBe(true)
      expect(isEnough(earlier, [{ on: lacking, days: rest + 0.5 }])).toBe(false)
    })
    fc.assert(property, { numRuns: isLong ? 5_000 : 100 })
    if (isLong) console.log(`leave of any length: ${told.enough} times enough, ${told.short} times short`)
  })

  type Taken = { on: number; days: number }
  type Books = { from: number; to: number; carried: number; until: number; given: Taken[] }

  const taking = (halves: number[]): Taken[] => halves.map((half) => ({ on: Math.floor(half / 2), days: 0.5 }))
  const sum = (some: Taken[], until: number) =>
    some.filter(({ on }) => on <= until).reduce((all, { days: of }) => all + of, 0)

  /** The least that is there on a day of the year. Carried days that nobody has taken by their end expire. */
  function least({ from, to, carried: over, until, given }: Books, taken: Taken[]): number {
    const lost = Math.max(0, over - sum(taken, until))
    const each = Array.from({ length: to - from + 1 }, (_, nights) => from + nights)
    return Math.min(...each.map((day) => sum(given, day) + over - (day > until ? lost : 0) - sum(taken, day)))
  }

  const dayOne = (year: number, month: number): Day => `${year}-${String(month).padStart(2, '0')}-01`

  function ledgerOf({ from, until, carried: over, given }: Books, there: number[][], year: number, firstMonth: number) {
    const dayAt = (nights: number) => nightsLater(FIRST, nights)
    const carriedOver = credit(dayAt(from), over, { kind: 'carried', endsOn: dayAt(until) })
    const credits = [...(over > 0 ? [carriedOver] : []), ...given.map(({ on, days: of }) => credit(dayAt(on), of))]
    const debits = there.map((halves): Debit => {
      const startDate = dayAt(Math.floor((halves[0] ?? 0) / 2))
      return { startDate, status: 'approved', year, firstMonth, days: halves.length / 2, counted: rangesOf(halves) }
    })
    return { credits, debits }
  }

  function rangesOf(halves: number[]): Counted {
    const firsts = halves.filter((half) => !halves.includes(half - 1))
    const lasts = halves.filter((half) => !halves.includes(half + 1))
    return firsts.map((first, index) => [slotOf(first), slotOf(lasts[index] ?? first) + 1] as const)
  }
})
