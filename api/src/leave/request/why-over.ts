import { isoWithOffset } from '@hr/domain/clock'
import { spokenDay } from '@hr/domain/dates'
import type { LeaveEvent } from '@hr/domain/leave/request/events'
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
  agreed: 'approved step 1 of 2 of',
  approved: 'approved',
  rejected: 'rejected',
  forwarded: 'forwarded',
  handed_over: 'handed over',
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
  const subject = `the leave request of ${applicant}`
  if (!act || at === null) return `This link has ended, because ${subject} is not yours to decide any more.`
  const local = isoWithOffset(new Date(at), me.timeZone)
  const who = actorId === me.id ? 'You' : by
  const receiver = target && (kind === 'forwarded' || kind === 'handed_over') ? ` to ${target}` : ''
  const when = `on ${spokenDay(local.slice(0, 10))} at ${local.slice(11, 16)}`
  const more = kind === 'answered' ? ' The mail about that has a link of its own.' : ''
  const what = actorId === applicantId ? 'their leave request' : subject
  return `${who} ${act} ${what}${receiver} ${when}.${more}`
}
