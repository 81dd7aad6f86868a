import { Readable } from 'node:stream'
import type { Request, RequestHandler } from 'express'
import type { Env } from '../app/http/session/env.server.ts'
import { deriveKey, sign } from '../app/http/session/seal.server.ts'

// Some firmware says /iclock twice.
const paths = /^(\/t\/[^/]+)?(\/iclock){1,2}\/[^/]+$/
const TIMEOUT_MILLISECONDS = 30_000

/**
 * Passes on the calls of wall terminals unchanged: terminals know one address, have no session, and understand neither
 * pages nor chunked answers. The API decides which of them it lets in.
 */
export function passTerminals(env: Pick<Env, 'API_URL' | 'APP_SECRET'>): RequestHandler {
  return (request, response, next) => {
    if (!paths.test(request.path) || !['GET', 'POST'].includes(request.method)) return next()
    response.set('Cache-Control', 'no-store')
    ask(env, request)
      .then(async (answer) => {
        const text = await answer.text()
        const type = answer.headers.get('content-type') ?? 'text/plain'
        response.status(answer.status).type(type).send(text)
      })
      .catch(() => response.status(503).type('text/plain').send('LATER'))
  }
}

function ask(env: Pick<Env, 'API_URL' | 'APP_SECRET'>, request: Request): Promise<Response> {
  const { method, originalUrl, ip: address = '' } = request
  const headers = {
    'content-type': request.get('content-type') ?? 'text/plain',
    'x-request-id': request.res?.locals.requestId,
    'x-client-address': address,
    'x-client-signature': sign(deriveKey(env.APP_SECRET, 'client address'), address),
  }
  const body = method === 'POST' ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  return fetch(env.API_URL + originalUrl, { method, headers, signal, redirect: 'error', ...body } as RequestInit)
}
