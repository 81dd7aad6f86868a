import type { Queryable, Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { leaveReminders } from '@hr/db/schema'
import { sql } from 'drizzle-orm'

/** A mail that somebody gets about a request once: `kind` says what it reminds of. */
export type Reminder = { leaveRequestId: number; employeeId: number; kind: string }

/** Notes reminders. Returns those that nobody has noted before: their mails must be sent in the same transaction. */
export async function noteReminders<R extends Reminder>(tx: Transaction, due: readonly R[]): Promise<R[]> {
  if (due.length === 0) return []
  const rows = due.map(({ leaveRequestId, employeeId, kind }) => ({ leaveRequestId, employeeId, kind }))
  const noted = await tx.insert(leaveReminders).values(rows).onConflictDoNothing().returning()
  const isNoted = new Set(noted.map(nameOf))
  return due.filter((reminder) => isNoted.has(nameOf(reminder)))
}

const nameOf = ({ leaveRequestId, employeeId, kind }: Reminder) => [leaveRequestId, employeeId, kind].join(' ')

/** Which reminders of these requests are noted already, so that a later check asks nothing more about them. */
export async function notedOf(db: Queryable, leaveIds: readonly number[]): Promise<(reminder: Reminder) => boolean> {
  const noted = new Set((await readNoted(db, { ids: [...leaveIds] })).map(nameOf))
  return (reminder) => noted.has(nameOf(reminder))
}

const readNoted = prepared(
  (_db, of: Named<{ ids: number[] }>) => sql<Reminder>`
    select leave_request_id as "leaveRequestId", employee_id as "employeeId", kind from leave_reminders
    where leave_request_id = any(${of.ids}::int[])`,
)
