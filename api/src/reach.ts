import type { Named } from '@hr/db/prepared'
import { employees, leaveRequestCopies, leaveRequests } from '@hr/db/schema'
import { SUPER_ADMIN } from '@hr/domain/access'
import { linesOf, may, mayWithAnyone, type Relation, type Verb } from '@hr/domain/reach'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CurrentUser } from './current-user.ts'
import { forbidden } from './errors.ts'

/** What the table of access needs to know of the caller. */
export type Reader = Pick<CurrentUser, 'id' | 'roleId' | 'buId'>

/** The caller in the text of a prepared statement, which is built once for each role. */
type ReaderInText = Pick<Reader, 'roleId'> & Named<Pick<Reader, 'id' | 'buId'>>

/** The relations of `@hr/domain/reach` as SQL, over `employees` and `leave_requests`. */
const conditions: Record<Relation, (reader: Reader | ReaderInText) => SQL> = {
  anyone: () => sql`true`,
  self: ({ id }) => eq(employees.id, id),
  reports: ({ id }) => eq(employees.reportingTo, id),
  unit: ({ buId }) => eq(employees.buId, buId),
  superAdmin: () => eq(employees.roleId, SUPER_ADMIN),
  waiting: ({ id }) => sql`exists (select 1 from ${leaveRequests} waiting
    where waiting.employee_id = ${employees.id} and waiting.holder_id = ${id} and waiting.status = 'pending')`,
  holder: ({ id }) => eq(leaveRequests.holderId, id),
  addressed: ({ id }) => eq(leaveRequests.addressedTo, id),
  forwarded: ({ id }) => eq(leaveRequests.forwardedBy, id),
  decided: ({ id }) => eq(leaveRequests.decidedBy, id),
  copied: ({ id }) => sql`exists (select 1 from ${leaveRequestCopies} copied
    where copied.leave_request_id = ${leaveRequests.id} and copied.employee_id = ${id})`,
}

/**
 * The condition under which the reader may do this with a person or a request of a query: what `may` of
 * `@hr/domain/reach` says of one, made from the same lines. The query must contain `employees`; one of requests must
 * join their applicants as `employees`.
 */
export function isInReach(reader: Reader | ReaderInText, verb: Verb): SQL {
  return linesOf(reader.roleId, verb).reduceRight((below, { relation, isOpen }) => {
    const holds = conditions[relation](reader)
    return isOpen ? sql`(${holds} or ${below})` : sql`(${holds} is not true and ${below})`
  }, sql`false`)
}

/**
 * The business unit that a call is about. Returns the unit that the call asks for. If it asks for none, returns
 * undefined (every unit) for those who may do this in every unit, and the reader's own for others. Fails with 403 for a
 * unit beyond the reader's reach.
 */
export function unitInReach(
  reader: Reader,
  verb: 'keepCalendar' | 'seeWall' | 'seeLeaveTypes' | 'seeReports',
  asked: number | undefined,
): number | undefined {
  const buId = asked ?? (mayWithAnyone(reader.roleId, verb) ? undefined : reader.buId)
  if (buId !== undefined && !may(reader, verb, { buId })) throw forbidden()
  return buId
}

/** The rule of the same name in `@hr/domain/access`, as SQL over a column that holds a role. */
export const hasPartInLeave = (roleId: SQLWrapper = employees.roleId): SQL => sql`${roleId} <> ${SUPER_ADMIN}`
