import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@hr/db/client'
import { createCompany } from '@hr/db/factories'
import { freeze } from '@hr/start/freeze'
import { leaveNoRoom } from '@hr/start/no-room'
import { slowness } from '@hr/start/pace'
import { type EmbeddedPostgres, startPostgres } from '@hr/start/postgres'
import * as refusals from '@hr/words/refusals'
import driver from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { postMails } from '../mail/outbox.ts'
import { prepareDatabase } from '../platform/database/database.ts'
import type { App } from '../platform/deps.ts'
import { readEnv } from '../platform/env.ts'
import { openStorage } from '../platform/storage/open.ts'
import { openSession } from '../signing-in/login/sign-in.ts'
import { buildApp } from './app.ts'
import { startJobs } from './jobs.ts'

// The database goes away and comes back while the API keeps running (docs/spec/promises.md, Staying up).
const LETTER = { to: 'lead@example.com', subject: 'Leave', text: 'Please' }
const dataDir = mkdtempSync(join(tmpdir(), 'hr-outage-'))
let postgres: EmbeddedPostgres
let app: App
let session: Record<string, string>
let post: (letters: number) => Promise<void>
let closeAll: () => Promise<void>

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, fast: true })
  await prepareDatabase({ DATABASE_URL: postgres.appUrl(), DATABASE_OWNER_URL: postgres.url() })
  const env = readEnv({
    DATABASE_URL: postgres.appUrl(),
    APP_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
  })
  const { db, close } = connect(env.DATABASE_URL)
  const deps = { db, env, storage: await openStorage(env), now: () => new Date() }
  app = await buildApp(deps)
  const { employee } = await createCompany(db)
  const token = await openSession(app, deps, employee.id, { address: '127.0.0.1', agent: undefined })
  session = { authorization: `Bearer ${token}`, userid: String(employee.id) }
  const jobs = await startJobs(deps, createMailer(env), app.log)
  post = (count) =>
    postMails(
      db,
      Array.from({ length: count }, () => LETTER),
    )
  closeAll = async () => {
    await app.close()
    await jobs.stop()
    await close()
  }
})

afterAll(async () => {
  await closeAll?.()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Calls as a person, and returns the seconds that it took. */
async function ask(url = '/employee/list_employees') {
  const start = performance.now()
  const method = url === '/readyz' ? 'GET' : 'POST'
  const answer = await app.inject({ method, url, headers: session })
  return { status: answer.statusCode, answer, seconds: (performance.now() - start) / 1000 }
}

async function stop(how: 'stop' | 'kill') {
  if (how === 'stop') return postgres.stop()
  postgres.kill()
  await postgres.ended
}

const restart = async () => {
  postgres = await startPostgres({ dataDir, fast: true })
}

const letters = async () => (await readdir(join(dataDir, 'mail')).catch(() => [])).length

/** The number of seconds until calls succeed again. */
async function recovery(): Promise<number> {
  const start = performance.now()
  while ((await ask()).status !== 200 || (await ask('/readyz')).status !== 200) {
    if (performance.now() - start > 20_000) break
    await sleep(50)
  }
  return (performance.now() - start) / 1000
}

describe.each(['stop', 'kill'] as const)('a database that is away (%s)', (how) => {
  it('is 503 with the time to wait, within three seconds, for as long as it lasts', async () => {
    expect((await ask()).status).toBe(200)
    await stop(how)
    let slowest = 0
    for (let round = 0; round < 12; round++) {
      const answers = await Promise.all([ask(), ask('/readyz'), ask('/login/get_employee_role_id')])
      for (const { status, answer, seconds } of answers) {
        slowest = Math.max(slowest, seconds)
        expect(status).toBe(503)
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        expect(answer.json()).toMatchObject({ code: 'busy', userMessage: expect.any(String) })
        expect(answer.body).not.toMatch(/ECONN|postgres|127\.0\.0\.1|CONNECT/i)
      }
      await sleep(100)
    }
    console.log(`the slowest 503 took ${slowest.toFixed(2)} s (${how})`)
    expect(slowest).toBeLessThan(3 * slowness())
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  it('is forgotten within five seconds when it is back, the session with it', async () => {
    await restart()
    const seconds = await recovery()
    console.log(`calls succeeded ${seconds.toFixed(2)} s after the database was back (${how})`)
    expect(seconds).toBeLessThan(5 * slowness())
    expect((await ask('/readyz')).status).toBe(200)
  })

  it('has stopped no mail for ever', async () => {
    const before = await letters()
    await post(1)
    const start = performance.now()
    while ((await letters()) === before && performance.now() - start < 25_000) await sleep(100)
    console.log(`a mail went out ${((performance.now() - start) / 1000).toFixed(1)} s after it was posted (${how})`)
    expect(await letters()).toBe(before + 1)
  })
})

const signIn = async () => {
  const start = performance.now()
  const payload = { email: 'employee@example.com', password: 'not theirs' }
  const answer = await app.inject({ method: 'POST', url: '/login/auth', payload })
  return { status: answer.statusCode, answer, seconds: (performance.now() - start) / 1000 }
}

describe.each([
  ['with all its processes', true],
  ['but takes connections', false],
])('a database that is frozen, %s', (_, withParent) => {
  it('is 503 within three seconds, and forgotten within five when it goes on', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask()))
    const thaw = freeze(postgres.pid, withParent)
    try {
      const calls = () => [ask(), ask('/readyz'), ask('/login/get_employee_role_id'), signIn()]
      const first = await Promise.all(Array.from({ length: 10 }, calls).flat())
      expect(new Set(first.map(({ status }) => status))).toEqual(new Set([503]))
      if (withParent) {
        const later = await Promise.all(calls())
        expect(later.map(({ status }) => status)).toEqual([503, 503, 503, 503])
      } else {
        expect(await recovery()).toBeLessThan(5 * slowness())
      }
      const slowest = Math.max(...first.map(({ seconds }) => seconds))
      console.log(`the slowest 503 took ${slowest.toFixed(2)} s (frozen)`)
      expect(slowest).toBeLessThan(3 * slowness())
      expect((await app.inject('/healthz')).statusCode).toBe(200)
    } finally {
      thaw()
    }
    const seconds = await recovery()
    console.log(`calls succeeded ${seconds.toFixed(2)} s after the database went on (frozen)`)
    expect(seconds).toBeLessThan(5 * slowness())
  })
})

const SIXTEEN_MEGABYTES = 16 * 1024 * 1024

/** Fills the table of keys up to what its file may hold: with rows that take a page each, then with small ones. */
async function fillUp(): Promise<void> {
  const sql = driver(postgres.adminUrl(), { max: 1, onnotice: () => {} })
  await sql`alter table idempotency_keys alter body_hash set storage plain`
  for (const characters of [8_050, 10]) {
    await sql.unsafe(`do $$ begin
      for key in 1..3000 loop
        begin
          insert into idempotency_keys (caller, route, key, body_hash) values ('${characters}', '/', key::text, repeat('x', ${characters}));
        exception when others then exit;
        end;
      end loop;
    end $$`)
  }
  await sql.end()
}

describe('a database without room', () => {
  it('refuses what must be saved with a sentence, and goes on reading and signing in; it works again with room', async () => {
    const write = () => {
      const headers = { ...session, 'idempotency-key': randomUUID() }
      return app.inject({ method: 'POST', url: '/calendar/make_feed', headers, payload: { kind: 'own' } })
    }
    expect((await write()).statusCode).toBe(201)
    const giveRoom = leaveNoRoom(postgres.pid, SIXTEEN_MEGABYTES)
    try {
      await fillUp()
      const refused = await write()
      expect(refused.statusCode).toBe(503)
      expect(refused.json()).toMatchObject({ code: 'busy', userMessage: refusals.noSpaceLeft })
      const answers = await Promise.all([ask(), ask('/readyz'), ask('/login/get_employee_role_id')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    } finally {
      giveRoom()
    }
    expect((await write()).statusCode).toBe(201)
  })
})
