import * as t from '@hr/words/policies'
import { addYears, type Day, parseDay } from '../../dates.ts'

/** The days of leave in a year for people who have been here for at least this number of whole years. */
export type Step = { fromYears: number; days: number }

export const GRANTS = ['yearly', 'monthly', 'worked'] as const
export const PRO_RATA = ['none', 'months', 'days'] as const
export const ROUNDINGS = ['none', 'half up', 'half down'] as const

/** How people earn days of a leave type from a day on (docs/spec/rules.md, Policies). All days are days of leave. */
export type Policy = {
  validFrom: Day
  /** By years of service: years ascending from 0, days never fewer. */
  steps: readonly Step[]
  /** When the days of a year are given: at its start, at the end of each month, or for days on which the person worked. */
  grant: (typeof GRANTS)[number]
  /** Of `worked`: how many days of work earn one day of leave. */
  workedPerDay: number | null
  /** What people who join or leave within the year get: all of it, a twelfth for each full month, or a part by days. */
  proRata: (typeof PRO_RATA)[number]
  /** Whether a working pattern with fewer or more half days than the unit's week gives as many days fewer or more. */
  isByPattern: boolean
  /** How the sum of a year becomes whole days. */
  rounding: (typeof ROUNDINGS)[number]
  /** How many days a year hands on to the next, and until which day of it they last; null when none are. */
  carryOver: CarryOver | null
  /** How many days somebody may take that are not earned yet. */
  debt: number
}

/** `until` is month and day, `mm-dd`, or null when carried days last as long as the others. */
export type CarryOver = { most: number; until: string | null }

const MOST_DAYS = 366

type PolicyErrors = Partial<Record<'steps' | 'workedPerDay' | 'carryOver' | 'carryOverUntil' | 'debt', string>>

/** The mistakes of a policy's values, by field; empty if there are none. */
export function checkPolicy(
  policy: Pick<Policy, 'steps' | 'grant' | 'workedPerDay' | 'carryOver' | 'debt'>,
): PolicyErrors {
  const errors: Record<keyof PolicyErrors, string | undefined> = {
    steps: stepsMessage(policy.steps),
    workedPerDay: policy.grant === 'worked' ? workedMessage(policy.workedPerDay) : undefined,
    carryOver: policy.carryOver ? daysMessage(policy.carryOver.most) : undefined,
    carryOverUntil: policy.carryOver?.until ? untilMessage(policy.carryOver.until) : undefined,
    debt: policy.debt === 0 ? undefined : daysMessage(policy.debt),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}

/** The day of a year for a month and day: 29 February becomes the 28th where there is none. */
export function dayInYear(monthDay: string, year: number): Day {
  const day: Day = `${year}-${monthDay}`
  return parseDay(day) ?? `${year}-02-28`
}

/** The days of a year that somebody has by their service on a day. 29 February has its anniversary on the 28th. */
export function daysOfStep(steps: readonly Step[], joiningDate: Day, on: Day): number {
  const reached = steps.findLast(({ fromYears }) => fromYears === 0 || addYears(joiningDate, fromYears) <= on)
  return reached?.days ?? 0
}

function stepsMessage(steps: readonly Step[]): string | undefined {
  const [first] = steps
  if (!first || first.fromYears !== 0) return t.firstStepAtZero
  const wrong = steps.map(({ days }) => daysMessage(days)).find((message) => message !== undefined)
  return wrong ?? orderMessage(steps)
}

function orderMessage(steps: readonly Step[]): string | undefined {
  const pairs = steps.slice(1).map((step, index) => [steps[index] as Step, step] as const)
  if (pairs.some(([before, after]) => !Number.isInteger(after.fromYears) || after.fromYears <= before.fromYears)) {
    return t.stepYearsMustRise
  }
  return pairs.some(([before, after]) => after.days < before.days) ? t.laterStepGivesFewer : undefined
}

function workedMessage(days: number | null): string | undefined {
  return days === null ? t.workedPerDayRequired : daysMessage(days)
}

function daysMessage(days: number): string | undefined {
  return days > 0 && days <= MOST_DAYS ? undefined : t.daysOutOfRange
}

// 2028 has a 29 February.
function untilMessage(monthDay: string): string | undefined {
  return /^\d\d-\d\d$/.test(monthDay) && parseDay(`2028-${monthDay}`) ? undefined : t.noSuchDate
}
