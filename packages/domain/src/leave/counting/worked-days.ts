import type { Day, Period } from '../../dates.ts'
import { addDecimal } from '../../decimal.ts'
import { add, type Fraction, fraction, fractionOfDays, multiply, smaller, subtract, zero } from '../../fraction.ts'
import type { ExactLine } from '../balance/entitlement-line.ts'
import { type Earner, employmentOf } from '../balance/entitlement-pieces.ts'
import { overlapOf } from '../balance/leave-year.ts'
import { daysOfStep, type Policy } from '../policy/policy.ts'

/** What one month of work earns; `exact` stops at what a year gives. */
type EarnedMonth = { countsFrom: Day; exact: Fraction; uncut: Fraction; worked: number; perDay: number; ofYear: number }

/**
 * What days of work earn in a leave year, month by month, under policies by which work earns days: together not more than
 * a year gives by service (docs/spec/rules.md, Policies).
 */
export function earnedByWork(earner: Earner, policies: readonly Policy[], year: Period): EarnedMonth[] {
  const employed = overlapOf(year, employmentOf(earner))
  if (!employed) return []
  let left: Fraction | undefined
  return earner.worked.flatMap(({ lastDay, days }) => {
    const policy = policies.findLast(({ validFrom }) => validFrom <= lastDay)
    if (lastDay < year.from || lastDay > year.to || policy?.grant !== 'worked' || !policy.workedPerDay) return []
    const ofYear = daysOfStep(policy.steps, earner.joiningDate, lastDay)
    const uncut = multiply(fractionOfDays(days), fraction(100, Math.round(policy.workedPerDay * 100)))
    const exact = smaller(uncut, left ?? fractionOfDays(ofYear))
    left = subtract(left ?? fractionOfDays(ofYear), exact)
    const countsFrom = lastDay < employed.to ? lastDay : employed.to
    return [{ countsFrom, exact, uncut, worked: days, perDay: policy.workedPerDay, ofYear }]
  })
}

/** The same as lines of an entitlement: what work earns, and what of it is more than a year gives. */
export function workedLines(months: readonly EarnedMonth[], year: Period): ExactLine[] {
  const last = months.at(-1)
  if (!last) return []
  const total = (of: (month: EarnedMonth) => Fraction) => months.reduce((sum, month) => add(sum, of(month)), zero)
  const uncut = total((month) => month.uncut)
  const worked = addDecimal(...months.map((month) => month.worked))
  return [
    { ...year, exact: uncut, why: { kind: 'worked', worked, perDay: last.perDay } },
    {
      ...year,
      exact: subtract(
        total(({ exact }) => exact),
        uncut,
      ),
      why: { kind: 'most', ofYear: last.ofYear },
    },
  ]
}
