import type { ApplyLeave } from '@hr/contract/leave'
import type { Transaction } from '@hr/db/client'
import { daysOf } from '@hr/domain/leave/counted'
import type { Span } from '@hr/domain/leave/day-count'
import type { RequestFacts } from '@hr/domain/letters/said-of-request'
import { may } from '@hr/domain/reach'
import type { Approver } from '../../company/approver.ts'
import type { CurrentUser } from '../../company/current-user.ts'
import type { Reader } from '../../company/reach.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { storedFor } from '../../platform/storage/stored-for.ts'
import { letGiveWay } from '../changing/give-way.ts'
import { stepAfter } from '../deciding/second-step.ts'
import { type StoredFile, saveAttachment, storeAttachment } from '../request/attachments.ts'
import { follow } from '../request/events.ts'
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
  const { approver, counted, firstMonth, isTold, attachmentDue, ruleNote, secondStep, secondFrom, ...letter } = checked
  const attachmentId = file ? await saveAttachment(tx, file) : null
  const days = daysOf(counted)
  const told = { employeeId: subject.id, leaveName: letter.leaveName, counted, by: me.id }
  const gaveWay = isTold ? await letGiveWay(tx, deps, told) : null
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
  const note = [gaveWay, ruleNote, isApproved && next.note].filter(Boolean).join('\n')
  const kind = isTold ? ('reported' as const) : ('applied' as const)
  const decision = isApproved && !isFirstTaken ? ('approved' as const) : ('pending' as const)
  const more = !isApproved || isTold ? [] : [isFirstTaken ? AGREED : { kind: 'approved' as const, note }]
  const id = await saveApplication(tx, {
    ...form,
    ...enterer,
    ...decided,
    counted,
    firstMonth,
    attachmentId,
    attachmentDue,
    employeeId: subject.id,
    approverId: approver.id,
    by: me.id,
    isReported: isTold,
    events: [{ kind, note }, ...more],
    runId: runId ?? null,
  })
  const { standInId, startDate: from, endDate: to } = form
  await standInDuring(tx, deps, me, subject.id, { leaveId: id, standInId, from, to })
  const holder = isFirstTaken ? (next.second ?? approver) : approver
  if (isFirstTaken) await setAgreed(tx, id, { from: approver.id, to: holder.id, by: me.id, at: deps.now() })
  const second = isFirstTaken ? undefined : next.second?.name
  const facts = { ...form, ...letter, days, decision, isReported: isTold, holder, me, employeeId: subject.id }
  await follow(tx, deps, {
    leaveId: id,
    kind,
    also: more[0]?.kind,
    by: me.id,
    below: gaveWay,
    second,
    facts: knownFacts(facts),
  })
  return {
    id,
    noOfDaysOfLeave: days,
    ...(isTold && { isReported: '1' as const, told: { holderName: holder.name, leaveName: letter.leaveName } }),
    ...(gaveWay && { gaveWay }),
    ...(attachmentDue !== null && { attachmentDue }),
  }
}

const AGREED = { kind: 'agreed' as const, note: '' }

type Known = Span &
  Pick<RequestFacts, 'leaveName' | 'days' | 'decision' | 'isReported' | 'copies'> & {
    holder: Approver
    me: Entering
    employeeId: number
    applicant: string
    applicantEmail: string
  }

/** What the letters of a new request say, without asking for it; undefined if somebody may stand in for its holder. */
function knownFacts({ holder, me, employeeId, applicant, applicantEmail, ...known }: Known): RequestFacts | undefined {
  if (holder.hasChosen) return undefined
  const { leaveName, days, decision, isReported, copies, startDate, startSession, endDate, endSession } = known
  return {
    ...{ leaveName, days, decision, isReported, copies, startDate, startSession, endDate, endSession },
    ...{ isWished: false, wished: null, asker: null, standIns: [] },
    applicant: person(employeeId, applicant, applicantEmail),
    holder: person(holder.id, holder.name, holder.email),
    actor: person(me.id, me.fullName, me.workEmail),
  }
}

const person = (id: number, name: string, email: string) => ({ id, name, email, hasLeft: false })

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
