import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Queryable } from './client.ts'

export type Version = {
  /** How many migrations of the folder the database has. */
  done: number
  /** How many it still lacks. */
  pending: number
  /** Whether a later version of the product has migrated it. */
  isNewer: boolean
  /** Whether the connected role may migrate: it owns the tables, or there are none yet. */
  mayMigrate: boolean
}

/** How far a database has come, measured by a folder of migrations. */
export async function readVersion(db: Queryable, migrationsFolder: string): Promise<Version> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const mayMigrate = await ownsTables(db)
  const [{ table } = {}] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as table`)
  if (!table) return { done: 0, pending: known.length, isNewer: false, mayMigrate }

  const [{ last } = {}] = await db.execute(
    sql`select max(created_at)::float8 as last from drizzle.__drizzle_migrations`,
  )
  const pending = known.filter((time) => time > Number(last)).length
  return { done: known.length - pending, pending, isNewer: Number(last) > Math.max(...known), mayMigrate }
}

async function ownsTables(db: Queryable): Promise<boolean> {
  const [owned] = await db.execute(
    sql`select pg_has_role(relowner, 'usage') as owned from pg_class where oid = to_regclass('public.employees')`,
  )
  return owned ? Boolean(owned.owned) : true
}
