import { SAY_WHY_REJECTED } from '@hr/contract/call/sentences'
import type { DecideChange } from '@hr/contract/leave/leave-change'
import { isLess } from '@hr/domain/leave/request/change'
import * as t from '@hr/words/changing'
import type { Within, Writing } from '../../company/current-user.ts'
import { lockPerson } from '../../company/locks.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { passOn } from '../deciding/pass-on.ts'
import { stepAfter } from '../deciding/second-step.ts'
import { recordEvent } from '../request/events.ts'
import type { NamedRequest } from '../request/queries.ts'
import { foundRequest, refuseUnlessHolder, stoodFor, wishSettled } from '../request/refusals.ts'
import { setUnwished } from '../request/transitions.ts'
import { wishOf } from '../request/wish.ts'
import { lockedLeave, makeChange, refuseUnlessOpen } from './make-change.ts'

/**
 * Accepts or rejects a request to change approved leave, exactly once. Fails with 404 for a request that the caller may
 * not know about, with 403 for a reader, with 409 if it is no longer waiting, and as applying does if its days cannot
 * be had any more (docs/spec/rules.md, Changing what was approved).
 */
export async function decideChange({ deps, me, write }: Writing, decision: DecideChange) {
  const { leaveId, wishId, status, note } = decision
  return write(async (tx) => {
    const { row, today } = await lockedLeave({ tx, deps, me }, leaveId, 'readRequest')
    refuseUnlessHolder(me, row, 'decide')
    const wish = wishOf(row.request)
    if (wish?.id !== wishId) throw conflict(wishSettled(row))
    if (status !== 1) return refuse({ tx, deps, me }, row, note)
    refuseUnlessOpen(row, wish.days, today)
    const more = wish.days && !isLess(row.request, wish.days) ? wish.days.days : undefined
    const { second } = more === undefined ? {} : await stepAfter(tx, { id: me.id, now: deps.now() }, row, more)
    if (second) return passOn({ tx, deps, me }, row, { second, note })
    return makeChange({ tx, deps, me }, row, { wanted: wish.days, note })
  })
}

/** The leave stays as it is. */
async function refuse({ tx, deps, me }: Within, row: NamedRequest, note: string | undefined) {
  if (row.rejectionNeedsReason && !note) throw invalid({ note: SAY_WHY_REJECTED })
  await setUnwished(tx, row.request.id)
  await recordEvent(tx, deps, {
    leaveId: row.request.id,
    kind: 'change_refused',
    by: me.id,
    note,
    targetId: stoodFor(me, row),
    reason: row.rejectionNeedsReason ? note : undefined,
  })
  return { userMessage: t.leaveStaysAsItIs(row.employeeName) }
}

/** Withdraws one's own change request: the leave stays. 404 for anybody else's leave, 409 if none is open. */
export async function withdrawChange({ deps, me, write }: Writing, leaveId: number) {
  return write(async (tx) => {
    await lockPerson(tx, me.id)
    const row = await foundRequest(tx, me, leaveId, 'withdraw')
    if (!(await setUnwished(tx, leaveId))) throw conflict(wishSettled(row))
    await recordEvent(tx, deps, { leaveId, kind: 'change_withdrawn', by: me.id })
    return { userMessage: t.changeRequestWithdrawn }
  })
}
