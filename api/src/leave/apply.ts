import type { ApplyLeave } from '@hr/contract/leave'
import type { Transaction } from '@hr/db/client'
import { leaveRequestCopies, leaveRequests, leaveRequestYears } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { attachmentMessage, checkBalance, checkSpan, overlapMessage } from '@hr/domain/leave/application'
import { countDays, endSlot, firstSlot } from '@hr/domain/leave/day-count'
import { daysByYear } from '@hr/domain/leave/days-by-year'
import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { conflict, invalid, refuse, unauthenticated } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { shareTypes } from '../leave-type/queries.ts'
import { lockPerson, shareReportingLines } from '../locks.ts'
import { storedFor } from '../storage/stored-for.ts'
import type { Upload } from '../uploads.ts'
import { type Approver, findApprover } from './approver.ts'
import { saveAttachment, storePicture } from './attachments.ts'
import { typeBalances } from './balances.ts'
import { mailApplied } from './mails.ts'
import { countForCc, overlappingRequest, recordEvent } from './queries.ts'

type Applicant = Pick<CurrentUser, 'id' | 'timeZone'>
type Applied = { id: number; noOfDaysOfLeave: number }

/**
 * Applies for leave. Checks everything under the lock of the person, and stores the request, its days by year, its
 * first event and its mails in one transaction. Fails with 400 by the field, and with 409 for an overlap
 * (docs/spec/rules.md, Overlaps).
 */
export async function apply(deps: Deps, me: Applicant, form: ApplyLeave, upload: Upload | undefined, write: Write) {
  const picture = upload && (await storePicture(deps, upload))
  return storedFor(deps.storage, picture?.storageKey, (keep) =>
    write(async (tx) => {
      const approver = await checkApplication(tx, deps, me, form, Boolean(picture))
      const attachmentId = picture ? await saveAttachment(tx, picture) : null
      const applied = await saveApplication(tx, me, form, approver, attachmentId)
      await mailApplied(tx, deps.env, applied.id)
      keep()
      return applied
    }),
  )
}

async function checkApplication(tx: Transaction, deps: Deps, me: Applicant, form: ApplyLeave, hasPicture: boolean) {
  await shareReportingLines(tx)
  const person = await lockPerson(tx, me.id)
  // The person may have been deleted while this call waited.
  if (person.leftAt) throw unauthenticated()
  refuse(checkSpan(form, { ...person, today: todayIn(me.timeZone, deps.now()) }))
  refuse({ ...checkCount(form), ...(await checkType(tx, me, form, hasPicture)) })
  await refuseOverlap(tx, me, form)
  await checkCopies(tx, me, form)
  return checkApprover(tx, me, form)
}

/** The server counts the days itself (docs/spec/rules.md, Day count). */
function checkCount({ noOfDaysOfLeave, ...span }: ApplyLeave) {
  const days = countDays(span)
  if (noOfDaysOfLeave === undefined || noOfDaysOfLeave === days) return {}
  return { noOfDaysOfLeave: `These dates are ${days} ${days > 1 ? 'days' : 'day'} of leave` }
}

async function checkType(tx: Transaction, me: Applicant, form: ApplyLeave, hasPicture: boolean) {
  await shareTypes(tx, [form.leaveTypeId])
  const years = daysByYear(form).map((part) => part.year)
  const balances = await typeBalances(tx, me.id, form.leaveTypeId, years)
  const [type] = balances
  if (!type) return { leaveTypeId: 'Please select a leave type' }
  const isPictureMissing = type.isAttachmentRequired && !hasPicture
  return {
    ...checkBalance(form, balances),
    ...(isPictureMissing && { attachment: attachmentMessage(type.leaveTypeName) }),
  }
}

async function refuseOverlap(tx: Transaction, me: Applicant, form: ApplyLeave): Promise<void> {
  const other = await overlappingRequest(tx, me.id, firstSlot(form), endSlot(form))
  if (other) throw conflict({ startDate: overlapMessage(other.startDate, other.endDate) })
}

async function checkCopies(tx: Transaction, me: Applicant, { applyingTo }: ApplyLeave): Promise<void> {
  const isEveryoneThere = (await countForCc(tx, applyingTo)) === applyingTo.length
  if (!isEveryoneThere || applyingTo.includes(me.id))
    throw invalid({ applyingTo: 'Please choose people from the list' })
}

async function checkApprover(tx: Transaction, me: Applicant, { reportingTo }: ApplyLeave): Promise<Approver> {
  const approver = await findApprover(tx, me.id)
  if (!approver) throw invalid({ reportingTo: 'No reporting manager is set. Contact HR.' })
  if (reportingTo !== undefined && reportingTo !== approver.id) {
    throw invalid({ reportingTo: `Your leave requests go to ${approver.name}` })
  }
  return approver
}

async function saveApplication(
  tx: Transaction,
  me: Applicant,
  form: ApplyLeave,
  approver: Approver,
  attachmentId: number | null,
): Promise<Applied> {
  const { startDate, startSession, endDate, endSession, leaveTypeId, reason } = form
  const days = countDays(form)
  const [saved] = await tx
    .insert(leaveRequests)
    .values({
      startDate,
      startSession,
      endDate,
      endSession,
      leaveTypeId,
      reason,
      days,
      attachmentId,
      employeeId: me.id,
      addressedTo: approver.id,
      holderId: approver.id,
    })
    .returning({ id: leaveRequests.id })
  if (!saved) throw new Error('no request row')

  await tx.insert(leaveRequestYears).values(daysByYear(form).map((part) => ({ leaveRequestId: saved.id, ...part })))
  await saveCopies(tx, saved.id, form.applyingTo)
  await recordEvent(tx, saved.id, 'applied', me.id)
  return { id: saved.id, noOfDaysOfLeave: days }
}

async function saveCopies(tx: Transaction, leaveRequestId: number, applyingTo: number[]): Promise<void> {
  if (applyingTo.length === 0) return
  await tx.insert(leaveRequestCopies).values(applyingTo.map((employeeId) => ({ leaveRequestId, employeeId })))
}
