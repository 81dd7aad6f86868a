import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { load } from './load.ts'

it('requests are sent in turn, and one slow answer in fifty shows at 99 in a hundred', async () => {
  let count = 0
  const paths = new Set<string | undefined>()
  const server = createServer((request, answer) => {
    paths.add(request.url)
    setTimeout(() => answer.end('ok'), ++count % 50 === 0 ? 150 : 5)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sends = ['/a', '/b'].map((path) => ({ method: 'GET', path, headers: {} }))
  const { p50, p99 } = await load(`http://127.0.0.1:${port}`, sends, 4, 2)
  server.close()
  expect([...paths].sort()).toEqual(['/a', '/b'])
  expect(p50).toBeLessThan(100)
  expect(p99).toBeGreaterThan(149)
})
