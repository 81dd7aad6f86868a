import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freeze } from '@hr/start/freeze'
import { slowness } from '@hr/start/pace'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openForms } from './load.ts'
import type { Applicant } from './people.ts'
import { type Single, secondsUntilBack, startSingle } from './single.ts'
import { underLoad } from './under-load.ts'

const KILLS = Number(process.env.DRILL_KILLS ?? 20)
/** Seconds within which everything is back. */
const MOST_SECONDS = 5
const today = new Date().toISOString().slice(0, 10)
const dataDir = mkdtempSync(join(tmpdir(), 'hr-kills-'))
let system: Single
let people: Applicant[]
/** Asks whether the system is back, and applies for nothing. */
let prober: Applicant

beforeAll(async () => {
  system = await startSingle(dataDir, today)
  people = await system.people(100)
  prober = people.pop()!
  await openForms(system.clients, people)
})
afterAll(async () => {
  await system?.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const load = underLoad(today, () => ({ system, people }))

it.each(['api', 'web', 'postgres'] as const)('%s is killed again and again under load', async (part) => {
  let slowest = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(500 + Math.random() * 1_000)
    await system.kill(part)
    const { seconds, story } = await secondsUntilBack(system, prober)
    if (seconds >= 2) console.warn(`Kill ${kill + 1} of ${part}:\n${story}`)
    slowest = Math.max(slowest, seconds)
  }
  console.log(`${KILLS} kills of ${part}: back after ${slowest.toFixed(1)} s at most`)
  expect(slowest).toBeLessThan(MOST_SECONDS * slowness())
})

it('the database is frozen for ten seconds under load', async () => {
  await sleep(1_000)
  load().counts.slowestRead = 0
  const thaw = freeze(system.pidOf('postgres')!)
  await sleep(10_000)
  const { slowestRead } = load().counts
  thaw()
  const { seconds } = await secondsUntilBack(system, prober)
  console.log(`frozen: reads were answered within ${slowestRead.toFixed(1)} s; back after ${seconds.toFixed(1)} s`)
  expect(slowestRead).toBeLessThan(3 * slowness())
  expect(seconds).toBeLessThan(MOST_SECONDS * slowness())
})

it('settings of the database are those that keep what is acknowledged', async () => {
  const [row] = await system.db.execute(sql`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums`)
  console.log('fsync, synchronous_commit, full_page_writes and data_checksums are on')
  expect(row).toEqual({ fsync: 'on', commit: 'on', pages: 'on', checksums: 'on' })
})
