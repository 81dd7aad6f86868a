import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, listens } from '@hr/start/ports'
import { type Nginx, startProxy } from '@hr/start/proxy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caller } from './call.ts'

// nginx with docs/running/nginx.conf, in front of servers that end as the web does.
const script = (port: number) => `
  import { createServer } from 'node:http'
  import { closeGracefully } from '${new URL('../../web/server/server.ts', import.meta.url).pathname}'
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (request.url.endsWith('die') && process.env.DIES) process.exit(1)
      setTimeout(() => response.end(String(process.pid)), 5)
    })
  })
  server.keepAliveTimeout = 72_000
  closeGracefully(server, { info() {} }, 1_200)
  server.listen(${port}, '127.0.0.1')
`
const ports: [number, number] = [await freePort(), await freePort()]
const servers: ChildProcess[] = []
let proxy: Nginx

async function start(at: 0 | 1, env = {}): Promise<void> {
  const words = ['--import', 'tsx', '--input-type=module', '-e', script(ports[at])]
  servers[at] = spawn(process.execPath, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  while (!(await listens(ports[at]))) await sleep(20)
}

async function end(at: 0 | 1, signal: NodeJS.Signals): Promise<void> {
  const ended = once(servers[at]!, 'exit')
  servers[at]!.kill(signal)
  await ended
}

beforeAll(async () => {
  await Promise.all([start(0), start(1)])
  proxy = await startProxy({ web: ports, api: ports })
})

afterAll(async () => {
  await proxy?.stop()
  for (const server of servers) server.kill('SIGKILL')
})

it('loses nothing that may be sent again while one server after the other is started again', async () => {
  const answered = { count: 0, failures: [] as unknown[] }
  const clients = [caller(proxy.web, proxy.ca), caller(proxy.api, proxy.ca)]
  let isOver = false
  const work = async (at: number) => {
    const [client] = clients.slice(at % 2)
    const headers = { 'idempotency-key': 'one' }
    while (!isOver) {
      const method = at % 4 === 0 ? 'GET' : 'POST'
      const answer = await client!
        .send('/', { method, headers, body: method === 'POST' ? 'x' : undefined })
        .catch(String)
      answered.count += 1
      if (typeof answer === 'string' || answer.status !== 200) answered.failures.push(answer)
    }
  }
  const working = Promise.all(Array.from({ length: 8 }, (_, at) => work(at)))
  for (const at of [0, 1] as const) {
    await end(at, 'SIGTERM')
    await start(at)
  }
  isOver = true
  await working
  for (const client of clients) client.close()
  console.log(`${answered.failures.length} of ${answered.count} requests failed while two servers were started again`)
  expect(answered.failures).toEqual([])
  expect(answered.count).toBeGreaterThan(1_000)
})

it('sends a post again whose server dies over it, of the API only if it has a key or reads', async () => {
  await end(0, 'SIGKILL')
  await start(0, { DIES: '1' })
  const statuses = async (client: ReturnType<typeof caller>, headers: Record<string, string>, path = '/die') => {
    const answers = []
    // The servers take turns, so one of two comes to the one that dies.
    for (const _ of [1, 2]) {
      if (!(await listens(ports[0]))) await start(0, { DIES: '1' })
      answers.push((await client.send(path, { method: 'POST', headers, body: 'x' })).status)
    }
    return answers.sort()
  }
  const [web, api] = [caller(proxy.web, proxy.ca), caller(proxy.api, proxy.ca)]
  expect(await statuses(web, {})).toEqual([200, 200])
  expect(await statuses(api, { 'idempotency-key': 'one' })).toEqual([200, 200])
  expect(await statuses(api, {})).toEqual([200, 502])
  for (const path of ['/leaves/list_die', '/leavereport/die', '/attendance/user_die'])
    expect(await statuses(api, {}, path), path).toEqual([200, 200])
  for (const client of [web, api]) client.close()
})

it('leads people to the web, and what a directory asks by SCIM at the same address to the API', async () => {
  for (const at of [0, 1] as const) if (!(await listens(ports[at]))) await start(at)
  const [web, api] = [
    [ports[0], ports[0]],
    [ports[1], ports[1]],
  ] as const
  const other = await startProxy({ web, api })
  const client = caller(other.web, other.ca)
  const answers = []
  for (const path of ['/', '/scim/v2/Users?filter=x', '/scim-of-somebody-else']) {
    answers.push(Number((await client.send(path)).text))
  }
  client.close()
  await other.stop()
  expect(answers).toEqual([servers[0]?.pid, servers[1]?.pid, servers[0]?.pid])
})
