import type { Transaction } from '@hr/db/client'
import { canManage } from '@hr/domain/access'
import { JANUARY } from '@hr/domain/leave/balance/leave-year'
import { endSlot, firstSlot } from '@hr/domain/leave/counting/day-count'
import { daysByYear } from '@hr/domain/leave/counting/days-by-year'
import { undoableSince } from '@hr/domain/leave/request/undo'
import { may } from '@hr/domain/reach'
import * as t from '@hr/words/requests'
import type { Writing } from '../../company/current-user.ts'
import { lockApplication } from '../../company/locks.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { balancesOfType } from '../balance/balances.ts'
import { MAIL_HAS_LEFT } from '../letters/post.ts'
import { recordEvent } from '../request/events.ts'
import { findHolder, type NamedRequest, overlappingRequest } from '../request/queries.ts'
import { foundRequest } from '../request/refusals.ts'
import { setUndone } from '../request/transitions.ts'

/**
 * Undoes a decision a few seconds after it: the request waits with its approver again, and no mail is sent. Fails with
 * 404 for a request that the caller may not know about, with 403 unless the caller decided it, and with 409 if it
 * waits, or if it is too late (docs/spec/rules.md, Undoing a decision).
 *
 * A rejection that is undone draws on the balance again, so that the locks are those of an application.
 */
export async function undoDecision({ deps, me, write }: Writing, leaveId: number) {
  return write(async (tx) => {
    const { employeeId, leaveTypeId, startDate } = (await foundRequest(tx, me, leaveId)).request
    const [applicant] = await lockApplication(tx, { employeeId, leaveTypeId, startDate })
    const row = await foundRequest(tx, me, leaveId)
    if (row.request.status === 'pending') throw conflict(t.nothingToUndo)
    if (!may(me, 'undoDecision', row.request)) throw forbidden(t.onlyDeciderCanUndo)
    if (row.request.status === 'cancelled') throw conflict(t.tooLateCancelled)
    if (applicant?.leftAt) throw conflict(t.tooLatePersonLeft(row.employeeName))
    await refuseNewHolder(tx, row)
    await refuseOtherLeave(tx, row)
    if (!(await setUndone(tx, leaveId, { by: me.id, since: undoableSince(deps.now()) }))) throw conflict(MAIL_HAS_LEFT)
    await recordEvent(tx, deps, { leaveId, kind: 'undone', by: me.id })
    await refuseOverdrawn(tx, row, applicant)
    return { userMessage: t.requestWaitsAgain(row.employeeName) }
  })
}

/** The old approver may have left since, or manage nobody any more: their waiting requests were handed over by then. */
async function refuseNewHolder(tx: Transaction, { request, holderName }: NamedRequest): Promise<void> {
  const [holder] = await findHolder(tx, { holderId: request.holderId })
  if (!holder || !canManage(holder.roleId)) throw conflict(t.tooLateNoApprover(holderName))
}

/** The days of a rejected request were free: the applicant may have applied for other leave on them. */
async function refuseOtherLeave(tx: Transaction, { request }: NamedRequest): Promise<void> {
  if (request.decision !== 'rejected') return
  const other = await overlappingRequest(tx, request.employeeId, firstSlot(request), endSlot(request))
  if (other) throw conflict(t.tooLateDaysUsed)
}

type Locked = Awaited<ReturnType<typeof lockApplication>>[number] | undefined

/** The same of the balance, once the request draws on it again. */
async function refuseOverdrawn(tx: Transaction, { request }: NamedRequest, asLocked: Locked): Promise<void> {
  if (request.decision !== 'rejected') return
  const years = daysByYear(request.counted, asLocked?.firstMonth ?? JANUARY).map(({ year }) => year)
  const debt = asLocked?.policy?.debt ?? 0
  const { employeeId, leaveTypeId } = request
  const balances = await balancesOfType(tx, { employeeId, leaveTypeId, years })
  if (balances.some(({ isUnlimited, remainingDays }) => !isUnlimited && remainingDays < -debt))
    throw conflict(t.tooLateDaysUsed)
}
