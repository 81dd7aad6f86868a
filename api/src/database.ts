import { fileURLToPath } from 'node:url'
import { migrate } from '@hr/db/migrate'
import { runMigrations } from 'graphile-worker'

/** The path is the same from `api/src` and from the bundle in `api/dist`. */
const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** Brings the tables of the product and of its job queue up to date, once, however many servers start together. */
export function prepareDatabase(url: string): Promise<void> {
  return migrate(url, MIGRATIONS, () => runMigrations({ connectionString: url }))
}
