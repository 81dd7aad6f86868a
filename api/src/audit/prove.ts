import type { Queryable } from '@hr/db/client'
import { brokenAfter, newestEntry } from './queries.ts'

/** How many entries are hashed by one statement: about a second. */
const IN_A_STEP = 20_000

export type Proof = { entries: number; lastHash: string | null; brokenAt: number | null }

/**
 * Hashes every entry of the audit anew (docs/spec/rules.md, Audit). `brokenAt` is the first whose content, order or
 * predecessor is not as it was written, or null. A chain whose end was cut off is whole as such: whoever has noted an earlier
 * `lastHash` sees it.
 */
export async function prove(db: Queryable): Promise<Proof> {
  const newest = await newestEntry(db)
  let last = { id: 0, hash: '' }
  while (newest && last.id < newest.id) {
    const step = await brokenAfter(db, last, IN_A_STEP)
    if (step?.brokenAt) return { entries: newest.id, lastHash: newest.hash, brokenAt: step.brokenAt }
    if (!step?.id || step.hash === null) break
    last = { id: step.id, hash: step.hash }
  }
  return { entries: newest?.id ?? 0, lastHash: newest?.hash ?? null, brokenAt: null }
}
