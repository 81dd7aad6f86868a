import type { Transaction } from '@hr/db/client'
import type { LeaveEvent } from '@hr/domain/leave/request/events'
import { UNDO_GRACE_SECONDS } from '@hr/domain/leave/request/undo'
import type { Letter } from '@hr/domain/letters/letter'
import type { RequestFacts } from '@hr/domain/letters/request-facts'
import { hasLetters, requestLetters } from '@hr/domain/letters/request-letters'
import * as t from '@hr/words/requests'
import { dropMail, dropMails, hastenMail, hastenMails, postMailLater, postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Happening } from '../request/happening.ts'
import { readFacts } from './facts.ts'

/** The mail about the decision of a request, as long as it waits. */
const decisionMail = (leaveId: number): string => `decision of leave ${leaveId}`
/** With what the keys of the mails about reported leave begin, as long as these wait. */
const reportMails = (leaveId: number): string => `told of leave ${leaveId}: `

/** Posts the letters about what has happened to a request. */
export async function postLetters(tx: Transaction, deps: Deps, happening: Happening): Promise<void> {
  const { leaveId, kind } = happening
  if (!hasLetters(kind)) return
  const facts = happening.facts ?? (await readFacts(tx, deps, happening))
  // People who have not read of reported leave read nothing of its end.
  const untold = facts.isReported && kind === 'withdrawn' ? await dropMails(tx, reportMails(leaveId)) : []
  if (isEnd(happening)) await hastenEarlier(tx, leaveId, facts)
  const letters = requestLetters(facts, happening, { url: deps.env.PUBLIC_URL, untold })
  const keyOf = keyFor(happening, facts)
  if (!keyOf) return postMails(tx, letters)
  for (const letter of letters) await postMailLater(tx, letter, { key: keyOf(letter), seconds: UNDO_GRACE_SECONDS })
}

/** Drops the letter about a decision that is undone. Fails with 409 if it has left. */
export async function dropUndone(tx: Transaction, _deps: Deps, { leaveId, kind }: Happening): Promise<void> {
  if (kind === 'undone' && !(await dropMail(tx, decisionMail(leaveId)))) throw conflict(MAIL_HAS_LEFT)
}

export const MAIL_HAS_LEFT = t.tooLateMailSent

/** The keys by which letters wait until their events are final; undefined for those that leave at once. */
function keyFor({ leaveId, kind }: Happening, { actor, applicant }: RequestFacts) {
  if (kind === 'approved' || kind === 'rejected') return () => decisionMail(leaveId)
  if (kind !== 'reported' || actor.id !== applicant.id) return undefined
  return ({ to }: Letter) => `${reportMails(leaveId)}${to}`
}

const ENDS: LeaveEvent[] = ['withdrawn', 'taken_back', 'shortened', 'changed']
const isEnd = ({ kind, because }: Happening): boolean =>
  ENDS.includes(kind) || (kind === 'cancelled' && because !== undefined)

/** Everybody reads first what was decided or reported, and then what became of it. */
const hastenEarlier = (tx: Transaction, leaveId: number, { isReported }: RequestFacts): Promise<void> =>
  isReported ? hastenMails(tx, reportMails(leaveId)) : hastenMail(tx, decisionMail(leaveId))
