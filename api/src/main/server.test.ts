import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCompany } from '@hr/db/factories'
import { testDb } from '@hr/db/testing'
import { freePort } from '@hr/start/ports'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { hashPassword } from '../signing-in/login/passwords.ts'
import { type Server, startServer } from '../testing/api.ts'

// The process as it is shipped, stopped while it works (docs/spec/promises.md, Staying up).
let server: Server
let closeDatabase: () => Promise<void>
let databaseUrl: string
const headers = { 'content-type': 'application/json' }
const signIn = JSON.stringify({ email: 'employee@example.com', password: 'Leave@2026' })

beforeAll(async () => {
  const { url, db, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
  closeDatabase = close
  databaseUrl = url
  await createCompany(db, { passwordHash: await hashPassword('Leave@2026') })
  server = await startServer(url, await freePort())
})

afterAll(async () => {
  await server.stop()
  await closeDatabase()
})

/** Begins a sign-in and sends only half of its body; `finish` sends the rest and returns the status. */
async function halfSent() {
  const body = JSON.stringify({ email: 'employee@example.com', password: 'Leave@2026' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const call = request(server.address('/login/auth'), { method: 'POST', headers })
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

it('on SIGTERM first says that it is not ready, and answers what arrives, ending each connection', async () => {
  const leaving = await startServer(databaseUrl, await freePort())
  const call = () => fetch(leaving.address('/login/auth'), { method: 'POST', headers, body: signIn })
  expect((await call()).headers.get('connection')).toBe('keep-alive')
  leaving.process.kill('SIGTERM')
  await sleep(300)
  expect((await fetch(leaving.address('/readyz'))).status).toBe(503)
  const answer = await call()
  expect({ status: answer.status, connection: answer.headers.get('connection') }).toEqual({
    status: 200,
    connection: 'close',
  })
  if (leaving.process.exitCode === null) await once(leaving.process, 'exit')
  expect(leaving.process.exitCode).toBe(0)
  await leaving.stop()
})

it('on SIGTERM takes nothing new, finishes what is in flight, and ends', async () => {
  const finish = await halfSent()
  server.process.kill('SIGTERM')
  await sleep(300)
  const taken = await fetch(server.address('/readyz')).then(
    ({ status }) => status,
    () => 'refused',
  )
  expect([503, 'refused']).toContain(taken)

  expect(await finish()).toBe(200)
  if (server.process.exitCode === null) await once(server.process, 'exit')
  expect(server.process.exitCode).toBe(0)
})
