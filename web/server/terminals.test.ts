import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { readEnv } from '../app/http/session/env.server.ts'
import { deriveKey, sign } from '../app/http/session/seal.server.ts'
import { createApp } from './app.ts'
import { createLog } from './log.ts'

const APP_SECRET = 'a secret of at least thirty-two letters'
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts the web in front of an API that returns what it has received, and collects what the web logs. */
async function start(apiUrl?: string) {
  const echo = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { 'x-client-address': address, 'x-client-signature': signature } = request.headers
    response.writeHead(request.url?.includes('SN=404') ? 404 : 200, { 'content-type': 'text/plain; charset=utf-8' })
    response.end([request.method, request.url, address, signature, text].join(' '))
  })
  const env = readEnv({ APP_SECRET, API_URL: apiUrl ?? (await listen(echo)) })
  const lines: string[] = []
  const log = createLog('trace', (line) => lines.push(line))
  const build = () => Promise.reject(new Error('no page works'))
  const app = createApp({ env, log, assets: (_request, _response, next) => next(), build })
  return { url: await listen(createServer(app)), lines }
}

const signature = sign(deriveKey(APP_SECRET, 'client address'), '127.0.0.1')

it('passes on what terminals say, with the address from which they say it', async () => {
  const { url, lines } = await start()
  const hello = await fetch(`${url}/iclock/cdata?SN=7&options=all`)
  expect(await hello.text()).toBe(`GET /iclock/cdata?SN=7&options=all 127.0.0.1 ${signature} `)
  expect(hello.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(hello.headers.get('content-length')).not.toBeNull()
  const headers = { 'content-type': 'application/push', 'x-client-address': '203.0.113.7' }
  const sent = await fetch(`${url}/t/abcdef/iclock/cdata?SN=7`, { method: 'POST', headers, body: '5\t0\n' })
  expect(await sent.text()).toBe(`POST /t/abcdef/iclock/cdata?SN=7 127.0.0.1 ${signature} 5\t0\n`)
  expect(await (await fetch(`${url}/t/abcdef/iclock/iclock/cdata?SN=7`)).text()).toMatch(
    /^GET \/t\/abcdef\/iclock\/iclock\/cdata\?SN=7 /,
  )
  expect((await fetch(`${url}/iclock/cdata?SN=404`)).status).toBe(404)
  expect(lines.join('')).toContain('/t/…')
  expect(lines.join('')).not.toContain('abcdef')
})

it('passes on nothing else, and asks to wait where there is no API', async () => {
  const { url } = await start('http://127.0.0.1:9')
  expect((await fetch(`${url}/iclock/cdata?SN=7`)).status).toBe(503)
  for (const path of [
    '/iclock',
    '/iclock/iclock/iclock/cdata',
    '/iclock/cdata/more',
    '/t/abcdef/leaves',
    '/x/iclock/cdata',
  ]) {
    expect((await fetch(url + path)).status, path).toBe(500)
  }
})
