import { todayIn } from '@hr/domain/clock'
import { type Day, yearOf } from '@hr/domain/dates'
import * as t from '@hr/words/working-time'
import type { Entered } from '~/http/session/enter.server.ts'
import { ALL_YEARS } from './all-years.ts'

/** How many years ahead a list can be asked for, which is as far as public holidays are known. */
const AHEAD = 5

/** Today in the visitor's business unit, and the year in the address, or this year if it has none. */
export function yearAsked({ user, context }: Pick<Entered, 'user' | 'context'>) {
  const today: Day = todayIn(user.timeZone, new Date())
  const asked = queryOf(context).get('year') ?? ''
  const isYear = /^\d{4}$/.test(asked) && Number(asked) >= 1900 && Number(asked) <= 2200
  return { today, thisYear: yearOf(today), year: isYear ? Number(asked) : yearOf(today), isAll: asked === ALL_YEARS }
}

/**
 * The years that a calendar offers: this year and the next (docs/spec/screens.md, Calendars), and the one in the
 * address.
 */
export function calendarYears({ year, thisYear }: { year: number; thisYear: number }): number[] {
  return [...new Set([thisYear, thisYear + 1, year])].toSorted((a, b) => a - b)
}

/** The years that a list offers, and "all". */
export function listYears({ year, thisYear }: { year: number; thisYear: number }) {
  const around = Array.from({ length: AHEAD + 2 }, (_, index) => thisYear - 1 + index)
  const years = [...new Set([...around, year])].toSorted((a, b) => a - b)
  return [
    ...years.map((each) => ({ value: String(each), label: String(each) })),
    { value: ALL_YEARS, label: t.allYears },
  ]
}

export const queryOf = ({ path }: { path: string }): URLSearchParams =>
  new URL(path, 'http://site.invalid').searchParams
