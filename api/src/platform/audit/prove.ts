import type { Queryable } from '@hr/db/client'
import { type Link, lastArchived, newestEntry, nextStep, type Step } from './chain.ts'

/** How many entries are hashed by one statement: about a second. */
const IN_A_STEP = 20_000

export type Proof = { entries: number; archived: number; lastHash: string | null; brokenAt: number | null }

/**
 * Rehashes every entry of the audit (docs/spec/rules.md, Audit), or those up to one. `brokenAt` is the first whose
 * content, order or predecessor is not as it was written, or null. Of entries that were moved into files the last is
 * known, and the chain goes on behind it. If the end was cut off, only an earlier `lastHash` shows it.
 */
export async function prove(db: Queryable, until?: number): Promise<Proof> {
  const [newest, archived] = await Promise.all([newestEntry(db), lastArchived(db)])
  const step = async (last: Link, to: number) => (await db.execute<Step>(nextStep(last, to, IN_A_STEP)))[0]
  const entries = newest?.id ?? 0
  const isCut = archived.id > 0 && entries <= archived.id
  const brokenAt = isCut ? archived.id + 1 : await proveSteps(archived, until ?? entries, step)
  return { entries, archived: archived.id, lastHash: newest?.hash ?? null, brokenAt }
}

/** The first entry that is not as it was written, of those behind `last` up to this number. */
export async function proveSteps(
  last: Link,
  until: number,
  step: (last: Link, until: number) => Promise<Step | undefined>,
): Promise<number | null> {
  while (last.id < until) {
    const found = await step(last, until)
    if (found?.brokenAt) return found.brokenAt
    if (!found?.id || found.hash === null) return last.id + 1
    last = { id: found.id, hash: found.hash }
  }
  return null
}
