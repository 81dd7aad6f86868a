import { formatDay, parseDay } from '@hr/domain/dates'
import { byCalendar } from '@hr/domain/leave/counting/counted'
import { isCountable, repairSpan, type Session, type Span } from '@hr/domain/leave/counting/day-count'
import type { ByWork } from '@hr/domain/leave/request/receipt'
import * as t from '@hr/words/asking'

/** The current values of the form, by name. */
export type Typed = { get: (name: string) => unknown }

/** A change that the form makes itself, and the sentence that announces it. */
export type Repair = { name: 'endDate' | 'endSession'; value: string; notice: string }

/** What each button that chooses both sessions chooses. */
export const sessionPairs: Record<string, { startSession: Session; endSession: Session }> = {
  [t.wholeDays]: { startSession: 1, endSession: 2 },
  [t.morning]: { startSession: 1, endSession: 1 },
  [t.afternoon]: { startSession: 2, endSession: 2 },
}

/** The typed dates and sessions, as soon as all four are present. */
export function readSpan(fields: Typed): Span | undefined {
  const { startDate, startSession, endDate, endSession } = partsOf(fields)
  if (!startDate || !endDate || !startSession || !endSession) return undefined
  return { startDate, startSession, endDate, endSession }
}

/**
 * The half days that count, of a type that counts working days or of another. Undefined while the span cannot be counted,
 * or it is not known yet.
 */
export function countedIn(span: Span | undefined, isByWork: boolean, byWork: ByWork | null | undefined) {
  if (!span || !isCountable(span)) return undefined
  return isByWork ? byWork?.counted : byCalendar(span)
}

/**
 * What the form corrects automatically (docs/spec/rules.md, Day count): an end before the start moves to the start, and
 * an end in the morning after a start in the afternoon of the same day becomes the afternoon. Empty if nothing needs
 * correcting, or a date is missing.
 */
export function repairsOf(fields: Typed): Repair[] {
  const { startDate, startSession = 1, endDate, endSession = 2 } = partsOf(fields)
  if (!startDate || !endDate) return []
  const repaired = repairSpan({ startDate, startSession, endDate, endSession })
  const repairs: Repair[] = []
  if (repaired.endDate !== endDate) {
    repairs.push({ name: 'endDate', value: startDate, notice: t.endDateMovedTo(formatDay(startDate)) })
  }
  if (repaired.endSession !== endSession) {
    const value = String(repaired.endSession)
    repairs.push({ name: 'endSession', value, notice: t.endSessionMoved })
  }
  return repairs
}

function partsOf(fields: Typed): Partial<Span> {
  return {
    startDate: dayOf(fields.get('startDate')),
    startSession: sessionOf(fields.get('startSession')),
    endDate: dayOf(fields.get('endDate')),
    endSession: sessionOf(fields.get('endSession')),
  }
}

function dayOf(value: unknown): string | undefined {
  return (typeof value === 'string' && parseDay(value)) || undefined
}

function sessionOf(value: unknown): Session | undefined {
  return value === '1' || value === '2' ? (Number(value) as Session) : undefined
}
