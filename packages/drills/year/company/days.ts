// Days and half days of the independent account, with its own arithmetic. A half day is a number: twice the days since
// 1970, and one more for an afternoon.

export type Day = string
export type Half = number

const DAY = 86_400_000

export const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY
export const dayAt = (number: number): Day => new Date(number * DAY).toISOString().slice(0, 10)
export const plus = (day: Day, days: number): Day => dayAt(numberOf(day) + days)
/** 0 on a Monday. */
export const weekday = (number: number): number => (number + 3) % 7
export const dayOfHalf = (half: Half): Day => dayAt(Math.floor(half / 2))
export const morningOf = (day: Day): Half => numberOf(day) * 2

export type Span = { startDate: Day; startSession: 1 | 2; endDate: Day; endSession: 1 | 2 }

export function halvesOf({ startDate, startSession, endDate, endSession }: Span): Half[] {
  const [first, last] = [morningOf(startDate) + startSession - 1, morningOf(endDate) + endSession - 1]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The day this number of months later, or the last of its month where that has no such day. */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** A leave year is named after the calendar year in which it begins. */
export function leaveYearOf(day: Day, firstMonth: number): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return month < firstMonth ? year - 1 : year
}

export function leaveYear(year: number, firstMonth: number): { first: Day; last: Day; days: number } {
  const [first, next] = [year, year + 1].map((each) => `${each}-${String(firstMonth).padStart(2, '0')}-01`) as [
    Day,
    Day,
  ]
  return { first, last: plus(next, -1), days: numberOf(next) - numberOf(first) }
}

/** A sum to the hundredth, so that what is added in another order is the same. */
export const hundredth = (days: number): number => Math.round(days * 100) / 100

/** Such as Sat 3 Apr 2027. */
export function spoken(day: Day): string {
  const [weekday, rest] = new Date(day).toUTCString().slice(0, 16).split(', ')
  return `${weekday} ${rest!.replace(/^0/, '')}`
}

export function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = plus(day, 1)) days.push(day)
  return days
}
