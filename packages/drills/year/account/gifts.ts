import { type Day, dayAt, hundredth, leaveYear, monthsAfter, numberOf, plus, weekday } from '../company/days.ts'
import type { Policy } from '../company/offices.ts'
import type { Pattern, Person } from '../company/people.ts'

// What laws and contracts give, counted month by month and day by day, without the product's arithmetic.

/** Days from a day on. */
export type Gift = { on: Day; days: number }

/** What a policy gives somebody for a leave year: nothing to people who do not work here in it. */
export function giftsOf(policy: Policy, person: Person, year: number, firstMonth: number): Gift[] {
  const whole = leaveYear(year, firstMonth)
  const first = person.joined > whole.first ? person.joined : whole.first
  const last = person.lastDay !== null && person.lastDay < whole.last ? person.lastDay : whole.last
  if (first > last) return []
  if (policy.proRata === 'days')
    return [{ on: first, days: byDays(policy, person, { first, last, inYear: whole.days }) }]
  const share = policy.isByPattern ? shareOf(person.patterns[0]!) : 1
  if (policy.grant === 'monthly') return fullMonths(first, last).map((on) => ({ on, days: (policy.days / 12) * share }))
  const days = policy.days * (fullMonths(first, last).length / 12) * share
  return [{ on: first, days: policy.isWhole ? Math.floor(hundredth(days) + 0.5) : hundredth(days) }]
}

type Stay = { first: Day; last: Day; inYear: number }

/** A part by days: of each pattern for as long as it holds. */
function byDays({ days, isByPattern }: Policy, { patterns }: Person, { first, last, inYear }: Stay): number {
  const all = Array.from({ length: numberOf(last) - numberOf(first) + 1 }, (_, at) => plus(first, at))
  const shareOn = (day: Day) => shareOf(patterns.findLast(({ since }) => since <= day)!)
  const shares = isByPattern ? all.map(shareOn) : all.map(() => 1)
  return hundredth((days * shares.reduce((sum, share) => sum + share, 0)) / inYear)
}

/** The last day of each full month, counted from the first day. */
function fullMonths(first: Day, last: Day): Day[] {
  const ends = Array.from({ length: 12 }, (_, month) => plus(monthsAfter(first, month + 1), -1))
  return ends.filter((end) => end <= last)
}

/** How much of a week of five days somebody works. Nobody whose policy gives by this and by months changes patterns. */
function shareOf({ weeks }: Pattern): number {
  const halves = weeks.join('').replaceAll('.', '').length
  return halves / (weeks.length * 10)
}

/** Whether somebody works on a half day, by the week of their unit or their own. */
export function works({ patterns, office }: Pick<Person, 'patterns' | 'office'>, half: number): boolean {
  const day = Math.floor(half / 2)
  if (office.holidays.has(dayAt(day))) return false
  const { since, weeks } = patterns.findLast((pattern) => pattern.since <= dayAt(day)) ?? patterns[0]!
  const mondayOf = (number: number) => number - weekday(number)
  const week = weeks[((mondayOf(day) - mondayOf(numberOf(since))) / 7) % weeks.length] ?? weeks[0]
  return week[weekday(day) * 2 + (half % 2)] === 'x'
}
