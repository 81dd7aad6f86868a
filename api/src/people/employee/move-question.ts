import type { EditEmployee } from '@hr/contract/people/employee-form'
import type { Transaction } from '@hr/db/client'
import { businessUnits, employees, leaveRequests } from '@hr/db/schema'
import { moveQuestion } from '@hr/domain/employee/hand-over'
import { and, asc, eq } from 'drizzle-orm'
import { isWaiting } from '../../leave/request/queries.ts'
import { conflict } from '../../platform/http/errors.ts'
import { reporteesOf, stopsManaging } from './hand-over.ts'
import { type Person, todayOf } from './let-go.ts'

type Form = Pick<EditEmployee, 'employeeBuId' | 'employeeRoleId' | 'reportingTo' | 'leavingDate'>

/**
 * Fails with 409 on `confirmMove`, naming the people affected by a new manager or unit, if any (docs/spec/rules.md,
 * Reporting lines). What a leaver or former manager leaves behind is in the question about handing over.
 */
export async function refuseUnseenMove(tx: Transaction, before: Person, form: Form, now: Date): Promise<void> {
  const isElsewhere = form.employeeBuId !== before.buId
  if (!isElsewhere && (form.reportingTo ?? null) === before.reportingTo) return
  if (form.leavingDate && form.leavingDate < (await todayOf(tx, before, now))) return
  const handsOver = stopsManaging(before.roleId, form.employeeRoleId)
  const own = await ownRequests(tx, before.id)
  const question = moveQuestion({
    name: before.fullName,
    unitName: isElsewhere ? await nameOfUnit(tx, form.employeeBuId) : null,
    reportees: handsOver ? [] : await reporteesOf(tx, before.id),
    holders: [...new Set(own.map(({ holder }) => holder))],
    ownRequests: own.length,
    requests: handsOver ? 0 : await tx.$count(leaveRequests, and(isWaiting, eq(leaveRequests.holderId, before.id))),
  })
  if (question) throw conflict({ confirmMove: question })
}

/** The waiting requests of a person, with the approver of each. */
const ownRequests = (tx: Transaction, employeeId: number) =>
  tx
    .select({ holder: employees.fullName })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.holderId))
    .where(and(isWaiting, eq(leaveRequests.employeeId, employeeId)))
    .orderBy(asc(employees.fullName), asc(leaveRequests.id))

async function nameOfUnit(tx: Transaction, buId: number): Promise<string | null> {
  const [unit] = await tx.select({ name: businessUnits.name }).from(businessUnits).where(eq(businessUnits.id, buId))
  return unit?.name ?? null
}
