import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMailer } from '@hr/api/mail/mailer'
import { buildApp } from '@hr/api/main/app'
import { startJobs } from '@hr/api/main/jobs'
import type { App } from '@hr/api/platform/deps'
import { readEnv } from '@hr/api/platform/env'
import { openStorage } from '@hr/api/platform/storage/open'
import { openSession } from '@hr/api/signing-in/login/sign-in'
import { connect, type Database } from '@hr/db/client'
import { testDb, withDatabase } from '@hr/db/testing'
import { build } from '@hr/start/build'
import { sql } from 'drizzle-orm'
import { inject, vi } from 'vitest'
import { readEnv as readWebEnv } from '../../../../web/app/http/session/env.server.ts'
import { newSession, sealSession, signedIn } from '../../../../web/app/http/session/session.server.ts'
import { createApp } from '../../../../web/server/app.ts'
import { createLog } from '../../../../web/server/log.ts'
import { startMailServer } from '../../mail-server.ts'

const APP_SECRET = 'a secret of the played year alone, long enough'

export type Place = Awaited<ReturnType<typeof openPlace>>
export type Letter = { to: string; subject: string; text: string }
type SignedIn = { api: Record<string, string>; cookie: string }
/** Addresses of a Postgres as its superuser and as the application, and a migrated database on it. */
type DatabaseServer = { postgresUrl: string; appUrl: string; templateDatabase: string }

const theOneOfAllTests = (): DatabaseServer => ({
  postgresUrl: inject('postgresUrl'),
  appUrl: inject('appUrl'),
  templateDatabase: inject('templateDatabase'),
})

type Known = { id: number; name: string; email: string; roleId: number; buId: number }

/**
 * Starts what people use, on ports of this machine: the web as it is built, the API with its queue, Postgres and a mail server.
 * They all read one clock, which `setNow` sets; only the queue goes by that of the database.
 */
export async function openPlace(server: DatabaseServer = theOneOfAllTests()) {
  await build('web')
  const dataDir = mkdtempSync(join(tmpdir(), 'hr-year-'))
  const { url, db, close } = await testDb(server.postgresUrl, server.templateDatabase)
  const mails = await startMailServer()
  const application = withDatabase(server.appUrl, new URL(url).pathname.slice(1))
  const connection = connect(application)
  const web = createServer()
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  const webUrl = addressOf(web)
  const env = readEnv({
    ...{ DATABASE_URL: application, DATA_DIR: dataDir, APP_SECRET, RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'silent' },
    ...{ MAIL_URL: `smtp://127.0.0.1:${mails.port}`, PUBLIC_URL: webUrl },
  })
  const deps = { db: connection.db, env, storage: await openStorage(env), now: () => new Date() }
  const app = await buildApp(deps, { logger: { level: 'error' } })
  const jobs = await startJobs(deps, createMailer(env), app.log)
  const apiUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  web.on('request', await pagesOf(apiUrl))

  const stop = async () => {
    vi.useRealTimers()
    web.closeAllConnections()
    web.close()
    await app.close()
    await jobs.stop()
    mails.stop()
    await connection.close()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    db,
    deps,
    app,
    webUrl,
    apiUrl,
    ...visitors(app, deps),
    takeLetters: () => takeLetters(db, mails.taken),
    dateHistory: historian(db),
    setNow,
    stop,
  }
}

/** Sets the clock. Timers go on as they are. */
function setNow(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
}

/** The history of requests has the time of the database. What was added to it since the last time gets that of the clock. */
function historian(db: Database): () => Promise<void> {
  let last = 0
  return () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update leave_events set at = ${new Date().toISOString()} where id > ${last}`)
      const [row] = await tx.execute<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from leave_events`)
      last = row?.last ?? last
    })
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** The web as it is built, without its scripts and styles, which no visitor here asks for. */
async function pagesOf(apiUrl: string) {
  const pages = await import(/* @vite-ignore */ new URL('../../../../web/build/server/index.js', import.meta.url).href)
  const env = readWebEnv({ APP_SECRET, API_URL: apiUrl, LOG_LEVEL: 'silent' })
  return createApp({ env, log: createLog('silent'), assets: (_request, _response, next) => next(), build: pages })
}

/** Signs people in, without their passwords, for an hour of the clock that was set. */
function visitors(app: App, deps: Parameters<typeof openSession>[1]) {
  const known = new Map<number, SignedIn & { at: number }>()
  return {
    async signIn({ id, name, email, roleId, buId }: Known): Promise<SignedIn> {
      const found = known.get(id)
      const at = Date.now()
      if (found && found.at === at) return found
      const token = await openSession(app, deps, id, { address: '127.0.0.1', agent: 'year' })
      const profile = {
        userName: name,
        userEmail: email,
        profilePicture: null,
        employeeRoleId: roleId,
        employeeBuId: buId,
      }
      const sealed = sealSession(APP_SECRET, signedIn([newSession()], { userId: id, token, profile }))
      // The cookie `seen` says that the splash of a first visit has been shown.
      const visitor = {
        api: { authorization: `Bearer ${token}`, userid: String(id) },
        cookie: `session=${sealed}; seen=1`,
        at,
      }
      known.set(id, visitor)
      return visitor
    },
  }
}

/** Lets every waiting mail leave now, waits for it, and returns those that have come since the last time. */
async function takeLetters(db: Database, taken: Map<string, string>): Promise<Letter[]> {
  for (const until = performance.now() + 120_000; performance.now() < until; await sleep(20)) {
    const waiting = await db.execute(sql`
      update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts < max_attempts and run_at > now()`)
    const [row] = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from graphile_worker._private_jobs where attempts < max_attempts`,
    )
    if (row?.left === 0) break
    // So that the queue looks at once, and not at its usual time.
    if (waiting.length === 0) await db.execute(sql`select pg_notify('jobs:insert', '{"r":"year","count":20}')`)
  }
  const letters = [...taken.values()].map(readLetter)
  taken.clear()
  return letters
}

function readLetter(raw: string): Letter {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
  return {
    to: header('To'),
    subject: plainWords(header('Subject')),
    text: plainText(body.join('\r\n\r\n'), header('Content-Transfer-Encoding')),
  }
}

/** A header in which words that are not ASCII are encoded, such as `=?UTF-8?Q?Priya=E2=80=99s_leave?=`. */
const plainWords = (header: string): string =>
  header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === 'B'
        ? plainText(words, 'base64')
        : plainText(words.replaceAll('_', ' '), 'quoted-printable'),
    )

function plainText(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
