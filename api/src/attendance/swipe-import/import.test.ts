import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { FILE_HAS_MISTAKES, FILE_IMPORTED } from '@hr/contract/call/refusals'
import { connect } from '@hr/db/client'
import { businessUnits, employees, importRows, imports, swipes } from '@hr/db/schema'
import * as importsWords from '@hr/words/imports'
import * as swipesWords from '@hr/words/swipes'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importKinds } from '../../main/import-kinds.ts'
import { startJobs } from '../../main/jobs.ts'
import { forgetOldFiles } from '../../runs/file-import/forget.ts'
import { resumeSilent, workOn } from '../../runs/file-import/work.ts'
import { testApi } from '../../testing/api.ts'
import { hang } from '../device/testing.ts'
import { pass } from '../testing.ts'
import { csvOf, importing } from './testing.ts'

const api = await testApi()
const { upload, check, details, begin, run, problems, stored, work } = importing(api)

const ROW = 'PUN-0005,2026-11-19,09:12:33,IN,Main door'
/** Rows of one day, one for each minute from midnight. */
const minutes = (count: number, day = '2026-11-18', number = 'PUN-0005') =>
  Array.from({ length: count }, (_, n) => {
    const time = new Date(n * 60_000).toISOString().slice(11, 16)
    return `${number},${day},${time},${n % 2 ? 'OUT' : 'IN'},`
  })
const storageKeyOf = async (id: number) =>
  (await api.db.select().from(imports).where(eq(imports.id, id)))[0]?.storageKey

describe('importing a checked file', () => {
  it('stores every swipe by the clock of its person, those that are there already once', async () => {
    await pass(api, api.company.employee, '2026-11-18', ['IN 09:00'])
    const rows = ['PUN-0005,2026-11-18,09:00,IN,Back door', 'LIS-0003,2026-07-01,09:00,IN,', ROW, ROW]
    const id = await check(csvOf(...rows))
    const { status, body } = await begin(id)
    expect({ status, body }).toEqual({ status: 200, body: { userMessage: importsWords.importStarted } })
    expect(await details(id)).toMatchObject({ state: 'importing', importedByName: 'Marta Kowalczyk' })
    await work(id)

    expect(await stored()).toEqual([
      '2026-07-01T08:00:00Z +60 IN -',
      '2026-11-18T03:30:00Z +330 IN Main door',
      '2026-11-19T03:42:33Z +330 IN Main door',
    ])
    expect((await api.db.select().from(swipes)).map(({ day }) => day).sort()).toEqual([
      ...['2026-07-01', '2026-11-18', '2026-11-19'],
    ])
    const done = { state: 'done', rowsDone: 4, newRows: 2, knownRows: 2, people: 2 }
    expect(await details(id)).toMatchObject({ ...done, finishedOn: expect.stringMatching(/\+05:30$/) })
  })

  it('shows on the day of the person who passed, with the location', async () => {
    await run(await check(csvOf(ROW, 'PUN-0005,2026-11-19,18:00,OUT,')))
    const { body } = await api.call(api.company.employee, '/attendance/user_attendance', { date: '2026-11-19' })
    expect(body.data).toEqual([
      { inOrOut: 'IN', LogDate: '2026-11-19T09:12:33+05:30', floorLocation: swipesWords.mainDoor },
      { inOrOut: 'OUT', LogDate: '2026-11-19T18:00:00+05:30', floorLocation: null },
    ])
  })

  it('takes a time that comes twice for the first, and one that never comes for that of a clock nobody put forward', async () => {
    const rows = ['LIS-0003,2025-10-26,01:30,IN,', 'LIS-0003,2026-03-29,01:30,IN,', 'LIS-0003,2026-03-29,02:30,IN,']
    const id = await check(csvOf(...rows))
    expect(await details(id)).toMatchObject({ newRows: 2, knownRows: 1 })
    await run(id)
    expect(await stored()).toEqual(['2025-10-26T00:30:00Z +60 IN -', '2026-03-29T01:30:00Z +60 IN -'])
  })

  it('a second time adds nothing, nor what a device sends again', async () => {
    const file = csvOf(...minutes(20))
    expect(await run(await check(file))).toMatchObject({ newRows: 20, knownRows: 0 })
    const again = await check(file)
    expect(await details(again)).toMatchObject({ newRows: 0, knownRows: 20 })
    expect(await run(again)).toMatchObject({ state: 'done', newRows: 0, knownRows: 20 })
    const terminal = await hang(api)
    expect(await terminal.attlog(['PUN-0005\t2026-11-18 00:00:00\t0'])).toBe('200 OK: 1')
    expect(await stored()).toHaveLength(20)
  })

  it('forgets the file and what it showed of people; a file that was never imported goes after a week', async () => {
    const before = await api.deps.storage.list('import')
    const [done, waiting, bad] = [await check(csvOf(ROW)), await check(csvOf(ROW)), await check(csvOf('X,,,,'))]
    await run(done)
    expect(await storageKeyOf(done)).toBeNull()
    await forgetOldFiles(api.deps)
    expect(await storageKeyOf(waiting)).toEqual(expect.any(String))
    await api.db.update(imports).set({ createdAt: sql`now() - interval '8 days'` })
    await forgetOldFiles(api.deps)
    expect(await api.deps.storage.list('import')).toEqual(before)
    const failure = importsWords.checkedTooLongAgo
    expect(await details(waiting)).toMatchObject({ state: 'failed', failure })
    expect(await api.db.$count(importRows)).toBe(0)
    expect(await problems(bad)).toEqual([])
  })
})

describe('a file is imported whole or not at all', () => {
  it('never with a bad row', async () => {
    const id = await check(csvOf(ROW, 'X,2026-11-19,09:00,IN,'))
    const { status, body } = await begin(id)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: FILE_HAS_MISTAKES,
    })
    expect(await stored()).toEqual([])
  })

  it('nor when a row has become wrong since it was checked', async () => {
    const id = await check(csvOf(ROW, 'PUN-0006,2026-11-19,09:00,IN,'))
    const left = { leavingDate: '2026-11-18', leftAt: '2026-11-18T18:30:00Z' }
    await api.db.update(employees).set(left).where(eq(employees.id, api.company.colleague.id))
    expect(await run(id)).toMatchObject({
      ...{ state: 'failed', badRows: 1, problemCount: 1 },
      failure: importsWords.rowsBecameInvalid(1),
    })
    expect(await problems(id)).toEqual(['3 Date: This person was not employed on that day'])
    expect(await stored()).toEqual([])
    expect((await begin(id)).status).toBe(409)
  })

  it('by the clock of the unit at the time of the import', async () => {
    const id = await check(csvOf(ROW))
    const { pune } = api.company
    await api.db.update(businessUnits).set({ timeZone: 'Asia/Kathmandu' }).where(eq(businessUnits.id, pune.id))
    await run(id)
    expect(await stored()).toEqual(['2026-11-19T03:27:33Z +345 IN Main door'])
  })

  it('only after it was checked, and once', async () => {
    const { body } = await upload(csvOf(ROW))
    expect((await begin(body.id)).body.userMessage).toBe(importsWords.stillBeingChecked)
    await work(body.id)
    const clicks = await Promise.all(Array.from({ length: 5 }, () => begin(body.id)))
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    await work(body.id)
    expect((await begin(body.id)).body.userMessage).toBe(FILE_IMPORTED)
  })

  it('and a click that is repeated is answered like the first', async () => {
    const id = await check(csvOf(ROW))
    const click = () => begin(id, api.company.hr, { 'idempotency-key': 'click-once' })
    expect((await Promise.all([click(), click()])).map(({ status }) => status)).toEqual([200, 200])
    const before = (await api.deps.storage.list('import')).length
    const send = () => upload(csvOf(ROW), api.company.hr, { 'idempotency-key': 'file-once' })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.body).toEqual(second.body)
    expect(await api.deps.storage.list('import')).toHaveLength(before + 1)
  })
})

describe('several at once', () => {
  it('bring every swipe once: two people, the same file twice, servers side by side, and a terminal', async () => {
    const { hr, lisbonHr } = api.company
    const file = csvOf(...minutes(1_400), ...minutes(1_400, '2026-11-17', 'LIS-0003'))
    const other = csvOf(...minutes(1_400).toReversed(), ...minutes(1_400, '2026-11-16'))
    const ids = await Promise.all([check(file, hr), check(file, lisbonHr), check(other, lisbonHr)])
    await Promise.all(ids.map((id) => begin(id)))

    const terminal = await hang(api)
    const lines = minutes(1_400).map((row, n) => {
      const [pin, day, time] = row.split(',')
      return `${pin}\t${day} ${time}:00\t${n % 2}`
    })
    const { db, close } = connect(api.url)
    const answers = await Promise.all([
      ...ids.map((id) => work(id)),
      ...ids.map((id) => workOn({ ...api.deps, db }, importKinds, id).catch(() => {})),
      ...[lines, lines.toReversed()].map((some) => terminal.attlog(some)),
    ])
    await close()
    expect(answers.slice(-2)).toEqual(['200 OK: 1400', '200 OK: 1400'])
    const ended = await Promise.all(ids.map((id) => details(id)))
    expect(ended.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(await stored()).toHaveLength(3 * 1_400)
    expect(ended.reduce((sum, { newRows }) => sum + newRows, 0)).toBeLessThanOrEqual(3 * 1_400)
  }, 30_000)

  it('go on while a file comes slowly, though the database ends transactions that idle', async () => {
    const parts = [18, 17, 16, 15, 14].map((day) => minutes(1_000, `2026-11-${day}`).join('\n'))
    const id = await check(csvOf(...parts))
    await begin(id)
    async function* slowly() {
      for (const part of [csvOf(), ...parts]) {
        await sleep(400)
        yield Buffer.from(`${part}\n`)
      }
    }
    const storage = { ...api.deps.storage, read: async () => Readable.from(slowly()) }
    // Two of the four are for transactions and for what is noted outside of them.
    const { db, close } = connect(api.url, { max: 4 })
    const limit = sql`select set_config('idle_in_transaction_session_timeout', '1500', false), pg_sleep(0.2)`
    await Promise.all([1, 2].map(() => db.transaction((tx) => tx.execute(limit))))
    await workOn({ ...api.deps, db, storage }, importKinds, id)
    await close()
    expect(await details(id)).toMatchObject({ state: 'done', newRows: 5_000 })
  }, 20_000)

  it('are worked on by the queue, and taken up again when a server fell silent', async () => {
    const { body } = await upload(csvOf(...minutes(600)))
    await api.db.execute(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
    await api.db.update(imports).set({ aliveAt: sql`now() - interval '31 seconds'` })
    await resumeSilent(api.deps)
    const server = await startJobs(api.deps, async () => {}, api.app.log)
    await expect.poll(async () => (await details(body.id)).state, { timeout: 20_000 }).toBe('checked')
    await begin(body.id)
    await expect.poll(async () => (await details(body.id)).state, { timeout: 20_000 }).toBe('done')
    await server.stop()
    expect(await stored()).toHaveLength(600)
  }, 60_000)
})
