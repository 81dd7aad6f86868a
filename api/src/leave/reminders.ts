import type { Transaction } from '@hr/db/client'
import { leaveReminders } from '@hr/db/schema'

/** A mail that somebody gets about a request once: `kind` says what it reminds of. */
export type Reminder = { leaveRequestId: number; employeeId: number; kind: string }

/** Notes reminders, and returns those that nobody has noted before: their mails are to be sent in the same transaction. */
export async function noteReminders<R extends Reminder>(tx: Transaction, due: readonly R[]): Promise<R[]> {
  if (due.length === 0) return []
  const rows = due.map(({ leaveRequestId, employeeId, kind }) => ({ leaveRequestId, employeeId, kind }))
  const noted = await tx.insert(leaveReminders).values(rows).onConflictDoNothing().returning()
  const isNoted = new Set(noted.map(nameOf))
  return due.filter((reminder) => isNoted.has(nameOf(reminder)))
}

const nameOf = ({ leaveRequestId, employeeId, kind }: Reminder) => [leaveRequestId, employeeId, kind].join(' ')
