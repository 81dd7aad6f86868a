import type { Database } from '@hr/db/client'
import { createCompany } from '@hr/db/factories'
import { keepRows, restoreRows, truncate } from '@hr/db/testing'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'

/** The password of everybody in the cast. */
export const PASSWORD = 'Leave@2026'

export type Company = Awaited<ReturnType<typeof createCompany>>
export type Name = 'superadmin' | 'head' | 'hr' | 'lead' | 'employee' | 'colleague' | 'lisbonHead' | 'lisbonEmployee'

/** Today for the people in Pune. */
export const today = (): Day => todayIn('Asia/Kolkata', new Date())

/** A day of this year. It can be applied for, and has an allocation, except in the last days of December. */
export const day = (month: number, date: number): Day => inYear(Number(today().slice(0, 4)), month, date)

export const nextYear = (): number => Number(today().slice(0, 4)) + 1

export const inYear = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** Returns a function that fills the database with the cast and nothing else. */
export async function companyMaker(db: Database, passwordHash: string): Promise<() => Promise<Company>> {
  await truncate(db)
  const company = await createCompany(db, { today: today(), passwordHash })
  await keepRows(db)
  return async () => {
    await restoreRows(db)
    return structuredClone(company)
  }
}
