import type { Queryable } from '@hr/db/client'
import { employees, leaveRequests, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { type LeaveStatus, statusCode } from '@hr/domain/leave/status'
import { and, desc, eq, gte, ilike, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { escapeLike } from '../escape-like.ts'
import { onPage, type Paging } from '../paging.ts'
import { isInReach, type Reader } from '../reach.ts'
import { isPending, type RequestRow, selectRequests } from './queries.ts'

export type Page = { rows: RequestRow[]; total: number }

type Inbox = Paging & { leaveId?: number | undefined; scope?: 'all' | undefined }

/**
 * Pending requests that are addressed, forwarded or copied to the reader. HR can also ask for everybody's except their
 * own.
 */
export function inboxOf(db: Queryable, reader: Reader, { leaveId, scope, ...asked }: Inbox): Promise<Page> {
  const whose = isInReach(reader, scope === 'all' ? 'seeAllPending' : 'seeInbox')
  return pageOf(db, and(isPending, whose, isOne(leaveId)), asked)
}

/** The two parts of the inbox: requests that were never forwarded, and those that were. */
export function partOfInbox(db: Queryable, reader: Reader, part: 'pending' | 'forwarded', asked: Paging) {
  const { forwardedAt } = leaveRequests
  const isPart = part === 'pending' ? isNull(forwardedAt) : isNotNull(forwardedAt)
  return pageOf(db, and(isPending, isInReach(reader, 'seeInbox'), isPart), asked)
}

type History = Paging & {
  leaveId?: number | undefined
  /** A code (docs/spec/rules.md, States of a request). Pending requests are never history. */
  status?: 0 | 1 | 2 | 3 | undefined
  employeeId?: number | undefined
  /** Days that the leave touches, both included. */
  from?: Day | undefined
  to?: Day | undefined
}

/**
 * Settled requests of other people that the reader could see: those in which they have a part, and those of people
 * whose leave they may see (docs/spec/rules.md, History of a request).
 */
export function historyOf(db: Queryable, reader: Reader, { leaveId, status, employeeId, from, to, ...asked }: History) {
  const { startDate, endDate } = leaveRequests
  const where = and(
    ne(leaveRequests.status, 'pending'),
    isInReach(reader, 'seeHistory'),
    isOne(leaveId),
    isOfStatus(status),
    employeeId === undefined ? undefined : eq(leaveRequests.employeeId, employeeId),
    from ? gte(endDate, from) : undefined,
    to ? lte(startDate, to) : undefined,
  )
  return pageOf(db, where, asked)
}

type Applied = Paging & {
  leaveId?: number | undefined
  /** A code (docs/spec/rules.md, States of a request). */
  status?: 0 | 1 | 2 | 3 | undefined
  /** A year in which the leave has a day. */
  year?: number | undefined
}

/** The requests of one person. The caller has checked that the reader may see them. */
export function appliedBy(db: Queryable, employeeId: number, { leaveId, status, year, ...asked }: Applied) {
  const { startDate, endDate } = leaveRequests
  const where = and(
    eq(leaveRequests.employeeId, employeeId),
    isOne(leaveId),
    isOfStatus(status),
    year === undefined ? undefined : and(lte(startDate, `${year}-12-31`), gte(endDate, `${year}-01-01`)),
  )
  return pageOf(db, where, asked)
}

const isOne = (leaveId: number | undefined) => (leaveId === undefined ? undefined : eq(leaveRequests.id, leaveId))

const statuses: readonly LeaveStatus[] = ['pending', 'approved', 'rejected', 'cancelled']
const statusOfCode = (code: number) => statuses.find((status) => statusCode(status) === code) ?? 'pending'
const isOfStatus = (code: number | undefined) =>
  code === undefined ? undefined : eq(leaveRequests.status, statusOfCode(code))

/** One page of requests, newest first, or all of them if no page is asked for; and how many match in total. */
async function pageOf(db: Queryable, where: SQL | undefined, asked: Paging): Promise<Page> {
  const matching = and(where, asked.search ? isFound(asked.search) : undefined)
  const total = await db.$count(idsOf(db, matching).as('matching'))
  if (total === 0) return { rows: [], total }
  const newestFirst = idsOf(db, matching).orderBy(desc(leaveRequests.createdAt), desc(leaveRequests.id)).$dynamic()
  return { rows: await selectRequests(db, inArray(leaveRequests.id, onPage(newestFirst, asked))), total }
}

const idsOf = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ id: leaveRequests.id })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .where(where)

function isFound(search: string): SQL | undefined {
  const pattern = `%${escapeLike(search)}%`
  return or(ilike(employees.fullName, pattern), ilike(leaveTypes.name, pattern))
}
