import type { Writing } from '../../company/current-user.ts'
import { recordEvent } from './events.ts'
import { foundRequest, stoodFor } from './refusals.ts'
import { setViewed } from './transitions.ts'

/** The first opening by the approver or their stand-in marks a request as viewed; other readers mark nothing (docs/spec/rules.md, Viewed). */
export async function markViewed({ deps, me, write }: Writing, leaveId: number): Promise<void> {
  await write(async (tx) => {
    const row = await foundRequest(tx, me, leaveId)
    if (row.request.employeeId === me.id) return
    if (await setViewed(tx, leaveId, { holderIds: [me.id, ...me.standsFor], at: deps.now() }))
      await recordEvent(tx, deps, { leaveId, kind: 'viewed', by: me.id, targetId: stoodFor(me, row) })
  })
}
