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
const BELOW = 'Privilege Leave: 1 day returned'
const OWN = `${url}/leave/applied-leaves?id=7`
const PAGE = `${url}/request/leaves?id=7`
const AWAY = 'You stand in for Asha, who is away.'

type More = Partial<RequestFacts> & Omit<Partial<Happened>, 'kind'> & { untold?: string[] }
type Expected = [to: string, mark: string, subject: string, ...paragraphs: string[]]
type Case = [what: string, kind: LeaveEvent, more: More, letters: Expected[]]

const asksLea = (what = t.hasAppliedForLeave3): Expected => [
  ...(['Lea', 'waits, asks', 'Leave request from Priya', `Priya ${what}. ${AWAY}`] as const),
  ...[DETAILS, `The request waits for you too: ${PAGE}`],
]
const tellsLea = (mark: string, about: string, says: string): Expected => [
  ...(['Lea', mark, about, `${says} ${AWAY}`] as const),
  ...[DETAILS, t.nothingIsToBeDone],
]
const asksAsha = (...says: string[]): Expected => [
  ...(['Asha', 'waits, asks', 'Leave request from Priya', ...says] as const),
  `The request waits for you: ${PAGE}`,
]
const tellsPriya = (about: string, ...says: string[]): Expected => ['Priya', 'own', about, ...says, OWN]
const overFor = (who: string, says: string, about = 'Leave of Priya cancelled', details = DETAILS): Expected => [
  ...([who, 'over', about, says, details, `What happened to it: ${PAGE}`] as const),
]
const entered = 'Marta has entered leave for Priya.'

const cases: Case[] = [
  [
    'asked for',
    'applied',
    { actor: Priya },
    [
      asksAsha('Priya has applied for leave.', DETAILS),
      [
        'Ken',
        'read',
        'Leave request from Priya',
        'Priya has applied for leave.',
        DETAILS,
        `You were named in Cc: ${PAGE}`,
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
        'Priya has applied for leave.',
        DETAILS,
        `Your approval is step 1 of 2: step 2 is Ken’s.\nThe request waits for you: ${PAGE}`,
      ],
    ],
  ],
  [
    'entered for its person',
    'applied',
    { actor: Marta },
    [
      tellsPriya(t.leaveWasEnteredForYou, 'Marta has entered leave for you. It waits for Asha.', DETAILS),
      asksAsha(`${entered} It waits for Asha.`, DETAILS),
      [
        'Ken',
        'read',
        'Leave request from Priya',
        `${entered} It waits for Asha.`,
        DETAILS,
        `You were named in Cc: ${PAGE}`,
      ],
      asksLea(),
    ],
  ],
  [
    'entered by its holder',
    'applied',
    { actor: Asha, copies: [] },
    [tellsPriya(t.leaveWasEnteredForYou, 'Asha has entered leave for you. It waits for Asha.', DETAILS), asksLea()],
  ],
  [
    'entered as approved',
    'applied',
    { actor: Marta, ...APPROVED },
    [
      tellsPriya(t.leaveWasEnteredForYou, 'Marta has entered leave for you. It is approved.', DETAILS),
      ['Ken', 'read', 'Leave of Priya', `${entered} It is approved.`, DETAILS, `You were named in Cc: ${PAGE}`],
      ['Asha', 'read', 'Leave of Priya', `${entered} It is approved.`, DETAILS, `You can read it: ${PAGE}`],
      tellsLea('read', 'Leave of Priya', `${entered} It is approved.`),
    ],
  ],
  [
    'entered as approved by who stands in',
    'applied',
    { actor: Lea, ...APPROVED, copies: [Asha.email] },
    [
      tellsPriya(t.leaveWasEnteredForYou, 'Lea has entered leave for you. It is approved.', DETAILS),
      [
        'Asha',
        'read',
        'Leave of Priya',
        'Lea has entered leave for Priya. It is approved.',
        DETAILS,
        `You were named in Cc: ${PAGE}`,
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
        'Leave of Priya',
        'Priya has told of leave, which needs no approval.',
        `${DETAILS}\n${BELOW}`,
        `You can read it: ${PAGE}`,
      ],
      [
        'Ken',
        'read',
        'Leave of Priya',
        'Priya has told of leave, which needs no approval.',
        `${DETAILS}\n${BELOW}`,
        `You can read it: ${PAGE}`,
      ],
      tellsLea('read', 'Leave of Priya', 'Priya has told of leave, which needs no approval.'),
    ],
  ],
  [
    'reported by somebody else',
    'reported',
    { ...REPORTED, actor: Marta, copies: [] },
    [
      tellsPriya(t.leaveWasEnteredForYou, 'Marta has entered leave for you. It is approved.', DETAILS),
      ['Asha', 'read', 'Leave of Priya', `${entered} It is approved.`, DETAILS, `You can read it: ${PAGE}`],
      tellsLea('read', 'Leave of Priya', `${entered} It is approved.`),
    ],
  ],
  [
    'forwarded',
    'forwarded',
    { actor: Marta },
    [
      asksAsha('Marta has forwarded a leave request of Priya to you.', DETAILS),
      tellsPriya('Your leave request waits for Asha now', 'Marta has forwarded your leave request to Asha.', DETAILS),
      asksLea(),
    ],
  ],
  [
    'sent back with a question',
    'asked',
    { actor: Asha },
    [
      tellsPriya(
        t.questionAboutYourLeaveRequest,
        'Asha has a question about your leave request. Your answer sends it again.',
        DETAILS,
      ),
    ],
  ],
  [
    'answered',
    'answered',
    { asker: Marta, standIns: [] },
    [
      asksAsha('Priya has answered the question about this leave request.', DETAILS),
      [
        'Marta',
        'waits',
        'Leave request from Priya',
        'Priya has answered the question about this leave request.',
        DETAILS,
        `You had asked: ${PAGE}`,
      ],
    ],
  ],
  [
    'answered to its holder',
    'answered',
    { asker: Asha, standIns: [] },
    [asksAsha('Priya has answered the question about this leave request.', DETAILS)],
  ],
  [
    'approved in the first of two steps',
    'agreed',
    { actor: Marta },
    [
      asksAsha('Marta has approved a leave request of Priya. That was step 1 of 2: step 2 is yours.', DETAILS),
      tellsPriya(
        'Your leave request waits for Asha now',
        'Marta has approved your leave request. That was step 1 of 2: step 2 is Asha’s.',
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
        OWN,
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
        'Why: The release',
        DETAILS,
        OWN,
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
      tellsLea('over', 'Leave of Priya cancelled', 'Priya has withdrawn this leave request.'),
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
        'Leave of Priya cancelled',
        'Ken has cancelled this approved leave.',
        'Why: By mistake',
        DETAILS,
        `What happened to it: ${PAGE}`,
      ],
      tellsPriya(
        t.yourLeaveWasCancelled,
        'Ken has cancelled your approved leave. Its days are free again.',
        'Why: By mistake',
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
      asksAsha('Marta has left. Priya has applied for leave.', DETAILS),
      tellsPriya(
        'Your leave request waits for Asha now',
        'Marta has left. Your leave request waits for Asha now.',
        DETAILS,
      ),
    ],
  ],
  [
    'shortened as its person leaves',
    'shortened',
    { because: 'Priya has left', actor: Ken },
    [
      overFor('Asha', 'Priya has left. This leave ends earlier. It is now:', 'Leave of Priya shortened'),
      overFor('Ken', 'Priya has left. This leave ends earlier. It is now:', 'Leave of Priya shortened'),
    ],
  ],
  [
    'cancelled as its person leaves',
    'cancelled',
    { because: 'Priya has left', actor: Ken },
    [overFor('Asha', 'Priya has left. This leave is cancelled.')],
  ],
  [
    'cancelled with all that was entered for many',
    'cancelled',
    { actor: Marta, below: BELOW },
    [
      tellsPriya(t.yourLeaveWasCancelled, t.leaveThatWasEnteredForYouAndOthers, `${DETAILS}\n${BELOW}`),
      overFor('Asha', 'Leave that was entered for Priya and others is cancelled.', undefined, `${DETAILS}\n${BELOW}`),
      tellsLea('over', 'Leave of Priya cancelled', 'Leave that was entered for Priya and others is cancelled.'),
    ],
  ],
  [
    'given its attachment by somebody else',
    'attached',
    { actor: Marta },
    [tellsPriya(t.attachmentWasAddedToYourLeave, 'Marta has added the attachment of your leave.', DETAILS)],
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
        'Change of leave of Priya',
        'Priya asks that this approved leave have other days.',
        DETAILS,
        'Instead:',
        LESS,
        `It waits for you: ${PAGE}`,
      ],
      asksLea(t.asksToChangeApprovedLeave),
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
        'Change of leave of Priya',
        'Priya asks that this approved leave be cancelled.',
        DETAILS,
        `It waits for you: ${PAGE}`,
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
        'Change of leave of Priya',
        'Priya asks that this approved leave have other days.',
        DETAILS,
        'Instead:',
        LESS,
        `It waits for you: ${PAGE}`,
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
        'Change of leave of Priya',
        'Marta has left. Priya asks that this approved leave be cancelled.',
        DETAILS,
        `It waits for you: ${PAGE}`,
      ],
      tellsPriya(
        'Your wish to change leave waits for Asha now',
        'Marta has left. Your wish to change this leave waits for Asha now.',
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
        'Change of leave of Priya',
        'Priya has withdrawn the wish to change this leave, which stays as it is.',
        DETAILS,
        PAGE,
      ],
      tellsLea(
        'over',
        'Change of leave of Priya',
        'Priya has withdrawn the wish to change this leave, which stays as it is.',
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
        t.yourLeaveStaysAsItIs,
        'Asha has not agreed to change your leave. It stays as it is.',
        'Why: The release',
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
        'Leave of Priya changed',
        'Marta has changed Priya’s leave. It is now:',
        DETAILS,
        'It was:',
        LESS,
        PAGE,
      ],
      [
        'Ken',
        'over',
        'Leave of Priya changed',
        'Marta has changed Priya’s leave. It is now:',
        DETAILS,
        'It was:',
        LESS,
        PAGE,
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
        'Leave of Priya changed',
        'Priya has told that this leave ends earlier. It is now:',
        DETAILS,
        'It was:',
        LESS,
        PAGE,
      ],
      tellsLea('over', 'Leave of Priya changed', 'Priya has changed this reported leave.'),
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

  it('tell of everything but what its history alone is to know', () => {
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
