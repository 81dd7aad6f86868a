import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect as openSocket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as t from '@hr/words/refusals'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { App } from '../platform/deps.ts'
import { readEnv } from '../platform/env.ts'
import { ownApi } from '../testing/api.ts'
import { buildApp } from './app.ts'

const api = await ownApi()

const others: App[] = []
afterAll(() => Promise.all(others.map((app) => app.close())))

/** The same API with other settings. */
async function withSettings(settings: Record<string, string>) {
  const env = readEnv({ DATABASE_URL: api.url, APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent', ...settings })
  const app = await buildApp({ ...api.deps, env })
  others.push(app)
  return app
}

describe('every answer', () => {
  it.each([
    ['a success', '/login/get_employee_role_id', 200],
    ['a refusal', '/leaves/cancel_leave', 400],
    ['a path that is not there', '/nowhere', 404],
  ])('has the headers that protect it: %s', async (_, url, status) => {
    const answer = await api.call(api.company.hr, url)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store, private',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': expect.any(String),
    })
    expect(answer.headers).not.toHaveProperty('etag')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
  })

  it('has them for a refused session and a failure of ours too', async () => {
    const refused = await api.call(null, '/login/get_employee_role_id')
    await api.db.execute(sql`alter table designations rename to gone`)
    const failed = await api.call(api.company.hr, '/employee/list_employees')
    await api.db.execute(sql`alter table gone rename to designations`)
    expect({ refusedStatus: refused.status, failedStatus: failed.status }).toEqual({
      refusedStatus: 401,
      failedStatus: 500,
    })
    for (const { headers } of [refused, failed]) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store, private', 'x-content-type-options': 'nosniff' })
    }
  })

  it('asks for https where the public address is https', async () => {
    const secure = await withSettings({ PUBLIC_URL: 'https://hr.example.com' })
    expect((await secure.inject('/healthz')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await api.app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
  })
})

describe('what never reaches a call', () => {
  it.each(['/%', '/leaves/attachments/%ff', '/leaves/attachments/%zz'])('an invalid path is 400: %s', async (url) => {
    const response = await api.app.inject({ method: 'GET', url })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      userMessage: t.requestUnreadable,
      code: 'invalid',
      requestId: expect.any(String),
    })
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
    })
  })

  it('a path or an id of any length is only refused', async () => {
    for (const url of [`/leaves/leave_balance/${'1'.repeat(500)}`, `/${'x'.repeat(10_000)}`]) {
      const { status, body } = await api.call(api.company.hr, url)
      expect([400, 404, 414]).toContain(status)
      expect(body).toEqual({ userMessage: expect.any(String), code: expect.any(String), requestId: expect.any(String) })
    }
  })

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers without end', `GET /healthz HTTP/1.1\r\nHost: api\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /login/auth HTTP/1.1\r\nHost: api\r\nContent-Length: 3\r\nContent-Length: 9\r\n\r\n{}', 400],
    ['a NUL in a header', 'GET /healthz HTTP/1.1\r\nHost: api\r\nUserId: 1\u0000\r\n\r\n', 400],
  ])('%s is answered with a sentence and nothing of the inside', async (_, text, status) => {
    const answer = await say(text)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      userMessage: expect.stringMatching(/read$|large$/),
      code: expect.any(String),
      requestId: expect.any(String),
    })
  })
})

/** Sends raw text to a listening API and returns everything that comes back. */
async function say(text: string): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0 })
  const { port } = api.app.server.address() as { port: number }
  return new Promise((resolve, reject) => {
    const socket = openSocket(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
    socket.setTimeout(5_000, () => socket.destroy())
  })
}

describe('other origins', () => {
  const origin = 'https://intranet.example.com'
  const preflight = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'userid' }

  it('may not call by default', async () => {
    const answer = await api.app.inject({ method: 'OPTIONS', url: '/login/auth', headers: preflight })
    const called = await api.app.inject({ method: 'POST', url: '/login/auth', headers: { origin } })
    for (const { headers } of [answer, called]) {
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  it('may call where they are named, with the four headers, and read the two', async () => {
    const open = await withSettings({ CORS_ORIGINS: `https://other.example.com, ${origin}` })
    const answer = await open.inject({ method: 'OPTIONS', url: '/leaves/apply_leave', headers: preflight })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization, userid, content-type, idempotency-key',
    })
    const called = await open.inject({ method: 'POST', url: '/leaves/apply_leave', headers: { origin } })
    expect(called.statusCode).toBe(401)
    expect(called.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'x-total-count, retry-after',
      'cross-origin-resource-policy': 'cross-origin',
      vary: expect.stringContaining('Origin'),
    })
    expect(called.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('may not call where others are named', async () => {
    const open = await withSettings({ CORS_ORIGINS: 'https://other.example.com' })
    for (const foreign of [origin, 'null', 'https://other.example.com.evil.example']) {
      const { headers } = await open.inject({ method: 'POST', url: '/login/auth', headers: { origin: foreign } })
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

const ask = (app: App, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/login/get_employee_role_id', headers })

describe('rates', () => {
  it('are limited for each user, with the time to wait', async () => {
    const limited = await withSettings({ RATE_LIMIT_PER_MINUTE: '3', APP_SECRET: api.deps.env.APP_SECRET })
    const [mine, theirs] = [await api.signedIn(api.company.employee), await api.signedIn(api.company.hr)]
    for (let n = 0; n < 3; n++) expect((await ask(limited, mine)).statusCode).toBe(200)

    const answer = await ask(limited, mine)
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json()).toEqual({
      userMessage: `Too many requests. Please wait ${answer.headers['retry-after']} seconds and try again.`,
      code: 'slow_down',
      requestId: expect.any(String),
    })
    expect((await ask(limited, theirs)).statusCode).toBe(200)
    expect((await ask(limited, await api.signedIn(api.company.employee))).statusCode).toBe(429)
  })

  it('of signing in are sixty a minute and client', async () => {
    const limited = await withSettings({ RATE_LIMIT_PER_MINUTE: '1200' })
    const signIn = (remoteAddress: string) =>
      limited.inject({ method: 'POST', url: '/login/auth', payload: {}, remoteAddress })
    for (let n = 0; n < 60; n++) expect((await signIn('10.0.0.1')).statusCode).toBe(400)
    const answer = await signIn('10.0.0.1')
    expect(answer.statusCode).toBe(429)
    expect(answer.json().userMessage).toMatch(/Please wait \d+ seconds and try again\.$/)
    expect((await signIn('10.0.0.2')).statusCode).toBe(400)
  })
})

describe('rates of several processes', () => {
  const { APP_SECRET } = api.deps.env
  const two = (perMinute: string) =>
    Promise.all([1, 2].map(() => withSettings({ RATE_LIMIT_PER_MINUTE: perMinute, APP_SECRET })))

  it('are counted together, for a person and for a machine that signs in', async () => {
    const apps = await two('100')
    const mine = await api.signedIn(api.company.employee)
    const asked = (app: App) => app.inject({ method: 'POST', url: '/login/get_employee_role_id', headers: mine })
    const signIn = (app: App) => app.inject({ method: 'POST', url: '/login/auth', payload: {} })
    for (const [call, most] of [
      [asked, 100],
      [signIn, 60],
    ] as const) {
      let taken = 0
      for (let n = 0; n < 200; n++) if ((await call(apps[n % 2]!)).statusCode !== 429) taken++
      expect(taken).toBeGreaterThanOrEqual(most)
      // A twentieth for each process that has not reported to the others yet.
      expect(taken).toBeLessThanOrEqual(most * 1.1)
    }
  })

  it('start again with the next minute', async () => {
    const [app] = await two('3')
    const mine = await api.signedIn(api.company.employee)
    for (let n = 0; n < 3; n++) await ask(app!, mine)
    expect((await ask(app!, mine)).statusCode).toBe(429)
    api.setNow(new Date(api.deps.now().getTime() + 60_000))
    expect((await ask(app!, mine)).statusCode).toBe(200)
  })

  it('hold for calls that are refused, by the machine', async () => {
    const [app] = await two('3')
    const refused = (remoteAddress: string) =>
      app!.inject({
        method: 'POST',
        url: '/leaves/apply_leave',
        headers: { authorization: 'Bearer no' },
        remoteAddress,
      })
    for (let n = 0; n < 3; n++) expect((await refused('10.0.0.3')).statusCode).toBe(401)
    expect((await refused('10.0.0.3')).statusCode).toBe(429)
    expect((await refused('10.0.0.4')).statusCode).toBe(401)
    expect((await ask(app!, await api.signedIn(api.company.employee))).statusCode).toBe(200)
  })

  it('count within each process while the database is away', async () => {
    const [app] = await two('20')
    await api.db.execute(sql`alter table call_counts rename to gone`)
    const refused = () => app!.inject({ method: 'POST', url: '/leaves/apply_leave' })
    for (let n = 0; n < 20; n++) expect((await refused()).statusCode).toBe(401)
    expect((await refused()).statusCode).toBe(429)
    await api.db.execute(sql`alter table gone rename to call_counts`)
  })
})

describe('health', () => {
  it('is open and says only that', async () => {
    expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('is not ready over a database that was not migrated', async () => {
    await api.db.execute(sql`alter table employees rename to gone`)
    const { statusCode } = await api.app.inject('/readyz')
    await api.db.execute(sql`alter table gone rename to employees`)
    expect(statusCode).toBe(503)
  })
})

describe('closing', () => {
  /** Starts the API on its own port, with an agent that keeps its connections open. */
  async function listening() {
    const app = await withSettings({})
    return { app, url: new URL(await app.listen({ port: 0 })) }
  }

  it('waits for no connection on which nothing was asked', async () => {
    const { app, url } = await listening()
    const socket = openSocket(Number(url.port), url.hostname).on('error', () => {})
    await once(socket, 'connect')
    await fetch(new URL('/healthz', url)).then((answer) => answer.text())
    await within(2_000, app.close())
    expect(socket.destroyed || (await once(socket.resume(), 'close'))).toBeTruthy()
  })

  it('waits for an answer that is on its way, and not for calls that come after it', async () => {
    const { app, url } = await listening()
    const agent = new Agent({ keepAlive: true })
    const answer = api.db.transaction(async (tx) => {
      await tx.execute(sql`lock table employees in access exclusive mode`)
      const call = get(new URL('/readyz', url), { agent })
      await sleep(200)
      const closed = app.close()
      await sleep(200)
      return { call: once(call, 'response'), closed }
    })
    const { call, closed } = await answer
    const [response] = await call
    expect(response.resume().statusCode).toBe(200)
    await within(2_000, closed)
    agent.destroy()
  })
})

/** Fails if the work takes longer. */
function within(milliseconds: number, work: PromiseLike<unknown>): Promise<unknown> {
  const tooLate = sleep(milliseconds, undefined, { ref: false }).then(() =>
    Promise.reject(new Error('It takes too long')),
  )
  return Promise.race([work, tooLate])
}

describe('a process that is held up', () => {
  /** Blocks the event loop this many times, for this many milliseconds each. Returns the answers of a call and of `/healthz`. */
  async function holdUp(times: number, milliseconds: number) {
    const app = await withSettings({})
    await app.ready()
    for (let time = 0; time < times; time += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
      await sleep(1)
    }
    return { answer: await app.inject('/login/nothing'), health: await app.inject('/healthz') }
  }

  it('for a second answers at once afterwards', async () => {
    expect((await holdUp(3, 1_100)).answer.statusCode).toBe(404)
  })

  it('for three again and again turns calls away, and says that it is up and when to come back', async () => {
    const { answer, health } = await holdUp(2, 3_200)
    expect(health.statusCode).toBe(200)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: 'busy' })
  })
})
