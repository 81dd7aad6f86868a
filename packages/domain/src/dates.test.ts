import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addYears,
  dayFromNumber,
  dayNumber,
  daysBetween,
  formatDay,
  isWeekend,
  longDay,
  monthName,
  monthShort,
  parseDay,
  spokenDays,
  weekdayName,
  weekdayShort,
  yearOf,
} from './dates.ts'
import { anyDay, nightsLater } from './testing.ts'

describe('parseDay', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['5-3-2026', '2026-03-05'],
    ['05/03/2026', '2026-03-05'],
    ['5.3.2026', '2026-03-05'],
    [' \t20-11-2026\n', '2026-11-20'],
    ['29-02-2024', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['01-01-1900', '1900-01-01'],
    ['2200-12-31', '2200-12-31'],
  ])('reads %j as %s', (text, day) => {
    expect(parseDay(text)).toBe(day)
  })

  test.each([
    '',
    '   ',
    'today',
    '2023-02-29',
    '29-02-2023',
    '1900-02-29',
    '2100-02-29',
    '31-04-2026',
    '32-01-2026',
    '00-01-2026',
    '01-00-2026',
    '01-13-2026',
    '2026-00-10',
    '2026-13-01',
    '2026-1-5',
    '31-12-1899',
    '01-01-2201',
    '0026-01-01',
    '20-11-26',
    '20-11/2026',
    '20 11 2026',
    '2026/11/20',
    '20-11-2026 09:12',
    '2026-11-20T00:00:00Z',
    '-1-01-2026',
    '٢٠-١١-٢٠٢٦',
  ])('refuses %j', (text) => {
    expect(parseDay(text)).toBeNull()
  })

  test('reads back what formatDay shows, and what is stored', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(formatDay(day))).toBe(day)
        expect(parseDay(day)).toBe(day)
      }),
    )
  })

  test('gives a day or null for any text, and never throws', () => {
    const dateLike = fc.stringMatching(/^[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), dateLike), (text) => {
        const day = parseDay(text)
        if (day !== null) expect(dayFromNumber(dayNumber(day))).toBe(day)
      }),
    )
  })
})

describe('day arithmetic', () => {
  test.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['1970-02-01', 31],
    ['2000-01-01', 10_957],
    ['2000-03-01', 11_017],
  ])('%s is day number %d', (day, number) => {
    expect(dayNumber(day)).toBe(number)
    expect(dayFromNumber(number)).toBe(day)
  })

  test.each([
    '',
    '2023-02-29',
    '2026-1-5',
    '20-11-2026',
    '0026-01-01',
    '2026-11-20T00:00:00Z',
  ])('%j is an invalid day', (text) => {
    expect(() => dayNumber(text)).toThrow(RangeError)
    expect(() => yearOf(text)).toThrow(RangeError)
    expect(() => formatDay(text)).toThrow(RangeError)
  })

  test.each([0.5, Number.NaN, Infinity])('%d is an invalid number of days', (number) => {
    expect(() => dayFromNumber(number)).toThrow(RangeError)
  })

  test('numbers follow one another without a gap, over every day of the calendar', () => {
    const first = dayNumber('1900-01-01')
    const days = Array.from({ length: dayNumber('2200-12-31') - first + 1 }, (_, index) => dayFromNumber(first + index))
    expect(days.at(-1)).toBe('2200-12-31')
    expect(days.every((day, index) => dayNumber(day) === first + index)).toBe(true)
    expect(days.every((day, index) => index === 0 || day === nightsLater(days[index - 1] ?? '', 1))).toBe(true)
  })

  test('addDays and daysBetween undo each other', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b)
        expect(daysBetween(b, a)).toBe(0 - daysBetween(a, b))
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0)
      }),
    )
  })

  test.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', -1, '2023-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2096-02-29', 4, '2100-02-28'],
    ['2025-02-28', -1, '2024-02-28'],
    ['2026-11-20', -1, '2025-11-20'],
    ['2026-12-31', 1, '2027-12-31'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %d years is %s', (day, years, expected) => {
    expect(addYears(day, years)).toBe(expected)
  })
})

describe('words', () => {
  test('20 November 2026', () => {
    const day = '2026-11-20'
    expect(formatDay(day)).toBe('20-11-2026')
    expect(longDay(day)).toBe('Friday, 20 November 2026')
    expect({ weekdayName: weekdayName(day), weekdayShort: weekdayShort(day) }).toEqual({
      weekdayName: 'Friday',
      weekdayShort: 'Fri',
    })
    expect({ monthName: monthName(day), monthShort: monthShort(day) }).toEqual({
      monthName: 'November',
      monthShort: 'Nov',
    })
    expect(yearOf(day)).toBe(2026)
  })

  test('the day of the month has no zero before it in the long form', () => {
    expect(longDay('2026-03-05')).toBe('Thursday, 5 March 2026')
  })

  test.each([
    ['2027-07-05', '2027-07-05', 'Mon 5 Jul 2027'],
    ['2027-07-05', '2027-07-06', 'Mon 5 – Tue 6 Jul 2027'],
    ['2027-06-28', '2027-07-02', 'Mon 28 Jun – Fri 2 Jul 2027'],
    ['2026-07-31', '2027-07-01', 'Fri 31 Jul 2026 – Thu 1 Jul 2027'],
  ])('from %s to %s people say %s', (start, end, words) => {
    expect(spokenDays(start, end)).toBe(words)
  })

  test('weekdays and months are those of the platform', () => {
    const platform = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', month: 'long' })
    fc.assert(
      fc.property(anyDay, (day) => {
        const parts = platform.formatToParts(new Date(`${day}T00:00:00Z`))
        expect(weekdayName(day)).toBe(parts.find(({ type }) => type === 'weekday')?.value)
        expect(monthName(day)).toBe(parts.find(({ type }) => type === 'month')?.value)
        expect(isWeekend(day)).toBe(['Saturday', 'Sunday'].includes(weekdayName(day)))
      }),
    )
  })

  test('the weekend is Saturday and Sunday', () => {
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
    expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true])
    expect(isWeekend('1960-01-02')).toBe(true)
  })
})
