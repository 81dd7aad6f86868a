import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf, isoWithOffset, isTimeZone, partOfDay, todayIn } from './clock.ts'

const everyZone = Intl.supportedValuesOf('timeZone')

describe('isTimeZone', () => {
  test.each([
    'Asia/Kathmandu',
    'Europe/London',
    'America/Los_Angeles',
    'Pacific/Kiritimati',
    'UTC',
  ])('%s is', (zone) => {
    expect(isTimeZone(zone)).toBe(true)
  })

  test.each([
    '',
    ' ',
    'Nepal/Kathmandu',
    'Mars/Olympus',
    '+05:45',
    '-08:00',
    'Asia/Kathmandu ',
    '../etc',
  ])('%j is not', (zone) => {
    expect(isTimeZone(zone)).toBe(false)
  })

  test('every zone of the platform is', () => {
    expect(everyZone.filter((zone) => !isTimeZone(zone))).toEqual([])
  })
})

// worked out by hand: the last second of a day and the first of the next, in each zone
describe('todayIn', () => {
  test.each([
    ['Asia/Kathmandu', '2026-11-20T18:14:59Z', '2026-11-20'], // 5 h 45 min ahead
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21'],
    ['Europe/London', '2026-01-15T23:59:59Z', '2026-01-15'],
    ['Europe/London', '2026-01-16T00:00:00Z', '2026-01-16'],
    ['Europe/London', '2026-07-01T22:59:59Z', '2026-07-01'], // summer: 1 h ahead
    ['Europe/London', '2026-07-01T23:00:00Z', '2026-07-02'],
    ['America/Los_Angeles', '2026-01-15T07:59:59Z', '2026-01-14'], // 8 h behind
    ['America/Los_Angeles', '2026-01-15T08:00:00Z', '2026-01-15'],
    ['America/Los_Angeles', '2026-07-15T06:59:59Z', '2026-07-14'], // summer: 7 h behind
    ['America/Los_Angeles', '2026-07-15T07:00:00Z', '2026-07-15'],
    ['Pacific/Kiritimati', '2025-12-31T09:59:59Z', '2025-12-31'], // 14 h ahead
    ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01'],
    ['Europe/London', '2024-02-29T12:00:00Z', '2024-02-29'],
  ])('in %s at %s it is %s', (zone, instant, day) => {
    expect(todayIn(zone, new Date(instant))).toBe(day)
  })

  test('an unknown zone is an error', () => {
    expect(() => todayIn('Mars/Olympus', new Date(0))).toThrow(RangeError)
  })
})

describe('isoWithOffset', () => {
  test.each([
    ['2026-11-20T03:27:33Z', 'Asia/Kathmandu', '2026-11-20T09:12:33+05:45'],
    ['2026-11-20T03:27:33.987Z', 'Asia/Kathmandu', '2026-11-20T09:12:33+05:45'],
    ['2026-11-20T00:00:00Z', 'UTC', '2026-11-20T00:00:00+00:00'],
    ['2026-01-01T00:00:00Z', 'America/St_Johns', '2025-12-31T20:30:00-03:30'],
    ['2026-01-15T08:00:00Z', 'America/Los_Angeles', '2026-01-15T00:00:00-08:00'],
    // an hour that clocks skip in spring, and one that they show twice in autumn
    ['2026-03-29T00:59:59Z', 'Europe/London', '2026-03-29T00:59:59+00:00'],
    ['2026-03-29T01:00:00Z', 'Europe/London', '2026-03-29T02:00:00+01:00'],
    ['2026-10-25T00:30:00Z', 'Europe/London', '2026-10-25T01:30:00+01:00'],
    ['2026-10-25T01:30:00Z', 'Europe/London', '2026-10-25T01:30:00+00:00'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(isoWithOffset(new Date(instant), zone)).toBe(expected)
  })

  test('names the same instant in every zone, to the second', () => {
    const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.constantFrom(...everyZone), (instant, zone) => {
        const text = isoWithOffset(instant, zone)
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
        expect(Date.parse(text)).toBe(Math.floor(instant.getTime() / 1000) * 1000)
      }),
      { numRuns: 1000 },
    )
  })

  test('is what the platform says, in every zone and before and after the clocks change', () => {
    const year = { min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) - 1 }
    fc.assert(
      fc.property(fc.integer(year), fc.constantFrom(...everyZone), (millisecond, zone) => {
        const shown = new Date(millisecond).toLocaleString('sv-SE', { timeZone: zone })
        expect(isoWithOffset(new Date(millisecond), zone).slice(0, 19).replace('T', ' ')).toBe(shown)
      }),
      { numRuns: 1000 },
    )
  })

  test('begins with todayIn, wherever offsets are whole minutes', () => {
    const instants = fc.date({ min: new Date('1973-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.constantFrom(...everyZone), (instant, zone) => {
        expect(isoWithOffset(instant, zone).slice(0, 10)).toBe(todayIn(zone, instant))
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  ['2026-11-19T18:15:00Z', 'morning'], // 00:00 in Kathmandu
  ['2026-11-20T06:14:59Z', 'morning'], // 11:59:59
  ['2026-11-20T06:15:00Z', 'afternoon'], // 12:00
  ['2026-11-20T11:14:59Z', 'afternoon'], // 16:59:59
  ['2026-11-20T11:15:00Z', 'evening'], // 17:00
  ['2026-11-20T18:14:59Z', 'evening'], // 23:59:59
])('in Kathmandu at %s it is %s', (instant, expected) => {
  expect(partOfDay('Asia/Kathmandu', new Date(instant))).toBe(expected)
})

describe('instantOf', () => {
  test.each([
    ['2026-11-20 09:12:33', 'Asia/Kathmandu', '2026-11-20T03:27:33.000Z'],
    ['2026-11-20 00:00:00', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    // put back: twice, and the first counts; put forward: never
    ['2026-10-25 00:59:59', 'Europe/London', '2026-10-24T23:59:59.000Z'],
    ['2026-10-25 01:30:00', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25 02:00:00', 'Europe/London', '2026-10-25T02:00:00.000Z'],
    ['2026-03-29 00:59:59', 'Europe/London', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29 01:30:00', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29 02:00:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
    ['2026-03-08 02:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant)
  })

  test('is what the clock shows then, in every zone', () => {
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...everyZone), instants, (zone, instant) => {
        const local = isoWithOffset(instant, zone).slice(0, 19)
        const shown = isoWithOffset(instantOf(local.replace('T', ' '), zone), zone).slice(0, 19)
        expect(shown).toBe(local)
      }),
    )
  })
})
