import type { TakeBack } from '@hr/contract/leave/leave-decision'
import { may } from '@hr/domain/reach'
import * as t from '@hr/words/changing'
import type { Within, Writing } from '../../company/current-user.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { recordEvent } from '../request/events.ts'
import type { NamedRequest } from '../request/queries.ts'
import { alreadySettled, lockedRequest, stoodFor } from '../request/refusals.ts'
import { setTakenBack } from '../request/transitions.ts'
import { giveAgain } from './give-way.ts'

/**
 * HR cancels an approved leave: it stays approved, and its days are free again. Fails with 403 for one's own leave, and
 * with 409 unless it is approved and not yet cancelled (docs/spec/rules.md, Taking back).
 */
export async function takeBack({ deps, me, write }: Writing, { leaveId, note }: TakeBack) {
  return write(async (tx) => {
    const row = await lockedRequest(tx, me, leaveId)
    if (!may(me, 'takeBack', row.request)) throw forbidden(t.notYourOwnLeave)
    const again = await takeBackLeave({ tx, deps, me }, row, note)
    const done = t.tookBackLeave(row.employeeName)
    return { userMessage: again ? t.doneWithEffect(done, again) : done }
  })
}

/** The same once it is known who may, and under the lock of the person. Returns which leave below counts again. */
export async function takeBackLeave({ tx, deps, me }: Within, row: NamedRequest, note: string | undefined) {
  const { id: leaveId, employeeId, counted, isReported } = row.request
  if (!(await setTakenBack(tx, leaveId, { by: me.id, at: deps.now() }))) throw conflict(whyNot(row))

  const told = { employeeId, leaveName: row.leaveName, counted, by: me.id }
  const again = isReported ? await giveAgain(tx, deps, told) : null
  await recordEvent(tx, deps, {
    leaveId,
    kind: 'taken_back',
    by: me.id,
    targetId: stoodFor(me, row),
    note: [note, again].filter(Boolean).join('\n'),
    reason: row.rejectionNeedsReason ? note : undefined,
    below: again,
  })
  return again
}

const whyNot = (row: NamedRequest): string =>
  row.request.status === 'pending' ? t.notApprovedYet : alreadySettled(row)
