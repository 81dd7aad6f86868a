import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDecimal } from '../../decimal.ts'
import { countableSpan, nightsLater } from '../../testing.ts'
import { byCalendar } from '../counting/counted.ts'
import type { Span } from '../counting/day-count.ts'
import { daysByYear } from '../counting/days-by-year.ts'
import { balance } from './balance.ts'
import type { EntryKind } from './entries.ts'
import { type Credit, type Debit, ledgerOn, partsOf, statementLines } from './statement.ts'

const allocated: Credit = { kind: 'allocated', countsFrom: '2026-01-01', days: 20 }
const compOff: Credit = { kind: 'comp_off', countsFrom: '2026-05-02', days: 1.5 }
const corrected: Credit = { kind: 'allocated', countsFrom: '2026-09-01', days: -2 }
const inJune = { startDate: '2026-06-01', startSession: 2, endDate: '2026-06-03', endSession: 2 } as const
const overNewYear = { startDate: '2026-12-30', startSession: 1, endDate: '2027-01-02', endSession: 1 } as const
const june = debitOf(inJune, { status: 'approved', year: 2026, days: 2.5 })
const december = debitOf(overNewYear, { status: 'pending', year: 2026, days: 2 })
const january: Debit = { ...december, year: 2027, days: 1.5 }
const credits = [allocated, compOff, corrected]
const debits = [june, december]

describe('a statement', () => {
  it('has a line for each change, by day, with what is left after it', () => {
    const lines = statementLines({ credits, debits }, false, 2026)
    expect(lines.map(({ date, days, balance }) => [date, days, balance])).toEqual([
      ['2026-01-01', 20, 20],
      ['2026-05-02', 1.5, 21.5],
      ['2026-06-01', -2.5, 19],
      ['2026-09-01', -2, 17],
      ['2026-12-30', -2, 15],
    ])
    expect(lines[4]?.source).toBe(december)
  })

  it('gives before it takes on one day, and begins with the year', () => {
    const carried = { ...allocated, countsFrom: '2027-01-01' }
    const lines = statementLines({ credits: [carried], debits: [january] }, false, 2027)
    expect(lines.map(({ date, days }) => [date, days])).toEqual([
      ['2027-01-01', 20],
      ['2027-01-01', -1.5],
    ])
  })

  it('of a type without a limit begins with every day of the year, whatever was allocated', () => {
    const lines = statementLines({ credits, debits: [june] }, true, 2026)
    expect(lines.map(({ days, balance }) => [days, balance])).toEqual([
      [365, 365],
      [-2.5, 362.5],
    ])
  })
})

describe('the balance on a date', () => {
  it.each([
    ['2025-12-31', { allocation: null, grants: 0, used: 0, pending: 0 }],
    ['2026-01-01', { allocation: 20, grants: 0, used: 0, pending: 0 }],
    ['2026-05-02', { allocation: 20, grants: 1.5, used: 0, pending: 0 }],
    // the leave has begun: its days so far are used
    ['2026-06-01', { allocation: 20, grants: 1.5, used: 0.5, pending: 0 }],
    ['2026-06-02', { allocation: 20, grants: 1.5, used: 1.5, pending: 0 }],
    ['2026-06-30', { allocation: 20, grants: 1.5, used: 2.5, pending: 0 }],
    ['2026-09-01', { allocation: 18, grants: 1.5, used: 2.5, pending: 0 }],
    ['2026-12-30', { allocation: 18, grants: 1.5, used: 2.5, pending: 1 }],
    ['2027-06-30', { allocation: 18, grants: 1.5, used: 2.5, pending: 2 }],
    [undefined, { allocation: 18, grants: 1.5, used: 2.5, pending: 2 }],
  ])('on %s', (asOf, parts) => {
    expect(partsOf(ledgerOn({ credits, debits }, asOf))).toEqual(parts)
  })

  it('of the next year has the days of the next year', () => {
    expect(ledgerOn({ credits: [], debits: [january] }, '2027-01-01').debits).toEqual([{ ...january, days: 1 }])
    expect(ledgerOn({ credits: [], debits: [january] }, '2026-12-31').debits).toEqual([])
  })

  it('is what the lines until then add up to, and never draws more than the whole', () => {
    fc.assert(
      fc.property(
        fc.array(anyCredit),
        fc.array(countableSpan),
        fc.integer({ min: -400, max: 800 }),
        (given, spans, n) => {
          const year = Number(spans[0]?.startDate.slice(0, 4) ?? 2026)
          const taken = spans.flatMap((span) => debitsOf(span, year))
          const asOf = nightsLater(`${year}-06-30`, n)
          const counted = ledgerOn({ credits: given, debits: taken }, asOf)
          const parts = partsOf(counted)
          const { remainingDays } = balance(parts, false, year)
          expect(statementLines(counted, false, year).at(-1)?.balance ?? 0).toBe(remainingDays)
          const whole = partsOf({ credits: given, debits: taken })
          expect(parts.used).toBeLessThanOrEqual(whole.used)
          expect(parts.pending).toBeLessThanOrEqual(whole.pending)
        },
      ),
    )
  })

  it('takes each day of a leave on that day', () => {
    fc.assert(
      fc.property(countableSpan, (span) => {
        const year = Number(span.startDate.slice(0, 4))
        const debits = debitsOf(span, year)
        const perDay = Array.from({ length: 367 }, (_, n) => {
          const [before, after] = [nightsLater(span.startDate, n - 1), nightsLater(span.startDate, n)].map((day) =>
            addDecimal(...ledgerOn({ credits: [], debits }, day).debits.map(({ days }) => days)),
          )
          return addDecimal(after ?? 0, -(before ?? 0))
        })
        expect(perDay.every((days) => days === 0 || days === 0.5 || days === 1)).toBe(true)
        expect(addDecimal(...perDay)).toBe(debits[0]?.days)
      }),
      { numRuns: 20 },
    )
  })
})

const anyCredit: fc.Arbitrary<Credit> = fc.record({
  kind: fc.constantFrom<EntryKind>('allocated', 'comp_off', 'moved', 'moved_comp_off', 'opening'),
  countsFrom: fc.integer({ min: -10_000, max: 20_000 }).map((n) => nightsLater('2000-01-01', n)),
  days: fc.integer({ min: -36_600, max: 36_600 }).map((hundredths) => hundredths / 100),
})

function debitsOf(span: Span, ofYear: number): Debit[] {
  return daysByYear(byCalendar(span))
    .filter(({ year }) => year === ofYear)
    .map((part) => debitOf(span, { ...part, status: span.startSession === 1 ? 'approved' : 'pending' }))
}

function debitOf(span: Span, of: Pick<Debit, 'status' | 'year' | 'days'>): Debit {
  return { startDate: span.startDate, counted: byCalendar(span), ...of }
}
