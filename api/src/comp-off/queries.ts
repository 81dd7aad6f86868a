import type { CompOffRow } from '@hr/contract/comp-off'
import type { Queryable } from '@hr/db/client'
import { employees, leaveEntries, leaveTypes } from '@hr/db/schema'
import { and, desc, eq, ilike, or } from 'drizzle-orm'
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
  const found = db
    .select({ id: leaveEntries.id })
    .from(leaveEntries)
    .innerJoin(employees, eq(employees.id, leaveEntries.employeeId))
    .where(and(...matches(filter)))
  return db.$count(found.as('found'))
}

function matches({ search, employeeId, year }: Filter) {
  const wanted = `%${escapeLike(search ?? '')}%`
  const isFound = searched.map((column) => ilike(column, wanted))
  return [
    eq(leaveEntries.kind, 'comp_off'),
    search ? or(...isFound) : undefined,
    employeeId ? eq(leaveEntries.employeeId, employeeId) : undefined,
    year ? eq(leaveEntries.year, year) : undefined,
  ]
}

const searched = [employees.fullName, employees.staffNumber, leaveEntries.reason]
