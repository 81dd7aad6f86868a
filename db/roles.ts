import * as t from '@hr/words/operations'
import { sql } from 'drizzle-orm'
import { connect, type Queryable } from './client.ts'

/** Tables whose rows the application adds and never changes: what happened, and what was counted. */
export const KEPT = [
  'archives',
  'audit_entries',
  'audit_pending',
  'leave_entries',
  'leave_events',
  'mail_acts',
  'sign_in_attempts',
  'swipes',
]
/** Those of them to which only the owner adds: triggers with its rights (decision 125), and `hr archive`. */
const CLOSED = ['archives', 'audit_entries', 'audit_pending']

type Account = { role: string; password: string }

/** The role and password in the address of a database. */
export function accountIn(url: string): Account {
  const { username, password } = new URL(url)
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) }
}

/**
 * Gives the application's role its rights to what the owner's migrations made, and takes every other right from it. Makes
 * the role if the owner may. Returns a sentence if anything had to be done. It is called under the lock of migrations.
 */
export async function openToApplication(ownerUrl: string, account: Account): Promise<string[]> {
  const { db, close } = connect(ownerUrl, { max: 1, statementTimeout: 60_000, lockTimeout: 30_000 })
  try {
    const isMade = await makeRole(db, account)
    if (!isMade && (await hasItsRights(db, account.role))) return []
    await db.transaction(async (tx) => {
      for (const { words } of await tx.execute<{ words: string }>(grants(account.role)))
        await tx.execute(sql.raw(words))
    })
    return [t.roleIsUsed(account.role)]
  } finally {
    await close()
  }
}

/** Makes the role unless it is there. Returns whether it did. */
async function makeRole(db: Queryable, { role, password }: Account): Promise<boolean> {
  const [found] = await db.execute(sql`select from pg_roles where rolname = ${role}`)
  if (found) return false
  const [made] = await db.execute<{ words: string }>(
    sql`select format('create role %I login password %L', ${role}::text, ${password}::text) as words`,
  )
  await db.execute(sql.raw(made?.words ?? '')).catch(() => {
    // The error of the driver would print the statement, with its password.
    throw new Error(
      `The owner may not make the role "${role}" of DATABASE_URL: have it made by create role "${role}" login password '…'`,
    )
  })
  return true
}

const names = (tables: string[]) =>
  sql.join(
    tables.map((name) => sql`${name}`),
    sql`, `,
  )

/** The tables of the product and of its queue, by whether rows are kept. Partitions are reached by their table. */
const tables = sql`
  select c.oid, c.oid::regclass::text as name, n.nspname as schema, c.relrowsecurity as has_policies,
    n.nspname = 'public' and c.relname in (${names(KEPT)}) as is_kept,
    n.nspname = 'public' and c.relname in (${names(CLOSED)}) as is_closed
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker')`

/** Whether a role has every right that it needs, and none that it must not have. */
async function hasItsRights(db: Queryable, role: string): Promise<boolean> {
  const [lacking] = await db.execute(sql`
    select from (${tables}) t
    where not has_table_privilege(${role}, oid, 'select') or not is_closed and not has_table_privilege(${role}, oid, 'insert')
      or not is_kept and not (has_table_privilege(${role}, oid, 'update') and has_table_privilege(${role}, oid, 'delete'))
      or has_policies and not exists (select from pg_policy where polrelid = t.oid and ${role}::regrole = any(polroles))`)
  const [uncounted] = await db.execute(sql`
    select from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and case when relkind = 'S' then not has_sequence_privilege(${role}, oid, 'select')
        or not has_sequence_privilege(${role}, oid, 'usage') end`)
  return !lacking && !uncounted && (await historyOpenTo(db, role)).length === 0
}

/** The tables of history that a role can change, empty, take the triggers from, or forge. Empty if all is well. */
export async function historyOpenTo(db: Queryable, role: string): Promise<string[]> {
  const open = await db.execute<{ name: string }>(sql`
    select name from (${tables}) t
    where is_kept and (pg_has_role(${role}, (select relowner from pg_class c where c.oid = t.oid), 'member')
      or is_closed and has_any_column_privilege(${role}, oid, 'insert')
      or has_any_column_privilege(${role}, oid, 'update')
      or has_table_privilege(${role}, oid, 'delete, truncate, trigger'))
    order by name`)
  return open.map(({ name }) => name)
}

/** The statements that give a role its rights, each a row. Graphile Worker hides its rows from all but their owner. */
const grants = (role: string) => sql`
  select format(words, who) as words from (
    select 1 as step, 'revoke all on all tables in schema public, drizzle, graphile_worker from %1$I' as words
    union all select 2, 'grant usage on schema public, drizzle, graphile_worker to %1$I'
    union all select 2, 'grant select on all tables in schema drizzle to %1$I'
    -- An import draws the ids of its people ahead. A backup notes how far each has counted.
    union all select 2, 'grant usage, select on all sequences in schema public, graphile_worker to %1$I'
    union all select 2,
      'grant execute on function make_swipe_partitions(date, integer), forget_unknown_sign_ins() to %1$I'
    union all select 2, 'grant select' || case when is_closed then '' when is_kept then ', insert' else ', insert, update, delete' end
      || ' on ' || name || ' to %1$I' from (${tables}) t
    union all select 3, 'drop policy if exists application on ' || name from (${tables}) t where has_policies
    union all select 4, 'create policy application on ' || name || ' to %1$I using (true) with check (true)'
      from (${tables}) t where has_policies
  ) steps, (select ${role}::text as who) r
  order by step`
