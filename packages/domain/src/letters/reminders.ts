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
  subject: (said) => t.subjectWithLeave(t.leaveWasApproved(said), leaveWords(said).summary),
  lines: (said) => [
    t.hasApprovedLeaveInCc(said.decider, said.applicant),
    leaveWords(said).details,
    t.detailsAt({ page: requestPage(said) }),
  ],
}

/** To a person whose leave still needs an attachment. */
export const attachmentMissing: Kind<OfLeave & To & { attachmentDue: Day | null }> = {
  event: 'reminders',
  to,
  subject: (said) => t.subjectWithLeave(t.addAttachmentBy(dueOf(said)), leaveWords(said).summary),
  lines: (said) => [t.attachmentIsMissing(dueOf(said)), leaveWords(said).details, t.addAttachmentAt(ownPage(said))],
}
const dueOf = ({ attachmentDue, startDate }: { attachmentDue: Day | null; startDate: Day }) =>
  spokenDay(attachmentDue ?? startDate)

/** A leave that ends with the last day of its person, and how. */
export type EndedLeave = Pick<NamedLeave, 'leaveName' | 'days' | 'startDate' | 'endDate'> & { what: string }

/** To somebody who leaves: it has no link, as they cannot sign in any more. */
export const leaveEnded: Kind<To & { lastDay: Day | null; ended: readonly EndedLeave[] }> = {
  event: 'own',
  to,
  subject: () => t.yourLeaveAfterLastDay,
  lines: ({ lastDay, ended }) => [
    lastDay ? t.leaveAfterLastDay(spokenDay(lastDay)) : t.leaveWithoutLastDay,
    ended.map(endedLine).join('\n'),
  ],
}
const endedLine = ({ leaveName, days, startDate, endDate, what }: EndedLeave) =>
  t.endedLeave({ leaveName, days: daysPhrase(days), dates: spokenDays(startDate, endDate), what })

/** To somebody who has carried days, or comp-off, that will end. */
export const daysEnd: Kind<Lapse & To & { leaveName: string; url: string }> = {
  event: 'reminders',
  to,
  subject: (said) => t.useDaysBy(daysOf(said), spokenDay(said.endsOn)),
  lines: (said) => [
    said.kind === 'lapsed'
      ? t.carriedDaysExpire(daysOf(said), spokenDay(said.endsOn))
      : t.compOffExpires(daysOf(said), spokenDay(said.endsOn)),
    t.applyAt(`${said.url}/leave/leave-apply`),
  ],
}
const daysOf = ({ days, leaveName }: { days: number; leaveName: string }) => t.daysOfLeave(daysPhrase(-days), leaveName)

/** Who is reminded of a waiting request: its approver, their stand-ins, the next by the rule of the approver, and HR. */
type Reader = {
  says: (of: { applicant: string; holder: string; isChange: boolean; workingDays: number }) => string
  asks?: true
}
const readers = {
  holder: { says: t.hasWaitedForYou, asks: true },
  standIn: { says: t.hasWaitedForStandIn, asks: true },
  next: { says: t.hasWaitedRemindApprover },
  hr: { says: t.hasWaitedHrCanDecide },
} satisfies Record<string, Reader>
export type ReaderOfWaiting = keyof typeof readers

/** `after`: after how many working days of the approver. */
type Waiting = OfLeave &
  To & { applicant: string; holder: string; isWished: boolean; after: number; as: ReaderOfWaiting }

/** Reminds somebody of a waiting request, or of a change request. */
export function waitingLetter(waiting: Waiting): Letter[] {
  const { asks }: Reader = readers[waiting.as]
  const kind = asks && !waiting.isWished ? { ...requestWaits, asks } : requestWaits
  return written(kind, waiting, waiting.leaveId)
}

const requestWaits: Kind<Waiting> = {
  event: 'reminders',
  to,
  subject: (said) =>
    t.subjectWithLeave(
      said.isWished ? t.reminderOfChange(said.applicant) : t.reminderOfRequest(said.applicant),
      leaveWords(said).summary,
    ),
  lines: (said) => [waitsFor(said), leaveWords(said).details, t.openRequest({ page: requestPage(said) })],
}

const waitsFor = ({ applicant, holder, isWished, after, as }: Waiting) =>
  readers[as].says({ applicant, holder, isChange: isWished, workingDays: after })
