import type { AppliedLeave, InboxRequest } from '@hr/contract/leave'
import { may } from '@hr/domain/reach'
import type { CurrentUser } from '../current-user.ts'
import { onTheWire } from '../on-the-wire.ts'
import type { SignLink } from '../signed-links.ts'
import type { RequestRow } from './queries.ts'

type Reader = Pick<CurrentUser, 'id' | 'roleId' | 'timeZone'>

/** A request as its applicant sees it. Instants are in the reader's zone. */
export function appliedLeave(row: RequestRow, reader: Reader, sign: SignLink): AppliedLeave {
  return { ...common(row, reader, sign), createdOn: onTheWire(row.request.createdAt, reader.timeZone) }
}

/** A request as an approver sees it. */
export function inboxRequest(row: RequestRow, reader: Reader, sign: SignLink): InboxRequest {
  const { request } = row
  const isForwarded = request.forwardedAt !== null
  return {
    ...common(row, reader, sign),
    employeeName: row.employeeName,
    employeeProfilePicture: row.profilePicture,
    employeeTitle: [row.designation, row.buName].filter(Boolean).join(', '),
    AppliedOn: onTheWire(request.createdAt, reader.timeZone),
    isForwarded,
    isForwardedByMe: request.forwardedBy === reader.id,
    forwardedBy: row.forwarderName,
    forwardedToName: isForwarded ? row.holderName : null,
    forwardReason: may(reader, 'readForwardReason', request) ? request.forwardReason : null,
    forwardDateTime: request.forwardedAt && onTheWire(request.forwardedAt, reader.timeZone),
    holderName: row.holderName,
    canAct: may(reader, 'decide', request) && request.status === 'pending',
  }
}

function common(row: RequestRow, reader: Reader, sign: SignLink) {
  const { request } = row
  return {
    id: request.id,
    leaveName: row.leaveName,
    leaveColour: row.leaveColour,
    noOfDaysOfLeave: request.days,
    isApproved: request.decision,
    isCancelled: request.cancelledAt !== null,
    isViewed: request.viewedAt !== null,
    startDate: request.startDate,
    endDate: request.endDate,
    startSession: request.startSession,
    endSession: request.endSession,
    reason: request.reason,
    attachment: attachmentOf(row, reader, sign),
    reportingToName: row.addressedName,
    applyingToNames: row.copies.map((copy) => copy.name),
    history: row.events.map((event) => eventOf(event, row, reader)),
  }
}

/** A signed link opens the picture to whoever has it, so that it is given only to those who may open it. */
function attachmentOf({ request, copies }: RequestRow, reader: Reader, sign: SignLink): string | null {
  if (request.attachmentId === null || !may(reader, 'openAttachment', { ...request, copies })) return null
  return sign(request.attachmentId)
}

function eventOf({ kind, by, to, at, note }: RequestRow['events'][number], { request }: RequestRow, reader: Reader) {
  const isHidden = kind === 'forwarded' && !may(reader, 'readForwardReason', request)
  return { kind, by, to, at: onTheWire(at, reader.timeZone), note: isHidden ? null : note }
}
