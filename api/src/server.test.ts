import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createCompany } from '@hr/db/factories'
import { testDb } from '@hr/db/testing'
import { freePort } from '@hr/start/ports'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { hashPassword } from './login/passwords.ts'

// The process as it is shipped, told to end while it works (docs/spec/promises.md, Staying up).
const root = fileURLToPath(new URL('../../', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'hr-server-'))
let port: number
let server: ChildProcess
let closeDatabase: () => Promise<void>

beforeAll(async () => {
  const { url, db, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
  closeDatabase = close
  await createCompany(db, { passwordHash: await hashPassword('Leave@2026') })
  port = await freePort()
  const env = { ...process.env, API_PORT: String(port), DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  server = spawn(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'api/src/server.ts')], {
    env: { ...env, APP_SECRET: 'a secret for tests alone, long enough', NODE_ENV: 'test' },
    cwd: root,
    stdio: 'inherit',
  })
  await untilReady()
})

afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL')
  await closeDatabase()
  await rm(dataDir, { recursive: true, force: true })
})

const address = (path: string) => `http://127.0.0.1:${port}${path}`

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if ((await fetch(address('/readyz')).catch(() => undefined))?.ok) return
    await sleep(50)
  }
  throw new Error('The server did not start')
}

/** Begins a sign-in and sends only half of its body; `finish` sends the rest and returns the status. */
async function halfSent() {
  const body = JSON.stringify({ email: 'employee@example.com', password: 'Leave@2026' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const call = request(address('/login/auth'), { method: 'POST', headers })
  const answer = once(call, 'response')
  call.write(body.slice(0, 20))
  await sleep(200)
  return async () => {
    call.end(body.slice(20))
    const [response] = await answer
    response.resume()
    return response.statusCode
  }
}

it('on SIGTERM takes nothing new, finishes what is in flight, and ends by itself', async () => {
  const finish = await halfSent()
  server.kill('SIGTERM')
  await sleep(300)
  const taken = await fetch(address('/readyz')).then(
    ({ status }) => status,
    () => 'refused',
  )
  expect([503, 'refused']).toContain(taken)

  expect(await finish()).toBe(200)
  if (server.exitCode === null) await once(server, 'exit')
  expect(server.exitCode).toBe(0)
})
