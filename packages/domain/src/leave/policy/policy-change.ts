import * as t from '@hr/words/policies'
import { daysPhrase } from '../../decimal.ts'
import { signedDays } from '../counting/signed-days.ts'
import type { Policy } from './policy.ts'

type Held = Pick<Policy, 'grant' | 'debt'> | undefined

/** What another policy changes at once in the days that can be taken, whatever was given; null if nothing. */
export function changedAtOnce(before: Held, after: Held): string | null {
  const said = [grantChange(grantOf(before), grantOf(after)), debtChange(before?.debt ?? 0, after?.debt ?? 0)]
  return said.filter((sentence) => sentence !== null).join('; ') || null
}

const grantOf = (held: Held) => held?.grant ?? 'yearly'

function grantChange(was: Policy['grant'], is: Policy['grant']): string | null {
  if ((was === 'yearly') === (is === 'yearly')) return null
  return is === 'yearly' ? t.wholeYearAtOnce : t.onlyGivenDays
}

function debtChange(was: number, is: number): string | null {
  if (was === is) return null
  if (is === 0) return t.noDaysInAdvance(daysPhrase(was))
  return was === 0 ? t.daysInAdvance(daysPhrase(is)) : t.otherDaysInAdvance(daysPhrase(is), daysPhrase(was))
}

/** `days` is how many more are given, `below` and `short` how many people. */
type Sums = { people: number; days: number; below: number; short: number }

/** `12 people, +18 days; 2 people would fall below zero; 1 person would not have enough for planned leave` */
export function policyImpactText({ people, days, below, short }: Sums): string {
  const parts = [
    t.policySummary(people, signedDays(days)),
    ...(below > 0 ? [t.belowZeroPeople(below)] : []),
    ...(short > 0 ? [t.shortOfPlannedLeave(short)] : []),
  ]
  return parts.join('; ')
}
