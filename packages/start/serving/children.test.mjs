import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../platform/ports.mjs'
import { cleanUp, temporaryFolder, until } from '../testing.mjs'
import { answers, keepSmall } from './children.mjs'

afterAll(cleanUp)

test('a log is kept small while it is written to, with what went before in a second file', async () => {
  const log = join(temporaryFolder(), 'api.log')
  const stop = keepSmall(log, 1_000, 10)
  appendFileSync(log, `first\n${'x'.repeat(1_000)}\n`)
  await until(() => statSync(log).size === 0)
  appendFileSync(log, 'second\n')
  expect(readFileSync(`${log}.1`, 'utf8')).toMatch(/^first\n/)
  expect(readFileSync(log, 'utf8')).toBe('second\n')
  expect(existsSync(`${log}.2`)).toBe(false)
  stop()
})

test('a server that answers that it is busy is waited for, one that is silent is not', async () => {
  const alive = { exitCode: null, signalCode: null }
  const busyUntil = Date.now() + 1_500
  const server = createServer((request, response) => {
    if (request.url === '/silent') return
    response.writeHead(request.url === '/busy' && Date.now() > busyUntil ? 200 : 503).end()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const at = (path) => `http://127.0.0.1:${port}${path}`
  const [busy, never, silent] = await Promise.all([
    answers(at('/busy'), alive, { silence: 700 }),
    answers(at('/never'), alive, { silence: 700, most: 2_500 }),
    answers(at('/silent'), alive, { silence: 700 }),
  ])
  expect({ busy, never, silent }).toEqual({ busy: true, never: false, silent: false })
  expect(await answers(at('/busy'), { exitCode: 1, signalCode: null })).toBe(false)
  server.closeAllConnections()
  server.close()
})
