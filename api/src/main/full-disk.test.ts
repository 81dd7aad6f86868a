import { mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadDriveFile } from '@hr/contract/files/drive'
import { createCompany } from '@hr/db/factories'
import { testDb } from '@hr/db/testing'
import { leaveNoRoom } from '@hr/start/no-room'
import { freePort } from '@hr/start/ports'
import * as refusals from '@hr/words/refusals'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { hashPassword } from '../signing-in/login/passwords.ts'
import { PASSWORD, type Server, startServer } from '../testing/api.ts'

// The log and the files of a real process, which the system lets write no further.
const folder = mkdtempSync(join(tmpdir(), 'hr-no-room-'))
const log = join(folder, 'api.log')
let server: Server
let closeDatabase: () => Promise<void>

beforeAll(async () => {
  const { url, db, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
  closeDatabase = close
  await createCompany(db, { passwordHash: await hashPassword(PASSWORD) })
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'info' }
  server = await startServer(url, await freePort(), settings, openSync(log, 'a'))
})

afterAll(async () => {
  await server.stop()
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(): Promise<Record<string, string>> {
  const body = JSON.stringify({ email: 'hr@example.com', password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const { logInToken, userId } = await (
    await fetch(server.address('/login/auth'), { method: 'POST', headers, body })
  ).json()
  return { authorization: `Bearer ${logInToken}`, userid: String(userId) }
}

function upload(headers: Record<string, string>): Promise<Response> {
  const body = new FormData()
  body.append('file', new Blob([Buffer.alloc(100_000, 'x')]), 'handbook.txt')
  return fetch(server.address(uploadDriveFile.url), { method: 'POST', headers, body })
}

it('a process that can write no file goes on reading, refuses files with a sentence, and says afterwards what it has lost', async () => {
  const session = await signIn()
  const giveRoom = leaveNoRoom(server.process.pid!, statSync(log).size + 1_000)
  let slowest = 0
  for (let round = 0; round < 300; round += 1) {
    const start = performance.now()
    expect((await fetch(server.address('/readyz'), { signal: AbortSignal.timeout(3_000) })).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - start)
  }
  console.log(`the slowest of 300 reads without room took ${(slowest / 1000).toFixed(2)} s`)
  const refused = await upload(session)
  expect(refused.status).toBe(503)
  expect((await refused.json()).userMessage).toBe(refusals.noSpaceLeft)
  giveRoom()
  expect((await upload(session)).status).toBe(201)
  await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 5_000 }).toMatch(/"msg":"\d+ lines were lost"/)
})
