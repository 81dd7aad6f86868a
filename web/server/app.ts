import { randomBytes } from 'node:crypto'
import { withoutTerminalSecret } from '@hr/domain/attendance/terminal'
import { withoutFeedSecret } from '@hr/domain/calendar-feed/feed'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { asNewVisit, withoutVisit } from '../app/http/address/visit.ts'
import type { Env } from '../app/http/session/env.server.ts'
import { beforeHead } from './before-head.ts'
import { refuseForeign } from './foreign.ts'
import { pageHeaders, pageVary, securityHeaders } from './headers.ts'
import type { Log } from './log.ts'
import { answerPages, type Build, originOf } from './pages.ts'
import { answerWith } from './plain-page.ts'
import { correctSpelling } from './spelling.ts'
import { passTerminals } from './terminals.ts'
import { refuseUnreadable } from './unreadable.ts'

export type Parts = {
  env: Env
  log: Log
  /** Serves the hashed files. */
  assets: RequestHandler
  build: Build | (() => Promise<Build>)
  isDev?: boolean
  /** What measures and traces requests. */
  watch?: RequestHandler[]
}

const MAX_URL = 8 * 1024

const isLocal = (address: string) => /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(address)

/** Builds the web server as an express application, without a port. */
export function createApp({ env, log, assets, build, isDev = false, watch = [] }: Parts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', env.TRUSTED_PROXIES)
  // The host header may be that of an inner server, or anything that a visitor likes, so PUBLIC_URL decides. One that names
  // this machine itself was not chosen by anybody.
  app.locals.origin = env.PUBLIC_URL && !isLocal(env.PUBLIC_URL) ? env.PUBLIC_URL : undefined

  app.use(prepare(env, log, isDev), ...watch)
  app.get('/healthz', (_request, response) => void response.type('text/plain').send('ok'))
  app.get('/readyz', (_request, response) => {
    // A server that is about to close ends every connection (server.ts).
    const isClosing = response.getHeader('Connection') === 'close'
    response
      .status(isClosing ? 503 : 200)
      .type('text/plain')
      .send(isClosing ? 'closing' : 'ready')
  })
  app.use(assets)
  app.use(passTerminals(env))
  app.use(refuseUnreadable)
  app.use(asPage)
  app.use(correctSpelling)
  app.use(refuseForeign(env))
  app.use(answerPages(env, log, build))
  app.use(lastResort(log))
  return app
}

/**
 * 128 bits, as the policy of pages asks for, in the fewest letters: a page and its headers name two of them several times,
 * and neither compresses.
 */
const randomName = () => randomBytes(16).toString('base64url')

/** Gives the request an id and its headers, and logs a line when it is done. */
function prepare(env: Env, log: Log, isDev: boolean): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    response.locals = { requestId: randomName(), nonce: randomName(), onPage: [] }
    response.set({
      ...securityHeaders(env, response.locals.nonce, isDev),
      'X-Request-Id': response.locals.requestId,
    })
    response.once('close', () => {
      const { method, path } = request
      const milliseconds = Math.round(performance.now() - started)
      const query = Object.keys(request.query)
      const fields = {
        id: response.locals.requestId,
        trace: response.locals.trace,
        method,
        path: withoutTerminalSecret(withoutFeedSecret(path)),
        query,
        status: response.statusCode,
        milliseconds,
      }
      if (path.startsWith('/assets/') || path === '/healthz' || path === '/readyz') log.debug('request', fields)
      else log.info('request', fields)
    })
    if (request.originalUrl.length > MAX_URL) answerWith(response, 414)
    else next()
  }
}

/** Sets the headers of pages and their data, not of hashed files or of answers that set their own caching. */
const asPage: RequestHandler = (request, response, next) => {
  beforeHead(response, () => {
    if (!response.hasHeader('Cache-Control')) response.set(pageHeaders).vary(pageVary)
    const { statusCode, locals } = response
    const isRedirect = (statusCode >= 300 && statusCode < 400) || statusCode === 202
    // A failed page is asked for again later, and shows then what is waiting for it, such as a message.
    if (!isRedirect && statusCode < 500) for (const work of locals.onPage) work()
    if (statusCode === 503 && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', '5')

    const location = response.getHeader('Location')
    if (typeof location === 'string') response.setHeader('Location', wholeAddress(request, location))
  })
  request.originalUrl = withoutVisit(request.originalUrl)
  next()
}

/** A redirect's address with its origin, because lynx pauses for seconds at one that is only a path. */
function wholeAddress(request: express.Request, location: string): string {
  if (!location.startsWith('/')) return location
  return originOf(request) + (mayShowOldPage(request, location) ? asNewVisit(location) : location)
}

/**
 * Whether the browser may show an old page, as lynx, elinks and links do whatever the headers say: after a post, or in place of
 * the sign-in page that says why somebody is signed out. Modern browsers do not, and can be recognised because they send where
 * a request comes from.
 */
const mayShowOldPage = (request: express.Request, location: string): boolean =>
  (request.method === 'POST' || location === SIGN_IN) && request.get('sec-fetch-mode') === undefined

const SIGN_IN = '/login'

function lastResort(log: Log): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    if (response.headersSent) return void response.destroy()
    const status = error?.status === 400 || error instanceof URIError ? 400 : 500
    if (status === 500) log.error('unexpected failure', { id: response.locals.requestId, error })
    answerWith(response, status)
  }
}
