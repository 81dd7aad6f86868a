import { employees, leaveTypes } from '@hr/db/schema'
import { BU_HEAD } from '@hr/domain/access'
import { type LeaveStatus, statusCode } from '@hr/domain/leave/status'
import { type AskedPeriod, checkPeriod, type Period, periodOf } from '@hr/domain/leave-report/period'
import { and, eq, ilike, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CurrentUser } from '../current-user.ts'
import { forbidden, refuse } from '../errors.ts'
import { escapeLike } from '../escape-like.ts'

/** Whom a report is about. */
export type PeopleFilter = { buId?: number; employeeId?: number; search?: string }

/** The business unit that a report is of, undefined for all of them. A BU head has their own; another one is 403. */
export function unitOf({ roleId, buId }: Pick<CurrentUser, 'roleId' | 'buId'>, asked: number | undefined) {
  if (roleId !== BU_HEAD) return asked
  if (asked !== undefined && asked !== buId) throw forbidden()
  return buId
}

/** How a call asks for leave; `status` is the wire's. */
export type AskedLeave = AskedPeriod & PeopleFilter & TypeFilter & { status?: 0 | 1 | 2 | 3 }

/** Which leave a call is about, within the caller's reach; 400 by the field for days that are none. */
export function leaveFilter(me: CurrentUser, { year, from, to, status, ...asked }: AskedLeave): LeaveFilter {
  refuse(checkPeriod({ year, from, to }))
  return {
    ...asked,
    buId: unitOf(me, asked.buId),
    period: periodOf({ year, from, to }),
    statuses: status === undefined ? undefined : states.filter((state) => statusCode(state) === status),
  }
}

const states: readonly LeaveStatus[] = ['pending', 'approved', 'rejected', 'cancelled']

/** Which leave a report is about: what touches the period, of these people, of these types, in one of these states. */
export type LeaveFilter = PeopleFilter &
  TypeFilter & {
    period: Period
    statuses?: readonly LeaveStatus[]
  }

/** Which leave types: one of them, or every one of a name, for business units have types of equal names. */
export type TypeFilter = { leaveTypeId?: number; leaveTypeName?: string }

/** Whether the column names one of these types; asks for nothing beside it. */
export function isOfType(typeId: SQLWrapper, { leaveTypeId, leaveTypeName }: TypeFilter): SQL | undefined {
  const named = sql`(select ${leaveTypes.id} from ${leaveTypes} where lower(${leaveTypes.name}) = lower(${leaveTypeName}))`
  return and(
    leaveTypeId ? sql`${typeId} = ${leaveTypeId}` : undefined,
    leaveTypeName ? sql`${typeId} in ${named}` : undefined,
  )
}

/** Alumni are among them: past figures stay as they were (docs/spec/rules.md, Leave reports). */
export function isReported({ buId, employeeId, search }: PeopleFilter): SQL | undefined {
  const pattern = `%${escapeLike(search ?? '')}%`
  return and(
    not(employees.isFirstAdmin),
    buId ? eq(employees.buId, buId) : undefined,
    employeeId ? eq(employees.id, employeeId) : undefined,
    search ? or(ilike(employees.fullName, pattern), ilike(employees.staffNumber, pattern)) : undefined,
  )
}
