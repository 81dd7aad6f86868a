import type { Database } from '@hr/db/client'
import { employeeImports, employees, leaveRequests, passwordTokens, sessions, swipeImports } from '@hr/db/schema'
import { eq, ne, sql } from 'drizzle-orm'

/** Ends all sessions at once, as time does, or as a new password does. */
export async function endSessions(db: Database, endedBecause?: 'password'): Promise<void> {
  await db.update(sessions).set({ endedAt: sql`now()`, endedBecause })
}

/** Ends the right to set a password, as time does. */
export async function endPasswordTokens(db: Database): Promise<void> {
  await db.update(passwordTokens).set({ endedAt: sql`now()` })
}

export async function everyoneElseLeaves(db: Database, id: number): Promise<void> {
  await db.update(employees).set({ leftAt: sql`now()` }).where(ne(employees.id, id))
}

/** Approves every pending request without anybody who is looking at it noticing. */
export async function approveAll(db: Database, decidedBy: number): Promise<void> {
  await db.update(leaveRequests).set({ decision: 'approved', decidedBy, decidedAt: sql`now()` })
}

export async function renameEveryone(db: Database, name: string): Promise<void> {
  await db.update(employees).set({ firstName: name, lastName: name })
}

export async function changeRole(db: Database, id: number, roleId: number): Promise<void> {
  await db.update(employees).set({ roleId }).where(eq(employees.id, id))
}

type ImportRow = typeof employeeImports.$inferInsert

/** Creates an import of employees that is running, or in the state that `changes` describe. No server works on it. */
export async function startImport(
  db: Database,
  by: number,
  changes: Pick<ImportRow, 'rowsTotal'> & Partial<ImportRow>,
) {
  const usual = { fileName: 'people.csv', addsMissing: false, newRows: changes.rowsTotal }
  const values = { uploadedBy: by, importedBy: by, ...usual, ...changes }
  const [run] = await db
    .insert(employeeImports)
    .values({ state: 'importing', ...values })
    .returning({ id: employeeImports.id })
  return run?.id ?? 0
}

type SwipeImportRow = typeof swipeImports.$inferInsert

/** Creates an import of swipes that is running, or in the state that `changes` describe. No server works on it. */
export async function startSwipeImport(
  db: Database,
  by: number,
  changes: Pick<SwipeImportRow, 'rowsTotal'> & Partial<SwipeImportRow>,
) {
  const values = { uploadedBy: by, importedBy: by, fileName: 'swipes.csv', ...changes }
  const [run] = await db
    .insert(swipeImports)
    .values({ state: 'importing', ...values })
    .returning({ id: swipeImports.id })
  return run?.id ?? 0
}
