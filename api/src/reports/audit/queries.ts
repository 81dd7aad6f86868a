import type { AuditEntry } from '@hr/contract/reports/audit'
import type { Queryable } from '@hr/db/client'
import { auditEntries, employees } from '@hr/db/schema'
import type { AuditAct } from '@hr/domain/audit'
import type { Day } from '@hr/domain/dates'
import { mayWithAnyone } from '@hr/domain/reach'
import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isInReach, type Reader } from '../../company/reach.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'
import type { Next } from '../../platform/http/send-csv.ts'

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
export function entriesAfter(db: Queryable, filter: AuditFilter, { last, limit }: Next<AuditRow>) {
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
