import type { LeaveEvent } from '../leave/events.ts'
import { leaveWords, requestPage, written } from './letter.ts'
import {
  applicant,
  asks,
  asksStandIns,
  canRead,
  changeOf,
  type Happened,
  holder,
  holderStillHere,
  leaveChanged,
  leaveOf,
  namedInCc,
  notActor,
  notInCc,
  over,
  overForStandIns,
  own,
  type RequestFacts,
  type Row,
  readers,
  requestFrom,
  type Said,
  type Says,
  standIns,
  toStandIns,
  waitsForYou,
  withFacts,
} from './said-of-request.ts'

/** The letters that tell of what has happened to a request, in the order in which they are posted. */
export function requestLetters(facts: RequestFacts, happened: Happened, place: { url: string; untold?: string[] }) {
  const said: Said = { untold: [], ...facts, ...happened, ...place, ...leaveWords(facts) }
  return rowsFor(letters[happened.kind], said).flatMap((row) => written(row, said, said.leaveId))
}

/** Whether letters may tell of this. */
export const hasLetters = (kind: LeaveEvent): boolean => letters[kind] !== NONE

// Leave that its person applies for or reports.
const hasApplied: Says = ({ applicant }) => `${applicant.name} has applied for leave.`
const stepsOf: Says = ({ second }) => (second ? `Your approval is step 1 of 2: step 2 is ${second}’s.\n` : '')
const applied: Row[] = [
  asks(hasApplied, (said) => stepsOf(said) + waitsForYou(said)),
  withFacts({
    event: 'read',
    // The holder gets a mail of their own.
    to: ({ copies, holder }) => copies.filter((email) => email !== holder.email),
    about: requestFrom,
    says: hasApplied,
    ends: namedInCc,
  }),
  asksStandIns,
]
const hasReported: Says = ({ applicant }) => `${applicant.name} has told of leave, which needs no approval.`
const toldTo: Row['to'] = ({ holder, copies }) => [...new Set([holder.email, ...copies])]
const reported: Row[] = [
  withFacts({ event: 'read', to: toldTo, about: leaveOf, says: hasReported, ends: canRead }),
  toStandIns(hasReported, { event: 'read', to: notInCc(standIns), about: leaveOf }),
]

// Leave that somebody else enters.
const isEntered = ({ actor, applicant }: Said): boolean => actor.id !== applicant.id
const isApproved = ({ decision }: Said): boolean => decision === 'approved'
const isIt: Says = (said) => (isApproved(said) ? 'It is approved.' : `It waits for ${said.holder.name}.`)
const hasEntered: Says = (said) => `${said.actor.name} has entered leave for ${said.applicant.name}. ${isIt(said)}`
const enteredForYou = own(
  () => 'Leave was entered for you',
  (said) => `${said.actor.name} has entered leave for you. ${isIt(said)}`,
  notActor(applicant),
)
const entered: Row[] = [
  enteredForYou,
  { ...asks(hasEntered), to: notActor(holder) },
  withFacts({
    event: 'read',
    to: notActor(({ copies, holder }) => copies.filter((email) => email !== holder.email)),
    about: requestFrom,
    says: hasEntered,
    ends: namedInCc,
  }),
  asksStandIns,
]
const enteredAsApproved: Row[] = [
  enteredForYou,
  withFacts({
    event: 'read',
    to: notActor(({ copies }) => copies),
    about: leaveOf,
    says: hasEntered,
    ends: namedInCc,
  }),
  withFacts({ event: 'read', to: notActor(notInCc(holder)), about: leaveOf, says: hasEntered, ends: canRead }),
  toStandIns(hasEntered, { event: 'read', to: notInCc(notActor(standIns)), about: leaveOf }),
]

/** To the holder with whom it waits from now on, and to its person. */
const nextHolder = (toHolder: Says, toApplicant: Says): Row[] => [
  asks(toHolder),
  own(({ holder }) => `Your leave request waits for ${holder.name} now`, toApplicant),
  asksStandIns,
]
const agreed = nextHolder(
  ({ actor, applicant }) =>
    `${actor.name} has approved a leave request of ${applicant.name}. That was step 1 of 2: step 2 is yours.`,
  ({ actor, holder }) =>
    `${actor.name} has approved your leave request. That was step 1 of 2: step 2 is ${holder.name}’s.`,
)
const handedOver = nextHolder(
  ({ because, applicant }) => `${because}. ${applicant.name} has applied for leave.`,
  ({ because, holder }) => `${because}. Your leave request waits for ${holder.name} now.`,
)
const decided: Row = {
  ...own(
    ({ decision }) => `Your leave request was ${decision}`,
    ({ actor, decision }) => `${actor.name} has ${decision} your leave request.`,
  ),
  decides: true,
}
const hasAnswered: Says = ({ applicant }) => `${applicant.name} has answered the question about this leave request.`

// Leave that is over.
const hasWithdrawn: Says = ({ applicant, isReported }) =>
  `${applicant.name} has withdrawn this ${isReported ? 'reported leave' : 'leave request'}.`
const yourLeaveCancelled: Says = () => 'Your leave was cancelled'
const manyCancelled: Says = ({ applicant }) => `Leave that was entered for ${applicant.name} and others is cancelled.`
const enteredForMany: Row[] = [
  own(
    yourLeaveCancelled,
    () => 'Leave that was entered for you and others is cancelled. Its days are free again.',
    notActor(applicant),
  ),
  { ...over(manyCancelled), to: notActor(holder) },
  overForStandIns(manyCancelled),
]

// Changes of approved leave.
const wishes: Says = ({ because, applicant, wished }) =>
  `${because ? `${because}. ` : ''}${applicant.name} asks that this approved leave ${wished ? 'have other days' : 'be cancelled'}.`
const wished: Row = withFacts({
  event: 'waits',
  to: holder,
  about: changeOf,
  says: wishes,
  ends: (said) =>
    `${said.wished ? `Instead:\n\n${leaveWords(said.wished).details}\n\n` : ''}It waits for you: ${requestPage(said)}`,
})
const wishHandedOver = own(
  ({ holder }) => `Your wish to change leave waits for ${holder.name} now`,
  ({ because, holder }) => `${because}. Your wish to change this leave waits for ${holder.name} now.`,
)
const unwished: Says = ({ applicant }) =>
  `${applicant.name} has withdrawn the wish to change this leave, which stays as it is.`
const hasChanged: Says = (said) =>
  isEntered(said) ? `has changed ${said.applicant.name}’s leave` : 'has told that this leave ends earlier'
const changed: Row[] = [
  own(
    () => 'Your leave was changed',
    ({ actor }) => `${actor.name} has changed your leave. It is now:`,
    notActor(applicant),
  ),
  withFacts({
    event: 'over',
    to: notActor(readers),
    about: leaveChanged,
    says: (said) => `${said.actor.name} ${hasChanged(said)}. It is now:`,
    ends: requestPage,
  }),
]
const reportedChanged = overForStandIns(({ actor }) => `${actor.name} has changed this reported leave.`, leaveChanged)

type Rows = readonly Row[] | ((said: Said) => readonly Row[])
const rowsFor = (rows: Rows, said: Said): readonly Row[] => (typeof rows === 'function' ? rows(said) : rows)
const NONE: Row[] = []

/** Which letters tell of what, in the order in which they are posted. */
const letters: Record<LeaveEvent, Rows> = {
  applied: (said) => (isEntered(said) ? (isApproved(said) ? enteredAsApproved : entered) : applied),
  reported: (said) => (isEntered(said) ? enteredAsApproved : reported),
  viewed: NONE,
  forwarded: nextHolder(
    ({ actor, applicant }) => `${actor.name} has forwarded a leave request of ${applicant.name} to you.`,
    ({ actor, holder }) => `${actor.name} has forwarded your leave request to ${holder.name}.`,
  ),
  asked: [
    own(
      () => 'A question about your leave request',
      ({ actor }) => `${actor.name} has a question about your leave request. Your answer sends it again.`,
    ),
  ],
  answered: [
    asks(hasAnswered),
    withFacts({
      event: 'waits',
      to: ({ asker, holder }) => (asker && !asker.hasLeft && asker.id !== holder.id ? [asker.email] : []),
      about: requestFrom,
      says: hasAnswered,
      ends: (said) => `You had asked: ${requestPage(said)}`,
    }),
    asksStandIns,
  ],
  agreed: ({ isWished }) => (isWished ? [wished, asksStandIns] : agreed),
  approved: [decided],
  rejected: [decided],
  undone: NONE,
  withdrawn: [over(hasWithdrawn), overForStandIns(hasWithdrawn)],
  taken_back: [
    over(({ actor }) => `${actor.name} has cancelled this approved leave.`),
    own(
      yourLeaveCancelled,
      ({ actor }) => `${actor.name} has cancelled your approved leave. Its days are free again.`,
      (said) => (said.applicant.hasLeft ? [] : applicant(said)),
    ),
  ],
  handed_over: ({ isWished }) => (isWished ? [wished, wishHandedOver, asksStandIns] : handedOver),
  shortened: [
    over(
      ({ because }) => `${because}. This leave ends earlier. It is now:`,
      (said) => `${leaveOf(said)} shortened`,
      readers,
    ),
  ],
  cancelled: ({ because }) => (because ? [over(() => `${because}. This leave is cancelled.`)] : enteredForMany),
  gave_way: NONE,
  counted_again: NONE,
  attached: [
    own(
      () => 'An attachment was added to your leave',
      ({ actor }) => `${actor.name} has added the attachment of your leave.`,
      notActor(applicant),
    ),
  ],
  change_asked: [wished, asksStandIns],
  change_withdrawn: [
    withFacts({ event: 'over', to: holderStillHere, about: changeOf, says: unwished, ends: requestPage }),
    // Who is in Cc reads of all but a wish.
    toStandIns(unwished, { event: 'over', to: notActor(standIns), about: changeOf }),
  ],
  change_refused: [
    own(
      () => 'Your leave stays as it is',
      ({ actor }) => `${actor.name} has not agreed to change your leave. It stays as it is.`,
    ),
  ],
  changed: ({ isReported }) => (isReported ? [...changed, reportedChanged] : changed),
  recounted: NONE,
}
