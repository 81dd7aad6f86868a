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
import type { Change } from './change.ts'
import { findRecounts, type Recount } from './find.ts'
import { impactOf } from './impact.ts'
import { lockUnits } from './locks.ts'
import { mailRecounted } from './mails.ts'
import { writeCounts } from './write.ts'

type Actor = { id: number }
/** What was agreed to. A program that keeps people can see no impact; it agrees to all that lets nobody fall below zero. */
export type Agreed = Partial<Consent> & { isProgram?: boolean }

/**
 * Counts leave anew after a change of working time that this transaction has written (docs/spec/rules.md, Impact of a change).
 * If any leave counts otherwise, fails with 409 and the impact, unless its fingerprint was sent along, and a reason if
 * somebody falls below zero by it; then the requests, their history and mails follow.
 *
 * Everybody whose leave it may be is locked before their requests are read: who applies meanwhile is counted by the old
 * working time and found here, or waits and is counted by the new one. The caller has locked a single person, and those of a
 * leave type by `lockTakers`.
 */
export async function recount(tx: Transaction, deps: Deps, me: Actor, change: Change, consent: Agreed): Promise<void> {
  const at = deps.now()
  const { today, hasWorkingTypes } = await readUnit(tx, change.buId, at)
  const from = consent.alsoPastLeave ? null : today
  const within = slotsToRecount(change.days, from)
  const mayMatter = hasWorkingTypes || 'leaveTypeId' in change.owners
  if (within.length === 0 || !mayMatter) return
  if ('buIds' in change.owners) await lockUnits(tx, change.owners.buIds)
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

function refuseUnagreed(impact: Impact, { impactFingerprint, overrideReason, isProgram }: Agreed): void {
  if (isProgram && impact.below === 0) return
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
  { buId, cause, owners, days: changedDays, changed: rows }: Change,
  recounts: Recount[],
  { requests, people, days }: Impact,
  { overrideReason }: Agreed,
  at: Date,
): Promise<void> {
  await tx.insert(impactChanges).values({
    ...{ buId, cause, requests, people, days, actorId: me.id, createdAt: at.toISOString() },
    changed: { rows, owners, days: changedDays },
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
