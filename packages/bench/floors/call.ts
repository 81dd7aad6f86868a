// The API with one route more, which reads one row by a prepared statement.
import { buildApp } from '@hr/api/main/app'
import { readEnv } from '@hr/api/platform/env'
import { logger } from '@hr/api/platform/log'
import { openStorage } from '@hr/api/platform/storage/open'
import { connect } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'

const env = readEnv()
const { db } = connect(env.DATABASE_URL)
const deps = { db, env, storage: await openStorage(env), now: () => new Date() }
const app = await buildApp(deps, { logger: logger(env.LOG_LEVEL) })
const find = db
  .select({ id: employees.id, name: employees.fullName })
  .from(employees)
  .where(eq(employees.id, sql.placeholder('id')))
  .prepare('empty_call')
app.get('/empty', () => find.execute({ id: 1 }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('disconnect', () => process.exit(0))
