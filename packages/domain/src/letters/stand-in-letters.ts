import { type Day, spokenDays } from '../dates.ts'
import type { Kind } from './letter.ts'

/** A choice of who stands in: for these days, or for every approved leave. */
export type Choice = { email: string; manager: string; from: Day | null; to: Day | null; isPending: boolean }
type Said = Choice & { url: string }

const whenOf = ({ from, to }: Said): string => (from && to ? spokenDays(from, to) : 'every approved leave')

/** To somebody who was just chosen. */
export const standInChosen: Kind<Said> = {
  event: 'standIn',
  to: ({ email }) => [email],
  subject: ({ manager }) => `You stand in for ${manager}`,
  lines: (said) => [
    `${said.manager} has chosen you to stand in${said.isPending ? ', once their leave is approved' : ''}: ${whenOf(said)}.`,
    `What waits for ${said.manager} then waits for you too: ${said.url}/request/leaves`,
  ],
}

/** To somebody whose choice is taken back. */
export const standInReleased: Kind<Said> = {
  event: 'standIn',
  to: ({ email }) => [email],
  subject: ({ manager }) => `You no longer stand in for ${manager}`,
  lines: (said) => [
    `${said.manager} has taken back that you stand in: ${whenOf(said)}.`,
    `What waits for you: ${said.url}/request/leaves`,
  ],
}
