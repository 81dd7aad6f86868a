import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '@hr/db/client'
import { apiKeys, employees } from '@hr/db/schema'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'

/** 256 random bits, with a beginning by which tools that look for secrets know one. */
export const newKey = (): string => `hrkey_${randomBytes(32).toString('base64url')}`

/** What is kept of a key. Nobody can try all keys, so that a plain hash will do. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Those that work first, the latest first. */
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

/** The id of a key that works at this moment; notes its use, at most once a minute. */
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
