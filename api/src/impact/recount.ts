import type { Consent, Impact } from '@hr/contract/impact'
import type { Transaction } from '@hr/db/client'
import { businessUnits, impactChanges, leaveTypes } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { type Counted, daysOf } from '@hr/domain/leave/counted'
import { slotsToRecount } from '@hr/domain/leave/recount'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { UserError } from '../errors.ts'
import { shareReportingLines } from '../locks.ts'
import type { Change, Owners } from './change.ts'
import { findRecounts, type Recount } from './find.ts'
import { impactOf } from './impact.ts'
import { mailRecounted } from './mails.ts'
import { writeCounts } from './write.ts'

type Actor = { id: number }

/**
 * Counts leave anew after a change of working time that this transaction has written (docs/spec/rules.md, Impact of a change).
 * If any leave counts otherwise, fails with 409 and the impact, unless its fingerprint was sent along, and a reason if
 * somebody falls below zero by it; then the requests, their history and mails follow.
 *
 * Everybody whose leave it may be is locked before their requests are read: who applies meanwhile is counted by the old
 * working time and found here, or waits and is counted by the new one.
 */
export async function recount(
  tx: Transaction,
  deps: Deps,
  me: Actor,
  change: Change,
  consent: Partial<Consent>,
): Promise<void> {
  const at = deps.now()
  const { today, hasWorkingTypes } = await readUnit(tx, change.buId, at)
  const from = consent.alsoPastLeave ? null : today
  const within = slotsToRecount(change.days, from)
  const mayMatter = hasWorkingTypes || 'leaveTypeId' in change.owners
  if (within.length === 0 || !mayMatter) return
  await lockOwners(tx, change.owners)
  const recounts = await recountWithin(tx, me, change, within, at)
  if (recounts.length === 0) return
  const impact = await impactOf(tx, { cause: change.cause, from }, recounts)
  refuseUnagreed(impact, consent)
  await noteRecounts(tx, me, change, recounts, impact, consent, at)
  await mailRecounted(tx, deps.env, change.cause, recounts)
}

/** Today in a unit, and whether leave of any type counts by working time at all, in one cheap statement. */
async function readUnit(tx: Transaction, buId: number, at: Date): Promise<{ today: Day; hasWorkingTypes: boolean }> {
  const [unit] = await tx
    .select({
      timeZone: businessUnits.timeZone,
      hasWorkingTypes: sql<boolean>`exists (select from ${leaveTypes} where counting = 'working')`,
    })
    .from(businessUnits)
    .where(eq(businessUnits.id, buId))
  if (!unit) throw new Error(`business unit ${buId} has vanished`)
  return { today: todayIn(unit.timeZone, at), hasWorkingTypes: unit.hasWorkingTypes }
}

/** The caller has locked a single person, with all reporting lines if that person moves to another unit. */
async function lockOwners(tx: Transaction, owners: Owners): Promise<void> {
  if ('employeeId' in owners) return
  await shareReportingLines(tx)
  const isTheirs =
    'buIds' in owners
      ? sql`bu_id = any(${sql.param(owners.buIds)}::int[])`
      : sql`(bu_id = (select bu_id from leave_types where id = ${owners.leaveTypeId})
        or id in (select employee_id from leave_requests where leave_type_id = ${owners.leaveTypeId}))`
  await tx.execute(sql`
    select count(*) from (
      select id from employees where left_at is null and ${isTheirs} order by id for no key update
    ) locked`)
}

async function recountWithin(
  tx: Transaction,
  me: Actor,
  change: Change,
  within: Counted,
  at: Date,
): Promise<Recount[]> {
  const recounts = await findRecounts(tx, change, within)
  if (recounts.length > 0) await writeCounts(tx, recounts, me.id, at)
  return recounts
}

function refuseUnagreed(impact: Impact, { impactFingerprint, overrideReason }: Partial<Consent>): void {
  const refuse = (message: string, field?: string) =>
    new UserError(409, 'impact', message, { impact, ...(field && { fieldErrors: { [field]: message } }) })
  if (!impactFingerprint) throw refuse(`Leave would be counted anew: ${impact.summary}`)
  if (impactFingerprint !== impact.fingerprint) throw refuse('Something changed since you looked')
  if (impact.below > 0 && !overrideReason) {
    throw refuse('Please say why somebody may fall below zero', 'overrideReason')
  }
}

/** The change itself, and an event of each request with what it was. */
async function noteRecounts(
  tx: Transaction,
  me: Actor,
  { buId, cause, changed }: Change,
  recounts: Recount[],
  { requests, people, days }: Impact,
  { overrideReason }: Partial<Consent>,
  at: Date,
): Promise<void> {
  await tx.insert(impactChanges).values({
    ...{ buId, cause, changed, requests, people, days, actorId: me.id, createdAt: at.toISOString() },
    overrideReason: overrideReason ?? null,
  })
  const said = overrideReason ? ` ${overrideReason}` : ''
  const notes = recounts.map(({ leaveId, before }) => ({
    leaveId,
    note: `${cause}. It was ${daysPhrase(daysOf(before))}.${said}`,
  }))
  await tx.execute(sql`
    insert into leave_events (leave_request_id, kind, actor_id, note)
    select "leaveId", 'recounted', ${me.id}::int, note
    from json_to_recordset(${JSON.stringify(notes)}::json) as n ("leaveId" int, note text)`)
}
