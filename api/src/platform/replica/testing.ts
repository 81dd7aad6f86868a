import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '@hr/db/client'
import { createCompany } from '@hr/db/factories'
import { openReplica, type Replica, type Trouble } from '@hr/db/replica'
import { startPooler } from '@hr/start/pooler'
import { type EmbeddedPostgres, startPostgres } from '@hr/start/postgres'
import { startReplica } from '@hr/start/replica'
import { sql } from 'drizzle-orm'
import prom from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { buildApp } from '../../main/app.ts'
import { lookAtReplica } from '../../main/command/look-at-replica.ts'
import { openSession } from '../../signing-in/login/sign-in.ts'
import { prepareDatabase } from '../database/database.ts'
import type { App } from '../deps.ts'
import { readEnv } from '../env.ts'
import { openStorage } from '../storage/open.ts'
import { channels } from '../watch/channels.ts'
import { measureInside } from '../watch/measure.ts'

// A primary with a streaming replica, and an API that reads its reports there (decision 143), for one file of tests.
const dirs = {
  primary: mkdtempSync(join(tmpdir(), 'hr-primary-')),
  replica: mkdtempSync(join(tmpdir(), 'hr-replica-')),
}
/** Long enough for a few calls on a machine that is busy with other things. */
export const MOST_BEHIND = 4_000
export let primary: EmbeddedPostgres
export let standby: EmbeddedPostgres
export let pooler: Awaited<ReturnType<typeof startPooler>>
export let admin: Connection
let onStandby: Connection
export let here: Awaited<ReturnType<typeof startApi>>
export let company: Awaited<ReturnType<typeof createCompany>>

beforeAll(async () => {
  primary = await startPostgres({ dataDir: dirs.primary, fast: true })
  await prepareDatabase({ DATABASE_URL: primary.appUrl(), DATABASE_OWNER_URL: primary.url() })
  admin = connect(primary.adminUrl('hr'))
  company = await createCompany(admin.db)
  standby = await startReplica({ primary, primaryDir: dirs.primary, dataDir: dirs.replica, fast: true })
  onStandby = connect(standby.adminUrl('hr'))
  pooler = await startPooler(standby.appUrl('hr'))
  here = await startApi(standby.appUrl())
})

afterAll(async () => {
  await here?.close()
  await pooler?.stop()
  await Promise.all([admin?.close(), onStandby?.close()])
  await Promise.all([standby?.stop(), primary?.stop()])
  await Promise.all(Object.values(dirs).map((dir) => rm(dir, { recursive: true, force: true })))
})

export async function startApi(replicaUrl: string) {
  const said: (Trouble | undefined)[] = []
  const env = readEnv({
    ...{ DATABASE_URL: primary.appUrl(), DATABASE_REPLICA_URL: replicaUrl, APP_SECRET: 'x'.repeat(32) },
    DATABASE_REPLICA_MAX_LAG_SECONDS: String(MOST_BEHIND / 1000),
    ...{ LOG_LEVEL: 'silent', DATA_DIR: dirs.primary, RATE_LIMIT_PER_MINUTE: '0' },
  })
  const connection = connect(env.DATABASE_URL)
  const replica: Replica = openReplica({
    ...{ url: replicaUrl, mostBehind: MOST_BEHIND, onChange: (trouble) => said.push(trouble) },
    primary: { url: env.DATABASE_URL, connection },
  })
  const registry = new prom.Registry()
  const inside = { db: connection.db, replica, load: connection.load, lostInAll: () => 0 }
  measureInside({ prom, registry, tellRequest: () => {}, close: async () => {} }, inside)
  const deps = { db: connection.db, replica, env, storage: await openStorage(env), now: () => new Date() }
  const app: App = await buildApp(deps)
  const as = async ({ id }: { id: number }) => {
    const token = await openSession(app, deps, id, { address: '127.0.0.1', agent: undefined })
    return { authorization: `Bearer ${token}`, userid: String(id) }
  }
  const close = async () => {
    await app.close()
    await replica.close()
    await connection.close()
  }
  /** The values of a figure, as Prometheus reads it; none if it is absent. */
  const figure = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values ?? []
  return { app, replica, said, as, close, figure, ask: () => lookAtReplica(env, connection.db) }
}

/** Reads the leave report, and says how many it has, from where, and in how many seconds. */
export async function report(person: { id: number }, { app, as } = here) {
  const headers = await as(person)
  const from: unknown[] = []
  const hear = (where: unknown) => void from.push(where)
  channels.report.subscribe(hear)
  const begun = performance.now()
  const answer = await app.inject({
    ...{ method: 'POST', url: '/leavereport/employee_leave_report', headers, payload: { year: 2027 } },
  })
  channels.report.unsubscribe(hear)
  const seconds = (performance.now() - begun) / 1000
  return { status: answer.statusCode, rows: Number(answer.headers['x-total-count']), from: from[0], seconds }
}

export const usable = ({ replica } = here) =>
  expect.poll(() => replica.reader() !== undefined, { timeout: 20_000, interval: 20 }).toBe(true)
export const unusable = () =>
  expect.poll(() => here.replica.reader(), { timeout: 20_000, interval: 20 }).toBeUndefined()
export const pause = () => onStandby.db.execute(sql`select pg_wal_replay_pause()`)
export const resume = () => onStandby.db.execute(sql`select pg_wal_replay_resume()`)
let day = 1
export const apply = async (person: { id: number }) => {
  const start = `2027-02-${String(day++).padStart(2, '0')}`
  const days = { startDate: start, startSession: 1, endDate: start, endSession: 2 }
  const payload = { ...days, leaveTypeId: company.lossOfPay.id, reason: 'A wedding' }
  const headers = await here.as(person)
  const answer = await here.app.inject({ method: 'POST', url: '/leaves/apply_leave', headers, payload })
  expect(answer.statusCode, answer.body).toBe(201)
}

/** Starts the replica again after it was killed. */
export async function startStandby(): Promise<void> {
  standby = await startPostgres({ dataDir: dirs.replica, fast: true })
}

beforeEach(async () => {
  await usable()
  here.said.length = 0
})
