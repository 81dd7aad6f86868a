import type { Database } from '@hr/db/client'
import * as t from '@hr/words/operations'
import { sql } from 'drizzle-orm'
import type { Env } from '../../platform/env.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

/** Whether Postgres compiles the statements of the application (`settingsOf` in db/pool.ts), which only a pooler makes possible. */
export async function lookAtCompiling(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute<{ jit: string }>(sql`select current_setting('jit') as jit`)
  if (row?.jit === 'off') return ok(t.jitIsOff)
  return look(t.jitIsOn, t.turnJitOff)
}

/** Whether the database knows letters beyond ASCII, and sorts names as people do. Both are chosen when it is created. */
export async function lookAtLetters(_env: Env, db: Database): Promise<Finding> {
  const [row] = await db.execute<{ encoding: string; knows: boolean; sorts: boolean }>(sql`
    select current_setting('server_encoding') as encoding, lower('Ä') = 'ä' as knows, 'a' < 'B' and 'Ä' < 'b' as sorts`)
  if (row?.encoding !== 'UTF8') return wrong(t.encodingIs(row?.encoding), MOVE)
  if (!row.knows) return wrong(t.searchesMissNames, MOVE)
  if (!row.sorts) return look(t.namesSortedByCode, MOVE)
  return ok(t.namesSortedWell)
}

const MOVE = t.moveToNewDatabase
