import * as t from '@hr/words/common'
/** A civil day, `yyyy-mm-dd`: no clock and no time zone. Two of them compare as text. */
export type Day = string

/** From the morning of one day to the evening of another. */
export type Period = { from: Day; to: Day }

const dayMilliseconds = 86_400_000
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const writtenDay = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const weekdays = [t.sunday, t.monday, t.tuesday, t.wednesday, t.thursday, t.friday, t.saturday]
const daysInMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** The names of the months. */
export const MONTHS = [
  t.january,
  t.february,
  t.march,
  t.april,
  t.may,
  t.june,
  t.july,
  t.august,
  t.september,
  t.october,
  t.november,
  t.december,
]

/**
 * Parses the day that a person typed. Takes `yyyy-mm-dd`, or day, month, year with `-`, `/` or `.` between them
 * (`5.3.2026`), with spaces around it. Returns null unless the day exists and lies in the years 1900 to 2200.
 */
export function parseDay(text: string): Day | null {
  const [, isoYear, isoMonth, isoDate] = isoDay.exec(text.trim()) ?? []
  const [, writtenDate, , writtenMonth, writtenYear] = writtenDay.exec(text.trim()) ?? []
  const year = Number(isoYear ?? writtenYear)
  const month = Number(isoMonth ?? writtenMonth)
  const date = Number(isoDate ?? writtenDate)
  return year >= 1900 && year <= 2200 && isOnCalendar(year, month, date) ? toDay(year, month, date) : null
}

/** Whether a day written with `/` is another day where the month comes first: `04/05/2021`, but neither `25/05/2021` nor `5/5/2021`. */
export function mayBeMonthFirst(text: string): boolean {
  const [, one, sign, other] = writtenDay.exec(text.trim()) ?? []
  return sign === '/' && Number(one) <= 12 && Number(other) <= 12 && Number(one) !== Number(other)
}

/** Days since 1970-01-01. Throws RangeError if the text is not a day. */
export function dayNumber(day: Day): number {
  const { year, month, date } = partsOf(day)
  return Date.UTC(year, month - 1, date) / dayMilliseconds
}

/** The day that is this many days after 1970-01-01. Throws RangeError unless the number is whole. */
export function dayFromNumber(number: number): Day {
  if (!Number.isInteger(number)) throw new RangeError(`Not a number of days: ${number}`)
  return new Date(number * dayMilliseconds).toISOString().slice(0, 10)
}

/** The number of nights between two days: 0 for the same day, negative if the end comes first. */
export function daysBetween(start: Day, end: Day): number {
  return dayNumber(end) - dayNumber(start)
}

/** The day this many days later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return dayFromNumber(dayNumber(day) + days)
}

/** Every day from the first to the last, both included. Empty if the last comes first. */
export function everyDay(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))
}

/**
 * The same day this many years later, or earlier if negative. 29 February becomes the 28th in a year that has no 29th.
 */
export function addYears(day: Day, years: number): Day {
  const { year, month, date } = partsOf(day)
  return toDay(year + years, month, isOnCalendar(year + years, month, date) ? date : 28)
}

/** The same date this many months later, or earlier if negative: the last day of a month that is too short for it. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day)
  const target = year * 12 + month - 1 + months
  const toYear = Math.floor(target / 12)
  const toMonth = (target % 12) + 1
  const fitting = [date, 30, 29, 28].find((each) => each <= date && isOnCalendar(toYear, toMonth, each))
  return toDay(toYear, toMonth, fitting ?? 28)
}

export function yearOf(day: Day): number {
  return partsOf(day).year
}

/** `dd-mm-yyyy`, as lists and messages show a day (docs/spec/screens.md, Texts). */
export function formatDay(day: Day): string {
  const { year, month, date } = partsOf(day)
  return `${pad(date, 2)}-${pad(month, 2)}-${pad(year, 4)}`
}

/** `Friday, 20 November 2026` (docs/spec/screens.md, Texts). */
export function longDay(day: Day): string {
  const { year, date } = partsOf(day)
  return `${weekdayName(day)}, ${date} ${monthName(day)} ${year}`
}

/** The days of a leave as people say them: `Mon 5 Jul 2027`, `Mon 5 – Tue 6 Jul 2027`, `Thu 31 Dec 2026 – Fri 1 Jan 2027`. */
export function spokenDays(start: Day, end: Day): string {
  const from = partsOf(start)
  const to = partsOf(end)
  const last = `${weekdayShort(end)} ${to.date} ${monthShort(end)} ${to.year}`
  if (start === end) return last
  const isSameYear = from.year === to.year
  const month = isSameYear && from.month === to.month ? '' : ` ${monthShort(start)}`
  return `${weekdayShort(start)} ${from.date}${month}${isSameYear ? '' : ` ${from.year}`} – ${last}`
}

/** `Friday`. */
export function weekdayName(day: Day): string {
  return weekdays[weekdayIndex(day)] ?? ''
}

/** `Fri`. */
export function weekdayShort(day: Day): string {
  return weekdayName(day).slice(0, 3)
}

/** `November`. */
export function monthName(day: Day): string {
  return MONTHS[partsOf(day).month - 1] ?? ''
}

/** `Nov`. */
export function monthShort(day: Day): string {
  return monthName(day).slice(0, 3)
}

/** Whether the day is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  return weekdayIndex(day) % 6 === 0
}

/** 0 for Sunday to 6 for Saturday. */
// 1970-01-01 was a Thursday; days before it have negative numbers
export function weekdayIndex(day: Day): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7
}

/** The Monday of the week of a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayIndex(day) + 6) % 7))
}

/** `Fri 20 Nov 2026`, as people say a day where no other form is prescribed (docs/spec/screens.md, Texts). */
export function spokenDay(day: Day): string {
  const { year, date } = partsOf(day)
  return `${weekdayShort(day)} ${date} ${monthShort(day)} ${year}`
}

function partsOf(day: Day): { year: number; month: number; date: number } {
  const [, year, month, date] = (isoDay.exec(day) ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined || !isOnCalendar(year, month, date)) {
    throw new RangeError(`Not a day: ${day}`)
  }
  return { year, month, date }
}

// Years of one or two digits are mistakes, which Date.UTC would take for 1900 to 1999.
function isOnCalendar(year: number, month: number, date: number): boolean {
  return (
    year > 99 && month >= 1 && month <= 12 && date >= 1 && date <= (daysInMonths[month - 1] ?? 0) + leapDay(year, month)
  )
}

function leapDay(year: number, month: number): 0 | 1 {
  return month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0
}

function toDay(year: number, month: number, date: number): Day {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
