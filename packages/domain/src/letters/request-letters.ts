import * as t from '@hr/words/letters'
import type { LeaveEvent } from '../leave/request/events.ts'
import { type Letter, written } from './letter.ts'
import type { Happened, RequestFacts, Said } from './request-facts.ts'
import { kindOf, type Row } from './request-row.ts'

/** The letters that tell of what has happened to a request, in the order in which they are posted. */
export function requestLetters(
  facts: RequestFacts,
  happened: Happened,
  place: { url: string; untold?: string[] },
): Letter[] {
  const said = { untold: [], ...facts, ...happened, ...place }
  const rows = letters[happened.kind]
  return (typeof rows === 'function' ? rows(said) : rows).flatMap((row) => written(kindOf(row), said, said.leaveId))
}

/** Whether letters may tell of this. */
export const hasLetters = (kind: LeaveEvent): boolean => letters[kind] !== NONE

const NONE: Row[] = []
const FROM = t.leaveRequestFrom
const OF = t.leaveOf
const CANCELLED = t.leaveOfCancelled
const CHANGE_OF = t.changeOfLeaveOf
const WAITS = t.requestWaitsForYou
const IN_CC = t.youWereNamedInCc
const CAN_READ = t.youCanReadIt
const AWAY = t.youStandInForWhoIsAway

/** To the person whose leave it is. */
const own = (about: string, says: string, to: Row['to'] = 'applicant'): Row => {
  return { event: 'own', to, about, says, ends: '{own}' }
}

/** To the holder, by whom it is to be decided. */
const asks = (says: string, ends = WAITS): Row => {
  return { event: 'waits', asks: true, to: 'holder', about: FROM, says, ends }
}

/** To those who stand in for the holder, likewise. */
const asksStandIns: Row = {
  event: 'waits',
  asks: true,
  to: 'stand-ins',
  about: FROM,
  says: `{applicant} {asks}. ${AWAY}`,
  ends: t.requestWaitsForYouToo,
}

/** To those who held or read it. */
const over = (says: string, about = CANCELLED): Row => {
  return { event: 'over', to: t.holderAndCcNotActor, about, says, ends: t.whatHappenedToIt }
}

/** To those who stand in for the holder. It leads to no page, as what is settled is not shown to them (decision 171). */
const tellsStandIns = (event: 'read' | 'over', about: string, says: string): Row => {
  const words = { about, says: `${says} ${AWAY}`, ends: t.nothingIsToBeDone }
  return { event, to: t.standInsNotActorNotInCc, isBrief: true, ...words }
}

// Leave that its person applies for or reports.
const HAS_APPLIED = t.hasAppliedForLeave
const applied: Row[] = [
  asks(HAS_APPLIED, `{steps}${WAITS}`),
  { event: 'read', to: t.ccNotActorNotHolder, about: FROM, says: HAS_APPLIED, ends: IN_CC },
  asksStandIns,
]
const HAS_REPORTED = t.hasToldOfLeaveWhichNeedsNoApproval
const reported: Row[] = [
  { event: 'read', to: t.holderAndCc, about: OF, says: HAS_REPORTED, ends: CAN_READ },
  tellsStandIns('read', OF, HAS_REPORTED),
]

// Leave that somebody else enters.
const HAS_ENTERED = t.hasEnteredLeaveFor
const ENTERED_FOR_YOU = t.hasEnteredLeaveForYou
const enteredForYou = own(t.leaveWasEnteredForYou, ENTERED_FOR_YOU, t.applicantNotActor)
const entered: Row[] = [
  enteredForYou,
  { ...asks(HAS_ENTERED), to: t.holderNotActor },
  { event: 'read', to: t.ccNotActorNotHolder, about: FROM, says: HAS_ENTERED, ends: IN_CC },
  asksStandIns,
]
const enteredAsApproved: Row[] = [
  enteredForYou,
  { event: 'read', to: t.ccNotActor, about: OF, says: HAS_ENTERED, ends: IN_CC },
  { event: 'read', to: t.holderNotActorNotInCc, about: OF, says: HAS_ENTERED, ends: CAN_READ },
  tellsStandIns('read', OF, HAS_ENTERED),
]
const isEntered = ({ actor, applicant }: Said): boolean => actor.id !== applicant.id

/** To the holder with whom it waits from now on, and to its person. */
const nextHolder = (toHolder: string, toApplicant: string): Row[] => [
  asks(toHolder),
  own(t.yourLeaveRequestWaitsForNow, toApplicant),
  asksStandIns,
]
const agreed = nextHolder(t.hasApprovedLeaveRequestOfThatWasStep, t.hasApprovedYourLeaveRequest)
const handedOver = nextHolder(t.hasAppliedForLeave2, t.yourLeaveRequestWaitsForNow2)
const decided: Row = {
  ...own(t.yourLeaveRequestWas, t.hasYourLeaveRequest),
  decides: true,
}
const HAS_ANSWERED = t.hasAnsweredQuestionAboutThisLeave

// Leave that is over.
const HAS_WITHDRAWN = t.hasWithdrawnThis
const MANY_CANCELLED = t.leaveThatWasEnteredForAndOthersIs
const YOURS_CANCELLED = t.leaveThatWasEnteredForYouAndOthers
const enteredForMany: Row[] = [
  own(t.yourLeaveWasCancelled, YOURS_CANCELLED, t.applicantNotActor),
  { ...over(MANY_CANCELLED), to: t.holderNotActor },
  tellsStandIns('over', CANCELLED, MANY_CANCELLED),
]

// Changes of approved leave.
const WISHES = t.asksThatThisApprovedLeave
const wished: Row = {
  event: 'waits',
  to: 'holder',
  about: CHANGE_OF,
  says: WISHES,
  ends: t.itWaitsForYou2,
}
const wishHandedOver: Row[] = [
  { ...wished, says: `{because}. ${WISHES}` },
  own(t.yourWishToChangeLeaveWaitsForNow, t.yourWishToChangeThisLeaveWaitsFor),
  asksStandIns,
]
const UNWISHED = t.hasWithdrawnWishToChangeThisLeaveWhich
const changedFor = (says: string): Row[] => [
  own(t.yourLeaveWasChanged, t.hasChangedYourLeave, t.applicantNotActor),
  { event: 'over', to: t.holderAndCcNotActor, about: t.changed(OF), says, ends: '{page}' },
]
const changed = changedFor(t.hasChangedSLeave)
const endsEarlier = changedFor(t.hasToldThatThisLeaveEndsEarlier)
const reportedChanged = tellsStandIns('over', t.changed(OF), t.hasChangedThisReportedLeave)

/** Which letters tell of what: rows in the order in which they are posted, or a choice of rows. */
const letters: Record<LeaveEvent, Row[] | ((said: Said) => Row[])> = {
  applied: (said) => {
    if (!isEntered(said)) return applied
    return said.decision === 'approved' ? enteredAsApproved : entered
  },
  reported: (said) => (isEntered(said) ? enteredAsApproved : reported),
  viewed: NONE,
  forwarded: nextHolder(t.hasForwardedLeaveRequestOfToYou, t.hasForwardedYourLeaveRequestTo),
  asked: [own(t.questionAboutYourLeaveRequest, t.hasQuestionAboutYourLeaveRequest)],
  answered: [
    asks(HAS_ANSWERED),
    { event: 'waits', to: 'asker', about: FROM, says: HAS_ANSWERED, ends: t.youHadAsked },
    asksStandIns,
  ],
  agreed: ({ isWished }) => (isWished ? [wished, asksStandIns] : agreed),
  approved: [decided],
  rejected: [decided],
  undone: NONE,
  withdrawn: [over(HAS_WITHDRAWN), tellsStandIns('over', CANCELLED, HAS_WITHDRAWN)],
  taken_back: [
    over(t.hasCancelledThisApprovedLeave),
    own(t.yourLeaveWasCancelled, t.hasCancelledYourApprovedLeave, t.applicantNotActorIfStillHere),
  ],
  handed_over: ({ isWished }) => (isWished ? wishHandedOver : handedOver),
  shortened: [{ ...over(t.thisLeaveEndsEarlier, t.shortened(OF)), to: t.holderAndCc }],
  cancelled: ({ because }) => (because ? [over(t.thisLeaveIsCancelled)] : enteredForMany),
  gave_way: NONE,
  counted_again: NONE,
  attached: [own(t.attachmentWasAddedToYourLeave, t.hasAddedAttachmentOfYourLeave, t.applicantNotActorIfStillHere)],
  change_asked: [wished, asksStandIns],
  change_withdrawn: [
    { event: 'over', to: t.holderIfStillHere, about: CHANGE_OF, says: UNWISHED, ends: '{page}' },
    // Who is in Cc reads of all but a wish.
    { ...tellsStandIns('over', CHANGE_OF, UNWISHED), to: 'stand-ins' },
  ],
  change_refused: [own(t.yourLeaveStaysAsItIs, t.hasNotAgreedToChangeYourLeave)],
  changed: (said) => {
    const rows = isEntered(said) ? changed : endsEarlier
    return said.isReported ? [...rows, reportedChanged] : rows
  },
  recounted: NONE,
}
