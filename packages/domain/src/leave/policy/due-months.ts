import { addMonths, type Day } from '../../dates.ts'
import { leaveYear, leaveYearOf } from '../balance/leave-year.ts'

/** The first day of a month, and the leave years that are then given by policy, in their order. */
export type Due = { dueOn: Day; years: number[] }

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** The first day of the month after that of a day. */
export const firstOfNextMonth = (day: Day): Day => addMonths(firstOfMonth(day), 1)

/**
 * What automatic policies give in the month of today: the leave year that goes on; in its first month also the one that
 * is over, as days of work and late changes of its last month are known then; in its last month also the one to come
 * (docs/spec/rules.md, Allocation for many).
 */
export function dueIn(today: Day, firstMonth: number): Due {
  const dueOn = firstOfMonth(today)
  const year = leaveYearOf(dueOn, firstMonth)
  const { from, to } = leaveYear(year, firstMonth)
  if (dueOn === from) return { dueOn, years: [year - 1, year] }
  return { dueOn, years: dueOn === firstOfMonth(to) ? [year, year + 1] : [year] }
}

/** What they give next: from the day on that is set, and then on the first day of each month. */
export function dueNext(today: Day, firstMonth: number, from: Day | null): Due {
  return dueIn(from !== null && from > today ? from : firstOfNextMonth(today), firstMonth)
}
