import type { ApplyLeave } from '@hr/contract/leave/leave'
import { type Entry, entryOf, firstStepOf } from '@hr/domain/leave/request/entry'
import type { RequestFacts } from '@hr/domain/letters/request-facts'
import { may } from '@hr/domain/reach'
import * as t from '@hr/words/asking'
import type { Approver } from '../../company/approver.ts'
import type { CurrentUser, Within, Writing } from '../../company/current-user.ts'
import type { Reader } from '../../company/reach.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { storedFor } from '../../platform/storage/stored-for.ts'
import { letGiveWay } from '../changing/give-way.ts'
import { stepAfter } from '../deciding/second-step.ts'
import { type StoredFile, saveAttachment, storeAttachment } from '../request/attachments.ts'
import { follow } from '../request/events.ts'
import { saveApplication } from '../request/save-application.ts'
import { type Subject, subjectOf } from '../request/subject.ts'
import { standInDuring } from '../stand-in/choose.ts'
import { checkApplication } from './check-application.ts'

/** The person who applies, or enters leave for somebody. */
export type Entering = Reader & Omit<Subject, 'name'> & Pick<CurrentUser, 'fullName' | 'workEmail'>

/** Applies for leave, for oneself or for somebody else: `enterLeave` with a file, in a transaction of its own. */
export async function apply({ deps, me, write }: Writing, form: ApplyLeave, upload: Upload | undefined) {
  const file = upload && (await storeAttachment(deps, upload, form.leaveTypeId))
  return storedFor(deps.storage, file?.storageKey, (keep) =>
    write(async (tx) => {
      const saved = await enterLeave({ tx, deps, me }, form, { file })
      keep()
      return saved
    }),
  )
}

type Extras = { file?: StoredFile | undefined; runId?: number }

/**
 * Checks everything under the lock of the person, decides what becomes of it, stores the request, its days by year and its
 * first events, and posts its mails. Fails with 400 by the field, with 409 for an overlap (docs/spec/rules.md, Overlaps), and
 * with 404 for somebody whose leave the caller may not enter.
 */
export async function enterLeave({ tx, deps, me }: Within<Entering>, form: ApplyLeave, { file, runId }: Extras = {}) {
  const entered = await checkEntered({ tx, deps, me }, form, Boolean(file))
  const { subject, checked } = entered
  const { counted, days, leaveName, isTold, attachmentDue, ruleNote } = checked
  const attachmentId = file ? await saveAttachment(tx, file) : null
  const told = { employeeId: subject.id, leaveName, counted, by: me.id }
  const gaveWay = isTold ? await letGiveWay(tx, deps, told) : null
  const { entry, nobody } = await decideEntry({ tx, deps, me }, entered, runId !== undefined)
  const note = [gaveWay, ruleNote, nobody].filter(Boolean).join('\n')
  const id = await saveApplication(tx, {
    ...form,
    ...checked,
    attachmentId,
    employeeId: subject.id,
    approverId: checked.approver.id,
    holderId: entry.holder.id,
    decision: entry.decision,
    enteredBy: subject.id === me.id ? null : me.id,
    by: me.id,
    at: deps.now().toISOString(),
    isReported: isTold,
    events: entry.events.map((kind) => ({ kind, note: kind === 'agreed' ? '' : note })),
    runId: runId ?? null,
  })
  const { standInId, startDate: from, endDate: to } = form
  await standInDuring({ tx, deps, me }, subject.id, { leaveId: id, standInId, from, to })
  const [kind, also] = entry.events
  const facts = knownFacts(me, form, entered, entry)
  await follow(tx, deps, { leaveId: id, kind, also, by: me.id, below: gaveWay, second: entry.second?.name, facts })
  return {
    id,
    noOfDaysOfLeave: days,
    ...(isTold && { told: { holderName: entry.holder.name, leaveName } }),
    ...(gaveWay && { gaveWay }),
    ...(attachmentDue !== null && { attachmentDue }),
  }
}

type Entered = Awaited<ReturnType<typeof checkEntered>>

/** How the leave is decided as it is entered; `nobody` is its history's note if nobody can take the second step. */
async function decideEntry(
  { tx, deps: { now }, me }: Within<Entering>,
  { subject, checked, isApproved }: Entered,
  isForMany: boolean,
) {
  const { approver, isTold: isReported, days } = checked
  const kind = { isReported, isApproved, isForMany }
  const first = firstStepOf(kind)
  const asking = { id: first === 'enterer' ? me.id : approver.id, now: now() }
  const request = { employeeId: subject.id, holderId: approver.id, agreedBy: null }
  const next = first === 'nobody' ? {} : await stepAfter(tx, asking, { ...checked, request }, days)
  return { entry: entryOf(kind, approver, next.second), nobody: isApproved && next.note }
}

/** What the letters of the new request say, to save reading it again; undefined if its approver may have a stand-in. */
function knownFacts(
  me: Entering,
  { startDate, startSession, endDate, endSession }: ApplyLeave,
  { subject, checked }: Entered,
  { holder, decision }: Entry<Approver>,
): RequestFacts | undefined {
  if (holder.hasChosen) return undefined
  const { leaveName, days, copies, isTold: isReported, applicant, applicantEmail } = checked
  return {
    startDate,
    startSession,
    endDate,
    endSession,
    leaveName,
    days,
    decision,
    isReported,
    isWished: false,
    wished: null,
    asker: null,
    copies,
    standIns: [],
    applicant: { id: subject.id, name: applicant, email: applicantEmail, hasLeft: false },
    holder: { id: holder.id, name: holder.name, email: holder.email, hasLeft: false },
    actor: { id: me.id, name: me.fullName, email: me.workEmail, hasLeft: false },
  }
}

/** What entering this leave would come to. Fails as `enterLeave` does, and writes nothing. */
export async function checkEntered({ tx, deps, me }: Within<Entering>, form: ApplyLeave, hasAttachment = false) {
  const subject = await subjectOf(tx, me, form.employeeId)
  if (form.overrideReason && !may(me, 'overrideRules', { employeeId: subject.id }))
    throw invalid({ overrideReason: t.onlyHrOverridesRules })
  const checked = await checkApplication({ tx, deps, me: subject }, form, hasAttachment ? 'there' : 'missing')
  const isApproved = form.enterAs === 'approved' && !checked.isTold
  // Reporting lines are fixed only since the lock was taken, so that the caller's right is checked again.
  const { id: employeeId } = await subjectOf(tx, me, form.employeeId)
  const request = { employeeId, holderId: checked.approver.id, forwardedBy: null, agreedBy: null }
  if (isApproved && !may(me, 'decide', request))
    throw invalid({ enterAs: t.onlyApproverOrHrApproves(checked.approver.name) })
  return { subject, checked, isApproved }
}
