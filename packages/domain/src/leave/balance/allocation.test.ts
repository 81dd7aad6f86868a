import * as t from '@hr/words/allocations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocationFloor,
  allocationYears,
  correctionMessage,
  floorMessage,
  keepDays,
  yearMessage,
} from './allocation.ts'
import { balance } from './balance.ts'

const hundredths = (max: number) => fc.nat(max).map((n) => n / 100)
const anyCommitment = fc.record({ grants: hundredths(6_000), used: hundredths(36_600), pending: hundredths(36_600) })

describe('the years of an allocation', () => {
  test.each([
    [2025, 2030],
    [2026, 2030],
    [2027, 2031],
    [2040, 2044],
  ])('in %i end with %i', (thisYear, last) => {
    const years = allocationYears(thisYear)
    expect({ yearsFirst: years[0], at: years.at(-1) }).toEqual({ yearsFirst: thisYear, at: last })
    expect(new Set(years).size).toBe(last - thisYear + 1)
  })

  test('are taken; others are not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2100 }), fc.integer({ min: 1900, max: 2200 }), (thisYear, year) => {
        expect(yearMessage(year, thisYear) === undefined).toBe(allocationYears(thisYear).includes(year))
      }),
    )
    expect([2025, 2031].map((year) => yearMessage(year, 2026))).toEqual(
      Array(2).fill('Please choose a year from 2026 to 2030'),
    )
    expect(yearMessage(2025, 2026, 4)).toBe('Please choose a year from 2026/27 to 2030/31')
  })
})

describe('the floor of an allocation', () => {
  test.each([
    [{ grants: 0, used: 4, pending: 2.5 }, 6.5],
    [{ grants: 2, used: 4, pending: 2.5 }, 4.5],
    [{ grants: 8, used: 4, pending: 2.5 }, 0],
    [{ grants: 0.1, used: 0.3, pending: 0 }, 0.2],
  ])('of %j is %d', (parts, floor) => {
    expect(allocationFloor(parts)).toBe(floor)
  })

  test('is the lowest at which nothing falls below zero', () => {
    fc.assert(
      fc.property(anyCommitment, hundredths(36_600), (parts, allocation) => {
        const { remainingDays } = balance({ allocation, ...parts }, false, 2026)
        expect(allocation >= allocationFloor(parts)).toBe(remainingDays >= 0)
        expect(floorMessage('Annual Leave', '2026', allocation, parts) === undefined).toBe(remainingDays >= 0)
      }),
    )
  })

  test('is worded with its figure', () => {
    const parts = { grants: 0, used: 4, pending: 2.5 }
    expect(floorMessage('Annual Leave', '2026', 6.5, parts)).toBeUndefined()
    expect(floorMessage('Annual Leave', '2026', 6.49, parts)).toBe(
      'Annual Leave for 2026 cannot be below 6.5, because that many days are used or pending',
    )
    expect(floorMessage('Comp Off', '2026', 0, { ...parts, grants: 2 })).toBe(
      'Comp Off for 2026 cannot be below 4.5, because comp-off does not cover that many used or pending days',
    )
  })
})

describe('a correction', () => {
  const parts = { allocation: 20, grants: 1, used: 4, pending: 2.5, debt: 0 }
  const said = (days: number, more: Partial<typeof parts> = {}) =>
    correctionMessage({ leaveName: 'Annual Leave', yearName: '2026', days }, { ...parts, ...more })
  const tooFew = (result: string, lowest: string) =>
    t.correctionTooLow({ leaveName: 'Annual Leave', yearName: '2026', result, lowest })
  test.each<[number, Partial<typeof parts>, string | undefined]>([
    [-14.5, {}, undefined],
    [-14.51, {}, tooFew('5.49', '5.5')],
    [-16.5, { debt: 2 }, undefined],
    [-16.51, { debt: 2 }, tooFew('3.49', '3.5')],
    [346, {}, undefined],
    [346.01, {}, t.correctionTooHigh({ leaveName: 'Annual Leave', yearName: '2026', result: '366.01', most: 366 })],
    [0.5, { allocation: 2 }, undefined],
    [-0.5, { allocation: 2 }, tooFew('1.5', '5.5')],
  ])('of %d days where there is %j', (days, more, expected) => {
    expect(said(days, more)).toBe(expected)
  })
})

describe('a box for days', () => {
  test.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['12,', '12.'],
    ['1,2,3', '1.23'],
    ['1.234', '1.23'],
    ['1.2.3', '1.23'],
    ['a1b.c5', '1.5'],
    ['.5', '.5'],
    ['5.', '5.'],
    ['-3', '3'],
    ['', ''],
  ])('makes of %j %j', (typed, kept) => {
    expect(keepDays(typed)).toBe(kept)
  })

  test('keeps digits, one dot and two decimals, and what is right as it is', () => {
    fc.assert(
      fc.property(fc.string(), hundredths(36_600), (typed, days) => {
        expect(keepDays(typed)).toMatch(/^\d*(\.\d{0,2})?$/)
        expect(keepDays(keepDays(typed))).toBe(keepDays(typed))
        expect(keepDays(String(days))).toBe(String(days))
      }),
    )
  })
})
