import { todayIn } from '../clock.ts'
import { addDays, type Day } from '../dates.ts'
import { groupBy } from '../group-by.ts'

/** How many days after joining a person still counts as new (docs/spec/rules.md, Dashboard figures). */
const NEW_FOR_DAYS = 30

export type Place = { id: number; timeZone: string }
export type SharedDay = { today: Day; ids: number[] }

/**
 * Groups business units by the civil day that it is there at this instant, earliest day first. "Today" for a person is
 * the day where their unit is (docs/spec/rules.md, Time). Throws RangeError for an unknown zone.
 */
export function unitsByToday(units: readonly Place[], now: Date): SharedDay[] {
  const byDay = groupBy(units, ({ timeZone }) => todayIn(timeZone, now))
  const shared = [...byDay].map(([today, places]) => ({ today, ids: places.map(({ id }) => id) }))
  return shared.sort((a, b) => (a.today < b.today ? -1 : 1))
}

/**
 * The first and the last joining date of people who count as new today: the one 30 days ago is the first, today is the
 * last.
 */
export function newJoinersSpan(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, -NEW_FOR_DAYS), to: today }
}
