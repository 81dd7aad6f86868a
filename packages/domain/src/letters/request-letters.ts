import * as t from '@hr/words/letters'
import type { LeaveEvent } from '../leave/request/events.ts'
import { type Letter, written } from './letter.ts'
import type { Happened, RequestFacts, Said } from './request-facts.ts'
import { kindOf, type Row, type Text, type Words } from './request-row.ts'

/** The letters about what has happened to a request, in the order in which they are posted. */
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

/** To the person whose leave it is. */
const own = (about: Text, says: Text, to: Row['to'] = 'applicant'): Row => {
  return { event: 'own', to, about, says, ends: t.detailsOfOwn }
}

/** To the approver, who must decide it. */
const asks = (says: Text, ends: Text = t.openRequest): Row => {
  return { event: 'waits', asks: true, to: 'holder', about: t.requestFrom, says, ends }
}

/** To the approver's stand-ins, likewise. */
const asksStandIns: Row = {
  event: 'waits',
  asks: true,
  to: 'stand-ins',
  about: (words) => (words.isWished ? t.changeRequestFrom(words) : t.requestFrom(words)),
  says: (words) => (words.isWished ? t.changeForStandIn(words) : t.appliedForStandIn(words)),
  ends: t.openRequest,
}

/** To people who held or read it. */
const over = (says: Text, about: Text = t.leaveWasCancelled): Row => {
  return { event: 'over', to: 'holder and Cc, not actor', about, says, ends: t.detailsAt }
}

/** To those who stand in for the holder. It leads to no page, as what is settled is not shown to them (docs/spec/rules.md, Stand-ins). */
const tellsStandIns = (event: 'read' | 'over', about: Text, says: Text): Row => {
  return { event, to: 'stand-ins, not actor, not in Cc', isBrief: true, about, says, ends: t.nothingToDo }
}

// Leave that its person applies for or reports.
const withSteps = (words: Words): string =>
  words.second ? `${t.yourApprovalIsFirst(words.second)}\n${t.openRequest(words)}` : t.openRequest(words)
const applied: Row[] = [
  asks(t.hasAppliedPleaseDecide, withSteps),
  { event: 'read', to: 'Cc, not actor, not holder', about: t.requestFrom, says: t.hasAppliedInCc, ends: t.detailsAt },
  asksStandIns,
]
const reported: Row[] = [
  { event: 'read', to: 'holder and Cc', about: t.leaveOf, says: t.hasReported, ends: t.detailsAt },
  tellsStandIns('read', t.leaveOf, t.reportedForStandIn),
]

// Leave that somebody else enters.
const entered: Row[] = [
  own(t.leaveEnteredForYou, t.requestEnteredForYou, 'applicant, not actor'),
  { ...asks(t.hasEnteredPleaseDecide), to: 'holder, not actor' },
  {
    event: 'read',
    to: 'Cc, not actor, not holder',
    about: t.requestFrom,
    says: t.hasEnteredRequestInCc,
    ends: t.detailsAt,
  },
  asksStandIns,
]
const enteredAsApproved: Row[] = [
  own(t.leaveEnteredForYou, t.approvedLeaveEnteredForYou, 'applicant, not actor'),
  { event: 'read', to: 'Cc, not actor', about: t.leaveOf, says: t.hasEnteredApprovedInCc, ends: t.detailsAt },
  {
    event: 'read',
    to: 'holder, not actor, not in Cc',
    about: t.leaveOf,
    says: t.hasEnteredApproved,
    ends: t.detailsAt,
  },
  tellsStandIns('read', t.leaveOf, t.enteredApprovedForStandIn),
]
const isEntered = ({ actor, applicant }: Said): boolean => actor.id !== applicant.id

/** To the approver with whom it waits from now on, and to its person. */
const nextHolder = (toHolder: Text, toApplicant: Text): Row[] => [
  asks(toHolder),
  own(t.yourRequestIsNowWith, toApplicant),
  asksStandIns,
]
const agreed = nextHolder(t.stepTwoIsYours, t.stepTwoIsWith)
const handedOver = nextHolder(t.handedOverToYou, t.yourRequestHandedOver)
const decided = (about: Text, says: Text): Row => ({ ...own(about, says), decides: true })

// Leave that is over.
const withdrawn = (words: Words): string =>
  words.isReported ? t.hasWithdrawnReported(words) : t.hasWithdrawnRequest(words)
const withdrawnToStandIn = (words: Words): string =>
  words.isReported ? t.withdrawnReportedForStandIn(words) : t.withdrawnRequestForStandIn(words)
const enteredForMany: Row[] = [
  own(t.yourLeaveWasCancelled, t.yourLeaveOfManyCancelled, 'applicant, not actor'),
  { ...over(t.leaveOfManyCancelled), to: 'holder, not actor' },
  tellsStandIns('over', t.leaveWasCancelled, t.manyCancelledForStandIn),
]

// Changes of approved leave.
const wished: Row = {
  event: 'waits',
  to: 'holder',
  about: t.changeRequestFrom,
  says: (words) => (words.isMove ? t.asksForNewDates(words) : t.asksToCancel(words)),
  ends: t.openRequest,
  showsWish: true,
}
const wishHandedOver: Row[] = [
  { ...wished, says: (words) => (words.isMove ? t.newDatesHandedOver(words) : t.cancellationHandedOver(words)) },
  own(t.yourChangeIsNowWith, t.yourChangeHandedOver),
  asksStandIns,
]
const changedFor = (says: Text): Row[] => [
  own(t.yourLeaveWasChanged, t.hasChangedYourLeave, 'applicant, not actor'),
  over(says, t.leaveWasChanged),
]
const changed = changedFor(t.hasChangedLeave)
const endsEarlier = changedFor(t.hasEndedLeaveEarlier)
const reportedChanged = tellsStandIns('over', t.leaveWasChanged, t.changedReportedForStandIn)

/** Which letters each event has: rows in the order in which they are posted, or a choice of rows. */
const letters: Record<LeaveEvent, Row[] | ((said: Said) => Row[])> = {
  applied: (said) => {
    if (!isEntered(said)) return applied
    return said.decision === 'approved' ? enteredAsApproved : entered
  },
  reported: (said) => (isEntered(said) ? enteredAsApproved : reported),
  viewed: NONE,
  forwarded: nextHolder(t.hasForwardedToYou, t.hasForwardedYourRequest),
  asked: [{ ...own(t.questionAboutYourRequest, t.hasQuestionForYou), ends: t.readQuestionAt }],
  answered: [
    asks(t.hasAnsweredPleaseDecide),
    { event: 'waits', to: 'asker', about: t.requestFrom, says: t.hasAnsweredYourQuestion, ends: t.readAnswerAt },
    asksStandIns,
  ],
  agreed: ({ isWished }) => (isWished ? [wished, asksStandIns] : agreed),
  approved: [decided(t.yourRequestWasApproved, t.hasApprovedYourRequest)],
  rejected: [decided(t.yourRequestWasRejected, t.hasRejectedYourRequest)],
  undone: NONE,
  withdrawn: [over(withdrawn), tellsStandIns('over', t.leaveWasCancelled, withdrawnToStandIn)],
  taken_back: [
    over(t.hasCancelledApproved),
    own(t.yourLeaveWasCancelled, t.hasCancelledYourApproved, 'applicant, not actor, if still here'),
  ],
  handed_over: ({ isWished }) => (isWished ? wishHandedOver : handedOver),
  shortened: [{ ...over(t.endsEarlierBecause, t.leaveWasShortened), to: 'holder and Cc' }],
  cancelled: ({ because }) => (because ? [over(t.cancelledBecause)] : enteredForMany),
  gave_way: NONE,
  counted_again: NONE,
  attached: [own(t.attachmentWasAdded, t.hasAddedAttachment, 'applicant, not actor, if still here')],
  change_asked: [wished, asksStandIns],
  change_withdrawn: [
    { ...over(t.hasWithdrawnChange, t.changeWithdrawnBy), to: 'holder, if still here' },
    // People in Cc read of everything but a change request.
    { ...tellsStandIns('over', t.changeWithdrawnBy, t.withdrawnChangeForStandIn), to: 'stand-ins' },
  ],
  change_refused: [own(t.yourChangeWasRejected, t.hasRejectedYourChange)],
  changed: (said) => {
    const rows = isEntered(said) ? changed : endsEarlier
    return said.isReported ? [...rows, reportedChanged] : rows
  },
  recounted: NONE,
}
