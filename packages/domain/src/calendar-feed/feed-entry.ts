import * as t from '@hr/words/calendar-feeds'
import { addDays, type Day } from '../dates.ts'
import type { Span } from '../leave/counting/day-count.ts'
import type { Decision } from '../leave/request/status.ts'
import type { FeedKind } from './feed.ts'

type FeedStatus = 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'

/** A calendar entry over whole days; `end` is the day after the last one (RFC 5545 §3.6.1). */
export type FeedEntry = {
  summary: string
  start: Day
  end: Day
  status: FeedStatus
  /** Whether the entry blocks the reader's own time. */
  isBusy: boolean
}

export type FeedLeave = Span & {
  /** How many days of it count: none if all of them have become free since. */
  days: number
  decision: Decision
  isCancelled: boolean
  leaveName: string
  employeeName: string
}

/**
 * The calendar entry for a leave. The owner sees the kind of leave; others see "Asha Rao away". A half day becomes a
 * whole day that says in words which half it is, because a session has no defined hours (docs/spec/rules.md, Calendar feeds).
 * One entry takes
 * all days of the leave, also those that cost nothing. Returns null for what this kind of calendar does not show: other
 * people's leave that was not approved, or has no counted day any more.
 */
export function leaveEntry(leave: FeedLeave, kind: Exclude<FeedKind, 'unit'>): FeedEntry | null {
  const status = statusOf(leave)
  const isTaken = status !== 'CANCELLED' && leave.days > 0
  if (kind === 'team' && (leave.decision !== 'approved' || !(isTaken || leave.isCancelled))) return null
  const what = kind === 'own' ? leave.leaveName : t.personAway(leave.employeeName)
  return {
    summary: withHalves(what, leave),
    start: leave.startDate,
    end: addDays(leave.endDate, 1),
    status,
    // A half day leaves time for work; other people's absence, and leave that is not taken, take none of the reader's time.
    isBusy: kind === 'own' && !isHalfDay(leave) && isTaken,
  }
}

function statusOf({ decision, isCancelled }: FeedLeave): FeedStatus {
  if (isCancelled || decision === 'rejected') return 'CANCELLED'
  return decision === 'approved' ? 'CONFIRMED' : 'TENTATIVE'
}

const isHalfDay = ({ startDate, startSession, endDate, endSession }: Span) =>
  startDate === endDate && startSession === endSession

/** Adds what the dates do not say: `(morning)`, or for several days `(first day afternoon, last day morning)`. */
function withHalves(what: string, span: Span): string {
  if (isHalfDay(span)) return span.startSession === 1 ? t.morning(what) : t.afternoon(what)
  if (span.startSession === 2) return span.endSession === 1 ? t.fromAfternoonUntilMorning(what) : t.fromAfternoon(what)
  return span.endSession === 1 ? t.untilMorning(what) : what
}
