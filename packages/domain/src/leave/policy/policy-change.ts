import * as t from '@hr/words/policies'
import { daysPhrase } from '../../decimal.ts'
import { signedDays } from '../counting/signed-days.ts'
import type { Policy } from './policy.ts'

type Held = Pick<Policy, 'grant' | 'debt'> | undefined

/** What can be taken otherwise as soon as another policy holds, whatever was given; null if nothing can. */
export function changedAtOnce(before: Held, after: Held): string | null {
  const said = [grantChange(grantOf(before), grantOf(after)), debtChange(before?.debt ?? 0, after?.debt ?? 0)]
  return said.filter((sentence) => sentence !== null).join('; ') || null
}

const grantOf = (held: Held) => held?.grant ?? 'yearly'

function grantChange(was: Policy['grant'], is: Policy['grant']): string | null {
  if ((was === 'yearly') === (is === 'yearly')) return null
  return is === 'yearly' ? t.allDaysOfYearCanBeTakenAt : t.onlyWhatIsGivenByItsDayCan
}

function debtChange(was: number, is: number): string | null {
  if (was === is) return null
  return t.canBeTakenAheadWas(is === 0 ? t.noDays : t.upTo(daysPhrase(is)), was === 0 ? 'none' : daysPhrase(was))
}

/** `days` is how many more are given, `below` and `short` how many people. */
type Sums = { people: number; days: number; below: number; short: number }

/** `12 people, +18 days; 2 people would fall below zero; leave of 1 person would lack days on its day` */
export function policyImpactText({ people, days, below, short }: Sums): string {
  const of = (count: number) => (count === 1 ? '1 person' : t.people(count))
  const parts = [
    `${of(people)}, ${signedDays(days)}`,
    ...(below > 0 ? [t.wouldFallBelowZero2(of(below))] : []),
    ...(short > 0 ? [t.leaveOfWouldLackDaysOnItsDay(of(short))] : []),
  ]
  return parts.join('; ')
}
