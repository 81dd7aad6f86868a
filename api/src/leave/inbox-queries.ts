import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { employees, leaveRequests, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { type LeaveStatus, statusCode } from '@hr/domain/leave/status'
import { mayWithAnyone } from '@hr/domain/reach'
import { and, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../escape-like.ts'
import { cutOf, type Paging } from '../paging.ts'
import { isRequestInReach, type Reader } from '../reach.ts'
import { isPending, isSettled } from './queries.ts'
import { type RequestRow, selectRequests } from './request-rows.ts'

export type Page = { rows: RequestRow[]; total: number }

type Inbox = Paging & { leaveId?: number | undefined; scope?: 'all' | undefined }

/**
 * Pending requests that are addressed, forwarded or copied to the reader. HR can also ask for everybody's except their
 * own.
 */
export const inboxOf = (db: Queryable, reader: Reader, { leaveId, scope, ...asked }: Inbox) =>
  pageOf(db, reader, scope ?? 'inbox', asked, { leaveId })

/** The two parts of the inbox: requests that were never forwarded, and those that were. */
export const partOfInbox = (db: Queryable, reader: Reader, part: 'pending' | 'forwarded', asked: Paging) =>
  pageOf(db, reader, part, asked, {})

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
export const historyOf = (
  db: Queryable,
  reader: Reader,
  { leaveId, status, employeeId, from, to, ...asked }: History,
) => pageOf(db, reader, 'history', asked, { leaveId, status: statusOfCode(status), employeeId, from, to })

type Applied = Paging & {
  leaveId?: number | undefined
  /** A code (docs/spec/rules.md, States of a request). */
  status?: 0 | 1 | 2 | 3 | undefined
  /** A year in which the leave has a day. */
  year?: number | undefined
}

/** The requests of one person. The caller has checked that the reader may see them. */
export function appliedBy(
  db: Queryable,
  reader: Reader,
  employeeId: number,
  { leaveId, status, year, ...asked }: Applied,
) {
  const [from, to] = year === undefined ? [] : [`${year}-01-01`, `${year}-12-31`]
  return pageOf(db, reader, 'applied', asked, { leaveId, status: statusOfCode(status), employeeId, from, to })
}

const statuses: readonly LeaveStatus[] = ['pending', 'approved', 'rejected', 'cancelled']
const statusOfCode = (code: number | undefined) => statuses.find((status) => statusCode(status) === code)

type List = 'inbox' | 'all' | 'pending' | 'forwarded' | 'history' | 'applied'

const { id, employeeId, createdAt, forwardedAt } = leaveRequests

/** What requests a list is of, and what the reader must be allowed to do with them. */
const lists: Record<List, { of?: SQL | undefined; verb?: 'seeInbox' | 'seeAllPending' | 'seeHistory' }> = {
  inbox: { of: isPending, verb: 'seeInbox' },
  all: { of: isPending, verb: 'seeAllPending' },
  pending: { of: and(isPending, isNull(forwardedAt)), verb: 'seeInbox' },
  forwarded: { of: and(isPending, isNotNull(forwardedAt)), verb: 'seeInbox' },
  history: { of: isSettled, verb: 'seeHistory' },
  applied: {},
}

/** What narrows a list. */
type Filter = { leaveId: number; status: LeaveStatus; employeeId: number; from: Day; to: Day; pattern: string }

const filters: { [Name in keyof Filter]: (of: Named<Filter>) => SQL } = {
  leaveId: (of) => eq(leaveRequests.id, of.leaveId),
  status: (of) => eq(leaveRequests.status, of.status),
  employeeId: (of) => eq(leaveRequests.employeeId, of.employeeId),
  from: (of) => gte(leaveRequests.endDate, of.from),
  to: (of) => lte(leaveRequests.startDate, of.to),
  pattern: ({ pattern }) => sql`(
    exists (select from ${employees} where ${employees.id} = ${leaveRequests.employeeId} and ${employees.fullName} ilike ${pattern})
    or exists (select from ${leaveTypes} where ${leaveTypes.id} = ${leaveRequests.leaveTypeId} and ${leaveTypes.name} ilike ${pattern}))`,
}

type Narrowed = { [Name in keyof Filter]?: Filter[Name] | undefined }

/** One page of requests, newest first, or all of them if no page is asked for; and how many match in total. */
async function pageOf(
  db: Queryable,
  { id, buId, roleId }: Reader,
  list: List,
  asked: Paging,
  by: Narrowed,
): Promise<Page> {
  const pattern = asked.search && `%${escapeLike(asked.search)}%`
  const narrowed = Object.entries({ ...by, pattern }).filter(([, value]) => value !== undefined && value !== '')
  const { limit, offset } = cutOf(asked) ?? { offset: 0 }
  const shape = { list, roleId, limit, isFirst: offset === 0, by: narrowed.map(([name]) => name as keyof Filter) }
  const rows = await requestPage(db, { id, buId, offset, ...Object.fromEntries(narrowed) }, shape)
  // Beyond the last page there is no row that could tell the total.
  if (rows.length === 0 && offset > 0)
    return { rows, total: (await pageOf(db, { id, buId, roleId }, list, { ...asked, page: 1 }, by)).total }
  return { rows, total: rows[0]?.total ?? 0 }
}

type Values = Narrowed & Pick<Reader, 'id' | 'buId'> & { offset: number }
type Shape = { list: List; roleId: number; limit: number | undefined; isFirst: boolean; by: (keyof Filter)[] }

const requestPage = prepared((db, of: Named<Values>, shape: Shape) => {
  const { verb, of: kind } = lists[shape.list]
  const matching = and(kind, ...shape.by.map((name) => filters[name](of)))
  const inReach = verb && isRequestInReach({ id: of.id, buId: of.buId, roleId: shape.roleId }, verb)
  const visible = and(matching, inReach)
  const isOfAll = verb !== undefined && mayWithAnyone(shape.roleId, verb)
  return selectRequests(db, isOfAll ? pageOfAll(visible, matching, of, shape) : pageOfFew(visible, of, shape))
})

const newestFirst = sql`order by ${createdAt} desc, ${id} desc`

/** Few requests are found by the indexes of people, counted and cut. */
function pageOfFew(where: SQL | undefined, { offset }: Named<Values>, { limit }: Shape) {
  const cut = limit === undefined ? sql`` : sql`[${offset}::int + 1 : ${offset}::int + ${number(limit)}]`
  return sql`(select (array_agg(${id} ${newestFirst}))${cut} as ids, count(*)::int as total
    from ${leaveRequests} where ${where})`
}

/**
 * Of everybody's requests the newest are read by their index. Those who see them all see every one but their own, so that
 * the total needs no look at who sees what.
 */
function pageOfAll(visible: SQL | undefined, matching: SQL | undefined, of: Named<Values>, { limit, isFirst }: Shape) {
  const begin = isFirst ? sql`` : sql`offset ${of.offset}`
  return sql`(select ${count(matching)} - ${count(and(matching, eq(employeeId, of.id)))} as total,
    array(select ${id} from ${leaveRequests} where ${visible}
      ${newestFirst} ${limit === undefined ? sql`` : sql`limit ${number(limit)}`} ${begin}) as ids)`
}

const count = (where: SQL | undefined) => sql`(select count(*)::int from ${leaveRequests} where ${where})`
/** The planner reckons with a limit only if it stands in the text. */
const number = (limit: number) => sql.raw(String(limit))
