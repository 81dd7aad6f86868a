import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@hr/db/client'
import { slowness } from '@hr/start/pace'
import { startPooler } from '@hr/start/pooler'
import { type EmbeddedPostgres, startPostgres } from '@hr/start/postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../main/app.ts'
import type { App } from '../deps.ts'
import { readEnv } from '../env.ts'
import { openStorage } from '../storage/open.ts'
import { prepareDatabase } from './database.ts'

// Postgres goes away behind a PgBouncer, which stays and answers in its place (docs/operations.md, Behind a pooler).
const dataDir = mkdtempSync(join(tmpdir(), 'hr-pooler-away-'))
let postgres: EmbeddedPostgres
let pooler: Awaited<ReturnType<typeof startPooler>>
let app: App
let close: () => Promise<void>

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, fast: true })
  pooler = await startPooler(postgres.appUrl())
  await prepareDatabase({ DATABASE_URL: postgres.appUrl(), DATABASE_OWNER_URL: postgres.url() })
  const given = { DATABASE_URL: pooler.url('hr'), DATA_DIR: dataDir }
  const env = readEnv({ ...given, APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' })
  const connected = connect(env.DATABASE_URL)
  close = connected.close
  app = await buildApp({ db: connected.db, env, storage: await openStorage(env), now: () => new Date() })
})
afterAll(async () => {
  await app?.close()
  await close?.()
  await pooler?.stop()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Signs in as nobody: 401 if the database answers. */
async function ask() {
  const payload = { email: 'nobody@example.com', password: 'Leave@2026' }
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '/login/auth', payload })
  return { status: statusCode, retryAfter: headers['retry-after'] }
}

it('a pooler whose Postgres was killed is a database that is away: 503 that says when to try again, and back within five seconds', async () => {
  const before = (await ask()).status
  postgres.kill()
  await postgres.ended
  const heard = new Set<string>()
  // Each call may wait for two seconds, as the pooler does for its database.
  const end = performance.now() + 5_000
  while (performance.now() < end) {
    const { status, retryAfter } = await ask()
    heard.add(`${status} ${retryAfter}`)
    await sleep(100)
  }
  expect([...heard]).toEqual(['503 5'])

  postgres = await startPostgres({ dataDir, port: postgres.port, fast: true })
  const started = performance.now()
  while ((await ask()).status !== before) await sleep(50)
  expect((performance.now() - started) / 1000).toBeLessThan(5 * slowness())
}, 60_000)
