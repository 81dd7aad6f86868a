import { connect, type Database } from '@hr/db/client'
import { isEmptyDatabase, seedDemo } from '@hr/db/seed/demo'
import { todayIn } from '@hr/domain/clock'
import * as t from '@hr/words/operations'
import { storeDrawnPicture } from '../people/employee/pictures.ts'
import { prepareDatabase } from '../platform/database/database.ts'
import { reasonText } from '../platform/database/reason.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { openStorage } from '../platform/storage/open.ts'
import { hashPassword } from '../signing-in/login/passwords.ts'

const DEMO_PASSWORD = 'Leave@2026'

/**
 * Migrates the database, and fills an empty one with the demo company if SEED says so. Returns what to say, the last line
 * being what was done.
 */
async function prepare(): Promise<string> {
  const env = readEnv()
  if (env.SEED === 'demo' && env.NODE_ENV === 'production' && !env.DATABASE_URL_IS_EMBEDDED) {
    throw new Error(t.noDemoInProduction)
  }
  const said = await prepareDatabase(env)
  const { db, close } = connect(env.DATABASE_URL, { statementTimeout: 60_000 })
  try {
    const done = (await fill(db, env)) ? t.demoCompanyCreated : t.databaseUpToDate
    return [...said, done].join('\n')
  } finally {
    await close()
  }
}

async function fill(db: Database, env: Env): Promise<boolean> {
  if (env.SEED !== 'demo' || !(await isEmptyDatabase(db))) return false
  const storage = await openStorage(env)
  await storage.check()
  const now = new Date()
  return seedDemo(db, {
    today: todayIn(env.DEFAULT_TIME_ZONE, now),
    now,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    storePicture: (bytes) => storage.putBytes('leave', bytes, 'png'),
    storePortrait: (bytes) => storeDrawnPicture({ storage }, bytes),
    storeDocument: (bytes) => storage.putBytes('drive', bytes, 'bin'),
  })
}

prepare().then(console.log, (error: Error) => {
  console.error(t.databaseNotPrepared(reasonText(error)))
  process.exit(1)
})
