import type { LeavePolicy, policyForm } from '@hr/contract/entitlement/policy'
import { daysPhrase, formatDays } from '@hr/domain/decimal'
import * as t from '@hr/words/policies'
import type { z } from 'zod'
import type { Option } from '~/ui/form/field.tsx'
import { months } from '~/ui/months.ts'

type Choices<Name extends 'grant' | 'proRata' | 'rounding'> = Record<z.output<typeof policyForm>[Name], string>

/** What people read where they choose how a policy works. */
export const grants: Choices<'grant'> = {
  yearly: t.atStartOfYear,
  monthly: t.monthlyOnLastDay,
  worked: t.earnedByWork,
}
export const reductions: Choices<'proRata'> = {
  none: t.allDaysOfYear,
  months: t.twelfthPerMonth,
  days: t.inProportion,
}
export const roundings: Choices<'rounding'> = {
  none: t.noRounding,
  'half up': t.halvesUp,
  'half down': t.halvesDown,
}

export const optionsOf = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** `20 days per year; 22.5 days after 5 years of service; adjusted for part-time work` */
export function stepsText({ steps: [first, ...later], isByPattern }: LeavePolicy): string {
  const more = later.map(({ fromYears, days }) => {
    return t.daysAfterYears(daysPhrase(days), fromYears)
  })
  const byPattern = isByPattern ? [t.adjustedForPartTime] : []
  return [t.daysOfYear(daysPhrase(first?.days ?? 0)), ...more, ...byPattern].join('; ')
}

/** `Earned by days worked: 1 day for every 20; negative balance of up to 5 days` */
export function grantText({ grant, workedPerDay, debt }: LeavePolicy): string {
  const when = workedPerDay === null ? grants[grant] : t.earnedByWorkAt(formatDays(workedPerDay))
  return [when, ...(debt > 0 ? [t.upToInAdvance(daysPhrase(debt))] : [])].join('; ')
}

/** `up to 5 days, to use by 31 March of the next leave year`, or null if nothing is. */
export function carryText({ carryOver, carryOverDay, carryOverMonth }: LeavePolicy): string | null {
  if (carryOver === null) return null
  const days = daysPhrase(carryOver)
  const month = carryOverMonth === null ? undefined : months[carryOverMonth - 1]?.label
  return month && carryOverDay !== null ? t.carriedUpToUntil({ days, day: carryOverDay, month }) : t.carriedUpTo(days)
}
