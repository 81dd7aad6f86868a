import type { Transaction } from '@hr/db/client'
import { leaveTypes } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { type Counted, countedWithin, daysOf } from '@hr/domain/leave/counting/counted'
import { endSlot, firstSlot, type Span } from '@hr/domain/leave/counting/day-count'
import { moreByYear } from '@hr/domain/leave/counting/days-by-year'
import { attachmentOf } from '@hr/domain/leave/request/attachment'
import { checkChange, isLess } from '@hr/domain/leave/request/change'
import type { Verb } from '@hr/domain/reach'
import * as t from '@hr/words/changing'
import { eq } from 'drizzle-orm'
import type { Within } from '../../company/current-user.ts'
import { firstMonthOf } from '../../company/leave-years.ts'
import { lockApplication } from '../../company/locks.ts'
import { conflict, invalid, refuse } from '../../platform/http/errors.ts'
import { checkApplication } from '../asking/check-application.ts'
import { letFollow } from '../balance/freed-days.ts'
import { recordEvent } from '../request/events.ts'
import type { NamedRequest } from '../request/queries.ts'
import { alreadySettled, foundRequest, stoodFor } from '../request/refusals.ts'
import { setAside, setDays } from '../request/transitions.ts'
import { inWords, wishOf } from '../request/wish.ts'
import { giveAgain, letGiveWay } from './give-way.ts'
import { takeBackLeave } from './take-back.ts'

/**
 * A request under the locks of an application of its person, and today where they work. Fails with 404 if the caller may
 * not do this with it, and with 409 once the person has left.
 */
export async function lockedLeave({ tx, deps, me }: Within, leaveId: number, verb: Verb) {
  const { employeeId, leaveTypeId, startDate } = (await foundRequest(tx, me, leaveId, verb)).request
  const [person] = await lockApplication(tx, { employeeId, leaveTypeId, startDate })
  const row = await foundRequest(tx, me, leaveId, verb)
  if (person?.leftAt) throw conflict(t.personHasLeft(row.employeeName))
  return { row, today: todayIn(row.timeZone, deps.now()) }
}

/** Fails with 409, or with 400 by the field, unless the leave may become this today. */
export function refuseUnlessOpen(row: NamedRequest, wanted: Span | null, today: Day, told?: 'own' | 'others'): void {
  const { status } = row.request
  if (status === 'pending') throw conflict(t.notApprovedYet)
  if (status !== 'approved') throw conflict(alreadySettled(row))
  const { leaveId: never, ...wrong } = checkChange({ ...row.request, told }, wanted, today)
  if (never) throw conflict(never)
  refuse(wrong)
}

/**
 * What the wanted days come to. Fewer than the leave has are cut out of it. Others are checked as an application, for which
 * the leave is set aside: `setDays` or `setBack` must follow. Messages are about "you" if the person asks.
 */
export async function checkDays({ tx, deps, me }: Within, row: NamedRequest, wanted: Span) {
  const { id, employeeId, leaveTypeId, reason, attachmentId } = row.request
  if (isLess(row.request, wanted)) return cut(tx, row, wanted)
  await setAside(tx, id, { by: me.id, at: deps.now() })
  const nobody = { reportingTo: undefined, standInId: undefined, employeeId: undefined, enterAs: undefined }
  // Rules apply when the request is made, which may have been in time. The person who decides has read them.
  const said = { acceptWarnings: true, overrideReason: me.id === employeeId ? undefined : 'Decided' }
  const form = { ...wanted, ...nobody, ...said, leaveTypeId, reason, applyingTo: [], noOfDaysOfLeave: undefined }
  const name = me.id === employeeId ? undefined : row.employeeName
  const { timeZone } = row
  // A change brings no attachment: what the new days want is added to the leave itself.
  const attachment = attachmentId === null ? 'follows' : 'there'
  const checked = await checkApplication({ tx, deps, me: { id: employeeId, timeZone, name } }, form, attachment)
  const { counted, firstMonth, attachmentDue } = checked
  return { counted, firstMonth, attachmentDue }
}

async function cut(tx: Transaction, { request }: NamedRequest, wanted: Span) {
  const counted = countedWithin(request.counted, [firstSlot(wanted), endSlot(wanted)])
  if (counted.length === 0) throw invalid({ endDate: t.noWorkingDay })
  const firstMonth = await firstMonthOf(tx, request.leaveTypeId)
  return { counted, firstMonth, attachmentDue: await stillDue(tx, request, counted) }
}

/** The due date of the attachment, if leave of this few days still needs one. */
async function stillDue(tx: Transaction, { leaveTypeId, attachmentDue }: NamedRequest['request'], counted: Counted) {
  if (attachmentDue === null) return null
  const { isAttachmentRequired, attachmentWithin, attachmentFrom } = leaveTypes
  const [rule] = await tx
    .select({ isAttachmentRequired, attachmentWithin, attachmentFrom })
    .from(leaveTypes)
    .where(eq(leaveTypes.id, leaveTypeId))
  return rule && attachmentOf(rule, daysOf(counted)) === 'never' ? null : attachmentDue
}

/** Gives approved leave the wanted days, or takes it back, and tells everybody. Fails as applying does. */
export async function makeChange(
  { tx, deps, me }: Within,
  row: NamedRequest,
  { wanted, note }: { wanted: Span | null; note: string | undefined },
) {
  if (wanted === null) {
    const again = await takeBackLeave({ tx, deps, me }, row, note)
    const cancelled = wishOf(row.request)
      ? t.cancelledAsRequested(row.employeeName)
      : t.cancelledLeave(row.employeeName)
    return { userMessage: again ? t.doneWithEffect(cancelled, again) : cancelled }
  }
  const had = row.request
  const { counted, firstMonth, attachmentDue } = await checkDays({ tx, deps, me }, row, wanted)
  const cause = { by: me.id, at: deps.now() }
  const told = { by: me.id, employeeId: had.employeeId, leaveName: row.leaveName }
  const gaveWay = had.isReported ? await letGiveWay(tx, deps, { ...told, counted }) : null
  const { startDate, startSession, endDate, endSession } = wanted
  await setDays(tx, had.id, { startDate, startSession, endDate, endSession, counted, firstMonth, attachmentDue })
  const freed = isLess(had, wanted) ? moreByYear(counted, had.counted, firstMonth) : []
  await letFollow(tx, had.id, freed, cause)
  const again = had.isReported
    ? await giveAgain(tx, deps, { ...told, counted: had.counted, after: t.afterChanging })
    : null
  const below = [gaveWay, again].filter(Boolean).join('; ')
  const itWas = t.itWas(inWords(had, row.leaveName))
  await recordEvent(tx, deps, {
    leaveId: had.id,
    kind: 'changed',
    by: me.id,
    targetId: stoodFor(me, row),
    note: [note, itWas, below].filter(Boolean).join('\n'),
    was: { ...had, leaveName: row.leaveName },
    below,
  })
  const whose = had.employeeId === me.id ? t.yourLeaveNowEndsEarlier : t.changedLeave(row.employeeName)
  return { userMessage: below ? t.doneWithEffect(whose, below) : whose }
}
