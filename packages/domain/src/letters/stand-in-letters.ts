import * as t from '@hr/words/stand-ins'
import { type Day, spokenDays } from '../dates.ts'
import type { Kind } from './letter.ts'

/** A choice of who stands in: for these days, or for every approved leave. */
export type Choice = { email: string; manager: string; from: Day | null; to: Day | null; isPending: boolean }
type Said = Choice & { url: string }

const whenOf = ({ from, to }: Said): string => (from && to ? spokenDays(from, to) : t.everyApprovedLeave)

/** To somebody who was just chosen. */
export const standInChosen: Kind<Said> = {
  event: 'standIn',
  to: ({ email }) => [email],
  subject: ({ manager }) => t.youStandInFor(manager),
  lines: (said) => [
    t.hasChosenYouToStandIn(said.manager, said.isPending ? t.onceTheirLeaveIsApproved : '', whenOf(said)),
    t.whatWaitsForThenWaitsForYouToo(said.manager, said.url),
  ],
}

/** To somebody whose choice is taken back. */
export const standInReleased: Kind<Said> = {
  event: 'standIn',
  to: ({ email }) => [email],
  subject: ({ manager }) => t.youNoLongerStandInFor(manager),
  lines: (said) => [t.hasTakenBackThatYouStandIn(said.manager, whenOf(said)), t.whatWaitsForYou(said.url)],
}
