import type { Queryable } from '@hr/db/client'
import { businessUnits, compOffClaims, employees, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isListed, isSought } from '../../company/people.ts'
import { isInReach, type Reader } from '../../company/reach.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'

const decider = alias(employees, 'decider')

const claimFields = {
  id: compOffClaims.id,
  userId: compOffClaims.employeeId,
  buId: employees.buId,
  leaveTypeId: compOffClaims.leaveTypeId,
  workedOn: compOffClaims.workedOn,
  days: compOffClaims.days,
  leaveName: leaveTypes.name,
  reason: compOffClaims.reason,
  status: compOffClaims.status,
  decidedByName: decider.fullName,
  note: compOffClaims.note,
  createdOn: compOffClaims.createdAt,
  employeeName: employees.fullName,
  employeeId: employees.staffNumber,
  workEmail: employees.workEmail,
}

const selectClaims = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      ...claimFields,
      timeZone: businessUnits.timeZone,
      firstMonth: businessUnits.leaveYearMonth,
      compOffDays: businessUnits.compOffDays,
    })
    .from(compOffClaims)
    .innerJoin(employees, eq(employees.id, compOffClaims.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, compOffClaims.leaveTypeId))
    .leftJoin(decider, eq(decider.id, compOffClaims.decidedBy))
    .where(where)

export type ClaimRow = Awaited<ReturnType<typeof selectClaims>>[number]

/** A comp-off request by its id: of this person, or one that the reader may decide. */
export const findClaims = (
  db: Queryable,
  { id, employeeId, reader }: { id: number; employeeId?: number; reader?: Reader },
) =>
  selectClaims(
    db,
    and(
      eq(compOffClaims.id, id),
      employeeId === undefined ? undefined : eq(compOffClaims.employeeId, employeeId),
      reader && and(isListed, isInReach(reader, 'decideClaim')),
    ),
  )

/** How many comp-off requests a person is shown. */
const SHOWN = 100

/** A person’s own comp-off requests, the newest first. */
export const listOwnClaims = (db: Queryable, employeeId: number) =>
  selectClaims(db, eq(compOffClaims.employeeId, employeeId)).orderBy(desc(compOffClaims.id)).limit(SHOWN)

/** A comp-off request that the reader can decide, in a query that contains `employees`. */
export const isClaimFor = (reader: Reader) =>
  and(eq(compOffClaims.status, 'pending'), isListed, isInReach(reader, 'decideClaim'))

/** One page of the comp-off requests that wait for the reader, the oldest day first, and how many there are. */
export async function listWaiting(db: Queryable, reader: Reader, filter: Paging) {
  const isFound = filter.search
    ? or(
        isSought(`%${escapeLike(filter.search)}%`, employees.fullName, employees.staffNumber),
        ilike(compOffClaims.reason, `%${escapeLike(filter.search)}%`),
      )
    : undefined
  const where = and(isClaimFor(reader), isFound)
  const list = selectClaims(db, where).orderBy(asc(compOffClaims.workedOn), asc(compOffClaims.id)).$dynamic()
  return { rows: await onPage(list, filter), total: await countClaims(db, where) }
}

async function countClaims(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(compOffClaims)
    .innerJoin(employees, eq(employees.id, compOffClaims.employeeId))
    .where(where)
  return row?.count ?? 0
}

/** The waiting or granted comp-off request of a day. */
export async function claimOnDay(db: Queryable, employeeId: number, workedOn: Day) {
  const isOpen = inArray(compOffClaims.status, ['pending', 'granted'])
  const [row] = await selectClaims(
    db,
    and(eq(compOffClaims.employeeId, employeeId), eq(compOffClaims.workedOn, workedOn), isOpen),
  )
  return row
}

/** The days of a person with a waiting or granted comp-off request. */
export async function claimedDays(db: Queryable, employeeId: number): Promise<Set<Day>> {
  const rows = await db
    .select({ day: compOffClaims.workedOn })
    .from(compOffClaims)
    .where(and(eq(compOffClaims.employeeId, employeeId), inArray(compOffClaims.status, ['pending', 'granted'])))
  return new Set(rows.map(({ day }) => day))
}

type Changes = Partial<typeof compOffClaims.$inferInsert>

export const setClaim = (db: Queryable, id: number, changes: Changes) =>
  db.update(compOffClaims).set(changes).where(eq(compOffClaims.id, id))

/** Where somebody works, whether their unit takes comp-off requests, and for which leave type, if it has chosen one. */
export async function findClaimant(db: Queryable, employeeId: number) {
  const [row] = await db
    .select({
      buId: employees.buId,
      buName: businessUnits.name,
      timeZone: businessUnits.timeZone,
      mayClaim: businessUnits.compOffClaims,
      compOffDays: businessUnits.compOffDays,
      type: { id: leaveTypes.id, leaveName: leaveTypes.name },
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(leaveTypes, and(eq(leaveTypes.buId, businessUnits.id), takesCompOff))
    .where(eq(employees.id, employeeId))
  if (!row) throw new Error(`employee ${employeeId} has vanished`)
  return row
}

/** The leave type to which comp-off of its unit goes. */
const takesCompOff = and(
  eq(leaveTypes.isCompOff, true),
  isNull(leaveTypes.retiredAt),
  eq(leaveTypes.isUnlimited, false),
)
