import type { AskQuestion } from '@hr/contract/leave/leave-request'
import * as t from '@hr/words/requests'
import type { Writing } from '../../company/current-user.ts'
import { conflict } from '../../platform/http/errors.ts'
import { recordEvent } from '../request/events.ts'
import { alreadySettled, lockedRequest, refuseUnlessHolder, stoodFor } from '../request/refusals.ts'
import { setAsked } from '../request/transitions.ts'

/**
 * Sends a request back to its applicant with a question. It stays pending: its days stay taken, and it can still be
 * decided. Fails with 404 for a request that the caller may not know about, with 403 for a reader, and with 409 if it is
 * settled, was forwarded away, or waits for the answer to another question (docs/spec/rules.md, Questions).
 */
export async function ask({ deps, me, write }: Writing, { leaveId, question }: AskQuestion) {
  return write(async (tx) => {
    const row = await lockedRequest(tx, me, leaveId)
    refuseUnlessHolder(me, row, 'send back')
    if (row.request.status !== 'pending') throw conflict(alreadySettled(row))
    if (!(await setAsked(tx, leaveId, { question, by: me.id, at: deps.now() })))
      throw conflict(t.alreadyWaitingForAnswer)
    await recordEvent(tx, deps, { leaveId, kind: 'asked', by: me.id, note: question, targetId: stoodFor(me, row) })
    return { userMessage: t.sentBack(row.employeeName) }
  })
}
