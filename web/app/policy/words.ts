import type { LeavePolicy, policyForm } from '@hr/contract/entitlement/policy'
import { daysPhrase, formatDays } from '@hr/domain/decimal'
import type { z } from 'zod'
import type { Option } from '~/ui/form/field.tsx'
import { months } from '~/ui/months.ts'

type Choices<Name extends 'grant' | 'proRata' | 'rounding'> = Record<z.output<typeof policyForm>[Name], string>

/** What people read where they choose how a policy works. */
export const grants: Choices<'grant'> = {
  yearly: 'At the start of the year',
  monthly: 'On the last day of each month',
  worked: 'For days of work',
}
export const reductions: Choices<'proRata'> = {
  none: 'All days of the year',
  months: 'A twelfth for each full month',
  days: 'A part by days',
}
export const roundings: Choices<'rounding'> = {
  none: 'Not at all',
  'half up': 'To whole days, a half upwards',
  'half down': 'To whole days, a half downwards',
}

export const optionsOf = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** `20 days; from 5 years of service 22.5; by working pattern` */
export function stepsText({ steps: [first, ...later], isByPattern }: LeavePolicy): string {
  const more = later.map(({ fromYears, days }) => {
    return `from ${fromYears} ${fromYears === 1 ? 'year' : 'years'} of service ${formatDays(days)}`
  })
  const byPattern = isByPattern ? ['by working pattern'] : []
  return [`${formatDays(first?.days ?? 0)} days`, ...more, ...byPattern].join('; ')
}

/** `For days of work: 1 for each 20; up to 5 days ahead` */
export function grantText({ grant, workedPerDay, debt }: LeavePolicy): string {
  const perDay = workedPerDay === null ? '' : `: 1 for each ${formatDays(workedPerDay)}`
  return `${grants[grant]}${perDay}${debt > 0 ? `; up to ${daysPhrase(debt)} ahead` : ''}`
}

/** `up to 5 days, until 31 March`, or null if nothing is. */
export function carryText({ carryOver, carryOverDay, carryOverMonth }: LeavePolicy): string | null {
  if (carryOver === null) return null
  const most = `up to ${daysPhrase(carryOver)}`
  return carryOverMonth === null ? most : `${most}, until ${carryOverDay}\u00a0${months[carryOverMonth - 1]?.label}`
}
