import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './client.ts'

/** An arbitrary number; every server must use the same one. */
const MIGRATION_LOCK = 7_205_114

/**
 * Brings the database up to date. If several servers start together, one migrates, and the others wait and then find
 * nothing to do. `alsoUnderLock` is for other work that must happen only once.
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
