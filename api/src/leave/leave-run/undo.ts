import type { Transaction } from '@hr/db/client'
import { leaveRequests, leaveRuns, leaveTypes } from '@hr/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { lockPeople, shareReportingLines } from '../../company/locks.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { giveAgain } from '../changing/give-way.ts'
import { recordEvent } from '../request/events.ts'
import { setCancelled } from '../request/transitions.ts'

/** How long a run can be undone. */
export const UNDO_HOURS = 24

/**
 * Cancels the leave of a run, for everybody. Fails with 404 for a run that never was, and with 409 for one that is not done,
 * was undone, or is older than a day, and if anything newer has happened to a request of it. Leave that had given way to what
 * was told has its half days again.
 */
export const undoLeaveRun = (deps: Deps, by: number, runId: number, write: Write) =>
  write(async (tx) => {
    const at = deps.now()
    await lockUndoable(tx, runId, at)
    const of = await requestsOf(tx, runId)
    await shareReportingLines(tx)
    await lockPeople(
      tx,
      of.map(({ employeeId }) => employeeId),
    )
    await refuseNewer(tx, runId)
    for (const { id, isReported, ...told } of of) {
      await setCancelled(tx, id, by, at)
      // What was told had taken its half days from other leave.
      const again = isReported ? await giveAgain(tx, deps, { ...told, by }) : null
      const note = [NOTE, again].filter(Boolean).join('\n')
      await recordEvent(tx, deps, { leaveId: id, kind: 'cancelled', by, note, below: again })
    }
    await tx.update(leaveRuns).set({ undoneAt: at.toISOString(), undoneBy: by }).where(eq(leaveRuns.id, runId))
    return { userMessage: 'The leave has been cancelled for everybody' }
  })

const NOTE = 'It was entered for many, and that was undone'
const tooLate = (why: string) => conflict(`It is too late to undo: ${why}`)

async function lockUndoable(tx: Transaction, runId: number, now: Date): Promise<void> {
  const [run] = await tx.select().from(leaveRuns).where(eq(leaveRuns.id, runId)).for('update')
  if (!run) throw notFound('Run not found')
  if (!run.doneAt) throw conflict('This leave is just being entered. Please try again.')
  if (run.undoneAt) throw conflict('This leave has been cancelled already')
  const hours = (now.getTime() - Date.parse(run.createdAt)) / 3_600_000
  if (hours > UNDO_HOURS) throw tooLate(`that can be done for ${UNDO_HOURS} hours`)
}

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

/** Whatever happened to a request but that it was entered and looked at. */
async function refuseNewer(tx: Transaction, runId: number): Promise<void> {
  const [newer] = await tx.execute<{ people: number }>(sql`
    select count(*)::int as people from leave_requests r join leave_runs u on u.id = r.run_id
    where r.run_id = ${runId} and (r.status not in ('pending', 'approved') or exists (
      select from leave_events e where e.leave_request_id = r.id and e.kind <> 'viewed'
        and not (e.kind in ('applied', 'reported') or e.kind = 'approved' and u.is_approved and e.actor_id = u.actor_id)))`)
  if (newer?.people)
    throw tooLate(`the leave of ${newer.people === 1 ? '1 person' : `${newer.people} people`} has been changed since`)
}
