import { normalizeIP } from '@fastify/rate-limit'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { businessUnits, employees, sessions, signInAttempts } from '@hr/db/schema'
import { and, desc, eq, gt, ilike, isNull, ne, or, sql } from 'drizzle-orm'
import { callerFields } from '../../company/caller-fields.ts'
import type { Because, CurrentUser } from '../../company/current-user.ts'
import { letInFrom } from '../../company/let-in.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'
import { channels } from '../../platform/watch/channels.ts'
import { factorFields } from '../second-factor/half-queries.ts'

/**
 * A session ends after this many minutes without use, and after this many hours in any case (docs/spec/rules.md,
 * Sessions).
 */
export const IDLE_MINUTES = 30
export const ABSOLUTE_HOURS = 12

/** Read at every call. */
const readSession = prepared((db, of: Named<{ sessionId: string; now: string }>) =>
  db
    .select({
      id: employees.id,
      sessionId: sessions.id,
      buId: employees.buId,
      ...callerFields(of.now),
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      endedBecause: sessions.endedBecause,
    })
    .from(sessions)
    .innerJoin(employees, eq(employees.id, sessions.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(eq(sessions.id, of.sessionId)),
)

/** The person of a session, whether or not it is still live. Returns undefined if there never was such a session. */
export async function sessionUser(db: Queryable, sessionId: string, now: Date): Promise<CurrentUser | undefined> {
  const [row] = await readSession(db, { sessionId, now: now.toISOString() })
  if (!row) return undefined
  const { leftAt, lastUsedAt, expiresAt, endedAt, endedBecause, ...user } = row
  const idleSeconds = (now.getTime() - Date.parse(lastUsedAt)) / 1000
  const ending = endedAt ? (endedBecause ?? undefined) : endedByTime(expiresAt, idleSeconds, now)
  return {
    ...user,
    standsFor: user.stoodFor.map(({ id }) => id),
    idleSeconds,
    ending,
    isLive: !endedAt && !ending && !leftAt && !user.letInFrom,
  }
}

function endedByTime(expiresAt: string, idleSeconds: number, now: Date): 'time' | 'idle' | undefined {
  if (Date.parse(expiresAt) <= now.getTime()) return 'time'
  return idleSeconds >= IDLE_MINUTES * 60 ? 'idle' : undefined
}

const isLive = (now: Date) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now.toISOString()),
    gt(sessions.lastUsedAt, sql`${now.toISOString()}::timestamptz - make_interval(mins => ${IDLE_MINUTES})`),
  )

export async function touchSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now.toISOString() }).where(eq(sessions.id, sessionId))
}

export async function endSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Ends all sessions of a person, or all except one. */
export async function endSessions(
  db: Queryable,
  employeeId: number,
  endedBecause: Because,
  now: Date,
  exceptId?: string,
): Promise<void> {
  const others = exceptId ? ne(sessions.id, exceptId) : undefined
  await db
    .update(sessions)
    .set({ endedAt: now.toISOString(), endedBecause })
    .where(and(eq(sessions.employeeId, employeeId), isNull(sessions.endedAt), others))
}

/** Ends a live session of the person's own. Returns whether there was one. */
export async function endOwnSession(db: Queryable, employeeId: number, sessionId: string, now: Date) {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now.toISOString(), endedBecause: 'elsewhere' })
    .where(and(eq(sessions.id, sessionId), eq(sessions.employeeId, employeeId), isLive(now)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** Where a person is signed in now, most recently used first. */
export async function liveSessions(db: Queryable, employeeId: number, now: Date) {
  return db
    .select({
      sessionId: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.employeeId, employeeId), isLive(now)))
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
}

type NewSession = { id: string; employeeId: number; ipAddress: string; userAgent: string | null }

export async function startSession(db: Queryable, session: NewSession, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + ABSOLUTE_HOURS * 3_600_000).toISOString()
  await db
    .insert(sessions)
    .values({ ...session, createdAt: now.toISOString(), lastUsedAt: now.toISOString(), expiresAt })
}

export async function findSignIn(db: Queryable, email: string, now: Date) {
  const [row] = await db
    .select({
      id: employees.id,
      passwordHash: employees.passwordHash,
      leftAt: employees.leftAt,
      roleId: employees.roleId,
      profilePicture: employees.profilePicture,
      letInFrom: letInFrom(now),
      ...factorFields,
    })
    .from(employees)
    .where(eq(sql`lower(${employees.workEmail})`, email))
  return row
}

/**
 * The attempts to sign in with an address in the last day, newest first; older ones no longer lock anybody. Attempts
 * that were turned away are left out: they do not count, and a flood of them would push those that count over the
 * limit.
 */
export async function recentAttempts(db: Queryable, email: string, now: Date) {
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  const rows = await db
    .select({
      at: signInAttempts.at,
      client: signInAttempts.ipAddress,
      outcome: signInAttempts.outcome,
      secondFactor: signInAttempts.secondFactor,
    })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.email, email), gt(signInAttempts.at, since), ne(signInAttempts.outcome, 'Locked')))
    .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
    .limit(500)
  return rows.map((row) => ({ ...row, client: normalizeIP(row.client), at: new Date(row.at) }))
}

type Attempt = typeof signInAttempts.$inferInsert

export async function recordAttempt(db: Queryable, attempt: Attempt): Promise<void> {
  await db.insert(signInAttempts).values(attempt)
  if (attempt.outcome !== 'Freed') channels.signIn.publish(attempt.outcome)
}

/** Lets only one transaction per address continue at a time, so that parallel guesses cannot outrun the throttle. */
export async function lockAddress(tx: Queryable, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${email}`}, 0))`)
}

const triedOutcome = sql<'Success' | 'Failed' | 'Locked'>`${signInAttempts.outcome}`

/** One page of the attempts to sign in as a person, newest first, or all of them; and how many match in total. */
export async function attemptsOf(db: Queryable, employeeId: number, asked: Paging) {
  const pattern = `%${escapeLike(asked.search ?? '')}%`
  const matches = or(ilike(signInAttempts.ipAddress, pattern), ilike(signInAttempts.outcome, pattern))
  const isTry = ne(signInAttempts.outcome, 'Freed')
  const where = and(eq(signInAttempts.employeeId, employeeId), isTry, asked.search ? matches : undefined)
  const list = db
    .select({
      ipAddress: signInAttempts.ipAddress,
      at: signInAttempts.at,
      outcome: triedOutcome,
      secondFactor: signInAttempts.secondFactor,
    })
    .from(signInAttempts)
    .where(where)
    .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
    .$dynamic()
  return { rows: await onPage(list, asked), total: await db.$count(signInAttempts, where) }
}

/** The address and the password hash of somebody who is signed in. */
export async function signInOf(db: Queryable, employeeId: number) {
  const [row] = await db
    .select({ email: sql<string>`lower(${employees.workEmail})`, passwordHash: employees.passwordHash })
    .from(employees)
    .where(eq(employees.id, employeeId))
  if (!row) throw new Error(`employee ${employeeId} has vanished`)
  return row
}

/** Whether this is still the person's password. It cannot change until the transaction ends. */
export async function hasPassword(tx: Queryable, employeeId: number, passwordHash: string): Promise<boolean> {
  const isTheirs = and(eq(employees.id, employeeId), eq(employees.passwordHash, passwordHash))
  const rows = await tx.select({ id: employees.id }).from(employees).where(isTheirs).for('share')
  return rows.length === 1
}

export async function savePassword(tx: Queryable, employeeId: number, passwordHash: string): Promise<void> {
  await tx.update(employees).set({ passwordHash }).where(eq(employees.id, employeeId))
}

/** Stores a new hash of the same password, unless the password was changed in the meantime. */
export async function rehash(db: Queryable, employeeId: number, before: string, passwordHash: string): Promise<void> {
  const isSame = and(eq(employees.id, employeeId), eq(employees.passwordHash, before))
  await db.update(employees).set({ passwordHash }).where(isSame)
}
