import type { ChangeLeave } from '@hr/contract/leave/leave-change'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { daysOf } from '@hr/domain/leave/counting/counted'
import type { Span } from '@hr/domain/leave/counting/day-count'
import * as t from '@hr/words/changing'
import { findApprover } from '../../company/approver.ts'
import type { Within, Writing } from '../../company/current-user.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { type Key, requireScope } from '../../platform/http/key-scope.ts'
import { recordEvent } from '../request/events.ts'
import type { NamedRequest } from '../request/queries.ts'
import { toldTo } from '../request/reported.ts'
import { setBack } from '../request/transitions.ts'
import { spanInWords, wishOf } from '../request/wish.ts'
import { checkDays, lockedLeave, makeChange, refuseUnlessOpen } from './make-change.ts'

type Changing = Writing & { key: Key }

/**
 * Asks to cancel one's own approved leave or move it to other days, or changes somebody else's at once. Fails with 404
 * for leave that the caller may not change, with 400 by the field for days that cannot be had, and with 409 if the unit
 * has not turned it on, a change request is open, or the leave does not allow it (docs/spec/rules.md, Changing what was
 * approved). One's own reported leave ends earlier at once.
 */
export async function changeLeave({ deps, me, key, write }: Changing, { leaveId, why, ...form }: ChangeLeave) {
  return write(async (tx) => {
    const { row, today } = await lockedLeave({ tx, deps, me }, leaveId, 'change')
    const told = toldTo(row.request, me)
    if (!row.leaveChanges && !told) throw conflict(t.onlyHrChangesHere(row.buName))
    const isOwn = row.request.employeeId === me.id
    const said = saidOf(why, told)
    // What HR changes is decided at once.
    if (!isOwn) requireScope(key, 'decide')
    const wanted = wantedOf(form)
    refuseUnlessOpen(row, wanted, today, told)
    refuseSecond(row, isOwn)
    if (isOwn && !told) return { ...(await ask({ tx, deps, me }, row, { wanted, why: said })), isGranted: false }
    return { ...(await makeChange({ tx, deps, me }, row, { wanted, note: said })), isGranted: true }
  })
}

/** People who end their own reported leave earlier need not say why. */
function saidOf(why: string | undefined, told: ReturnType<typeof toldTo>): string {
  if (!why && told !== 'own') throw invalid({ why: t.giveReason })
  return why ?? ''
}

/** Null for leave that is being cancelled. */
function wantedOf(form: Omit<ChangeLeave, 'leaveId' | 'why'>): Span | null {
  const { wanted, startDate, startSession, endDate, endSession } = form
  if (wanted === 'cancel' || !(startDate && startSession && endDate && endSession)) return null
  return { startDate, startSession, endDate, endSession }
}

function refuseSecond({ request, employeeName }: NamedRequest, isOwn: boolean): void {
  const wish = wishOf(request)
  if (!wish) return
  const day = formatDay(wish.at.slice(0, 10))
  const dates = wish.days && spanInWords(wish.days)
  if (isOwn) throw conflict(dates ? t.youAskedForDates(day, dates) : t.youAskedForCancellation(day))
  throw conflict(
    dates ? t.personAskedForDates(employeeName, day, dates) : t.personAskedForCancellation(employeeName, day),
  )
}

/** Notes the change request, which goes to the person to whom an application would go today. */
async function ask({ tx, deps, me }: Within, row: NamedRequest, { wanted, why }: { wanted: Span | null; why: string }) {
  const { id: leaveId, employeeId } = row.request
  const approver = await findApprover(tx, employeeId, deps.now())
  if (!approver) throw invalid({ reportingTo: t.noReportingManagerIsSet })
  const days = wanted && { ...wanted, days: daysOf((await checkDays({ tx, deps, me }, row, wanted)).counted) }
  await setBack(tx, leaveId, {
    wishReason: why,
    wishedAt: deps.now().toISOString(),
    holderId: approver.id,
    wishStartDate: days?.startDate ?? null,
    wishStartSession: days?.startSession ?? null,
    wishEndDate: days?.endDate ?? null,
    wishEndSession: days?.endSession ?? null,
    wishDays: days?.days ?? null,
  })
  const what = days ? `${daysPhrase(days.days)}, ${spanInWords(days)}` : t.noteToCancel
  await recordEvent(tx, deps, { leaveId, kind: 'change_asked', by: employeeId, note: `${what}\n${why}` })
  return { userMessage: t.changeRequestSent(approver.name) }
}
