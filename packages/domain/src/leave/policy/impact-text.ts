import * as t from '@hr/words/policies'
import { signedDays } from '../counting/signed-days.ts'

/** How many leaves a page of an impact lists; its sums are of all. */
export const MOST_LEAVES = 100

/** In days; `days` is how many more are taken, `below` how many people would fall below zero. */
type ImpactSums = { requests: number; people: number; days: number; below?: number }

/** `7 requests of 5 people, +5.5 days; 2 people would fall below zero` */
export function impactText({ requests, people, days, below = 0 }: ImpactSums): string {
  const all = t.ofLabel({
    requests,
    value: requests === 1 ? 'request' : 'requests',
    people: peoplePhrase(people),
    days: signedDays(days),
  })
  return below === 0 ? all : t.wouldFallBelowZero(all, peoplePhrase(below))
}

const peoplePhrase = (people: number): string => (people === 1 ? '1 person' : t.people(people))
