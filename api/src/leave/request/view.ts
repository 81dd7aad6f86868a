import type { CurrentUser } from '../../company/current-user.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { recordEvent } from './events.ts'
import { foundRequest, stoodFor } from './refusals.ts'
import { setViewed } from './transitions.ts'

/** The first opening by the holder, or who stands in for them, marks a request as viewed; other readers mark nothing (docs/spec/rules.md, Viewed). */
export async function markViewed(deps: Deps, me: CurrentUser, leaveId: number, write: Write): Promise<void> {
  await write(async (tx) => {
    const row = await foundRequest(tx, me, leaveId)
    if (row.request.employeeId === me.id) return
    if (await setViewed(tx, leaveId, [me.id, ...me.standsFor], deps.now()))
      await recordEvent(tx, deps, { leaveId, kind: 'viewed', by: me.id, targetId: stoodFor(me, row) })
  })
}
