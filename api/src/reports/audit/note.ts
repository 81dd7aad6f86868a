import type { FastifyBaseLogger } from 'fastify'
import { newestEntry } from '../../platform/audit/chain.ts'
import type { Deps } from '../../platform/deps.ts'

/**
 * Logs the number and hash of the last entry. A chain that somebody rebuilt completely passes `prove`, but its hash at that number
 * differs from the one in the log.
 */
export async function noteLastEntry({ db }: Deps, log: FastifyBaseLogger): Promise<void> {
  const newest = await newestEntry(db)
  if (newest) log.info({ audit: newest }, 'the last entry of the audit')
}
