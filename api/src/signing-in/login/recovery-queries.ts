import type { Queryable } from '@hr/db/client'
import { employees, passwordCodes, passwordCodeTries, passwordTokens, waitingInvitations } from '@hr/db/schema'
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { isLetIn, letInFrom } from '../../company/let-in.ts'
import { endHalves, signerFields } from '../second-factor/half-queries.ts'

/** A code becomes invalid after this many wrong tries from everywhere (docs/spec/rules.md, Forgotten passwords). */
const WRONG_TRIES = 50

const worksHere = (email: string) => and(eq(sql`lower(${employees.workEmail})`, email), isNull(employees.leftAt))

/** The person who works here and has this address, in lower case. Alumni are not found. */
export async function findActive(db: Queryable, email: string, now: Date) {
  const [person] = await db
    .select({ ...signerFields, letInFrom: letInFrom(now) })
    .from(employees)
    .where(worksHere(email))
  return person
}

/** The day from which somebody may sign in, or null if it has come. */
export async function findLetInFrom(db: Queryable, employeeId: number, now: Date) {
  const [person] = await db
    .select({ from: letInFrom(now) })
    .from(employees)
    .where(eq(employees.id, employeeId))
  return person?.from ?? null
}

/** The codes that were sent to an address since then, oldest first. Codes for an unknown address count too. */
export async function codesSince(db: Queryable, email: string, since: Date) {
  const rows = await db
    .select({ at: passwordCodes.createdAt, client: passwordCodes.client })
    .from(passwordCodes)
    .where(and(eq(passwordCodes.email, email), gt(passwordCodes.createdAt, since.toISOString())))
    .orderBy(passwordCodes.createdAt, passwordCodes.id)
  return rows.map(({ at, client }) => ({ at: new Date(at), client }))
}

type NewCode = Pick<typeof passwordCodes.$inferSelect, 'email' | 'client' | 'employeeId' | 'codeHash'> & {
  createdAt: Date
  expiresAt: Date
}

/** Stores a code and invalidates the older ones that the same machine asked for. */
export async function replaceCode(tx: Queryable, { createdAt, expiresAt, ...code }: NewCode): Promise<void> {
  const at = createdAt.toISOString()
  await tx
    .update(passwordCodes)
    .set({ endedAt: at })
    .where(
      and(eq(passwordCodes.email, code.email), eq(passwordCodes.client, code.client), isNull(passwordCodes.endedAt)),
    )
  await tx.insert(passwordCodes).values({ ...code, createdAt: at, expiresAt: expiresAt.toISOString() })
}

const isLive = (email: string, now: Date) =>
  and(
    eq(passwordCodes.email, email),
    isNull(passwordCodes.endedAt),
    gt(passwordCodes.expiresAt, now.toISOString()),
    lt(passwordCodes.wrongTries, WRONG_TRIES),
  )

/** The codes of an address that can still be used, and whose they are if they work here under that address now. */
export async function liveCodes(db: Queryable, email: string, now: Date) {
  return db
    .select({ id: passwordCodes.id, codeHash: passwordCodes.codeHash, employeeId: employees.id })
    .from(passwordCodes)
    .leftJoin(employees, and(eq(employees.id, passwordCodes.employeeId), worksHere(email)))
    .where(isLive(email, now))
}

/** The address that is tried, and the machine that tries it. */
export type Trying = { email: string; client: string }

/** How many wrong codes a machine has brought for an address since then, or since it last asked for a code. */
export async function wrongTriesOf(db: Queryable, { email, client }: Trying, since: Date): Promise<number> {
  const newest = db
    .select({ at: sql`max(${passwordCodes.createdAt})` })
    .from(passwordCodes)
    .where(and(eq(passwordCodes.email, email), eq(passwordCodes.client, client)))
  const { at } = passwordCodeTries
  const isLater = and(gt(at, since.toISOString()), sql`${at} >= coalesce((${newest}), '-infinity')`)
  const isTheirs = and(eq(passwordCodeTries.email, email), eq(passwordCodeTries.client, client))
  return db.$count(passwordCodeTries, and(isTheirs, isLater))
}

/** Counts a wrong code against the machine that brought it, and against every code that it could have been. */
export async function countWrongTry(tx: Queryable, { email, client }: Trying, now: Date): Promise<void> {
  const wrongTries = sql`${passwordCodes.wrongTries} + 1`
  await tx.update(passwordCodes).set({ wrongTries }).where(isLive(email, now))
  await tx.insert(passwordCodeTries).values({ email, client, at: now.toISOString() })
}

export async function endCode(tx: Queryable, codeId: number, now: Date): Promise<void> {
  await tx.update(passwordCodes).set({ endedAt: now.toISOString() }).where(eq(passwordCodes.id, codeId))
}

export type NewToken = { id: string; employeeId: number; purpose: 'reset' | 'first'; createdAt: Date; expiresAt: Date }

/** Stores a token of a person and invalidates the older ones of its purpose. */
export async function replaceToken(tx: Queryable, token: NewToken): Promise<void> {
  const at = token.createdAt.toISOString()
  const older = and(eq(passwordTokens.purpose, token.purpose), isNull(passwordTokens.endedAt))
  await tx
    .update(passwordTokens)
    .set({ endedAt: at })
    .where(and(eq(passwordTokens.employeeId, token.employeeId), older))
  await addTokens(tx, [token])
}

export async function addTokens(tx: Queryable, tokens: NewToken[]): Promise<void> {
  if (tokens.length === 0) return
  const rows = tokens.map(({ createdAt, expiresAt, ...token }) => ({
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
  await tx.insert(passwordTokens).values(rows)
}

/** The person whose password a valid token may set. Returns nobody if they have left, or join later. */
export async function tokenHolder(db: Queryable, tokenId: string, now: Date) {
  const [holder] = await db
    .select({ id: employees.id, passwordHash: employees.passwordHash })
    .from(passwordTokens)
    .innerJoin(employees, eq(employees.id, passwordTokens.employeeId))
    .where(
      and(
        eq(passwordTokens.id, tokenId),
        isNull(passwordTokens.endedAt),
        gt(passwordTokens.expiresAt, now.toISOString()),
        isNull(employees.leftAt),
        isLetIn(now),
      ),
    )
  return holder
}

/** Invalidates every code, token, half sign-in and waiting invitation of a person, because their password has been set. */
export async function endRecovery(tx: Queryable, employeeId: number, now: Date): Promise<void> {
  const endedAt = now.toISOString()
  const codes = and(eq(passwordCodes.employeeId, employeeId), isNull(passwordCodes.endedAt))
  const tokens = and(eq(passwordTokens.employeeId, employeeId), isNull(passwordTokens.endedAt))
  await tx.update(passwordCodes).set({ endedAt }).where(codes)
  await tx.update(passwordTokens).set({ endedAt }).where(tokens)
  await takeInvitation(tx, employeeId)
  await endHalves(tx, employeeId, now)
}

/** Keeps invitations for those of these people who are not let in yet. Returns their ids. */
export async function keepInvitations(tx: Queryable, employeeIds: number[], now: Date): Promise<Set<number>> {
  const later = await tx
    .select({ employeeId: employees.id })
    .from(employees)
    .where(and(inArray(employees.id, employeeIds), sql`not ${isLetIn(now)}`))
  if (later.length > 0) await tx.insert(waitingInvitations).values(later).onConflictDoNothing()
  return new Set(later.map(({ employeeId }) => employeeId))
}

/** Those whose invitation waits, and who are let in by now. */
export const dueInvitations = (db: Queryable, now: Date) =>
  db
    .select({ id: employees.id })
    .from(waitingInvitations)
    .innerJoin(employees, eq(employees.id, waitingInvitations.employeeId))
    .where(and(isNull(employees.leftAt), isLetIn(now)))
    .orderBy(asc(employees.id))

/** Takes a waiting invitation out. Returns whether there was one. */
export async function takeInvitation(tx: Queryable, employeeId: number): Promise<boolean> {
  const taken = await tx.delete(waitingInvitations).where(eq(waitingInvitations.employeeId, employeeId)).returning()
  return taken.length === 1
}
