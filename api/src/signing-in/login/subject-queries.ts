import type { Queryable } from '@hr/db/client'
import { employees, providerSubjects, spentHandshakes } from '@hr/db/schema'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { factorFields } from '../second-factor/half-queries.ts'

/** The person who works here and whom a subject was linked with. */
export async function findSubject(db: Queryable, issuer: string, subject: string) {
  const isIt = and(eq(providerSubjects.issuer, issuer), eq(providerSubjects.subject, subject))
  const [person] = await db
    .select({
      id: employees.id,
      workEmail: employees.workEmail,
      profilePicture: employees.profilePicture,
      ...factorFields,
    })
    .from(providerSubjects)
    .innerJoin(employees, eq(employees.id, providerSubjects.employeeId))
    .where(and(isIt, isNull(employees.leftAt)))
  return person
}

/** Links a subject with a person. One that was linked with somebody who has left is theirs now. */
export async function linkSubject(tx: Queryable, link: typeof providerSubjects.$inferInsert): Promise<void> {
  const { employeeId } = link
  await tx
    .insert(providerSubjects)
    .values(link)
    .onConflictDoUpdate({ target: [providerSubjects.issuer, providerSubjects.subject], set: { employeeId } })
}

/** Whether a person was linked with a subject of this issuer. */
export async function isLinked(db: Queryable, issuer: string, employeeId: number): Promise<boolean> {
  const isTheirs = and(eq(providerSubjects.issuer, issuer), eq(providerSubjects.employeeId, employeeId))
  return (await db.$count(providerSubjects, isTheirs)) > 0
}

/** Whether a subject was linked with somebody who has left. */
export async function isOfAlumnus(db: Queryable, issuer: string, subject: string): Promise<boolean> {
  const isIt = and(eq(providerSubjects.issuer, issuer), eq(providerSubjects.subject, subject))
  const rows = await db
    .select({ id: employees.id })
    .from(providerSubjects)
    .innerJoin(employees, eq(employees.id, providerSubjects.employeeId))
    .where(and(isIt, isNotNull(employees.leftAt)))
  return rows.length > 0
}

/** Lets sign-ins of one subject take turns, so that nobody is added twice. */
export const lockSubject = (tx: Queryable, issuer: string, subject: string): Promise<void> =>
  takeTurns(tx, `subject ${subject} of ${issuer}`)

/**
 * Lets first sign-ins of one address take turns, so that no two accounts of a provider are linked with one person. Taken after
 * the lock of a subject.
 */
export const lockAddress = (tx: Queryable, email: string): Promise<void> => takeTurns(tx, `address ${email}`)

async function takeTurns(tx: Queryable, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
}

/** Marks a handshake as brought back. Returns whether it was not before. */
export async function spendHandshake(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const row = { id, spentAt: now.toISOString() }
  return (await tx.insert(spentHandshakes).values(row).onConflictDoNothing().returning()).length === 1
}
