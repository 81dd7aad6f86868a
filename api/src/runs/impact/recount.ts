import { SAY_WHY_BELOW_ZERO } from '@hr/contract/call/refusals'
import type { Consent, Impact } from '@hr/contract/working-time/impact'
import type { Transaction } from '@hr/db/client'
import { businessUnits, leaveTypes } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import type { Counted } from '@hr/domain/leave/counting/counted'
import { slotsBefore, slotsToRecount } from '@hr/domain/leave/counting/recount'
import * as t from '@hr/words/impact'
import { eq, sql } from 'drizzle-orm'
import type { Within } from '../../company/current-user.ts'
import { CHANGED } from '../../platform/fingerprint.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { Change } from './change.ts'
import { earnedOtherwise } from './earned.ts'
import { findRecounts, type Recount } from './find.ts'
import { impactOf, isOfOtherDays, sumsOf } from './impact.ts'
import { lockUnits } from './locks.ts'
import { mailRecounted } from './mails.ts'
import { noteRecounts } from './note.ts'
import { writeCounts } from './write.ts'

type Actor = { id: number }
type Doing = { by: number; at: Date }
/** What was agreed to. SCIM clients see no impact, so theirs is accepted unless somebody falls below zero. */
export type Agreed = Partial<Consent> & { isProgram?: boolean }

/**
 * Recounts leave after a change of working time that this transaction has written (docs/spec/rules.md, Impact of a
 * change). If any leave counts differently, fails with 409 and the impact, unless its fingerprint was sent along, and a
 * reason if somebody falls below zero by it; then the requests, their history and mails follow. If only leave of past
 * days counts differently, fails in the same way until somebody has said whether to count it.
 *
 * Everybody whose leave it may be is locked before their requests are read: applications made meanwhile are counted by
 * the old working time and found here, or wait and are counted by the new one. The caller has locked a single person,
 * and those of a leave type by `lockTakers`.
 */
export async function recount({ tx, deps, me }: Within<Actor>, change: Change, consent: Agreed): Promise<void> {
  const doing = { by: me.id, at: deps.now() }
  const unit = await readUnit(tx, change.buId, doing.at)
  const from = consent.alsoPastLeave || change.from === null ? null : (change.from ?? unit.today)
  const mayCount = unit.hasWorkingTypes || 'leaveTypeId' in change.owners
  const counted = mayCount ? await recountFrom(tx, { ...change, from }, consent, doing) : NOTHING
  const { recounts, ...ofPast } = counted
  const run = await earnedOtherwise(tx, change, unit)
  if (recounts.length === 0 && !ofPast.past && !run && !consent.impactPage) return
  const impact = await impactOf(tx, { cause: change.cause, from, ...ofPast, run }, recounts, consent.impactPage)
  refuseUnagreed(impact, consent)
  if (recounts.length === 0) return
  const { overrideReason } = consent
  await noteRecounts(tx, { change: { ...change, from }, recounts, impact, overrideReason }, doing)
  await mailRecounted(tx, deps.env, change.cause, recounts)
}

/** Today in a unit, and whether leave of any type counts by working time at all, in one cheap statement. */
async function readUnit(tx: Transaction, buId: number, at: Date) {
  const [unit] = await tx
    .select({
      timeZone: businessUnits.timeZone,
      firstMonth: businessUnits.leaveYearMonth,
      hasWorkingTypes: sql<boolean>`exists (select from ${leaveTypes} where counting = 'working')`,
    })
    .from(businessUnits)
    .where(eq(businessUnits.id, buId))
  if (!unit) throw new Error(`business unit ${buId} has vanished`)
  return { ...unit, today: todayIn(unit.timeZone, at) }
}

const NOTHING = { recounts: [], past: null, touchesPast: false }

/** Recounts leave from a day on. Returns what counting leave before it would do if nobody has decided that yet. */
async function recountFrom(
  tx: Transaction,
  change: Change & { from: Day | null },
  consent: Agreed,
  doing: Doing,
): Promise<{ recounts: Recount[]; past: Impact['past']; touchesPast: boolean }> {
  const { days, from } = change
  const recounts = await recountWithin(tx, change, slotsToRecount(days, from), doing)
  if (from === null) return { recounts, past: null, touchesPast: false }
  const past = mayAskForPast(consent) ? await readPast(tx, change, from) : null
  return { recounts, past, touchesPast: days.some((changed) => changed.from < from) }
}

async function recountWithin(tx: Transaction, change: Change, within: Counted, doing: Doing): Promise<Recount[]> {
  if (within.length === 0) return []
  if ('buIds' in change.owners) await lockUnits(tx, change.owners.buIds)
  const recounts = await findRecounts(tx, change, within)
  if (recounts.length > 0) await writeCounts(tx, recounts, doing)
  return recounts
}

/** Whether nobody has decided yet whether leave before today is counted too: by "0", or by agreeing to a preview without it. */
const mayAskForPast = ({ alsoPastLeave, impactFingerprint, impactPage, isProgram }: Agreed): boolean =>
  !isProgram && alsoPastLeave === undefined && (!impactFingerprint || impactPage !== undefined)

/** What recounting leave before a day would do; null if that is nothing. */
async function readPast(tx: Transaction, change: Change, from: Day): Promise<Impact['past']> {
  const within = slotsBefore(change.days, from)
  const recounts = within.length > 0 ? await findRecounts(tx, change, within) : []
  return recounts.length > 0 ? sumsOf(recounts) : null
}

function refuseUnagreed(impact: Impact, { impactFingerprint, impactPage, overrideReason, isProgram }: Agreed): void {
  if (isProgram && impact.below === 0) return
  const refuse = (message: string, field?: string) =>
    new UserError(409, 'impact', message, { impact, ...(field && { fieldErrors: { [field]: message } }) })
  if (!impactFingerprint || impactPage) throw refuse(whatFor(impact))
  if (impactFingerprint !== impact.fingerprint) throw refuse(whyOther(impact, impactFingerprint))
  if (impact.below > 0 && !overrideReason) {
    throw refuse(SAY_WHY_BELOW_ZERO, 'overrideReason')
  }
}

function whatFor({ requests, past, run, summary }: Impact): string {
  if (requests > 0 || !(past || run)) return t.recalculatesLeave(summary)
  return past ? t.changesPastLeave : t.changesPolicyDays
}

/** The message for people who have only chosen to count past leave too, or no longer: what that does. */
function whyOther(impact: Impact, fingerprint: string): string {
  if (!isOfOtherDays(impact, fingerprint)) return CHANGED
  return impact.from === null ? t.includingPastLeave(impact.summary) : t.withoutPastLeave(impact.summary)
}
