import { apiKeys } from '@hr/db/schema'
import * as t from '@hr/words/api-keys'
import { and, eq } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { notFound } from '../../platform/http/errors.ts'
import { revokeKeys } from './queries.ts'

/** Revokes a key, of this person if one is given, starting with the next call. Fails with 404 if no such key works. */
export function revokeKey(
  { deps: { now }, write }: Omit<Writing, 'me'>,
  keyId: number,
  employeeId: number | undefined,
): Promise<void> {
  const isIt = and(eq(apiKeys.id, keyId), employeeId === undefined ? undefined : eq(apiKeys.employeeId, employeeId))
  return write(async (tx) => {
    if ((await revokeKeys(tx, isIt, now())) === 0) throw notFound(t.keyNotFound)
  })
}
