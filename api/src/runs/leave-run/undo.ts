import type { Transaction } from '@hr/db/client'
import { employees, leaveRequests, leaveTypes } from '@hr/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockPeople, shareReportingLines } from '../../company/locks.ts'
import { spanFields } from '../../company/touches.ts'
import { giveAgain } from '../../leave/changing/give-way.ts'
import { wordsOf } from '../../leave/letters/applied-mails.ts'
import { mailStandInsOver } from '../../leave/letters/stand-in-mails.ts'
import { recordEvent } from '../../leave/request/queries.ts'
import { setCancelled } from '../../leave/request/transitions.ts'
import { postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import type { Run } from '../run/kind.ts'
import { lockUndoable, noteUndone, tooLate } from '../run/undo.ts'
import { leaveRun } from './leave-run.ts'

/**
 * Cancels the leave of a run, for everybody. Fails with 404 for a run that never was, and with 409 for one that is not done,
 * was undone, or is older than a day, and if anything newer has happened to a request of it. Leave that had given way to what
 * was told has its half days again.
 */
export const undoLeaveRun = (deps: Deps, by: number, runId: number, write: Write) =>
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
    const sender = await addressOf(tx, by)
    for (const entered of of) {
      const { id, isReported, ...told } = entered
      await setCancelled(tx, id, by, at)
      // What was told had taken its half days from other leave.
      const again = isReported ? await giveAgain(tx, { ...told, by, at }) : null
      await recordEvent(tx, id, 'cancelled', by, [NOTE, again].filter(Boolean).join('\n'))
      await tellOfEnd(tx, deps, { ...entered, again }, sender)
    }
    await noteUndone(tx, runId, by, at)
    return { userMessage: 'The leave has been cancelled for everybody' }
  })

const NOTE = 'It was entered for many, and that was undone'
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
async function refuseNewer(tx: Transaction, { id, actorId, detail }: Run<'leave'>): Promise<void> {
  const [newer] = await tx.execute<{ people: number }>(sql`
    select count(*)::int as people from leave_requests r
    where r.run_id = ${id} and (r.status not in ('pending', 'approved') or exists (
      select from leave_events e where e.leave_request_id = r.id and e.kind <> 'viewed'
        and not (e.kind in ('applied', 'reported') or e.kind = 'approved' and ${detail.enterAs === 'approved'} and e.actor_id = ${actorId})))`)
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
