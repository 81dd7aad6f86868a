import type { Queryable } from '@hr/db/client'
import { readMany } from '@hr/db/prepared'
import { businessUnits, departments, employees, leaveRequests, leaveTypes } from '@hr/db/schema'
import type { Period } from '@hr/domain/dates'
import { type LeaveStatus, statusCode } from '@hr/domain/leave/request/status'
import { slotsOf } from '@hr/domain/leave-report/days-in-period'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { spanFields, touches } from '../../company/leave-conditions.ts'
import { isReported } from '../../company/people.ts'
import { type Cut, cutOf, type Paging } from '../../platform/http/paging.ts'
import type { Next } from '../../platform/http/send-csv.ts'
import { isOfType, type LeaveFilter } from './scope.ts'

export const ACTIVE: readonly LeaveStatus[] = ['approved', 'pending']

/** The condition for a leave to be in the report. The query must join `leave_requests` with `employees`. */
export const isInReport = (filter: LeaveFilter): SQL | undefined => and(touches(filter.period), isAskedFor(filter))

function isAskedFor({ period: _, statuses, ...filter }: LeaveFilter): SQL | undefined {
  return and(
    isReported(filter),
    isOfType(leaveRequests.leaveTypeId, filter),
    statuses ? inArray(leaveRequests.status, [...statuses]) : undefined,
  )
}

/** The rule `daysInPeriod` in half days: the part of a leave's counted half days within a period. */
function halfDaysWithin(period: Period): SQL<number> {
  const { first, end } = slotsOf(period)
  const within = sql`${leaveRequests.counted} * int4multirange(int4range(${first}::int, ${end}::int))`
  return sql`(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${within}) part)`
}

export const daysWithin = (period: Period) => sql<number>`(${halfDaysWithin(period)} / 2.0)::float8`

export const addressed = alias(employees, 'addressed')
export const decider = alias(employees, 'decider')
export const enterer = alias(employees, 'enterer')

const shown = ({ period }: LeaveFilter) => ({
  id: leaveRequests.id,
  userId: leaveRequests.employeeId,
  ...spanFields,
  noOfDaysOfLeave: leaveRequests.days,
  decision: leaveRequests.decision,
  cancelledAt: leaveRequests.cancelledAt,
  createdAt: leaveRequests.createdAt,
  decidedAt: leaveRequests.decidedAt,
  daysInPeriod: daysWithin(period),
  leaveName: leaveTypes.name,
  buId: employees.buId,
  employeeId: employees.staffNumber,
  employeeName: employees.fullName,
  buName: businessUnits.name,
  departmentName: departments.name,
  reportingToName: addressed.fullName,
  decidedByName: decider.fullName,
  // No join: with one more Postgres would no longer look for their best order, and read all leave.
  enteredByName: sql<
    string | null
  >`(select ${enterer.fullName} from ${employees} ${sql.identifier('enterer')} where ${enterer.id} = ${leaveRequests.enteredBy})`,
})

const leaveOf = (db: Queryable, filter: LeaveFilter, which: SQL | undefined) =>
  db
    .select(shown(filter))
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .innerJoin(addressed, eq(addressed.id, leaveRequests.addressedTo))
    .leftJoin(decider, eq(decider.id, leaveRequests.decidedBy))
    .where(which)
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))
    .$dynamic()
export type LeaveRow = Awaited<ReturnType<typeof leaveOf>>[number]

/** One page of the leave by its start, or all of it if no page is asked for. */
export async function listLeave(db: Queryable, filter: LeaveFilter, asked: Paging): Promise<LeaveRow[]> {
  return readMany(leaveOf(db, filter, isOnPage(filter, cutOf(asked))))
}

/** The next rows after a given one, for a file that is sent piece by piece. */
export async function leaveAfter(db: Queryable, filter: LeaveFilter, { last, limit }: Next<LeaveRow>) {
  return leaveOf(db, filter, isAmongNext(filter, last, limit)).limit(limit)
}

/** Whether a leave comes after a given one, or is among the first. The query reads at most `limit` by their start. */
export function isAmongNext(filter: LeaveFilter, last: Pick<LeaveRow, 'id' | 'startDate'> | undefined, limit: number) {
  const isLater =
    last && sql`(${leaveRequests.startDate}, ${leaveRequests.id}) > (${last.startDate}::date, ${last.id}::int)`
  const isPastOthers = last && last.startDate >= filter.period.from
  return isPastOthers
    ? and(beganWithin(filter.period), isAskedFor(filter), isLater)
    : isOnPage(filter, { limit, offset: 0 }, isLater)
}

const beganWithin = ({ from, to }: Period) => sql`${leaveRequests.startDate} between ${from}::date and ${to}::date`

/**
 * Whether a leave is on a page. What began before the period covers its first half day, and is found by that: there is
 * little of it. What began within the period is read in the order of the index of starts until the page is full. `offset 0`
 * keeps Postgres from reading the former in that order too, which begins years before.
 */
function isOnPage(filter: LeaveFilter, { limit, offset }: Cut, after?: SQL): SQL {
  const { from } = filter.period
  const found = (began: SQL) => sql`
    select ${leaveRequests.id} as id, ${leaveRequests.startDate} as start
    from ${leaveRequests} join ${employees} on ${employees.id} = ${leaveRequests.employeeId}
    where ${and(began, isAskedFor(filter), after)}`
  const isEarlier = sql`${leaveRequests.slots} @> ${slotsOf(filter.period).first}::int and ${leaveRequests.startDate} < ${from}::date`
  return sql`${leaveRequests.id} in (
    select id from (
      (${found(isEarlier)} offset 0) union all (${found(beganWithin(filter.period))} order by start, id limit ${limit + offset})
    ) listed order by start, id limit ${limit} offset ${offset})`
}

/** How much leave is in each state, pending first. A state without any is left out. */
export async function totalsOfLeave(db: Queryable, filter: LeaveFilter) {
  const rows = await db
    .select({
      state: leaveRequests.status,
      requests: sql<number>`count(*)::int`,
      days: sql<number>`sum(${leaveRequests.days})::float8`,
      daysInPeriod: sql<number>`(sum(${halfDaysWithin(filter.period)}) / 2.0)::float8`,
    })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .where(isInReport(filter))
    .groupBy(leaveRequests.status)
  return rows
    .map(({ state, ...total }) => ({ status: statusCode(state), ...total }))
    .toSorted((a, b) => a.status - b.status)
}
