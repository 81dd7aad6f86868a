import type { Transaction } from '@hr/db/client'
import { employees, leaveRequests, leaveRuns, leaveTypes } from '@hr/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockPeople, shareReportingLines } from '../../company/locks.ts'
import { spanFields } from '../../company/touches.ts'
import { postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { giveAgain } from '../changing/give-way.ts'
import { wordsOf } from '../letters/applied-mails.ts'
import { mailStandInsOver } from '../letters/stand-in-mails.ts'
import { recordEvent } from '../request/queries.ts'
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
    const sender = await addressOf(tx, by)
    for (const entered of of) {
      const { id, isReported, ...told } = entered
      await setCancelled(tx, id, by, at)
      // What was told had taken its half days from other leave.
      const again = isReported ? await giveAgain(tx, { ...told, by, at }) : null
      await recordEvent(tx, id, 'cancelled', by, [NOTE, again].filter(Boolean).join('\n'))
      await tellOfEnd(tx, deps, { ...entered, again }, sender)
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

const holder = alias(employees, 'holder')

const requestsOf = (tx: Transaction, runId: number) =>
  tx
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      email: employees.workEmail,
      applicant: employees.fullName,
      leaveName: leaveTypes.name,
      holderEmail: holder.workEmail,
      isReported: leaveRequests.isReported,
      counted: leaveRequests.counted,
      days: leaveRequests.days,
      ...spanFields,
    })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .innerJoin(holder, eq(holder.id, leaveRequests.holderId))
    .where(eq(leaveRequests.runId, runId))
    .orderBy(asc(leaveRequests.employeeId))
type Entered = Awaited<ReturnType<typeof requestsOf>>[number]

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

type Ended = Entered & { again: string | null }

/** Tells everybody who was told of the leave as it was entered that it is off, but not who undoes that. */
async function tellOfEnd(tx: Transaction, deps: Deps, ended: Ended, sender: Sender): Promise<void> {
  const { id: leaveId, email, applicant, holderEmail, again } = ended
  const { PUBLIC_URL } = deps.env
  const { summary, details } = wordsOf(ended)
  const facts = [details, again].filter(Boolean).join('\n')
  const sentence = `Leave that was entered for ${applicant} and others is cancelled.`
  const letters = [
    {
      ...{ to: email, leaveId, subject: `Your leave was cancelled: ${summary}`, event: 'own' as const },
      text: `Leave that was entered for you and others is cancelled. Its days are free again.\n\n${facts}\n\n${PUBLIC_URL}/leave/applied-leaves?id=${leaveId}\n`,
    },
    {
      ...{ to: holderEmail, leaveId, subject: `Leave of ${applicant} cancelled: ${summary}`, event: 'over' as const },
      text: `${sentence}\n\n${facts}\n\nWhat happened to it: ${PUBLIC_URL}/request/leaves?id=${leaveId}\n`,
    },
  ]
  await postMails(
    tx,
    letters.filter(({ to }) => to !== sender.email),
  )
  await mailStandInsOver(tx, deps, leaveId, { by: sender.id, sentence, became: 'cancelled' })
}

type Sender = { id: number; email: string }

async function addressOf(tx: Transaction, id: number): Promise<Sender> {
  const [row] = await tx.select({ email: employees.workEmail }).from(employees).where(eq(employees.id, id))
  if (!row) throw new Error(`employee ${id} has vanished`)
  return { id, email: row.email }
}
