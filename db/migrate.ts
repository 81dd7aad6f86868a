import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './client.ts'

/** Any number will do, as long as every server asks for the same one. */
const MIGRATION_LOCK = 7_205_114

/**
 * Brings the database up to date. Servers that start together wait for each other:
 * one migrates, the others find nothing left to do. What else must happen once goes under the same lock.
 */
export async function migrate(url: string, migrationsFolder: string, alsoUnderLock = async () => {}): Promise<void> {
  const { db, close } = connect(url, { max: 1, statementTimeout: 0, lockTimeout: 0 })
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await runMigrations(db, { migrationsFolder })
    await alsoUnderLock()
  } finally {
    await close()
  }
}
