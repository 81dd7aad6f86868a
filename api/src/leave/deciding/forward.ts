import type { ForwardLeave } from '@hr/contract/leave/leave-decision'
import * as t from '@hr/words/requests'
import type { Writing } from '../../company/current-user.ts'
import { shareReportingLines } from '../../company/locks.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { recordEvent } from '../request/events.ts'
import { findForwarders } from '../request/forwarders.ts'
import { alreadySettled, lockedRequest, refuseUnlessHolder } from '../request/refusals.ts'
import { setForwarded } from '../request/transitions.ts'

/**
 * Forwards a pending request, once. The recipient becomes its approver. Fails with 404 for a request that the caller
 * may not know about, with 403 for a reader, with 409 if it was forwarded or settled before, and with 400 by the field
 * for a person who may not receive it (docs/spec/rules.md, Forwarding).
 */
export async function forward({ deps, me, write }: Writing, { leaveId, forwardTo, forwardReason }: ForwardLeave) {
  return write(async (tx) => {
    await shareReportingLines(tx)
    const row = await lockedRequest(tx, me, leaveId)
    refuseUnlessHolder(me, row, 'forward')
    if (row.request.status !== 'pending') throw conflict(alreadySettled(row))
    if (row.request.forwardedAt) throw conflict(t.alreadyForwarded)

    const receiver = (await findForwarders(tx, me, row.request, deps.now())).find(({ id }) => id === forwardTo)
    if (!receiver) throw invalid({ forwardTo: t.chooseSomebodyFromList })
    const forwarded = { from: row.request.holderId, to: receiver.id, by: me.id, reason: forwardReason, at: deps.now() }
    if (!(await setForwarded(tx, leaveId, forwarded))) throw conflict(alreadySettled(row))

    await recordEvent(tx, deps, {
      leaveId,
      kind: 'forwarded',
      by: me.id,
      note: forwardReason,
      targetId: receiver.id,
    })
    return { userMessage: t.forwardedRequest(row.employeeName, receiver.employeeName) }
  })
}
