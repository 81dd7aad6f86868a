import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { businessUnits, employees, leaveRequests, leaveTypes } from '@hr/db/schema'
import type { Day, Period } from '@hr/domain/dates'
import type { Severity } from '@hr/domain/leave/policy/asking-rules'
import { slotsOf } from '@hr/domain/leave-report/days-in-period'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { isActive, isOutermost, meets, spanFields } from '../../company/leave-conditions.ts'
import { isOpen } from '../../company/open-units.ts'
import { isListed, isSought } from '../../company/people.ts'
import { hasPartInLeave, isInReach, type Reader, type ReaderValues, readerIn, valuesOf } from '../../company/reach.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { cutOf, type Paging, refuseLong } from '../../platform/http/paging.ts'

/** Days on which a rule of asking is against leave, in words of the wire. */
type Closed = { name: string; fromDate: Day; toDate: Day; severity: Severity; leaveName: string | null }

/** A unit that is not deleted, with its clock and its closed days. */
export async function findPlace(db: Queryable, buId: number) {
  const [unit] = await places(db, { buId })
  return unit
}

const places = prepared((db, of: Named<{ buId: number }>) =>
  db
    .select({
      id: businessUnits.id,
      name: businessUnits.name,
      timeZone: businessUnits.timeZone,
      week: businessUnits.workingWeek,
      // In this statement, so that a unit without any costs none.
      closed: sql<Closed[] | null>`(
        select json_agg(json_build_object('name', r.name, 'fromDate', r.from_date, 'toDate', r.to_date,
          'severity', r.severity, 'leaveName', t.name) order by r.from_date, r.id)
        from leave_rules r left join leave_types t on t.id = r.leave_type_id
        where r.bu_id = ${of.buId} and r.kind = 'closed' and t.retired_at is null)`,
    })
    .from(businessUnits)
    .where(and(eq(businessUnits.id, of.buId), isOpen)),
)

/** Whose wall it is: a unit's, or a team's. */
type Scope = 'bu' | 'team'
type Asked = Paging & { scope: Scope; unitId: number; period: Period }

/**
 * One page of people by name, or all of them if no page is asked for; how many match in total; and whose leave the
 * reader may see.
 */
export async function listPeople(db: Queryable, reader: Reader, asked: Asked) {
  const { roleId } = reader
  const { limit, offset } = cutOf(asked)
  const of = {
    ...valuesOf(reader),
    unitId: asked.unitId,
    wanted: `%${escapeLike(asked.search ?? '')}%`,
    ...slotsOf(asked.period),
  }
  const shape = { scope: asked.scope, roleId, isSearch: Boolean(asked.search) }
  const [rows, counts] = await Promise.all([
    peopleOnWall(db, { ...of, limit, offset }, shape),
    countOnWall(db, of, shape),
  ])
  return { rows: refuseLong(rows), total: counts[0]?.total ?? 0 }
}

type Wanted = Named<ReaderValues & { unitId: number; first: number; end: number; wanted: string }>
type Cut = Named<{ limit: number; offset: number }>
type Shape = { scope: Scope; roleId: number; isSearch: boolean }

const peopleOnWall = prepared((db, of: Wanted & Cut, shape: Shape) =>
  db
    .select({
      id: employees.id,
      employeeName: employees.fullName,
      employeeId: employees.staffNumber,
      isVisible: sql<boolean>`${isInReach({ ...readerIn(of), roleId: shape.roleId }, 'seeLeaveByPlace')} is true`,
    })
    .from(employees)
    .where(isOnWall(of, shape))
    // Oneself first in a team. A unit is read in the order of its index, however large it is.
    .orderBy(
      ...(shape.scope === 'team' ? [sql`${employees.id} = ${of.id} desc`] : []),
      asc(employees.fullName),
      asc(employees.id),
    )
    .limit(of.limit)
    .offset(of.offset),
)

const countOnWall = prepared((db, of: Wanted, shape: Shape) =>
  db.select({ total: count() }).from(employees).where(isOnWall(of, shape)),
)

/** A super admin takes no leave (docs/spec/rules.md, Wall chart), so they appear only if they have some from before. */
const isOnWall = (of: Wanted, { scope, isSearch }: Shape) =>
  and(
    isListed,
    scope === 'team' ? isOfTeam(of) : eq(employees.buId, of.unitId),
    sql`(${hasPartInLeave()} or exists (
      select 1 from ${leaveRequests} where ${leaveRequests.employeeId} = ${employees.id} and ${isActive} and ${meets(of)}
    ))`,
    isSearch ? isSought(of.wanted, employees.fullName) : undefined,
  )

/**
 * The team of the reader: of a manager, their direct reports; of others, the people with the same manager. The reader
 * is always included.
 */
const isOfTeam = ({ id }: Named<{ id: number }>) =>
  sql`(${employees.id} = ${id} or ${employees.reportingTo} = (
    select case when exists (select 1 from employees report where report.reporting_to = me.id and report.left_at is null and not report.is_first_admin)
      then me.id else me.reporting_to end
    from employees me where me.id = ${id}))`

/** Approved leave of the others in the reader's team that touches the period, the earliest first, up to a limit. */
export const leaveOfTeam = (db: Queryable, { id }: Reader, period: Period, most: number) =>
  teamAway(db, { id, most, ...slotsOf(period) })

const teamAway = prepared((db, of: Named<{ id: number; first: number; end: number; most: number }>) =>
  db
    .select({
      id: leaveRequests.id,
      employeeId: employees.id,
      employeeName: employees.fullName,
      ...spanFields,
    })
    .from(employees)
    .innerJoin(
      leaveRequests,
      and(eq(leaveRequests.employeeId, employees.id), isActive, sql`${leaveRequests.status} = 'approved'`, meets(of)),
    )
    .where(and(isListed, ne(employees.id, of.id), isOfTeam(of), isOutermost))
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.startSession), asc(leaveRequests.id))
    .limit(of.most),
)

/** Approved and pending leave of these people that touches the period, found by its half days, in order. */
export const leaveIn = (db: Queryable, employeeIds: number[], period: Period) =>
  leaveOnWall(db, { employeeIds, ...slotsOf(period) })

const leaveOnWall = prepared((db, of: Named<{ employeeIds: number[]; first: number; end: number }>) =>
  db
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      ...spanFields,
      counted: leaveRequests.counted,
      status: leaveRequests.status,
      leaveName: leaveTypes.name,
      leaveColour: leaveTypes.colour,
      leaveLetter: leaveTypes.letter,
    })
    // Person by person: the index against overlaps gives the leave of one by its slots, and cannot be asked for a list of people.
    .from(sql`unnest(${of.employeeIds}::int[]) as wanted (id)`)
    .innerJoin(leaveRequests, and(sql`${leaveRequests.employeeId} = wanted.id`, isActive, meets(of)))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.startSession), asc(leaveRequests.id)),
)

export type WallLeave = Awaited<ReturnType<typeof leaveIn>>[number]
