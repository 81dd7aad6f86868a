import type { Queryable } from '@hr/db/client'
import { employees, passwordCodes, passwordTokens } from '@hr/db/schema'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'

/** A code becomes invalid after this many wrong tries (docs/spec/rules.md, Forgotten passwords). */
const WRONG_TRIES = 5

const worksHere = (email: string) => and(eq(sql`lower(${employees.workEmail})`, email), isNull(employees.leftAt))

/** The person who works here and has this address, in lower case. Alumni are not found. */
export async function findActive(db: Queryable, email: string) {
  const [person] = await db
    .select({
      id: employees.id,
      firstName: employees.firstName,
      fullName: employees.fullName,
      workEmail: employees.workEmail,
    })
    .from(employees)
    .where(worksHere(email))
  return person
}

/** When codes were sent to an address since then, oldest first. Codes for an unknown address count too. */
export async function codesSince(db: Queryable, email: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: passwordCodes.createdAt })
    .from(passwordCodes)
    .where(and(eq(passwordCodes.email, email), gt(passwordCodes.createdAt, since.toISOString())))
    .orderBy(passwordCodes.createdAt, passwordCodes.id)
  return rows.map(({ at }) => new Date(at))
}

type NewCode = { email: string; employeeId: number | null; codeHash: string; createdAt: Date; expiresAt: Date }

/** Stores a code and invalidates the older ones. */
export async function replaceCode(tx: Queryable, { createdAt, expiresAt, ...code }: NewCode): Promise<void> {
  const at = createdAt.toISOString()
  await tx
    .update(passwordCodes)
    .set({ endedAt: at })
    .where(and(eq(passwordCodes.email, code.email), isNull(passwordCodes.endedAt)))
  await tx.insert(passwordCodes).values({ ...code, createdAt: at, expiresAt: expiresAt.toISOString() })
}

/** The code of an address that can still be used, and whose it is if they work here under that address now. */
export async function liveCode(db: Queryable, email: string, now: Date) {
  const [code] = await db
    .select({ id: passwordCodes.id, codeHash: passwordCodes.codeHash, employeeId: employees.id })
    .from(passwordCodes)
    .leftJoin(employees, and(eq(employees.id, passwordCodes.employeeId), worksHere(email)))
    .where(
      and(
        eq(passwordCodes.email, email),
        isNull(passwordCodes.endedAt),
        gt(passwordCodes.expiresAt, now.toISOString()),
        lt(passwordCodes.wrongTries, WRONG_TRIES),
      ),
    )
    .orderBy(desc(passwordCodes.id))
    .limit(1)
  return code
}

export async function countWrongTry(tx: Queryable, codeId: number): Promise<void> {
  const wrongTries = sql`${passwordCodes.wrongTries} + 1`
  await tx.update(passwordCodes).set({ wrongTries }).where(eq(passwordCodes.id, codeId))
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
  const rows = tokens.map(({ createdAt, expiresAt, ...token }) => ({
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
  await tx.insert(passwordTokens).values(rows)
}

/** The person whose password a valid token may set. Returns nobody if they have left. */
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
      ),
    )
  return holder
}

/** Invalidates every code and token of a person, because their password has been set. */
export async function endRecovery(tx: Queryable, employeeId: number, now: Date): Promise<void> {
  const endedAt = now.toISOString()
  const codes = and(eq(passwordCodes.employeeId, employeeId), isNull(passwordCodes.endedAt))
  const tokens = and(eq(passwordTokens.employeeId, employeeId), isNull(passwordTokens.endedAt))
  await tx.update(passwordCodes).set({ endedAt }).where(codes)
  await tx.update(passwordTokens).set({ endedAt }).where(tokens)
}
