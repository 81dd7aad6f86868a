import type { leaveRequests } from '@hr/db/schema'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { type Span, sessionLabel } from '@hr/domain/leave/counting/day-count'
import * as t from '@hr/words/requests'

type Row = Pick<
  typeof leaveRequests.$inferSelect,
  'wishedAt' | 'wishReason' | 'wishStartDate' | 'wishStartSession' | 'wishEndDate' | 'wishEndSession' | 'wishDays'
>

/**
 * The open wish to change a request (docs/spec/rules.md, Changing what was approved): with the days that it should have, or
 * null for one to cancel it.
 */
export function wishOf(row: Row) {
  const { wishedAt: at, wishReason: why } = row
  if (at === null || why === null) return undefined
  return { id: Date.parse(at), at, why, days: daysOf(row) }
}

function daysOf(row: Row): (Span & { days: number }) | null {
  const { wishStartDate, wishStartSession, wishEndDate, wishEndSession, wishDays } = row
  if (!(wishStartDate && wishStartSession && wishEndDate && wishEndSession) || wishDays === null) return null
  return {
    startDate: wishStartDate,
    startSession: wishStartSession,
    endDate: wishEndDate,
    endSession: wishEndSession,
    days: wishDays,
  }
}

/** `01-12-2026 Morning Session to 02-12-2026 Afternoon Session`. */
export function spanInWords({ startDate, startSession, endDate, endSession }: Span): string {
  return t.spanOfSessions(
    formatDay(startDate),
    sessionLabel(startSession),
    formatDay(endDate),
    sessionLabel(endSession),
  )
}

/** `Annual Leave, 2 days, 01-12-2026 Morning Session to 02-12-2026 Afternoon Session`. */
export const inWords = (leave: Span & { days: number }, leaveName: string): string =>
  `${leaveName}, ${daysPhrase(leave.days)}, ${spanInWords(leave)}`
