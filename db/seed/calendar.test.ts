import { weekdayName, yearOf } from '@hr/domain/dates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { businessUnits, holidays, specialWorkingDays } from '../schema.ts'
import { testDb } from '../testing.ts'
import { seedDemo } from './demo.ts'

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
