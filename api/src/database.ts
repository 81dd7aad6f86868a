import { fileURLToPath } from 'node:url'
import { type Connection, connect } from '@hr/db/client'
import { migrate } from '@hr/db/migrate'
import { runMigrations } from 'graphile-worker'

/** The same two steps up from `api/src` and from the bundle in `api/dist`. */
const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** Brings the tables of the product and of its job queue up to date, once however many servers start together. */
export function prepareDatabase(url: string): Promise<void> {
  return migrate(url, MIGRATIONS, () => runMigrations({ connectionString: url }))
}

/**
 * The pool of a server. After a failure it tries again at once: by itself it would wait up to 20 s between two tries,
 * and every call with it, instead of 503 within 3 s.
 */
export function openPool(url: string): Connection {
  const address = new URL(url)
  address.searchParams.set('backoff', '0.1')
  return connect(address.href)
}
