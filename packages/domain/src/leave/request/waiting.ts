import { addDays, type Day, everyDay } from '../../dates.ts'
import { type WorkingTime, whyNotWorked } from '../counting/working-time.ts'

/** What brings a request to its approver. */
const ARRIVALS = ['applied', 'forwarded', 'handed_over', 'agreed', 'answered', 'undone', 'change_asked']

/** When a request came to its approver: the latest of these events. `history` has the latest first. */
export function heldSince<Event extends { kind: string }>(history: readonly Event[]): Event | undefined {
  return history.find(({ kind }) => ARRIVALS.includes(kind))
}

/**
 * On how many working days, whole or half, somebody has had a request: the days after the one on which it came, up to and
 * with today (docs/spec/rules.md, Waiting).
 */
export function waitedDays(time: WorkingTime, since: Day, today: Day): number {
  if (since >= today) return 0
  return everyDay(addDays(since, 1), today).filter((day) => isWorked(time, day)).length
}

const isWorked = (time: WorkingTime, day: Day): boolean =>
  whyNotWorked(time, day, 1) === undefined || whyNotWorked(time, day, 2) === undefined

/** After how many of their whole working days an approver is reminded; one more, and others hear of it. */
const REMINDED_AFTER = [5, 3, 1]
const OTHERS_AFTER = 6

/**
 * Today's reminder to a person who has had a request since that day: after how many of their whole working days (1, 3
 * or 5), and whether others get one now. None on a day on which they do not work (docs/spec/rules.md, Reminders).
 */
export function reminderOn(time: WorkingTime, since: Day, today: Day): { after?: number; isForOthers?: true } {
  if (!isWorked(time, today)) return {}
  const gone = waitedDays(time, since, today) - 1
  const after = REMINDED_AFTER.find((days) => gone >= days)
  return { ...(after && { after }), ...(gone >= OTHERS_AFTER && { isForOthers: true as const }) }
}
