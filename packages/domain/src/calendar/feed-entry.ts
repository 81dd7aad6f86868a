import { addDays, type Day } from '../dates.ts'
import type { Span } from '../leave/day-count.ts'
import type { Decision } from '../leave/status.ts'
import type { FeedKind } from './feed.ts'

export type FeedStatus = 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'

/** An entry over whole days; `end` is the day after the last one (RFC 5545 §3.6.1). */
export type FeedEntry = {
  summary: string
  start: Day
  end: Day
  status: FeedStatus
  /** Whether the reader has no time then. */
  isBusy: boolean
}

export type FeedLeave = Span & { decision: Decision; isCancelled: boolean; leaveName: string; employeeName: string }

/**
 * A leave as a calendar has it: one's own by its kind, that of others as "Asha Rao away". A half day is a whole day that
 * says so in words, since nobody has told the hours of a session (docs/decisions/0029). Null for what a calendar of
 * this kind has never had: of others' leave what was not approved.
 */
export function leaveEntry(leave: FeedLeave, kind: Exclude<FeedKind, 'unit'>): FeedEntry | null {
  if (kind === 'team' && leave.decision !== 'approved') return null
  const what = kind === 'own' ? leave.leaveName : `${leave.employeeName} away`
  return {
    summary: [what, halvesOf(leave)].filter(Boolean).join(' '),
    start: leave.startDate,
    end: addDays(leave.endDate, 1),
    status: statusOf(leave),
    // half of a day is worked, and others' absence takes none of one's own time
    isBusy: kind === 'own' && !isHalfDay(leave),
  }
}

function statusOf({ decision, isCancelled }: FeedLeave): FeedStatus {
  if (isCancelled || decision === 'rejected') return 'CANCELLED'
  return decision === 'approved' ? 'CONFIRMED' : 'TENTATIVE'
}

const isHalfDay = ({ startDate, startSession, endDate, endSession }: Span) =>
  startDate === endDate && startSession === endSession

/** What the days alone do not say: `(morning)`, or of more days `(first day afternoon, last day morning)`. */
function halvesOf(span: Span): string {
  if (isHalfDay(span)) return span.startSession === 1 ? '(morning)' : '(afternoon)'
  const parts = [span.startSession === 2 && 'first day afternoon', span.endSession === 1 && 'last day morning']
  const said = parts.filter(Boolean).join(', ')
  return said && `(${said})`
}
