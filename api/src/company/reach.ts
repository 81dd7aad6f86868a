import { constant, type Named } from '@hr/db/prepared'
import { auditEntries, employees, headedUnits, leaveRequestCopies, leaveRequests } from '@hr/db/schema'
import { type Role, rolesThat } from '@hr/domain/access'
import { technicalThings } from '@hr/domain/audit'
import { linesOf, may, mayWithAnyone, type Relation, type Verb } from '@hr/domain/reach'
import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { forbidden } from '../platform/http/errors.ts'
import type { CurrentUser } from './current-user.ts'

/** What the table of access needs to know of the caller. */
export type Reader = Pick<CurrentUser, 'id' | 'roleId' | 'buId' | 'headedUnits' | 'standsFor'>

/** What of the caller differs between the calls of a prepared statement, whose text is built once for each role. */
export type ReaderValues = Pick<Reader, 'id' | 'buId' | 'standsFor'>
export const valuesOf = ({ id, buId, standsFor }: Reader): ReaderValues => ({ id, buId, standsFor })
/** The same as its text names it. */
export const readerIn = ({ id, buId, standsFor }: Named<ReaderValues>) => ({ id, buId, standsFor })
type ReaderInText = Pick<Reader, 'roleId'> & Named<ReaderValues>

type Asking = Reader | ReaderInText
type OfAudit = 'technical'
type Conditions<R extends Relation> = Record<R, (reader: Asking) => SQL>
type OfRequest = 'holder' | 'holding' | 'addressed' | 'forwarded' | 'agreed' | 'decided' | 'copied'

// `= any(array(…))` is read once and looked up by index, even next to other conditions after `or`. A subquery that
// depends on the row would be asked for each row of the company.

/** The relations of `@hr/domain/reach` to a person, as SQL over `employees`. */
const ofPerson: Conditions<Exclude<Relation, OfRequest | OfAudit>> = {
  anyone: () => sql`true`,
  self: ({ id }) => eq(employees.id, id),
  reports: ({ id }) => eq(employees.reportingTo, id),
  unit: ({ buId }) => eq(employees.buId, buId),
  headed: ({ id }) => sql`${employees.buId} = any(array(select headed.bu_id from ${headedUnits} headed
    where headed.employee_id = ${id}))`,
  reserved: () => isOfRoles(({ isReserved }) => isReserved),
  waiting: (reader) => sql`${employees.id} = any(array(select waiting.employee_id from ${leaveRequests} waiting
    where ${isHolder(sql`waiting.holder_id`, reader)} and (waiting.status = 'pending' or waiting.wished_at is not null)))`,
}

/** The reader, or somebody whose stand-in they are today. */
function isHolder(holderId: SQLWrapper, { id, standsFor }: Asking): SQL {
  return sql`(${holderId} = ${id} or ${holderId} = any(${sql.param(standsFor)}::int[]))`
}

/** Those to a request, over `leave_requests`. */
const ofRequest: Conditions<OfRequest> = {
  holder: (reader) => isHolder(leaveRequests.holderId, reader),
  holding: (reader) => sql`(${leaveRequests.holderId} = ${reader.id} or ${isHolder(leaveRequests.holderId, reader)}
    and (${leaveRequests.status} = 'pending' or ${leaveRequests.wishedAt} is not null))`,
  addressed: ({ id }) => eq(leaveRequests.addressedTo, id),
  forwarded: ({ id }) => eq(leaveRequests.forwardedBy, id),
  agreed: ({ id }) => eq(leaveRequests.agreedBy, id),
  decided: ({ id }) => eq(leaveRequests.decidedBy, id),
  copied: ({
    id,
  }) => sql`${leaveRequests.id} = any(array(select copied.leave_request_id from ${leaveRequestCopies} copied
    where copied.employee_id = ${id}))`,
}

/** Those to an entry of the audit, over `audit_entries`. */
const ofAudit: Conditions<OfAudit> = {
  technical: () => inArray(auditEntries.thing, [...technicalThings]),
}

/** Those to the applicant of a request, using only `leave_requests`. */
const ofApplicant: Conditions<Exclude<Relation, OfRequest | OfAudit>> = {
  anyone: ofPerson.anyone,
  self: ({ id }) => eq(leaveRequests.employeeId, id),
  reports: (reader) => isBy(ofPerson.reports(reader)),
  unit: (reader) => isBy(ofPerson.unit(reader)),
  headed: (reader) => isBy(ofPerson.headed(reader)),
  reserved: (reader) => isBy(ofPerson.reserved(reader)),
  waiting: (reader) => isBy(ofPerson.waiting(reader)),
}
const isBy = (who: SQL) =>
  sql`${leaveRequests.employeeId} = any(array(select ${employees.id} from ${employees} where ${who}))`

/**
 * The condition under which the reader may do this with a person or a request of a query: what `may` of
 * `@hr/domain/reach` says of one, made from the same lines. The query must contain `employees`; one of requests must
 * join their applicants as `employees`; for a verb of the audit it contains only `audit_entries`.
 */
export const isInReach = (reader: Asking, verb: Verb): SQL =>
  holds(reader, verb, { ...ofPerson, ...ofRequest, ...ofAudit })

/** The same for a query of only `leave_requests`. It starts with the requests of a few people instead of with all. */
export const isRequestInReach = (reader: Asking, verb: Verb): SQL =>
  holds(reader, verb, { ...ofApplicant, ...ofRequest, ...ofAudit })

function holds(reader: Asking, verb: Verb, conditions: Conditions<Relation>): SQL {
  return linesOf(reader.roleId, verb).reduceRight((below, { relation, isOpen }) => {
    const isSo = conditions[relation](reader)
    return isOpen ? sql`(${isSo} or ${below})` : sql`(${isSo} is not true and ${below})`
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

/** The business units of a report: as `unitInReach` says, but all of theirs for a head of several who asks for none. */
export function reportedUnits(reader: Reader, asked: number | undefined): number | number[] | undefined {
  const buId = unitInReach(reader, 'seeReports', asked)
  if (asked !== undefined || buId === undefined || reader.headedUnits.length === 0) return buId
  return [buId, ...reader.headedUnits].filter((each) => may(reader, 'seeReports', { buId: each }))
}

/** The people of the roles that have a property of the table of roles, as SQL over a column that holds a role. */
export const isOfRoles = (has: (role: Role) => boolean, roleId: SQLWrapper = employees.roleId): SQL =>
  sql`${roleId} in (${sql.join(rolesThat(has).map(constant), sql`, `)})`

/** The rules of the same names in `@hr/domain/access`. */
export const hasPartInLeave = (roleId?: SQLWrapper): SQL => isOfRoles(({ takesLeave }) => takesLeave, roleId)
export const isToldOfLeave = (): SQL => isOfRoles(({ isTold }) => isTold)
