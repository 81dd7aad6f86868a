import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, requiredId, serialId } from './columns.ts'
import { leaveRequests } from './leave.ts'
import { employees } from './people.ts'

/**
 * The stand-in of a manager while they are away: for a span of days, for one leave of theirs, or for every approved
 * leave (decision 155). `stand_in_until` says whether it holds on a day.
 */
export const standIns = pgTable(
  'stand_ins',
  {
    id: serialId(),
    employeeId: requiredId('employee_id', () => employees.id),
    standInId: requiredId('stand_in_id', () => employees.id),
    /** Both, or neither: it is for leave then. */
    fromDate: date('from_date', { mode: 'string' }),
    toDate: date('to_date', { mode: 'string' }),
    /** The one leave; without it and without days it is for every approved leave. */
    leaveRequestId: integer('leave_request_id').references(() => leaveRequests.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('stand_ins_employee').on(t.employeeId),
    index('stand_ins_stand_in').on(t.standInId),
    uniqueIndex('stand_ins_leave').on(t.leaveRequestId),
    uniqueIndex('stand_ins_every_leave')
      .on(t.employeeId)
      .where(sql`${t.fromDate} is null and ${t.leaveRequestId} is null`),
    check('stand_ins_not_oneself', sql`${t.employeeId} <> ${t.standInId}`),
    check('stand_ins_span', sql`num_nulls(${t.fromDate}, ${t.toDate}) in (0, 2) and ${t.fromDate} <= ${t.toDate}`),
    check('stand_ins_for', sql`${t.fromDate} is null or ${t.leaveRequestId} is null`),
  ],
)
