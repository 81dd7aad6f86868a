import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { employees, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import type { COUNTINGS } from '@hr/domain/leave/counting/counting'
import type { Policy } from '@hr/domain/leave/policy/policy'
import type { Approval } from '@hr/domain/leave/request/approval'
import type { SecondStep } from '@hr/domain/leave/request/two-steps'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type HeldRule, heldRules } from './asking-rules.ts'

/**
 * Taken before any person's lock by commands that change a reporting line, end somebody's work here or move their
 * waiting requests: two such changes at once could make a circle, or hand over to somebody who is just leaving.
 */
export async function lockReportingLines(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reporting lines', 0))`)
}

/** Taken first by commands that pick an approver or a manager: many may at once, but nobody can leave meanwhile. */
export async function shareReportingLines(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('reporting lines', 0))`)
}

/**
 * Locks a person's row. Every command that changes a person's leave does this first, so that commands on one person
 * follow each other and none of two people wait for each other in a circle (decision 3).
 */
export async function lockPerson(tx: Queryable, employeeId: number) {
  const [person] = await lockRow(tx, { employeeId })
  if (!person) throw new Error(`employee ${employeeId} has vanished`)
  return person
}

const lockRow = prepared((db, of: Named<{ employeeId: number }>) =>
  db.select().from(employees).where(eq(employees.id, of.employeeId)).for('no key update'),
)

/**
 * The same for several people at once, in the order of their ids. The caller holds or shares the lock on all reporting
 * lines and locks nobody one by one, so that two such callers cannot wait for each other in a circle.
 */
export async function lockPeople(tx: Queryable, employeeIds: number[]): Promise<void> {
  const ids = sql`${employees.id} = any(${sql.param(employeeIds)}::int[])`
  await tx.select({ id: employees.id }).from(employees).where(ids).orderBy(asc(employees.id)).for('no key update')
}

type Applicant = {
  fullName: string
  workEmail: string
  leftAt: string | null
  joiningDate: Day
  leavingDate: Day | null
  /** Whether it needs approval or is reported; null if there is no such type. */
  approval: Approval | null
  leaveName: string | null
  /** Who decides after the approver, and from how many days on; null if there is no such type. */
  secondStep: SecondStep | null
  secondFrom: number | null
  /** How the leave type counts; null if there is no such type. */
  counting: (typeof COUNTINGS)[number] | null
  /** The month in which leave years of the type begin, as it was before these locks were waited for. */
  firstMonth: number | null
  /** What the policy of the type that holds on that day says; null without one. */
  policy: Pick<Policy, 'grant' | 'debt'> | null
  /** The rules of asking that hold for the person and the type; null if there are none. */
  rules: HeldRule[] | null
}

/**
 * Takes the three locks of an application in one statement, in their order: shares the reporting lines, locks the
 * person, shares the leave type. Answers with the person as they are once locked. Anything else must be read by a
 * statement of its own, because a statement does not see what others committed while it waited.
 *
 * Applications of one person take turns by an advisory lock before the row's: a call that waits for a row can be
 * overtaken again and again, until three seconds are over, while advisory locks are given in the order of asking.
 */
export const lockApplication = prepared(
  (_db, of: Named<{ employeeId: number; leaveTypeId: number; startDate: Day }>) => sql<Applicant>`
    with turn as materialized (
      select pg_advisory_xact_lock_shared(hashtextextended('reporting lines', 0)),
        pg_advisory_xact_lock(hashtext('applies'), ${of.employeeId})
    ),
    person as materialized (
      select e.full_name as "fullName", e.work_email as "workEmail", e.left_at as "leftAt", e.joining_date as "joiningDate", e.leaving_date as "leavingDate", e.bu_id, e.department_id
      from turn, employees e where e.id = ${of.employeeId} for no key update of e
    ),
    type as materialized (
      select t.id, t.counting, t.approval, t.second_step, t.second_from, t.name, b.leave_year_month as "firstMonth" from person, leave_types t join business_units b on b.id = t.bu_id
      where t.id = ${of.leaveTypeId} for share of t
    )
    select person."fullName", person."workEmail", person."leftAt", person."joiningDate", person."leavingDate", type.counting, type.approval, type.second_step as "secondStep", type.second_from::float8 as "secondFrom", type.name as "leaveName", type."firstMonth", (
      select json_build_object('grant', p.grant, 'debt', p.debt) from leave_policies p
      where p.leave_type_id = ${of.leaveTypeId} and p.valid_from <= ${of.startDate} order by p.valid_from desc limit 1
    ) as "policy", ${heldRules({ buId: sql`person.bu_id`, departmentId: sql`person.department_id`, typeId: sql`type.id`, approval: sql`type.approval` })} as "rules"
    from person left join type on true`,
)

/**
 * A request under a rule of how many may be away takes this after all of these, and then waits for no person: of several
 * requests for the last place of a unit at once, each sees what the one before has got (docs/spec/rules.md, Rules of asking).
 */
export const lockPlaces = prepared(
  (_db, of: Named<{ employeeId: number }>) =>
    sql`select pg_advisory_xact_lock(hashtext('places'), bu_id) from employees where id = ${of.employeeId}`,
)

/**
 * Keeps leave types from changing while days of them are used. Take it after the person's lock and before reading a
 * balance.
 */
export async function shareTypes(tx: Queryable, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: leaveTypes.id })
    .from(leaveTypes)
    .where(inArray(leaveTypes.id, ids))
    .orderBy(asc(leaveTypes.id))
    .for('share')
}

/**
 * Shares the types of a business unit that can be applied for in the same way, so that none of them is deleted
 * meanwhile.
 */
export const shareTypesOf = (tx: Queryable, buId: number) =>
  tx
    .select({ id: leaveTypes.id, name: leaveTypes.name })
    .from(leaveTypes)
    .where(and(eq(leaveTypes.buId, buId), isNull(leaveTypes.retiredAt)))
    .orderBy(asc(leaveTypes.id))
    .for('share')
