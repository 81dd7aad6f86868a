import { connect } from '@hr/db/client'
import { isEmptyDatabase, seedDemo } from '@hr/db/seed/demo'
import { todayIn } from '@hr/domain/clock'
import { prepareDatabase } from './database.ts'
import { type Env, readEnv } from './env.ts'
import { hashPassword } from './login/passwords.ts'

const DEMO_PASSWORD = 'Leave@2026'

/** Migrates, and fills an empty database with the demo company where SEED says so. */
async function prepare(env: Env): Promise<string> {
  await prepareDatabase(env.DATABASE_URL)
  const { db, close } = connect(env.DATABASE_URL, { statementTimeout: 60_000 })
  try {
    if (env.SEED !== 'demo' || !(await isEmptyDatabase(db))) return 'The database is up to date'
    await seedDemo(db, {
      today: todayIn(env.DEFAULT_TIME_ZONE, new Date()),
      passwordHash: await hashPassword(DEMO_PASSWORD),
    })
    return 'The demo company is in place'
  } finally {
    await close()
  }
}

const env = readEnv()
if (env.NODE_ENV === 'production' && env.SEED === 'demo' && process.env.DATABASE_URL_IS_EMBEDDED !== '1') {
  console.error('The demo company never goes into a production database. Leave SEED out, or set SEED=empty.')
  process.exit(1)
}
prepare(env).then(console.log, (error: Error) => {
  console.error(`The database could not be prepared. ${error.message}`)
  process.exit(1)
})
