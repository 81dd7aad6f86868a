import * as t from '@hr/words/stand-ins'
import { type Day, spokenDays } from '../dates.ts'
import type { Kind } from './letter.ts'

/** A choice of a stand-in: for these days, or for every approved leave. */
export type Choice = { email: string; manager: string; from: Day | null; to: Day | null; isPending: boolean }
type Said = Choice & { url: string }

/** To somebody who was just chosen. */
export const standInChosen: Kind<Said> = {
  event: 'standIn',
  to: ({ email }) => [email],
  subject: ({ manager }) => t.chosenSubject(manager),
  lines: (said) => [chosen(said), t.decideWhileTheyAreAway(said.manager, said.url)],
}

/** To somebody whose choice is taken back. */
export const standInReleased: Kind<Said> = {
  event: 'standIn',
  to: ({ email }) => [email],
  subject: ({ manager }) => t.removedSubject(manager),
  lines: (said) => [removed(said), t.requestsWaitingForYou(said.url)],
}

function chosen({ manager, from, to, isPending }: Said): string {
  if (!from || !to) return t.chosenForEveryLeave(manager)
  const dates = spokenDays(from, to)
  return isPending ? t.chosenOnceApproved(manager, dates) : t.chosenForDates(manager, dates)
}

const removed = ({ manager, from, to }: Said): string =>
  from && to ? t.removedForDates(manager, spokenDays(from, to)) : t.removedForEveryLeave(manager)
