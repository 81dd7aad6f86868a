import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdayName, yearOf } from '../dates.ts'
import { anyDay } from '../testing.ts'
import { monthsOf } from './year.ts'

const anyEvents = fc.array(fc.record({ date: anyDay, event: fc.constantFrom('A', 'B', 'C') }), { maxLength: 40 })

describe('the months of a year', () => {
  test('are twelve, by their names, each with its events by date', () => {
    const months = monthsOf(2026, [
      { date: '2026-12-25', event: 'Christmas Day' },
      { date: '2026-01-26', event: 'Republic Day' },
      { date: '2026-12-08', event: 'Immaculate Conception' },
      { date: '2027-01-26', event: 'Republic Day' },
    ])
    expect(months.map(({ month, year, events }) => [month, year, events.length])).toEqual([
      ...[
        ['January', 2026, 1],
        ['February', 2026, 0],
        ['March', 2026, 0],
        ['April', 2026, 0],
        ['May', 2026, 0],
      ],
      ...[
        ['June', 2026, 0],
        ['July', 2026, 0],
        ['August', 2026, 0],
        ['September', 2026, 0],
        ['October', 2026, 0],
      ],
      ...[
        ['November', 2026, 0],
        ['December', 2026, 2],
      ],
    ])
    expect(months[0]?.events).toEqual([{ date: '2026-01-26', day: 'Monday', event: 'Republic Day' }])
    expect(months[11]?.events.map(({ event }) => event)).toEqual(['Immaculate Conception', 'Christmas Day'])
  })

  test('keep the order of two events of one day', () => {
    const day = '2026-05-01'
    const [may] = monthsOf(
      2026,
      ['Labor Day', 'Buddha Purnima'].map((event) => ({ date: day, event })),
    ).slice(4)
    expect(may?.events.map(({ event }) => event)).toEqual(['Labor Day', 'Buddha Purnima'])
  })

  test('hold every event of the year once, and no other', () => {
    fc.assert(
      fc.property(anyEvents, anyDay.map(yearOf), (events, year) => {
        const shown = monthsOf(year, events).flatMap((month) => month.events)
        const sorted = (all: { date: string; event: string }[]) => all.map((e) => `${e.date} ${e.event}`).toSorted()
        expect(sorted(shown)).toEqual(sorted(events.filter(({ date }) => yearOf(date) === year)))
        expect(shown.map(({ date }) => date)).toEqual(shown.map(({ date }) => date).toSorted())
        expect(shown.every(({ date, day }) => weekdayName(date) === day)).toBe(true)
      }),
    )
  })
})
