import * as t from '@hr/words/operations'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Connection, connect } from './client.ts'
import { createCompany, createLeaveRequest } from './factories.ts'
import { accountIn, historyOpenTo, KEPT, openToApplication } from './roles.ts'
import { type TestDb, testDb, withDatabase } from './testing.ts'

let owned: TestDb
let application: Connection
const { role } = accountIn(inject('appUrl'))

beforeAll(async () => {
  owned = await testDb(inject('postgresUrl'), inject('templateDatabase'))
  application = connect(withDatabase(inject('appUrl'), new URL(owned.url).pathname.slice(1)), { max: 1 })
  const { employee, annualLeave } = await createCompany(owned.db)
  await createLeaveRequest(owned.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' })
  await owned.db.execute(sql`
    insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason)
      values (${employee.id}, ${annualLeave.id}, 2026, '2026-01-01', 'allocated', 1, 'kept')`)
  await owned.db.execute(sql`
    insert into sign_in_attempts (email, ip_address, outcome, at) values
      ('kept@example.com', '127.0.0.1', 'Failed', now() - interval '6 days'),
      ('old@example.com', '127.0.0.1', 'Failed', now() - interval '8 days')`)
  await owned.db.execute(
    sql`insert into mail_acts (act, name, actor_id, at) values ('tried', 'kept@example.com', ${employee.id}, now())`,
  )
  await owned.db.execute(sql`
    insert into swipes (at, employee_id, day, offset_minutes, direction) values (now(), ${employee.id}, now(), 0, 'IN')`)
  await owned.db.execute(sql`
    insert into archives (kind, file_name, sha256, rows, first_day, last_day)
      values ('swipes', 'swipes-2020-01.tar.gz', '', 1, '2020-01-01', '2020-01-31')`)
})
afterAll(async () => {
  await application.close()
  await owned.close()
})

const codeOf = (statement: string) =>
  application.db.execute(sql.raw(statement)).then(
    () => 'it was done',
    (error) => error.cause?.code,
  )
const rowsOf = (table: string) => owned.db.execute(sql`select * from ${sql.identifier(table)} t order by t::text`)
const NOT_ALLOWED = '42501'
const REFUSED = '23001'

describe('the role of the application', () => {
  it('keeps every table that refuses changes by a trigger', async () => {
    const guarded = await owned.db.execute<{ name: string }>(sql`
      select distinct tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'refuse_change'::regproc and tgparentid = 0 order by name`)
    expect(guarded.length).toBeGreaterThan(2)
    expect(KEPT).toEqual(expect.arrayContaining(guarded.map(({ name }) => name)))
  })

  // No row of audit_pending outlives its transaction, so there is none to change.
  it.each(
    KEPT.filter((table) => table !== 'audit_pending'),
  )('cannot change, delete, empty, alter or unguard a row of %s in any way', async (table) => {
    const before = await rowsOf(table)
    expect(before.length).toBeGreaterThan(0)
    for (const statement of [
      `update ${table} set at = at`,
      `delete from ${table}`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} add column lie text`,
      `alter table ${table} owner to ${role}`,
      `drop table ${table} cascade`,
      `create trigger lie before insert on ${table} for each row execute function refuse_change()`,
      `create rule lie as on insert to ${table} do instead nothing`,
      `create policy lie on ${table} using (false)`,
      `select * from ${table} for update`,
    ]) {
      expect({ statement, code: await codeOf(statement) }).toEqual({ statement, code: NOT_ALLOWED })
    }
    expect(await rowsOf(table)).toEqual(before)
  })

  it('cannot go round its rights', async () => {
    const [partition] = await owned.db.execute<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'swipes'::regclass`,
    )
    for (const statement of [
      'set session_replication_role = replica',
      'set role hr',
      'set session authorization postgres',
      'alter table leave_events disable trigger user',
      `alter role ${role} superuser`,
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
      'drop function forget_unknown_sign_ins() cascade',
      'create table public.lie (id int)',
      'drop schema public cascade',
      'insert into audit_entries select * from audit_entries limit 1',
      `insert into audit_pending (added) values ('{}')`,
      `insert into archives (kind, file_name, sha256, rows, first_day, last_day) values ('swipes', 'lie', '', 1, now(), now())`,
      `select append_audit('changed', 'employees', '1', null, null, null, null)`,
      `delete from ${partition?.name}`,
      `truncate ${partition?.name}`,
      'delete from drizzle.__drizzle_migrations',
      `copy leave_events to program 'true'`,
    ]) {
      expect({ statement, code: await codeOf(statement) }).toEqual({ statement, code: NOT_ALLOWED })
    }
    expect(await historyOpenTo(owned.db, role)).toEqual([])
  })

  it('adds to history, makes months of swipes, and forgets old attempts only of unknown people', async () => {
    expect(
      await codeOf(
        'insert into leave_events (leave_request_id, kind, actor_id) select leave_request_id, kind, actor_id from leave_events',
      ),
    ).toBe('it was done')
    expect(await codeOf(`select make_swipe_partitions('2031-01-01', 1)`)).toBe('it was done')
    expect(await codeOf('select forget_unknown_sign_ins()')).toBe('it was done')
    const emails = (await rowsOf('sign_in_attempts')).map(({ email }) => email)
    expect(emails).toContain('kept@example.com')
    expect(emails).not.toContain('old@example.com')
  })
})

describe('the owner of the tables', () => {
  it.each(
    KEPT.filter((table) => table !== 'audit_pending'),
  )('a trigger refuses to change, delete or empty %s', async (table) => {
    const before = await rowsOf(table)
    expect(before.length).toBeGreaterThan(0)
    for (const statement of [`update ${table} set at = at`, `delete from ${table}`, `truncate ${table} cascade`]) {
      // A row of archives goes as its file is brought back, which the audit notes.
      if (statement === 'delete from archives') continue
      const code = await owned.db.execute(sql.raw(statement)).then(
        () => 'it was done',
        (error) => error.cause?.code,
      )
      expect({ statement, code }).toEqual({ statement, code: REFUSED })
    }
    expect(await rowsOf(table)).toEqual(before)
  })

  it('meets one in each month of the swipes as well, and moves what lay in none when its month is made', async () => {
    const at = '2033-05-03T08:00:00Z'
    await owned.db.execute(sql`
      insert into swipes (at, employee_id, day, offset_minutes, direction)
      select ${at}, id, '2033-05-03', 0, 'IN' from employees limit 1`)
    await owned.db.execute(sql`select make_swipe_partitions('2033-05-01', 1)`)
    const swiped = sql`select at::text from swipes_2033_05`
    expect(await owned.db.execute(swiped)).toHaveLength(1)
    for (const statement of ['delete from swipes_2033_05', 'update swipes_2033_05 set day = day'])
      await expect(owned.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: REFUSED } })
    expect(await owned.db.execute(swiped)).toHaveLength(1)
    await owned.db.execute(sql`insert into swipes (at, employee_id, day, offset_minutes, direction)
      select '2034-05-03T08:00:00Z', id, '2034-05-03', 0, 'IN' from employees limit 1`)
    await expect(owned.db.execute(sql`delete from swipes_other`)).rejects.toMatchObject({ cause: { code: REFUSED } })
  })
})

describe('a database of one role', () => {
  it('is found open to it, and is converted without a loss', async () => {
    const old = await testDb(inject('postgresUrl'), inject('templateDatabase'))
    try {
      await createCompany(old.db)
      await old.db.execute(sql.raw(`grant all on all tables in schema public to ${role}`))
      expect(await historyOpenTo(old.db, role)).toEqual(KEPT)
      const people = await old.db.execute(sql`select * from employees order by id`)

      expect(await openToApplication(old.url, accountIn(inject('appUrl')))).toEqual([t.roleIsUsed('hr_app')])
      expect(await openToApplication(old.url, accountIn(inject('appUrl')))).toEqual([])
      expect(await historyOpenTo(old.db, role)).toEqual([])
      expect(await old.db.execute(sql`select * from employees order by id`)).toEqual(people)
    } finally {
      await old.close()
    }
  })

  it('gets a role that is missing, if its owner may make one, and otherwise says how', async () => {
    const { url, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
    const owner = withDatabase(url.replace(/\/\/postgres:/, '//hr:'), new URL(url).pathname.slice(1))
    const other = { role: `app_${Date.now()}`, password: "it's\\secret" }
    try {
      await expect(openToApplication(owner, other)).rejects.toThrow(
        `The owner may not make the role "${other.role}" of DATABASE_URL: have it made by create role`,
      )
      expect(await openToApplication(url, other)).toHaveLength(1)
      const address = new URL(url)
      Object.assign(address, { username: other.role, password: encodeURIComponent(other.password) })
      const { db, close: leave } = connect(address.href, { max: 1 })
      expect(await db.execute(sql`select count(*)::int as people from employees`)).toEqual([{ people: 0 }])
      await leave()
    } finally {
      await close()
      await dropRole(other.role)
    }
  })
})

async function dropRole(name: string): Promise<void> {
  const { db, close } = connect(inject('postgresUrl'), { max: 1 })
  await db.execute(sql`drop role if exists ${sql.identifier(name)}`).finally(close)
}
