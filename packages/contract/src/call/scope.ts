import type { KeyScope } from '@hr/domain/api-key/scopes'
import * as t from '@hr/words/refusals'
import type { Endpoint } from './endpoint.ts'

/** Calls for which no API key is enough: they are a person's way in, or lead around the scope of the key. */
const CLOSED: readonly string[] = [
  t.signInCalls,
  t.secondFactorCalls,
  t.apiKeyCalls,
  t.severalCalls,
  t.employeeImportCalls,
]

/**
 * The scope that an API key needs for a call, or undefined if no key opens it. It follows from the roles that may call:
 * what everybody may read is `read`; what begins with heads of business units is `reports`, the rest is `manage`. Throws
 * an error for a call by which everybody writes, unless it names its scope.
 */
export function scopeOf({ access, tag, writes, scope }: Endpoint['config']): KeyScope | undefined {
  if (scope) return scope === 'none' ? undefined : scope
  if (access === 'device') return 'swipes'
  if (access === 'scim') return 'scim'
  if (!/^\d[\d-]*$/.test(access) || CLOSED.includes(tag)) return undefined
  if (access.includes('4') && writes) throw new Error('names no scope of an API key')
  if (access.includes('4')) return 'read'
  return access.includes('2') ? 'reports' : 'manage'
}
