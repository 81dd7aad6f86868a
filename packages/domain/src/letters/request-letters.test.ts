import * as t from '@hr/words/letters'
import { describe, expect, it } from 'vitest'
import { LEAVE_EVENTS, type LeaveEvent } from '../leave/request/events.ts'
import type { Happened, RequestFacts } from './request-facts.ts'
import { hasLetters, requestLetters } from './request-letters.ts'

const url = 'https://hr.example.com'
const person = (id: number, name: string) => ({ id, name, email: `${name.toLowerCase()}@example.com`, hasLeft: false })
const Priya = person(1, 'Priya')
const Asha = person(2, 'Asha')
const Marta = person(3, 'Marta')
const Ken = person(4, 'Ken')
const Lea = person(5, 'Lea')

const days = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-02', endSession: 2 } as const
const request: RequestFacts = {
  ...{ ...days, leaveName: 'Annual Leave', days: 2, decision: 'pending', isReported: false },
  ...{ isWished: false, wished: null, asker: null, copies: [Ken.email], standIns: [Lea] },
  ...{ applicant: Priya, holder: Asha, actor: Priya },
}
const wish = { isWished: true, wished: { ...request, endDate: '2026-12-01', days: 1 } }
const APPROVED = { decision: 'approved' } as const
const REPORTED = { isReported: true, ...APPROVED }

const DETAILS =
  'Leave Type: Annual Leave\nFrom: Tue 1 Dec 2026, Morning Session\nTo: Wed 2 Dec 2026, Afternoon Session\nNo. of days: 2 days'
const LESS = DETAILS.replace('Wed 2', 'Tue 1').replace('2 days', '1 day')
const CANCELLED = 'Priya’s leave was cancelled'
const BELOW = 'Privilege Leave: 1 day returned'
const OWN = `${url}/leave/applied-leaves?id=7`
const PAGE = `${url}/request/leaves?id=7`
const STANDS_IN = 'Asha is away and you are their stand-in'

const LEA_CAN_DECIDE = `Priya has applied for leave. ${STANDS_IN}, so you can approve or reject the request.`
const CHANGE = 'Change request from Priya'
const asksLeaOfChange = () =>
  asksLea(CHANGE, `Priya has asked to change approved leave. ${STANDS_IN}, so you can approve or reject the change.`)

type More = Partial<RequestFacts> & Omit<Partial<Happened>, 'kind'> & { untold?: string[] }
type Expected = [to: string, mark: string, subject: string, ...paragraphs: string[]]
type Case = [what: string, kind: LeaveEvent, more: More, letters: Expected[]]

const asksLea = (about = 'Leave request from Priya', says = LEA_CAN_DECIDE): Expected => [
  ...(['Lea', 'waits, asks', about, says] as const),
  ...[DETAILS, `Open the request: ${PAGE}`],
]
const tellsLea = (mark: string, about: string, says: string): Expected => [
  ...(['Lea', mark, about, `${says} You get this email because ${STANDS_IN}.`] as const),
  ...[DETAILS, t.nothingToDo],
]
const asksAsha = (...says: string[]): Expected => [
  ...(['Asha', 'waits, asks', 'Leave request from Priya', ...says] as const),
  `Open the request: ${PAGE}`,
]
const tellsPriya = (about: string, ...says: string[]): Expected => ['Priya', 'own', about, ...says, `Details: ${OWN}`]
const overFor = (who: string, says: string, about = CANCELLED, details = DETAILS): Expected => [
  ...([who, 'over', about, says, details, `Details: ${PAGE}`] as const),
]
const entered = 'Marta has entered leave for Priya. It is already approved.'

const ANSWERED = 'Priya has answered the question about this leave request. Please approve or reject the request.'

const cases: Case[] = [
  [
    'asked for',
    'applied',
    { actor: Priya },
    [
      asksAsha('Priya has applied for leave. Please approve or reject the request.', DETAILS),
      [
        'Ken',
        'read',
        'Leave request from Priya',
        'Priya has applied for leave. You are in Cc.',
        DETAILS,
        `Details: ${PAGE}`,
      ],
      asksLea(),
    ],
  ],
  [
    'asked for, in two steps, with its holder in Cc',
    'applied',
    { second: 'Ken', copies: [Asha.email], standIns: [] },
    [
      [
        'Asha',
        'waits, asks',
        'Leave request from Priya',
        'Priya has applied for leave. Please approve or reject the request.',
        DETAILS,
        `Your approval is step 1 of 2. Ken then decides step 2.\nOpen the request: ${PAGE}`,
      ],
    ],
  ],
  [
    'entered for its person',
    'applied',
    { actor: Marta },
    [
      tellsPriya(
        t.leaveEnteredForYou,
        'Marta has entered a leave request for you. Asha still has to approve it.',
        DETAILS,
      ),
      asksAsha('Marta has entered a leave request for Priya. Please approve or reject it.', DETAILS),
      [
        'Ken',
        'read',
        'Leave request from Priya',
        'Marta has entered a leave request for Priya. You are in Cc.',
        DETAILS,
        `Details: ${PAGE}`,
      ],
      asksLea(),
    ],
  ],
  [
    'entered by its holder',
    'applied',
    { actor: Asha, copies: [] },
    [
      tellsPriya(
        t.leaveEnteredForYou,
        'Asha has entered a leave request for you. Asha still has to approve it.',
        DETAILS,
      ),
      asksLea(),
    ],
  ],
  [
    'entered as approved',
    'applied',
    { actor: Marta, ...APPROVED },
    [
      tellsPriya(t.leaveEnteredForYou, 'Marta has entered leave for you. It is already approved.', DETAILS),
      ['Ken', 'read', 'Priya’s leave', `${entered} You are in Cc.`, DETAILS, `Details: ${PAGE}`],
      ['Asha', 'read', 'Priya’s leave', entered, DETAILS, `Details: ${PAGE}`],
      tellsLea('read', 'Priya’s leave', entered),
    ],
  ],
  [
    'entered as approved by who stands in',
    'applied',
    { actor: Lea, ...APPROVED, copies: [Asha.email] },
    [
      tellsPriya(t.leaveEnteredForYou, 'Lea has entered leave for you. It is already approved.', DETAILS),
      [
        'Asha',
        'read',
        'Priya’s leave',
        'Lea has entered leave for Priya. It is already approved. You are in Cc.',
        DETAILS,
        `Details: ${PAGE}`,
      ],
    ],
  ],
  [
    'reported',
    'reported',
    { ...REPORTED, below: BELOW },
    [
      [
        'Asha',
        'read',
        'Priya’s leave',
        'Priya has reported leave. It does not need approval.',
        `${DETAILS}\n${BELOW}`,
        `Details: ${PAGE}`,
      ],
      [
        'Ken',
        'read',
        'Priya’s leave',
        'Priya has reported leave. It does not need approval.',
        `${DETAILS}\n${BELOW}`,
        `Details: ${PAGE}`,
      ],
      tellsLea('read', 'Priya’s leave', 'Priya has reported leave. It does not need approval.'),
    ],
  ],
  [
    'reported by somebody else',
    'reported',
    { ...REPORTED, actor: Marta, copies: [] },
    [
      tellsPriya(t.leaveEnteredForYou, 'Marta has entered leave for you. It is already approved.', DETAILS),
      ['Asha', 'read', 'Priya’s leave', entered, DETAILS, `Details: ${PAGE}`],
      tellsLea('read', 'Priya’s leave', entered),
    ],
  ],
  [
    'forwarded',
    'forwarded',
    { actor: Marta },
    [
      asksAsha('Marta has forwarded Priya’s leave request to you. Please approve or reject it.', DETAILS),
      tellsPriya(
        'Your leave request is now with Asha',
        'Marta has forwarded your leave request to Asha, who will decide it.',
        DETAILS,
      ),
      asksLea(),
    ],
  ],
  [
    'sent back with a question',
    'asked',
    { actor: Asha },
    [
      [
        'Priya',
        'own',
        t.questionAboutYourRequest,
        'Asha has a question about your leave request. Please sign in to read and answer it. Your request stays pending.',
        DETAILS,
        `Read the question: ${OWN}`,
      ],
    ],
  ],
  [
    'answered',
    'answered',
    { asker: Marta, standIns: [] },
    [
      asksAsha(ANSWERED, DETAILS),
      [
        'Marta',
        'waits',
        'Leave request from Priya',
        'Priya has answered your question about this leave request.',
        DETAILS,
        `Read the answer: ${PAGE}`,
      ],
    ],
  ],
  ['answered to its holder', 'answered', { asker: Asha, standIns: [] }, [asksAsha(ANSWERED, DETAILS)]],
  [
    'approved in the first of two steps',
    'agreed',
    { actor: Marta },
    [
      asksAsha(
        'Marta has approved Priya’s leave request. That was step 1 of 2. Please approve or reject it as step 2.',
        DETAILS,
      ),
      tellsPriya(
        'Your leave request is now with Asha',
        'Marta has approved your leave request. That was step 1 of 2. Asha decides step 2.',
        DETAILS,
      ),
      asksLea(),
    ],
  ],
  [
    'approved',
    'approved',
    { actor: Asha, ...APPROVED },
    [
      [
        'Priya',
        'own, decides',
        'Your leave request was approved',
        'Asha has approved your leave request.',
        DETAILS,
        `Details: ${OWN}`,
      ],
    ],
  ],
  [
    'rejected with a reason',
    'rejected',
    { actor: Asha, decision: 'rejected', reason: 'The release' },
    [
      [
        'Priya',
        'own, decides',
        'Your leave request was rejected',
        'Asha has rejected your leave request.',
        'Reason: The release',
        DETAILS,
        `Details: ${OWN}`,
      ],
    ],
  ],
  [
    'withdrawn',
    'withdrawn',
    {},
    [
      overFor('Asha', 'Priya has withdrawn this leave request.'),
      overFor('Ken', 'Priya has withdrawn this leave request.'),
      tellsLea('over', CANCELLED, 'Priya has withdrawn this leave request.'),
    ],
  ],
  [
    'reported leave withdrawn before some were told',
    'withdrawn',
    { ...REPORTED, below: BELOW, untold: [Asha.email, Lea.email] },
    [overFor('Ken', 'Priya has withdrawn this reported leave.', undefined, `${DETAILS}\n${BELOW}`)],
  ],
  [
    'taken back',
    'taken_back',
    { actor: Ken, ...APPROVED, reason: 'By mistake' },
    [
      [
        'Asha',
        'over',
        CANCELLED,
        'Ken has cancelled this approved leave.',
        'Reason: By mistake',
        DETAILS,
        `Details: ${PAGE}`,
      ],
      tellsPriya(
        t.yourLeaveWasCancelled,
        'Ken has cancelled your approved leave. You can use these days again.',
        'Reason: By mistake',
        DETAILS,
      ),
    ],
  ],
  [
    'taken back from somebody who has left',
    'taken_back',
    { actor: Marta, applicant: { ...Priya, hasLeft: true }, copies: [] },
    [overFor('Asha', 'Marta has cancelled this approved leave.')],
  ],
  [
    'handed over',
    'handed_over',
    { because: 'Marta has left', actor: Ken, standIns: [] },
    [
      asksAsha('Marta has left. Priya’s leave request is now with you. Please approve or reject it.', DETAILS),
      tellsPriya(
        'Your leave request is now with Asha',
        'Marta has left. Your leave request is now with Asha, who will decide it.',
        DETAILS,
      ),
    ],
  ],
  [
    'shortened as its person leaves',
    'shortened',
    { because: 'Priya has left', actor: Ken },
    [
      overFor('Asha', 'Priya has left. This leave ends earlier. It is now:', 'Priya’s leave was shortened'),
      overFor('Ken', 'Priya has left. This leave ends earlier. It is now:', 'Priya’s leave was shortened'),
    ],
  ],
  [
    'cancelled as its person leaves',
    'cancelled',
    { because: 'Priya has left', actor: Ken },
    [overFor('Asha', 'Priya has left. This leave has been cancelled.')],
  ],
  [
    'cancelled with all that was entered for many',
    'cancelled',
    { actor: Marta, below: BELOW },
    [
      tellsPriya(t.yourLeaveWasCancelled, t.yourLeaveOfManyCancelled, `${DETAILS}\n${BELOW}`),
      overFor(
        'Asha',
        'The leave that was entered for Priya and others has been cancelled.',
        undefined,
        `${DETAILS}\n${BELOW}`,
      ),
      tellsLea('over', CANCELLED, 'The leave that was entered for Priya and others has been cancelled.'),
    ],
  ],
  [
    'given its attachment by somebody else',
    'attached',
    { actor: Marta },
    [tellsPriya(t.attachmentWasAdded, 'Marta has added the attachment to your leave.', DETAILS)],
  ],
  ['given its attachment', 'attached', {}, []],
  [
    'to be changed',
    'change_asked',
    wish,
    [
      [
        'Asha',
        'waits',
        CHANGE,
        'Priya has asked to change the dates of this approved leave. Please approve or reject the change.',
        DETAILS,
        'Requested instead:',
        LESS,
        `Open the request: ${PAGE}`,
      ],
      asksLeaOfChange(),
    ],
  ],
  [
    'to be cancelled',
    'change_asked',
    { isWished: true, standIns: [] },
    [
      [
        'Asha',
        'waits',
        CHANGE,
        'Priya has asked to cancel this approved leave. Please approve or reject the cancellation.',
        DETAILS,
        `Open the request: ${PAGE}`,
      ],
    ],
  ],
  [
    'to be changed, and agreed to in the first of two steps',
    'agreed',
    { ...wish, actor: Marta, standIns: [] },
    [
      [
        'Asha',
        'waits',
        CHANGE,
        'Priya has asked to change the dates of this approved leave. Please approve or reject the change.',
        DETAILS,
        'Requested instead:',
        LESS,
        `Open the request: ${PAGE}`,
      ],
    ],
  ],
  [
    'to be cancelled, and handed over',
    'handed_over',
    { isWished: true, because: 'Marta has left', actor: Ken, standIns: [] },
    [
      [
        'Asha',
        'waits',
        CHANGE,
        'Marta has left. Priya has asked to cancel this approved leave. Please approve or reject the cancellation.',
        DETAILS,
        `Open the request: ${PAGE}`,
      ],
      tellsPriya(
        'Your change request is now with Asha',
        'Marta has left. Your change request for this leave is now with Asha, who will decide it.',
        DETAILS,
      ),
    ],
  ],
  [
    'not to be changed after all',
    'change_withdrawn',
    { copies: [Lea.email] },
    [
      [
        'Asha',
        'over',
        'Change request withdrawn by Priya',
        'Priya has withdrawn the request to change this leave. The leave stays as it is.',
        DETAILS,
        `Details: ${PAGE}`,
      ],
      tellsLea(
        'over',
        'Change request withdrawn by Priya',
        'Priya has withdrawn the request to change this leave. The leave stays as it is.',
      ),
    ],
  ],
  [
    'not to be changed, after its holder has left',
    'change_withdrawn',
    { holder: { ...Asha, hasLeft: true }, standIns: [] },
    [],
  ],
  [
    'kept as it is',
    'change_refused',
    { actor: Asha, reason: 'The release' },
    [
      tellsPriya(
        t.yourChangeWasRejected,
        'Asha has rejected your change request. Your leave stays as it is.',
        'Reason: The release',
        DETAILS,
      ),
    ],
  ],
  [
    'changed',
    'changed',
    { actor: Marta, was: wish.wished },
    [
      tellsPriya(t.yourLeaveWasChanged, 'Marta has changed your leave. It is now:', DETAILS, 'It was:', LESS),
      [
        'Asha',
        'over',
        'Priya’s leave was changed',
        'Marta has changed Priya’s leave. It is now:',
        DETAILS,
        'It was:',
        LESS,
        `Details: ${PAGE}`,
      ],
      [
        'Ken',
        'over',
        'Priya’s leave was changed',
        'Marta has changed Priya’s leave. It is now:',
        DETAILS,
        'It was:',
        LESS,
        `Details: ${PAGE}`,
      ],
    ],
  ],
  [
    'reported, and ended earlier',
    'changed',
    { ...REPORTED, was: wish.wished, copies: [] },
    [
      [
        'Asha',
        'over',
        'Priya’s leave was changed',
        'Priya has ended this leave early. It is now:',
        DETAILS,
        'It was:',
        LESS,
        `Details: ${PAGE}`,
      ],
      tellsLea('over', 'Priya’s leave was changed', 'Priya has changed this reported leave.'),
    ],
  ],
]

describe('the letters of a request', () => {
  it.each(cases)('that is %s', (_, kind, { untold, ...more }, expected) => {
    const { reason, because, below, second, was, ...facts } = more
    const happened = { leaveId: 7, kind, reason, because, below: below ?? null, second, ...(was && { was }) }
    const letters = requestLetters({ ...request, ...facts }, happened, { url, untold: untold ?? [] })
    expect(letters).toEqual(expected.map(letterOf))
  })

  it('tell of everything except what only its history says', () => {
    const unsaid = ['viewed', 'undone', 'gave_way', 'counted_again', 'recounted']
    expect(LEAVE_EVENTS.filter((kind) => !hasLetters(kind))).toEqual(unsaid)
    expect(new Set(cases.map(([, kind]) => kind)).size).toBe(LEAVE_EVENTS.length - unsaid.length)
  })
})

function letterOf([name, mark, about, ...paragraphs]: Expected) {
  const [event, ...marks] = mark.split(', ')
  return {
    ...{ to: `${name.toLowerCase()}@example.com`, leaveId: 7, event },
    ...Object.fromEntries(marks.map((each) => [each, true])),
    subject: `${about}: Annual Leave, 2 days`,
    text: `${paragraphs.join('\n\n')}\n`,
  }
}
