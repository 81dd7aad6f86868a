import type { ApplyLeave } from '@hr/contract/leave'
import type { Transaction } from '@hr/db/client'
import { may } from '@hr/domain/reach'
import type { CurrentUser } from '../../company/current-user.ts'
import type { Reader } from '../../company/reach.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { storedFor } from '../../platform/storage/stored-for.ts'
import { letGiveWay } from '../changing/give-way.ts'
import { stepAfter } from '../deciding/second-step.ts'
import { mailApplied, mailEntered, mailTold } from '../letters/applied-mails.ts'
import { mailStandIns } from '../letters/stand-in-mails.ts'
import { type StoredFile, saveAttachment, storeAttachment } from '../request/attachments.ts'
import { recordEvent } from '../request/queries.ts'
import { type Enterer, saveApplication } from '../request/save-application.ts'
import { type Subject, subjectOf } from '../request/subject.ts'
import { setAgreed } from '../request/transitions.ts'
import { standInDuring } from '../stand-in/choose.ts'
import { checkApplication } from './check-application.ts'

/** Who applies, or enters leave for somebody. */
export type Entering = Reader & Omit<Subject, 'name'> & Pick<CurrentUser, 'fullName' | 'workEmail'>

/** Applies for leave, for oneself or for somebody else: `enterLeave` with a file, in a transaction of its own. */
export async function apply(deps: Deps, me: CurrentUser, form: ApplyLeave, upload: Upload | undefined, write: Write) {
  const file = upload && (await storeAttachment(deps, upload, form.leaveTypeId))
  return storedFor(deps.storage, file?.storageKey, (keep) =>
    write(async (tx) => {
      const saved = await enterLeave(tx, deps, me, form, { file })
      keep()
      return saved
    }),
  )
}

type Checked = Pick<Awaited<ReturnType<typeof checkApplication>>, 'approver' | 'isTold'>
type Besides = { file?: StoredFile | undefined; runId?: number }

/**
 * Checks everything under the lock of the person, and stores the request, its days by year, its first events and its
 * mails. Fails with 400 by the field, with 409 for an overlap (docs/spec/rules.md, Overlaps), and with 404 for somebody
 * whose leave the caller may not enter.
 */
export async function enterLeave(
  tx: Transaction,
  deps: Deps,
  me: Entering,
  form: ApplyLeave,
  { file, runId }: Besides = {},
) {
  const { subject, enterer, checked } = await checkEntered(tx, deps, me, form, Boolean(file))
  const { approver, counted, days, firstMonth, isTold, attachmentDue, ruleNote, secondStep, secondFrom, ...letter } =
    checked
  const attachmentId = file ? await saveAttachment(tx, file) : null
  const told = { employeeId: subject.id, leaveName: letter.leaveName, counted, by: me.id, at: deps.now() }
  const gaveWay = isTold ? await letGiveWay(tx, told) : null
  const first = { employeeId: subject.id, holderId: approver.id, agreedBy: null }
  const isApproved = enterer.decidedBy !== null
  // What is entered for many is decided for the company.
  const isOneStep = isTold || (isApproved && runId !== undefined)
  const by = isApproved ? me : approver
  const next = isOneStep
    ? {}
    : await stepAfter(tx, { id: by.id, now: deps.now() }, { secondStep, secondFrom, request: first }, days)
  const isFirstTaken = isApproved && next.second !== undefined
  const decided = isFirstTaken ? { decidedBy: null, decidedAt: null } : {}
  const note = [gaveWay, ruleNote, isApproved && next.note].filter(Boolean).join('\n') || null
  const id = await saveApplication(tx, {
    ...form,
    ...enterer,
    ...decided,
    counted,
    days,
    firstMonth,
    attachmentId,
    attachmentDue,
    employeeId: subject.id,
    approverId: approver.id,
    actorId: me.id,
    isReported: isTold,
    note,
    runId: runId ?? null,
  })
  const { standInId, startDate: from, endDate: to } = form
  await standInDuring(tx, deps, me, subject.id, { leaveId: id, standInId, from, to })
  const holder = isFirstTaken ? (next.second ?? approver) : approver
  if (isFirstTaken) await takeFirst(tx, deps, me, { leaveId: id, from: approver.id, to: holder.id })
  const second = isFirstTaken ? undefined : next.second?.name
  const application = { ...form, ...letter, id, days, gaveWay, holderEmail: holder.email, holder: holder.name, second }
  if (enterer.enteredBy === null) await (isTold ? mailTold : mailApplied)(tx, deps.env, application)
  else await mailEntered(tx, deps.env, { ...application, ...enterer, ...decided, enterer: me })
  if (holder.hasChosen) await mailStandIns(tx, deps, id)
  return {
    id,
    noOfDaysOfLeave: days,
    ...(isTold && { told: { holderName: holder.name, leaveName: letter.leaveName } }),
    ...(gaveWay && { gaveWay }),
    ...(attachmentDue !== null && { attachmentDue }),
  }
}

type First = { leaveId: number; from: number; to: number }

/** Whoever enters leave as approved has taken the first of two steps. */
async function takeFirst(tx: Transaction, { now }: Deps, me: Entering, { leaveId, from, to }: First): Promise<void> {
  await setAgreed(tx, leaveId, { from, to, by: me.id, at: now() })
  await recordEvent(tx, leaveId, 'agreed', me.id)
}

/** What entering this leave would come to. Fails as `enterLeave` does, and writes nothing. */
export async function checkEntered(tx: Transaction, deps: Deps, me: Entering, form: ApplyLeave, hasAttachment = false) {
  const subject = await subjectOf(tx, me, form.employeeId)
  if (form.overrideReason && !may(me, 'overrideRules', { employeeId: subject.id }))
    throw invalid({ overrideReason: 'HR alone sets rules aside, and not for themselves' })
  const checked = await checkApplication(tx, deps, subject, form, hasAttachment ? 'there' : 'missing')
  return { subject, checked, enterer: await entererOf(tx, deps, me, form, checked) }
}

/**
 * Who entered the leave and, if it counts as approved at once, decided it. Asks once more whether the caller may, because
 * who reports to whom stands still only since the lock was taken.
 */
async function entererOf(
  tx: Transaction,
  { now }: Deps,
  me: Entering,
  form: ApplyLeave,
  { approver, isTold }: Checked,
) {
  const { id } = await subjectOf(tx, me, form.employeeId)
  const isAsked = form.enterAs !== 'approved'
  const isApproved = isTold || !isAsked
  const request = { employeeId: id, holderId: approver.id, forwardedBy: null, agreedBy: null }
  if (!isTold && !isAsked && !may(me, 'decide', request))
    throw invalid({ enterAs: `Only ${approver.name} or HR can approve it` })
  return {
    enteredBy: id === me.id ? null : me.id,
    decidedBy: isApproved ? me.id : null,
    decidedAt: isApproved ? now().toISOString() : null,
  } satisfies Enterer
}
