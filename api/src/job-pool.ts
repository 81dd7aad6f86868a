import type { FastifyBaseLogger } from 'fastify'
import { Pool } from 'pg'

/**
 * Opens the connections of the job queue: at most four. Each error of a connection is logged, also while the pool is
 * closed: the pool that Graphile Worker makes for itself stops listening before its connections are gone, and an error
 * that the database sends at that moment (it may be shutting down) would end the process.
 */
export function openJobPool(connectionString: string, log: FastifyBaseLogger): Pool {
  const pool = new Pool({ connectionString, max: 4 })
  const warn = (error: Error) => log.warn({ job: error.message.slice(0, 300) }, 'job queue: a connection failed')
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))
  return pool
}
