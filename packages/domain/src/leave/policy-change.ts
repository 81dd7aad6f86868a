import { daysPhrase } from '../decimal.ts'
import type { Policy } from './policy.ts'
import { signedDays } from './signed-days.ts'

type Held = Pick<Policy, 'grant' | 'debt'> | undefined

/** What can be taken otherwise as soon as another policy holds, whatever was given; null if nothing can. */
export function changedAtOnce(before: Held, after: Held): string | null {
  const [was, is] = [before?.grant ?? 'yearly', after?.grant ?? 'yearly']
  const [owed, owes] = [before?.debt ?? 0, after?.debt ?? 0]
  const said = [
    was !== 'yearly' &&
      is === 'yearly' &&
      'all days of the year can be taken at once, and not only what is given by then',
    was === 'yearly' && is !== 'yearly' && 'only what is given by its day can be taken',
    owed !== owes &&
      `${owes === 0 ? 'no days' : `up to ${daysPhrase(owes)}`} can be taken ahead, was ${owed === 0 ? 'none' : daysPhrase(owed)}`,
  ].filter((sentence) => sentence !== false)
  return said.length > 0 ? said.join('; ') : null
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
