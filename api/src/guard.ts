import { mayEnter } from '@hr/domain/access'
import type { FastifyRequest } from 'fastify'
import { useKey } from './attendance/keys.ts'
import type { App, Deps } from './deps.ts'
import { letTerminal } from './device/let-in.ts'
import type { Device } from './device/queries.ts'
import { forbidden, unauthenticated } from './errors.ts'
import { type PasswordToken, readPasswordToken } from './login/password-token.ts'
import { type CurrentUser, sessionUser, touchSession } from './login/queries.ts'
import { deriveKey, isSigned } from './secrets.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: string
  }
  interface FastifyRequest {
    me: CurrentUser
    /** What a call with the access `reset` was let in with. */
    passwordToken: PasswordToken
    /** The wall terminal that a call with the access `terminal` comes from. */
    device: Device
    /** The address of the person's own machine: of the connection, or as the web has signed it. */
    client: string
  }
}

/** Seconds between two notes that a session is in use. */
const TOUCH_AFTER = 30

/**
 * Deny by default: a route without an access key stops the server from starting, and the guard runs
 * before a body is read. Role and state are read from the database at each call.
 */
export function guard(app: App, deps: Deps): void {
  const addressKey = deriveKey(deps.env.APP_SECRET, 'client address')

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} has no access key`)
  })
  app.decorateRequest('client', '')
  app.decorateRequest('me', null as unknown as CurrentUser)
  app.decorateRequest('device', null as unknown as Device)
  app.decorateRequest('passwordToken', null as unknown as PasswordToken)

  app.addHook('onRequest', async (request) => {
    request.client = clientAddress(request, addressKey)
    const access = request.routeOptions.config.access ?? ''
    if (access === 'open' || access === 'signed') return
    if (access === 'device') return letDevice(deps, request)
    if (access === 'terminal') {
      request.device = await letTerminal(deps, request)
      return
    }
    if (access === 'reset') {
      request.passwordToken = readPasswordToken(app, request)
      return
    }
    request.me = await identify(app, deps, request)
    if (!mayEnter(request.me.roleId, access)) throw forbidden()
  })
}

/** Who a request comes from; 401 unless token, session and `UserId` header agree. */
export async function identify(app: App, { db, now }: Deps, request: FastifyRequest): Promise<CurrentUser> {
  const claims = readToken(app, request.headers.authorization)
  if (!claims || request.headers.userid !== claims.sub) throw unauthenticated()

  const user = await sessionUser(db, claims.sid, now())
  if (!user || String(user.id) !== claims.sub) throw unauthenticated()

  const isBackground = request.headers['x-background'] === '1'
  if (!isBackground && user.idleSeconds > TOUCH_AFTER) await touchSession(db, claims.sid, now())
  return user
}

/** 401 unless the bearer token is an API key that works. */
async function letDevice({ db, now }: Deps, { headers }: FastifyRequest): Promise<void> {
  const key = headers.authorization?.startsWith('Bearer ') ? headers.authorization.slice('Bearer '.length) : ''
  if (!(await useKey(db, key, now()))) throw unauthenticated('This API key does not work')
}

function readToken(app: App, header: string | undefined): { sub: string; sid: string } | undefined {
  if (!header?.startsWith('Bearer ')) return undefined
  try {
    const claims = app.jwt.verify<{ sub: string; sid: string; typ: string }>(header.slice('Bearer '.length))
    return claims.typ === 'session' ? claims : undefined
  } catch {
    return undefined
  }
}

/** The web's own address says nothing of a person: it names the real one and signs it. */
function clientAddress(request: FastifyRequest, key: Buffer): string {
  const [address, signature] = [request.headers['x-client-address'], request.headers['x-client-signature']]
  if (typeof address !== 'string' || typeof signature !== 'string') return request.ip
  return isSigned(key, address, signature) ? address : request.ip
}
