import type { AuditEntry } from '@hr/contract/audit'
import type { Queryable } from '@hr/db/client'
import { archives, auditEntries, employees } from '@hr/db/schema'
import type { AuditAct } from '@hr/domain/audit'
import type { Day } from '@hr/domain/dates'
import { mayWithAnyone } from '@hr/domain/reach'
import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { escapeLike } from '../escape-like.ts'
import { onPage, type Paging } from '../paging.ts'
import { isInReach, type Reader } from '../reach.ts'

/** Days are those of the reader's clock. The reader finds what they may see. */
type AuditFilter = {
  search?: string
  from?: Day
  to?: Day
  actorId?: number
  employeeId?: number
  thing?: string
  act?: AuditAct
  timeZone: string
  reader: Reader
}

export type AuditRow = Omit<AuditEntry, 'before' | 'after'> & { before: unknown; after: unknown }

const actor = alias(employees, 'actor')

const selectEntries = (db: Queryable, filter: AuditFilter, after?: SQL) =>
  db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actorId: auditEntries.actorId,
      actorName: actor.fullName,
      source: auditEntries.source,
      ipAddress: auditEntries.ipAddress,
      act: auditEntries.act,
      thing: auditEntries.thing,
      thingId: auditEntries.thingId,
      thingName: auditEntries.thingName,
      employeeId: auditEntries.employeeId,
      employeeName: employees.fullName,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .leftJoin(actor, eq(actor.id, auditEntries.actorId))
    .leftJoin(employees, eq(employees.id, auditEntries.employeeId))
    .where(and(matches(filter), after))
    .orderBy(desc(auditEntries.id))

/** A page of the entries that match, the newest first. */
export function listEntries(db: Queryable, filter: AuditFilter, asked: Paging): Promise<AuditRow[]> {
  return onPage(selectEntries(db, filter).$dynamic(), asked)
}

/** The entries after the last one that was read. */
export function entriesAfter(db: Queryable, filter: AuditFilter, last: AuditRow | undefined, limit: number) {
  return selectEntries(db, filter, last && lt(auditEntries.id, last.id)).limit(limit)
}

/** How many entries match. Of all of them it follows from the newest number, because numbers have no gaps. */
export async function countEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  const { timeZone: _, reader, ...asked } = filter
  const isUnfiltered = Object.values(asked).every((value) => value === undefined)
  if (isUnfiltered && mayWithAnyone(reader.roleId, 'seeAudit')) return countAll(db)
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(auditEntries)
    .leftJoin(actor, eq(actor.id, auditEntries.actorId))
    .leftJoin(employees, eq(employees.id, auditEntries.employeeId))
    .where(matches(filter))
  return found?.total ?? 0
}

async function countAll(db: Queryable): Promise<number> {
  const [found] = await db.execute<{ total: number }>(sql`
    select ((select coalesce(max(id), 0) from audit_entries) - (select coalesce(max(last_id), 0) from archives))::int as total`)
  return found?.total ?? 0
}

/** The last entry of the chain, or undefined if there is none. */
export async function newestEntry(db: Queryable) {
  const { id, hash } = auditEntries
  const [newest] = await db.select({ id, hash }).from(auditEntries).orderBy(desc(id)).limit(1)
  return newest
}

/** The last entry that was moved into a file, behind which the chain goes on in the table; 0 if none was. */
export async function lastArchived(db: Queryable): Promise<Link & { day: string | null }> {
  const [last] = await db
    .select({ id: archives.lastId, hash: archives.lastHash, day: archives.lastDay })
    .from(archives)
    .where(eq(archives.kind, 'audit'))
    .orderBy(desc(archives.lastId))
    .limit(1)
  return { id: last?.id ?? 0, hash: last?.hash ?? '', day: last?.day ?? null }
}

/** An entry of the chain, by its number and its hash. */
export type Link = { id: number; hash: string }
export type Step = { brokenAt: number | null; id: number | null; hash: string | null }

/**
 * Finds the first of the next so many entries after this one whose hash is not what it should be, or whose number is not the
 * next, and the last of them, in the table of the audit or in one with the same columns. Hashes are made anew by the function that made them.
 */
export const nextStep = (last: Link, until: number, limit: number, from = sql`audit_entries`): SQL => sql`
  with step as (
    select * from ${from} where id > ${last.id} and id <= ${until} order by id limit ${limit}
  ), beside as (
    select step.id, step.hash,
      lag(step.id, 1, ${last.id}::bigint) over (order by step.id) + 1 as wanted_id,
      audit_hash(lag(step.hash, 1, ${last.hash}::text) over (order by step.id), step::audit_entries) as wanted_hash
    from step
  )
  select min(id) filter (where id <> wanted_id or hash <> wanted_hash)::int as "brokenAt",
    max(id)::int as id, (array_agg(hash order by id desc))[1] as hash
  from beside`

function matches({
  search,
  from,
  to,
  actorId,
  employeeId,
  thing,
  act,
  timeZone,
  reader,
}: AuditFilter): SQL | undefined {
  const midnight = (day: Day, days = 0) => sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`
  const contains = search ? `%${escapeLike(search)}%` : undefined
  return and(
    isInReach(reader, 'seeAudit'),
    from ? gte(auditEntries.at, midnight(from)) : undefined,
    to ? lt(auditEntries.at, midnight(to, 1)) : undefined,
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    employeeId ? eq(auditEntries.employeeId, employeeId) : undefined,
    thing ? eq(auditEntries.thing, thing) : undefined,
    act ? eq(auditEntries.act, act) : undefined,
    contains
      ? or(
          ilike(auditEntries.thingName, contains),
          ilike(actor.fullName, contains),
          ilike(employees.fullName, contains),
          ilike(auditEntries.ipAddress, contains),
        )
      : undefined,
  )
}
