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
  subject: (said) => `Leave of ${said.applicant} was approved: ${leaveWords(said).summary}`,
  lines: (said) => [
    `${said.decider} has approved leave of ${said.applicant}. You were named in Cc.`,
    leaveWords(said).details,
    requestPage(said),
  ],
}

/** To a person whose leave an attachment is to follow. */
export const attachmentMissing: Kind<OfLeave & To & { attachmentDue: Day | null }> = {
  event: 'reminders',
  to,
  subject: (said) => `Please add an attachment to your leave by ${dueOf(said)}: ${leaveWords(said).summary}`,
  lines: (said) => [
    `An attachment is to be added to your leave by ${dueOf(said)}.`,
    leaveWords(said).details,
    `Add it here: ${ownPage(said)}`,
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
  subject: () => 'Your leave ends with your last day',
  lines: ({ lastDay, ended }) => [
    `Your leave ends with your last day${lastDay ? `, ${spokenDay(lastDay)}` : ''}:`,
    ended.map(endedLine).join('\n'),
  ],
}
const endedLine = ({ leaveName, days, startDate, endDate, what }: EndedLeave) =>
  `- ${leaveName}, ${daysPhrase(days)}, ${spokenDays(startDate, endDate)}: ${what}`

/** To somebody who has carried days, or comp-off, that will end. */
export const daysEnd: Kind<Lapse & To & { leaveName: string; url: string }> = {
  event: 'reminders',
  to,
  subject: (said) => `${daysOf(said)} end on ${spokenDay(said.endsOn)}`,
  lines: (said) => [
    `${daysOf(said)} that ${said.kind === 'lapsed' ? 'you carried over' : 'were granted as comp-off'} can be taken until ${spokenDay(said.endsOn)}, and lapse then.`,
    `${said.url}/leave/leave-apply`,
  ],
}
const daysOf = ({ days, leaveName }: { days: number; leaveName: string }) => `${daysPhrase(-days)} of ${leaveName}`

/** Who is reminded of a request that waits: its holder, who stands in for them, the next by the rule of the approver, and HR. */
type Reader = { whom: (holder: string) => string; ends: (holder: string) => string; asks?: true }
const readers = {
  holder: { whom: () => 'for you', ends: () => 'It waits for you', asks: true },
  standIn: {
    whom: (holder) => `for ${holder}, for whom you stand in,`,
    ends: () => 'It waits for you too',
    asks: true,
  },
  next: { whom: (holder) => `for ${holder}`, ends: (holder) => `Please remind ${holder}, or ask HR to decide` },
  hr: { whom: (holder) => `for ${holder}`, ends: (holder) => `You can decide it on behalf of ${holder}` },
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
  subject: (said) => `Reminder: leave request from ${said.applicant}: ${leaveWords(said).summary}`,
  lines: (said) => [
    `${whatWaits(said)} has waited ${readers[said.as].whom(said.holder)} ${howLong(said)}.`,
    leaveWords(said).details,
    `${readers[said.as].ends(said.holder)}: ${requestPage(said)}`,
  ],
}
const whatWaits = ({ isWished, applicant }: Waiting) =>
  isWished ? `The wish of ${applicant} to change approved leave` : `The leave request of ${applicant}`
function howLong({ after, as }: Waiting): string {
  const days = after === 1 ? '1 working day' : `${after} working days`
  const { asks }: Reader = readers[as]
  return asks ? days : `more than ${days}`
}
