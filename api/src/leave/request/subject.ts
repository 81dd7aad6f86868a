import { NO_SUCH_EMPLOYEE } from '@hr/contract/call/refusals'
import type { ApplyFor } from '@hr/contract/leave/leave'
import type { Queryable } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { may } from '@hr/domain/reach'
import { and, eq } from 'drizzle-orm'
import { awayOf, findApprover } from '../../company/approver.ts'
import type { CurrentUser } from '../../company/current-user.ts'
import { isListed } from '../../company/people.ts'
import { hasPartInLeave, isInReach, type Reader } from '../../company/reach.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/errors.ts'

/** Whose leave it is. The name is for messages, and only there for somebody other than the caller. */
export type Subject = {
  id: number
  buId: number
  timeZone: string
  joiningDate: string
  leavingDate: string | null
  leaveYearMonth: number
  name?: string | undefined
}

/**
 * The person for whom the caller enters leave, or the caller if nobody is named. Fails with 404 for somebody whose leave
 * the caller may not enter, who has left, or who takes none (docs/spec/rules.md, For somebody else).
 */
export async function subjectOf(
  db: Queryable,
  me: Omit<Subject, 'name'> & Reader,
  employeeId: number | undefined,
): Promise<Subject> {
  if (employeeId === undefined || employeeId === me.id) return { ...me, name: undefined }
  const [person] = await db
    .select({
      id: employees.id,
      buId: employees.buId,
      timeZone: businessUnits.timeZone,
      joiningDate: employees.joiningDate,
      leavingDate: employees.leavingDate,
      leaveYearMonth: businessUnits.leaveYearMonth,
      name: employees.fullName,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(eq(employees.id, employeeId), isListed, hasPartInLeave(), isInReach(me, 'applyFor')))
  if (!person) throw notFound(NO_SUCH_EMPLOYEE)
  return person
}

/** What a form needs to enter leave for somebody. Fails with 404 like `subjectOf`, and for the caller themselves. */
export async function readApplyFor(deps: Deps, me: CurrentUser, employeeId: number): Promise<ApplyFor> {
  const { db, now } = deps
  if (employeeId === me.id) throw notFound(NO_SUCH_EMPLOYEE)
  const { id, timeZone, leaveYearMonth: firstMonth, name = '', ...person } = await subjectOf(db, me, employeeId)
  const approver = await findApprover(db, id, now())
  const away = await awayOf(deps, id, approver)
  return {
    ...person,
    firstMonth,
    employeeId: id,
    employeeName: name,
    today: todayIn(timeZone, now()),
    approver: approver ? { ...approver, ...(away && { away }) } : null,
    canApprove:
      approver !== undefined &&
      may(me, 'decide', { employeeId: id, holderId: approver.id, forwardedBy: null, agreedBy: null }),
  }
}
