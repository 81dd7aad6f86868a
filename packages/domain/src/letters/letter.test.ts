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
    'Priya’s leave was approved: Annual Leave, 2 days',
    ...[t.hasApprovedLeaveInCc('Asha', 'Priya'), DETAILS, t.detailsAt({ page: PAGE })],
  ],
  [
    'whose attachment is missing',
    written(attachmentMissing, { ...leave, attachmentDue: '2026-12-04' }),
    'reminders',
    'Please add an attachment to your leave by Fri 4 Dec 2026: Annual Leave, 2 days',
    t.attachmentIsMissing('Fri 4 Dec 2026'),
    ...[DETAILS, t.addAttachmentAt(`${url}/leave/applied-leaves?id=7`)],
  ],
  [
    'who leaves',
    written(leaveEnded, { email, lastDay: '2026-11-30', ended }),
    'own',
    t.yourLeaveAfterLastDay,
    t.leaveAfterLastDay('Mon 30 Nov 2026'),
    '- Annual Leave, 2 days, Tue 1 – Wed 2 Dec 2026: it is cancelled\n- Sick Leave, 1 day, Tue 1 Dec 2026: it ends earlier',
  ],
  [
    'who never came',
    written(leaveEnded, { email, lastDay: null, ended: ended.slice(0, 1) }),
    'own',
    t.yourLeaveAfterLastDay,
    ...[t.leaveWithoutLastDay, '- Annual Leave, 2 days, Tue 1 – Wed 2 Dec 2026: it is cancelled'],
  ],
  [
    'whose carried days end',
    written(daysEnd, { ...lapse, kind: 'lapsed' }),
    'reminders',
    'Use 3 days of Annual Leave by Thu 31 Dec 2026',
    t.carriedDaysExpire('3 days of Annual Leave', 'Thu 31 Dec 2026'),
    t.applyAt(`${url}/leave/leave-apply`),
  ],
  [
    'whose comp-off ends',
    written(daysEnd, { ...lapse, days: -1, kind: 'comp_off_lapsed' }),
    'reminders',
    'Use 1 day of Annual Leave by Thu 31 Dec 2026',
    t.compOffExpires('1 day of Annual Leave', 'Thu 31 Dec 2026'),
    t.applyAt(`${url}/leave/leave-apply`),
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
    t.claimFrom('Priya', 'Sat 28 Nov 2026'),
    t.claimsCompOff('Priya'),
    'Worked: Sat 28 Nov 2026\nFor: 1 day of Comp Off',
    t.openClaim(`${url}/leave/comp-off`),
  ],
  [
    'for whom a claim waits no more',
    written(claimWithdrawn, claim),
    'over',
    t.claimWithdrawnBy('Priya', 'Sat 28 Nov 2026'),
    t.hasWithdrawnClaim('Priya'),
    'Worked: Sat 28 Nov 2026\nFor: 1 day of Comp Off',
    t.detailsOfClaim(`${url}/leave/comp-off`),
  ],
  [
    'whose claim is rejected',
    written(claimDecided, { ...claim, status: 'rejected', decidedByName: 'Asha' }),
    'own',
    t.yourClaimWasRejected('Sat 28 Nov 2026'),
    t.hasRejectedYourClaim('Asha'),
    'Worked: Sat 28 Nov 2026\nFor: 1 day of Comp Off',
    t.detailsOfClaim(`${url}/leave/comp-off`),
  ],
  [
    'whose claim is granted',
    written(claimDecided, { ...claim, status: 'granted', decidedByName: 'Asha' }),
    'own',
    t.yourClaimWasGranted('Sat 28 Nov 2026'),
    t.hasGrantedYourClaim('Asha'),
    'Worked: Sat 28 Nov 2026\nFor: 1 day of Comp Off',
    t.detailsOfClaim(`${url}/leave/comp-off`),
  ],
  [
    'whose comp-off is revoked',
    written(grantRevoked, { ...claim, by: 'Marta' }),
    'own',
    t.yourCompOffWasRevoked('1 day of Comp Off'),
    t.hasRevokedYourCompOff('Marta', '1 day of Comp Off'),
    t.readReasonAt(`${url}/leave/comp-off`),
  ],
]

test.each(cases)('a letter tells somebody %s', (_, letters, event, subject, ...paragraphs) => {
  expect(letters).toEqual([{ to: email, event, subject, text: `${paragraphs.join('\n\n')}\n` }])
})

test.each([
  [
    'holder',
    1,
    false,
    true,
    'Reminder: leave request from Priya',
    'Priya’s leave request has been waiting for you for 1 working day. Please approve or reject it.',
  ],
  [
    'holder',
    3,
    true,
    false,
    'Reminder: change request from Priya',
    'Priya’s change request has been waiting for you for 3 working days. Please approve or reject it.',
  ],
  [
    'standIn',
    3,
    false,
    true,
    'Reminder: leave request from Priya',
    'Priya’s leave request has been waiting for Asha for 3 working days. You are Asha’s stand-in, so you can approve or reject it.',
  ],
  [
    'next',
    5,
    false,
    false,
    'Reminder: leave request from Priya',
    'Priya’s leave request has been waiting for Asha for more than 5 working days. Please remind Asha, or ask HR to decide.',
  ],
  [
    'hr',
    5,
    false,
    false,
    'Reminder: leave request from Priya',
    'Priya’s leave request has been waiting for Asha for more than 5 working days. You can decide it on behalf of Asha.',
  ],
] as const)('a reminder tells the %s after %d days', (as: ReaderOfWaiting, after, isWished, asks, subject, first) => {
  const waiting = { ...leave, applicant: 'Priya', holder: 'Asha', isWished, after, as }
  expect(waitingLetter(waiting)).toEqual([
    {
      ...{ to: email, leaveId: 7, event: 'reminders', ...(asks && { asks }) },
      subject: `${subject}: Annual Leave, 2 days`,
      text: `${first}\n\n${DETAILS}\n\n${t.openRequest({ page: PAGE })}\n`,
    },
  ])
})
