import type { InputOf } from '@hr/contract/endpoint'
import type { leaveAction } from '@hr/contract/leave'
import { statusLabel } from '@hr/domain/leave/status'
import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { mailDecided } from './mails.ts'
import { recordEvent } from './queries.ts'
import { alreadySettled, lockedRequest, refuseUnlessHolder } from './refusals.ts'
import { setDecision } from './transitions.ts'

/**
 * Approves or rejects a request, exactly once. Fails with 404 for a request that the caller may not know about, with
 * 403 for a reader, and with 409 if the caller forwarded it away, or if it was already decided or withdrawn
 * (docs/spec/rules.md, Deciding).
 */
export async function decide(
  deps: Deps,
  me: CurrentUser,
  { leaveId, status, note }: InputOf<typeof leaveAction>,
  write: Write,
) {
  const decision = status === 1 ? 'approved' : 'rejected'
  return write(async (tx) => {
    const row = await lockedRequest(tx, me, leaveId)
    refuseUnlessHolder(me, row, 'decide')
    const [isSet] = await Promise.all([
      setDecision(tx, leaveId, decision, me.id, deps.now()),
      recordEvent(tx, leaveId, decision, me.id, note),
    ])
    if (!isSet) throw conflict(alreadySettled(row))
    await mailDecided(tx, deps.env, leaveId)
    return { userMessage: `${statusLabel(decision)} leave for ${row.employeeName}` }
  })
}
