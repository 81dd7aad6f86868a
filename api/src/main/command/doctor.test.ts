import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readProviders } from '@hr/contract/people/providers'
import { connect } from '@hr/db/client'
import { installation, signInAttempts } from '@hr/db/schema'
import { withDatabase } from '@hr/db/testing'
import * as t from '@hr/words/operations'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { postMails, postSecretMails } from '../../mail/outbox.ts'
import { prove } from '../../platform/audit/prove.ts'
import { backUps } from '../../platform/backup/keep.ts'
import { prepareDatabase } from '../../platform/database/database.ts'
import { requireSameInstallation } from '../../platform/database/installation.ts'
import { testApi } from '../../testing/api.ts'
import { doctor, outside } from './doctor.ts'
import { inside } from './look-inside.ts'

const api = await testApi()
const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
afterEach(() => {
  process.exitCode = undefined
})

const said = (changes = {}) => doctor({ ...api.deps.env, ...changes })
const lineOf = async (name: string, changes = {}) =>
  (await said(changes)).match(new RegExp(`^\\w+ +${name} .*(\\n {19}.*)?`, 'm'))?.[0].replace(/\s+/g, ' ')

describe('hr doctor', () => {
  it('says that each thing is well', async () => {
    await api.db.execute(sql`select make_swipe_partitions(now()::date, 1)`)
    const lines = (await said()).split('\n').filter((line) => !line.startsWith(' '))
    const states = Object.fromEntries(lines.map((line) => line.split(/ +/)).map(([state, name]) => [name, state]))
    // The Postgres of the tests grows old.
    expect(['ok', 'look']).toContain(states.Database)
    expect(states).toEqual({
      ...{
        Database: states.Database,
        Migrations: 'ok',
        Roles: 'ok',
        Compiling: 'ok',
        Letters: 'ok',
        Clock: 'ok',
        Queue: 'ok',
        Secret: 'ok',
        Imports: 'ok',
        Locks: 'ok',
        Waiting: 'ok',
        Leavers: 'ok',
        Lapses: 'ok',
        Holidays: 'ok',
        Audit: 'ok',
      },
      ...{ 'Sign-in': 'ok', Searches: 'ok', Swipes: 'ok', Replica: 'ok', Room: 'ok', Files: 'ok', Addresses: 'ok' },
      Providers: 'ok',
      // no backups are made by the clock; the server of the tests forgets what it has written, and its mails are files
      ...{ Durability: 'wrong', Mail: 'look', Backups: 'look' },
    })
    expect(process.exitCode).toBe(1)
  })

  it('says the version of Postgres and how old it is', async () => {
    expect(await lineOf('Database')).toMatch(
      /^\w+ Database Postgres 17\.\d+ \(released \d{4}-\d\d-\d\d, \d+ days ago\), /,
    )
  })

  it('finds a database that is away, one role for everything, and a later version', async () => {
    expect(await lineOf('Database', { DATABASE_URL: 'postgres://hr@127.0.0.1:1/hr' })).toMatch(
      /^wrong Database it does not answer: .*ECONNREFUSED.* Start it, or fix DATABASE_URL/,
    )
    expect(await lineOf('Roles', { DATABASE_URL: api.url })).toMatch(/^look Roles .*owns the tables.*Two roles/)
    await api.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)`)
    expect(await lineOf('Migrations')).toMatch(/^wrong Migrations a later version/)
    await api.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  })

  it('finds statements that are compiled behind a pooler, and a database that sorts names by their codes', async () => {
    expect(await lineOf('Compiling')).toBe(`ok Compiling ${t.jitIsOff}`)
    // As behind a pooler, whose connections only have what the role has.
    const pooled = { DATABASE_URL: `${api.deps.env.DATABASE_URL}?prepare=false` }
    expect(await lineOf('Compiling', pooled)).toMatch(/^look Compiling .*jit is on.* Run "hr migrate"/)
    await prepareDatabase({ DATABASE_URL: `${api.url}?prepare=false` })
    expect(await lineOf('Compiling', { DATABASE_URL: `${api.url}?prepare=false` })).toMatch(/^ok/)

    const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} })
    const lettersOf = async (kind: string) => {
      const name = `letters_${randomBytes(4).toString('hex')}`
      await admin.unsafe(`create database ${name} template template0 ${kind}`)
      try {
        return await lineOf('Letters', { DATABASE_URL: withDatabase(inject('postgresUrl'), name) })
      } finally {
        await admin.unsafe(`drop database ${name} with (force)`)
      }
    }
    expect(await lettersOf(`encoding 'SQL_ASCII' locale_provider libc locale 'C'`)).toMatch(
      /^wrong Letters the encoding of the database is SQL_ASCII/,
    )
    expect(await lettersOf(`locale_provider libc locale 'C'`)).toMatch(/^wrong Letters .*ä and Ä as different letters/)
    expect(await lettersOf(`locale_provider libc locale 'C.UTF-8'`)).toMatch(
      /^look Letters names are sorted by .* Create a new database/,
    )
    await admin.end()
  })

  it('finds that other servers have another secret', async () => {
    await requireSameInstallation(api.db, { APP_SECRET: 'x'.repeat(32) }, () => new Date())
    expect(await lineOf('Secret')).toMatch(/^wrong Secret APP_SECRET is not the one .* run "hr forget-secret"/)
    await api.db.delete(installation)
  })

  it('finds an audit that was rewritten as a whole since a backup, whose chain is whole', async () => {
    const BACKUP_TO = `${await mkdtemp(join(tmpdir(), 'hr-doctor-'))}/`
    const rename = () => api.db.execute(sql`update departments set name = name || '!'`)
    await rename()
    await backUps({ ...api.deps, env: { ...api.deps.env, DATABASE_OWNER_URL: api.url, BACKUP_TO } })()
    await rename()
    expect(await lineOf('Audit', { BACKUP_TO })).toBe(`ok Audit ${t.auditContinuesBackups(1)}`)
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        do $$ declare e audit_entries; last text := ''; begin
          update audit_entries set source = 'nobody' where id = (select min(id) from audit_entries);
          for e in select * from audit_entries order by id loop
            e.hash := audit_hash(last, e); last := e.hash; update audit_entries set hash = e.hash where id = e.id;
          end loop; end $$`)
    })
    expect((await prove(api.db)).brokenAt).toBe(null)
    expect(await lineOf('Audit', { BACKUP_TO })).toMatch(
      /^look Audit entry \d+ differs from the one in hr-.*\.tar\.gz .*has rewritten the audit/,
    )
    const [name = ''] = await readdir(BACKUP_TO)
    await writeFile(join(BACKUP_TO, name), 'no backup')
    expect(await lineOf('Audit', { BACKUP_TO })).toMatch(/^wrong Audit hr-.* cannot be read: it is not a backup/)
    await rm(BACKUP_TO, { recursive: true })
  })

  it('finds mails that fail, that nobody works on, and that another secret has sealed', async () => {
    const letter = { to: 'lead@example.com', subject: 'Leave', text: 'Please' }
    await postMails(api.db, [letter])
    await postSecretMails(api.db, { APP_SECRET: 'another secret of thirty-two letters' }, [letter])
    expect(await lineOf('Queue')).toBe(`ok Queue ${t.jobsWaiting(2)}`)
    expect(await lineOf('Secret')).toContain(`wrong Secret ${t.mailHasOtherSecret}`)
    await api.db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`)
    expect(await lineOf('Queue')).toMatch(/^wrong Queue 2 jobs have waited .* start one/)
    await api.db.execute(
      sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'connect ECONNREFUSED'`,
    )
    expect(await lineOf('Queue')).toMatch(
      /^look Queue failed: 2 of 2 waiting jobs; last error: connect ECONNREFUSED Failed jobs are retried/,
    )
    const giveUp = (which: ReturnType<typeof sql>) =>
      api.db.execute(
        sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = '550 nobody' where ${which}`,
      )
    await giveUp(sql`id = (select min(id) from graphile_worker._private_jobs)`)
    expect(await lineOf('Queue')).toMatch(
      /^look Queue failed: 1 of 1 waiting jobs; given up: 1; last error: connect ECONNREFUSED/,
    )
    await giveUp(sql`true`)
    expect(await lineOf('Queue')).toMatch(
      /^look Queue given up: 2; waiting: 0; last error: 550 nobody These are not retried automatically/,
    )
  })

  it('says who holds a lock, and who waits for it', async () => {
    const patient = { max: 1, lockTimeout: 60_000, statementTimeout: 60_000 }
    const [holds, waits] = [connect(api.deps.env.DATABASE_URL, patient), connect(api.deps.env.DATABASE_URL, patient)]
    let waiting: Promise<unknown> | undefined
    await holds.db.transaction(async (tx) => {
      const [holder] = await tx.execute<{ pid: number }>(
        sql`select pg_backend_pid() as pid from employees where id = ${api.company.lead.id} for update`,
      )
      waiting = waits.db
        .execute(sql`update employees set role_id = role_id where id = ${api.company.lead.id}`)
        .execute()
      const told = `^look Locks 1 waiting for process ${holder?.pid} \\(hr-leave, open for \\d+ s\\) .*pg_terminate_backend\\(${holder?.pid}\\)`
      await expect.poll(() => lineOf('Locks'), { timeout: 30_000 }).toMatch(new RegExp(told))
    })
    await waiting
    await Promise.all([holds.close(), waits.close()])
    expect(await lineOf('Locks')).toBe(`ok Locks ${t.nothingWaitsForLock}`)
  })

  it('finds people who are still here after their last day, and days that have ended and not expired', async () => {
    const { employee, annualLeave } = api.company
    await api.db.execute(sql`update employees set leaving_date = now()::date - 3 where id = ${employee.id}`)
    expect(await lineOf('Leavers')).toMatch(new RegExp(`^look Leavers ${t.overdueLeavers(String(employee.id))} `))
    await api.db.execute(sql`update employees set leaving_date = null where id = ${employee.id}`)
    await api.db.execute(sql`
      insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason, ends_on)
      values (${employee.id}, ${annualLeave.id}, extract(year from now()), now()::date - 20, 'carried', 2, 'Carried', now()::date - 3)`)
    expect(await lineOf('Lapses')).toContain(`wrong Lapses ${t.expiriesUnrecorded(1, 1)}`)
  })

  it('checks everything in the chapter on troubleshooting, which names the checks', () => {
    const [, chapter = ''] = page.match(/^## Troubleshooting\n([\s\S]*)/m) ?? []
    const told = [...chapter.matchAll(/^- \*\*([^*]+)\*\*:[\s\S]*?(?=^- |(?![\s\S]))/gm)]
    expect(told.length).toBeGreaterThan(14)
    const looks = [...Object.keys(inside), ...Object.keys(outside)]
    const named = told.map(([text, title = '']) => {
      const [, names = ''] = text.replace(/\s+/g, ' ').match(/\(doctor: ([^)]+)\)/) ?? []
      return [title, names.split(', ').filter(Boolean)] as const
    })
    expect(Object.fromEntries(named.filter(([, names]) => names.length === 0).map(([title]) => [title, '']))).toEqual({
      // Then nothing is wrong, or nothing can be known.
      'A message names a request id': '',
      'Applications of one unit wait': '',
      'The machine lost power': '',
      'The address of a calendar was leaked': '',
    })
    expect(named.flatMap(([, names]) => names).filter((name) => !looks.includes(name))).toEqual([])
  })

  it('finds imports that are stuck, people who were turned away, a store and a mail server that are away', async () => {
    await api.db.execute(sql`
      insert into imports (kind, uploaded_by, file_name, rows_total, state, alive_at)
        values ('swipes', ${api.company.hr.id}, 'a.csv', 1, 'importing', now() - interval '1 hour')`)
    expect(await lineOf('Imports')).toContain(`wrong Imports ${t.stalledImports('1')}`)
    await api.db.insert(signInAttempts).values({ email: 'a@example.com', ipAddress: '::1', outcome: 'Locked' })
    expect(await lineOf('Sign-in')).toContain(`look Sign-in ${t.addressesLockedOut(1, 1)}`)
    expect(await lineOf('Mail', { MAIL_URL: 'smtp://127.0.0.1:1' })).toMatch(/^wrong Mail 127.0.0.1:1: .*ECONNREFUSED/)
    expect(await lineOf('Files', { DATA_DIR: '/dev/null/nowhere' })).toMatch(
      /^wrong Files DATA_DIR: files cannot be written/,
    )
    expect(await lineOf('Backups', { BACKUP_TO: '/dev/null/nowhere/' })).toMatch(/^wrong Backups there is none yet/)
    expect(await lineOf('Addresses', { NODE_ENV: 'production' })).toMatch(/^look Addresses PUBLIC_URL is/)
    const gone = readProviders({
      ...{
        OIDC_PROVIDERS: 'gone',
        OIDC_GONE_NAME: 'Gone',
        OIDC_GONE_ISSUER: 'http://127.0.0.1:9',
        OIDC_GONE_CLIENT_ID: 'hr',
      },
    })
    expect(await lineOf('Providers', { PROVIDERS: gone })).toMatch(
      /^wrong Providers cannot be reached: Gone .*nobody can sign in with it/,
    )
  })
})
