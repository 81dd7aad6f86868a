import type { CompOffRow } from '@hr/contract/comp-off'
import type { Queryable } from '@hr/db/client'
import { compOffGrants, employees, leaveTypes } from '@hr/db/schema'
import { and, desc, eq, ilike, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { escapeLike } from '../escape-like.ts'
import { onTheWire } from '../on-the-wire.ts'
import { onPage, type Paging } from '../paging.ts'

type Filter = Paging & { employeeId?: number; year?: number }

const grantor = alias(employees, 'grantor')

/** One page of the comp-off that was granted, newest first, and how many match in all; instants stand in the reader's zone. */
export async function listGrants(db: Queryable, filter: Filter, timeZone: string) {
  const where = and(...matches(filter))
  const list = db
    .select({
      id: compOffGrants.id,
      employeeName: employees.fullName,
      employeeId: employees.staffNumber,
      noOfDays: compOffGrants.days,
      reason: compOffGrants.reason,
      leaveName: leaveTypes.name,
      year: compOffGrants.year,
      grantedByName: grantor.fullName,
      createdOn: compOffGrants.createdAt,
    })
    .from(compOffGrants)
    .innerJoin(employees, eq(employees.id, compOffGrants.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, compOffGrants.leaveTypeId))
    .innerJoin(grantor, eq(grantor.id, compOffGrants.grantedBy))
    .where(where)
    .orderBy(desc(compOffGrants.createdAt), desc(compOffGrants.id))
    .$dynamic()
  const rows: CompOffRow[] = await onPage(list, filter)
  return {
    rows: rows.map((row) => ({ ...row, createdOn: onTheWire(row.createdOn, timeZone) })),
    total: await countGrants(db, filter),
  }
}

async function countGrants(db: Queryable, filter: Filter): Promise<number> {
  const found = db
    .select({ id: compOffGrants.id })
    .from(compOffGrants)
    .innerJoin(employees, eq(employees.id, compOffGrants.employeeId))
    .where(and(...matches(filter)))
  return db.$count(found.as('found'))
}

function matches({ search, employeeId, year }: Filter) {
  const wanted = `%${escapeLike(search ?? '')}%`
  const isFound = searched.map((column) => ilike(column, wanted))
  return [
    search ? or(...isFound) : undefined,
    employeeId ? eq(compOffGrants.employeeId, employeeId) : undefined,
    year ? eq(compOffGrants.year, year) : undefined,
  ]
}

const searched = [employees.fullName, employees.staffNumber, compOffGrants.reason]
