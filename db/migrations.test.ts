import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { storedBalances } from './factories.ts'
import { migrate } from './migrate.ts'
import { importProblems, importRows, imports, leaveEntries } from './schema.ts'
import { type TestDb, testDb } from './testing.ts'

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))

/** Migrates a database as far as the version before one of the migrations did. */
async function migrateUpTo(url: string, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hr-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const end = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  await migrate({ url, folder })
  await rm(folder, { recursive: true })
}

describe('the migration of allocations and comp-off into the ledger', () => {
  let database: TestDb
  beforeEach(async () => {
    database = await testDb(inject('postgresUrl'), 'template1')
    await migrateUpTo(database.url, '0014_leave-entries')
    await database.db.execute(old)
  })
  afterEach(() => database.close())

  it('keeps the sums of every person, type and year, and since when and by whom they are known', async () => {
    const { db, url } = database
    await migrate({ url, folder: MIGRATIONS })
    const sums = await storedBalances(db, {})
    expect(sums.map((row) => [row.employeeId, row.leaveTypeId, row.year, row.allocation, row.grants])).toEqual([
      [1, 1, 2026, 20, 0],
      [1, 1, 2027, 20.25, 2.25],
      [1, 2, 2026, 0, 1.75],
      [2, 1, 2026, 12.5, 0],
    ])
    const entries = await db.select().from(leaveEntries).orderBy(leaveEntries.id)
    const grants = entries.filter(({ kind }) => kind === 'comp_off')
    expect(grants.map(({ days, countsFrom, reason, actorId }) => [days, countsFrom, reason, actorId])).toEqual([
      [0.5, '2026-03-08', 'Release', 2],
      [1.25, '2026-05-01', 'On call', 2],
      [2.25, '2027-01-01', 'For next year', 2],
    ])
  })

  it('stops and changes nothing if a sum is not what it was', async () => {
    const { db, url } = database
    await db.execute(spoiling)
    const said = await migrate({ url, folder: MIGRATIONS }).catch((error) => error.cause?.message ?? error.message)
    expect(said).toBe(
      'The comp-off of employee 1 of leave type 2 in 2026 would be 2.00 in place of 1.75 days: nothing was changed',
    )
    expect(await db.execute(sql`select to_regclass('leave_entries') as ledger`)).toEqual([{ ledger: null }])
    expect(await db.execute(sql`select sum(days)::float8 as days from comp_off_grants`)).toEqual([{ days: 4 }])
  })
})

describe('the migration of imports into one table', () => {
  it('keeps files in every state with their mistakes and rows, and numbers those of swipes after those of employees', async () => {
    const { db, url, close } = await testDb(inject('postgresUrl'), 'template1')
    try {
      await migrateUpTo(url, '0016_one-table-of-imports')
      await db.execute(oldImports)
      await migrate({ url, folder: MIGRATIONS })
      const kept = await db.select().from(imports).orderBy(imports.id)
      expect(kept.map(({ id, kind, state, storageKey, failure }) => [id, kind, state, storageKey, failure])).toEqual([
        [1, 'employees', 'checking', 'e1', null],
        [2, 'employees', 'checked', 'e2', null],
        [3, 'employees', 'importing', 'e3', null],
        [4, 'employees', 'done', null, null],
        [7, 'employees', 'failed', 'e7', 'Nobody was imported'],
        [8, 'swipes', 'checking', 's1', null],
        [9, 'swipes', 'checked', 's2', null],
        [10, 'swipes', 'importing', 's3', null],
        [11, 'swipes', 'done', null, null],
        [12, 'swipes', 'failed', null, 'Nothing was imported'],
      ])
      expect(kept.map(({ options }) => options)).toEqual([
        ...Array(5).fill({ addsMissing: true, updatesKnown: true, sendsInvitations: false }),
        ...Array(5).fill({}),
      ])
      expect(kept[2]).toMatchObject({
        rowsTotal: 9,
        rowsDone: 3,
        attempts: 1,
        importedBy: 1,
        figures: { newRows: 2, changedRows: 1, newDepartments: ['Research'], newDesignations: [] },
      })
      expect(kept[6]?.figures).toEqual({ newRows: 4, people: 2, firstDay: '2026-11-01', lastDay: '2026-11-02' })
      expect(await db.select().from(importProblems).orderBy(importProblems.importId)).toEqual([
        { importId: 2, number: 1, line: 3, columnName: 'Phone', value: '1', message: 'Too short' },
        { importId: 12, number: 1, line: 4, columnName: null, value: '', message: 'Twice' },
      ])
      expect(await db.select().from(importRows).orderBy(importRows.importId)).toEqual([
        {
          importId: 3,
          line: 2,
          sought: 'Noor Haddad\nNEW-1',
          shown: {
            employeeName: 'Noor Haddad',
            employeeId: 'NEW-1',
            reportingToName: null,
            change: 'changed',
            changes: [{ column: 'Phone', from: '1', to: '2' }],
          },
        },
        {
          importId: 9,
          line: 2,
          sought: 'Noor Haddad\nNEW-1',
          shown: { employeeName: 'Noor Haddad', employeeId: 'NEW-1', date: '2026-11-01' },
        },
      ])
      const next = { kind: 'swipes', uploadedBy: 1, fileName: 'next.csv', rowsTotal: 1 }
      expect(await db.insert(imports).values(next).returning({ id: imports.id })).toEqual([{ id: 13 }])
    } finally {
      await close()
    }
  })
})

describe('the migration of counted half days', () => {
  it('counts every half day of the leave there is, and tells the reports of no change', async () => {
    const { db, url, close } = await testDb(inject('postgresUrl'), 'template1')
    try {
      await migrateUpTo(url, '0031_what-was-counted')
      await db.execute(oldLeave)
      const changes = sql`select count(*)::int as changes from report_changes`
      const before = await db.execute(changes)
      await migrateUpTo(url, '0032_keys-of-persons-and-services')
      const kept = await db.execute(sql`select counted::text as counted from leave_requests order by id`)
      expect(kept).toEqual([{ counted: '{[19640,19643)}' }, { counted: '{[-1,0)}' }])
      expect(await db.execute(changes)).toEqual(before)
    } finally {
      await close()
    }
  })
})

describe('the migration of automatic runs', () => {
  it('lets units that were turned on go on with the next month, or with this one if their new year is still to come', async () => {
    const { db, url, close } = await testDb(inject('postgresUrl'), 'template1')
    try {
      await migrateUpTo(url, '0061_runs-by-themselves')
      const month = new Date().getUTCMonth() + 1
      const name = (which: string) => `'${which}', 'India', 'MH', 'Pune', 'Baner', '411045', '+91 20 1', 'UTC'`
      await db.execute(
        sql.raw(`
        insert into business_units (name, country, state, city, address, zip_code, contact_number, time_zone, leave_year_month, has_own_new_year)
          values (${name('Off')}, ${month}, false), (${name('On')}, ${(month % 12) + 1}, true), (${name('Late')}, ${month}, true), (${name('Done')}, ${month}, true);
        insert into policy_runs (bu_id, year) values (4, extract(year from now()))`),
      )
      await migrate({ url, folder: MIGRATIONS })
      const found = await db.execute(sql`
        select name, (own_runs_from - date_trunc('month', now())::date)::int as days from business_units order by id`)
      const days = expect.toSatisfy((days: number) => days >= 28 && days <= 31)
      expect(found).toEqual([
        { name: 'Off', days: null },
        { name: 'On', days },
        { name: 'Late', days: 0 },
        { name: 'Done', days },
      ])
      const runs = await db.execute(sql`select due_on = date_trunc('month', now())::date as "isDue" from runs`)
      expect(runs).toEqual([{ isDue: true }])
    } finally {
      await close()
    }
  })
})

describe('the migration to one table of runs', () => {
  it('keeps every run with its results, and lets unfinished ones go on', async () => {
    const { db, url, close } = await testDb(inject('postgresUrl'), 'template1')
    try {
      await migrateUpTo(url, '0069_one-table-of-runs')
      await db.execute(oldRuns)
      await migrate({ url, folder: MIGRATIONS })
      const runs = await db.execute(sql`
        select id, kind, year, done_up_to as "doneUpTo", people, done_at is null as "isGoing", undone_by as "undoneBy", detail from runs order by id`)
      const none = { year: null, doneUpTo: 0, isGoing: false, undoneBy: null }
      const leave = { leaveTypeId: 1, startDate: '2027-03-01', startSession: 1, endDate: '2027-03-02', endSession: 2 }
      expect(runs).toEqual([
        { ...none, id: 2, kind: 'policy', year: 2027, doneUpTo: 7, people: 3, isGoing: true, detail: { blocked: 4 } },
        {
          ...{ ...none, id: 3, kind: 'leave', doneUpTo: 1, people: 1, isGoing: true },
          detail: {
            ...leave,
            reason: 'Shutdown',
            enterAs: 'asked',
            acceptWarnings: true,
            overrideReason: 'Agreed',
            employeeIds: [1, 2],
          },
        },
        {
          ...{ ...none, id: 4, kind: 'leave', doneUpTo: 1, people: 1, undoneBy: 1 },
          detail: { ...leave, reason: 'Training', enterAs: 'approved', acceptWarnings: false, employeeIds: [1] },
        },
        {
          ...{ ...none, id: 5, kind: 'recount', people: 6 },
          detail: { cause: 'Holiday added', overrideReason: null, changed: { rows: [] }, requests: 9, days: -1.5 },
        },
      ])
      const entered = await db.execute(sql`select reason, run_id as "runId" from leave_requests order by id`)
      expect(entered).toEqual([
        { reason: 'Training', runId: 4 },
        { reason: 'Alone', runId: null },
      ])
      const next = await db.execute(sql`insert into runs (kind, bu_id) values ('policy', 1) returning id`)
      expect(next).toEqual([{ id: 6 }])
    } finally {
      await close()
    }
  })
})

describe('the migration that makes an index of trigrams', () => {
  it('goes on without it where the account may not create the extension', async () => {
    const { db, url, close } = await testDb(inject('postgresUrl'), 'template1')
    try {
      await migrateUpTo(url, '0023_index-of-trigrams')
      await db.execute(refusingExtensions)
      await migrate({ url, folder: MIGRATIONS })
      expect(await db.execute(sql`select to_regclass('employees_sought') as index`)).toEqual([{ index: null }])
      expect(await db.execute(sql`select id from employees where sought like '%rao%'`)).toEqual([])
    } finally {
      await close()
    }
  })
})

const refusingExtensions = sql`
  do $$ begin
    create function refuse() returns event_trigger language plpgsql as
      'begin raise insufficient_privilege; end';
    create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse();
  end $$`

const oldLeave = sql`
  do $$ begin
    insert into business_units (name, country, state, city, address, zip_code, contact_number, time_zone)
    values ('Pune Office', 'India', 'Maharashtra', 'Pune', '12 Senapati Bapat Road', '411016', '912025671000', 'Asia/Kolkata');
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, joining_date)
    values ('PUN-1', 'Priyanka', 'Deshpande', 'one@example.com', 4, 1, '2020-01-06'),
      ('PUN-2', 'Marta', 'Kowalczyk', 'two@example.com', 3, 1, '2020-01-06');
    insert into leave_types (bu_id, name, colour, letter) values (1, 'Annual Leave', 'blue', 'A');
    insert into leave_requests (employee_id, leave_type_id, start_date, start_session, end_date, end_session, days, reason,
      addressed_to, holder_id)
    values (1, 1, '2026-11-20', 1, '2026-11-21', 1, 1.5, 'Away', 2, 2), (1, 1, '1999-12-31', 2, '1999-12-31', 2, 0.5, 'Away', 2, 2);
  end $$`

const oldRuns = sql`
  do $$ begin
    insert into business_units (name, country, state, city, address, zip_code, contact_number, time_zone)
    values ('Pune Office', 'India', 'Maharashtra', 'Pune', '12 Senapati Bapat Road', '411016', '912025671000', 'Asia/Kolkata');
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, joining_date)
    values ('PUN-1', 'Priyanka', 'Deshpande', 'one@example.com', 4, 1, '2020-01-06'),
      ('PUN-2', 'Marta', 'Kowalczyk', 'two@example.com', 3, 1, '2020-01-06');
    insert into leave_types (bu_id, name, colour, letter) values (1, 'Annual Leave', 'blue', 'A');
    insert into policy_runs (id, bu_id, year, done_up_to, people, blocked) overriding system value values (2, 1, 2027, 7, 3, 4);
    insert into leave_runs (id, bu_id, leave_type_id, start_date, start_session, end_date, end_session, reason, is_approved,
      accept_warnings, override_reason, actor_id, employee_ids, done, people, done_at, undone_at, undone_by)
    overriding system value
    values (1, 1, 1, '2027-03-01', 1, '2027-03-02', 2, 'Shutdown', false, true, 'Agreed', 1, '{1,2}', 1, 1, null, null, null),
      (8, 1, 1, '2027-03-01', 1, '2027-03-02', 2, 'Training', true, false, null, 1, '{1}', 1, 1, now(), now(), 1);
    insert into impact_changes (id, bu_id, actor_id, cause, changed, requests, people, days) overriding system value
    values (3, 1, 1, 'Holiday added', '{"rows": []}', 9, 6, -1.5);
    insert into leave_requests (employee_id, leave_type_id, start_date, start_session, end_date, end_session, days, reason,
      addressed_to, holder_id, counted, run_id)
    values (1, 1, '2026-11-20', 1, '2026-11-20', 2, 1, 'Training', 2, 2, '{[19640,19642)}', 8),
      (1, 1, '2026-11-23', 1, '2026-11-23', 2, 1, 'Alone', 2, 2, '{[19646,19648)}', null);
  end $$`

const oldImports = sql`
  do $$ begin
    insert into business_units (name, country, state, city, address, zip_code, contact_number, time_zone)
    values ('Pune Office', 'India', 'Maharashtra', 'Pune', '12 Senapati Bapat Road', '411016', '912025671000', 'Asia/Kolkata');
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, joining_date)
    values ('PUN-2', 'Marta', 'Kowalczyk', 'two@example.com', 3, 1, '2020-01-06');
    insert into employee_imports (id, uploaded_by, file_name, storage_key, adds_missing, updates_known, state, rows_total, rows_done,
      bad_rows, failure, imported_by, attempts, finished_at, new_rows, changed_rows, new_departments)
    overriding system value
    values (1, 1, 'a.csv', 'e1', true, true, 'checking', 9, 0, 0, null, null, 1, null, 0, 0, '{}'),
      (2, 1, 'b.csv', 'e2', true, true, 'checked', 9, 9, 1, null, null, 1, null, 0, 0, '{}'),
      (3, 1, 'c.csv', 'e3', true, true, 'importing', 9, 3, 0, null, 1, 1, null, 2, 1, '{Research}'),
      (4, 1, 'd.csv', null, true, true, 'done', 9, 9, 0, null, 1, 1, now(), 9, 0, '{}'),
      (7, 1, 'e.csv', 'e7', true, true, 'failed', 9, 0, 0, 'Nobody was imported', 1, 1, now(), 9, 0, '{}');
    insert into employee_import_problems values (2, 1, 3, 'Phone', '1', 'Too short');
    insert into employee_import_rows
    values (3, 2, 'Noor Haddad', 'NEW-1', null, 'changed', '[{"column": "Phone", "from": "1", "to": "2"}]');
    insert into swipe_imports (uploaded_by, file_name, storage_key, state, rows_total, rows_done, failure, imported_by, finished_at,
      new_rows, people, first_day, last_day, sample)
    values (1, 'a.csv', 's1', 'checking', 9, 0, null, null, null, 0, 0, null, null, '[]'),
      (1, 'b.csv', 's2', 'checked', 9, 9, null, null, null, 4, 2, '2026-11-01', '2026-11-02',
        '[{"line": 2, "employeeName": "Noor Haddad", "employeeId": "NEW-1", "date": "2026-11-01"}]'),
      (1, 'c.csv', 's3', 'importing', 9, 0, null, 1, null, 4, 2, '2026-11-01', '2026-11-02', '[]'),
      (1, 'd.csv', null, 'done', 9, 9, null, 1, now(), 4, 2, '2026-11-01', '2026-11-02', '[]'),
      (1, 'e.csv', null, 'failed', 9, 0, 'Nothing was imported', 1, now(), 4, 2, '2026-11-01', '2026-11-02', '[]');
    insert into swipe_import_problems values (5, 1, 4, null, '', 'Twice');
  end $$`

const old = sql`
  do $$ begin
    insert into business_units (name, country, state, city, address, zip_code, contact_number, time_zone)
    values ('Pune Office', 'India', 'Maharashtra', 'Pune', '12 Senapati Bapat Road', '411016', '912025671000', 'Asia/Kolkata');
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, joining_date)
    values ('PUN-1', 'Priyanka', 'Deshpande', 'one@example.com', 4, 1, '2020-01-06'),
      ('PUN-2', 'Marta', 'Kowalczyk', 'two@example.com', 3, 1, '2020-01-06');
    insert into leave_types (bu_id, name) values (1, 'Annual Leave'), (1, 'Comp Off');
    insert into leave_allocations (employee_id, leave_type_id, year, days)
    values (1, 1, 2026, 20), (1, 1, 2027, 20.25), (1, 2, 2026, 0), (2, 1, 2026, 12.5);
    insert into comp_off_grants (employee_id, leave_type_id, year, days, reason, granted_by, created_at)
    values (1, 2, 2026, 0.5, 'Release', 2, '2026-03-07T20:00:00Z'), (1, 2, 2026, 1.25, 'On call', 2, '2026-05-01T08:00:00Z'),
      (1, 1, 2027, 2.25, 'For next year', 2, '2026-11-20T08:00:00Z');
  end $$`

/** Writes a quarter of a day too much into the ledger as soon as it is there. */
const spoiling = sql`
  do $$ begin
    create function too_much() returns trigger language plpgsql as
      'begin new.days := new.days + 0.25; return new; end';
    create function spoil() returns event_trigger language plpgsql as
      'begin
        if to_regclass(''leave_entries'') is not null then
          create or replace trigger spoil before insert on leave_entries
            for each row when (new.days = 1.25) execute function too_much();
        end if;
      end';
    create event trigger spoil on ddl_command_end when tag in ('CREATE TABLE') execute function spoil();
  end $$`

describe('the migration of kinds of opening balances', () => {
  it('takes the rows of a file that is checked and not imported yet to be instead of the policy', async () => {
    const { db, url, close } = await testDb(inject('postgresUrl'), 'template1')
    try {
      await migrateUpTo(url, '0065_kinds-of-opening-balances')
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`
          insert into imports (uploaded_by, kind, file_name, state, rows_total)
            values (1, 'opening-balances', 'a.csv', 'checked', 1), (1, 'employees', 'b.csv', 'checked', 1)`)
        await tx.execute(sql`
          insert into import_rows (import_id, line, sought, shown) select id, 2, '', '{"days": 7}' from imports`)
      })
      await migrate({ url, folder: MIGRATIONS })
      const rows = await db.select({ shown: importRows.shown }).from(importRows).orderBy(importRows.importId)
      expect(rows.map(({ shown }) => shown)).toEqual([{ days: 7, kind: 'instead' }, { days: 7 }])
    } finally {
      await close()
    }
  })
})

describe('the migration of where comp-off goes', () => {
  it('chooses the only limited type that has had grants, and keeps whole days as they are', async () => {
    const { db, url, close } = await testDb(inject('postgresUrl'), 'template1')
    try {
      await migrateUpTo(url, '0066_half-days-and-the-type-of-comp-off')
      const place = `'India', 'MH', 'Pune', 'Baner', '411045', '+91 20 1', 'UTC'`
      await db.execute(
        sql.raw(`
        insert into business_units (name, country, state, city, address, zip_code, contact_number, time_zone)
          values ('One', ${place}), ('Two', ${place}), ('None', ${place});
        insert into leave_types (bu_id, name, colour, letter, is_unlimited, second_step, second_from, attachment_from)
          values (1, 'Annual', 'blue', 'A', false, 'hr', 11, 3), (1, 'Comp Off', 'teal', 'O', false, 'none', 0, 0),
            (1, 'Unpaid', 'grey', 'L', true, 'none', 0, 0), (2, 'Annual', 'blue', 'A', false, 'none', 0, 0),
            (2, 'Comp Off', 'teal', 'O', false, 'none', 0, 0), (3, 'Annual', 'blue', 'A', false, 'none', 0, 0)`),
      )
      // Only grants are of interest, not the people who got them.
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`
          insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason)
          select 1, type, 2026, '2026-05-01', kind, 1, 'Release'
          from (values (1, 'allocation'), (2, 'comp_off'), (3, 'comp_off'), (4, 'comp_off'), (5, 'comp_off')) given (type, kind)`)
      })
      await migrate({ url, folder: MIGRATIONS })
      expect(await db.execute(sql`select id from leave_types where is_comp_off`)).toEqual([{ id: 2 }])
      const [kept] = await db.execute(sql`
        select second_from::float8 as second, attachment_from::float8 as attachment from leave_types where id = 1`)
      expect(kept).toEqual({ second: 11, attachment: 3 })
      const refused = await db
        .execute(sql`update leave_types set second_from = 10.2 where id = 1`)
        .catch(() => 'refused')
      expect(refused).toBe('refused')
      await db.execute(sql`update leave_types set second_from = 10.5 where id = 1`)
    } finally {
      await close()
    }
  })
})
