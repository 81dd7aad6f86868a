import type { Transaction } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import * as t from '@hr/words/leave-for-many'
import { eq } from 'drizzle-orm'
import { type Entering, enterLeave } from '../../leave/asking/apply.ts'
import type { Deps } from '../../platform/deps.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { Run, RunKind } from '../run/kind.ts'
import { ofPerson } from './preview.ts'

/** Enters one leave for many, person by person. Who cannot have the leave any more is left out (docs/spec/rules.md, For somebody else). */
export const leaveRun: RunKind<'leave'> = {
  name: 'leave',
  work: {
    call: 'POST /leaves/enter_for_many',
    going: t.leaveStillBeingEntered,
    async next(tx, deps, run) {
      const employeeId = run.detail.employeeIds[run.doneUpTo]
      if (employeeId === undefined) return undefined
      const isEntered = await enterOne(tx, deps, run, employeeId)
      return { doneUpTo: run.doneUpTo + 1, people: isEntered ? 1 : 0 }
    },
  },
  words: { missing: t.runNotFound, undone: t.leaveAlreadyCancelled },
}

async function enterOne(tx: Transaction, deps: Deps, run: Run<'leave'>, employeeId: number): Promise<boolean> {
  const { employeeIds: _, ...form } = run.detail
  const me = await readActor(tx, run.actorId)
  try {
    await tx.transaction((inner) => enterLeave({ tx: inner, deps, me }, ofPerson(form, employeeId), { runId: run.id }))
    return true
  } catch (error) {
    if (!(error instanceof UserError) || error.status >= 500) throw error
    return false
  }
}

/** The person who entered it, as they are now. */
async function readActor(tx: Transaction, actorId: number | null): Promise<Entering> {
  const [actor] = await tx
    .select({
      id: employees.id,
      roleId: employees.roleId,
      buId: employees.buId,
      timeZone: businessUnits.timeZone,
      leaveYearMonth: businessUnits.leaveYearMonth,
      fullName: employees.fullName,
      workEmail: employees.workEmail,
      joiningDate: employees.joiningDate,
      leavingDate: employees.leavingDate,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(eq(employees.id, actorId ?? 0))
  if (!actor) throw new Error(`employee ${actorId} has vanished`)
  return { ...actor, headedUnits: [], standsFor: [] }
}
