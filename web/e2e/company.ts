import type { Database } from '@hr/db/client'
import { createCompany } from '@hr/db/factories'
import * as schema from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

/** Of everyone in the cast. */
export const PASSWORD = 'Leave@2026'

export type Company = Awaited<ReturnType<typeof createCompany>>
export type Name = 'superadmin' | 'head' | 'hr' | 'lead' | 'employee' | 'colleague' | 'lisbonHead' | 'lisbonEmployee'

/** The day that it is for the people in Pune. */
export const today = (): Day => todayIn('Asia/Kolkata', new Date())

/** A day of this year: of every year but the last days of December it may be applied for, and it has an allocation. */
export const day = (month: number, date: number): Day => inYear(Number(today().slice(0, 4)), month, date)

export const inYear = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** Empties the database and fills it with the cast. */
export async function startCompany(db: Database, passwordHash: string): Promise<Company> {
  await db.transaction(async (tx) => {
    // neither foreign keys nor the triggers of append-only tables speak then
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const table of Object.values(schema)) if (is(table, PgTable)) await tx.delete(table)
    await tx.execute(sql`delete from graphile_worker._private_jobs`)
  })
  return createCompany(db, { today: today(), passwordHash })
}
