import * as t from '@hr/words/impact'
import { signedDays } from '../counting/signed-days.ts'

/** How many leaves a page of an impact lists; its sums are of all. */
export const MOST_LEAVES = 100

/** In days; `days` is how many more are taken, `below` how many people would fall below zero. */
type ImpactSums = { requests: number; people: number; days: number; below?: number }

/** `7 requests of 5 people, +5.5 days; 2 people would fall below zero` */
export function impactText({ requests, people, days, below = 0 }: ImpactSums): string {
  const sums = { requests, people, days: signedDays(days) }
  return below === 0 ? t.impactSummary(sums) : t.impactSummaryBelowZero({ ...sums, below })
}
