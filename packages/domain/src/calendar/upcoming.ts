import { todayIn } from '../clock.ts'
import { addDays, type Day } from '../dates.ts'

/** How many days after joining a person still counts as new (api.md, Dashboard). */
const NEW_FOR_DAYS = 30

export type Place = { id: number; timeZone: string }
export type SharedDay = { today: Day; ids: number[] }

/**
 * Business units by the civil day that it is there at this instant, the earliest day first: whoever works in one of
 * them is reckoned by its own today (decisions.md, Time). Throws RangeError for an unknown zone.
 */
export function unitsByToday(units: readonly Place[], now: Date): SharedDay[] {
  const byDay = new Map<Day, number[]>()
  for (const { id, timeZone } of units) {
    const today = todayIn(timeZone, now)
    byDay.set(today, [...(byDay.get(today) ?? []), id])
  }
  return [...byDay].map(([today, ids]) => ({ today, ids })).sort((a, b) => (a.today < b.today ? -1 : 1))
}

/** The first and the last day of joining that make a new joiner today: the day 30 days ago still does, tomorrow not yet. */
export function newJoinersSpan(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, -NEW_FOR_DAYS), to: today }
}
