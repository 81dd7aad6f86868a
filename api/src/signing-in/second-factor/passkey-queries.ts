import type { Queryable } from '@hr/db/client'
import { passkeys } from '@hr/db/schema'
import { and, asc, eq } from 'drizzle-orm'

/** The passkeys of a person, oldest first. */
export const passkeysOf = (db: Queryable, employeeId: number) =>
  db.select().from(passkeys).where(eq(passkeys.employeeId, employeeId)).orderBy(asc(passkeys.id))

export async function insertPasskey(tx: Queryable, row: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(row)
}

/** Removes a passkey of a person. Returns whether there was one. */
export async function deletePasskey(tx: Queryable, employeeId: number, id: number): Promise<boolean> {
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.employeeId, employeeId))
  return (await tx.delete(passkeys).where(isTheirs).returning()).length === 1
}

/** A passkey of a person by what its device calls it, which nobody else uses until the transaction ends. */
export async function lockPasskey(tx: Queryable, employeeId: number, credentialId: string) {
  const isTheirs = and(eq(passkeys.credentialId, credentialId), eq(passkeys.employeeId, employeeId))
  const [row] = await tx.select().from(passkeys).where(isTheirs).for('update')
  return row
}

export async function notePasskeyUse(tx: Queryable, id: number, counter: number, now: Date): Promise<void> {
  await tx.update(passkeys).set({ counter, lastUsedAt: now.toISOString() }).where(eq(passkeys.id, id))
}
