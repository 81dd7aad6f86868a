import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listDriveFiles, uploadDriveFile } from '@hr/contract/files/drive'
import { slowness } from '@hr/start/pace'
import { programPath } from '@hr/start/programs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startS3 } from '../../api/src/platform/storage/testing.ts'
import type { Visitor } from '../bench/visitors.ts'
import { openForms } from './load.ts'
import { startMailServer } from './mail-server.ts'
import type { Applicant } from './people.ts'
import { type Relay, startRelay } from './relay.ts'
import { type Single, secondsUntilBack, startSingle } from './single.ts'
import { underLoad } from './under-load.ts'

const today = new Date().toISOString().slice(0, 10)
const folder = mkdtempSync(join(tmpdir(), 'hr-outages-'))
// Database, logs and files are on a real disk for them, which only root may mount.
const disk = join(folder, 'disk')
const clock = join(folder, 'clock')
let system: Single
let people: Applicant[]
/** Asks whether the system is back, and applies for nothing. */
let prober: Applicant
let hr: Visitor
let mails: Awaited<ReturnType<typeof startMailServer>>
let toMails: Relay
let s3: Awaited<ReturnType<typeof startS3>>
let toStore: Relay

beforeAll(async () => {
  mkdirSync(disk)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=711', 'none', disk])
  if (mounted.status !== 0) throw new Error('A disk that can be filled needs the right to mount one: run this as root')
  mails = await startMailServer()
  toMails = await startRelay(mails.port)
  s3 = await startS3()
  toStore = await startRelay(Number(new URL(s3.url()).port))
  writeFileSync(clock, '+0')
  system = await startSingle(join(disk, 'data'), today, {
    MAIL_URL: `smtp://127.0.0.1:${toMails.port}`,
    STORAGE_URL: s3.url(toStore.port),
    ...wrongClock(),
  })
  people = await system.people(100)
  hr = await system.signIn('hr')
  prober = people.pop()!
  await openForms(system.clients, people)
})
afterAll(async () => {
  await system?.stop()
  toMails?.stop()
  toStore?.stop()
  mails?.stop()
  await s3?.stop()
  spawnSync('umount', ['-l', disk])
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** What makes every process read its clock through a file, the steady clock of timers excepted, as of a real jump. */
function wrongClock(): Record<string, string> {
  const env = { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  const found = spawnSync(programPath('faketime'), ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], {
    env,
    encoding: 'utf8',
  })
  const kept = { FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_CACHE_DURATION: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  return { LD_PRELOAD: found.stdout.trim(), ...kept }
}

const load = underLoad(today, () => ({ system, people }))

it('the disk is full for five seconds, the database on it', async () => {
  await sleep(1_000)
  const before = load().counts.acknowledged.length
  await once(spawn('dd', ['if=/dev/zero', `of=${join(disk, 'ballast')}`, 'bs=64k'], { stdio: 'ignore' }), 'exit')
  load().counts.slowestRead = 0
  load().counts.failures.length = 0
  await sleep(5_000)
  const { slowestRead, failures, acknowledged } = load().counts
  const failedReads = failures.filter((failure) => !/^POST .*apply/.test(failure))
  rmSync(join(disk, 'ballast'))
  const { seconds } = await secondsUntilBack(system, prober)
  console.log(
    `full disk: reads were answered within ${slowestRead.toFixed(1)} s, ${failedReads.length} of them with a failure, while ` +
      `${acknowledged.length - before} writes still found room; back after ${seconds.toFixed(1)} s`,
  )
  expect(failedReads).toEqual([])
  expect(slowestRead).toBeLessThan(3 * slowness())
  expect(seconds).toBeLessThan(5 * slowness())
})

it('the mail server is away for five seconds, and no mail is lost', async () => {
  await sleep(500)
  await toMails.away()
  const before = load().counts.acknowledged.length
  load().counts.slowestRead = 0
  await sleep(5_000)
  const { slowestRead, acknowledged } = load().counts
  await toMails.back()
  await load().stop()
  // Mails that were turned away are tried at their next time at once, as the pauses grow to hours.
  const waiting = async () =>
    (
      await system.db.execute(
        sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null returning 1`,
      )
    ).length
  const started = performance.now()
  while ((await waiting()) > 0) {
    if (performance.now() - started > 120_000) throw new Error('Mails still wait')
    await sleep(500)
  }
  const [row] = await system.db.execute<{ posted: number }>(sql`
    select count(*)::int as posted from leave_requests where reason = 'A free half day'`)
  console.log(
    `mail server away: ${acknowledged.length - before} writes went on, reads within ${slowestRead.toFixed(1)} s; ` +
      `${mails.taken.size} mails were taken, one for each of ${row?.posted} applications`,
  )
  expect(acknowledged.length).toBeGreaterThan(before)
  expect(slowestRead).toBeLessThan(3 * slowness())
  expect(mails.taken.size).toBe(row?.posted)
})

it.each(['away', 'silent'] as const)('the store is %s, and only documents are', async (how) => {
  const { api } = system.clients
  const body = new FormData()
  body.append('file', new Blob(['The handbook']), 'handbook.txt')
  const form = new Response(body)
  const type = { 'content-type': form.headers.get('content-type')! }
  const sent = await api.send(uploadDriveFile.url, {
    method: 'POST',
    headers: { ...hr.api, ...type },
    body: await form.text(),
  })
  expect(sent.status).toBe(201)
  const asked = {
    method: 'POST',
    headers: { ...hr.api, 'content-type': 'application/json' },
    body: '{"page":1,"pageSize":10}',
  }
  const [document] = JSON.parse((await api.send(listDriveFiles.url, asked)).text)
  const read = async () => (await api.send(document.fileLocation)).status
  expect(await read()).toBe(200)

  if (how === 'away') await toStore.away()
  else toStore.silent()
  load().counts.slowestRead = 0
  const started = performance.now()
  expect(await read()).toBe(503)
  const refused = (performance.now() - started) / 1000
  await sleep(1_000)
  const { slowestRead, failed } = load().counts
  if (how === 'away') await toStore.back()
  else toStore.talking()
  const again = performance.now()
  while ((await read()) !== 200) await sleep(50)
  const seconds = (performance.now() - again) / 1000
  console.log(
    `store ${how}: a document was 503 after ${refused.toFixed(1)} s, other reads within ${slowestRead.toFixed(1)} s; ` +
      `back after ${seconds.toFixed(1)} s`,
  )
  expect(failed).toBe(0)
  expect(Math.max(refused, slowestRead)).toBeLessThan(3 * slowness())
  expect(seconds).toBeLessThan(5 * slowness())
})

it('the clock jumps an hour back, and an hour ahead again', async () => {
  let slowest = 0
  for (const jump of ['-1h', '+0']) {
    load().counts.slowestRead = 0
    writeFileSync(clock, jump)
    await sleep(3_000)
    slowest = Math.max(slowest, load().counts.slowestRead)
  }
  const { seconds } = await secondsUntilBack(system, prober)
  console.log(
    `clock: ${load().counts.failed} requests failed, reads were answered within ${slowest.toFixed(1)} s; back after ${seconds.toFixed(1)} s`,
  )
  expect(load().counts.failed).toBe(0)
  expect(slowest).toBeLessThan(3 * slowness())
  expect(seconds).toBeLessThan(5 * slowness())
})
