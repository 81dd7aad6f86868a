import { providerSessions, sessions } from '@hr/db/schema'
import { isNull } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../main/app.ts'
import { doctor } from '../../main/command/doctor.ts'
import { forgetOld } from '../../main/jobs.ts'
import { codeAt } from '../../signing-in/second-factor/authenticator.ts'
import { withApp } from '../../signing-in/second-factor/testing.ts'
import { testApi } from '../../testing/api.ts'
import { startProvider, visitProvider } from './testing.ts'

const WEB = 'http://localhost:3000'
const accounts = {
  priyanka: { email: 'employee@example.com', email_verified: true },
  crowded: { email: 'lead@example.com', email_verified: true, groups: Array(200).fill('a group of the company') },
}
const backTo = [`${WEB}/login/from/company`]
const settings = { conformIdTokenClaims: false }
const company = await startProvider({ backTo, accounts, settings })
afterAll(company.stop)
const environment = { OIDC_PROVIDERS: 'company', ...company.environment('company', 'Company') }
const parting = { ...environment, OIDC_COMPANY_SIGN_OUT: 'provider' }
const api = await testApi({}, parting)
const staying = await testApi({}, environment)

type Api = typeof api
type Headers = Record<string, string>
const headersOf = (token: string, id: number) => ({ authorization: `Bearer ${token}`, userid: String(id) })

/** Somebody who has signed in by the provider, or has a half sign-in whose second step is still to come. */
async function signIn(login = 'priyanka', at: Api = api): Promise<Headers> {
  const { body: begun } = await at.call(null, '/login/provider/begin', { provider: 'company' })
  const answer = await visitProvider(begun.address, login)
  const { body } = await at.call(null, '/login/provider/finish', { handshake: begun.handshake, answer })
  const { logInToken, userId, secondFactor } = body
  return secondFactor ? headersOf(secondFactor.token, secondFactor.userId) : headersOf(logInToken, userId)
}
const signOut = (headers: Headers, at: Api = api) => at.call(null, '/login/provider/sign_out', null, headers)
const kept = ({ db }: Api = api) => db.select().from(providerSessions)
const live = ({ db }: Api = api) => db.$count(sessions, isNull(sessions.endedAt))
const isKnownAt = async (address: string) => (await fetch(address)).status

describe('signing out at the provider', () => {
  it('ends the session here, and leads to where the provider ends its own, once', async () => {
    const headers = await signIn()
    const { status, body } = await signOut(headers)
    expect({ status, provider: body.provider, live: await live() }).toEqual({
      status: 200,
      provider: 'Company',
      live: 0,
    })
    const address = new URL(body.address)
    expect(address.origin + address.pathname).toBe(`${company.issuer}/session/end`)
    const { id_token_hint: hint = '', ...others } = Object.fromEntries(address.searchParams)
    expect(others).toEqual({ client_id: 'hr-leave', post_logout_redirect_uri: `${WEB}/login` })
    expect(JSON.parse(atob(hint.split('.')[1] ?? ''))).toMatchObject({ sub: 'priyanka', aud: 'hr-leave' })
    expect(await isKnownAt(body.address)).toBe(200)
    expect(await isKnownAt(body.address.replace(hint, `${hint.slice(0, -8)}AAAAAAAA`))).toBe(400)
    expect(await kept()).toEqual([])
    expect((await signOut(headers)).status).toBe(401)
  })

  it('keeps nothing that anybody could read, and nothing where signing out ends the session only here', async () => {
    await signIn()
    const [{ sealedToken = '', ...row } = {}] = await kept()
    expect(row).toMatchObject({ provider: 'company' })
    expect(Buffer.from(sealedToken ?? '', 'base64url').toString('latin1')).not.toMatch(/eyJ|priyanka/)
    const headers = await signIn('priyanka', staying)
    expect(await kept(staying)).toEqual([])
    expect(await signOut(headers, staying)).toMatchObject({ status: 200, body: { provider: null, address: null } })
    expect(await live(staying)).toBe(0)
  })

  it('ends a session that began by a password only here', async () => {
    const { body } = await signOut(await api.signedIn(api.company.employee))
    expect(body).toEqual({ provider: null, address: null })
    expect(await live()).toBe(0)
  })

  it('works after a second step, and not before it', async () => {
    const { secret } = await withApp(api, api.company.employee)
    const half = await signIn()
    expect((await signOut(half)).status).toBe(401)
    const otp = codeAt(secret, api.deps.now())
    const { body } = await api.call(null, '/login/second_factor/code', { otp }, half)
    const parted = await signOut(headersOf(body.logInToken, body.userId))
    expect(parted.body.address).toContain('id_token_hint=')
  })

  it('asks the provider without a token that is too long for an address', async () => {
    const { body } = await signOut(await signIn('crowded'))
    expect(body.address).not.toContain('id_token_hint')
    expect(body.address.length).toBeLessThan(300)
    expect(await isKnownAt(body.address)).toBe(200)
  })

  it('leads nowhere else, whatever is asked for, and not without a session', async () => {
    const elsewhere = { address: 'https://evil.example', post_logout_redirect_uri: 'https://evil.example' }
    expect((await api.call(null, '/login/provider/sign_out', elsewhere)).status).toBe(401)
    const { body } = await api.call(null, '/login/provider/sign_out', elsewhere, await signIn())
    expect(body.address).not.toContain('evil')
    expect(new URL(body.address).searchParams.get('post_logout_redirect_uri')).toBe(`${WEB}/login`)
  })

  it('leaves what was kept of sessions that have ended in another way to the hourly sweep', async () => {
    const gone = await signIn()
    const still = await signIn()
    await withApp(api, api.company.lead)
    await signIn('crowded')
    await api.call(null, '/login/auth_destroy', null, gone)
    await api.db.update(sessions).set({ expiresAt: '2100-01-01T00:00:00Z' })
    await api.db.execute("update half_sign_ins set expires_at = now() + interval '1 minute'")
    expect(await kept()).toHaveLength(3)
    await forgetOld(api)
    expect(await kept()).toHaveLength(2)
    expect((await signOut(still)).body.address).toContain('id_token_hint=')
  })
})

/** An API that has not asked the provider of itself before, and what it logs. */
async function fresh(settings: object = parting) {
  const said: string[] = []
  const env = { ...api.deps.env, ...settings }
  const app = await buildApp({ ...api.deps, env })
  app.log.warn = ((...words: unknown[]) => void said.push(JSON.stringify(words))) as never
  await app.ready()
  const out = async (headers: Headers) =>
    (await app.inject({ method: 'POST', url: '/login/provider/sign_out', headers })).json()
  return { app, said, out }
}

it('still names the person to sign out after APP_SECRET was replaced', async () => {
  const headers = await signIn()
  const APP_SECRET_PREVIOUS = api.deps.env.APP_SECRET
  const { app, out } = await fresh({ APP_SECRET: 'the secret that has replaced the other one', APP_SECRET_PREVIOUS })
  expect((await out(headers)).address).toContain('id_token_hint=')
  await app.close()
})

describe('a provider at which nobody can be signed out', () => {
  afterEach(() => {
    company.instead.metadata = undefined
  })

  it.each([
    ['has no such address', undefined],
    ['says an address that no browser should open', 'javascript:alert(1)'],
    ['says none at all', 'nowhere'],
  ])('%s: the session ends only here', async (_, end_session_endpoint) => {
    const headers = await signIn()
    company.instead.metadata = { end_session_endpoint }
    const { app, out } = await fresh()
    expect(await out(headers)).toEqual({ provider: 'Company', address: null })
    expect(await live()).toBe(0)
    await app.close()
  })

  it('is named at the start, and by hr doctor', async () => {
    company.instead.metadata = { end_session_endpoint: undefined }
    const { app, said } = await fresh()
    await expect
      .poll(() => said.join())
      .toContain('has no end_session_endpoint, so signing out ends only the session in this product')
    const line = 'look Providers no end_session_endpoint: Company'
    expect((await doctor(api.deps.env)).replace(/ +/g, ' ')).toContain(line)
    process.exitCode = undefined
    await app.close()
  })

  it('is away: the session ends only here', async () => {
    const headers = await signIn()
    const PROVIDERS = api.deps.env.PROVIDERS.map((one) => ({ ...one, ISSUER: 'http://127.0.0.1:9' }))
    const { app, out } = await fresh({ PROVIDERS })
    expect(await out(headers)).toEqual({ provider: 'Company', address: null })
    expect(await live()).toBe(0)
    await app.close()
  })

  it('is none any more: the session ends only here', async () => {
    const headers = await signIn()
    const { app, out } = await fresh({ PROVIDERS: [] })
    expect(await out(headers)).toEqual({ provider: null, address: null })
    await app.close()
  })
})
