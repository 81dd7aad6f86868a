import type { Transaction } from '@hr/db/client'
import { leaveRequests, leaveTypes } from '@hr/db/schema'
import * as t from '@hr/words/leave-for-many'
import { asc, eq, sql } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { lockPeople, shareReportingLines } from '../../company/locks.ts'
import { giveAgain } from '../../leave/changing/give-way.ts'
import { recordEvent } from '../../leave/request/events.ts'
import { setCancelled } from '../../leave/request/transitions.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Run } from '../run/kind.ts'
import { lockUndoable, noteUndone } from '../run/undo.ts'
import { leaveRun } from './leave-run.ts'

/**
 * Cancels the leave of a run, for everybody. Fails with 404 for a run that never was, and with 409 for one that is not
 * done, was undone, or is older than a day, and if anything newer has happened to a request of it. Leave that had given
 * way to reported leave gets its half days back.
 */
export const undoLeaveRun = ({ deps, me: { id: by }, write }: Writing<{ id: number }>, runId: number) =>
  write(async (tx) => {
    const at = deps.now()
    const run = await lockUndoable(tx, leaveRun, { runId, now: at })
    const of = await requestsOf(tx, runId)
    await shareReportingLines(tx)
    await lockPeople(
      tx,
      of.map(({ employeeId }) => employeeId),
    )
    await refuseNewer(tx, run)
    for (const { id, isReported, ...told } of of) {
      await setCancelled(tx, id, { by, at })
      // Reported leave had taken its half days from other leave.
      const again = isReported ? await giveAgain(tx, deps, { ...told, by }) : null
      const note = [NOTE, again].filter(Boolean).join('\n')
      await recordEvent(tx, deps, { leaveId: id, kind: 'cancelled', by, note, below: again })
    }
    await noteUndone(tx, runId, { by, at })
    return { userMessage: t.leaveCancelledForEverybody }
  })

const NOTE = t.noteOfUndone

const requestsOf = (tx: Transaction, runId: number) =>
  tx
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      leaveName: leaveTypes.name,
      isReported: leaveRequests.isReported,
      counted: leaveRequests.counted,
    })
    .from(leaveRequests)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .where(eq(leaveRequests.runId, runId))
    .orderBy(asc(leaveRequests.employeeId))

/** Fails if anything happened to a request except that it was entered and opened. */
async function refuseNewer(tx: Transaction, { id, actorId, detail }: Run<'leave'>): Promise<void> {
  const [newer] = await tx.execute<{ people: number }>(sql`
    select count(*)::int as people from leave_requests r
    where r.run_id = ${id} and (r.status not in ('pending', 'approved') or exists (
      select from leave_events e where e.leave_request_id = r.id and e.kind <> 'viewed'
        and not (e.kind in ('applied', 'reported') or e.kind = 'approved' and ${detail.enterAs === 'approved'} and e.actor_id = ${actorId})))`)
  if (newer?.people) throw conflict(t.tooLateLeaveChanged(newer.people))
}
