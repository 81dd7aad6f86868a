import * as t from '@hr/words/letters'
import * as peopleWords from '@hr/words/people'
import * as standInsWords from '@hr/words/stand-ins'
import { expect, test } from 'vitest'
import { claimDecided, claimWaits, claimWithdrawn, grantRevoked } from './claim-letters.ts'
import { type Letter, written } from './letter.ts'
import {
  approvedInCc,
  attachmentMissing,
  daysEnd,
  leaveEnded,
  type ReaderOfWaiting,
  waitingLetter,
} from './reminders.ts'
import { standInChosen, standInReleased } from './stand-in-letters.ts'

const url = 'https://hr.example.com'
const email = 'reader@example.com'
const leave = {
  ...({ startDate: '2026-12-01', startSession: 1, endDate: '2026-12-02', endSession: 2 } as const),
  ...{ leaveName: 'Annual Leave', days: 2, leaveId: 7, url, email },
}
const DETAILS =
  'Leave Type: Annual Leave\nFrom: Tue 1 Dec 2026, Morning Session\nTo: Wed 2 Dec 2026, Afternoon Session\nNo. of days: 2 days'
const PAGE = `${url}/request/leaves?id=7`

const ended = [
  { ...leave, what: peopleWords.itIsCancelled },
  { ...leave, leaveName: 'Sick Leave', days: 1, endDate: '2026-12-01', what: peopleWords.itEndsEarlier },
]
const lapse = {
  ...{ countsFrom: '2026-01-01', endsOn: '2026-12-31', days: -3 },
  ...{ leaveName: 'Annual Leave', url, email },
}
const choice = { email, manager: 'Asha', from: '2026-12-01', to: '2026-12-02', isPending: true, url }
const claim = { email, url, employeeName: 'Priya', workedOn: '2026-11-28', days: 1, leaveName: 'Comp Off' }

const cases: [string, Letter[], string, string, ...string[]][] = [
  [
    'who is in Cc of what was approved',
    written(approvedInCc, { ...leave, applicant: 'Priya', decider: 'Asha' }),
    'approved',
    t.leaveOfWasApproved('Priya', 'Annual Leave, 2 days'),
    ...[t.hasApprovedLeaveOfYouWereNamedIn('Asha', 'Priya'), DETAILS, PAGE],
  ],
  [
    'whose attachment is missing',
    written(attachmentMissing, { ...leave, attachmentDue: '2026-12-04' }),
    'reminders',
    t.addAttachmentToYourLeaveBy('Fri 4 Dec 2026', 'Annual Leave, 2 days'),
    t.attachmentIsToBeAddedToYourLeave('Fri 4 Dec 2026'),
    ...[DETAILS, `Add it here: ${url}/leave/applied-leaves?id=7`],
  ],
  [
    'who leaves',
    written(leaveEnded, { email, lastDay: '2026-11-30', ended }),
    'own',
    t.yourLeaveEndsWithYourLastDay,
    t.yourLeaveEndsWithYourLastDay2(', Mon 30 Nov 2026'),
    '- Annual Leave, 2 days, Tue 1 – Wed 2 Dec 2026: it is cancelled\n- Sick Leave, 1 day, Tue 1 Dec 2026: it ends earlier',
  ],
  [
    'who never came',
    written(leaveEnded, { email, lastDay: null, ended: ended.slice(0, 1) }),
    'own',
    t.yourLeaveEndsWithYourLastDay,
    ...['Your leave ends with your last day:', '- Annual Leave, 2 days, Tue 1 – Wed 2 Dec 2026: it is cancelled'],
  ],
  [
    'whose carried days end',
    written(daysEnd, { ...lapse, kind: 'lapsed' }),
    'reminders',
    '3 days of Annual Leave end on Thu 31 Dec 2026',
    t.thatCanBeTakenUntilAndLapseThen('3 days of Annual Leave', 'you carried over', 'Thu 31 Dec 2026'),
    `${url}/leave/leave-apply`,
  ],
  [
    'whose comp-off ends',
    written(daysEnd, { ...lapse, days: -1, kind: 'comp_off_lapsed' }),
    'reminders',
    '1 day of Annual Leave end on Thu 31 Dec 2026',
    t.thatCanBeTakenUntilAndLapseThen('1 day of Annual Leave', 'were granted as comp-off', 'Thu 31 Dec 2026'),
    `${url}/leave/leave-apply`,
  ],
  [
    'who is to stand in once leave is approved',
    written(standInChosen, choice),
    'standIn',
    standInsWords.chosenSubject('Asha'),
    standInsWords.chosenOnceApproved('Asha', 'Tue 1 – Wed 2 Dec 2026'),
    standInsWords.decideWhileTheyAreAway('Asha', url),
  ],
  [
    'who stands in no more',
    written(standInReleased, { ...choice, from: null, to: null }),
    'standIn',
    standInsWords.removedSubject('Asha'),
    standInsWords.removedForEveryLeave('Asha'),
    standInsWords.requestsWaitingForYou(url),
  ],
  [
    'for whom a claim waits',
    written(claimWaits, claim),
    'waits',
    t.compOffClaimedBy('Priya', 'Sat 28 Nov 2026'),
    t.claimsDayOffThatTheyWorked('Priya'),
    'Worked: Sat 28 Nov 2026\nFor: 1 day of Comp Off',
    `It waits for you, or for HR: ${url}/leave/comp-off`,
  ],
  [
    'for whom a claim waits no more',
    written(claimWithdrawn, claim),
    'over',
    t.compOffNoLongerClaimedBy('Priya', 'Sat 28 Nov 2026'),
    t.hasWithdrawnThisClaim('Priya'),
    'Worked: Sat 28 Nov 2026\nFor: 1 day of Comp Off',
    `${url}/leave/comp-off`,
  ],
  [
    'whose claim is decided',
    written(claimDecided, { ...claim, status: 'rejected', decidedByName: 'Asha' }),
    'own',
    t.yourCompOffWas('rejected', 'Sat 28 Nov 2026'),
    'Asha has rejected your claim of a day off that you worked.',
    'Worked: Sat 28 Nov 2026\nFor: 1 day of Comp Off',
    `${url}/leave/comp-off`,
  ],
  [
    'whose comp-off is revoked',
    written(grantRevoked, { ...claim, by: 'Marta' }),
    'own',
    t.yourCompOffWasRevoked('1 day of Comp Off'),
    t.hasRevokedThatWereGrantedToYouAs('Marta', '1 day of Comp Off'),
    `${url}/leave/comp-off`,
  ],
]

test.each(cases)('a letter tells somebody %s', (_, letters, event, subject, ...paragraphs) => {
  expect(letters).toEqual([{ to: email, event, subject, text: `${paragraphs.join('\n\n')}\n` }])
})

test.each([
  ['holder', 1, false, true, t.leaveRequestOf('Priya has waited for you 1 working day.'), t.itWaitsForYou],
  [
    'holder',
    3,
    true,
    false,
    'The wish of Priya to change approved leave has waited for you 3 working days.',
    t.itWaitsForYou,
  ],
  [
    'standIn',
    3,
    false,
    true,
    t.leaveRequestOf('Priya has waited for Asha, for whom you stand in, 3 working days.'),
    t.itWaitsForYouToo,
  ],
  [
    'next',
    5,
    false,
    false,
    t.leaveRequestOf('Priya has waited for Asha more than 5 working days.'),
    t.remindOrAskHrToDecide('Asha'),
  ],
  [
    'hr',
    5,
    false,
    false,
    t.leaveRequestOf('Priya has waited for Asha more than 5 working days.'),
    t.youCanDecideItOnBehalfOf('Asha'),
  ],
] as const)('a reminder tells the %s after %d days', (as: ReaderOfWaiting, after, isWished, asks, first, last) => {
  const waiting = { ...leave, applicant: 'Priya', holder: 'Asha', isWished, after, as }
  expect(waitingLetter(waiting)).toEqual([
    {
      ...{ to: email, leaveId: 7, event: 'reminders', ...(asks && { asks }) },
      subject: t.reminder('Priya', 'Annual Leave, 2 days'),
      text: `${first}\n\n${DETAILS}\n\n${last}: ${PAGE}\n`,
    },
  ])
})
