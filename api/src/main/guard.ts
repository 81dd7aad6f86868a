import { isIP } from 'node:net'
import type { Endpoint } from '@hr/contract/call/endpoint'
import { scopeOf } from '@hr/contract/call/scope'
import { mayEnter } from '@hr/domain/access'
import * as t from '@hr/words/refusals'
import type { FastifyRequest } from 'fastify'
import { letTerminal } from '../attendance/device/let-in.ts'
import type { Device } from '../attendance/device/queries.ts'
import type { CurrentUser } from '../company/current-user.ts'
import { isSigned, keysOf } from '../platform/database/secrets.ts'
import type { App, Deps } from '../platform/deps.ts'
import type { Count } from '../platform/http/call-limits.ts'
import { forbidden, type UserError, unauthenticated } from '../platform/http/errors.ts'
import { isAnswered } from '../platform/http/idempotency.ts'
import { beyondKey } from '../platform/http/key-scope.ts'
import { actingBy } from '../signing-in/api-key/acting.ts'
import { findKey, type KeyRow, keyIn, touchKey } from '../signing-in/api-key/queries.ts'
import { type PasswordToken, readPasswordToken } from '../signing-in/login/password-token.ts'
import { type HalfToken, readHalfToken } from '../signing-in/second-factor/half-token.ts'
import { ended, knownUser, unlessFull } from '../signing-in/session-of-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: string
  }
  interface FastifyRequest {
    me: CurrentUser
    /** The API key with which a call is made; null for a call of a session, or of nobody. */
    key: KeyRow | null
    /** The token with which a call of access `reset` was authorised. */
    passwordToken: PasswordToken
    /** The token with which a call of access `half` was authorised. */
    halfToken: HalfToken
    /** The wall terminal from which a call of access `terminal` comes. */
    device: Device
    /** The person for whom the signed link was made by which a file is opened; 0 for a service, null without a link. */
    linkOf: number | null
    /**
     * The address of the person's own machine: that of the connection, the one that a proxy of TRUSTED_PROXIES names, or the one that the web
     * has signed.
     */
    client: string
    /** The owner of an `Idempotency-Key`: a person, a token, a device, or a machine without a session. */
    caller: string
  }
}

/**
 * Denies by default: a route without an access key stops the server from starting. The guard runs before a body is
 * read, and reads role and state from the database at each call. A call that it refuses counts against the limit of its
 * caller too.
 */
export function guard(app: App, deps: Deps, count: Count): void {
  const addressKeys = keysOf(deps.env, 'client address')

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} has no access key`)
    scopeOf(route.config as unknown as Endpoint['config'])
  })
  decorateRequests(app)
  app.addHook('onRequest', async (request) => {
    request.client = clientAddress(request, addressKeys)
    request.caller = `client ${request.client}`
    try {
      await admit(app, deps, request, request.routeOptions.config.access ?? '')
    } catch (refusal) {
      throw (await count(request)) ?? refusal
    }
  })
}

function decorateRequests(app: App): void {
  app.decorateRequest('client', '')
  app.decorateRequest('caller', '')
  app.decorateRequest('key', null)
  app.decorateRequest('linkOf', null)
  app.decorateRequest('me', null as unknown as CurrentUser)
  app.decorateRequest('device', null as unknown as Device)
  app.decorateRequest('passwordToken', null as unknown as PasswordToken)
  app.decorateRequest('halfToken', null as unknown as HalfToken)
}

/** Lets a caller in if an access key names their role, and nobody else: fails with 401 or 403. */
async function admit(app: App, deps: Deps, request: FastifyRequest, access: string): Promise<void> {
  if (access === 'open' || access === 'signed') return
  if (access === 'terminal') {
    request.device = await letTerminal(deps, request)
  } else if (access === 'device' || access === 'scim') {
    await admitKey(deps, request)
  } else if (access === 'reset') {
    request.passwordToken = readPasswordToken(app, deps, request)
    request.caller = `token ${request.passwordToken.id}`
  } else if (access === 'half') {
    request.halfToken = readHalfToken(app, deps, request)
    request.caller = `token ${request.halfToken.id}`
  } else if (keyIn(request.headers.authorization)) {
    await admitKey(deps, request)
    if (!mayEnter(request.me.roleId, access)) throw forbidden()
  } else {
    await admitUser(app, deps, request, access)
  }
}

/** Lets an API key in that works and has the scope of the call. Fails with 401 for one that does not work, else with 403. */
async function admitKey({ db, now }: Deps, request: FastifyRequest): Promise<void> {
  const { headers, client, routeOptions } = request
  const key = await findKey(db, keyIn(headers.authorization) ?? '', now())
  if (!key) throw unauthenticated(t.apiKeyDoesNotWork)
  request.key = key
  request.caller = `key ${key.id}`
  request.me = actingBy(key)
  const scope = scopeOf(routeOptions.config as unknown as Endpoint['config'])
  if (!scope || !key.scopes.includes(scope)) throw beyondKey()
  await touchKey(db, key, client, now()).catch(unlessFull)
}

async function admitUser(app: App, deps: Deps, request: FastifyRequest, access: string): Promise<void> {
  request.me = await knownUser(app, deps, request)
  request.caller = `user ${request.me.id}`
  const refusal = whyNot(request.me, access)
  // A repeat of signing out, for example, finds the session ended by its own first call.
  if (refusal && !(await isAnswered(deps, request))) throw refusal
  request.repeatsOnly = refusal
}

function whyNot(user: CurrentUser, access: string): UserError | null {
  if (!user.isLive) return ended(user)
  return mayEnter(user.roleId, access) ? null : forbidden()
}

/** The web's own address says nothing about a person, so the web passes on the real one, signed. */
function clientAddress(request: FastifyRequest, keys: Buffer[]): string {
  const address = request.headers['x-client-address']
  const signature = request.headers['x-client-signature']
  const isOfWeb = typeof address === 'string' && typeof signature === 'string' && isSigned(keys, address, signature)
  return isOfWeb ? address : callingAddress(request)
}

/** The address that has connected to us, or to a proxy of TRUSTED_PROXIES. What such a proxy says may be no address. */
function callingAddress({ ip, socket }: FastifyRequest): string {
  return isIP(ip) ? ip : (socket.remoteAddress ?? '')
}
