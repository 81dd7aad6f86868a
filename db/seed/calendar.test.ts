import { weekdayName, yearOf } from '@hr/domain/dates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { businessUnits, holidays, specialWorkingDays } from '../schema.ts'
import { testDb } from '../testing.ts'
import { seedDemo } from './demo.ts'
import { publicHolidaysOf } from './public-holidays.ts'
import { units } from './units.ts'

const { db, truncate, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
afterAll(close)

describe.each(['2026-11-20', '2027-12-31', '2028-02-29'])('the calendar of the demo on %s', (today) => {
  beforeAll(async () => {
    await truncate()
    await seedDemo(db, { today, passwordHash: 'a hash' })
  })
  const calendarOf = async (buId: number) => ({
    free: (await db.select().from(holidays).where(eq(holidays.buId, buId))).map(({ date }) => date),
    busy: (await db.select().from(specialWorkingDays).where(eq(specialWorkingDays.buId, buId))).map(({ date }) => date),
  })

  it('has each unit’s holidays of this year and the next, and some Saturdays of work before and after today', async () => {
    for (const { id, name } of await db.select().from(businessUnits)) {
      const { free, busy } = await calendarOf(id)
      for (const year of [yearOf(today), yearOf(today) + 1]) {
        expect(free.filter((day) => yearOf(day) === year).length, `${name} ${year}`).toBeGreaterThan(11)
      }
      expect(busy.filter((day) => day > today).length, name).toBeGreaterThan(1)
      expect(
        busy.some((day) => day < today),
        name,
      ).toBe(true)
      expect(busy.filter((day) => free.includes(day) || weekdayName(day) !== 'Saturday')).toEqual([])
    }
  })
})

describe('public holidays', () => {
  it.each([
    ['pune', '2026-11-24', "Guru Nanak's Jayanti"],
    ['pune', '2027-01-26', 'Republic Day'],
    ['lisbon', '2026-06-04', 'Corpus Christi'],
    ['kathmandu', '2026-10-20', 'Bijaya Dashami'],
    ['denver', '2026-11-26', 'Thanksgiving Day'],
    ['denver', '2026-07-03', 'Independence Day (observed)'],
  ] as const)('of %s on %s: %s', (unit, date, name) => {
    expect(publicHolidaysOf(unit, yearOf(date))).toContainEqual({ name, date })
  })

  // decisions.md, Time: what is stored can be edited, so it keeps to the rule of the form
  it('have names that the form would take, none twice on a day', () => {
    const all = units.flatMap(({ key }) => [2026, 2027, 2028, 2029, 2030, 2031].flatMap((year) => listed(key, year)))
    for (const entry of all) expect(entry).toMatch(/^\w+ \d{4}-\d{2}-\d{2} [\p{L}\p{M}\d '(),.-]+$/u)
    expect(new Set(all).size).toBe(all.length)
  })

  it('are none in a year that nobody has looked up', () => {
    expect(publicHolidaysOf('pune', 2025)).toEqual([])
    expect(publicHolidaysOf('pune', 2032)).toEqual([])
  })
})

const listed = (unit: (typeof units)[number]['key'], year: number) =>
  publicHolidaysOf(unit, year).map(({ name, date }) => `${unit} ${date} ${name}`)
