import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { lockPerson } from '../locks.ts'
import { mailWithdrawn } from './mails.ts'
import { recordEvent } from './queries.ts'
import { alreadySettled, foundRequest } from './refusals.ts'
import { setWithdrawn } from './transitions.ts'

/**
 * Withdraws a pending request of one's own. 404 for anyone else's, 409 unless pending (docs/spec/rules.md,
 * Withdrawing).
 */
export async function withdraw(deps: Deps, me: CurrentUser, leaveId: number, write: Write): Promise<void> {
  await write(async (tx) => {
    await lockPerson(tx, me.id)
    const row = await foundRequest(tx, me, leaveId, 'withdraw')
    if (!(await setWithdrawn(tx, leaveId, me.id, deps.now()))) throw conflict(alreadySettled(row))
    await recordEvent(tx, leaveId, 'withdrawn', me.id)
    await mailWithdrawn(tx, deps.env, leaveId)
  })
}
