import type { InputOf } from '@hr/contract/call/endpoint'
import { SAY_WHY_REJECTED } from '@hr/contract/call/sentences'
import type { DecideSeveral, leaveAction } from '@hr/contract/leave/leave-decision'
import * as t from '@hr/words/requests'
import type { Within, Writing } from '../../company/current-user.ts'
import { lockPeople, shareReportingLines } from '../../company/locks.ts'
import { conflict, invalid, UserError } from '../../platform/http/errors.ts'
import { recordEvent } from '../request/events.ts'
import { applicantsOf } from '../request/queries.ts'
import { alreadySettled, lockedRequest, refuseUnlessHolder, stoodFor } from '../request/refusals.ts'
import { setDecision } from '../request/transitions.ts'
import { passOn } from './pass-on.ts'
import { stepAfter } from './second-step.ts'

type Decision = InputOf<typeof leaveAction>

/**
 * Approves or rejects a request, exactly once. Fails with 404 for a request that the caller may not know about, with
 * 403 for a reader, with 409 if the caller forwarded it away, or if it was already decided or withdrawn, and with 400 by
 * the field for a rejection without the reason that the unit wants (docs/spec/rules.md, Deciding).
 */
export const decide = ({ deps, me, write }: Writing, decision: Decision) =>
  write((tx) => decideOne({ tx, deps, me }, decision))

/**
 * Decides several requests in one transaction, each by its own rules: one that is refused changes nothing and does not
 * stop the others. Returns a result for each, in the order asked (docs/spec/rules.md, Several at once).
 */
export async function decideSeveral({ deps, me, write }: Writing, asked: DecideSeveral) {
  const { leaveIds, ...decision } = asked
  return write(async (tx) => {
    await shareReportingLines(tx)
    await lockPeople(tx, await applicantsOf(tx, me, leaveIds))
    const results = []
    for (const leaveId of leaveIds) {
      const one = { ...decision, leaveId }
      results.push({
        leaveId,
        ...(await resultOf(() => tx.transaction((part) => decideOne({ tx: part, deps, me }, one)))),
      })
    }
    return { results }
  })
}

async function resultOf(act: () => ReturnType<typeof decideOne>) {
  try {
    return { isDone: true, ...(await act()) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { isDone: false, userMessage: error.message }
  }
}

type Done = { userMessage: string; waitsFor?: string }

/** The same as one of several, in a transaction that is open. */
export async function decideOne({ tx, deps, me }: Within, { leaveId, status, note }: Decision): Promise<Done> {
  const decision = status === 1 ? 'approved' : 'rejected'
  const row = await lockedRequest(tx, me, leaveId)
  refuseUnlessHolder(me, row, 'decide')
  const needsReason = decision === 'rejected' && row.rejectionNeedsReason
  if (needsReason && !note && row.request.status === 'pending') throw invalid({ note: SAY_WHY_REJECTED })
  const isApproving = decision === 'approved' && row.request.status === 'pending'
  const next = isApproving ? await stepAfter(tx, { id: me.id, now: deps.now() }, row, row.request.days) : {}
  if (next.second) return passOn({ tx, deps, me }, row, { second: next.second, note })
  if (!(await setDecision(tx, leaveId, { decision, by: me.id, at: deps.now() }))) throw conflict(alreadySettled(row))
  await recordEvent(tx, deps, {
    leaveId,
    kind: decision,
    by: me.id,
    targetId: stoodFor(me, row),
    note: [note, next.note].filter(Boolean).join('\n'),
    reason: needsReason ? note : undefined,
  })
  return {
    userMessage: decision === 'approved' ? t.approvedLeave(row.employeeName) : t.rejectedLeave(row.employeeName),
  }
}
