import type { Queryable } from '@hr/db/client'
import { businessUnits, designations, employees, headedUnits } from '@hr/db/schema'
import { BU_HEAD, HR } from '@hr/domain/access'
import { and, asc, eq, inArray, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../company/current-user.ts'
import { isLetIn } from '../../company/let-in.ts'
import { isListed, linesAbove } from '../../company/people.ts'
import { isToldOfLeave } from '../../company/reach.ts'

const MANAGERS_ABOVE = 2

type Request = { employeeId: number; holderId: number; agreedBy?: number | null }

/**
 * The people who may receive a request: active heads of the applicant's unit, its HR, and the approver's managers of
 * the next two levels, but neither the applicant, the approver, nor the person who forwards or took the first of two
 * steps. Those who are on leave today, by the date where they work, come last (docs/spec/rules.md, Forwarding).
 */
export async function findForwarders(
  db: Queryable,
  me: CurrentUser,
  { employeeId, holderId, agreedBy }: Request,
  now: Date,
) {
  const above = (await linesAbove(db, holderId)).map(({ id }) => id).slice(1, 1 + MANAGERS_ABOVE)
  const unit = db.select({ buId: employees.buId }).from(employees).where(eq(employees.id, employeeId))
  const isInUnit = and(inArray(employees.roleId, [BU_HEAD, HR]), inArray(employees.buId, unit))
  const headsUnit = and(eq(employees.roleId, BU_HEAD), inArray(employees.id, headsOf(db, unit)))
  const isOnLeave = onLeaveAt(now)
  return db
    .select({
      id: employees.id,
      employeeName: employees.fullName,
      designationName: designations.name,
      buName: businessUnits.name,
      isOnLeave,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .where(
      and(
        isListed,
        isToldOfLeave(),
        isLetIn(now),
        notInArray(employees.id, [employeeId, holderId, me.id, agreedBy ?? me.id]),
        or(isInUnit, headsUnit, inArray(employees.id, above)),
      ),
    )
    .orderBy(asc(isOnLeave), asc(employees.fullName), asc(employees.id))
}

/** People who head the unit in addition to their own. */
const headsOf = (db: Queryable, unit: SQLWrapper) =>
  db.select({ id: headedUnits.employeeId }).from(headedUnits).where(inArray(headedUnits.buId, unit))

/** Without a request: the people who could receive one that somebody of the caller's unit sends to the caller. */
export const forwardersOf = (db: Queryable, me: CurrentUser, now: Date) =>
  findForwarders(db, me, { employeeId: me.id, holderId: me.id }, now)

/** On the date that it is then in the zone of the person's business unit. */
const onLeaveAt = (now: Date) => sql<boolean>`exists (
  select 1 from leave_requests away
  where away.employee_id = ${employees.id} and away.status = 'approved'
    and (${now.toISOString()}::timestamptz at time zone ${businessUnits.timeZone})::date
      between away.start_date and away.end_date)`
