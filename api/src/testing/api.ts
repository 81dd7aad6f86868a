import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@hr/contract/call/endpoint'
import { connect, type Database } from '@hr/db/client'
import { createCompany } from '@hr/db/factories'
import { type Statement, statements } from '@hr/db/statements'
import { testDb, withDatabase } from '@hr/db/testing'
import { sql } from 'drizzle-orm'
import type { FastifyServerOptions, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { openLetter } from '../mail/outbox.ts'
import { buildApp } from '../main/app.ts'
import type { App, Deps } from '../platform/deps.ts'
import { readEnv } from '../platform/env.ts'
import { failuresOf } from '../platform/openapi/failures.ts'
import { openStorage } from '../platform/storage/open.ts'
import { hashPassword } from '../signing-in/login/passwords.ts'
import { openSession } from '../signing-in/login/sign-in.ts'

/** The day on which tests take place, a Friday; it is 09:30 in Pune. */
export const TODAY = '2026-11-20'
const NOW = new Date('2026-11-20T04:00:00Z')
export const PASSWORD = 'Leave@2026'

export type Company = Awaited<ReturnType<typeof createCompany>>
export type Person = { id: number }
type Body = Record<string, unknown> | unknown[] | string | null

/** Every endpoint of the contract, including those that later features add. */
export const endpoints = Object.entries(
  // A test file in that folder would run again with every test of the API.
  import.meta.glob<Record<string, unknown>>(['../../../packages/contract/src/**/*.ts', '!**/*.test.ts'], {
    eager: true,
  }),
)
  .toSorted(([one], [other]) => (fileName(one) < fileName(other) ? -1 : 1))
  .flatMap(([, feature]) => Object.values(feature))
  .flatMap((value) => (isEndpoint(value) ? value : Object.values(value ?? {}).filter(isEndpoint)))

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/'))
}

/** The calls of a kind of import are the values of one object; all other endpoints are exported one by one. */
function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'config' in value
}

/** Made once for all files of a worker. */
const hashed = hashPassword(PASSWORD)

const APP_SECRET = 'a secret for tests alone, long enough'

/** Shows the log of a failure next to the test that met it: an answer of 500 does not tell what went wrong. */
const printed = { write: (line: string) => console.error(line) }

type Settings = Record<string, string>

/** One for all files of a worker, since making one takes longer than most files: a database, and the API over it. */
let usual: ReturnType<typeof openApi> | undefined

/**
 * A real API over a real Postgres with the small named cast, fresh for each test. The API works as its own role; `db`
 * is the superuser's, for what a test arranges and looks at. A file whose tests change more than rows asks for its own
 * API: with `options` or `settings`, which override the usual ones, or by `ownApi`.
 */
export async function testApi(options?: FastifyServerOptions, settings?: Settings) {
  if (options || settings) return ownApi(options, settings)
  usual ??= openApi()
  const { api, refresh, tidy } = await usual
  beforeAll(async () => {
    await tidy()
    rmSync(join(api.dataDir, 'files'), { recursive: true, force: true })
    await untilCalm(api.app)
  })
  beforeEach(refresh)
  return api
}

/**
 * Waits while the API turns calls away, because this process was busy with what only tests do, such as loading a file or making
 * one of 30 MiB, and other programs had the processor.
 */
async function untilCalm(app: App): Promise<void> {
  while (app.isUnderPressure()) await sleep(50)
}

/** An API and a database that no other file of tests has. */
export async function ownApi(options: FastifyServerOptions = {}, settings: Settings = {}) {
  const { api, refresh, close } = await openApi(options, settings)
  beforeEach(refresh)
  afterAll(close)
  return api
}

async function openApi(options: FastifyServerOptions = {}, settings: Settings = {}) {
  const dataDir = mkdtempSync(join(inject('folder'), 'api-'))
  const { url, db, truncate, keep, restore, tidy, close } = await testDb(
    inject('postgresUrl'),
    inject('templateDatabase'),
  )
  const application = withDatabase(inject('appUrl'), new URL(url).pathname.slice(1))
  const connection = connect(application)
  const env = readEnv({
    DATABASE_URL: application,
    DATA_DIR: dataDir,
    APP_SECRET,
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  let now = NOW
  const deps: Deps = { db: connection.db, env, storage: await openStorage(env), now: () => now }
  const app = await buildApp(deps, { logger: { level: 'error', stream: printed }, ...options })
  const passwordHash = await hashed
  const api = { app, deps, db, url, dataDir, company: {} as Company, ...calls(app, deps), setNow }

  function setNow(instant: string | Date): void {
    now = new Date(instant)
  }

  let cast: Company | undefined
  async function gather(): Promise<Company> {
    if (cast) {
      await restore()
    } else {
      await truncate()
      cast = await createCompany(db, { today: TODAY, passwordHash })
      await keep()
    }
    return structuredClone(cast)
  }

  return {
    api,
    tidy,
    refresh: async () => {
      now = NOW
      api.company = await gather()
    },
    close: async () => {
      await app.close()
      await connection.close()
      await close()
    },
  }
}

/** The statements that the API of this process sends while it does this work, in transactions too. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const hear = (told: unknown) => void texts.push((told as Statement).text)
  statements.subscribe(hear)
  await work().finally(() => statements.unsubscribe(hear))
  return texts
}

function calls(app: App, deps: Deps) {
  /** The two headers of a signed-in person. */
  async function signedIn(person: Person): Promise<Record<string, string>> {
    const token = await openSession(app, deps, person.id, { address: '127.0.0.1', agent: 'tests' })
    return { authorization: `Bearer ${token}`, userid: String(person.id) }
  }

  async function post(url: string, options: InjectOptions) {
    await untilCalm(app)
    return answerOf(url, await app.inject({ ...options, method: 'POST', url }))
  }

  /** Calls as a person, or without a session if `person` is null. */
  async function call(person: Person | null, url: string, body: Body = null, headers: Record<string, string> = {}) {
    const session = person ? await signedIn(person) : {}
    const payload = body === null ? {} : { payload: body as object }
    return post(url, { headers: { ...session, ...headers }, ...payload })
  }

  /** Calls, and again with the fingerprint of what that says it would do. */
  async function agree(person: Person, url: string, body: Record<string, unknown>) {
    const looked = await call(person, url, body)
    const { impact, policyImpact } = looked.body ?? {}
    const impactFingerprint = (impact ?? policyImpact)?.fingerprint
    return impactFingerprint ? call(person, url, { ...body, impactFingerprint }) : looked
  }

  /** Calls with a multipart form, as browsers send it. A file is given as bytes with a name. */
  async function submit(
    person: Person | null,
    url: string,
    fields: Record<string, string | string[] | File>,
    headers = {},
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      for (const part of [value].flat()) form.append(name, part)
    }
    const request = new Request('http://api', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const session = person ? await signedIn(person) : {}
    const type = { 'content-type': request.headers.get('content-type') ?? '' }
    return post(url, { headers: { ...session, ...type, ...headers }, payload })
  }

  return { signedIn, call, agree, submit }
}

export type Letter = { to: string; subject: string; text: string }

/** The mails that wait to be sent, in the order in which they were posted. */
export async function postedLetters(db: Database): Promise<Letter[]> {
  const jobs = await db.execute<{ payload: Letter & { sealed?: string } }>(
    sql`select payload from graphile_worker._private_jobs where payload ->> 'to' is not null order by id`,
  )
  return jobs.map(({ payload: { sealed, ...letter } }) =>
    sealed ? openLetter({ APP_SECRET }, { ...letter, sealed }) : letter,
  )
}

const posts = endpoints
  .filter(({ method }) => method === 'POST')
  .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.url.replace(/:\\w+/g, '[^/]+')}(\\?|$)`) }))

/** The status and the parsed body. A failure must be one that the documentation of the call names. */
function answerOf(url: string, response: LightMyRequestResponse) {
  const call = response.statusCode < 400 ? undefined : posts.find(({ path }) => path.test(url))?.endpoint
  if (call && !failuresOf(call).includes(response.statusCode)) {
    throw new Error(`${url} answered ${response.statusCode}, of which /openapi.json says nothing`)
  }
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever came back
  const body: any =
    response.body && String(response.headers['content-type']).includes('json') ? response.json() : response.body
  return { status: response.statusCode, body, headers: response.headers }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

export type Server = {
  process: ChildProcess
  dataDir: string
  address: (path: string) => string
  stop: () => Promise<void>
}

/** Starts the API over a database as a separate process, as it is shipped, and returns once it is ready. */
export async function startServer(
  databaseUrl: string,
  port: number,
  others: Record<string, string> = {},
  output: number | 'inherit' = 'inherit',
): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hr-server-'))
  const settings = { API_PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const secrets = { APP_SECRET, RATE_LIMIT_PER_MINUTE: '0' }
  const server = spawn(process.execPath, ['--import', 'tsx', join(root, 'api/src/main/server.ts')], {
    env: { ...process.env, ...settings, ...secrets, NODE_ENV: 'test', ...others },
    cwd: root,
    stdio: ['inherit', output, output],
  })
  const address = (path: string) => `http://127.0.0.1:${port}${path}`
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
  await untilReady(server, address('/readyz'))
  return { process: server, dataDir, address, stop }
}

/** However long that takes on a busy machine: the limit is that of the test. */
async function untilReady(server: ChildProcess, url: string): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await sleep(50)
  }
  throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}`)
}
