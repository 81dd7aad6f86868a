import { meaningOf } from '@hr/contract/people/providers'
import { namesIn } from '@hr/domain/login/claim-names'
import * as t from '@hr/words/directory'
import type { Claims } from './identify.ts'

type Meanings<Of> = Parameters<typeof meaningOf<Of>>[0]
/** What a claim means by a setting, and why it says nothing itself where `*` then applies. */
type Read<Of> = { means: Of | undefined; problem?: string; isMissing?: true }

/** Reads a claim that a setting may name. Nothing is read without one. */
export function readClaim<Of>(claims: Claims, name: string | undefined, meanings: Meanings<Of>): Read<Of> {
  if (name === undefined) return { means: meaningOf(meanings, []) }
  const claim = claims[name] ?? undefined
  const means = meaningOf(meanings, claim)
  if (claim === undefined) return { means, problem: t.claimIsMissing(name), isMissing: true }
  return namesIn(claim) ? { means } : { means, problem: t.claimIsUnreadable(name) }
}
