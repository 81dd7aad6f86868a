import * as t from '@hr/words/letters'
import { type Day, spokenDay, spokenDays } from '../dates.ts'
import { daysPhrase } from '../decimal.ts'
import type { Lapse } from '../leave/policy/carry-over.ts'
import { type Kind, type Letter, leaveWords, type NamedLeave, ownPage, requestPage, written } from './letter.ts'

type To = { email: string }
type OfLeave = NamedLeave & { leaveId: number; url: string }
const to = ({ email }: To) => [email]

/** To somebody in Cc who wants to hear of it. It stays apart from the other letters of the request. */
export const approvedInCc: Kind<OfLeave & To & { applicant: string; decider: string }> = {
  event: 'approved',
  to,
  subject: (said) => t.leaveOfWasApproved(said.applicant, leaveWords(said).summary),
  lines: (said) => [
    t.hasApprovedLeaveOfYouWereNamedIn(said.decider, said.applicant),
    leaveWords(said).details,
    requestPage(said),
  ],
}

/** To a person whose leave an attachment is to follow. */
export const attachmentMissing: Kind<OfLeave & To & { attachmentDue: Day | null }> = {
  event: 'reminders',
  to,
  subject: (said) => t.addAttachmentToYourLeaveBy(dueOf(said), leaveWords(said).summary),
  lines: (said) => [
    t.attachmentIsToBeAddedToYourLeave(dueOf(said)),
    leaveWords(said).details,
    t.addItHere(ownPage(said)),
  ],
}
const dueOf = ({ attachmentDue, startDate }: { attachmentDue: Day | null; startDate: Day }) =>
  spokenDay(attachmentDue ?? startDate)

/** A leave that ends with the last day of its person, and how. */
export type EndedLeave = Pick<NamedLeave, 'leaveName' | 'days' | 'startDate' | 'endDate'> & { what: string }

/** To somebody who leaves: it has no link, as they cannot sign in any more. */
export const leaveEnded: Kind<To & { lastDay: Day | null; ended: readonly EndedLeave[] }> = {
  event: 'own',
  to,
  subject: () => t.yourLeaveEndsWithYourLastDay,
  lines: ({ lastDay, ended }) => [
    t.yourLeaveEndsWithYourLastDay2(lastDay ? `, ${spokenDay(lastDay)}` : ''),
    ended.map(endedLine).join('\n'),
  ],
}
const endedLine = ({ leaveName, days, startDate, endDate, what }: EndedLeave) =>
  `- ${leaveName}, ${daysPhrase(days)}, ${spokenDays(startDate, endDate)}: ${what}`

/** To somebody who has carried days, or comp-off, that will end. */
export const daysEnd: Kind<Lapse & To & { leaveName: string; url: string }> = {
  event: 'reminders',
  to,
  subject: (said) => t.endOn(daysOf(said), spokenDay(said.endsOn)),
  lines: (said) => [
    t.thatCanBeTakenUntilAndLapseThen(
      daysOf(said),
      said.kind === 'lapsed' ? t.youCarriedOver : t.wereGrantedAsCompOff,
      spokenDay(said.endsOn),
    ),
    `${said.url}/leave/leave-apply`,
  ],
}
const daysOf = ({ days, leaveName }: { days: number; leaveName: string }) => t.ofLabel(daysPhrase(-days), leaveName)

/** Who is reminded of a request that waits: its holder, who stands in for them, the next by the rule of the approver, and HR. */
type Reader = { whom: (holder: string) => string; ends: (holder: string) => string; asks?: true }
const readers = {
  holder: { whom: () => t.forYou, ends: () => t.itWaitsForYou, asks: true },
  standIn: {
    whom: (holder) => t.forForWhomYouStandIn(holder),
    ends: () => t.itWaitsForYouToo,
    asks: true,
  },
  next: { whom: (holder) => t.forLabel(holder), ends: (holder) => t.remindOrAskHrToDecide(holder) },
  hr: { whom: (holder) => t.forLabel(holder), ends: (holder) => t.youCanDecideItOnBehalfOf(holder) },
} satisfies Record<string, Reader>
export type ReaderOfWaiting = keyof typeof readers

/** `after`: after how many working days of the holder. */
type Waiting = OfLeave &
  To & { applicant: string; holder: string; isWished: boolean; after: number; as: ReaderOfWaiting }

/** Reminds somebody of a request that waits, or of a wish to change one. */
export function waitingLetter(waiting: Waiting): Letter[] {
  const { asks }: Reader = readers[waiting.as]
  const kind = asks && !waiting.isWished ? { ...requestWaits, asks } : requestWaits
  return written(kind, waiting, waiting.leaveId)
}

const requestWaits: Kind<Waiting> = {
  event: 'reminders',
  to,
  subject: (said) => t.reminder(said.applicant, leaveWords(said).summary),
  lines: (said) => [
    t.hasWaited(whatWaits(said), readers[said.as].whom(said.holder), howLong(said)),
    leaveWords(said).details,
    `${readers[said.as].ends(said.holder)}: ${requestPage(said)}`,
  ],
}
const whatWaits = ({ isWished, applicant }: Waiting) =>
  isWished ? t.wishOfToChangeApprovedLeave(applicant) : t.leaveRequestOf(applicant)
function howLong({ after, as }: Waiting): string {
  const days = after === 1 ? t.text1WorkingDay : t.workingDays(after)
  const { asks }: Reader = readers[as]
  return asks ? days : t.moreThan(days)
}
