import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { storedBalances } from './factories.ts'
import { migrate } from './migrate.ts'
import { leaveEntries } from './schema.ts'
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
  await migrate(url, folder)
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

  it('keeps the sums of every person, type and year, and says from when on and by whom what is known', async () => {
    const { db, url } = database
    await migrate(url, MIGRATIONS)
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
    const said = await migrate(url, MIGRATIONS).catch((error) => error.cause?.message ?? error.message)
    expect(said).toBe(
      'The comp-off of employee 1 of leave type 2 in 2026 would be 2.00 in place of 1.75 days: nothing was changed',
    )
    expect(await db.execute(sql`select to_regclass('leave_entries') as ledger`)).toEqual([{ ledger: null }])
    expect(await db.execute(sql`select sum(days)::float8 as days from comp_off_grants`)).toEqual([{ days: 4 }])
  })
})

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
