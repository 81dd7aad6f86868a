import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../dates.ts'
import { addDecimal } from '../../decimal.ts'
import { byCalendar, daysOf } from '../counting/counted.ts'
import { lapsesOf } from '../policy/carry-over.ts'
import { type CreditThatEnds, usesOf } from './credit-use.ts'
import type { EntryKind } from './entries.ts'
import type { Debit } from './statement.ts'

const leave = (startDate: Day, endDate: Day = startDate): Debit => {
  const counted = byCalendar({ startDate, startSession: 1, endDate, endSession: 2 })
  return { startDate, status: 'approved', year: 2027, days: daysOf(counted), counted }
}
const given = (days: number, kind: EntryKind = 'allocated'): CreditThatEnds => ({
  ...{ kind, days, countsFrom: '2027-01-01', endsOn: null },
})
const grant = (id: number, days: number, countsFrom: Day, endsOn: Day | null = null): CreditThatEnds => ({
  ...{ id, kind: 'comp_off', days, countsFrom, endsOn },
})
/** What is used of each grant, by its id. */
const used = (credits: CreditThatEnds[], debits: Debit[]) =>
  Object.fromEntries(usesOf(credits, debits).map((use) => [use.id ?? use.kind, use.used]))

describe('what leave uses', () => {
  const may = grant(1, 1, '2027-03-01', '2027-05-31')
  const april = grant(2, 1, '2027-03-10', '2027-04-30')

  it('is first what ends first, on days on which it can be taken', () => {
    expect(used([given(20), may, april], [leave('2027-04-05')])).toEqual({ 1: 0, 2: 1 })
    expect(used([given(20), may, april], [leave('2027-03-05')])).toEqual({ 1: 1, 2: 0 })
    expect(used([given(20), may, april], [leave('2027-05-05')])).toEqual({ 1: 1, 2: 0 })
    expect(used([given(20), may, april], [leave('2027-04-05', '2027-04-07')])).toEqual({ 1: 1, 2: 1 })
    expect(used([given(20), may, april], [leave('2027-02-01', '2027-02-10')])).toEqual({ 1: 0, 2: 0 })
  })

  it('is half a day of one and half a day of the next', () => {
    const half = grant(3, 0.5, '2027-03-01', '2027-04-01')
    expect(used([given(20), may, half], [leave('2027-03-05')])).toEqual({ 1: 0.5, 3: 0.5 })
  })

  it('is the allocation before grants without an end, of these the oldest first', () => {
    const lasting = [grant(5, 1, '2027-06-01'), grant(4, 1, '2027-02-01')]
    expect(used([given(3), ...lasting], [leave('2027-07-01', '2027-07-03')])).toEqual({ 4: 0, 5: 0 })
    expect(used([given(3), ...lasting], [leave('2027-07-01', '2027-07-04')])).toEqual({ 4: 1, 5: 0 })
    expect(used([given(3), ...lasting], [leave('2027-07-01', '2027-07-05')])).toEqual({ 4: 1, 5: 1 })
  })

  it('is carried days before a grant of the same end', () => {
    const carried: CreditThatEnds = { ...given(1, 'carried'), endsOn: '2027-04-30' }
    expect(used([given(20), april, carried], [leave('2027-04-05')])).toEqual({ 2: 0, carried: 1 })
  })

  it('is nothing of a revoked grant', () => {
    const revoked: CreditThatEnds = { ...given(-1, 'comp_off_revoked'), causedBy: 2 }
    expect(used([given(20), may, april, revoked], [leave('2027-04-05')])).toEqual({ 1: 1 })
  })

  it('is a grant that ends, if nothing else is left, so that it does not expire', () => {
    expect(used([given(2), may], [leave('2027-02-01', '2027-02-03')])).toEqual({ 1: 1 })
    expect(lapsesOf([given(2), may], [leave('2027-02-01', '2027-02-03')])).toEqual([])
    expect(lapsesOf([given(3), may], [leave('2027-02-01', '2027-02-03')])).toEqual([
      { kind: 'comp_off_lapsed', countsFrom: '2027-06-01', endsOn: '2027-05-31', days: -1 },
    ])
  })

  it('counts what moved to another business unit as used', () => {
    const away = [given(-20, 'moved'), given(-1, 'moved_comp_off')]
    expect(used([given(20), may, ...away], [])).toEqual({ 1: 1 })
    expect(lapsesOf([given(20), may, ...away], [])).toEqual([])
  })
})

const day = fc.integer({ min: 0, max: 364 }).map((n) => addDays('2027-01-01', n))
const hundredths = (max: number) => fc.integer({ min: 1, max }).map((n) => n / 100)
const anyGrant = fc
  .record({ id: fc.nat(1e6), days: hundredths(300), countsFrom: day, length: fc.option(fc.nat(200)) })
  .map(({ id, days, countsFrom, length }) => {
    const end = length === null ? null : addDays(countsFrom, length)
    return grant(id, days, countsFrom, end !== null && end < '2027-12-31' ? end : null)
  })
const anyLeave = fc
  .record({ from: day, length: fc.nat(5) })
  .map(({ from, length }) => leave(from, addDays(from, length)))

it('never uses more than there is or was taken, and what expires leaves no balance below zero', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyGrant, { maxLength: 5, selector: ({ id }) => id }),
      fc.array(anyLeave, { maxLength: 6 }),
      hundredths(2_000),
      (grants, debits, allocation) => {
        const credits = [given(allocation), ...grants]
        const uses = usesOf(credits, debits)
        const taken = addDecimal(...debits.map(({ days }) => days))
        expect(uses.every(({ used, left }) => used >= 0 && left >= 0)).toBe(true)
        expect(addDecimal(...uses.flatMap((use) => [use.used, use.left]))).toBe(
          addDecimal(...grants.map(({ days }) => days)),
        )
        expect(addDecimal(...uses.map((use) => use.used))).toBeLessThanOrEqual(taken)
        const remaining = addDecimal(...credits.map(({ days }) => days), -taken)
        const lapsed = addDecimal(...lapsesOf(credits, debits).map(({ days }) => days))
        if (remaining >= 0) expect(addDecimal(remaining, lapsed)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
