import { apiKeys } from '@hr/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import type { Write } from '../idempotency.ts'

/** Revokes a key, starting with the next call. Fails with 404 if no working key has this id. */
export function revokeKey({ now }: Deps, keyId: number, write: Write): Promise<void> {
  const works = and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt))
  return write(async (tx) => {
    const revoked = await tx
      .update(apiKeys)
      .set({ revokedAt: now().toISOString() })
      .where(works)
      .returning({ id: apiKeys.id })
    if (revoked.length === 0) throw notFound('There is no such key')
  })
}
