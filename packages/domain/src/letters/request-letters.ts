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
const FROM = 'Leave request from {applicant}'
const OF = 'Leave of {applicant}'
const CANCELLED = 'Leave of {applicant} cancelled'
const CHANGE_OF = 'Change of leave of {applicant}'
const WAITS = 'The request waits for you: {page}'
const IN_CC = 'You were named in Cc: {page}'
const CAN_READ = 'You can read it: {page}'
const AWAY = 'You stand in for {holder}, who is away.'

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
  ends: 'The request waits for you too: {page}',
}

/** To those who held or read it. */
const over = (says: string, about = CANCELLED): Row => {
  return { event: 'over', to: 'holder and Cc, not actor', about, says, ends: 'What happened to it: {page}' }
}

/** To those who stand in for the holder. It leads to no page, as what is settled is not shown to them (decision 171). */
const tellsStandIns = (event: 'read' | 'over', about: string, says: string): Row => {
  const words = { about, says: `${says} ${AWAY}`, ends: 'Nothing is to be done.' }
  return { event, to: 'stand-ins, not actor, not in Cc', isBrief: true, ...words }
}

// Leave that its person applies for or reports.
const HAS_APPLIED = '{applicant} has applied for leave.'
const applied: Row[] = [
  asks(HAS_APPLIED, `{steps}${WAITS}`),
  { event: 'read', to: 'Cc, not actor, not holder', about: FROM, says: HAS_APPLIED, ends: IN_CC },
  asksStandIns,
]
const HAS_REPORTED = '{applicant} has told of leave, which needs no approval.'
const reported: Row[] = [
  { event: 'read', to: 'holder and Cc', about: OF, says: HAS_REPORTED, ends: CAN_READ },
  tellsStandIns('read', OF, HAS_REPORTED),
]

// Leave that somebody else enters.
const HAS_ENTERED = '{actor} has entered leave for {applicant}. {isIt}'
const ENTERED_FOR_YOU = '{actor} has entered leave for you. {isIt}'
const enteredForYou = own('Leave was entered for you', ENTERED_FOR_YOU, 'applicant, not actor')
const entered: Row[] = [
  enteredForYou,
  { ...asks(HAS_ENTERED), to: 'holder, not actor' },
  { event: 'read', to: 'Cc, not actor, not holder', about: FROM, says: HAS_ENTERED, ends: IN_CC },
  asksStandIns,
]
const enteredAsApproved: Row[] = [
  enteredForYou,
  { event: 'read', to: 'Cc, not actor', about: OF, says: HAS_ENTERED, ends: IN_CC },
  { event: 'read', to: 'holder, not actor, not in Cc', about: OF, says: HAS_ENTERED, ends: CAN_READ },
  tellsStandIns('read', OF, HAS_ENTERED),
]
const isEntered = ({ actor, applicant }: Said): boolean => actor.id !== applicant.id

/** To the holder with whom it waits from now on, and to its person. */
const nextHolder = (toHolder: string, toApplicant: string): Row[] => [
  asks(toHolder),
  own('Your leave request waits for {holder} now', toApplicant),
  asksStandIns,
]
const agreed = nextHolder(
  '{actor} has approved a leave request of {applicant}. That was step 1 of 2: step 2 is yours.',
  '{actor} has approved your leave request. That was step 1 of 2: step 2 is {holder}’s.',
)
const handedOver = nextHolder(
  '{because}. {applicant} has applied for leave.',
  '{because}. Your leave request waits for {holder} now.',
)
const decided: Row = {
  ...own('Your leave request was {decision}', '{actor} has {decision} your leave request.'),
  decides: true,
}
const HAS_ANSWERED = '{applicant} has answered the question about this leave request.'

// Leave that is over.
const HAS_WITHDRAWN = '{applicant} has withdrawn this {request}.'
const MANY_CANCELLED = 'Leave that was entered for {applicant} and others is cancelled.'
const YOURS_CANCELLED = 'Leave that was entered for you and others is cancelled. Its days are free again.'
const enteredForMany: Row[] = [
  own('Your leave was cancelled', YOURS_CANCELLED, 'applicant, not actor'),
  { ...over(MANY_CANCELLED), to: 'holder, not actor' },
  tellsStandIns('over', CANCELLED, MANY_CANCELLED),
]

// Changes of approved leave.
const WISHES = '{applicant} asks that this approved leave {wish}.'
const wished: Row = {
  event: 'waits',
  to: 'holder',
  about: CHANGE_OF,
  says: WISHES,
  ends: '{instead}It waits for you: {page}',
}
const wishHandedOver: Row[] = [
  { ...wished, says: `{because}. ${WISHES}` },
  own(
    'Your wish to change leave waits for {holder} now',
    '{because}. Your wish to change this leave waits for {holder} now.',
  ),
  asksStandIns,
]
const UNWISHED = '{applicant} has withdrawn the wish to change this leave, which stays as it is.'
const changedFor = (says: string): Row[] => [
  own('Your leave was changed', '{actor} has changed your leave. It is now:', 'applicant, not actor'),
  { event: 'over', to: 'holder and Cc, not actor', about: `${OF} changed`, says, ends: '{page}' },
]
const changed = changedFor('{actor} has changed {applicant}’s leave. It is now:')
const endsEarlier = changedFor('{actor} has told that this leave ends earlier. It is now:')
const reportedChanged = tellsStandIns('over', `${OF} changed`, '{actor} has changed this reported leave.')

/** Which letters tell of what: rows in the order in which they are posted, or a choice of rows. */
const letters: Record<LeaveEvent, Row[] | ((said: Said) => Row[])> = {
  applied: (said) => {
    if (!isEntered(said)) return applied
    return said.decision === 'approved' ? enteredAsApproved : entered
  },
  reported: (said) => (isEntered(said) ? enteredAsApproved : reported),
  viewed: NONE,
  forwarded: nextHolder(
    '{actor} has forwarded a leave request of {applicant} to you.',
    '{actor} has forwarded your leave request to {holder}.',
  ),
  asked: [
    own(
      'A question about your leave request',
      '{actor} has a question about your leave request. Your answer sends it again.',
    ),
  ],
  answered: [
    asks(HAS_ANSWERED),
    { event: 'waits', to: 'asker', about: FROM, says: HAS_ANSWERED, ends: 'You had asked: {page}' },
    asksStandIns,
  ],
  agreed: ({ isWished }) => (isWished ? [wished, asksStandIns] : agreed),
  approved: [decided],
  rejected: [decided],
  undone: NONE,
  withdrawn: [over(HAS_WITHDRAWN), tellsStandIns('over', CANCELLED, HAS_WITHDRAWN)],
  taken_back: [
    over('{actor} has cancelled this approved leave.'),
    own(
      'Your leave was cancelled',
      '{actor} has cancelled your approved leave. Its days are free again.',
      'applicant, not actor, if still here',
    ),
  ],
  handed_over: ({ isWished }) => (isWished ? wishHandedOver : handedOver),
  shortened: [{ ...over('{because}. This leave ends earlier. It is now:', `${OF} shortened`), to: 'holder and Cc' }],
  cancelled: ({ because }) => (because ? [over('{because}. This leave is cancelled.')] : enteredForMany),
  gave_way: NONE,
  counted_again: NONE,
  attached: [
    own(
      'An attachment was added to your leave',
      '{actor} has added the attachment of your leave.',
      'applicant, not actor, if still here',
    ),
  ],
  change_asked: [wished, asksStandIns],
  change_withdrawn: [
    { event: 'over', to: 'holder, if still here', about: CHANGE_OF, says: UNWISHED, ends: '{page}' },
    // Who is in Cc reads of all but a wish.
    { ...tellsStandIns('over', CHANGE_OF, UNWISHED), to: 'stand-ins' },
  ],
  change_refused: [own('Your leave stays as it is', '{actor} has not agreed to change your leave. It stays as it is.')],
  changed: (said) => {
    const rows = isEntered(said) ? changed : endsEarlier
    return said.isReported ? [...rows, reportedChanged] : rows
  },
  recounted: NONE,
}
