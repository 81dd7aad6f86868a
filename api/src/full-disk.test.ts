import { spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompany } from '@hr/db/factories'
import { testDb } from '@hr/db/testing'
import { freePort } from '@hr/start/ports'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { hashPassword } from './login/passwords.ts'
import { type Server, startServer } from './testing.ts'

// The log and the files of a real process lie on a real disk of one megabyte, which only root may mount.
const disk = mkdtempSync(join(tmpdir(), 'hr-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', disk]).status === 0
const log = join(disk, 'api.log')
let server: Server
let closeDatabase: () => Promise<void>

beforeAll(async () => {
  const { url, db, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
  closeDatabase = close
  await createCompany(db, { passwordHash: await hashPassword('Leave@2026') })
  const settings = { DATA_DIR: disk, LOG_LEVEL: 'info' }
  server = await startServer(url, await freePort(), settings, openSync(log, 'a'))
})

afterAll(async () => {
  await server.stop()
  await closeDatabase()
  if (isMounted) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

const fill = () => spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'ballast')}`, 'bs=4k'])

it.runIf(isMounted)('a full disk holds up no call, and the log says afterwards what it has lost', async () => {
  fill()
  expect(() => writeFileSync(join(disk, 'more'), 'x'.repeat(10_000))).toThrow('ENOSPC')
  let slowest = 0
  for (let round = 0; round < 300; round += 1) {
    const start = performance.now()
    expect((await fetch(server.address('/readyz'), { signal: AbortSignal.timeout(3_000) })).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - start)
  }
  console.log(`the slowest of 300 reads on a full disk took ${(slowest / 1000).toFixed(2)} s`)
  rmSync(join(disk, 'ballast'))
  rmSync(join(disk, 'more'), { force: true })
  await fetch(server.address('/readyz'))
  await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 5_000 }).toMatch(/"msg":"\d+ lines were lost"/)
})
