import * as t from '@hr/words/requests'
export type Decision = 'pending' | 'approved' | 'rejected'
export type LeaveStatus = 'pending' | 'approved' | 'rejected' | 'cancelled'

/**
 * The status that people see. A cancellation takes precedence over the decision (docs/spec/rules.md, States of a
 * request).
 */
export function statusOf({ decision, cancelled }: { decision: Decision; cancelled: boolean }): LeaveStatus {
  return cancelled ? 'cancelled' : decision
}

export function statusLabel(status: LeaveStatus): 'Pending' | 'Approved' | 'Rejected' | 'Cancelled' {
  return labels[status]
}

/** docs/spec/rules.md, States of a request: 0 pending, 1 approved, 2 rejected, 3 cancelled. */
export function statusCode(status: LeaveStatus): 0 | 1 | 2 | 3 {
  return codes[status]
}

/** The value of `isApproved` in the API (docs/spec/rules.md, States of a request). */
export function decisionFlag(decision: Decision): '0' | '1' | '2' {
  return flags[decision]
}

/** The decision behind the API's `isApproved`. Throws RangeError for any other text. */
export function decisionFromFlag(flag: string): Decision {
  const decision = decisions.find((candidate) => flags[candidate] === flag)
  if (!decision) throw new RangeError(`Not a decision: ${flag}`)
  return decision
}

const labels = { pending: t.pending, approved: t.approved, rejected: t.rejected, cancelled: t.cancelled } as const
const codes = { pending: 0, approved: 1, rejected: 2, cancelled: 3 } as const
const flags = { pending: '0', approved: '1', rejected: '2' } as const
const decisions: readonly Decision[] = ['pending', 'approved', 'rejected']
