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

const acts: Partial<Record<LeaveEvent, string>> = {
  agreed: t.approvedStep1Of2Of,
  approved: 'approved',
  rejected: 'rejected',
  forwarded: 'forwarded',
  handed_over: t.handedOver,
  answered: 'changed',
  withdrawn: 'withdrew',
  taken_back: 'cancelled',
  cancelled: 'cancelled',
}

/** Says why a link in a mail decides a request no more: what became of it, by whom and when, by the reader's clock. */
export function whyOver(
  { applicantId, applicant, kind, at, actorId, by, target }: LastEvent,
  me: Pick<CurrentUser, 'id' | 'timeZone'>,
): string {
  const act = kind && acts[kind]
  const subject = t.leaveRequestOf(applicant)
  if (!act || at === null) return t.thisLinkHasEndedBecauseIsNotYours(subject)
  const local = isoWithOffset(new Date(at), me.timeZone)
  const who = actorId === me.id ? t.you : by
  const receiver = target && (kind === 'forwarded' || kind === 'handed_over') ? t.to(target) : ''
  const when = t.onAt(spokenDay(local.slice(0, 10)), local.slice(11, 16))
  const more = kind === 'answered' ? t.mailAboutThatHasLinkOfItsOwn : ''
  const what = actorId === applicantId ? t.theirLeaveRequest : subject
  return `${who} ${act} ${what}${receiver} ${when}.${more}`
}
