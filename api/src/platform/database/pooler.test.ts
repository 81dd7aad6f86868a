import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import { join } from 'node:path'
import { connect } from '@hr/db/client'
import { createCompany } from '@hr/db/factories'
import { openClient, USUAL_LIMITS } from '@hr/db/pool'
import { withDatabase } from '@hr/db/testing'
import { startPooler } from '@hr/start/pooler'
import { freePort } from '@hr/start/ports'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hashPassword } from '../../signing-in/login/passwords.ts'
import { type Server, startServer } from '../../testing/api.ts'
import { prepareDatabase } from './database.ts'

// The product behind a PgBouncer in transaction mode, as docs/operations.md, Behind a pooler, wants it.
const adminUrl = inject('postgresUrl')
const name = `pooled_${randomBytes(6).toString('hex')}`
const servers: Server[] = []
let pooler: Awaited<ReturnType<typeof startPooler>>
let admin: postgres.Sql

beforeAll(async () => {
  pooler = await startPooler(adminUrl)
  admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
  await admin`create database ${admin(name)}`
})

afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  await pooler?.stop()
  await admin`drop database ${admin(name)} with (force)`
  await admin.end()
})

const pooled = () => pooler.url(name)
const signInAs = (server: Server) => async (email: string) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: 'Leave@2026' })
  const answer = await fetch(server.address('/login/auth'), { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  const { logInToken: token, userId } = await answer.json()
  return async (path: string, sent: object = {}) => {
    const session = { ...headers, authorization: `Bearer ${token}`, userid: String(userId) }
    const reply = await fetch(server.address(path), { method: 'POST', headers: session, body: JSON.stringify(sent) })
    return { status: reply.status, body: reply.status === 204 ? null : await reply.json() }
  }
}

/** One applies, another approves, and the first sees it. */
async function journey(server: Server, day: string): Promise<void> {
  const signIn = signInAs(server)
  const [employee, lead] = [await signIn('employee@example.com'), await signIn('lead@example.com')]
  const days = { startDate: day, startSession: 1, endDate: day, endSession: 2 }
  const applied = await employee('/leaves/apply_leave', { ...days, leaveTypeId: 1, reason: 'A wedding' })
  expect(applied).toMatchObject({ status: 201 })
  const { db, close } = connect(pooled(), { max: 2 })
  const [request] = await db.execute<{ id: number }>(sql`select max(id) as id from leave_requests`)
  await close()
  expect(await lead('/leaves/leave_action', { leaveId: request?.id, status: 1 })).toMatchObject({ status: 200 })
}

describe('through a pooler in transaction mode', { timeout: 90_000 }, () => {
  it('servers that start together migrate an empty database once, and leave no lock behind', async () => {
    await Promise.all([1, 2, 3].map(() => prepareDatabase({ DATABASE_URL: pooled() })))
    await prepareDatabase({ DATABASE_URL: pooled() })
    const locks = admin`select 1 from pg_locks where locktype = 'advisory' and objid = 7205114
      and database = (select oid from pg_database where datname = ${name})`
    expect(await locks).toHaveLength(0)
  })

  it.each([
    ['with that address alone', {}],
    ['with a direct address for migrations and the queue', { DATABASE_DIRECT_URL: withDatabase(adminUrl, name) }],
  ])('the product works, %s', async (_, settings) => {
    const { db, close } = connect(pooled(), { max: 2 })
    const day = servers.length === 0 ? '2027-03-01' : '2027-03-02'
    if (servers.length === 0) await createCompany(db, { passwordHash: await hashPassword('Leave@2026') })
    const server = await startServer(pooled(), await freePort(), settings)
    servers.push(server)
    await journey(server, day)
    const left = async () =>
      (await db.execute(sql`select 1 from graphile_worker._private_jobs where attempts > 0`)).length
    const letters = () => readdir(join(server.dataDir, 'mail')).catch(() => [])
    await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await left()).toBe(0)
    await Promise.all([close(), server.stop()])
  })

  it('the limits hold that the database itself keeps, and it compiles no statement', async () => {
    const { db, close } = connect(pooled(), { max: 2 })
    const limits = await db.execute(
      sql`select unnest(setconfig) as kept from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = ${name})`,
    )
    expect(limits.map(({ kept }) => kept).sort()).toEqual([
      'idle_in_transaction_session_timeout=15000',
      'jit=off',
      'lock_timeout=3000',
      'statement_timeout=10000',
    ])
    await close()
  })
})

// PgBouncer may never pass on a statement that arrives before the last answer: both then wait for each other.
it('a statement is sent once the one before it on the same connection is answered', async () => {
  const passed: string[] = []
  const { port, hostname } = new URL(pooled())
  const relay = createServer((near) => {
    const far = connectTo(Number(port), hostname)
    near.on('data', (bytes) => passed.push(bytes.toString('latin1')) && far.write(bytes))
    far.on('data', (bytes) => passed.push('an answer') && near.write(bytes))
    for (const end of [near, far]) end.on('error', () => {}).on('close', () => near.destroy() && far.destroy())
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(pooled())
  address.port = String((relay.address() as AddressInfo).port)
  const client = openClient(address.href, 1, USUAL_LIMITS.statementTimeout, USUAL_LIMITS.lockTimeout)
  try {
    await client.unsafe('select 1')
    passed.length = 0
    const asked = [client.unsafe('select 1 as first'), client.unsafe('select $1::int as second', [2])]
    expect(await Promise.all(asked)).toMatchObject([[{ first: 1 }], [{ second: 2 }]])
    const at = (what: string) => passed.findIndex((bytes) => bytes.includes(what))
    expect(at('as first')).toBeLessThan(at('an answer'))
    expect(at('an answer')).toBeLessThan(at('as second'))
  } finally {
    await client.end({ timeout: 0 })
    relay.close()
  }
})

it('a server that waits for another one to migrate says so, and goes on when it may', async () => {
  const other = postgres(withDatabase(adminUrl, name), { max: 1 })
  await other`select pg_advisory_lock(7205114)`
  const said: string[] = []
  const prepared = prepareDatabase({ DATABASE_URL: pooled() }, (line) => said.push(line))
  await expect.poll(() => said.length, { timeout: 10_000 }).toBe(1)
  expect(said[0]).toMatch(/^Waiting, at most five minutes, while another server \(process \d+ of Postgres\) migrates/)
  await other.end()
  await prepared
})
