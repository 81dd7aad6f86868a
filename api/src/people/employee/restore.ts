import { CHOOSE_MANAGER, NO_SUCH_EMPLOYEE } from '@hr/contract/call/refusals'
import { MANAGER_IS_REQUIRED } from '@hr/contract/call/sentences'
import type { RestoreEmployee } from '@hr/contract/people/employee'
import type { Transaction } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { needsManager, roleLabel } from '@hr/domain/access'
import * as t from '@hr/words/people'
import { eq } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { lockReportingLines } from '../../company/locks.ts'
import { conflict, notFound, refuse } from '../../platform/http/errors.ts'
import { inviteToSetPassword } from '../../signing-in/login/invite.ts'
import { endSessions } from '../../signing-in/login/queries.ts'
import { checkOffered, checkUnit } from './check.ts'
import { isManager } from './managers.ts'
import { moveUnit } from './move-unit.ts'

/**
 * Restores an alumnus: with a manager who works here, without a leaving date, and with a mail to choose a new password.
 * Fails with 404 for an unknown person, and with 409 for one who has not left or whose business unit has been deleted,
 * unless another is chosen (docs/spec/rules.md, Restoring).
 */
export async function restore({ deps, me, write }: Writing, form: RestoreEmployee): Promise<void> {
  const { employeeId, reportingTo, employeeBuId, confirmBuMove: isConfirmed } = form
  await write(async (tx) => {
    await lockReportingLines(tx)
    const person = await lockAlumnus(tx, employeeId)
    await refuseRoleTurnedOff(tx, person.roleId)
    await checkForm(tx, person.roleId, form)
    const buId = employeeBuId ?? person.buId
    if (buId !== person.buId) await moveUnit({ tx, deps, me }, person, { toBuId: buId, isConfirmed })
    const back = { leftAt: null, leavingDate: null, passwordHash: null, reportingTo: reportingTo ?? null, buId }
    await tx.update(employees).set(back).where(eq(employees.id, employeeId))
    // Ends sessions that began at the very moment of leaving.
    await endSessions(tx, employeeId, 'left', deps.now())
    await inviteToSetPassword(tx, deps.env, employeeId, deps.now())
  })
}

async function lockAlumnus(tx: Transaction, employeeId: number) {
  const [person] = await tx.select().from(employees).where(eq(employees.id, employeeId)).for('no key update')
  if (!person) throw notFound(NO_SUCH_EMPLOYEE)
  if (!person.leftAt) throw conflict(t.alreadyWorksHere(person.fullName))
  return person
}

async function refuseRoleTurnedOff(tx: Transaction, roleId: number): Promise<void> {
  if (await checkOffered(tx, roleId)) throw conflict(t.roleIsTurnedOff(roleLabel(roleId)))
}

async function checkForm(tx: Transaction, roleId: number, { reportingTo, employeeBuId }: RestoreEmployee) {
  refuse({
    reportingTo: await checkManager(tx, roleId, reportingTo),
    employeeBuId: employeeBuId ? await checkUnit(tx, employeeBuId) : undefined,
  })
}

async function checkManager(tx: Transaction, roleId: number, managerId: number | undefined) {
  if (managerId === undefined) return needsManager(roleId) ? MANAGER_IS_REQUIRED : undefined
  return (await isManager(tx, managerId)) ? undefined : CHOOSE_MANAGER
}
