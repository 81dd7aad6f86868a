import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { refuseForeign } from './foreign.ts'

let server: Server
afterEach(() => server.close())

async function start(env = { PUBLIC_URL: undefined as string | undefined, TRUSTED_PROXIES: [] as string[] }) {
  const app = express()
  app.use((_request, response, next) => {
    response.locals = {}
    next()
  })
  app.use(refuseForeign(env))
  app.use((request, response) => void response.json(request.headers['x-forwarded-host'] ?? null))
  server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** fetch sets its own Sec-Fetch-Site, so the request is written by hand. */
function send(base: string, method: string, headers: Record<string, string>): Promise<number> {
  const { host, port } = new URL(base)
  const all = { Host: host, Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${method} / HTTP/1.1\r\n${lines.join('')}\r\n`),
    )
    socket.once('data', (data) => resolve(Number(String(data).split(' ')[1])))
  })
}

describe('a request of another site', () => {
  it.each([
    ['GET', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 200],
    ['POST', {}, 200],
    ['POST', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['POST', { 'Sec-Fetch-Site': 'none' }, 200],
    ['POST', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['POST', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['POST', { Origin: 'https://evil.example' }, 403],
    ['POST', { Origin: 'null' }, 403],
    ['POST', { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }, 403],
    ['DELETE', { Origin: 'https://evil.example' }, 403],
  ])('%s %j is answered %i', async (method, headers, status) => {
    expect(await send(await start(), method, headers)).toBe(status)
  })

  it('is our own when it comes from the page itself or from the public address', async () => {
    const base = await start({ PUBLIC_URL: 'https://hr.example.com', TRUSTED_PROXIES: [] })
    expect(await send(base, 'POST', { Origin: base })).toBe(200)
    expect(await send(base, 'POST', { Origin: 'https://hr.example.com' })).toBe(200)
    expect(await send(base, 'POST', { Origin: 'http://hr.example.com' })).toBe(403)
  })

  it('cannot name another host unless a proxy is trusted', async () => {
    const headers = { 'X-Forwarded-Host': 'evil.example' }
    expect(await (await fetch(await start(), { headers })).json()).toBeNull()
    server.close()
    const proxied = await start({ PUBLIC_URL: undefined, TRUSTED_PROXIES: ['10.0.0.0/8'] })
    expect(await (await fetch(proxied, { headers })).json()).toBe('evil.example')
  })
})
