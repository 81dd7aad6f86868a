import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import type { Write } from '../idempotency.ts'
import { recordEvent } from './queries.ts'
import { foundRequest } from './refusals.ts'
import { setViewed } from './transitions.ts'

/** The holder's first opening marks a request as viewed; other readers mark nothing (docs/spec/rules.md, Viewed). */
export async function markViewed(deps: Deps, me: CurrentUser, leaveId: number, write: Write): Promise<void> {
  await write(async (tx) => {
    await foundRequest(tx, me, leaveId)
    if (await setViewed(tx, leaveId, me.id, deps.now())) await recordEvent(tx, leaveId, 'viewed', me.id)
  })
}
