import type { Database, Queryable } from '@hr/db/client'
import { businessUnits, designations, employees, sessions, signInAttempts } from '@hr/db/schema'
import { isoWithOffset } from '@hr/domain/clock'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'

/** Minutes without use, and hours in all, after which a session ends (decisions.md, Sign-in). */
export const IDLE_MINUTES = 30
export const ABSOLUTE_HOURS = 12

/** Who is calling, as the database has it at this very call. */
export type CurrentUser = {
  id: number
  sessionId: string
  roleId: number
  buId: number
  timeZone: string
  idleSeconds: number
}

/** The person of a live session, or nothing when it ended, expired, lay idle, or the person has left. */
export async function sessionUser(db: Queryable, sessionId: string, now: Date): Promise<CurrentUser | undefined> {
  const at = now.toISOString()
  const [row] = await db
    .select({
      id: employees.id,
      sessionId: sessions.id,
      roleId: employees.roleId,
      buId: employees.buId,
      timeZone: businessUnits.timeZone,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(employees, eq(employees.id, sessions.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        isNull(employees.leftAt),
        gt(sessions.expiresAt, at),
        gt(sessions.lastUsedAt, sql`${at}::timestamptz - make_interval(mins => ${IDLE_MINUTES})`),
      ),
    )
  if (!row) return undefined
  const { lastUsedAt, ...user } = row
  return { ...user, idleSeconds: (now.getTime() - Date.parse(lastUsedAt)) / 1000 }
}

export async function touchSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now.toISOString() }).where(eq(sessions.id, sessionId))
}

export async function endSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

type NewSession = { id: string; employeeId: number; ipAddress: string; userAgent: string | null }

export async function startSession(db: Queryable, session: NewSession, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + ABSOLUTE_HOURS * 3_600_000).toISOString()
  await db
    .insert(sessions)
    .values({ ...session, createdAt: now.toISOString(), lastUsedAt: now.toISOString(), expiresAt })
}

export async function findSignIn(db: Queryable, email: string) {
  const [row] = await db
    .select({
      id: employees.id,
      passwordHash: employees.passwordHash,
      leftAt: employees.leftAt,
      profilePicture: employees.profilePicture,
    })
    .from(employees)
    .where(eq(sql`lower(${employees.workEmail})`, email))
  return row
}

/**
 * What was tried with an address within the last day, newest first; older tries lock nobody any more. Those that were
 * turned away count for nothing: they are left out, or a flood of them would push what counts over the limit.
 */
export async function recentAttempts(db: Queryable, email: string, now: Date) {
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  const rows = await db
    .select({ at: signInAttempts.at, client: signInAttempts.ipAddress, outcome: signInAttempts.outcome })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.email, email), gt(signInAttempts.at, since), ne(signInAttempts.outcome, 'Locked')))
    .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
    .limit(500)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

type Attempt = typeof signInAttempts.$inferInsert

export async function recordAttempt(db: Queryable, attempt: Attempt): Promise<void> {
  await db.insert(signInAttempts).values(attempt)
}

/** One at a time per address, so that parallel guesses cannot outrun the throttle. */
export async function lockAddress(tx: Queryable, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${email}`}, 0))`)
}

export async function rehash(db: Database, employeeId: number, passwordHash: string): Promise<void> {
  await db.update(employees).set({ passwordHash }).where(eq(employees.id, employeeId))
}

export async function personalDetails(db: Queryable, employeeId: number) {
  const [row] = await db
    .select({
      employeeName: employees.fullName,
      firstName: employees.firstName,
      employeeRoleId: employees.roleId,
      employeeBuID: employees.buId,
      userEmail: employees.workEmail,
      profilePicture: employees.profilePicture,
      reportingTo: employees.reportingTo,
      joiningDate: employees.joiningDate,
      leavingDate: employees.leavingDate,
      designationName: designations.name,
      buName: businessUnits.name,
      timeZone: businessUnits.timeZone,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .where(eq(employees.id, employeeId))
  if (!row) throw new Error(`employee ${employeeId} has vanished`)
  return row
}

/** An instant of the database as the wire has it. */
export const onTheWire = (instant: string, timeZone: string): string => isoWithOffset(new Date(instant), timeZone)
