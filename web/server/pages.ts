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
import type { makeContext } from '../app/http/context.server.ts'
import type { Env } from '../app/http/env.server.ts'
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
      await send(await handle(toRequest(asked, reply), context), asked, reply)
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

async function send(answer: Response, asked: Asked, reply: Reply): Promise<void> {
  reply.statusMessage = answer.statusText
  reply.status(answer.status)
  for (const [name, value] of answer.headers) reply.append(name, value)
  if (!answer.body) return void reply.end()
  if (isPage(answer) && takesBrotli(asked)) return sendPage(Buffer.from(await answer.arrayBuffer()), reply)
  compress(asked, reply, () => undefined)
  await writeReadableStreamToWritable(answer.body, reply)
}

/** Whether the answer is a page or the data of one, which are written in one piece. Files may be long. */
const isPage = ({ headers }: Response): boolean => /^text\/(html|x-script)/.test(headers.get('Content-Type') ?? '')

/** Whether the browser takes brotli and does not rate it, as every browser of today. */
const takesBrotli = ({ headers }: Asked): boolean => /(^|,) *br *(,|$)/.test(String(headers['accept-encoding']))

/** What is shorter is not compressed. */
const LEAST_BYTES = 512
/** What is longer is compressed in another thread, so that others need not wait. */
const MOST_BYTES_AT_ONCE = 32 * 1024

const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
/** For answers that come in parts, and for text browsers. */
const compress = compression({ threshold: LEAST_BYTES, brotli: { params } })
const compressElsewhere = promisify(brotliCompress)

/** Sends a page compressed in one piece, which takes a third of the time that a stream takes. */
async function sendPage(page: Buffer, reply: Reply): Promise<void> {
  reply.vary('Accept-Encoding')
  if (page.length < LEAST_BYTES) return void reply.end(page)
  const isShort = page.length <= MOST_BYTES_AT_ONCE
  const packed = isShort ? brotliCompressSync(page, { params }) : await compressElsewhere(page, { params })
  reply.setHeader('Content-Encoding', 'br')
  reply.end(packed)
}
