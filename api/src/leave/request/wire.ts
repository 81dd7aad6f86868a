import type { AppliedLeave } from '@hr/contract/leave/leave'
import type { InboxRequest } from '@hr/contract/leave/leave-request'
import { todayIn } from '@hr/domain/clock'
import { isLess, openTo } from '@hr/domain/leave/request/change'
import { wantsSecond } from '@hr/domain/leave/request/two-steps'
import { may } from '@hr/domain/reach'
import * as t from '@hr/words/requests'
import type { CurrentUser } from '../../company/current-user.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import type { SignLink } from '../../platform/http/signed-links.ts'
import { PDF } from './attachments.ts'
import { isToldStill, toldTo } from './reported.ts'
import type { AppliedRow, RequestRow } from './request-rows.ts'
import { wishOf } from './wish.ts'

type Reader = Pick<CurrentUser, 'id' | 'roleId' | 'timeZone' | 'standsFor' | 'stoodFor'>

/** The reader, what signs the links for them, and when. */
type Reading = { reader: Reader; sign: SignLink; now: Date }

/** A request as its applicant sees it. Instants are in the reader's zone. */
export function appliedLeave(row: AppliedRow, { reader, sign, now }: Reading): AppliedLeave {
  return {
    ...common(row, { reader, sign, now }),
    ...(row.holderAway && { holderAway: row.holderAway }),
    ...(row.standIns && { standIns: row.standIns }),
    canWithdraw: canWithdraw(row, now),
    createdOn: onTheWire(row.createdAt, reader.timeZone),
  }
}

function canWithdraw(row: AppliedRow, now: Date): boolean {
  return row.status === 'pending' || (row.changesIn !== null && isToldStill(row, row.changesIn, now))
}

/** A request as an approver sees it. */
export function inboxRequest(row: RequestRow, { reader, sign, now }: Reading): InboxRequest {
  const isForwarded = row.forwardedAt !== null
  return {
    ...common(row, { reader, sign, now }),
    employeeName: row.employeeName,
    employeeProfilePicture: row.profilePicture,
    employeeTitle: [row.designation, row.buName].filter(Boolean).join(', '),
    AppliedOn: onTheWire(row.createdAt, reader.timeZone),
    isForwarded,
    isForwardedByMe: row.forwardedBy === reader.id,
    forwardedBy: row.forwarderName,
    forwardedToName: isForwarded ? row.holderName : null,
    forwardReason: may(reader, 'readForwardReason', row) ? row.forwardReason : null,
    forwardDateTime: row.forwardedAt && onTheWire(row.forwardedAt, reader.timeZone),
    holderName: row.holderName,
    isHeldByMe: row.holderId === reader.id,
    ...standingIn(row, reader),
    canAct: may(reader, 'decide', row) && row.status === 'pending',
  }
}

function standingIn({ holderId }: RequestRow, { stoodFor }: Reader) {
  const standInUntil = stoodFor.find(({ id }) => id === holderId)?.until
  return standInUntil ? { standInUntil } : {}
}

/** What applicant and approver see alike. */
type Shown = Omit<AppliedRow, 'holderAway' | 'standIns'>

function common(row: Shown, { reader, sign, now }: Reading) {
  return {
    id: row.id,
    leaveName: row.leaveName,
    leaveColour: row.leaveColour,
    noOfDaysOfLeave: row.days,
    isApproved: row.decision,
    isCancelled: row.cancelledAt !== null,
    isViewed: row.viewedAt !== null,
    startDate: row.startDate,
    endDate: row.endDate,
    startSession: row.startSession,
    endSession: row.endSession,
    reason: row.reason,
    ...questionOf(row, reader),
    ...changeOf(row, reader, now),
    isReported: row.isReported,
    ...stepsOf(row),
    attachment: attachmentOf(row, reader, sign),
    ...attachmentFacts(row),
    reportingToName: row.addressedName,
    enteredByName: row.enteredByName,
    applyingToNames: row.copies.map((copy) => copy.name),
    history: row.events.map((event) => eventOf(event, row, reader)),
  }
}

/** Only while it waits for an answer. */
function questionOf({ status, question, askerName, askedAt }: Shown, { timeZone }: Reader) {
  if (status !== 'pending' || question === null || askerName === null || askedAt === null) return {}
  return { question: { text: question, by: askerName, at: onTheWire(askedAt, timeZone) } }
}

/** For waiting requests that are decided in two steps, which is next. A change request for less needs only one. */
function stepsOf(row: Shown) {
  const { secondStep, agreedBy, isBoth } = row
  const days = row.status === 'pending' ? row.days : daysWished(row)
  if (days === undefined) return {}
  if (agreedBy !== null) return { steps: { step: 2 as const } }
  if (isBoth || secondStep === 'none' || !wantsSecond(row, days)) return {}
  return { steps: { step: 1 as const, second: secondStep } }
}

function daysWished(row: Shown): number | undefined {
  const wanted = wishOf(row)?.days
  return wanted && !isLess(row, wanted) ? wanted.days : undefined
}

/** The waiting change request for approved leave, or what the reader may change in it. */
function changeOf(row: Shown, reader: Reader, now: Date) {
  const wish = wishOf(row)
  if (wish) {
    const { id, why, at, days } = wish
    const wanted = days ? ('change' as const) : ('cancel' as const)
    const canDecide = may(reader, 'decide', row)
    const told = { id, wanted, why, at: onTheWire(at, reader.timeZone), canDecide }
    if (!days) return { wish: told }
    const { days: noOfDaysOfLeave, ...span } = days
    return { wish: { ...told, days: { ...span, noOfDaysOfLeave } } }
  }
  if (row.changesIn === null || !may(reader, 'change', row)) return {}
  const open = openTo({ ...row, told: toldTo(row, reader) }, todayIn(row.changesIn, now))
  return open === 'nothing' ? {} : { open }
}

/** A signed link opens the picture to anyone who has it, so that it is given only to those who may open it. */
function attachmentOf(row: Shown, reader: Reader, sign: SignLink): string | null {
  if (row.attachmentId === null || !may(reader, 'openAttachment', row)) return null
  return sign(row.attachmentId, reader)
}

/** What it is if no picture, and when it is due, and as what. */
const attachmentFacts = ({ attachmentType, attachmentDue, attachmentFiles }: Shown) => ({
  ...(attachmentType === PDF && { attachmentIs: 'pdf' as const }),
  ...(attachmentDue !== null && { attachmentDue, ...(attachmentFiles === 'pdf' && { attachmentFiles }) }),
})

type Event = Shown['events'][number]

function eventOf({ kind, by, to, at, note }: Event, row: Shown, reader: Reader) {
  const isHidden = kind === 'forwarded' && !may(reader, 'readForwardReason', row)
  return { kind, by: actorOf(by), to, at: onTheWire(at, reader.timeZone), note: isHidden ? null : note }
}

function actorOf({ name, byMail, byKey }: Event['by']): string {
  if (byMail) return t.personByMail(name)
  return byKey === null ? name : t.personByApiKey(name, byKey)
}
