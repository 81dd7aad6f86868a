import type { Queryable } from '@hr/db/client'
import { employees, passkeys, recoveryCodes, secondFactorRoles, secondFactors } from '@hr/db/schema'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'

/** The second factor of a person. Nobody else changes or uses it until the transaction ends. */
export async function lockFactor(tx: Queryable, employeeId: number) {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.employeeId, employeeId)).for('update')
  return row
}

export async function findFactor(db: Queryable, employeeId: number) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.employeeId, employeeId))
  return row
}

type Factor = typeof secondFactors.$inferInsert

/** Adds what a person's codes are checked by. Returns false if they have it already. */
export async function insertFactor(tx: Queryable, row: Factor): Promise<boolean> {
  return (await tx.insert(secondFactors).values(row).onConflictDoNothing().returning()).length === 1
}

export async function changeFactor(tx: Queryable, employeeId: number, set: Partial<Factor>): Promise<void> {
  await tx.update(secondFactors).set(set).where(eq(secondFactors.employeeId, employeeId))
}

/** Notes the half minute whose code is used. Returns false if it, or a later one, was used already. */
export async function spendStep(tx: Queryable, employeeId: number, lastStep: number): Promise<boolean> {
  const isNew = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, lastStep))
  const isTheirs = and(eq(secondFactors.employeeId, employeeId), isNew)
  return (await tx.update(secondFactors).set({ lastStep }).where(isTheirs).returning()).length === 1
}

/** Marks a recovery code as used. Returns false if there is none with this hash that was not used. */
export async function spendRecovery(tx: Queryable, employeeId: number, codeHash: string, now: Date): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.employeeId, employeeId), eq(recoveryCodes.codeHash, codeHash))
  const isLive = and(isIt, isNull(recoveryCodes.usedAt))
  return (await tx.update(recoveryCodes).set({ usedAt: now.toISOString() }).where(isLive).returning()).length === 1
}

export async function replaceRecovery(tx: Queryable, employeeId: number, codeHashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.employeeId, employeeId))
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ employeeId, codeHash })))
}

export const countRecovery = (db: Queryable, employeeId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.employeeId, employeeId), isNull(recoveryCodes.usedAt)))

/** Removes all of a person's second factor. Returns whether there was one. */
export async function deleteFactor(tx: Queryable, employeeId: number): Promise<boolean> {
  await lockFactor(tx, employeeId)
  await tx.delete(passkeys).where(eq(passkeys.employeeId, employeeId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.employeeId, employeeId))
  const gone = await tx.delete(secondFactors).where(eq(secondFactors.employeeId, employeeId)).returning()
  return gone.length === 1
}

/** Whether the role of a person needs a second factor. */
export async function needsFactor(db: Queryable, employeeId: number): Promise<boolean> {
  const isTheirs = sql`${secondFactorRoles.roleId} = (select role_id from ${employees} where id = ${employeeId})`
  return (await db.$count(secondFactorRoles, isTheirs)) > 0
}

/** The sealed texts that a new secret of the application has to seal again. */
export const allSealed = (db: Queryable) =>
  db
    .select({
      employeeId: secondFactors.employeeId,
      sealedKey: secondFactors.sealedKey,
      sealedSecret: secondFactors.sealedSecret,
    })
    .from(secondFactors)

type Sealed = { sealedKey: string; sealedSecret: string | null }

/** Replaces sealed texts, unless the person has changed them meanwhile. */
export async function changeSealed(
  db: Queryable,
  { employeeId, sealedKey, sealedSecret }: Sealed & { employeeId: number },
  anew: Sealed,
): Promise<void> {
  const isSame = sql`${secondFactors.sealedKey} = ${sealedKey} and ${secondFactors.sealedSecret} is not distinct from ${sealedSecret}`
  await db
    .update(secondFactors)
    .set(anew)
    .where(and(eq(secondFactors.employeeId, employeeId), isSame))
}
