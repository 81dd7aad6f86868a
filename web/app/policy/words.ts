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
  monthly: t.onLastDayOfEachMonth,
  worked: t.forDaysOfWork,
}
export const reductions: Choices<'proRata'> = {
  none: t.allDaysOfYear,
  months: t.twelfthForEachFullMonth,
  days: t.partByDays,
}
export const roundings: Choices<'rounding'> = {
  none: t.notAtAll,
  'half up': t.toWholeDaysHalfUpwards,
  'half down': t.toWholeDaysHalfDownwards,
}

export const optionsOf = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** `20 days; from 5 years of service 22.5; by working pattern` */
export function stepsText({ steps: [first, ...later], isByPattern }: LeavePolicy): string {
  const more = later.map(({ fromYears, days }) => {
    return t.fromOfService(fromYears, fromYears === 1 ? 'year' : 'years', formatDays(days))
  })
  const byPattern = isByPattern ? [t.byWorkingPattern] : []
  return [t.days2(formatDays(first?.days ?? 0)), ...more, ...byPattern].join('; ')
}

/** `For days of work: 1 for each 20; up to 5 days ahead` */
export function grantText({ grant, workedPerDay, debt }: LeavePolicy): string {
  const perDay = workedPerDay === null ? '' : t.text1ForEach(formatDays(workedPerDay))
  return `${grants[grant]}${perDay}${debt > 0 ? t.upToAhead(daysPhrase(debt)) : ''}`
}

/** `up to 5 days, until 31 March`, or null if nothing is. */
export function carryText({ carryOver, carryOverDay, carryOverMonth }: LeavePolicy): string | null {
  if (carryOver === null) return null
  const most = t.upTo(daysPhrase(carryOver))
  return carryOverMonth === null ? most : `${most}, until ${carryOverDay}\u00a0${months[carryOverMonth - 1]?.label}`
}
