import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import Provider, { type Configuration } from 'oidc-provider'

/** The people with an account at the provider, by their login: their claims. */
type Accounts = Record<string, { [claim: string]: unknown }>
type Start = { backTo: string[]; accounts: Accounts; settings?: Partial<Configuration> }

/** What a provider says in place of the right thing, as one that somebody has taken over would. */
type Instead = {
  idToken?: ((token: string) => string) | undefined
  keys?: object[] | 'away' | undefined
  metadata?: object | undefined
  token?: Readable | undefined
}

const CLIENT = { client_id: 'hr-leave', client_secret: 'a secret of the client' }
/** Another application of the same company. */
export const OTHER_CLIENT = { client_id: 'other-application', client_secret: 'a secret of the other' }
const LOGIN = /^\/interaction\/([\w-]+)$/

/**
 * Starts a real provider of OpenID Connect on this machine. Visitors are asked for their login by a plain form, unless
 * the address names it (`login_hint`), and agree to everything.
 */
export async function startProvider({ backTo, accounts, settings = {} }: Start) {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`
  const provider = new Provider(issuer, { ...configuration(accounts, backTo), ...settings })
  provider.use(async (context, next) => {
    // A browser asks for it with every page, and fails a journey over an answer that says it went wrong.
    if (context.path === '/favicon.ico') {
      context.status = 204
      return
    }
    const id = LOGIN.exec(context.path)?.[1]
    if (!id) return next()
    const { params } = await provider.interactionDetails(context.req, context.res)
    const login = String(context.query.login ?? params.login_hint ?? '')
    if (!login) {
      context.body = `<title>Provider</title><form><label>Login <input name="login"></label><input type="submit"></form>`
      return
    }
    await provider.interactionFinished(context.req, context.res, { login: { accountId: login } })
  })
  const instead: Instead = {}
  const asked = { keys: 0 }
  provider.use(async (context, next) => {
    await next()
    if (context.path === '/token' && instead.token) context.body = instead.token
    if (context.path === '/token' && instead.idToken) {
      const body = context.body as { id_token: string }
      body.id_token = instead.idToken(body.id_token)
    }
    if (context.path === '/.well-known/openid-configuration') Object.assign(context.body as object, instead.metadata)
    if (context.path !== '/jwks') return
    asked.keys += 1
    if (instead.keys === 'away') context.status = 500
    else if (instead.keys) context.body = { keys: instead.keys }
  })
  http.on('request', provider.callback())
  return { issuer, instead, asked, environment: environmentOf(issuer), stop: () => stop(http) }
}

const environmentOf = (issuer: string) => (id: string, name: string) => ({
  [`OIDC_${id.toUpperCase()}_NAME`]: name,
  [`OIDC_${id.toUpperCase()}_ISSUER`]: issuer,
  [`OIDC_${id.toUpperCase()}_CLIENT_ID`]: CLIENT.client_id,
  [`OIDC_${id.toUpperCase()}_CLIENT_SECRET`]: CLIENT.client_secret,
})

function configuration(accounts: Accounts, backTo: string[]): Configuration {
  return {
    clients: [CLIENT, OTHER_CLIENT].map((client) => ({
      ...client,
      redirect_uris: backTo,
      post_logout_redirect_uris: backTo.map(signInPage),
    })),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: [
        'given_name',
        'family_name',
        'employee_number',
        'division',
        'groups',
        'preferred_username',
        '_claim_names',
      ],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: asksToSignOut },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, login) => ({ accountId: login, claims: async () => ({ sub: login, ...accounts[login] }) }),
    async loadExistingGrant({ oidc }) {
      const ids = { clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' }
      const grant = new oidc.provider.Grant(ids)
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    jwks: { keys: [{ ...KEY.privateKey.export({ format: 'jwk' }), ...KEY.marks } as never] },
    cookies: { keys: ['only for tests'] },
  }
}

/** The usual page brings its letters from another site. */
async function asksToSignOut(context: { body?: unknown }, form: string): Promise<void> {
  const yes = '<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>'
  context.body = `<title>Provider</title>${form}${yes}`
}

const signInPage = (address: string) => new URL('/login', address).href

/** A pair of keys, and its public one as a provider shows it. */
export function newKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const marks = { alg: 'RS256', use: 'sig', kid }
  return { privateKey, marks, shown: { ...publicKey.export({ format: 'jwk' }), ...marks } }
}

/** The key of every provider, with which a test can sign what one would not say. */
export const KEY = newKey('test')

/** The token with other claims, signed again. */
export function signedAgain(
  token: string,
  key: { privateKey: KeyObject; marks: { kid: string } },
  claims = {},
): string {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const parts = [
    { alg: 'RS256', kid: key.marks.kid },
    { ...payload, ...claims },
  ]
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${sign('sha256', Buffer.from(text), key.privateKey).toString('base64url')}`
}

async function stop(http: Server): Promise<void> {
  http.closeAllConnections()
  http.close()
  await once(http, 'close')
}

/** Visits the provider as a browser would, as somebody with this login. Returns the query with which it sends back. */
export async function visitProvider(address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  url.searchParams.set('login_hint', login)
  const { origin } = url
  while (url.origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    for (const set of answer.headers.getSetCookie()) cookies.set(...firstPair(set))
    url = new URL(location, url)
  }
  return url.searchParams.toString()
}

export function firstPair(cookie: string): [string, string] {
  const [pair = ''] = cookie.split(';')
  return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
}
