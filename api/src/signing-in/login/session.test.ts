import { createHmac } from 'node:crypto'
import { employees, sessions } from '@hr/db/schema'
import * as t from '@hr/words/sign-in'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deriveKey } from '../../platform/database/secrets.ts'
import { PASSWORD, testApi } from '../../testing/api.ts'

const api = await testApi()
type Headers = Record<string, string>

/** Any call that every role may make. */
const ask = (headers: Headers) => api.call(null, '/login/get_employee_role_id', null, headers)
const at = (time: string) => api.setNow(`2026-11-20T${time}Z`)

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (headers: Headers) =>
  JSON.parse(Buffer.from(headers.authorization!.split('.')[1]!, 'base64url').toString())

/** Forges a token. */
function forged(header: object, claims: object, key: string | Buffer = ''): string {
  const content = `${encoded(header)}.${encoded(claims)}`
  const signature = key ? createHmac('sha256', key).update(content).digest('base64url') : ''
  return `Bearer ${content}.${signature}`
}

describe('a call without a session', () => {
  it.each([
    ['no headers', {}],
    ['no token', { userid: '1' }],
    ['an empty token', { authorization: 'Bearer ', userid: '1' }],
    ['another scheme', { authorization: 'Basic c3VwZXI6YWRtaW4=', userid: '1' }],
    ['nonsense', { authorization: 'Bearer x.y.z', userid: '1' }],
  ])('is 401 with %s', async (_, headers) => {
    const { status, body } = await ask(headers as Headers)
    expect(status).toBe(401)
    expect(body).toMatchObject({
      code: 'unauthenticated',
      userMessage: 'Your session has ended. Please log in again to continue.',
    })
  })
})

describe('a token of ours that names no row', () => {
  it.each([
    '7',
    'x',
    '',
    'a\u0000b',
    ['00000000-0000-4000-8000-000000000000', 'x'],
    null,
  ])('is 401 in every call: %j', async (sid) => {
    const { employee } = api.company
    for (const typ of ['session', 'half', 'reset']) {
      const token = api.app.jwt.sign({ sid, typ, sub: String(employee.id) } as never)
      const headers = { authorization: `Bearer ${token}`, userid: String(employee.id) }
      expect((await ask(headers)).status).toBe(401)
      const half = await api.call(null, '/login/second_factor/code', { otp: '123456' }, headers)
      const passwords = { newPassword: PASSWORD, reEnteredPassword: PASSWORD }
      const reset = await api.call(null, '/login/reset_password', passwords, headers)
      expect({ halfStatus: half.status, resetStatus: reset.status }).toEqual({ halfStatus: 401, resetStatus: 401 })
    }
  })
})

describe('the UserId header', () => {
  it.each([
    'missing',
    'of somebody else',
    'with a sign before it',
    'twice',
  ])('must be the token’s own: %s', async (what) => {
    const { employee, hr } = api.company
    const { userid, ...token } = await api.signedIn(employee)
    const claim = {
      missing: '',
      'of somebody else': `${hr.id}`,
      'with a sign before it': `+${userid}`,
      twice: `${userid}, ${userid}`,
    }[what]
    expect((await ask(claim ? { ...token, userid: claim } : token)).status).toBe(401)
    expect((await ask({ ...token, userid: userid! })).status).toBe(200)
  })
})

describe('a token', () => {
  it('that was tampered with is refused', async () => {
    const { superadmin, employee } = api.company
    const mine = await api.signedIn(employee)
    const theirs = await api.signedIn(superadmin)
    const [head, , signature] = mine.authorization!.split('.')
    const stolen = `${head}.${encoded({ ...claimsOf(mine), sub: String(superadmin.id), sid: claimsOf(theirs).sid })}.${signature}`
    expect((await ask({ authorization: stolen, userid: String(superadmin.id) })).status).toBe(401)
  })

  it('without an end is refused, also one that sets a password', async () => {
    const session = await api.signedIn(api.company.employee)
    const { exp, ...endless } = claimsOf(session)
    const key = deriveKey(api.deps.env.APP_SECRET, 'bearer token')
    const header = { alg: 'HS256', typ: 'JWT' }
    const withToken = (authorization: string) => ({ ...session, authorization })
    expect((await ask(withToken(forged(header, { ...endless, exp }, key)))).status).toBe(200)
    expect((await ask(withToken(forged(header, endless, key)))).status).toBe(401)

    const body = { newPassword: 'Changed#2027', reEnteredPassword: 'Changed#2027' }
    const reset = (claims: object) =>
      api.call(null, '/login/reset_password', body, withToken(forged(header, { ...claims, typ: 'reset' }, key)))
    expect((await reset({ ...endless, exp })).status).toBe(400)
    expect((await reset(endless)).status).toBe(401)
    expect((await reset({ ...endless, exp, iss: 'somebody else' })).status).toBe(401)
  })

  it('without a signature, or signed with another key or algorithm, is refused', async () => {
    const session = await api.signedIn(api.company.employee)
    const claims = claimsOf(session)
    const key = deriveKey(api.deps.env.APP_SECRET, 'bearer token')
    const tokens = [
      forged({ alg: 'none', typ: 'JWT' }, claims),
      forged({ alg: 'None', typ: 'JWT' }, claims),
      forged({ alg: 'HS256', typ: 'JWT' }, claims, 'a secret for tests alone, long enough'),
      forged({ alg: 'HS384', typ: 'JWT' }, claims, key),
    ]
    for (const authorization of tokens) expect((await ask({ ...session, authorization })).status).toBe(401)
    expect((await ask({ ...session, authorization: forged({ alg: 'HS256' }, claims, key) })).status).toBe(200)
  })

  it.each([
    ['of another issuer', { iss: 'elsewhere' }],
    ['for another audience', { aud: 'elsewhere' }],
    ['of another kind', { typ: 'reset' }],
    ['of the past', { exp: 1_600_000_000 }],
    ['of a session that never was', { sid: '00000000-0000-4000-8000-000000000000' }],
    ['without a session', { sid: undefined }],
    ['of somebody else’s session', { sub: '1' }],
  ])('%s is refused', async (_, changed) => {
    const session = await api.signedIn(api.company.employee)
    const claims = { ...claimsOf(session), ...changed }
    const authorization = forged({ alg: 'HS256' }, claims, deriveKey(api.deps.env.APP_SECRET, 'bearer token'))
    expect((await ask({ authorization, userid: claims.sub })).status).toBe(401)
  })
})

describe('a session', () => {
  it('ends twelve hours after signing in, however much it is used', async () => {
    const session = await api.signedIn(api.company.employee)
    for (let minutes = 20; minutes < 720; minutes += 20) {
      api.setNow(new Date(Date.parse('2026-11-20T04:00:00Z') + minutes * 60_000))
      expect((await ask(session)).status).toBe(200)
    }
    at('16:00:01')
    expect((await ask(session)).status).toBe(401)
  })

  it('ends after thirty minutes without use', async () => {
    const session = await api.signedIn(api.company.employee)
    at('04:29:59')
    expect((await ask(session)).status).toBe(200)
    at('04:59:58')
    expect((await ask(session)).status).toBe(200)
    at('05:29:59')
    expect((await ask(session)).status).toBe(401)
  })

  it('is not kept alive by refreshes in the background', async () => {
    const session = await api.signedIn(api.company.employee)
    at('04:20:00')
    expect((await ask({ ...session, 'x-background': '1' })).status).toBe(200)
    at('04:30:01')
    expect((await ask({ ...session, 'x-background': '1' })).status).toBe(401)
  })

  it('is not kept alive by a call that is refused', async () => {
    const session = await api.signedIn(api.company.employee)
    at('04:20:00')
    expect((await ask({ ...session, userid: '999' })).status).toBe(401)
    at('04:30:01')
    expect((await ask(session)).status).toBe(401)
  })

  it('acts with the role that the person has at this very call', async () => {
    const { employee } = api.company
    const session = await api.signedIn(employee)
    const mayReadAll = () => api.call(null, '/leaves/list_leave_requests', { scope: 'all' }, session)
    expect((await mayReadAll()).status).toBe(403)

    await api.db.update(employees).set({ roleId: 3 }).where(eq(employees.id, employee.id))
    expect((await mayReadAll()).status).toBe(200)
    expect((await ask(session)).body).toEqual({ employeeRoleId: 3 })

    await api.db.update(employees).set({ roleId: 4 }).where(eq(employees.id, employee.id))
    expect((await mayReadAll()).status).toBe(403)
  })

  it('of somebody who left is dead at once', async () => {
    const { employee } = api.company
    const session = await api.signedIn(employee)
    await api.db.update(employees).set({ leftAt: '2026-11-20T04:00:00Z' }).where(eq(employees.id, employee.id))
    expect((await ask(session)).status).toBe(401)
  })

  it('that was ended on another server is dead at once', async () => {
    const session = await api.signedIn(api.company.employee)
    await api.db.update(sessions).set({ endedAt: '2026-11-20T04:00:00Z' })
    expect((await ask(session)).status).toBe(401)
  })

  it('that has ended says why, where its person may not know', async () => {
    const { employee, superadmin, hr } = api.company
    const why = async (end: (headers: Headers) => unknown, who = employee) => {
      const session = await api.signedIn(who)
      await end(session)
      const { status, body } = await ask(session)
      expect(status).toBe(401)
      return body.userMessage
    }
    const newPassword = { newPassword: 'Changed#2027', reEnteredPassword: 'Changed#2027' }
    const change = () => api.call(employee, '/login/change_password', { currentPassword: PASSWORD, ...newPassword })
    const endIt = (session: Headers) =>
      api.call(employee, '/login/sessions/revoke', { sessionId: claimsOf(session).sid })
    const remove = () => api.call(superadmin, '/employee/delete_employee', { employeeId: hr.id })

    expect(await why((session) => api.call(null, '/login/auth_destroy', null, session))).toBe(
      'Your session has ended. Please log in again to continue.',
    )
    expect(await why(endIt)).toBe(t.signedOutFromAnotherBrowser)
    expect(await why(change)).toBe(t.signedOutByPasswordChange)
    expect(await why(remove, hr)).toBe(t.signedOutAfterLeaving)
    expect(await why(() => at('04:30:01'))).toBe(t.signedOutWhenIdle(30))
    expect(await why(() => at('16:30:02'))).toBe(t.signedOutAfterSession(12))
  })

  it('keeps where and with what it was opened, a long name cut short', async () => {
    const payload = { email: 'employee@example.com', password: 'Leave@2026' }
    const headers = { 'user-agent': 'x'.repeat(5_000) }
    await api.app.inject({ method: 'POST', url: '/login/auth', payload, headers, remoteAddress: '10.0.0.9' })
    const [session] = await api.db.select().from(sessions)
    expect(session).toMatchObject({ ipAddress: '10.0.0.9', userAgent: 'x'.repeat(300) })
  })
})
