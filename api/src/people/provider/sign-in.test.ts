import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { auditEntries, employees, providerSubjects, sessions, spentHandshakes } from '@hr/db/schema'
import * as t from '@hr/words/directory'
import * as signInWords from '@hr/words/sign-in'
import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'
import { KEY, newKey, OTHER_CLIENT, signedAgain, startProvider, visitProvider } from './testing.ts'

const WEB = 'http://localhost:3000'
const OURS = 'employee@example.com'
const accounts = {
  priyanka: { email: 'Employee@Example.com', email_verified: true },
  unverified: { email: OURS, email_verified: false },
  silent: { email: OURS },
  stranger: { email: 'nobody@example.com', email_verified: true },
  admin: { email: 'superadmin@example.com', email_verified: true },
  colleague: { email: 'colleague@example.com', email_verified: true },
  nameless: {},
  namesake: { email: OURS, email_verified: true },
  asText: { email: OURS, email_verified: 'true' },
  notAsText: { email: OURS, email_verified: 'false' },
  kelvin: { email: '\u212Aim@example.com', email_verified: true },
  nul: { email: 'kim\u0000@example.com', email_verified: true },
  upn: { preferred_username: OURS, name: 'A B' },
  upnBeside: { preferred_username: OURS, email: 'kim@example.com', email_verified: true },
}
const backTo = ['company', 'partner'].map((id) => `${WEB}/login/from/${id}`)
const company = await startProvider({ backTo, accounts })
const partner = await startProvider({
  backTo,
  accounts,
  settings: { conformIdTokenClaims: false },
})
afterAll(async () => {
  await company.stop()
  await partner.stop()
})

const providers = {
  OIDC_PROVIDERS: 'company, partner, gone',
  ...company.environment('company', 'Company'),
  ...partner.environment('partner', 'Partner'),
  OIDC_GONE_NAME: 'Gone',
  OIDC_GONE_ISSUER: 'http://127.0.0.1:9',
  OIDC_GONE_CLIENT_ID: 'hr-leave',
}
const api = await testApi({}, providers)
const fresh = await testApi({}, providers)
const byUpn = await testApi(
  {},
  { ...providers, OIDC_COMPANY_EMAIL_CLAIM: 'preferred_username', OIDC_COMPANY_EMAIL_IS_VERIFIED: '1' },
)
const strict = await testApi({}, { ...providers, OIDC_PARTNER_EMAIL_IS_VERIFIED: '1', PASSWORDS: 'super-admins' })

type Api = typeof api
const begin = async (provider = 'company', at: Api = api): Promise<{ address: string; handshake: string }> =>
  (await at.call(null, '/login/provider/begin', { provider })).body
const finish = (handshake: string, answer: string, at: Api = api) =>
  at.call(null, '/login/provider/finish', { handshake, answer })
async function signIn(login: string, provider = 'company', at: Api = api) {
  const { address, handshake } = await begin(provider, at)
  return finish(handshake, await visitProvider(address, login), at)
}

const FAILED = t.signInFailed('Company')
const sessionCount = () => api.db.$count(sessions)
const leave = ({ id }: Person) =>
  api.db.update(employees).set({ leftAt: '2026-11-20T03:00:00Z' }).where(eq(employees.id, id))

describe('signing in by a provider', () => {
  it.each(['company', 'partner'])('finds the person by their verified address: %s', async (provider) => {
    const { employee } = api.company
    const { status, body } = await signIn('priyanka', provider)
    expect(status).toBe(200)
    expect(body).toEqual({ logInToken: expect.any(String), userId: employee.id, profilePicture: null })
    const session = { authorization: `Bearer ${body.logInToken}`, userid: String(body.userId) }
    expect((await api.call(null, '/login/get_employee_role_id', null, session)).body).toEqual({ employeeRoleId: 4 })
    const { body: history } = await api.call(employee, '/login/login_history')
    expect(history.loginDetails).toMatchObject([{ loginStatus: 'Success' }])
  })

  it('asks with PKCE, a state and a nonce, which differ each time', async () => {
    const asked = await Promise.all([begin(), begin()])
    const [first, second] = asked.map(({ address }) => new URL(address).searchParams)
    expect(first?.get('code_challenge_method')).toBe('S256')
    expect(first?.get('redirect_uri')).toBe(`${WEB}/login/from/company`)
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(first?.get(name)).toMatch(/^[\w-]{43}$/)
      expect(first?.get(name)).not.toBe(second?.get(name))
    }
    expect(asked[0]?.handshake).not.toContain(first?.get('state'))
  })

  it('finds the person by the subject after their address has changed', async () => {
    const { employee } = api.company
    await signIn('priyanka')
    await api.db.update(employees).set({ workEmail: 'p.deshpande@example.com' }).where(eq(employees.id, employee.id))
    expect((await signIn('priyanka')).body.userId).toBe(employee.id)
    expect(await api.db.select({ rows: count() }).from(providerSubjects)).toEqual([{ rows: 1 }])
  })

  it('creates nobody, and refuses an alumnus like somebody unknown', async () => {
    const { colleague } = api.company
    const before = await api.db.$count(employees)
    const { body: unknown } = await signIn('stranger')
    expect((await signIn('colleague')).status).toBe(200)
    await leave(colleague)
    for (const { status, body } of [await signIn('stranger'), await signIn('colleague')]) {
      expect(status).toBe(401)
      expect(body.userMessage).toBe(t.accountNotLinked('Company'))
      expect({ ...body, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    }
    expect(await api.db.$count(employees)).toBe(before)
  })

  it.each(['unverified', 'silent', 'nameless'])('takes no address that is not verified: %s', async (login) => {
    const { status, body } = await signIn(login)
    expect(status).toBe(401)
    expect(body.userMessage).toBe(t.emailNotVerified('Company'))
    expect(await sessionCount()).toBe(0)
  })

  it('trusts the addresses of a provider that says nothing of them if configured to, and none that it calls unverified', async () => {
    expect((await signIn('silent', 'partner', strict)).status).toBe(200)
    expect((await signIn('silent', 'company', strict)).status).toBe(401)
    expect((await signIn('unverified', 'partner', strict)).status).toBe(401)
  })
})

describe('the address that a provider gives', () => {
  const kim = () =>
    api.db.update(employees).set({ workEmail: 'kim@example.com' }).where(eq(employees.id, api.company.employee.id))

  it('is verified also where that is said as text', async () => {
    expect((await signIn('asText')).status).toBe(200)
    expect((await signIn('notAsText')).status).toBe(401)
  })

  it.each(['kelvin', 'nul'])('is nobody if the form of people would refuse it: %s', async (login) => {
    await kim()
    const { status, body } = await signIn(login)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 401,
      userMessage: t.emailNotValid('Company'),
    })
    expect(await api.db.$count(providerSubjects)).toBe(0)
  })

  it('may have another claim, if the setting also vouches for it', async () => {
    for (const login of ['upn', 'upnBeside']) {
      await byUpn.db.delete(providerSubjects)
      expect((await signIn(login, 'company', byUpn)).body.userId).toBe(byUpn.company.employee.id)
    }
    expect((await signIn('priyanka', 'company', byUpn)).status).toBe(401)
    expect((await signIn('upn')).status).toBe(401)
  })
})

describe('an answer of a provider', () => {
  it('works once', async () => {
    const { address, handshake } = await begin()
    const answer = await visitProvider(address, 'priyanka')
    expect((await finish(handshake, answer)).status).toBe(200)
    expect((await finish(handshake, answer)).body.userMessage).toBe(FAILED)
    expect(await sessionCount()).toBe(1)
    expect(await api.db.$count(spentHandshakes)).toBe(1)
  })

  it('opens one session to twenty who bring it at the same moment', async () => {
    const { address, handshake } = await begin()
    const answer = await visitProvider(address, 'priyanka')
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(handshake, answer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionCount()).toBe(1)
  })

  it('is refused if its handshake was brought before, whatever the provider says', async () => {
    const { address, handshake } = await begin()
    const state = new URL(address).searchParams.get('state') ?? ''
    await api.db.insert(spentHandshakes).values({ id: createHash('sha256').update(state).digest('base64url') })
    const answer = await visitProvider(address, 'priyanka')
    expect(await finish(handshake, answer)).toMatchObject({ status: 401, body: { userMessage: FAILED } })
    expect(await sessionCount()).toBe(0)
  })

  it('belongs to its own state: one that another browser began is refused', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    const answer = await visitProvider(theirs.address, 'priyanka')
    expect(await finish(mine.handshake, answer)).toMatchObject({ status: 401, body: { userMessage: FAILED } })
    const own = new URLSearchParams(answer)
    own.set('state', new URL(mine.address).searchParams.get('state') ?? '')
    expect((await finish(mine.handshake, own.toString())).status).toBe(401)
    expect(await sessionCount()).toBe(0)
  })

  it('with another nonce than was asked for is refused', async () => {
    const { address, handshake } = await begin()
    const other = new URL(address)
    other.searchParams.set('nonce', 'of-somebody-else')
    const answer = await visitProvider(other.href, 'priyanka')
    expect(await finish(handshake, answer)).toMatchObject({ status: 401, body: { userMessage: FAILED } })
  })

  it('with another proof of PKCE is refused', async () => {
    const { address, handshake } = await begin()
    const other = new URL(address)
    other.searchParams.set('code_challenge', 'x'.repeat(43))
    expect((await finish(handshake, await visitProvider(other.href, 'priyanka'))).status).toBe(401)
  })

  it('of one provider does not count at another', async () => {
    const [mine, theirs] = [await begin('company'), await begin('partner')]
    const mixed = new URL(theirs.address)
    mixed.searchParams.set('redirect_uri', `${WEB}/login/from/company`)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      mixed.searchParams.set(name, new URL(mine.address).searchParams.get(name) ?? '')
    }
    const answer = await visitProvider(mixed.href, 'priyanka')
    expect(await finish(mine.handshake, answer)).toMatchObject({ status: 401, body: { userMessage: FAILED } })
    expect((await finish(theirs.handshake, answer)).status).toBe(401)
    expect(await sessionCount()).toBe(0)
  })

  it.each([
    ['that refuses', 'error=access_denied&state=STATE&iss=ISSUER'],
    ['without a code', 'state=STATE&iss=ISSUER'],
    ['with an invented code', 'code=invented&state=STATE&iss=ISSUER'],
    ['without a state', 'code=invented'],
    ['of another issuer', 'code=invented&state=STATE&iss=https%3A%2F%2Fevil.example'],
    ['of nonsense', '%%%=&&&='],
  ])('%s is 401 with one sentence', async (_, answer) => {
    const { address, handshake } = await begin()
    const state = new URL(address).searchParams.get('state') ?? ''
    const filled = answer.replace('STATE', state).replace('ISSUER', encodeURIComponent(company.issuer))
    expect(await finish(handshake, filled)).toMatchObject({ status: 401, body: { userMessage: FAILED } })
  })

  it('comes within ten minutes, with a handshake of ours', async () => {
    const { address, handshake } = await begin()
    const answer = await visitProvider(address, 'priyanka')
    const tooLate = t.signInTookTooLong
    for (const forged of ['x', `${handshake.slice(0, -4)}AAAA`, handshake.slice(4)]) {
      expect(await finish(forged, answer)).toMatchObject({ status: 401, body: { userMessage: tooLate } })
    }
    api.setNow('2026-11-20T04:10:01Z')
    expect(await finish(handshake, answer)).toMatchObject({ status: 401, body: { userMessage: tooLate } })
  })

  it.each([
    [{}, { handshake: signInWords.handshakeMissing, answer: signInWords.answerMissing }],
    [{ handshake: 'x', answer: 'y', role: 1 }, { role: 'Unknown field: role' }],
  ])('%j is 400 by its fields', async (body, fieldErrors) => {
    const answer = await api.call(null, '/login/provider/finish', body)
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors } })
  })
})

describe('a token of identity', () => {
  afterEach(() => {
    company.instead.idToken = undefined
  })

  /** What the provider gives another application for the same person and the same nonce. */
  async function tokenForOther(nonce: string): Promise<string> {
    const verifier = 'v'.repeat(43)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const address = new URL(`${company.issuer}/auth`)
    const { client_id, client_secret } = OTHER_CLIENT
    const [redirect_uri = ''] = backTo
    const proof = { nonce, state: 'theirs', code_challenge: challenge, code_challenge_method: 'S256' }
    const asked = { client_id, redirect_uri, response_type: 'code', scope: 'openid email', ...proof }
    address.search = new URLSearchParams(asked).toString()
    const code = new URLSearchParams(await visitProvider(address.href, 'priyanka')).get('code') ?? ''
    const form = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }
    const authorization = `Basic ${btoa(`${client_id}:${encodeURIComponent(client_secret).replaceAll('%20', '+')}`)}`
    const request = { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) }
    const { id_token } = (await (await fetch(`${company.issuer}/token`, request)).json()) as { id_token: string }
    return id_token
  }

  it.each([
    ['for another application', (token: string) => token],
    ['without a signature', (token: string) => `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`],
    ['with another signature', (token: string) => `${token.slice(0, -8)}AAAAAAAA`],
  ])('%s is refused', async (_, changed) => {
    const { address, handshake } = await begin()
    const nonce = new URL(address).searchParams.get('nonce') ?? ''
    const token = await tokenForOther(nonce)
    expect(JSON.parse(atob(token.split('.')[1] ?? ''))).toMatchObject({ aud: OTHER_CLIENT.client_id, nonce })
    company.instead.idToken = () => changed(token)
    const answer = await visitProvider(address, 'priyanka')
    expect(await finish(handshake, answer)).toMatchObject({ status: 401, body: { userMessage: FAILED } })
  })
})

describe('the signature of a token of identity', () => {
  /** Hours later each time, so that the provider's metadata and its keys are asked for again. */
  let hours = 0
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    hours += 2
    later(hours * 3_600)
  })
  afterEach(() => {
    vi.useRealTimers()
    Object.assign(company.instead, { idToken: undefined, keys: undefined, metadata: undefined })
  })
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const bySecret = (token: string) => {
    const text = `${encoded({ alg: 'HS256', kid: 'test' })}.${token.split('.')[1]}`
    return `${text}.${createHmac('sha256', 'a secret of the client').update(text).digest('base64url')}`
  }

  it.each([
    ['is missing', (token: string) => token.replace(/[^.]+$/, '')],
    ['is not one', (token: string) => token.replace(/[^.]+$/, 'AAAA')],
    ['is of a key of somebody else', (token: string) => signedAgain(token, newKey('test'))],
    ['is said to be none', (token: string) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
    ['is made with the secret of the client', bySecret],
    [
      'is of other claims',
      (token: string) => {
        const [head, , signature] = token.split('.')
        return [head, signedAgain(token, KEY, { sub: 'admin' }).split('.')[1], signature].join('.')
      },
    ],
  ])('%s: nobody is signed in, even if the provider says that it signs so', async (_, changed) => {
    company.instead.metadata = { id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] }
    company.instead.idToken = changed
    expect(await signIn('priyanka', 'company', fresh)).toMatchObject({ status: 401, body: { userMessage: FAILED } })
    expect(await fresh.db.$count(sessions)).toBe(0)
    company.instead.idToken = undefined
    expect((await signIn('priyanka', 'company', fresh)).status).toBe(200)
  })

  it('is checked with keys that are asked for once, and again when the provider has new ones', async () => {
    const before = company.asked.keys
    for (const _ of [1, 2]) expect((await signIn('priyanka', 'company', fresh)).status).toBe(200)
    expect(company.asked.keys).toBe(before + 1)
    const next = newKey('next')
    company.instead.keys = [next.shown]
    company.instead.idToken = (token) => signedAgain(token, next)
    later(61)
    for (const _ of [1, 2]) expect((await signIn('priyanka', 'company', fresh)).status).toBe(200)
    expect(company.asked.keys).toBe(before + 2)
  })

  it('of keys that the provider does not show asks it for its keys once a minute', async () => {
    await signIn('priyanka', 'company', fresh)
    const unknown = newKey('unknown')
    company.instead.idToken = (token) => signedAgain(token, unknown)
    later(61)
    const before = company.asked.keys
    for (const _ of Array(5)) expect((await signIn('priyanka', 'company', fresh)).body.userMessage).toBe(FAILED)
    expect(company.asked.keys).toBe(before + 1)
  })

  it('is awaited while the keys are away', async () => {
    company.instead.keys = 'away'
    expect(await signIn('priyanka', 'company', fresh)).toMatchObject({
      ...{ status: 503, body: { userMessage: t.providerUnreachable('Company') } },
    })
    company.instead.keys = undefined
    expect((await signIn('priyanka', 'company', fresh)).status).toBe(200)
  })

  it('does not make a subject good that cannot be kept', async () => {
    for (const sub of ['priyanka\u0000', 'x'.repeat(256), '']) {
      company.instead.idToken = (token) => signedAgain(token, KEY, { sub, email: OURS, email_verified: true })
      expect(await signIn('priyanka', 'company', fresh)).toMatchObject({ status: 401, body: { userMessage: FAILED } })
    }
  })
})

describe('an account at the provider that has the address of somebody who is linked with another', () => {
  const isTold = async () =>
    (await api.db.select().from(auditEntries).where(eq(auditEntries.act, 'refused'))).map(({ employeeId, after }) => ({
      ...{ employeeId, because: (after as { because: string }).because },
    }))

  it('is not theirs: addresses are given to others, and some providers let people type them', async () => {
    const { employee } = api.company
    expect((await signIn('priyanka')).status).toBe(200)
    const { status, body } = await signIn('namesake')
    expect(status).toBe(401)
    expect(body.userMessage).toBe(t.accountNotLinked('Company'))
    expect(await sessionCount()).toBe(1)
    expect(await isTold()).toEqual([{ employeeId: employee.id, because: t.linkedWithAnotherAccount('Company') }])
    expect((await signIn('priyanka')).body.userId).toBe(employee.id)
  })

  it('is theirs at another provider, and once the other link is deleted', async () => {
    const { employee } = api.company
    await signIn('priyanka')
    expect((await signIn('priyanka', 'partner')).body.userId).toBe(employee.id)
    await api.db.delete(providerSubjects)
    expect((await signIn('namesake')).body.userId).toBe(employee.id)
  })
})

describe('two first sign-ins of one address at the same moment', () => {
  const ROUNDS = 20
  /** The answers to two people who come back at the same moment, and the people linked with the provider's accounts. */
  async function together(...accounts: [login: string, provider: string][]) {
    await api.db.delete(providerSubjects)
    const brought = await Promise.all(
      accounts.map(async ([login, provider]) => {
        const { address, handshake } = await begin(provider)
        return [handshake, await visitProvider(address, login)] as const
      }),
    )
    const answers = await Promise.all(brought.map(([handshake, answer]) => finish(handshake, answer)))
    const said = answers.map(({ status, body }) => `${status} ${body.userMessage ?? ''}`.trim()).toSorted()
    const links = await api.db.select({ employeeId: providerSubjects.employeeId }).from(providerSubjects)
    return { said, linked: links.map(({ employeeId }) => employeeId) }
  }
  const rounds = async (...accounts: [login: string, provider: string][]) => {
    const seen = []
    for (let round = 0; round < ROUNDS; round += 1) seen.push(await together(...accounts))
    return seen
  }
  const each = (said: string[], links: number) =>
    Array.from({ length: ROUNDS }, () => ({ said, linked: Array(links).fill(api.company.employee.id) }))

  it('sign in both people with the same account, and link it once', async () => {
    expect(await rounds(['priyanka', 'company'], ['priyanka', 'company'])).toEqual(each(['200', '200'], 1))
  })

  it('link one of two accounts, and refuse the other as at any other time', async () => {
    const nobody = `401 ${t.accountNotLinked('Company')}`
    expect(await rounds(['priyanka', 'company'], ['namesake', 'company'])).toEqual(each(['200', nobody], 1))
  })

  it('link an account of each of two providers', async () => {
    expect(await rounds(['priyanka', 'company'], ['priyanka', 'partner'])).toEqual(each(['200', '200'], 2))
  })
})

describe('an endless answer of a provider', () => {
  afterEach(() => {
    company.instead.token = undefined
  })

  it('is not read to its end, nor kept', async () => {
    let sent = 0
    const endless = new Readable({
      read() {
        sent += 65_536
        this.push(Buffer.alloc(65_536, ' '))
      },
    })
    const { address, handshake } = await begin()
    const answer = await visitProvider(address, 'priyanka')
    company.instead.token = endless
    expect(await finish(handshake, answer)).toMatchObject({ status: 401, body: { userMessage: FAILED } })
    expect(sent).toBeLessThan(20_000_000)
    expect(await sessionCount()).toBe(0)
  })
})

describe('a provider that sends a byte each second', () => {
  const dripping = new Set<NodeJS.Timeout>()
  const drip = (send: (byte: string) => void) => dripping.add(setInterval(() => send(' '), 1_000))
  const slow = createServer((_, response) => drip((byte) => response.write(byte)))
  slow.listen(0, '127.0.0.1')
  afterAll(() => {
    company.instead.token = undefined
    for (const timer of dripping) clearInterval(timer)
    slow.closeAllConnections()
    slow.close()
  })

  it('is away, and holds nobody up until the end of its answer', async () => {
    const ISSUER = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    const slowly = {
      OIDC_PROVIDERS: 'slow',
      OIDC_SLOW_NAME: 'Slow',
      OIDC_SLOW_ISSUER: ISSUER,
      OIDC_SLOW_CLIENT_ID: 'x',
    }
    const beside = await testApi({}, slowly)
    const { address, handshake } = await begin()
    const answer = await visitProvider(address, 'priyanka')
    company.instead.token = new Readable({ read() {} })
    drip((byte) => company.instead.token?.push(byte))
    const [asked, finished] = await Promise.all([
      beside.call(null, '/login/provider/begin', { provider: 'slow' }),
      finish(handshake, answer),
    ])
    expect({ status: asked.status, userMessage: asked.body.userMessage }).toEqual({
      status: 503,
      userMessage: t.providerUnreachable('Slow'),
    })
    expect({ status: finished.status, userMessage: finished.body.userMessage }).toEqual({
      status: 503,
      userMessage: t.providerUnreachable('Company'),
    })
    expect(await sessionCount()).toBe(0)
  })
})

describe('beginning', () => {
  it.each([
    [{ provider: 'nobody' }, 404],
    [{ provider: 'gone' }, 503],
    [{}, 400],
  ])('with %j is %i', async (body, status) => {
    expect((await api.call(null, '/login/provider/begin', body)).status).toBe(status)
  })

  it('is not there if no provider is set up', async () => {
    const plain = await testApi()
    expect((await plain.call(null, '/login/provider/begin', { provider: 'company' })).status).toBe(404)
  })
})

describe('passwords only for super admins', () => {
  const byPassword = (email: string) => strict.call(null, '/login/auth', { email, password: 'Leave@2026' })

  it('let super admins in, and answer everybody else as for a wrong password', async () => {
    expect((await byPassword('superadmin@example.com')).status).toBe(200)
    const { status, body } = await byPassword(OURS)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 401,
      userMessage: signInWords.invalidEmailOrPassword,
    })
    expect((await signIn('priyanka', 'company', strict)).status).toBe(200)
  })

  it('mail a code only to super admins', async () => {
    for (const employeeEmail of [OURS, 'superadmin@example.com']) {
      expect((await strict.call(null, '/login/forget_password', { employeeEmail })).status).toBe(200)
    }
    expect((await postedLetters(strict.db)).map(({ to }) => to)).toEqual(['superadmin@example.com'])
  })

  it('mail newcomers how they sign in, and no link', async () => {
    const newcomer = {
      ...{ firstName: 'Noor', lastName: 'Haddad', employeeId: 'PUN-0100', workEmail: 'noor.haddad@example.com' },
      ...{ employeeRoleId: '4', employeeBuId: `${strict.company.pune.id}`, reportingTo: `${strict.company.lead.id}` },
      joiningDate: '2026-11-20',
    }
    expect((await strict.submit(strict.company.hr, '/employee/add_employee', newcomer)).status).toBeLessThan(300)
    const [letter] = await postedLetters(strict.db)
    expect(letter?.text).toContain('Sign in with Company, Partner or Gone')
    expect(letter?.text).not.toContain('link=')
  })
})
