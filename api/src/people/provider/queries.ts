import type { Queryable } from '@hr/db/client'
import { halfSignIns, providerSessions, sessions } from '@hr/db/schema'
import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm'

type Kept = Pick<typeof providerSessions.$inferSelect, 'id' | 'provider' | 'sealedToken'>

export async function keepProviderSession(tx: Queryable, kept: Kept): Promise<void> {
  await tx.insert(providerSessions).values(kept)
}

/** Takes out what was kept of a session by a provider. Returns undefined if the session ends only here. */
export async function takeProviderSession(tx: Queryable, id: string): Promise<Kept | undefined> {
  const [kept] = await tx.delete(providerSessions).where(eq(providerSessions.id, id)).returning({
    id: providerSessions.id,
    provider: providerSessions.provider,
    sealedToken: providerSessions.sealedToken,
  })
  return kept
}

/** Deletes what was kept of sessions, and of half sign-ins, that did not end by signing out. */
export async function forgetProviderSessions(db: Queryable): Promise<void> {
  const isLive = ({ id, endedAt, expiresAt }: typeof sessions | typeof halfSignIns) =>
    and(eq(id, providerSessions.id), isNull(endedAt), gt(expiresAt, sql`now()`))
  const session = db.select({ id: sessions.id }).from(sessions).where(isLive(sessions))
  const half = db.select({ id: halfSignIns.id }).from(halfSignIns).where(isLive(halfSignIns))
  await db.delete(providerSessions).where(and(notExists(session), notExists(half)))
}
