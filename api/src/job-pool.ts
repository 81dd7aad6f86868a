import type { FastifyBaseLogger } from 'fastify'
import { Pool } from 'pg'

/**
 * Opens the connections of the job queue, at most four, and logs each error of a connection even while the pool is
 * closing. The pool that Graphile Worker makes by itself stops listening before its connections are gone. An error that
 * the database sends at that moment, because it is shutting down, would then end the process.
 */
export function openJobPool(connectionString: string, log: FastifyBaseLogger): Pool {
  const pool = new Pool({ connectionString, max: 4 })
  const warn = (error: Error) => log.warn({ job: error.message.slice(0, 300) }, 'job queue: a connection failed')
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))
  return pool
}
