import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node'
import compression from 'compression'
import type { Request as Asked, Response as Reply, RequestHandler } from 'express'
import type { makeContext } from '../app/http/session/context.server.ts'
import type { Env } from '../app/http/session/env.server.ts'
import type { Log } from './log.ts'

/** The exports of `app/entry.server.tsx` beyond those that Remix needs. */
type Entry = { makeContext: typeof makeContext }

export type Build = ServerBuild & { entry: { module: Entry } }

/** Lets Remix answer every request that comes here. */
export function answerPages(env: Env, log: Log, build: Build | (() => Promise<Build>)): RequestHandler {
  const handle = createRequestHandler(build, process.env.NODE_ENV)
  return async (asked, reply, next) => {
    try {
      const { entry } = typeof build === 'function' ? await build() : build
      const context = entry.module.makeContext(env, log, asked, reply)
      const request = toRequest(asked, reply)
      const answer = await handle(request, context)
      if (!isBareFault(answer, context.page, asked)) return await send(answer, context.page, asked, reply)
      context.fault = answer.status
      await send(await handle(pageOfFault(request), context), context.page, asked, reply)
    } catch (error) {
      next(error)
    }
  }
}

/** Scheme, host and port of the address that was asked for. */
export function originOf(asked: Asked): string {
  return asked.app.locals.origin ?? `${asked.protocol}://${asked.get('host')}`
}

/** The request as loaders and actions see it. It is aborted when the visitor leaves before all of the answer is sent. */
function toRequest(asked: Asked, reply: Reply): Request {
  const { method, headers, originalUrl } = asked
  const left = new AbortController()
  reply.once('close', () => reply.writableFinished || left.abort())
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? { body: createReadableStreamFromReadable(asked), duplex: 'half' as const } : {}
  return new Request(originOf(asked) + originalUrl, {
    method,
    headers: headers as HeadersInit,
    signal: left.signal,
    ...body,
  })
}

/**
 * Whether somebody who looks for a page would get the words of a program: Remix answers so when the address of a file,
 * or of a script's data, fails.
 */
function isBareFault(answer: Response, page: string | undefined, { method, headers }: Asked): boolean {
  const isFault = answer.status === 500 || answer.headers.has('X-Remix-Error')
  return isFault && page === undefined && method === 'GET' && !!headers.accept?.includes('text/html')
}

/** Asks for an address that is no page, and so shows the failure. */
const pageOfFault = ({ url, headers, signal }: Request) => new Request(new URL('/fault', url), { headers, signal })

async function send(answer: Response, page: string | undefined, asked: Asked, reply: Reply): Promise<void> {
  reply.statusMessage = answer.statusText
  reply.status(answer.status)
  for (const [name, value] of answer.headers) reply.append(name, value)
  if (page === undefined && !answer.body) return void reply.end()
  const whole = page ?? (await dataIn(answer))
  if (whole !== undefined && takesBrotli(asked)) return sendPacked(Buffer.from(whole), reply)
  if (asked.headers['accept-encoding'] === undefined || isKeptPacked(answer, asked)) reply.vary('Accept-Encoding')
  else compress(asked, reply, () => undefined)
  if (whole !== undefined) reply.end(whole)
  else await writeReadableStreamToWritable(answer.body!, reply)
}

/** Whether this is a file for w3m, which keeps what it shows as it came over the line, compressed. */
const isKeptPacked = ({ headers }: Response, asked: Asked): boolean =>
  headers.has('Content-Disposition') && !!asked.headers['user-agent']?.startsWith('w3m/')

/** The data of a page, which are there in one piece, or undefined for an answer that may be long. */
async function dataIn(answer: Response): Promise<string | undefined> {
  const isData = answer.headers.get('Content-Type')?.startsWith('text/x-script')
  return isData ? await answer.text() : undefined
}

/** Whether the browser takes brotli and does not rate it, as every browser of today. */
const takesBrotli = ({ headers }: Asked): boolean => /(^|,) *br *(,|$)/.test(String(headers['accept-encoding']))

/** What is shorter is not compressed. */
const LEAST_BYTES = 512
/** What is longer is compressed in another thread, so that others need not wait. */
const MOST_BYTES_AT_ONCE = 32 * 1024

const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
/** For answers that come in parts, and for browsers that do not take brotli. */
const compress = compression({ threshold: LEAST_BYTES, brotli: { params } })
const compressElsewhere = promisify(brotliCompress)

/** Sends a page or its data compressed in one piece, which takes a third of the time that a stream takes. */
async function sendPacked(whole: Buffer, reply: Reply): Promise<void> {
  reply.vary('Accept-Encoding')
  if (whole.length < LEAST_BYTES) return void reply.end(whole)
  const isShort = whole.length <= MOST_BYTES_AT_ONCE
  const packed = isShort ? brotliCompressSync(whole, { params }) : await compressElsewhere(whole, { params })
  reply.setHeader('Content-Encoding', 'br')
  reply.end(packed)
}
