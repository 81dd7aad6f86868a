import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { apiKeys, businessUnits, employees } from '@hr/db/schema'
import { isOver } from '@hr/domain/api-key/scopes'
import { todayIn } from '@hr/domain/clock'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { callerFields } from '../../company/caller-fields.ts'
import { bearerIn } from '../../platform/http/bearer.ts'

/** 256 random bits, after a prefix by which secret scanners recognise a key. */
export const newKey = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`
const PREFIX = 'hrkey_'

/** The API key in a header, or undefined for a token of a session, or none. */
export function keyIn(header: string | undefined): string | undefined {
  const token = bearerIn(header)
  return token?.startsWith(PREFIX) ? token : undefined
}

/** The stored form of a key. Nobody can try all keys, so a plain hash is enough. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Working keys first, newest first: those of one person, or all. */
export function keysOf(db: Queryable, employeeId?: number) {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      employeeId: apiKeys.employeeId,
      createdBy: employees.fullName,
      createdAt: apiKeys.createdAt,
      buName: businessUnits.name,
      endsOn: apiKeys.endsOn,
      lastUsedAt: apiKeys.lastUsedAt,
      lastUsedFrom: apiKeys.lastUsedFrom,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .innerJoin(employees, eq(employees.id, apiKeys.createdBy))
    .leftJoin(businessUnits, eq(businessUnits.id, apiKeys.buId))
    .where(employeeId === undefined ? undefined : eq(apiKeys.employeeId, employeeId))
    .orderBy(desc(isNull(apiKeys.revokedAt)), desc(apiKeys.id))
}

/** How many keys of a person are not revoked. */
export const countKeys = (db: Queryable, employeeId: number) =>
  db.$count(apiKeys, and(eq(apiKeys.employeeId, employeeId), isNull(apiKeys.revokedAt)))

/** Revokes the keys that match. Returns how many there were. */
export async function revokeKeys(db: Queryable, which: SQL | undefined, now: Date): Promise<number> {
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: now.toISOString() })
    .where(and(isNull(apiKeys.revokedAt), which))
    .returning({ id: apiKeys.id })
  return revoked.length
}

/** Ends every key of a person. */
export const revokeKeysOf = (db: Queryable, employeeId: number, now: Date) =>
  revokeKeys(db, eq(apiKeys.employeeId, employeeId), now)

// Asked at each call with a key. The business unit is that of the key, or of the person whose clock it goes by.
const readKey = prepared((db, of: Named<{ keyHash: string; now: string }>) =>
  db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      employeeId: apiKeys.employeeId,
      createdBy: apiKeys.createdBy,
      onlyBuId: apiKeys.buId,
      endsOn: apiKeys.endsOn,
      lastUsedAt: apiKeys.lastUsedAt,
      lastUsedFrom: apiKeys.lastUsedFrom,
      buId: businessUnits.id,
      ...callerFields(of.now),
    })
    .from(apiKeys)
    .innerJoin(employees, eq(employees.id, apiKeys.createdBy))
    .innerJoin(businessUnits, eq(businessUnits.id, sql`coalesce(${apiKeys.buId}, ${employees.buId})`))
    .where(and(eq(apiKeys.keyHash, of.keyHash), isNull(apiKeys.revokedAt))),
)
export type KeyRow = Awaited<ReturnType<typeof readKey>>[number]

/**
 * Returns a key if it works at this moment: it is not revoked, its last day has not passed, and its person works here.
 * That of a service outlives the person who made it.
 */
export async function findKey(db: Queryable, key: string, now: Date): Promise<KeyRow | undefined> {
  const [row] = await readKey(db, { keyHash: hashOf(key), now: now.toISOString() })
  if (!row || isOver(row.endsOn, todayIn(row.timeZone, now))) return undefined
  return row.employeeId !== null && (row.leftAt || row.letInFrom) ? undefined : row
}

const MINUTE = 60_000

/** Records when and from where a key is used, at most once a minute unless the address is another. */
export async function touchKey(db: Queryable, key: KeyRow, from: string, now: Date): Promise<void> {
  const isNew = key.lastUsedAt === null || now.getTime() - Date.parse(key.lastUsedAt) > MINUTE
  if (!isNew && key.lastUsedFrom === from) return
  await db.update(apiKeys).set({ lastUsedAt: now.toISOString(), lastUsedFrom: from }).where(eq(apiKeys.id, key.id))
}
