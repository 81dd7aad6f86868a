import type { Transaction } from '@hr/db/client'
import { leaveRuns } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { recordEvent } from '../leave/queries.ts'
import { setCancelled } from '../leave/transitions.ts'
import { lockPeople, shareReportingLines } from '../locks.ts'
import { postMails } from '../outbox.ts'

/** How long a run can be undone. */
export const UNDO_HOURS = 24

/**
 * Cancels the leave of a run, for everybody. Fails with 404 for a run that never was, and with 409 for one that is not done,
 * was undone, or is older than a day, and if anything newer has happened to a request of it.
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
    for (const { id } of of) {
      await setCancelled(tx, id, by, at)
      await recordEvent(tx, id, 'cancelled', by, NOTE)
    }
    await tellPeople(tx, deps, of)
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

type Entered = {
  id: number
  employeeId: number
  email: string
  leaveName: string
  holderEmail: string
  isPending: boolean
  applicant: string
}

const requestsOf = async (tx: Transaction, runId: number): Promise<Entered[]> =>
  tx.execute<Entered>(sql`
    select r.id, r.employee_id as "employeeId", e.work_email as email, e.full_name as applicant, t.name as "leaveName",
      h.work_email as "holderEmail", r.status = 'pending' as "isPending"
    from leave_requests r join employees e on e.id = r.employee_id join leave_types t on t.id = r.leave_type_id
    join employees h on h.id = r.holder_id
    where r.run_id = ${runId} order by r.employee_id`)

/** Whatever happened to a request but that it was entered and looked at. */
async function refuseNewer(tx: Transaction, runId: number): Promise<void> {
  const [newer] = await tx.execute<{ people: number }>(sql`
    select count(*)::int as people from leave_requests r join leave_runs u on u.id = r.run_id
    where r.run_id = ${runId} and (r.status not in ('pending', 'approved') or exists (
      select from leave_events e where e.leave_request_id = r.id and e.kind <> 'viewed'
        and not (e.kind = 'applied' or e.kind = 'approved' and u.is_approved and e.actor_id = u.actor_id)))`)
  if (newer?.people)
    throw tooLate(`the leave of ${newer.people === 1 ? '1 person' : `${newer.people} people`} has been changed since`)
}

/** Tells the people that the leave is off, and those for whom their requests waited. */
async function tellPeople(tx: Transaction, { env }: Deps, of: readonly Entered[]): Promise<void> {
  const letters = of.flatMap(({ id, email, applicant, leaveName, holderEmail, isPending }) => [
    {
      ...{ to: email, leaveId: id, subject: `Your leave was cancelled: ${leaveName}`, event: 'own' as const },
      text: `Leave that was entered for you and others is cancelled. Its days are free again.\n\n${env.PUBLIC_URL}/leave/applied-leaves?id=${id}\n`,
    },
    ...(isPending
      ? [
          {
            ...{
              to: holderEmail,
              leaveId: id,
              subject: `Leave of ${applicant} cancelled: ${leaveName}`,
              event: 'over' as const,
            },
            text: `Leave that was entered for ${applicant} and others is cancelled.\n\nWhat happened to it: ${env.PUBLIC_URL}/request/leaves?id=${id}\n`,
          },
        ]
      : []),
  ])
  await postMails(tx, letters)
}
