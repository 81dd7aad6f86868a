import type { CompOffRow } from '@hr/contract/comp-off'
import type { Queryable } from '@hr/db/client'
import { employees, leaveEntries, leaveTypes } from '@hr/db/schema'
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { escapeLike } from '../escape-like.ts'
import { onTheWire } from '../on-the-wire.ts'
import { onPage, type Paging } from '../paging.ts'

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
  const list = db
    .select(grantFields)
    .from(leaveEntries)
    .innerJoin(employees, eq(employees.id, leaveEntries.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveEntries.leaveTypeId))
    .innerJoin(grantor, eq(grantor.id, leaveEntries.actorId))
    .where(and(...matches(filter)))
    .orderBy(desc(leaveEntries.at), desc(leaveEntries.id))
    .$dynamic()
  const rows: CompOffRow[] = await onPage(list, filter)
  return {
    rows: rows.map((row) => ({ ...row, createdOn: onTheWire(row.createdOn, timeZone) })),
    total: await countGrants(db, filter),
  }
}

async function countGrants(db: Queryable, filter: Filter): Promise<number> {
  const where = and(...matches(filter))
  if (!filter.search) return db.$count(leaveEntries, where)
  const found = db.select({ id: leaveEntries.id }).from(leaveEntries)
  return db.$count(found.innerJoin(employees, eq(employees.id, leaveEntries.employeeId)).where(where).as('found'))
}

function matches({ search, employeeId, year }: Filter) {
  const wanted = `%${escapeLike(search ?? '')}%`
  const isFound = searched.map((column) => ilike(column, wanted))
  return [
    isGrant,
    search ? or(...isFound) : undefined,
    employeeId ? eq(leaveEntries.employeeId, employeeId) : undefined,
    year ? eq(leaveEntries.year, year) : undefined,
  ]
}

// Postgres takes the index of grants only for a text that names the kind itself.
const isGrant = sql`${leaveEntries.kind} = 'comp_off'`

const searched = [employees.fullName, employees.staffNumber, leaveEntries.reason]
