import type { KeyScope } from '@hr/domain/api-key/scopes'
import * as t from '@hr/words/refusals'
import { forbidden } from './errors.ts'

/** The API key of a call; null for a call of a session, which has every scope. */
export type Key = { scopes: readonly string[] } | null

export const beyondKey = () => forbidden(t.apiKeyNotAllowed)

/** Fails with 403 for a key without this scope: what a call does can need more than the scope that opens the call. */
export function requireScope(key: Key, scope: KeyScope): void {
  if (key && !key.scopes.includes(scope)) throw beyondKey()
}
