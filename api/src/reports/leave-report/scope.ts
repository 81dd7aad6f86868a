import { leaveTypes } from '@hr/db/schema'
import type { Period } from '@hr/domain/dates'
import { type LeaveStatus, statusCode } from '@hr/domain/leave/request/status'
import { type AskedPeriod, checkPeriod, periodOf } from '@hr/domain/leave-report/period'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../company/current-user.ts'
import type { PeopleFilter } from '../../company/people.ts'
import { reportedUnits } from '../../company/reach.ts'
import { refuse } from '../../platform/http/errors.ts'

/** How a call asks for leave; `status` is the code that the API uses. */
export type AskedLeave = AskedPeriod &
  Omit<PeopleFilter, 'buId'> &
  TypeFilter & { buId?: number; status?: 0 | 1 | 2 | 3 }

/**
 * The leave that a call is about, limited to what the caller may see. Fails with 400 by the field if the days are
 * wrong.
 */
export function leaveFilter(me: CurrentUser, { year, from, to, status, ...asked }: AskedLeave): LeaveFilter {
  refuse(checkPeriod({ year, from, to }))
  return {
    ...asked,
    buId: reportedUnits(me, asked.buId),
    period: periodOf({ year, from, to }),
    statuses: status === undefined ? undefined : states.filter((state) => statusCode(state) === status),
  }
}

export const states: readonly LeaveStatus[] = ['pending', 'approved', 'rejected', 'cancelled']

/** The leave that a report is about: it touches the period, and is of these people, types and states. */
export type LeaveFilter = PeopleFilter &
  TypeFilter & {
    period: Period
    statuses?: readonly LeaveStatus[]
  }

/** One leave type, or every type of a name, because business units have types of equal names. */
export type TypeFilter = { leaveTypeId?: number; leaveTypeName?: string }

/** The condition that the column names one of these types. It needs no join. */
export function isOfType(typeId: SQLWrapper, { leaveTypeId, leaveTypeName }: TypeFilter): SQL | undefined {
  const named = sql`(select ${leaveTypes.id} from ${leaveTypes} where lower(${leaveTypes.name}) = lower(${leaveTypeName}))`
  return and(
    leaveTypeId ? sql`${typeId} = ${leaveTypeId}` : undefined,
    leaveTypeName ? sql`${typeId} in ${named}` : undefined,
  )
}
