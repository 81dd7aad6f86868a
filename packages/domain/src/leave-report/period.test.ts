import * as t from '@hr/words/reports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Period } from '../dates.ts'
import { addDays, daysBetween } from '../dates.ts'
import { anyDay } from '../testing.ts'
import {
  checkPeriod,
  columnsOf,
  isWithin,
  monthsUpTo,
  periodName,
  periodOf,
  TO_BEFORE_FROM,
  yearPeriod,
} from './period.ts'

describe('the days that a report is asked for', () => {
  it.each([
    [{ year: 2026 }, {}],
    [{ from: '2026-01-31', to: '2026-01-31' }, {}],
    [{ from: '2016-11-21', to: '2026-11-20' }, {}],
    [{}, { year: t.yearIsRequired }],
    [{ year: 2026, from: '2026-01-01' }, { year: t.chooseYearOrDatesNotBoth }],
    [{ to: '2026-01-31' }, { from: t.fromDateIsRequired }],
    [{ from: '2026-01-31' }, { to: t.toDateIsRequired }],
    [{ from: '2026-02-01', to: '2026-01-31' }, { to: TO_BEFORE_FROM }],
    [{ from: '2016-11-21', to: '2026-11-21' }, { to: t.reportCoversAtMostYears(10) }],
  ])('%j is answered %j', (asked, errors) => {
    expect(checkPeriod(asked)).toEqual(errors)
    if (Object.keys(errors).length > 0) expect(() => periodOf(asked)).toThrow(RangeError)
  })

  it('are the year from end to end, or the dates', () => {
    expect(periodOf({ year: 2024 })).toEqual({ from: '2024-01-01', to: '2024-12-31' })
    expect(periodOf({ from: '2026-02-01', to: '2026-03-05' })).toEqual({ from: '2026-02-01', to: '2026-03-05' })
  })
})

it.each([
  ['2026-01-01', '2026-12-31', '2026'],
  ['2026-11-01', '2026-11-30', '2026-11'],
  ['2024-02-01', '2024-02-29', '2024-02'],
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  ['2025-01-01', '2026-12-31', '2025-01-01-to-2026-12-31'],
  ['2026-11-01', '2026-12-31', '2026-11-01-to-2026-12-31'],
  ['2026-11-02', '2026-11-30', '2026-11-02-to-2026-11-30'],
])('%s to %s is named %s', (from, to, name) => {
  expect(periodName({ from, to })).toBe(name)
})

describe('the columns of a chart', () => {
  it('are days up to a fortnight', () => {
    const { unit, columns } = columnsOf({ from: '2026-12-25', to: '2027-01-07' })
    expect({ unit, columnsCount: columns.length }).toEqual({ unit: 'day', columnsCount: 14 })
    expect(columns[7]).toEqual({ from: '2027-01-01', to: '2027-01-01' })
  })

  it('are weeks up to a quarter, from Monday to Sunday, the outer ones cut short', () => {
    expect(columnsOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      unit: 'week',
      columns: [
        { from: '2026-11-01', to: '2026-11-01' },
        { from: '2026-11-02', to: '2026-11-08' },
        { from: '2026-11-09', to: '2026-11-15' },
        { from: '2026-11-16', to: '2026-11-22' },
        { from: '2026-11-23', to: '2026-11-29' },
        { from: '2026-11-30', to: '2026-11-30' },
      ],
    })
    expect(columnsOf({ from: '2026-01-01', to: '2026-03-31' }).unit).toBe('week')
  })

  it('are months up to a year, the outer ones cut short', () => {
    expect(columnsOf({ from: '2026-01-31', to: '2026-05-10' })).toEqual({
      unit: 'month',
      columns: [
        { from: '2026-01-31', to: '2026-01-31' },
        { from: '2026-02-01', to: '2026-02-28' },
        { from: '2026-03-01', to: '2026-03-31' },
        { from: '2026-04-01', to: '2026-04-30' },
        { from: '2026-05-01', to: '2026-05-10' },
      ],
    })
    expect(columnsOf(yearPeriod(2024)).columns[1]).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(columnsOf({ from: '2025-11-20', to: '2026-11-19' }).columns).toHaveLength(13)
  })

  it('are years beyond', () => {
    expect(columnsOf({ from: '2025-11-20', to: '2026-12-01' })).toEqual({
      unit: 'year',
      columns: [
        { from: '2025-11-20', to: '2025-12-31' },
        { from: '2026-01-01', to: '2026-12-01' },
      ],
    })
  })

  it('follow each other and make up the period', () => {
    const periods = fc.tuple(anyDay, fc.nat({ max: 3_600 })).map(([from, days]) => ({ from, to: addDays(from, days) }))
    fc.assert(
      fc.property(periods, (period) => {
        const { columns } = columnsOf(period)
        expect({ from: columns[0]?.from, to: columns.at(-1)?.to }).toEqual({ from: period.from, to: period.to })
        expect(columns.slice(1).map(({ from }) => from)).toEqual(columns.slice(0, -1).map(({ to }) => addDays(to, 1)))
        expect(columns.reduce((sum, column) => sum + lengthOf(column), 0)).toBe(lengthOf(period))
        expect(columns.length).toBeLessThanOrEqual(14)
      }),
    )
  })
})

it('the months up to a day are whole, and go over New Year', () => {
  expect(monthsUpTo('2027-02-10', 4)).toEqual([
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-02-01', to: '2027-02-28' },
  ])
})

it.each([
  ['2026-11-01', true],
  ['2026-11-30', true],
  ['2026-10-31', false],
  ['2026-12-01', false],
])('%s lies in November: %s', (day, expected) => {
  expect(isWithin(day, { from: '2026-11-01', to: '2026-11-30' })).toBe(expected)
})

const lengthOf = ({ from, to }: Period) => daysBetween(from, to) + 1
