import { isLong } from '@hr/start/long'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, type Day } from '../dates.ts'
import { addDecimal } from '../decimal.ts'
import { availableOn, shortOf } from '../leave/balance/available.ts'
import type { CreditThatEnds } from '../leave/balance/credit-use.ts'
import { entryKinds } from '../leave/balance/entries.ts'
import type { Debit } from '../leave/balance/statement.ts'
import { byCalendar, daysOf } from '../leave/counting/counted.ts'
import { lapsesOf } from '../leave/policy/carry-over.ts'
import { type MovedPart, movedParts } from './moved-parts.ts'

const credit = (countsFrom: Day, days: number, rest: Partial<CreditThatEnds> = {}): CreditThatEnds => ({
  ...{ kind: 'allocated', countsFrom, days, endsOn: null, ...rest },
})
const leave = (startDate: Day, endDate: Day = startDate): Debit => {
  const counted = byCalendar({ startDate, startSession: 1, endDate, endSession: 2 })
  return { startDate, status: 'approved', year: 2027, days: daysOf(counted), counted }
}
const gift = (months: string) => months.split(' ').map((day) => credit(`2027-${day}`, 1.5))
const quarters = gift('03-31 06-30 09-30 12-31')
const compOff = (days: number, endsOn: Day | null = null, countsFrom: Day = '2027-01-05') =>
  credit(countsFrom, days, { kind: 'comp_off', endsOn })
const carried = credit('2027-01-01', 5, { kind: 'carried', endsOn: '2027-08-31' })

/** The unused part of a ledger that is not pending, the allocation before comp-off. */
function spareIn(credits: CreditThatEnds[], debits: Debit[]) {
  const given = (part: string) =>
    addDecimal(...credits.filter(({ kind }) => entryKinds[kind] === part).map(({ days }) => days))
  const taken = addDecimal(...debits.map(({ days }) => days))
  const grants = given('grant')
  return {
    allocation: Math.max(0, given('allocation') - taken),
    grants: Math.min(grants, Math.max(0, given('allocation') + grants - taken)),
  }
}

const move = (credits: CreditThatEnds[], debits: Debit[], today: Day, most = 366) =>
  movedParts(spareIn(credits, debits), { credits, debits }, { today, most })
const said = (parts: MovedPart[]) =>
  parts.map(
    ({ kind, days, countsFrom, endsOn }) => `${kind} ${days} from ${countsFrom}${endsOn ? ` to ${endsOn}` : ''}`,
  )

describe('what moves to another unit', () => {
  test.each<[string, CreditThatEnds[], Debit[], Day, string[]]>([
    [
      'a year that is given at its start, at once',
      [credit('2027-01-01', 6)],
      [],
      '2027-07-15',
      ['moved 6 from 2027-07-15'],
    ],
    [
      'what is given later, by its day',
      quarters,
      [],
      '2027-07-15',
      ['moved 3 from 2027-07-15', 'moved 1.5 from 2027-09-30', 'moved 1.5 from 2027-12-31'],
    ],
    [
      'a year that has not begun, from the days on which it is given',
      quarters.slice(0, 2),
      [],
      '2026-11-26',
      ['moved 1.5 from 2027-03-31', 'moved 1.5 from 2027-06-30'],
    ],
    [
      'what leave that is planned leaves, on its own day too',
      quarters,
      [leave('2027-10-04', '2027-10-07')],
      '2027-07-15',
      ['moved 0.5 from 2027-07-15', 'moved 1.5 from 2027-12-31'],
    ],
    [
      'nothing before days are there that were taken ahead',
      quarters,
      [leave('2027-07-01', '2027-07-04')],
      '2027-07-15',
      ['moved 0.5 from 2027-09-30', 'moved 1.5 from 2027-12-31'],
    ],
    [
      'comp-off at once, and beside it what is there',
      [...quarters, compOff(2)],
      [],
      '2027-04-01',
      [
        'moved_comp_off 2 from 2027-04-01',
        'moved 1.5 from 2027-04-01',
        ...['06-30', '09-30', '12-31'].map((on) => `moved 1.5 from 2027-${on}`),
      ],
    ],
    [
      'what ends until its day, and without it what does not',
      [carried, compOff(3, '2027-07-31'), ...quarters],
      [leave('2027-02-01', '2027-02-02')],
      '2027-07-15',
      [
        ...['moved_comp_off 1 from 2027-07-15 to 2027-07-31', 'moved 5 from 2027-07-15 to 2027-08-31'],
        ...['moved_comp_off 2 from 2027-07-15', 'moved 1 from 2027-07-15'],
        ...['moved 1.5 from 2027-09-30', 'moved 1.5 from 2027-12-31'],
      ],
    ],
    [
      'nothing that has ended',
      [carried, ...quarters],
      [],
      '2027-09-01',
      ['moved 3 from 2027-09-01', 'moved 1.5 from 2027-09-30', 'moved 1.5 from 2027-12-31'],
    ],
  ])('is %s', (_, credits, debits, today, expected) => {
    expect(said(move(credits, debits, today))).toEqual(expected)
  })

  it('leaves where it is what is too much there, the last days first', () => {
    expect(said(move(quarters, [], '2027-07-15', 4))).toEqual(['moved 3 from 2027-07-15', 'moved 1 from 2027-09-30'])
  })
})

const dayIn2027 = fc.nat({ max: 364 }).map((night) => addDays('2027-01-01', night))
const hundredths = (max: number) => fc.nat({ max: max * 100 }).map((days) => days / 100)
const anyCredit = fc.oneof(
  { weight: 4, arbitrary: fc.record({ on: dayIn2027, days: hundredths(5) }).map(({ on, days }) => credit(on, days)) },
  fc.record({ on: dayIn2027, days: hundredths(3) }).map(({ on, days }) => compOff(days, null, on)),
)
const anyLeave = fc.record({ on: dayIn2027, more: fc.nat({ max: 4 }) })
const story = fc.record({
  credits: fc.array(anyCredit, { minLength: 1, maxLength: 8 }),
  over: hundredths(5),
  leaves: fc.array(anyLeave, { maxLength: 5 }),
  today: dayIn2027,
})

/** A ledger with such leave of those as was there by its days. */
function ledgerOf({
  credits: given,
  over,
  leaves,
}: {
  credits: CreditThatEnds[]
  over: number
  leaves: { on: Day; more: number }[]
}) {
  const credits = over > 0 ? [{ ...carried, days: over }, ...given] : given
  const debits: Debit[] = []
  for (const { on, more } of leaves) {
    const last = addDays(on, more)
    // Days of the next year are another ledger's.
    const one = leave(on, last > '2027-12-31' ? '2027-12-31' : last)
    if (shortOf({ credits, debits }, one.counted, { year: 2027, debt: 0 }) === undefined) debits.push(one)
  }
  return { credits, debits }
}

/** The days on which something changes, with those before them. */
function daysToLookAt({ credits, debits }: ReturnType<typeof ledgerOf>, today: Day): Day[] {
  const starts = [...credits.map(({ countsFrom }) => countsFrom), ...debits.map(({ startDate }) => startDate)]
  return [today, '2027-08-31', ...starts, '2028-01-01'].flatMap((day) => [addDays(day, -1), day])
}

const runs = { numRuns: isLong ? 2000 : 30 }
/** Milliseconds for a property. */
const TIME = isLong ? 6_000_000 : 60_000

describe('of any ledger', () => {
  it('gives there on no day more than could be taken here, and all of it in the end', { timeout: TIME }, () => {
    const property = fc.property(story, ({ today, ...rest }) => {
      const ledger = ledgerOf(rest)
      const { credits, debits } = ledger
      const parts = move(credits, debits, today)
      for (const day of daysToLookAt(ledger, today).filter((each) => each >= today)) {
        const there = parts.filter(({ countsFrom, endsOn }) => countsFrom <= day && (endsOn ?? day) >= day)
        const could = Math.max(0, availableOn(ledger, day, 0))
        expect(addDecimal(...there.map(({ days }) => days)), day).toBeLessThanOrEqual(could)
      }
      const { allocation, grants } = spareIn(credits, debits)
      const ended = today > '2027-08-31' ? lapsesOf(credits, debits).map(({ days }) => days) : []
      expect(addDecimal(...parts.map(({ days }) => days))).toBe(addDecimal(allocation, grants, ...ended))
    })
    fc.assert(property, runs)
  })

  it('takes away no days here that planned leave needs', { timeout: TIME }, () => {
    const property = fc.property(story, ({ today, ...rest }) => {
      const ledger = ledgerOf(rest)
      const { credits, debits } = ledger
      const away = move(credits, debits, today).map(({ days, ...part }) => ({ ...part, days: -days }))
      const after = { credits: [...credits, ...away], debits }
      expect(daysToLookAt(ledger, today).find((day) => availableOn(after, day, 0) < 0)).toBeUndefined()
    })
    fc.assert(property, runs)
  })
})
