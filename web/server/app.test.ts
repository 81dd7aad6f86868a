import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnv } from '../app/http/session/env.server.ts'
import { createApp, type Parts } from './app.ts'
import { createLog } from './log.ts'

const env = readEnv({ APP_SECRET: 'a secret of at least thirty-two letters' })
const SECRET = '3f0c1c1e-9a5b-4c6e-8f65-0a1b2c3d4e5f-KHz0PZ3n1yPzVqvJxw0k2b7c9d8e6f5a4b3c2d1e0fg'
let server: Server
afterEach(() => server.close())

const noPage = () => Promise.reject(new Error('no page works'))

/** Starts a server and collects what it logs. All its pages fail unless others are given. */
async function start(build: Parts['build'] = noPage, settings = {}): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = []
  const log = createLog('trace', (line) => lines.push(line))
  server = createServer(
    createApp({ env: { ...env, ...settings }, log, assets: (_request, _response, next) => next(), build }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines }
}

it('writes a line for each request, with its path and the names of its query', async () => {
  const { url, lines } = await start()
  expect((await fetch(`${url}/leave/leave-apply?reason=private`)).status).toBe(500)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', msg: 'unexpected failure' },
    { level: 'info', path: '/leave/leave-apply', query: ['reason'], status: 500 },
  ])
  expect(lines.join('')).not.toContain('private')
})

it('writes nothing of the address of a calendar', async () => {
  const { url, lines } = await start()
  const paths = [`/feeds/${SECRET}.ics`, `/feeds/${SECRET}.ics/more`, `//feeds//${SECRET}`, `/FEEDS%2f${SECRET}.ics`]
  for (const path of [...paths, `/feeds/${SECRET}.ics.data`, `/feeds/${SECRET}%E0%A4%A`]) {
    await fetch(url + path)
    await fetch(url + path, { method: 'POST' })
  }
  expect(lines.length).toBeGreaterThanOrEqual(12)
  expect(lines.join('')).toContain('/feeds/…')
  expect(lines.join('')).not.toContain(SECRET.slice(0, 20))
})

describe('the answer to a post', () => {
  const things = {
    id: 'things',
    path: 'things',
    module: {
      action: () => redirect('/things?id=5', 303),
      loader: ({ request }: LoaderFunctionArgs) => new URL(request.url).search,
    },
  }
  const build = { routes: { things }, entry: { module: { makeContext: () => ({}) } }, future: {} } as never

  const refused = { ...things, module: { loader: () => redirect('/login', 303) } }
  const signingOut = { ...(build as object), routes: { things: refused } } as never

  /** fetch would add its own origin, so the request is written by hand. */
  const post = (url: string, headers = {}) => ask('POST', url, headers)

  async function ask(method: string, url: string, headers = {}): Promise<string | undefined> {
    const sent = request(`${url}/things`, { method, headers }).end()
    const [answer] = await once(sent, 'response')
    return answer.resume().headers.location
  }

  it('has a new address for browsers that may show an old page, which the page itself does not know', async () => {
    const { url } = await start(build)
    const location = (await post(url)) ?? ''
    expect(location).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/things\?id=5&visit=\w+$/)
    expect(await (await fetch(location)).text()).toBe('"?id=5"')
  })

  it('goes to PUBLIC_URL, whatever host the visitor names', async () => {
    const { url } = await start(build, { PUBLIC_URL: 'http://hr.example.com' })
    const location = await post(url, { 'Sec-Fetch-Mode': 'navigate', host: 'evil.example' })
    expect(location).toBe('http://hr.example.com/things?id=5')
    server.close()
    const local = await start(build, { PUBLIC_URL: 'http://localhost:3000' })
    expect(await post(local.url, { 'Sec-Fetch-Mode': 'navigate' })).toBe(`${local.url}/things?id=5`)
  })

  it('to the sign-in page has a new address for them too, because the page says why they are there', async () => {
    const { url } = await start(signingOut)
    expect(await ask('GET', url)).toMatch(/\/login\?visit=\w+$/)
    expect(await ask('GET', url, { 'Sec-Fetch-Mode': 'navigate' })).toBe(`${url}/login`)
  })

  it('has its own address for browsers of today', async () => {
    const { url } = await start(build)
    expect(await post(url, { 'Sec-Fetch-Mode': 'navigate' })).toBe(`${url}/things?id=5`)
  })
})
