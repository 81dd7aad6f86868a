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
  return is === 'yearly'
    ? 'all days of the year can be taken at once, and not only what is given by then'
    : 'only what is given by its day can be taken'
}

function debtChange(was: number, is: number): string | null {
  if (was === is) return null
  return `${is === 0 ? 'no days' : `up to ${daysPhrase(is)}`} can be taken ahead, was ${was === 0 ? 'none' : daysPhrase(was)}`
}

/** `days` is how many more are given, `below` and `short` how many people. */
type Sums = { people: number; days: number; below: number; short: number }

/** `12 people, +18 days; 2 people would fall below zero; leave of 1 person would lack days on its day` */
export function policyImpactText({ people, days, below, short }: Sums): string {
  const of = (count: number) => (count === 1 ? '1 person' : `${count} people`)
  const parts = [
    `${of(people)}, ${signedDays(days)}`,
    ...(below > 0 ? [`${of(below)} would fall below zero`] : []),
    ...(short > 0 ? [`leave of ${of(short)} would lack days on its day`] : []),
  ]
  return parts.join('; ')
}
