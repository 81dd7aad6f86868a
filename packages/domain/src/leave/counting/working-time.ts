import { type Day, daysBetween, mondayOf, weekdayIndex } from '../../dates.ts'
import type { Session } from './day-count.ts'

/** Which of the fourteen half days of a week are worked: the bits of a number, 0 for Monday morning to 13 for Sunday afternoon. */
export type Week = number

/** Monday to Friday, whole. */
export const OFFICE_WEEK: Week = 0b11_1111_1111

/** What a person works from a day on: one week, or two that alternate, the first being that of the day's own week. */
export type WorkingPattern = { since: Day; weeks: readonly Week[] }

/** A holiday, or the half of one. */
export type Holiday = { date: Day; name: string; session?: Session | null | undefined }

/** When a person works: the week and the special days of their unit, and their own patterns, in any order. */
export type WorkingTime = {
  week: Week
  patterns: readonly WorkingPattern[]
  holidays: readonly Holiday[]
  /** Special working days. */
  workingDays: readonly Day[]
}

export const OFFICE_TIME: WorkingTime = { week: OFFICE_WEEK, patterns: [], holidays: [], workingDays: [] }

/** Why a half day is not worked. A weekend is a weekday on which the unit works neither half; any other is a free day. */
export type NotWorked = { kind: 'holiday'; name: string } | { kind: 'weekend' | 'free day' }

/**
 * Why a person does not work on a half day, or undefined if they do (docs/spec/rules.md, Working time). A holiday comes
 * first. A special working day is worked whole by everybody but those who work part time.
 */
export function whyNotWorked(time: WorkingTime, day: Day, session: Session): NotWorked | undefined {
  const holiday = time.holidays.find((one) => one.date === day && (one.session ?? session) === session)
  if (holiday) return { kind: 'holiday', name: holiday.name }
  const pattern = patternOn(time.patterns, day)
  if (isCalledIn(time, pattern, day)) return undefined
  if (isIn(pattern ? weekOf(pattern, day) : time.week, day, session)) return undefined
  return { kind: isWeekendOf(time.week, day) ? 'weekend' : 'free day' }
}

/** Whether the week has neither half of this weekday. */
export function isWeekendOf(week: Week, day: Day): boolean {
  return !isIn(week, day, 1) && !isIn(week, day, 2)
}

/** The pattern that holds on a day: the latest since that day or before. */
function patternOn(patterns: readonly WorkingPattern[], day: Day): WorkingPattern | undefined {
  const begun = patterns.filter(({ since }) => since <= day)
  return begun.reduce<WorkingPattern | undefined>(
    (latest, one) => (latest && latest.since > one.since ? latest : one),
    undefined,
  )
}

/** The half days of a week: the average of weeks that alternate. */
export function halfDaysOf(weeks: readonly Week[]): number {
  const worked = weeks.flatMap((week) => Array.from({ length: HALVES }, (_, half) => (week >> half) & 1))
  return worked.filter(Boolean).length / weeks.length
}

const HALVES = 14

/** Whether the unit works on its free day and the person too. Part-timers work only the days of their pattern. */
function isCalledIn({ week, workingDays }: WorkingTime, pattern: WorkingPattern | undefined, day: Day): boolean {
  if (!workingDays.includes(day)) return false
  return pattern === undefined || halfDaysOf(pattern.weeks) >= halfDaysOf([week])
}

/** The week of a pattern for the day. */
function weekOf({ since, weeks }: WorkingPattern, day: Day): Week {
  const weeksSince = daysBetween(mondayOf(since), mondayOf(day)) / 7
  return weeks[weeksSince % weeks.length] ?? 0
}

function isIn(week: Week, day: Day, session: Session): boolean {
  const weekday = (weekdayIndex(day) + 6) % 7
  return ((week >> (weekday * 2 + session - 1)) & 1) === 1
}
