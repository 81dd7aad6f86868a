import { apiKeys } from '@hr/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'

/** Takes a key away from the next call on; 404 where there is none that works. */
export async function revokeKey({ db, now }: Deps, keyId: number): Promise<void> {
  const works = and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt))
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: now().toISOString() })
    .where(works)
    .returning({ id: apiKeys.id })
  if (revoked.length === 0) throw notFound('There is no such key')
}
