import { readFile } from 'node:fs/promises'
import type { Endpoint } from '@hr/contract/call/endpoint'
import { idempotencyKeys, passwordCodes } from '@hr/db/schema'
import * as refusalsWords from '@hr/words/refusals'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { startProvider } from '../people/provider/testing.ts'
import { endpoints, PASSWORD, testApi } from './api.ts'
import { type Call, type Fields, hasFile } from './writes/call.ts'
import { forgottenCode } from './writes/sign-in.ts'
import { examplesOf } from './writes/testing.ts'

// Every call that writes answers a repeat under its Idempotency-Key as it did the first time, and acts once.
const accounts = {
  lead: { email: 'lead@example.com', email_verified: true },
  hr: { email: 'hr@example.com', email_verified: true },
}
const provider = await startProvider({ backTo: ['http://localhost:3000/login/from/company'], accounts })
afterAll(provider.stop)
const api = await testApi(
  {},
  { OIDC_PROVIDERS: 'company', ...provider.environment('company', 'Company'), OIDC_COMPANY_SIGN_OUT: 'provider' },
)

const calls = examplesOf(api)

/** What a call is called here: its address, and its method where that is not POST. */
const nameOf = ({ method, url }: Endpoint) => (method === 'POST' ? url : `${method} ${url}`)

/** Sends a call as often as wanted, within one session and under one key. */
async function sender(endpoint: Endpoint) {
  const { method, url } = endpoint
  const { by, headers = {}, url: address = url, body, other, file } = (await calls[nameOf(endpoint)]?.()) as Call
  const sent = { ...(by && (await api.signedIn(by))), ...headers, 'idempotency-key': 'key-1' }
  const send = async (fields: Fields) => {
    if (method !== 'POST') {
      const answer = await api.app.inject({ method, url: address, headers: sent, payload: fields })
      return { status: answer.statusCode, body: answer.body }
    }
    const { status, body } = hasFile(fields)
      ? await api.submit(null, address, fields, sent)
      : await api.call(null, address, fields, sent)
    return { status, body: withoutSecrets(body) }
  }
  const whole = file ? { ...body, file } : body
  return {
    same: () => send(whole),
    another: other && (() => send(Array.isArray(other) ? other : { ...whole, ...other })),
  }
}

/**
 * Removes what differs between repeats: a token is signed again for the same session; keys and codes are shown once.
 */
function withoutSecrets(body: Fields): Fields {
  const { key: _, recoveryCodes: _shown, ...said } = body
  for (const name of ['token', 'logInToken'] as const) {
    const token = body?.[name]
    if (typeof token === 'string') said[name] = JSON.parse(atob(token.split('.')[1] ?? '')).sid
  }
  return typeof body === 'object' ? said : body
}

/** A checksum of each table that has rows, including jobs and counted attempts. */
async function everything() {
  const sums = await api.db.execute<{ name: string; sum: string }>(sql`
    select oid::regclass::text as name, query_to_xml(
      format('select md5(string_agg(t::text, '' '' order by t::text)) from %s t', oid::regclass), false, true, ''
    )::text as sum
    from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and pg_relation_size(oid) > 0
    order by 1`)
  return sums.filter(({ sum }) => sum.includes('md5'))
}

const writing = endpoints.filter(({ config }) => config.writes)

describe.each(writing.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_url, endpoint) => {
  it('acts once for the same key, and answers as it did first: at the same moment, and again', async () => {
    const { same, another } = await sender(endpoint)
    const [one, two] = await Promise.all([same(), same()])
    expect(one.status, JSON.stringify(one.body)).toBe(Number(Object.keys(endpoint.schema.response ?? {})[0]))
    expect(two).toEqual(one)
    expect(await api.db.$count(idempotencyKeys)).toBe(1)

    const kept = await everything()
    expect(await same()).toEqual(one)
    if (another)
      expect(await another()).toMatchObject({
        ...{ status: 409, body: { userMessage: refusalsWords.idempotencyKeyUsed } },
      })
    expect(await everything()).toEqual(kept)
  })
})

describe('the mark', () => {
  it('is on no call that nginx may send twice, which are all that read but for steps of signing in and terminals', async () => {
    const nginx = await readFile(new URL('../../../docs/running/nginx.conf', import.meta.url), 'utf8')
    const lines = [...nginx.matchAll(/^ {2}"~(\^:\/.+)" 0;$/gm)].map(([, line = '']) => new RegExp(line))
    const isSentAgain = ({ url }: Endpoint) => lines.some((line) => line.test(`:${url.replace(/:\w+/g, '7')}`))
    expect(lines.length).toBeGreaterThan(5)
    expect(writing.filter(isSentAgain).map(nameOf)).toEqual([])
    const others = endpoints.filter((each) => each.method === 'POST' && !each.config.writes && !isSentAgain(each))
    expect(others.map(({ url }) => url).filter((url) => !/^\/(login|iclock|t)\//.test(url))).toEqual([])
  })

  it('is on every call that writes, because nothing else has a transaction', () => {
    const sources = import.meta.glob<string>(
      ['../**/*.ts', '!../**/*.test.ts', '!../**/testing.ts', '!../testing/**'],
      {
        ...{ eager: true, query: '?raw', import: 'default' },
      },
    )
    const others = Object.keys(sources).filter((path) => sources[path]?.includes('.transaction('))
    expect(new Set(others)).toEqual(
      new Set([
        // a sweep, which no call waits for
        '../entitlement/allocation/automatic-runs.ts',
        // what a call that writes has confirmed, part by part; and a part of that, which is undone only with it
        '../runs/run/work.ts',
        '../runs/leave-run/leave-run.ts',
        // only reads, in one transaction
        '../entitlement/allocation/preview.ts',
        // a command, which no call waits for
        '../main/command/admin.ts',
        // called by terminals; sending the same again adds nothing
        '../attendance/device/receive.ts',
        // jobs, which no call waits for
        ...[
          '../people/employee/directory-problems.ts',
          '../people/employee/sweep-leavers.ts',
          '../runs/file-import/step.ts',
          '../platform/http/idempotency.ts',
        ],
        // a part of a call that writes, which is always undone
        '../runs/impact/earned.ts',
        // jobs again
        '../main/jobs.ts',
        // what writes nothing
        '../runs/leave-run/preview.ts',
        // a sweep again
        '../leave/letters/attachment-mails.ts',
        // a part of a call that writes, and undone on its own
        '../leave/deciding/decide.ts',
        // sweeps again
        ...['../leave/deciding/waiting-reminders.ts', '../signing-in/login/invite.ts', '../mail/digest.ts'],
        // jobs again
        ...['../leave/policy/lapses.ts', '../leave/policy/warnings.ts'],
        // a part of a call that writes, and undone on its own
        '../platform/http/refusals.ts',
      ]),
    )
  })

  it('has an example here for each', () => {
    expect(Object.keys(calls).toSorted()).toEqual(writing.map(nameOf).toSorted())
  })
})

describe('a key without a session', () => {
  const verify = (otp: string, key: string) =>
    api.call(
      null,
      '/login/forget_password_reset_verification',
      { employeeEmail: 'employee@example.com', otp },
      {
        'idempotency-key': key,
      },
    )

  it('is free again after a wrong code, which counts', async () => {
    await forgottenCode(api)
    expect((await verify('654321', 'key-1')).status).toBe(401)
    expect((await verify('123456', 'key-1')).status).toBe(200)
    const [code] = await api.db.select().from(passwordCodes)
    expect(code?.wrongTries).toBe(1)
  })

  it('opens nothing to somebody with another key or another code, or who joins later', async () => {
    await forgottenCode(api)
    expect((await verify('123456', 'key-1')).status).toBe(200)
    expect((await verify('123456', 'key-2')).status).toBe(401)
    await api.db.execute(sql`update idempotency_keys set created_at = now() - interval '61 seconds'`)
    expect((await verify('123456', 'key-1')).status).toBe(401)
  })

  it('keeps no token, no password and no plain hash of one', async () => {
    const body = { email: 'lead@example.com', password: PASSWORD }
    const { body: answer } = await api.call(null, '/login/auth', body, { 'idempotency-key': 'key-1' })
    const [kept] = await api.db.select().from(idempotencyKeys)
    expect(JSON.stringify(kept)).not.toContain(answer.logInToken)
    expect(kept?.bodyHash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(kept?.answer)).not.toContain(PASSWORD)
  })
})

describe('a session that has ended', () => {
  it('opens nothing with a key that it has not used', async () => {
    const headers = await api.signedIn(api.company.employee)
    await api.call(null, '/login/auth_destroy', null, { ...headers, 'idempotency-key': 'key-1' })
    const again = (key: string, url = '/login/auth_destroy') =>
      api.call(null, url, url === '/login/auth_destroy' ? null : {}, { ...headers, 'idempotency-key': key })
    expect((await again('key-1')).status).toBe(204)
    expect((await again('key-2')).status).toBe(401)
    expect((await again('key-1', '/login/sessions')).status).toBe(401)
  })
})
