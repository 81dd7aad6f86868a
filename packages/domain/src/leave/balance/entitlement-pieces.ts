import type { Period } from '../../dates.ts'
import { addDays, addMonths, addYears, type Day, daysBetween } from '../../dates.ts'
import { type Fraction, fraction } from '../../fraction.ts'
import { daysOfStep, type Policy } from '../policy/policy.ts'
import { overlapOf } from './leave-year.ts'

/** From a day on a person works `worked` half days for `of` of the unit's week. Before the first one it is full time. */
export type PartTime = { since: Day; worked: number; of: number }

/** On how many days a person worked in a month, which is named by its last day. */
export type WorkedMonth = { lastDay: Day; days: number }

/** Whose days are reckoned. Parts and months are in their order. */
export type Earner = {
  joiningDate: Day
  leavingDate: Day | null
  parts: readonly PartTime[]
  worked: readonly WorkedMonth[]
}

/**
 * Days of a leave year in which nothing changes: the policy, the days of a year by service, the pattern. `share` is the part
 * of a year that they are, `days` how many they are of `inYear`, `countsFrom` when what they earn is given.
 */
export type Piece = Period & {
  policy: Policy
  ofYear: number
  part: PartTime | undefined
  share: Fraction
  days: number
  inYear: number
  countsFrom: Day
}

/** The leave year of a person, piece by piece; without the days of policies by which days of work earn. */
export function piecesOf(earner: Earner, policies: readonly Policy[], year: Period): Piece[] {
  return policies.flatMap((policy, index) => {
    const held = overlapOf(year, { from: policy.validFrom, to: dayBefore(policies[index + 1]?.validFrom) ?? year.to })
    const employed = overlapOf(year, employmentOf(earner))
    if (!held || !employed || policy.grant === 'worked') return []
    return piecesUnder(policy, { earner, held, year, employed })
  })
}

/** The days on which somebody works here. */
export function employmentOf({ joiningDate, leavingDate }: Earner): Period {
  return { from: joiningDate, to: leavingDate ?? '9999-12-31' }
}

/** Where a policy holds within a year, and where the person works here within it. */
type Stay = { earner: Earner; held: Period; year: Period; employed: Period }

function piecesUnder(policy: Policy, { earner, held, year, employed }: Stay): Piece[] {
  // Without a reduction, people who come or go within the year are treated as if it were whole.
  const reckoned = policy.proRata === 'none' ? year : employed
  const inYear = lengthOf(year)
  const changes = changesOf(earner, policy)
  return monthsOf(reckoned).flatMap((month) =>
    cut(month, held, changes).map((period) => {
      const days = period.from === month.from && period.to === month.to ? month.days : lengthOf(period)
      return {
        ...period,
        policy,
        days,
        inYear,
        ofYear: daysOfStep(policy.steps, earner.joiningDate, period.from),
        part: policy.isByPattern ? earner.parts.findLast(({ since }) => since <= period.from) : undefined,
        share: policy.proRata === 'days' ? fraction(days, inYear) : fraction(month.isFull ? days : 0, 12 * month.days),
        countsFrom: clamp(policy.grant === 'monthly' ? month.to : held.from, employed),
      }
    }),
  )
}

/** A month of somebody's leave year, counted from the day on which they begin. The last one may not be full. */
type Month = Period & { days: number; isFull: boolean }

function monthsOf({ from, to }: Period): Month[] {
  const starts = Array.from({ length: 13 }, (_, index) => addMonths(from, index)).filter((day) => day <= to)
  return starts.map((start, index) => {
    const next = addMonths(from, index + 1)
    const end = next > to ? to : addDays(next, -1)
    return { from: start, to: end, days: lengthOf({ from: start, to: end }), isFull: addDays(to, 1) >= next }
  })
}

/** The days on which what somebody earns may change. */
function changesOf({ joiningDate, parts }: Earner, { steps }: Policy): Day[] {
  return [...steps.map(({ fromYears }) => addYears(joiningDate, fromYears)), ...parts.map(({ since }) => since)].sort()
}

/** The part of a month in which a policy holds, cut before each of these days. */
function cut(month: Period, held: Period, days: readonly Day[]): Period[] {
  const whole = overlapOf(month, held)
  if (!whole) return []
  const starts = [whole.from, ...new Set(days.filter((day) => day > whole.from && day <= whole.to))]
  return starts.map((from, index) => ({ from, to: dayBefore(starts[index + 1]) ?? whole.to }))
}

function clamp(day: Day, { from, to }: Period): Day {
  if (day < from) return from
  return day > to ? to : day
}

const dayBefore = (day: Day | undefined): Day | undefined => day && addDays(day, -1)

const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1
