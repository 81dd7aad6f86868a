import type { AllocationChange } from '@hr/contract/entitlement/allocation'
import type { Transaction } from '@hr/db/client'
import { employees, leaveRequests } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { asGiven, availableOn } from '@hr/domain/leave/balance/available'
import type { CreditThatEnds } from '@hr/domain/leave/balance/credit-use'
import { leaveYear } from '@hr/domain/leave/balance/leave-year'
import type { Policy } from '@hr/domain/leave/policy/policy'
import { and, asc, between, eq, isNull } from 'drizzle-orm'
import { isActive } from '../../company/leave-conditions.ts'
import { ledgersOf } from '../../company/ledgers.ts'
import type { Look, Of } from './look.ts'

/** Somebody with leave of a type that is still to come in this year, and what they have of it. */
export type Planned = Awaited<ReturnType<typeof readPlanned>>[number]

/** People in the unit of a type who have leave of it from today on in this leave year, with their ledgers. */
export async function readPlanned(tx: Transaction, { leaveTypeId, buId, year, firstMonth, today }: Of) {
  const rows = await tx
    .selectDistinct({ employeeId: employees.id, employeeName: employees.fullName })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .where(
      and(
        eq(leaveRequests.leaveTypeId, leaveTypeId),
        between(leaveRequests.startDate, today, leaveYear(year, firstMonth).to),
        isActive,
        eq(employees.buId, buId),
        isNull(employees.leftAt),
      ),
    )
    .orderBy(asc(employees.fullName), asc(employees.id))
  const keys = rows.map((row) => ({ ...row, leaveTypeId, year }))
  return ledgersOf(tx, keys)
}

/** What the allocation of people becomes, day by day. */
type Given = Map<number, CreditThatEnds[]>

/** Whose planned leave lacks days after an allocation by the new policies, and lacked none by the old ones. */
export function newlyShort(planned: Planned[], of: Of, before: Policy[], after: Policy[], given: Given): Set<number> {
  const already = shortAmong(planned, of, before)
  return new Set([...shortAmong(planned, of, after, given)].filter((id) => !already.has(id)))
}

function shortAmong(planned: Planned[], of: Of, policies: Policy[], givenTo?: Given): Set<number> {
  const isShort = ({ employeeId, credits, debits }: Planned) => {
    const next = debits.map(({ startDate }) => startDate).filter((day) => day >= of.today)
    const held = heldOn(policies, next.toSorted()[0] ?? of.today)
    const given = givenTo?.get(employeeId)
    const all = given ? [...credits.filter(({ kind }) => kind !== 'allocated'), ...given] : credits
    return availableOn(asGiven({ credits: all, debits }, held.grant, of), of.today, held.debt) < 0
  }
  return new Set(planned.filter(isShort).map(({ employeeId }) => employeeId))
}

const heldOn = (policies: Policy[], day: Day): Pick<Policy, 'grant' | 'debt'> =>
  policies.findLast(({ validFrom }) => validFrom <= day) ?? { grant: 'yearly', debt: 0 }

/** The new allocation of everybody whose days change; people who would fall below zero keep what they have. */
export function allocatedBy({ gifts }: Look, changes: AllocationChange[]): Given {
  const given = new Map(gifts.flatMap(({ people, grants }) => people.map((id) => [id, grants] as const)))
  const changed = changes.filter(({ isBlocked }) => !isBlocked)
  return new Map(
    changed.map(({ id }) => [
      id,
      (given.get(id) ?? []).map(({ countsFrom, days }, index) => ({
        id: -1 - index,
        causedBy: null,
        kind: 'allocated' as const,
        endsOn: null,
        countsFrom,
        days,
      })),
    ]),
  )
}
