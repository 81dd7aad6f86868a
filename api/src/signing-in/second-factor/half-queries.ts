import type { Queryable } from '@hr/db/client'
import { employees, halfSignIns } from '@hr/db/schema'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'

// Written in full, because the column of a single table is named without its table, and would be that of the subquery.
const ofPerson = (table: 'second_factors' | 'passkeys', more = sql``) =>
  sql<boolean>`exists (select from ${sql.raw(table)} f where f.employee_id = employees.id ${more})`

/** What the second step of somebody in `employees` is. */
export const factorFields = {
  hasFactor: ofPerson('second_factors'),
  hasApp: ofPerson('second_factors', sql`and f.sealed_secret is not null`),
  hasPasskey: ofPerson('passkeys'),
  needsFactor: sql<boolean>`exists (select from second_factor_roles r where r.role_id = employees.role_id)`,
}
/** Somebody in `employees` who proves who they are, or has to. */
export const signerFields = {
  id: employees.id,
  firstName: employees.firstName,
  fullName: employees.fullName,
  workEmail: employees.workEmail,
  roleId: employees.roleId,
  profilePicture: employees.profilePicture,
  ...factorFields,
}

export type Factors = { hasFactor: boolean; hasApp: boolean; hasPasskey: boolean; needsFactor: boolean }

type NewHalf = { id: string; employeeId: number; createdAt: Date; expiresAt: Date }

export async function startHalf(tx: Queryable, { id, employeeId, createdAt, expiresAt }: NewHalf): Promise<void> {
  const row = { id, employeeId, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
  await tx.insert(halfSignIns).values(row)
}

const isLive = (id: string, now: Date) =>
  and(eq(halfSignIns.id, id), isNull(halfSignIns.endedAt), gt(halfSignIns.expiresAt, now.toISOString()))

/** The person whose first step was right, if it still counts and they work here. */
export async function halfHolder(db: Queryable, id: string, now: Date) {
  const [holder] = await db
    .select(signerFields)
    .from(halfSignIns)
    .innerJoin(employees, eq(employees.id, halfSignIns.employeeId))
    .where(and(isLive(id, now), isNull(employees.leftAt)))
  return holder
}
export type HalfHolder = NonNullable<Awaited<ReturnType<typeof halfHolder>>>

/** Ends a half sign-in. Returns whether it was live until now: of many calls at once, one gets true. */
export async function endHalf(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const endedAt = now.toISOString()
  return (await tx.update(halfSignIns).set({ endedAt }).where(isLive(id, now)).returning()).length === 1
}

/** Ends every half sign-in of a person, because what it rests on has changed. */
export async function endHalves(tx: Queryable, employeeId: number, now: Date): Promise<void> {
  const isTheirs = and(eq(halfSignIns.employeeId, employeeId), isNull(halfSignIns.endedAt))
  await tx.update(halfSignIns).set({ endedAt: now.toISOString() }).where(isTheirs)
}
