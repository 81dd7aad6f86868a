import type { Queryable } from '@hr/db/client'
import { employees, leavePolicies, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { entitlement, grantsOf } from '@hr/domain/leave/entitlement'
import { entitlementText } from '@hr/domain/leave/entitlement-line'
import { leaveYear } from '@hr/domain/leave/leave-year'
import type { Policy } from '@hr/domain/leave/policy'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { hasPartInLeave } from '../reach.ts'

/** The policies of a leave type, the newest first. */
export const listPolicies = (db: Queryable, leaveTypeId: number) =>
  db
    .select()
    .from(leavePolicies)
    .where(eq(leavePolicies.leaveTypeId, leaveTypeId))
    .orderBy(desc(leavePolicies.validFrom))

/** Days that a policy gives a person of a type, the day from which they count, and why they are so many. */
type Earned = { employeeId: number; leaveTypeId: number; countsFrom: Day; days: number; why: string }

/** The types of a unit that have policies, and what these give people in a year. */
export type Earnings = { typeIds: number[]; earned: Earned[] }

/**
 * What the policies of a unit's leave types give the people who work there in a year (docs/spec/rules.md, Policies). Types
 * without a policy, and those without a limit, give nothing.
 */
export async function earningsIn(db: Queryable, buId: number, year: number): Promise<Earnings> {
  const [policies, people] = await Promise.all([
    policiesOfUnit(db, buId),
    db
      .select({ id: employees.id, joiningDate: employees.joiningDate, leavingDate: employees.leavingDate })
      .from(employees)
      .where(and(eq(employees.buId, buId), isNull(employees.leftAt), hasPartInLeave(employees.roleId))),
  ])
  const earned = people.flatMap(({ id, ...stay }) =>
    [...policies].flatMap(([leaveTypeId, ofType]) =>
      earnedBy(stay, ofType, year).map((grant) => ({ employeeId: id, leaveTypeId, ...grant })),
    ),
  )
  return { typeIds: [...policies.keys()], earned }
}

function earnedBy(stay: { joiningDate: Day; leavingDate: Day | null }, policies: Policy[], year: number) {
  const earner = { ...stay, parts: [], worked: [] }
  const of = leaveYear(year, 1)
  const why = entitlement(earner, policies, of).map((line) => entitlementText(line.why))
  return grantsOf(earner, policies, of).map((grant) => ({
    ...grant,
    why: why.join('; '),
  }))
}

/** The policies of the types of a unit that have some, each type's by the day from which they hold. */
async function policiesOfUnit(db: Queryable, buId: number): Promise<Map<number, Policy[]>> {
  const rows = await db
    .select({ policy: leavePolicies })
    .from(leavePolicies)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leavePolicies.leaveTypeId))
    .where(and(eq(leaveTypes.buId, buId), isNull(leaveTypes.retiredAt), eq(leaveTypes.isUnlimited, false)))
    .orderBy(asc(leavePolicies.leaveTypeId), asc(leavePolicies.validFrom))
  const byType = groupBy(rows, ({ policy }) => policy.leaveTypeId)
  return new Map(
    [...byType].map(([typeId, ofType]) => [typeId, ofType.map(({ policy }) => ({ ...policy, ...NOT_SET }))]),
  )
}

// What a policy can say besides cannot be set yet.
const NOT_SET = { workedPerDay: null, isByPattern: false, carryOver: null, debt: 0 }
