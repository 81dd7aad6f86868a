import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween } from '../dates.ts'
import { anyDay } from '../testing.ts'
import { newJoinersSpan, unitsByToday } from './upcoming.ts'

const zones = ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Asia/Kolkata', 'Europe/Lisbon', 'America/Denver', 'Etc/GMT+12']
const units = zones.map((timeZone, index) => ({ id: index + 1, timeZone }))
const anyInstant = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('unitsByToday', () => {
  test.each([
    ['2026-11-20T12:00:00Z', { '2026-11-20': [2, 3, 4, 5, 6], '2026-11-21': [1] }],
    ['2026-11-20T18:20:00Z', { '2026-11-20': [3, 4, 5, 6], '2026-11-21': [1, 2] }],
    ['2026-11-20T10:30:00Z', { '2026-11-19': [6], '2026-11-20': [2, 3, 4, 5], '2026-11-21': [1] }],
    ['2026-12-31T23:59:59Z', { '2026-12-31': [4, 5, 6], '2027-01-01': [1, 2, 3] }],
  ])('at %s', (now, expected) => {
    const days = unitsByToday(units, new Date(now))
    expect(Object.fromEntries(days.map(({ today, ids }) => [today, ids]))).toEqual(expected)
  })

  test('has every unit once, under at most three days that follow one another', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const days = unitsByToday(units, now)
        expect(days.flatMap(({ ids }) => ids).sort()).toEqual(units.map(({ id }) => id))
        expect(days.length).toBeLessThanOrEqual(3)
        days.forEach(({ today }, index) => {
          if (index > 0) expect(daysBetween(days[index - 1]?.today ?? '', today)).toBe(1)
        })
      }),
    )
  })

  test('of no units is empty, and of an unknown zone an error', () => {
    expect(unitsByToday([], new Date())).toEqual([])
    expect(() => unitsByToday([{ id: 1, timeZone: 'Mars/Olympus' }], new Date())).toThrow(RangeError)
  })
})

describe('newJoinersSpan', () => {
  test.each([
    ['2026-11-20', '2026-10-21'],
    ['2027-01-01', '2026-12-02'],
    ['2028-03-01', '2028-01-31'],
  ])('on %s begins on %s', (today, from) => {
    expect(newJoinersSpan(today)).toEqual({ from, to: today })
  })

  test('is thirty days and today, on any day', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const { from, to } = newJoinersSpan(today)
        expect(daysBetween(from, to)).toBe(30)
      }),
    )
  })
})
