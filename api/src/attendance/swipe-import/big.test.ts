import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { swipes } from '@hr/db/schema'
import { swipeFile } from '@hr/domain/attendance/swipe-file'
import { isLong } from '@hr/start/long'
import { slowness } from '@hr/start/pace'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ownApi } from '../../testing/api.ts'
import { csvOf, importing } from './testing.ts'

// A file of fifty thousand swipes is checked and imported within 30 seconds, while others are served and memory stays
// constant. The short form has a fifth of them, and of the time.
const api = await ownApi()
const { upload, details, begin, work } = importing(api)
const PEOPLE = 250
const ROWS = isLong ? swipeFile.maxRows : swipeFile.maxRows / 5
const MOST_MILLISECONDS = isLong ? 30_000 : 6_000
/** The longest time in milliseconds that another call may wait; a busy machine adds to it. */
const MOST_BLOCKED = 1_000
const MOST_MEGABYTES = 32

const two = (number: number) => String(number).padStart(2, '0')

/** Swipes by day and time, as a device would have them: eight a day for each person. */
const rows = Array.from({ length: ROWS }, (_, n) => {
  const [person, passing] = [n % PEOPLE, Math.floor(n / PEOPLE)]
  const day = `2026-10-${two(1 + Math.floor(passing / 8))}`
  const time = `${two(8 + (passing % 8))}:${two(person % 60)}:${two(n % 60)}`
  return `BIG-${person},${day},${time},${passing % 2 ? 'OUT' : 'IN'},Door ${n % 7}`
})

const addPeople = () =>
  api.db.execute(sql`
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, reporting_to, joining_date)
    select 'BIG-' || n, 'Person', 'Number ' || n, 'big.' || n || '@example.com', 4,
      case when n % 2 = 0 then ${api.company.pune.id}::int else ${api.company.lisbon.id}::int end,
      ${api.company.lead.id}, '2020-01-06'
    from generate_series(0, ${PEOPLE - 1}) n`)

/** The time that a step took, and the longest time that it blocked the event loop. */
async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const [start, delay] = [performance.now(), monitorEventLoopDelay({ resolution: 5 })]
  delay.enable()
  const result = await act()
  delay.disable()
  const blocked = Math.round(delay.max / 1e6)
  console.log(`${what}: ${Math.round(performance.now() - start)} ms, others waited ${blocked} ms at the most`)
  expect.soft(blocked).toBeLessThan(MOST_BLOCKED)
  return result
}

/** The most memory that a step needed, measured without slowing it down. */
async function weighed(what: string, act: () => Promise<unknown>): Promise<void> {
  const held = [heldNow()]
  const watch = setInterval(() => held.push(heldNow()), 500)
  await act().finally(() => clearInterval(watch))
  const grown = Math.round((Math.max(...held) - (held[0] ?? 0)) / (1024 * 1024))
  console.log(`${what}: held ${grown} MB more`)
  expect.soft(grown).toBeLessThan(MOST_MEGABYTES)
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heldNow(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe(`${ROWS} swipes`, () => {
  it(`are in within ${MOST_MILLISECONDS / 1_000} seconds, and once`, async () => {
    await addPeople()
    const file = csvOf(...rows)
    const start = performance.now()
    const { body } = await timed(`upload of ${Math.round(file.length / 1000)} kB`, () => upload(file))
    await timed('check', () => work(body.id))
    expect(await details(body.id)).toMatchObject({ state: 'checked', newRows: ROWS, people: PEOPLE })
    await begin(body.id)
    await timed('import', () => work(body.id))
    expect(performance.now() - start).toBeLessThan(MOST_MILLISECONDS * slowness())
    expect(await details(body.id)).toMatchObject({ state: 'done', newRows: ROWS, knownRows: 0 })
    expect(await api.db.$count(swipes)).toBe(ROWS)

    const again = await upload(file)
    await weighed('check of what is there', () => work(again.body.id))
    expect(await details(again.body.id)).toMatchObject({ newRows: 0, knownRows: ROWS })
    await begin(again.body.id)
    await weighed('import of what is there', () => work(again.body.id))
  }, 120_000)

  it('with mistakes in every row are reported one by one, and change nothing', async () => {
    const { body } = await upload(csvOf(...rows.map((row) => row.replace(/^BIG-\d+,2026/, 'X,2027'))))
    await timed('check of a bad file', () => work(body.id))
    expect(await details(body.id)).toMatchObject({ badRows: ROWS, problemCount: ROWS })
    expect((await begin(body.id)).status).toBe(409)
    expect(await api.db.$count(swipes)).toBe(0)
  }, 60_000)
})
