import { type Decision, type LeaveStatus, statusOf } from '@hr/domain/leave/request/status'
import * as t from '@hr/words/requests'

type Flags = { isApproved: Decision; isCancelled: boolean }

/** The status behind the API's two flags: cancelled takes precedence over the decision. */
export function statusOfFlags({ isApproved, isCancelled }: Flags): LeaveStatus {
  return statusOf({ decision: isApproved, cancelled: isCancelled })
}

/** The statuses that a tile shows: an approved leave that was taken back has two. */
export function tagsOf(flags: Flags): LeaveStatus[] {
  const status = statusOfFlags(flags)
  const { isApproved: decision } = flags
  return status === 'cancelled' && decision !== 'pending' ? [decision, 'cancelled'] : [status]
}

/** The button by which an attachment is added to leave, and which its page knows it by. */
export const ADD_ATTACHMENT = t.addAttachment

/** The button of Leave Apply that shows the balance on a date. */
export const SHOW_BALANCE = t.showBalance

/** The id in the API's `attachment`, which also carries a signature for API clients. */
export function attachmentId(attachment: string | null): string | undefined {
  return attachment?.split('?')[0]
}

type Event = { kind: string; by: string; note: string | null }

/** Who rejected a request, and what they said. Undefined of any other. */
export function rejectionOf({ history, ...flags }: Flags & { history: readonly Event[] }): Event | undefined {
  return statusOfFlags(flags) === 'rejected' ? history.find(({ kind }) => kind === 'rejected') : undefined
}
