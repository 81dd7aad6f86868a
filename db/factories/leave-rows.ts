import { daysOf } from '@hr/domain/leave/counting/counted'
import { type Counting, countedOf } from '@hr/domain/leave/counting/counting'
import type { Span } from '@hr/domain/leave/counting/day-count'
import { daysByYear } from '@hr/domain/leave/counting/days-by-year'
import type { leaveEvents, leaveRequests, leaveRequestYears } from '../schema.ts'

type RequestRow = typeof leaveRequests.$inferInsert
type EventRow = typeof leaveEvents.$inferInsert
type YearRow = typeof leaveRequestYears.$inferInsert

/** What happened to a request after it was sent. Only a forward has a new approver, `to`. */
export type LeaveStep = { by: number; at: string; note?: string | null } & (
  | { kind: 'viewed' | 'approved' | 'rejected' | 'withdrawn' | 'taken_back' }
  | { kind: 'forwarded'; to: number }
)

/** A request described by its history, from which every column of its row follows. */
export type LeaveStory = Span & {
  employeeId: number
  leaveTypeId: number
  reason: string
  attachmentId?: number | null
  addressedTo: number
  copiedTo?: readonly number[]
  appliedAt: string
  /** How its days count; by the calendar unless said otherwise. */
  counting?: Counting | undefined
  steps?: readonly LeaveStep[]
}

/** The row of a request after all its steps. */
export function requestRow({ copiedTo: _, steps = [], appliedAt, counting, ...leave }: LeaveStory): RequestRow {
  const counted = countedOf(leave, counting ?? 'calendar')
  const sent = { ...leave, counted, days: daysOf(counted), holderId: leave.addressedTo, createdAt: appliedAt }
  return Object.assign(sent, ...steps.map(changeOf))
}

/** How many days of the leave fall into each year. */
export function yearRows(leave: LeaveStory, leaveRequestId: number): YearRow[] {
  return daysByYear(countedOf(leave, leave.counting ?? 'calendar')).map((charge) => ({ leaveRequestId, ...charge }))
}

/** The timeline of a request, oldest event first. */
export function eventRows({ employeeId, appliedAt, steps = [] }: LeaveStory, leaveRequestId: number): EventRow[] {
  const applied: EventRow = { leaveRequestId, kind: 'applied', actorId: employeeId, note: null, at: appliedAt }
  const later = steps.map((step) => {
    const { kind, by, at, note = null } = step
    return { leaveRequestId, kind, actorId: by, targetId: kind === 'forwarded' ? step.to : null, note, at }
  })
  return [applied, ...later]
}

function changeOf(step: LeaveStep): Partial<RequestRow> {
  const { by, at, note = null } = step
  switch (step.kind) {
    case 'viewed':
      return { viewedAt: at }
    case 'forwarded':
      // The new approver has not seen it yet (docs/spec/rules.md, Forwarding).
      return { forwardedBy: by, forwardedAt: at, forwardReason: note, holderId: step.to, viewedAt: null }
    case 'approved':
    case 'rejected':
      return { decision: step.kind, decidedBy: by, decidedAt: at }
    case 'withdrawn':
    case 'taken_back':
      return { cancelledBy: by, cancelledAt: at }
  }
}
