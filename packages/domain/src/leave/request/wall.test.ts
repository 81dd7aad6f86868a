import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthAfter, monthBefore, monthOf } from '../../calendar/month.ts'
import { anyDay, countableSpan, nightsLater, spanOfWorker } from '../../testing.ts'
import { byCalendar, daysOf } from '../counting/counted.ts'
import { countedOf } from '../counting/counting.ts'
import { countDays, firstSlot, type Span } from '../counting/day-count.ts'
import { cellsOf, daysOfCells, type WallCell } from './wall.ts'

const span = (startDate: string, startSession: 1 | 2, endDate: string, endSession: 1 | 2): Span => ({
  ...{ startDate, startSession, endDate, endSession },
})

describe('the cells of a leave in a month', () => {
  test.each<[string, Span, string, WallCell[]]>([
    ['a day', span('2026-11-20', 1, '2026-11-20', 2), '2026-11', [{ date: '2026-11-20', session: null }]],
    ['a morning', span('2026-11-20', 1, '2026-11-20', 1), '2026-11', [{ date: '2026-11-20', session: 1 }]],
    ['an afternoon', span('2026-11-20', 2, '2026-11-20', 2), '2026-11', [{ date: '2026-11-20', session: 2 }]],
    ['the end of a leave', span('2026-10-29', 2, '2026-11-01', 1), '2026-11', [{ date: '2026-11-01', session: 1 }]],
    ['the start of one', span('2026-11-30', 2, '2026-12-04', 1), '2026-11', [{ date: '2026-11-30', session: 2 }]],
    ['the month before', span('2026-11-20', 1, '2026-11-21', 2), '2026-10', []],
    ['the month after', span('2026-11-20', 1, '2026-11-21', 2), '2026-12', []],
  ])('%s', (_, leave, month, cells) => {
    expect(cellsOf(byCalendar(leave), month)).toEqual(cells)
  })

  test('of a month in the middle are all of its days, whole', () => {
    const cells = cellsOf(byCalendar(span('2026-10-31', 2, '2026-12-01', 1)), '2026-11')
    expect(cells).toHaveLength(30)
    expect(cells.every(({ session }) => session === null)).toBe(true)
  })

  test('hold every half day of the leave exactly once, over all months', () => {
    fc.assert(
      fc.property(countableSpan, (leave) => {
        const cells = monthsOf(leave).flatMap((month) => cellsOf(byCalendar(leave), month))
        const halves = cells.flatMap(halvesOf)
        const wanted = Array.from({ length: countDays(leave) * 2 }, (_, index) => firstSlot(leave) + index)
        expect(halves).toEqual(wanted)
        expect(daysOfCells(cells)).toBe(countDays(leave))
        expect(new Set(cells.map(({ date }) => date)).size).toBe(cells.length)
      }),
    )
  })

  test('are in their month, and there are none in months that the leave does not touch', () => {
    fc.assert(
      fc.property(countableSpan, anyDay, (leave, day) => {
        const counted = byCalendar(leave)
        const cells = cellsOf(counted, monthOf(day))
        expect(cells.every(({ date }) => monthOf(date) === monthOf(day))).toBe(true)
        expect(cells.length > 0).toBe(monthsOf(leave).includes(monthOf(day)))
        expect(cellsOf(counted, monthBefore(monthOf(leave.startDate)))).toEqual([])
        expect(cellsOf(counted, monthAfter(monthOf(leave.endDate)))).toEqual([])
      }),
    )
  })

  test('are only those that count', () => {
    fc.assert(
      fc.property(spanOfWorker, ([leave, time]) => {
        const counted = countedOf(leave, time)
        const cells = monthsOf(leave).flatMap((month) => cellsOf(counted, month))
        expect(daysOfCells(cells)).toBe(daysOf(counted))
        expect(cells.flatMap(halvesOf).every((slot) => daysOf(counted, [slot, slot + 1]) === 0.5)).toBe(true)
        expect(new Set(cells.map(({ date }) => date)).size).toBe(cells.length)
      }),
    )
  })
})

function monthsOf({ startDate, endDate }: Span): string[] {
  const months = [monthOf(startDate)]
  for (let day = startDate; day < endDate; day = nightsLater(day, 1)) {
    const month = monthOf(nightsLater(day, 1))
    if (month !== months.at(-1)) months.push(month)
  }
  return months
}

/** A half day counted from the morning of 2000-01-01, reckoned without the code under test. */
function halvesOf({ date, session }: WallCell): number[] {
  const morning = ((Date.parse(`${date}T00:00:00Z`) - Date.UTC(2000, 0, 1)) / 86_400_000) * 2
  if (session === null) return [morning, morning + 1]
  return [morning + session - 1]
}
