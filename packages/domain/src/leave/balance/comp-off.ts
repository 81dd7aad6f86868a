import * as t from '@hr/words/comp-off'
import { addDays, addYears, type Day, formatDay, type Period } from '../../dates.ts'
import type { Session } from '../counting/day-count.ts'
import { type WorkingTime, whyNotWorked } from '../counting/working-time.ts'

/** How many days back to look for days off on which somebody passed a reader. */
export const FOUND_DAYS = 90

/**
 * The last day on which a grant of comp-off can be taken, of a unit whose grants end this many days after the day that was
 * worked, or after the first day that the grant counts if that is not known. Null if they do not end, or not before their year
 * does (docs/spec/rules.md, Comp-off).
 */
export function lastDayOfGrant(since: Day, days: number | null, year: Period): Day | null {
  if (days === null) return null
  const last = addDays(since, days)
  return last < year.to ? last : null
}

type DayOff = { days: number; why: string }

const SESSIONS: readonly Session[] = [1, 2]

/** How much of a day somebody has off, in days, and why: a holiday by its name. Undefined on a working day. */
export function dayOffOn(time: WorkingTime, day: Day): DayOff | undefined {
  const reasons = SESSIONS.flatMap((session) => whyNotWorked(time, day, session) ?? [])
  const [reason] = reasons
  if (!reason) return undefined
  const holiday = reasons.find((one) => one.kind === 'holiday')
  return { days: reasons.length / 2, why: holiday ? holiday.name : reason.kind }
}

type Claim = { workedOn: Day; days: number }
type Claimant = {
  today: Day
  joiningDate: Day
  /** For how many days after the worked one its comp-off can be taken; null: for the rest of its year. */
  compOffDays: number | null
}

/** What is wrong with a comp-off request, by the field (docs/spec/rules.md, Comp-off). */
export function checkClaim(
  { workedOn, days }: Claim,
  { today, joiningDate, compOffDays }: Claimant,
  off: DayOff | undefined,
): { workedOn?: string | undefined; days?: string | undefined } {
  const earliest = [addYears(today, -1), joiningDate].sort().at(-1) as Day
  if (workedOn > today) return { workedOn: t.dayInFuture }
  if (workedOn < earliest) return { workedOn: t.workedDayTooEarly(formatDay(earliest)) }
  if (!off) return { workedOn: t.dayIsWorkingDay(formatDay(workedOn)) }
  const last = compOffDays === null ? today : addDays(workedOn, compOffDays)
  if (last < today) return { workedOn: t.compOffExpired(formatDay(last)) }
  return { days: days > off.days ? t.onlyHalfDayOff : undefined }
}
