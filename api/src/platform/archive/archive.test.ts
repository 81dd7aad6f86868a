import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditEntries } from '@hr/db/schema'
import { withDatabase } from '@hr/db/testing'
import { addDays } from '@hr/domain/dates'
import * as attendanceWords from '@hr/words/attendance'
import * as operationsWords from '@hr/words/operations'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { archive } from '../../main/command/archive.ts'
import { testApi } from '../../testing/api.ts'
import { prove } from '../audit/prove.ts'
import { readEnv } from '../env.ts'
import { startS3 } from '../storage/testing.ts'
import { moveOld } from './move.ts'
import { startBent, startCut } from './testing.ts'

const api = await testApi()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hr-archive-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

const settings = (more: Record<string, string> = {}) => {
  const name = new URL(api.url).pathname.slice(1)
  const owner = new URL(withDatabase(inject('postgresUrl'), name))
  return readEnv({
    DATABASE_URL: withDatabase(inject('appUrl'), name),
    DATABASE_OWNER_URL: owner.href,
    APP_SECRET: 'x'.repeat(32),
    ...more,
  })
}
const hr = (line: string, env = settings) => archive(line.split(' '), () => env())
const to = (name: string) => join(folder, name)
/** A file of a folder, by how its name begins. */
const fileIn = async (name: string, begins: string) => {
  const found = (await readdir(to(name))).find((file) => file.startsWith(begins))
  return join(to(name), found ?? 'none')
}

const swipes = () =>
  api.db.execute<{ day: string }>(sql`select *, day::text from swipes order by at, employee_id, direction`)
const partitions = async () =>
  (
    await api.db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relname like 'swipes_2%' and relkind = 'r'`,
    )
  )
    .map(({ name }) => name)
    .toSorted()

async function swipe(day: string, hours = 4): Promise<void> {
  for (const direction of ['IN', 'OUT'])
    await api.db.execute(sql`
      insert into swipes (at, employee_id, day, offset_minutes, direction)
      values (${day}::date::timestamp at time zone 'UTC' + make_interval(hours => ${hours}), ${api.company.employee.id}, ${day}, 330, ${direction})`)
}

describe('an archive of swipes', () => {
  beforeEach(async () => {
    await rm(to('s'), { recursive: true, force: true })
    await api.db.execute(sql`delete from archives`)
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`alter table swipes disable trigger user`)
      await tx.execute(sql`delete from swipes`)
      await tx.execute(sql`alter table swipes enable trigger user`)
    })
    await api.db.execute(sql`select make_swipe_partitions('2023-11-01', 4)`)
    for (const day of ['2023-11-30', '2023-12-01', '2024-01-01', '2024-02-01']) await swipe(day)
    // By the clock in Pune it is already January.
    await swipe('2024-01-01', -4)
  })

  it('says first what it would move, and does nothing without confirmation', async () => {
    const before = await swipes()
    expect(await hr(`swipes --before 2024-01 --to ${to('s')}`)).toBe(
      `${operationsWords.filesToArchive}
  swipes-2023-11.tar.gz: 2 rows, 2023-11-30 to 2023-11-30
  swipes-2023-12.tar.gz: 4 rows, 2023-12-01 to 2024-01-01`,
    )
    expect(await swipes()).toEqual(before)
    await expect(readdir(to('s'))).rejects.toThrow('ENOENT')
    expect(await hr(`swipes --before 2020-01 --to ${to('s')}`)).toBe(operationsWords.nothingOldEnough)
  })

  it('takes whole months out, is intact, and comes back as it was', async () => {
    const before = await swipes()
    expect(await hr(`swipes --before 2024-01 --to ${to('s')} --yes`)).toMatch(
      /^2 rows are now in .*11\.tar\.gz\.\n4 rows .*12/,
    )
    expect((await swipes()).map(({ day }) => day)).toEqual(['2024-01-01', '2024-01-01', '2024-02-01', '2024-02-01'])
    expect(await partitions()).toEqual(expect.not.arrayContaining(['swipes_2023_11', 'swipes_2023_12']))
    const [file, other] = [await fileIn('s', 'swipes-2023-12'), await fileIn('s', 'swipes-2023-11')]
    expect(await hr(`check ${file}`)).toContain(`${file} is complete: 4 rows, 2023-12-01 to 2024-01-01.\n`)

    // A device sends one of them again, and one that nobody had.
    await swipe('2023-12-01')
    await swipe('2023-12-02')
    expect(await hr(`restore ${file}`)).toBe(operationsWords.rowsRestored(4, '2023-12-01', '2024-01-01'))
    await hr(`restore ${other}`)
    const late = (await swipes()).filter(({ day }) => day === '2023-12-02')
    expect(late).toHaveLength(2)
    expect((await swipes()).filter(({ day }) => day !== '2023-12-02')).toEqual(before)
    await expect(hr(`restore ${file}`)).rejects.toThrow(operationsWords.archiveUnknown(file))
    const [row] = await api.db.execute(sql`select count(*)::int as others from swipes_other`)
    expect(row?.others).toBe(0)
  })

  it('is named to anyone who asks about one of its days, on which people would seem absent', async () => {
    await hr(`swipes --before 2024-01 --to ${to('s')} --yes`)
    const { hr: person, employee } = api.company
    const asked = async (date: string) =>
      (await api.call(person, '/attendance/all_user_attendance', { employeeId: employee.id, date })).body
    expect((await asked('2023-12-31')).fieldErrors).toEqual({
      date: attendanceWords.swipesArchivedBefore('02-01-2024'),
    })
    expect((await asked('2024-02-01')).data).toHaveLength(2)
    for (const [url, body] of [
      ['/attendance/employee_attendance_report', { date: '2023-12-05' }],
      ['/attendance/attendance_figures', { date: '2023-12-05' }],
      ['/attendance/attendance_week', { employeeId: employee.id, date: '2024-01-03' }],
      ['/attendance/first_login_report', { date: '2023-12-05' }],
      ['/attendance/employees_work_hours_by_date', { from: '2023-12-30', to: '2024-01-10' }],
    ] as const)
      expect({ url, status: (await api.call(person, url, { ...body })).status }).toEqual({ url, status: 400 })
  })

  it('refuses young months, a name that is taken, events, and anyone but the owner', async () => {
    const before = await swipes()
    const young = addDays(new Date().toISOString().slice(0, 10), -365).slice(0, 7)
    await expect(hr(`swipes --before ${young} --to ${to('s')} --yes`)).rejects.toThrow(
      'ARCHIVE_KEEP_MONTHS keeps 24 months',
    )
    await expect(hr(`swipes --before January --to ${to('s')} --yes`)).rejects.toThrow('--before takes a month')
    await expect(hr('events --before 2024-01')).rejects.toThrow(operationsWords.requestEventsStay)
    const asApplication = () => ({ ...settings(), DATABASE_OWNER_URL: undefined })
    await expect(hr(`swipes --before 2024-01 --to ${to('s')} --yes`, asApplication)).rejects.toThrow(
      operationsWords.archiveNeedsOwner,
    )
    await rm(to('s'), { recursive: true, force: true })
    await hr(`swipes --before 2023-12 --to ${to('s')} --yes`)
    await swipe('2023-11-15')
    await api.db.execute(sql`select make_swipe_partitions('2023-11-01', 1)`)
    await expect(hr(`swipes --before 2023-12 --to ${to('s')} --yes`)).rejects.toThrow('is already in')
    expect(await swipes()).toHaveLength(before.length)
  })

  it('gives up with a sentence while somebody holds the table, and removes nothing', async () => {
    const before = await swipes()
    let release = () => {}
    let held = Promise.resolve()
    await new Promise<void>((isHeld) => {
      held = api.db.transaction(async (tx) => {
        await tx.execute(sql`select count(*) from swipes`)
        isHeld()
        await new Promise<void>((done) => (release = done))
      })
    })
    const asked = { what: 'swipes', before: '2024-01-01', to: to('s'), dataDir: api.dataDir, attempts: 1 } as const
    await expect(moveOld(settings(), asked, () => {})).rejects.toThrow('try again later')
    release()
    await held
    expect(await swipes()).toEqual(before)
    expect(await readdir(to('s'))).toEqual([])
  })

  it('ends nobody who reads people first and swipes next, and waits itself', async () => {
    let archiving = Promise.resolve<unknown>(undefined)
    const isWaiting = sql`select from pg_locks where not granted and relation = 'employees'::regclass and mode = 'AccessExclusiveLock'`
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`select count(*) from employees`)
      archiving = hr(`swipes --before 2024-01 --to ${to('s')} --yes`)
      while ((await api.db.execute(isWaiting)).length === 0);
      await expect(tx.execute(sql`select count(*) from swipes`)).resolves.toHaveLength(1)
    })
    expect(await archiving).toMatch(/^2 rows are now in/)
    const [found] = await api.db.execute(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    )
    expect(found).toEqual({ deadlocks: 0 })
  })

  it('keeps the file of a month whose connection died while its removal was noted', async () => {
    const before = await swipes()
    const cut = await startCut(settings().DATABASE_OWNER_URL ?? '')
    try {
      const env = () => settings({ DATABASE_OWNER_URL: cut.url })
      await expect(hr(`swipes --before 2023-12 --to ${to('s')} --yes`, env)).rejects.toThrow('stays')
    } finally {
      await cut.stop()
    }
    expect(await swipes()).toHaveLength(before.length - 2)
    await hr(`restore ${await fileIn('s', 'swipes-2023-11')}`)
    expect(await swipes()).toEqual(before)
  })

  it('leaves the rows where they are when a bucket keeps other bytes than it was sent', async () => {
    const s3 = await startS3()
    const bent = await startBent(s3.url())
    try {
      const before = await swipes()
      const move = (url: string) => hr(`swipes --before 2023-12 --to ${url} --yes`)
      await expect(move(bent.url)).rejects.toThrow(operationsWords.bucketDiffers('archives/swipes-2023-11.tar.gz'))
      expect(await swipes()).toEqual(before)
      expect(await move(s3.url())).toContain('2 rows are now in the bucket')
    } finally {
      await bent.stop()
      await s3.stop()
    }
  })

  it('goes to a bucket and comes from it', async () => {
    const s3 = await startS3()
    try {
      const before = await swipes()
      expect(await hr(`swipes --before 2023-12 --to ${s3.url()} --yes`)).toContain(
        'the bucket as archives/swipes-2023-11.tar.gz',
      )
      await hr(`restore ${s3.url().replace('?', '/archives/swipes-2023-11.tar.gz?')}`)
      expect(await swipes()).toEqual(before)
    } finally {
      await s3.stop()
    }
  })
})

describe('an archive of the audit', () => {
  const entries = () => api.db.select().from(auditEntries).orderBy(asc(auditEntries.id))
  /** Three entries a month, from a year in which nobody was here. */
  beforeEach(async () => {
    await rm(to('a'), { recursive: true, force: true })
    await chainOn(36, '2023-01-15', sql`make_interval(months => (n - 1) / 3)`)
  })
  /** Puts this number of entries, of these times, in the place of those that are there. */
  const chainOn = (count: number, first: string, later = sql`make_interval(secs => n)`) =>
    api.db.transaction(async (tx) => {
      await tx.execute(sql`set constraints all immediate`)
      await tx.execute(sql`delete from archives`)
      await tx.execute(sql`alter table audit_entries disable trigger user`)
      await tx.execute(sql`delete from audit_entries`)
      await tx.execute(sql`
        do $$ declare e audit_entries; last text := ''; begin
          for n in 1..${sql.raw(String(count))} loop
            select n, '${sql.raw(first)}'::timestamptz + ${later}, null, 'test', null, null, 'added', 'holidays',
              n, 'Day ' || n, null, null, '{"a": "ü\\t\\\\"}', '' into e;
            e.hash := audit_hash(last, e); last := e.hash;
            insert into audit_entries select e.*;
          end loop; end $$`)
      await tx.execute(sql`alter table audit_entries enable trigger user`)
    })
  const addDepartment = () =>
    api.db.execute(sql`update departments set name = name || '!' where id = (select min(id) from departments)`)
  const proof = () => prove(api.db)

  it('takes the oldest entries out; what is left goes on with the chain, and the files prove the rest', async () => {
    const before = await entries()
    expect(await hr(`audit --before 2023-04 --to ${to('a')}`)).toContain(
      'audit-1-9.tar.gz: 9 rows, 2023-01-15 to 2023-03-15',
    )
    expect(await entries()).toEqual(before)
    const archived = async () => (await api.call(api.company.superadmin, '/audit/get_archived')).body
    expect(await archived()).toEqual({ entries: 0, until: null })
    await hr(`audit --before 2023-04 --to ${to('a')} --yes`)
    await hr(`audit --before 2023-07 --to ${to('a')} --yes`)
    expect(await archived()).toEqual({ entries: 18, until: '2023-06-15' })
    await addDepartment()
    const rest = await entries()
    expect(rest[0]?.id).toBe(19)
    // Each of the two archives is noted itself.
    expect(rest.slice(18).map(({ act, thing }) => `${thing} ${act}`)).toEqual([
      'archives added',
      'archives added',
      'departments changed',
    ])
    expect(await proof()).toMatchObject({ entries: 39, archived: 18, brokenAt: null })
    const page = await api.call(api.company.superadmin, '/audit/list', { page: 1, pageSize: 10 })
    expect(page.headers['x-total-count']).toBe(String((await entries()).length))
    const old = await api.call(api.company.superadmin, '/audit/list', { from: '2023-01-01', to: '2023-07-20' })
    expect(old.body.map(({ id }: { id: number }) => id)).toEqual([21, 20, 19])
    const files = [await fileIn('a', 'audit-10-18'), await fileIn('a', 'audit-1-9')]
    const said = await hr(`check ${files.join(' ')}`)
    expect(said).toContain('Entries 1 to 39 of the audit are unaltered')
    expect(await hr(`check ${files[0]}`)).toContain('Entries before 10 were not checked')

    await expect(hr(`restore ${files[1]}`)).rejects.toThrow(operationsWords.restoreNewestFirst)
    for (const file of files) await hr(`restore ${file}`)
    expect((await entries()).slice(0, before.length)).toEqual(before)
    expect(await proof()).toMatchObject({ archived: 0, brokenAt: null })
  })

  it('never takes the last entry, on which the next one builds', async () => {
    await hr(`audit --before 2024-01 --to ${to('a')} --yes`)
    expect((await entries()).map(({ id }) => id)).toEqual([36, 37])
    expect(await proof()).toMatchObject({ entries: 37, archived: 35, brokenAt: null })
  })

  it('finds an entry that is changed in the table, that is missing behind the files, and a file that was changed', async () => {
    await hr(`audit --before 2023-04 --to ${to('a')} --yes`)
    const tamper = (statement: ReturnType<typeof sql>) =>
      api.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(statement)
      })
    const file = await fileIn('a', 'audit-1-9')
    const bytes = await readFile(file)
    await writeFile(file, bytes.with(bytes.length - 300, 1))
    await expect(hr(`check ${file}`)).rejects.toThrow(/damaged|has been altered|ends too early/)
    await writeFile(file, bytes)
    await tamper(sql`delete from audit_entries where id = 10`)
    await expect(hr(`check ${file}`)).rejects.toThrow(operationsWords.auditEntryAltered(11))
    expect((await proof()).brokenAt).toBe(11)
    await expect(hr(`audit --before 2023-07 --to ${to('a')} --yes`)).rejects.toThrow('find out why first')
  })

  it('finds a file whose chain was rebuilt, since the database has kept the last hash', async () => {
    await hr(`audit --before 2023-04 --to ${to('a')} --yes`)
    const file = await fileIn('a', 'audit-1-9')
    await hr(`restore ${file}`)
    expect(await hr(`check ${file}`)).toContain('The database has no record of archiving it')
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        do $$ declare e audit_entries; last text := ''; begin
          update audit_entries set actor_id = 1 where id = 3;
          for e in select * from audit_entries order by id loop
            e.hash := audit_hash(last, e); last := e.hash; update audit_entries set hash = e.hash where id = e.id;
          end loop; end $$`)
    })
    await expect(hr(`check ${file}`)).rejects.toThrow(operationsWords.auditEntryAltered(9))
    await hr(`audit --before 2023-04 --to ${to('b')} --yes`)
    await expect(hr(`check ${file}`)).rejects.toThrow(operationsWords.auditEntryAltered(9))
  })

  it('keeps the file of a removal that failed on its way, and goes on with it at the next call', async () => {
    // Enough to go in two parts, of which the database refuses the second.
    await chainOn(20_010, '2023-02-01')
    await api.db.execute(sql`
      create function refuse_removal() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`)
    await api.db.execute(sql`
      create trigger refuse before delete on audit_entries for each row when (old.id > 20000) execute function refuse_removal()`)
    const first = async () =>
      (await api.db.execute<{ id: number }>(sql`select min(id)::int as id from audit_entries`))[0]?.id
    const move = (before: string) => hr(`audit --before ${before} --to ${to('a')} --yes`)
    await expect(move('2023-04')).rejects.toThrow(
      /the disk is full\n.* stays, because the database may rely on it\. Run the command again/,
    )
    expect(await first()).toBe(20_001)
    expect(await readdir(to('a'))).toEqual(['audit-1-20009.tar.gz'])
    expect(await proof()).toMatchObject({ archived: 20_009, brokenAt: null })

    await api.db.execute(sql`drop function refuse_removal() cascade`)
    expect(await move('2023-01')).toBe(operationsWords.nothingOldEnough)
    expect(await first()).toBe(20_010)
    await hr(`restore ${to('a')}/audit-1-20009.tar.gz`)
    expect(await first()).toBe(1)
    expect(await proof()).toMatchObject({ archived: 0, brokenAt: null })
  }, 60_000)

  it('goes on with a removal that was broken off', async () => {
    await hr(`audit --before 2023-04 --to ${to('a')} --yes`)
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`insert into audit_entries select 9, at, null, 'left', null, null, act, thing, null, null, null, null, null, hash
        from audit_entries where id = 10`)
    })
    expect(await proof()).toMatchObject({ brokenAt: null })
    expect(await hr(`audit --before 2023-04 --to ${to('a')} --yes`)).toBe(operationsWords.nothingOldEnough)
    expect((await entries())[0]?.id).toBe(10)
  })
})
