import type { Queryable } from '@hr/db/client'
import { constant, type Named, prepared } from '@hr/db/prepared'
import { leaveRequests } from '@hr/db/schema'
import { instantOf } from '@hr/domain/clock'
import { addDays, type Day } from '@hr/domain/dates'
import { type LeaveStatus, statusCode } from '@hr/domain/leave/request/status'
import { mayWithAnyone } from '@hr/domain/reach'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../company/current-user.ts'
import { isRequestInReach, type Reader, type ReaderValues, readerIn, valuesOf } from '../../company/reach.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import type { Keep } from '../../platform/database/sum-cache.ts'
import type { Deps } from '../../platform/deps.ts'
import { cutOf, isWhole, type Paging, refuseWhole } from '../../platform/http/paging.ts'
import { isSettled, isWaiting } from './queries.ts'
import { type Filter, filters } from './request-filters.ts'
import { type Order, orders, type RequestRow, selectApplied, selectRequests } from './request-rows.ts'

export type Page<Row = RequestRow> = { rows: Row[]; total: number }
/** Where requests are read, and where the totals of lists of everybody's are kept. */
export type Source = { db: Queryable; keep?: Keep }

type Inbox = Ordered & {
  leaveId?: number | undefined
  leaveIds?: number[] | undefined
  scope?: 'all' | undefined
  buId?: number | undefined
  leaveName?: string | undefined
  employeeId?: number | undefined
  /** The day until whose end it was applied for, where the reader is. */
  appliedUntil?: Day | undefined
}

/**
 * Pending requests that are addressed, forwarded or copied to the reader, or approved ones with a waiting change
 * request. HR can also ask for everybody's except their own.
 */
export function inboxOf(source: Source, reader: CurrentUser, inbox: Inbox) {
  const { leaveId, leaveIds, scope, buId, leaveName, employeeId, appliedUntil, ...asked } = inbox
  const before = appliedUntil && endOfDay(appliedUntil, reader.timeZone)
  const by = { leaveId, leaveIds, unitId: buId, leaveName, employeeId, before }
  return pageOf(source, reader, scope ?? 'inbox', asked, by, requestPage)
}

const endOfDay = (day: Day, zone: string) => instantOf(`${addDays(day, 1)} 00:00:00`, zone).toISOString()

/** The two parts of the inbox: forwarded requests, and those that never were. */
export const partOfInbox = (source: Source, reader: Reader, part: 'pending' | 'forwarded', asked: Paging) =>
  pageOf(source, reader, part, asked, {}, requestPage)

type History = Paging & {
  leaveId?: number | undefined
  leaveIds?: number[] | undefined
  /** A code (docs/spec/rules.md, States of a request). Pending requests are never history. */
  status?: 0 | 1 | 2 | 3 | undefined
  employeeId?: number | undefined
  /** Only those that still need an attachment. */
  isAttachmentMissing?: boolean | undefined
  /** Days that the leave touches, both included. */
  from?: Day | undefined
  to?: Day | undefined
}

/**
 * Settled requests of other people that the reader could see: those in which they have a part, and those of people
 * whose leave they may see (docs/spec/rules.md, History of a request).
 */
export const historyOf = (
  source: Source,
  reader: Reader,
  { leaveId, leaveIds, status, employeeId, from, to, isAttachmentMissing: isMissing, ...asked }: History,
) => {
  const missing = isMissing || undefined
  const by = { leaveId, leaveIds, status: statusOfCode(status), missing, employeeId, from, to }
  return pageOf(source, reader, 'history', asked, by, requestPage)
}

/** A page, and the order in which it is cut. */
type Ordered = Paging & { order?: Order | undefined }

type Applied = Ordered & {
  leaveId?: number | undefined
  /** A code (docs/spec/rules.md, States of a request). */
  status?: 0 | 1 | 2 | 3 | undefined
  /** A year in which the leave has a day. */
  year?: number | undefined
  /** A day on which or after which the leave has a day. */
  from?: Day | undefined
  /** What is pending from this day on, and what still needs an attachment. */
  open?: Day | undefined
}

/** The requests of one person, as they are at an instant. The caller has checked that the reader may see them. */
export function appliedBy(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reader: Reader,
  employeeId: number,
  { leaveId, status, year, from: since, open, ...asked }: Applied,
) {
  const [first, to] = year === undefined ? [] : [`${year}-01-01`, `${year}-12-31`]
  // the later of the two, if there is one
  const from = [first, since]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  const by = { leaveId, status: statusOfCode(status), employeeId, from, to, open }
  const at = now().toISOString()
  return pageOf({ db }, reader, 'applied', asked, by, (on, values, shape) => appliedPage(on, { ...values, at }, shape))
}

const statuses: readonly LeaveStatus[] = ['pending', 'approved', 'rejected', 'cancelled']
const statusOfCode = (code: number | undefined) => statuses.find((status) => statusCode(status) === code)

type List = 'inbox' | 'all' | 'pending' | 'forwarded' | 'history' | 'applied'

const { id, employeeId, forwardedAt } = leaveRequests

/** What requests a list is of, and what the reader must be allowed to do with them. */
const lists: Record<List, { of?: SQL | undefined; verb?: 'seeInbox' | 'seeAllPending' | 'seeHistory' }> = {
  inbox: { of: isWaiting, verb: 'seeInbox' },
  all: { of: isWaiting, verb: 'seeAllPending' },
  pending: { of: and(isWaiting, isNull(forwardedAt)), verb: 'seeInbox' },
  forwarded: { of: and(isWaiting, isNotNull(forwardedAt)), verb: 'seeInbox' },
  history: { of: isSettled, verb: 'seeHistory' },
  applied: {},
}

type Narrowed = { [Name in keyof Filter]?: Filter[Name] | undefined }

/** One page of requests, newest first, or all of them if no page is asked for; and how many match in total. */
async function pageOf<Row extends { total: number }>(
  source: Source,
  reader: Reader,
  list: List,
  asked: Ordered,
  by: Narrowed,
  read: (db: Queryable, values: Values, shape: Shape) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { roleId } = reader
  const narrowed = Object.entries({ ...by, ...soughtBy(asked) }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const { limit, offset } = cutOf(asked)
  const names = narrowed.map(([name]) => name as keyof Filter)
  const shape = { list, roleId, limit, isFirst: offset === 0, by: names, order: asked.order }
  const values = { ...valuesOf(reader), offset, ...Object.fromEntries(narrowed) }
  const found = asked.search || isWhole(asked) ? await totalOfAll(source, values, shape) : undefined
  refuseWhole(asked, found ?? 0)
  const isFew = found !== undefined && found <= FEW
  const [rows, total] = await Promise.all([
    read(source.db, values, { ...shape, isFew }),
    found ?? totalOfAll(source, values, shape),
  ])
  if (total !== undefined || rows.length > 0 || offset === 0) return { rows, total: total ?? rows[0]?.total ?? 0 }
  // Beyond the last page there is no row that could tell the total.
  return { rows, total: (await pageOf(source, reader, list, { ...asked, page: 1 }, by, read)).total }
}

/** This many requests are sorted in less time than it takes to find ten of them among everybody's. */
const FEW = 1_000

function soughtBy({ search }: Paging): Narrowed {
  const pattern = search && `%${escapeLike(search)}%`
  return [...(search ?? '')].length < 3 ? { letters: pattern } : { pattern }
}

type Values = Narrowed & ReaderValues & { offset: number }
type Shape = {
  list: List
  roleId: number
  limit: number
  isFirst: boolean
  by: (keyof Filter)[]
  order?: Order | undefined
  isFew?: boolean
}

function isOfAll({ list, roleId }: Shape): boolean {
  const { verb } = lists[list]
  return verb !== undefined && mayWithAnyone(roleId, verb)
}
const matching = (of: Named<Values>, { list, by }: Shape) => and(lists[list].of, ...by.map((name) => filters[name](of)))

const requestPage = prepared((db, of: Named<Values>, shape: Shape) => selectRequests(db, idsOf(of, shape), shape.order))
const appliedPage = prepared((db, of: Named<Values & { at: string }>, shape: Shape) =>
  selectApplied(db, idsOf(of, shape), of.at, shape.order),
)

function idsOf(of: Named<Values>, shape: Shape): SQL {
  const { verb } = lists[shape.list]
  const inReach = verb && isRequestInReach({ ...readerIn(of), roleId: shape.roleId }, verb)
  const where = and(matching(of, shape), inReach)
  return isOfAll(shape) && !shape.isFew ? pageOfAll(where, of, shape) : pageOfFew(where, of, shape)
}

const inOrder = (order: Order = 'newest') => sql`order by ${sql.join(orders[order], sql`, `)}`

/** Few requests are found by the indexes of people, counted and cut. */
function pageOfFew(where: SQL | undefined, { offset }: Named<Values>, { limit, order }: Shape) {
  const cut = sql`[${offset}::int + 1 : ${offset}::int + ${constant(limit)}]`
  return sql`(select (array_agg(${id} ${inOrder(order)}))${cut} as ids, count(*)::int as total
    from ${leaveRequests} where ${where})`
}

/** Of everybody's requests the newest are read by their index. Their total is counted apart, because it is kept. */
function pageOfAll(where: SQL | undefined, { offset }: Named<Values>, { limit, isFirst, order }: Shape) {
  return sql`(select 0 as total, array(select ${id} from ${leaveRequests} where ${where}
    ${inOrder(order)} limit ${constant(limit)} ${isFirst ? sql`` : sql`offset ${offset}`}) as ids)`
}

/** Kept until anything changes that reports sum (decision 83). Undefined for those who do not see everybody's requests. */
async function totalOfAll({ db, keep }: Source, values: Values, shape: Shape): Promise<number | undefined> {
  if (!isOfAll(shape)) return undefined
  const { offset, buId, standsFor, ...of } = values
  const count = async () => (await countOfAll(db, values, shape))[0]?.total ?? 0
  return keep ? keep({ requests: shape.list, ...of }, count) : count()
}

/** People who see everybody's requests see all but their own, so that this needs no look at who sees what. */
const countOfAll = prepared((_db, of: Named<Values>, shape: Shape) => {
  const count = (where: SQL | undefined) => sql`(select count(*)::int from ${leaveRequests} where ${where})`
  const all = matching(of, shape)
  return sql<{ total: number }>`select ${count(all)} - ${count(and(all, eq(employeeId, of.id)))} as total`
})
