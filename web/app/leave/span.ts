import { parseDay } from '@hr/domain/dates'
import { countDays, isCountable, repairSpan, type Session, type Span } from '@hr/domain/leave/day-count'

/** The names of the four fields that say when. */
export const spanFields = ['startDate', 'startSession', 'endDate', 'endSession'] as const

/** The typed dates and sessions, as soon as all four are there. */
export function readSpan(fields: { get: (name: string) => unknown }): Span | undefined {
  const [startDate, endDate] = [dayOf(fields.get('startDate')), dayOf(fields.get('endDate'))]
  const [startSession, endSession] = [sessionOf(fields.get('startSession')), sessionOf(fields.get('endSession'))]
  if (!startDate || !endDate || !startSession || !endSession) return undefined
  return { startDate, startSession, endDate, endSession }
}

/** Days of leave, or undefined while the span cannot be counted. */
export function daysOf(span: Span | undefined): number | undefined {
  return span && isCountable(span) ? countDays(span) : undefined
}

/**
 * "Calculate days" without a script: the fields with the end moved and the session forced as the seed says (seed 2 §4).
 */
export function repairFields(fields: URLSearchParams): URLSearchParams {
  const repaired = new URLSearchParams(fields)
  const [start, end] = [dayOf(fields.get('startDate')), dayOf(fields.get('endDate'))]
  if (start && end && end < start) repaired.set('endDate', start)
  const span = readSpan(repaired)
  if (span) repaired.set('endSession', String(repairSpan(span).endSession))
  return repaired
}

function dayOf(value: unknown): string | undefined {
  return (typeof value === 'string' && parseDay(value)) || undefined
}

function sessionOf(value: unknown): Session | undefined {
  return value === '1' || value === '2' ? (Number(value) as Session) : undefined
}
