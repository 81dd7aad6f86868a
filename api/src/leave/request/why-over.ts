import { isoWithOffset } from '@hr/domain/clock'
import { spokenDay } from '@hr/domain/dates'
import type { LeaveEvent } from '@hr/domain/leave/request/events'
import * as t from '@hr/words/requests'
import type { CurrentUser } from '../../company/current-user.ts'

/** What happened to a request last; its instant is null if nothing is known of it. */
export type LastEvent = {
  applicantId: number
  applicant: string
  kind: LeaveEvent | null
  at: string | null
  actorId: number | null
  by: string | null
  target: string | null
}

type Happened = { by: string | undefined; applicant: string; target: string; at: string }

const sentences: Partial<Record<LeaveEvent, (happened: Happened) => string>> = {
  agreed: ({ by, applicant, at }) => t.step1ApprovedOn(by, applicant, at),
  approved: ({ by, applicant, at }) => t.approvedOn(by, applicant, at),
  rejected: ({ by, applicant, at }) => t.rejectedOn(by, applicant, at),
  forwarded: ({ by, applicant, target, at }) => t.forwardedOn(by, applicant, target, at),
  handed_over: ({ by, applicant, target, at }) => t.handedOverOn(by, applicant, target, at),
  answered: ({ applicant, at }) => t.answeredOn(applicant, at),
  withdrawn: ({ applicant, at }) => t.withdrawnOn(applicant, at),
  taken_back: ({ by, applicant, at }) => t.cancelledOn(by, applicant, at),
  cancelled: ({ by, applicant, at }) => t.cancelledOn(by, applicant, at),
}

/** Why a link in a mail no longer decides a request: what became of it, by whom and when, by the reader's clock. */
export function whyOver(
  { applicant, kind, at, actorId, by, target }: LastEvent,
  me: Pick<CurrentUser, 'id' | 'timeZone'>,
): string {
  const sentence = kind && sentences[kind]
  if (!sentence || at === null) return t.linkNotYours(applicant)
  const local = isoWithOffset(new Date(at), me.timeZone)
  const when = t.at(spokenDay(local.slice(0, 10)), local.slice(11, 16))
  return sentence({ by: actorId === me.id ? undefined : (by ?? undefined), applicant, target: target ?? '', at: when })
}
