import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '@hr/db/client'
import { apiKeys, employees } from '@hr/db/schema'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'

/** 256 random bits, after a prefix by which secret scanners recognise a key. */
export const newKey = (): string => `hrkey_${randomBytes(32).toString('base64url')}`

/** The stored form of a key. Nobody can try all keys, so a plain hash is enough. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Working keys first, newest first. */
export function keysOf(db: Queryable) {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      createdBy: employees.fullName,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .innerJoin(employees, eq(employees.id, apiKeys.createdBy))
    .orderBy(desc(isNull(apiKeys.revokedAt)), desc(apiKeys.id))
}

/** Returns the id of a key if it works at this moment, and records its use at most once a minute. */
export async function useKey(db: Queryable, key: string, now: Date): Promise<number | undefined> {
  const isIt = and(eq(apiKeys.keyHash, hashOf(key)), isNull(apiKeys.revokedAt))
  const [row] = await db.select({ id: apiKeys.id }).from(apiKeys).where(isIt)
  if (!row) return undefined
  const at = now.toISOString()
  const isOld = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`${at}::timestamptz - interval '1 minute'`))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.id, row.id), isOld))
  return row.id
}
