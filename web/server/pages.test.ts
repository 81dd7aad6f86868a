import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../app/http/session/env.server.ts'
import { createApp } from './app.ts'
import { createLog } from './log.ts'

const types: Record<string, string> = { data: 'text/x-script', file: 'text/csv' }
const textOf = (length: number) => 'ä'.repeat(length / 2)
const left: string[] = []

/** Answers with a text of the requested length: as a page in the context, or in its body. Without one, never. */
async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const length = Number(searchParams.get('length'))
  request.signal.addEventListener('abort', () => left.push(request.url))
  if (length === 0) await new Promise(() => undefined)
  const type = types[searchParams.get('type') ?? '']
  const file = type === types.file && { 'Content-Disposition': 'attachment' }
  if (type) return new Response(textOf(length), { headers: { 'Content-Type': type, ...file } })
  context.page = textOf(length)
  return new Response(null, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

const things = { id: 'things', path: 'things', module: { loader } }
const build = { routes: { things }, entry: { module: { makeContext: () => ({}) } }, future: {} } as never
const env = readEnv({ APP_SECRET: 'a secret of at least thirty-two letters' })
let server: Server
let url: string

beforeAll(async () => {
  const assets = (_request: unknown, _response: unknown, next: () => void) => next()
  server = createServer(createApp({ env, log: createLog('silent'), assets, build })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/things`
})
afterAll(() => server.close())

/** Asks without the client's own header for compression. */
async function ask(query: string, accepts?: string, agent = 'test'): Promise<IncomingMessage & { bytes: Buffer }> {
  const wish = accepts && { 'Accept-Encoding': accepts }
  const [answer] = await once(get(`${url}?${query}`, { headers: { 'User-Agent': agent, ...wish } }), 'response')
  return Object.assign(answer, { bytes: await buffer(answer) })
}

describe('an answer', () => {
  it.each([
    ['a page', 'type=page&length=600'],
    ['a long page', 'type=page&length=100000'],
    ['the data of a page', 'type=data&length=600'],
    ['a file', 'type=file&length=600'],
  ])('that is %s is compressed by brotli for clients that take it', async (_, query) => {
    const { headers, bytes } = await ask(query, 'gzip, deflate, br')
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('Accept-Encoding') })
    expect(brotliDecompressSync(bytes).toString()).toBe(textOf(Number(query.split('length=')[1])))
    if (!query.startsWith('type=file')) expect(headers['content-length']).toBe(String(bytes.length))
  })

  it.each(['gzip', 'gzip, br;q=0'])('is compressed by gzip for clients that take %s', async (accepts) => {
    const { headers, bytes } = await ask('type=page&length=600', accepts)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('Accept-Encoding') })
    expect(gunzipSync(bytes).toString()).toBe(textOf(600))
  })

  it.each([
    ['is short', 'type=page&length=500', 'br'],
    ['goes to who takes no other', 'type=page&length=600', undefined],
    ['is a file that w3m would keep compressed', 'type=file&length=600', 'gzip', 'w3m/0.5.3+git20230121'],
  ])('is as it is when it %s', async (_, query, accepts, agent?: string) => {
    const { headers, bytes } = await ask(query, accepts, agent)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toContain('Accept-Encoding')
    expect(bytes.toString()).toBe(textOf(bytes.length))
  })

  it('that nobody waits for any more is given up, and one that has arrived is not', async () => {
    await ask('type=page&length=600')
    const sent = get(`${url}?of=who-leaves`).on('error', () => undefined)
    await new Promise((done) => setTimeout(done, 100))
    sent.destroy()
    await expect.poll(() => left).toEqual([`${url}?of=who-leaves`])
  })
})
