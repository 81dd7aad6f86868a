import type { FastifyBaseLogger } from 'fastify'
import { Pool } from 'pg'

/**
 * Opens the connections of the job queue, at most four, and logs each error of a connection even while the pool is
 * closing. Graphile Worker's own pool stops listening before its connections are gone. An error that the database sends
 * at that moment, because it is shutting down, would then end the process.
 */
export function openJobPool(url: string, log: FastifyBaseLogger): Pool {
  const pool = new Pool({ connectionString: queueAddress(url), max: 4 })
  const warn = (error: Error) => log.warn({ job: error.message.slice(0, 300) }, 'job queue: a connection failed')
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))
  return pool
}

/**
 * The address of a database for the driver of the queue, so that it understands `sslmode` as the other driver and libpq do: left to itself it
 * takes `require` for `verify-full`, and refuses the certificates of most managed databases.
 */
export function queueAddress(url: string): string {
  const address = new URL(url)
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}
