import { type Decision, type LeaveStatus, statusOf } from '@hr/domain/leave/status'

type Flags = { isApproved: Decision; isCancelled: boolean }

/** The one word for the wire's two flags: cancelled before decision. */
export function statusOfFlags({ isApproved, isCancelled }: Flags): LeaveStatus {
  return statusOf({ decision: isApproved, cancelled: isCancelled })
}

/** The flags of a tile, which stand apart: an approved leave that was taken back is both. */
export function tagsOf(flags: Flags): LeaveStatus[] {
  const status = statusOfFlags(flags)
  const { isApproved: decision } = flags
  return status === 'cancelled' && decision !== 'pending' ? [decision, 'cancelled'] : [status]
}

/** The id of the wire's `attachment`, which carries a signature for API clients. */
export function attachmentId(attachment: string | null): string | undefined {
  return attachment?.split('?')[0]
}
