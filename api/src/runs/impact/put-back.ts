import type { Transaction } from '@hr/db/client'
import { businessUnits, holidays, leaveTypes, specialWorkingDays, workingPatterns } from '@hr/db/schema'
import type { ChangedRow } from '@hr/db/schema/runs'
import * as t from '@hr/words/impact'
import { eq } from 'drizzle-orm'
import { conflict, databaseCode, UNIQUE_VIOLATION } from '../../platform/http/errors.ts'

/** The tables of rows that can be put back, which have an id in common. */
const tables: Record<string, typeof holidays> = {
  holidays,
  ...({
    special_working_days: specialWorkingDays,
    working_patterns: workingPatterns,
    business_units: businessUnits,
    leave_types: leaveTypes,
  } as object),
}

/** Puts a row back as it was before a change. Fails with 409 unless it is still as the change left it. */
export async function putBack(tx: Transaction, { table: name, before, after }: ChangedRow): Promise<void> {
  const table = tables[name] ?? holidays
  const isIt = eq(table.id, Number((before ?? after)?.id))
  const [now] = await tx.select().from(table).where(isIt).for('update')
  if (after ? !isAs(now, after) : now) throw conflict(CHANGED)
  if (!before) await tx.delete(table).where(isIt)
  else if (after) await tx.update(table).set(withoutId(before)).where(isIt)
  else await insertAgain(tx, table, before)
}

const CHANGED = t.tooLateChangedAgain

/** A row with the id that it had; another may have taken its place. */
async function insertAgain(tx: Transaction, table: typeof holidays, before: Record<string, unknown>): Promise<void> {
  const row = before as typeof holidays.$inferInsert
  try {
    await tx.insert(table).overridingSystemValue().values(row)
  } catch (error) {
    throw databaseCode(error) === UNIQUE_VIOLATION ? conflict(CHANGED) : error
  }
}

const withoutId = ({ id, ...columns }: Record<string, unknown>) => columns

/** Whether a row is still as the change left it, in the columns that it noted. */
function isAs(now: Record<string, unknown> | undefined, after: Record<string, unknown>): boolean {
  const isSame = (name: string) => JSON.stringify(now?.[name]) === JSON.stringify(after[name])
  return Object.keys(after).every(isSame)
}
