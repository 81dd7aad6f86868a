import type { Database } from '@hr/db/client'
import { employees, imports, leaveRequests, passwordTokens, sessions } from '@hr/db/schema'
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

type ImportRow = typeof imports.$inferInsert
type Changes = Pick<ImportRow, 'rowsTotal'> & Partial<ImportRow>

/** Creates an import that is running, or in the state that `changes` describe. No server works on it. */
async function startFile(db: Database, by: number, kind: { kind: string; fileName: string }, changes: Changes) {
  const [run] = await db
    .insert(imports)
    .values({ uploadedBy: by, importedBy: by, state: 'importing', ...kind, ...changes })
    .returning({ id: imports.id })
  return run?.id ?? 0
}

export const startImport = (db: Database, by: number, changes: Changes) =>
  startFile(
    db,
    by,
    { kind: 'employees', fileName: 'people.csv' },
    { ...changes, figures: { newRows: changes.rowsTotal, ...changes.figures } },
  )

export const startSwipeImport = (db: Database, by: number, changes: Changes) =>
  startFile(db, by, { kind: 'swipes', fileName: 'swipes.csv' }, changes)

export const startBalanceImport = (db: Database, by: number, changes: Changes) =>
  startFile(db, by, { kind: 'opening-balances', fileName: 'balances.csv' }, changes)
