import { NO_SUCH_EMPLOYEE } from '@hr/contract/call/refusals'
import type { DeleteEmployee } from '@hr/contract/people/employee'
import type { Transaction } from '@hr/db/client'
import { employees, leaveRequests } from '@hr/db/schema'
import { lastDayOf } from '@hr/domain/employee/leaving'
import * as t from '@hr/words/people'
import { and, eq, isNull } from 'drizzle-orm'
import { findApprover } from '../../company/approver.ts'
import type { Writing } from '../../company/current-user.ts'
import { lockPerson, lockReportingLines } from '../../company/locks.ts'
import { isPending, isWaiting } from '../../leave/request/queries.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isLastAdmin } from './check.ts'
import { lockTouched } from './hand-over.ts'
import { letGo, todayOf } from './let-go.ts'
import { findRecord } from './queries.ts'

/**
 * Deletes a person, who becomes an alumnus today. Fails with 404 for an unknown person, with 409 for one who has left
 * already and for the last super admin, and with 400 for a successor who cannot be one (docs/spec/rules.md, Leaving).
 */
export async function deleteEmployee({ deps, me, write }: Writing, { employeeId, successorId }: DeleteEmployee) {
  await write(async (tx) => {
    await lockReportingLines(tx)
    const person = await lockActive(tx, employeeId)
    if (await isLastAdmin(tx, person)) throw conflict(t.lastAdminCannotBeDeleted)

    const lastDay = lastDayOf(person, await todayOf(tx, person, deps.now()))
    await letGo({ tx, deps, me }, person, { lastDay, ...(successorId && { successorId }) })
  })
}

async function lockActive(tx: Transaction, employeeId: number) {
  if ((await tx.$count(employees, eq(employees.id, employeeId))) === 0) throw notFound(NO_SUCH_EMPLOYEE)
  await lockTouched(tx, employeeId)
  const person = await lockPerson(tx, employeeId)
  if (person.leftAt) throw conflict(t.hasAlreadyLeft(person.fullName))
  return person
}

/** What a deletion would move, and the recipient unless another successor is chosen. */
export async function previewDeletion({ db, now }: Deps, employeeId: number) {
  const person = await findRecord(db, employeeId)
  if (!person || person.person.leftAt) throw notFound(NO_SUCH_EMPLOYEE)
  const successor = await findApprover(db, employeeId, now())
  return {
    employeeName: person.person.fullName,
    successorId: successor?.id ?? null,
    successorName: successor?.name ?? null,
    reportees: await db.$count(employees, and(eq(employees.reportingTo, employeeId), isNull(employees.leftAt))),
    waitingRequests: await db.$count(leaveRequests, and(isWaiting, eq(leaveRequests.holderId, employeeId))),
    pendingRequests: await db.$count(leaveRequests, and(isPending, eq(leaveRequests.employeeId, employeeId))),
  }
}
