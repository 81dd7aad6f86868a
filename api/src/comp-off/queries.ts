import type { CompOffRow } from '@hr/contract/comp-off'
import type { Queryable } from '@hr/db/client'
import { employees, leaveEntries, leaveTypes } from '@hr/db/schema'
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { escapeLike } from '../escape-like.ts'
import { onTheWire } from '../on-the-wire.ts'
import { onPage, type Paging } from '../paging.ts'
import { isSought } from '../people.ts'

type Filter = Paging & { employeeId?: number; year?: number }

const grantor = alias(employees, 'grantor')

const grantFields = {
  id: leaveEntries.id,
  employeeName: employees.fullName,
  employeeId: employees.staffNumber,
  noOfDays: leaveEntries.days,
  reason: leaveEntries.reason,
  leaveName: leaveTypes.name,
  year: leaveEntries.year,
  grantedByName: grantor.fullName,
  createdOn: leaveEntries.at,
}

/** One page of the comp-off grants, newest first, and how many match in total. Instants are in the reader's zone. */
export async function listGrants(db: Queryable, filter: Filter, timeZone: string) {
  const where = and(...matches(db, filter))
  const list = db
    .select(grantFields)
    .from(leaveEntries)
    .innerJoin(employees, eq(employees.id, leaveEntries.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveEntries.leaveTypeId))
    .innerJoin(grantor, eq(grantor.id, leaveEntries.actorId))
    .where(where)
    .orderBy(desc(leaveEntries.at), desc(leaveEntries.id))
    .$dynamic()
  const rows: CompOffRow[] = await onPage(list, filter)
  return {
    rows: rows.map((row) => ({ ...row, createdOn: onTheWire(row.createdOn, timeZone) })),
    total: await db.$count(leaveEntries, where),
  }
}

function matches(db: Queryable, { search, employeeId, year }: Filter) {
  return [
    isGrant,
    search ? isFound(db, `%${escapeLike(search)}%`) : undefined,
    employeeId ? eq(leaveEntries.employeeId, employeeId) : undefined,
    year ? eq(leaveEntries.year, year) : undefined,
  ]
}

// Postgres takes the index of grants only for a text that names the kind itself.
const isGrant = sql`${leaveEntries.kind} = 'comp_off'`

function isFound(db: Queryable, pattern: string) {
  const { id, fullName, staffNumber } = employees
  const people = db
    .select({ id })
    .from(employees)
    .where(isSought(pattern, fullName, staffNumber))
  return or(inArray(leaveEntries.employeeId, people), ilike(leaveEntries.reason, pattern))
}
