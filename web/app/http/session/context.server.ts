import { severalCalls } from '@hr/contract/call/calls'
import type { Request, Response } from 'express'
import { type Caller, createApi } from '../call/api.server.ts'
import { ApiError } from '../call/api-error.server.ts'
import { BACKGROUND } from '../call/background.ts'
import { pace } from '../call/pace.server.ts'
import type { CookieJar, RequestContext, User } from './context.ts'
import { cookieName, readCookies, writeCookie } from './cookies.server.ts'
import { maskToken } from './csrf.server.ts'
import type { Env } from './env.server.ts'
import { isSlow, PREFS_COOKIE, PREFS_SECONDS, type Prefs, readPrefs, writePrefs } from './prefs.ts'
import { noteSeen } from './seen.server.ts'
import { endedSession, newSession, openFormer, openSession, profileOf, sealSession } from './session.server.ts'

/** Logs failures that no answer can report. The level is `error` if nobody waits for an answer any more. */
type Log = Record<'warn' | 'error', (message: string, fields: { id?: string; error: unknown }) => void>

/**
 * Makes what every loader and action of one request shares. The server calls it through `entry.server.tsx`, so that
 * everything that knows the API is in one build, with one class of errors.
 */
export function makeContext(env: Env, log: Log, request: Request, response: Response): RequestContext {
  const cookies = cookieJar(env, request, response)
  const found = openSession(env.SECRETS, cookies.get('session'))
  const session = found ?? newSession()
  const { requestId, nonce } = response.locals
  const caller: Caller = {
    env,
    requestId,
    clientAddress: request.ip ?? '',
    userAgent: request.get('user-agent'),
    isBackground: BACKGROUND in request.query,
    token: session.token,
    userId: session.userId,
    complain: log.warn,
    traced: response.locals.traced,
  }

  const context: RequestContext = {
    env,
    requestId,
    nonce,
    ...aboutRequest(request),
    ...aboutBrowser(request, cookies),
    isOurs: found !== undefined && isSaidToBeOurs(request),
    session,
    caller,
    api: createApi(caller),
    cookies,
    failed: false,
    me: once(() => identify(context)),
    former: () => openFormer(env.SECRETS, cookies.get('former')),
    keep: (next) => {
      context.session = next
      Object.assign(caller, { token: next.token, userId: next.userId })
      cookies.set('session', sealSession(env.APP_SECRET, next))
    },
    formToken: () => {
      if (!found) context.keep(context.session)
      return maskToken(context.session.csrf)
    },
    onPage: (work) => response.locals.onPage.push(work),
    pace: (body) => body && pace(body, response),
    afterwards: (work) =>
      response.once('close', () => work().catch((error) => log.error('clean-up failed', { error }))),
  }
  return context
}

function aboutRequest(request: Request) {
  const url = new URL(request.originalUrl, 'http://site.invalid')
  const isRemixData = url.pathname.endsWith('.data')
  const page = isRemixData ? url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') : url.pathname
  for (const name of ['_routes', 'index', 'lite']) url.searchParams.delete(name)
  const purpose = `${request.get('sec-purpose') ?? ''} ${request.get('purpose') ?? ''} ${request.get('x-moz') ?? ''}`
  return {
    path: page + (url.searchParams.size > 0 ? `?${url.searchParams}` : ''),
    // sent by our own requests, and never by a browser unasked
    isData: isRemixData || request.get('accept') === 'application/json',
    isPrefetch: /prefetch|prerender|preview/i.test(purpose),
    isForeign: ['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? ''),
  }
}

/**
 * Whether the browser says that a page of ours sent this post. Posts from another site have been refused before
 * (`server/foreign.ts`). Text browsers do not say.
 */
function isSaidToBeOurs(request: Request): boolean {
  return request.get('sec-fetch-site') === 'same-origin' || request.get('origin') !== undefined
}

/** The preferences of the browser and its user. `?lite=` on any page is remembered. */
function aboutBrowser(request: Request, cookies: CookieJar) {
  const prefs: Prefs = readPrefs(cookies.get(PREFS_COOKIE))
  const asked = request.query.lite
  if (asked === '0' || asked === '1') {
    prefs.lite = asked === '1'
    cookies.set(PREFS_COOKIE, writePrefs(prefs), { maxAge: PREFS_SECONDS, httpOnly: false })
  }
  const lite = prefs.lite ?? isSlow(request.get('save-data'), request.get('ect'))
  const splash = request.method === 'GET' && !lite && !prefs.pauseMotion && !cookies.get('seen')
  // Programs that read a calendar accept anything, and keep no cookie.
  if (splash && request.accepts('html') && !request.path.startsWith('/feeds/')) cookies.set('seen', '1')
  return { prefs, lite, splash }
}

/** The user of the session, as the API knows them, or undefined if nobody is signed in any more. */
async function identify(context: RequestContext): Promise<User | undefined> {
  const { session } = context
  if (!session.token || session.userId === undefined) return undefined
  try {
    const { user } = await context.api(severalCalls)
    const profile = profileOf(user)
    if (!profile) return end(context)
    if (JSON.stringify(profile) !== JSON.stringify(session.profile)) context.keep({ ...session, profile })
    const known = { id: session.userId, ...user }
    noteSeen(known)
    return known
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return end(context, error.userMessage)
    throw error
  }
}

/** Ends the session, and keeps the API's reason for the sign-in page. */
function end(context: RequestContext, why?: string): undefined {
  context.keep(endedSession(context.session, why))
}

const PLAIN_NAMES = [PREFS_COOKIE, 'seen']

function cookieJar({ isSecure }: Env, request: Request, response: Response): CookieJar {
  const came = readCookies(request.get('cookie'))
  const going = new Map<string, string>()
  const fullName = (name: string) => (PLAIN_NAMES.includes(name) ? name : cookieName(name, isSecure))
  const put = (name: string, header: string) => response.setHeader('Set-Cookie', [...going.set(name, header).values()])
  return {
    get: (name) => came.get(fullName(name)),
    set: (name, value, extras) => put(name, writeCookie(fullName(name), value, { ...extras, secure: isSecure })),
    clear: (name) => put(name, writeCookie(fullName(name), '', { maxAge: 0, secure: isSecure })),
  }
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}
