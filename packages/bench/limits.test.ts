import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { buildApp } from '@hr/api/main/app'
import { readEnv } from '@hr/api/platform/env'
import { openStorage } from '@hr/api/platform/storage/open'
import { connect } from '@hr/db/client'
import { testDb } from '@hr/db/testing'
import { build } from '@hr/start/build'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnv as readWebEnv } from '../../web/app/http/session/env.server.ts'
import { createApp } from '../../web/server/app.ts'
import { createLog } from '../../web/server/log.ts'
import { fillCompany } from './company.ts'
import { type Figures, limitsFor, worse } from './limits.ts'
import { APP_SECRET } from './product.ts'
import { type Row, rows } from './rows.ts'
import { type Place, type Sent, visitorMaker } from './visitors.ts'
import { countedLine } from './wire.ts'

const TODAY = '2026-11-20'
const file = new URL('limits.json', import.meta.url)

const { db, url, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
const line = await countedLine(url)
const ofApi = connect(line.url)
const meter = postgres(url, { max: 1, connection: { application_name: 'meter' } })
const bases: Record<Row['of'], string> = { web: '', api: '' }
const servers: Server[] = []
let place: Place
let calls = 0

beforeAll(async () => {
  await build('web')
  await fillCompany(url, { people: 400, today: TODAY, swipeDays: 3 })
  // As in a company so large that reading a whole table never pays; in a small one the planner wavers.
  await db.execute(`alter database ${new URL(url).pathname.slice(1)} set enable_seqscan = off`)
  // The pages have this date too, and with it their years.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T04:00:00Z`) })
  place = { db, today: TODAY, supply: 2, signIn: await visitorMaker(db, APP_SECRET) }
  await startApi()
  await startWeb()
}, 300_000)

afterAll(async () => {
  vi.useRealTimers()
  for (const server of servers) server.close()
  await ofApi.close()
  await meter.end()
  line.close()
  await close()
})

async function startApi() {
  const env = readEnv({
    DATABASE_URL: url,
    DATA_DIR: tmpdir(),
    APP_SECRET,
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
  })
  const app = await buildApp({ db: ofApi.db, env, storage: await openStorage(env), now: () => new Date() })
  app.server.on('request', () => {
    calls += 1
  })
  bases.api = await app.listen({ port: 0, host: '127.0.0.1' })
  servers.push(app.server)
}

async function startWeb() {
  const env = readWebEnv({ APP_SECRET, API_URL: bases.api, LOG_LEVEL: 'silent' })
  const pages = await import(/* @vite-ignore */ new URL('../../web/build/server/index.js', import.meta.url).href)
  const app = createApp({ env, log: createLog('silent'), assets: (_request, _response, next) => next(), build: pages })
  const server = createServer(app).listen(0, '127.0.0.1')
  servers.push(server)
  await vi.waitUntil(() => server.listening)
  bases.web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('no page and no call asks, reads or sends more than its limits in packages/bench/limits.json', async () => {
  const figures: Record<string, Figures> = {}
  for (const row of rows) figures[row.what] = await figuresOf(row)
  const limits = Object.entries(figures).map(([what, row]) => [what, limitsFor(row)])
  if (process.env.BENCH_LIMITS) writeFileSync(file, `${JSON.stringify(Object.fromEntries(limits), null, 2)}\n`)
  expect(worse(figures, JSON.parse(readFileSync(file, 'utf8')))).toEqual([])
}, 60_000)

/** The figures of the second request of a row, since the first also prepares what is prepared once. */
async function figuresOf(row: Row): Promise<Figures> {
  const sends = await row.sends(place)
  await send(row, sends[0]!)
  const readBefore = await rowsRead()
  const before = { calls, ...line.traffic }
  const bytes = await send(row, sends[1] ?? sends[0]!)
  const { statements } = line.traffic
  return {
    calls: calls - before.calls,
    statements: statements - before.statements,
    rowsRead: (await rowsRead()) - readBefore,
    bytes,
  }
}

async function send({ of, what }: Row, { method, path, headers, body }: Sent): Promise<number> {
  const json = body && { 'content-type': 'application/json' }
  const init = {
    method,
    headers: { ...headers, ...json },
    body: body && JSON.stringify(body),
    redirect: 'manual',
  } as const
  const answer = await fetch(bases[of] + path, init)
  expect(answer.ok, `${what} is answered with ${answer.status}`).toBe(true)
  return (await answer.arrayBuffer()).byteLength
}

/** How many rows Postgres has read. A connection reports that when it ends, so all but that of the meter are ended. */
async function rowsRead(): Promise<number> {
  await meter`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  const [row] = await meter<{ read: number }[]>`
    select ((select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes))::int as read`
  return row!.read
}
