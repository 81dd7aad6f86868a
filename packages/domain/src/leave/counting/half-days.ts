import * as t from '@hr/words/asking'
import * as common from '@hr/words/common'
import { type Holiday, OFFICE_WEEK, type Week } from './working-time.ts'

/** The half days of a week by their names on the wire, in the order of the bits of a `Week`. */
export const HALF_DAYS = [
  ...['Monday morning', 'Monday afternoon', 'Tuesday morning', 'Tuesday afternoon'],
  ...['Wednesday morning', 'Wednesday afternoon', 'Thursday morning', 'Thursday afternoon'],
  ...['Friday morning', 'Friday afternoon', 'Saturday morning', 'Saturday afternoon'],
  ...['Sunday morning', 'Sunday afternoon'],
] as const
export type HalfDayName = (typeof HALF_DAYS)[number]

/** The week in which these half days are worked. Other words name none. */
export function weekFrom(names: readonly string[]): Week {
  return HALF_DAYS.reduce((week, name, half) => (names.includes(name) ? week | (1 << half) : week), 0)
}

/** The half days of a week that are worked, in order. */
export function namesOf(week: Week): HalfDayName[] {
  return HALF_DAYS.filter((_, half) => (week >> half) & 1)
}

/** What people read for a half day of a week. */
export function halfDayText(half: HalfDayName): string {
  const at = HALF_DAYS.indexOf(half)
  const weekday = WEEKDAYS[Math.floor(at / 2)] ?? ''
  return at % 2 === 0 ? t.weekdayMorning(weekday) : t.weekdayAfternoon(weekday)
}

/** `Monday to Friday`, `Monday to Wednesday, Thursday morning`: the worked half days of a week in words. */
export function weekText(week: Week): string {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ name: WEEKDAYS[day] ?? '', halves: (week >> (day * 2)) & 3 }))
  const parts = days.flatMap(({ name, halves }, index) => {
    if (halves === 0) return []
    if (halves !== 3) return halves === 1 ? t.weekdayMorning(name) : t.weekdayAfternoon(name)
    if (days[index - 1]?.halves === 3) return []
    const free = days.findIndex((other, at) => at > index && other.halves !== 3)
    const last = (free < 0 ? days.length : free) - 1
    if (last === index) return name
    const end = days[last]?.name ?? ''
    return last === index + 1 ? [name, end] : t.weekdaysFromTo(name, end)
  })
  return parts.join(', ')
}

/** The weeks of a working pattern in words: one, or two that alternate. */
export function weeksText([week, other]: readonly Week[]): string {
  const text = weekText(week ?? 0)
  return other === undefined ? text : t.alternatingWeeks(text, weekText(other))
}

/** `Christmas Eve, afternoon`: a holiday by its name, and of half a day by which half. */
export function holidayText({ name, session }: Pick<Holiday, 'name' | 'session'>): string {
  if (!session) return name
  return session === 1 ? t.holidayMorning(name) : t.holidayAfternoon(name)
}

export const OFFICE_HALF_DAYS = namesOf(OFFICE_WEEK)

const WEEKDAYS = [
  common.monday,
  common.tuesday,
  common.wednesday,
  common.thursday,
  common.friday,
  common.saturday,
  common.sunday,
]
