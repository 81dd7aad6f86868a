import type { Database } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import type { Env } from '../../platform/env.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

/** Whether Postgres compiles the statements of the application (`settingsOf` in db/pool.ts), which only a pooler makes possible. */
export async function lookAtCompiling(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute<{ jit: string }>(sql`select current_setting('jit') as jit`)
  if (row?.jit === 'off') return ok('Postgres compiles no statements (jit is off)')
  return look(
    'Postgres compiles statements (jit is on), which makes balances and policies up to a hundred times slower',
    'Run "hr migrate", which turns it off for the role of DATABASE_URL, then RECONNECT on the console of PgBouncer.',
  )
}

/** Whether the database knows letters beyond ASCII, and sorts names as people do. Both are chosen when it is created. */
export async function lookAtLetters(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute<{ encoding: string; knows: boolean; sorts: boolean }>(sql`
    select current_setting('server_encoding') as encoding, lower('Ä') = 'ä' as knows, 'a' < 'B' and 'Ä' < 'b' as sorts`)
  if (row?.encoding !== 'UTF8') return wrong(`the encoding of the database is ${row?.encoding}`, MOVE)
  if (!row.knows) return wrong('the database does not know that ä and Ä are one letter: searches miss names', MOVE)
  if (!row.sorts) return look('names are sorted by the numbers of their letters: Ärger comes after Zoe', MOVE)
  return ok('UTF8, and names are sorted as people sort them')
}

const MOVE =
  'Create a new database as in docs/operations.md, Two roles, and move there by "hr backup" and "hr restore".'
