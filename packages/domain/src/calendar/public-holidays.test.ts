import { describe, expect, test } from 'vitest'
import { yearOf } from '../dates.ts'
import {
  countryCodes,
  countryLabel,
  FIRST_LISTED_YEAR,
  LAST_LISTED_YEAR,
  type PublicHoliday,
  publicHolidaysOf,
} from './public-holidays.ts'

const years = Array.from({ length: LAST_LISTED_YEAR - FIRST_LISTED_YEAR + 1 }, (_, index) => FIRST_LISTED_YEAR + index)
const every = countryCodes.flatMap((country) => years.map((year) => [country, year] as const))

const written = ({ name, date }: PublicHoliday): string => `${date} ${name}`

describe('public holidays', () => {
  test.each([
    ['IN-MH', '2026-11-24', "Guru Nanak's Jayanti"],
    ['IN', '2027-01-26', 'Republic Day'],
    ['PT', '2026-06-04', 'Corpus Christi'],
    ['PT-11', '2028-06-13', "Saint Anthony's Day"],
    ['NP', '2026-10-20', 'Bijaya Dashami'],
    ['US-CO', '2026-11-26', 'Thanksgiving Day'],
    ['US', '2026-07-03', 'Independence Day (observed)'],
    ['GB-ENG', '2027-12-28', 'Boxing Day (observed)'],
    ['DE', '2029-05-10', 'Ascension Day'],
    ['DE-BE', '2027-03-08', "Women's Day"],
    ['DE-SN', '2027-11-17', 'Repentance and Prayer Day'],
    ['FR', '2031-07-14', 'National Day'],
    ['JP', '2026-09-22', 'National Holiday'],
    ['BR', '2026-11-20', 'National Day of Zumbi and Black Awareness'],
  ] as const)('of %s on %s: %s', (country, date, name) => {
    expect(publicHolidaysOf(country, yearOf(date))).toContainEqual({ name, date })
  })

  // docs/spec/rules.md, Holidays and special working days: what is stored can be edited, so it keeps to the rule of the
  // form
  test('have names that the form would take, in order of their days, none twice on a day', () => {
    for (const [country, year] of every) {
      const listed = publicHolidaysOf(country, year)
      expect(listed.length, `${country} ${year}`).toBeGreaterThan(6)
      for (const day of listed) expect(written(day)).toMatch(/^\d{4}-\d{2}-\d{2} [\p{L}\p{M}\d '(),.-]+$/u)
      expect(new Set(listed.map(written)).size).toBe(listed.length)
      expect(listed.map(({ date }) => date)).toEqual(listed.map(({ date }) => date).toSorted())
      expect(listed.every(({ date }) => yearOf(date) === year)).toBe(true)
    }
  })

  test('are none in a year that nobody has looked up', () => {
    expect(publicHolidaysOf('IN', 2025)).toEqual([])
    expect(publicHolidaysOf('IN', 2032)).toEqual([])
  })

  test('are offered by the names of their places, in order', () => {
    const labels = countryCodes.map(countryLabel)
    expect(labels).toEqual(labels.toSorted())
    expect(labels).toContain('India, Maharashtra')
  })
})
