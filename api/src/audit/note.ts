import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { newestEntry } from './queries.ts'

/**
 * Logs number and hash of the last entry. A chain that somebody has made anew as a whole is whole (`prove`), but has another hash at that
 * number than the log.
 */
export async function noteLastEntry({ db }: Deps, log: FastifyBaseLogger): Promise<void> {
  const newest = await newestEntry(db)
  if (newest) log.info({ audit: newest }, 'the last entry of the audit')
}
