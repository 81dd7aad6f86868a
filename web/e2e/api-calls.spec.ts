import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Name } from './company.ts'
import { ownStack } from './own-stack.ts'
import { expect, test } from './test.ts'

// Each request to the API looks up the session once (api/src/calls.test.ts), so that requests are look-ups too.

const pages: [Name, string][] = [
  ['employee', '/'],
  ['employee', '/leave/applied-leaves'],
  ['employee', '/leave/leave-apply'],
  ['employee', '/attendance'],
  ['employee', '/wall-chart'],
  ['employee', '/settings/change-password'],
  ['lead', '/'],
  ['lead', '/request/leaves'],
  ['lead', '/request/leaves/history'],
  ['hr', '/'],
  ['hr', '/employee/list'],
  ['hr', '/administrative/leave-report'],
  ['hr', '/administrative/employee-report'],
  ['hr', '/administrative/attendance-report'],
  ['hr', '/attendance?tab=daily'],
  ['hr', '/employee/create'],
]

test('a page asks the API once', { tag: '@no-js' }, async ({ page, signIn }) => {
  const { asked, webUrl, stop } = await watchedWeb()
  for (const [name, path] of pages) {
    await signIn(name)
    // the first visit of a person finds out who they are
    await page.goto(webUrl + path)
    asked.length = 0
    expect((await page.goto(webUrl + path))?.status()).toBe(200)
    expect.soft(asked, `${name} at ${path}`).toHaveLength(1)
  }
  await stop()
})

/** A second web of the worker's stack, of whose requests to the API the addresses are noted. */
async function watchedWeb() {
  const { apiUrl, appSecret } = ownStack()
  const asked: string[] = []
  const between = createServer((from, to) => {
    asked.push(from.url ?? '')
    const onwards = request(apiUrl + from.url, { method: from.method, headers: from.headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(to)
    })
    from.pipe(onwards)
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const webPort = await freePort()
  const env = { WEB_PORT: String(webPort), API_URL: addressOf(between), APP_SECRET: appSecret, LOG_LEVEL: 'warn' }
  const script = join(fileURLToPath(new URL('../..', import.meta.url)), 'web/build/start.js')
  const web = spawn(process.execPath, [script], { env: { ...process.env, ...env, NODE_ENV: 'production' } })
  const webUrl = `http://localhost:${webPort}`
  while (!(await fetch(`${webUrl}/healthz`).catch(() => undefined))?.ok) await sleep(30)
  const stop = async () => {
    web.kill('SIGTERM')
    await once(web, 'exit')
    between.close()
  }
  return { asked, webUrl, stop }
}

const addressOf = (server: ReturnType<typeof createServer>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function freePort(): Promise<number> {
  const held = createServer().listen(0, '127.0.0.1')
  await once(held, 'listening')
  const { port } = held.address() as AddressInfo
  await new Promise((done) => held.close(done))
  return port
}
