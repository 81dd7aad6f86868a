import type { LeaveEvent } from '../leave/events.ts'
import type { Decision } from '../leave/status.ts'
import { type Kind, leaveWords, type NamedLeave, ownPage, requestPage } from './letter.ts'

type Person = { id: number; name: string; email: string; hasLeft: boolean }

/** A request once something has happened to it, and everybody of whom its letters speak or to whom they go. */
export type RequestFacts = NamedLeave & {
  decision: Decision
  isReported: boolean
  /** Whether its person wishes approved leave to be changed. */
  isWished: boolean
  /** The days that it should have, or null for leave that is to be cancelled. */
  wished: NamedLeave | null
  applicant: Person
  holder: Person
  /** Who did what has happened. */
  actor: Person
  /** Who had asked the question that is answered. */
  asker: Person | null
  /** The addresses of the people in Cc who still work here. */
  copies: readonly string[]
  /** To whom requests of the holder go now: neither the applicant nor who took the first of two steps. */
  standIns: readonly { id: number; email: string }[]
}

/** Something that happens to a request, and what only its letters say. */
export type Happened = {
  leaveId: number
  kind: LeaveEvent
  /** Why, in a unit that wants reasons in mails. */
  reason?: string | undefined
  /** Why somebody's leave ends, or their requests pass to another. Leave that is cancelled without it was entered for many. */
  because?: string | undefined
  /** What became of leave below reported leave. */
  below?: string | null
  /** Who takes the second step, if the holder’s is the first of two. */
  second?: string | undefined
  /** What changed leave was before. */
  was?: NamedLeave
}

/** `untold`: the addresses of those who were not told of reported leave before it was withdrawn. */
export type Said = RequestFacts &
  Happened & { url: string; untold: readonly string[]; summary: string; details: string }
export type Row = Kind<Said>
export type Says = (said: Said) => string

// Who reads.
export const applicant: Row['to'] = ({ applicant }) => [applicant.email]
export const holder: Row['to'] = ({ holder }) => [holder.email]
export const holderStillHere: Row['to'] = ({ holder }) => (holder.hasLeft ? [] : [holder.email])
export const readers: Row['to'] = (said) => [...new Set([...holderStillHere(said), ...said.copies])]
export const standIns: Row['to'] = ({ standIns }) => standIns.map(({ email }) => email)

/** Nobody is told what they did themselves. */
export const notActor =
  (to: Row['to']): Row['to'] =>
  (said) =>
    to(said).filter((email) => email !== said.actor.email)
export const notInCc =
  (to: Row['to']): Row['to'] =>
  (said) =>
    to(said).filter((email) => !said.copies.includes(email))
/** Who was not told of reported leave is not told that it is over. */
export const notUntold =
  (to: Row['to']): Row['to'] =>
  (said) =>
    to(said).filter((email) => !said.untold.includes(email))

// What subjects say before the leave.
export const requestFrom: Says = ({ applicant }) => `Leave request from ${applicant.name}`
export const leaveOf: Says = ({ applicant }) => `Leave of ${applicant.name}`
export const leaveCancelled: Says = (said) => `${leaveOf(said)} cancelled`
export const leaveChanged: Says = (said) => `${leaveOf(said)} changed`
export const changeOf: Says = ({ applicant }) => `Change of leave of ${applicant.name}`

// The last paragraphs.
export const waitsForYou: Says = (said) => `The request waits for you: ${requestPage(said)}`
export const namedInCc: Says = (said) => `You were named in Cc: ${requestPage(said)}`
export const canRead: Says = (said) => `You can read it: ${requestPage(said)}`

/** What letters say: `about` begins the subject, `says` is the first paragraph, `ends` the last. */
type Words = { about: Says; says: Says; ends: Says }

/** A letter with the facts of a request between its first and its last paragraph. */
export const withFacts = ({ about, says, ends, ...row }: Words & Omit<Row, 'subject' | 'lines'>): Row => ({
  ...row,
  subject: (said) => `${about(said)}: ${said.summary}`,
  lines: (said) => [
    says(said),
    said.reason && `Why: ${said.reason}`,
    [said.details, said.below].filter(Boolean).join('\n'),
    ...[said.was && 'It was:', said.was && leaveWords(said.was).details],
    ends(said),
  ],
})

/** To the person whose leave it is. */
export const own = (about: Says, says: Says, to: Row['to'] = applicant): Row =>
  withFacts({ event: 'own', to, about, says, ends: ownPage })

/** To the holder, by whom it is to be decided. */
export const asks = (says: Says, ends: Says = waitsForYou): Row =>
  withFacts({ event: 'waits', asks: true, to: holder, about: requestFrom, says, ends })

/** To those who held or read it, but not to who ended it. */
export const over = (says: Says, about: Says = leaveCancelled, to: Row['to'] = notUntold(notActor(readers))): Row =>
  withFacts({ event: 'over', to, about, says, ends: (said) => `What happened to it: ${requestPage(said)}` })

/** To those who stand in for a holder who is away. It leads to no page, as what is settled is not shown to them (decision 171). */
export const toStandIns = (says: Says, { about, ...row }: Pick<Row, 'event' | 'to'> & { about: Says }): Row => ({
  ...row,
  subject: (said) => `${about(said)}: ${said.summary}`,
  lines: (said) => [`${says(said)} ${standInFor(said)}`, said.details, 'Nothing is to be done.'],
})

/** To those of them who were told of it before. */
export const overForStandIns = (says: Says, about: Says = leaveCancelled): Row =>
  toStandIns(says, { event: 'over', to: notUntold(notInCc(notActor(standIns))), about })

/** To those of them by whom it is to be decided. */
export const asksStandIns: Row = {
  event: 'waits',
  asks: true,
  to: standIns,
  subject: (said) => `${requestFrom(said)}: ${said.summary}`,
  lines: (said) => [
    `${said.applicant.name} ${said.isWished ? 'asks to change approved leave' : 'has applied for leave'}. ${standInFor(said)}`,
    said.details,
    `The request waits for you too: ${requestPage(said)}`,
  ],
}
const standInFor: Says = ({ holder }) => `You stand in for ${holder.name}, who is away.`
