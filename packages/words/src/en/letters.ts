import { plural } from '../plural.ts'

type Names = { applicant: string; holder: string; actor: string; because: string }
type Applicant = Pick<Names, 'applicant'>
type Holder = Pick<Names, 'holder'>
type Actor = Pick<Names, 'actor'>
type Because = Pick<Names, 'because'>

// What every mail about a leave contains
export const subjectWithLeave = (subject: string, leave: string) => `${subject}: ${leave}`
export const leaveFacts = (leave: { leaveName: string; from: string; to: string; days: string }) =>
  `Leave Type: ${leave.leaveName}\nFrom: ${leave.from}\nTo: ${leave.to}\nNo. of days: ${leave.days}`
export const daysOfLeave = (days: string, leaveName: string) => `${days} of ${leaveName}`
export const reasonGiven = (reason: string) => `Reason: ${reason}`
export const factsBefore = (details: string) => `It was:\n\n${details}`
export const factsRequested = (details: string) => `Requested instead:\n\n${details}`

// The last line: where to read on
export const openRequest = ({ page }: { page: string }) => `Open the request: ${page}`
export const detailsAt = ({ page }: { page: string }) => `Details: ${page}`
export const detailsOfOwn = ({ own }: { own: string }) => `Details: ${own}`
export const readQuestionAt = ({ own }: { own: string }) => `Read the question: ${own}`
export const readAnswerAt = ({ page }: { page: string }) => `Read the answer: ${page}`
export const nothingToDo = 'You do not need to do anything.'
export const yourApprovalIsFirst = (second: string) => `Your approval is step 1 of 2. ${second} then decides step 2.`

// Leave that its person applies for
export const requestFrom = ({ applicant }: Applicant) => `Leave request from ${applicant}`
export const hasAppliedPleaseDecide = ({ applicant }: Applicant) =>
  `${applicant} has applied for leave. Please approve or reject the request.`
export const hasAppliedInCc = ({ applicant }: Applicant) => `${applicant} has applied for leave. You are in Cc.`
export const appliedForStandIn = ({ applicant, holder }: Applicant & Holder) =>
  `${applicant} has applied for leave. ${holder} is away and you are their stand-in, so you can approve or reject the request.`
export const changeForStandIn = ({ applicant, holder }: Applicant & Holder) =>
  `${applicant} has asked to change approved leave. ${holder} is away and you are their stand-in, so you can approve or reject the change.`

// Leave that its person reports
export const leaveOf = ({ applicant }: Applicant) => `${applicant}’s leave`
export const hasReported = ({ applicant }: Applicant) => `${applicant} has reported leave. It does not need approval.`
export const reportedForStandIn = ({ applicant, holder }: Applicant & Holder) =>
  `${applicant} has reported leave. It does not need approval. You get this email because ${holder} is away and you are their stand-in.`

// Leave that somebody else enters
export const leaveEnteredForYou = 'Leave was entered for you'
export const requestEnteredForYou = ({ actor, holder }: Actor & Holder) =>
  `${actor} has entered a leave request for you. ${holder} still has to approve it.`
export const approvedLeaveEnteredForYou = ({ actor }: Actor) =>
  `${actor} has entered leave for you. It is already approved.`
export const hasEnteredPleaseDecide = ({ actor, applicant }: Actor & Applicant) =>
  `${actor} has entered a leave request for ${applicant}. Please approve or reject it.`
export const hasEnteredRequestInCc = ({ actor, applicant }: Actor & Applicant) =>
  `${actor} has entered a leave request for ${applicant}. You are in Cc.`
export const hasEnteredApproved = ({ actor, applicant }: Actor & Applicant) =>
  `${actor} has entered leave for ${applicant}. It is already approved.`
export const hasEnteredApprovedInCc = ({ actor, applicant }: Actor & Applicant) =>
  `${actor} has entered leave for ${applicant}. It is already approved. You are in Cc.`
export const enteredApprovedForStandIn = ({ actor, applicant, holder }: Actor & Applicant & Holder) =>
  `${actor} has entered leave for ${applicant}. It is already approved. You get this email because ${holder} is away and you are their stand-in.`

// A request that goes to another approver
export const yourRequestIsNowWith = ({ holder }: Holder) => `Your leave request is now with ${holder}`
export const hasForwardedToYou = ({ actor, applicant }: Actor & Applicant) =>
  `${actor} has forwarded ${applicant}’s leave request to you. Please approve or reject it.`
export const hasForwardedYourRequest = ({ actor, holder }: Actor & Holder) =>
  `${actor} has forwarded your leave request to ${holder}, who will decide it.`
export const stepTwoIsYours = ({ actor, applicant }: Actor & Applicant) =>
  `${actor} has approved ${applicant}’s leave request. That was step 1 of 2. Please approve or reject it as step 2.`
export const stepTwoIsWith = ({ actor, holder }: Actor & Holder) =>
  `${actor} has approved your leave request. That was step 1 of 2. ${holder} decides step 2.`
export const handedOverToYou = ({ because, applicant }: Because & Applicant) =>
  `${because}. ${applicant}’s leave request is now with you. Please approve or reject it.`
export const yourRequestHandedOver = ({ because, holder }: Because & Holder) =>
  `${because}. Your leave request is now with ${holder}, who will decide it.`

// A decision
export const yourRequestWasApproved = 'Your leave request was approved'
export const hasApprovedYourRequest = ({ actor }: Actor) => `${actor} has approved your leave request.`
export const yourRequestWasRejected = 'Your leave request was rejected'
export const hasRejectedYourRequest = ({ actor }: Actor) => `${actor} has rejected your leave request.`
export const leaveWasApproved = ({ applicant }: Applicant) => `${applicant}’s leave was approved`
export const hasApprovedLeaveInCc = (decider: string, applicant: string) =>
  `${decider} has approved ${applicant}’s leave. You are in Cc.`

// A question and its answer
export const questionAboutYourRequest = 'A question about your leave request'
export const hasQuestionForYou = ({ actor }: Actor) =>
  `${actor} has a question about your leave request. Please sign in to read and answer it. Your request stays pending.`
export const hasAnsweredPleaseDecide = ({ applicant }: Applicant) =>
  `${applicant} has answered the question about this leave request. Please approve or reject the request.`
export const hasAnsweredYourQuestion = ({ applicant }: Applicant) =>
  `${applicant} has answered your question about this leave request.`

// Leave that is cancelled
export const leaveWasCancelled = ({ applicant }: Applicant) => `${applicant}’s leave was cancelled`
export const yourLeaveWasCancelled = 'Your leave was cancelled'
export const hasWithdrawnRequest = ({ applicant }: Applicant) => `${applicant} has withdrawn this leave request.`
export const hasWithdrawnReported = ({ applicant }: Applicant) => `${applicant} has withdrawn this reported leave.`
export const withdrawnRequestForStandIn = ({ applicant, holder }: Applicant & Holder) =>
  `${applicant} has withdrawn this leave request. You get this email because ${holder} is away and you are their stand-in.`
export const withdrawnReportedForStandIn = ({ applicant, holder }: Applicant & Holder) =>
  `${applicant} has withdrawn this reported leave. You get this email because ${holder} is away and you are their stand-in.`
export const hasCancelledApproved = ({ actor }: Actor) => `${actor} has cancelled this approved leave.`
export const hasCancelledYourApproved = ({ actor }: Actor) =>
  `${actor} has cancelled your approved leave. You can use these days again.`
export const leaveOfManyCancelled = ({ applicant }: Applicant) =>
  `The leave that was entered for ${applicant} and others has been cancelled.`
export const yourLeaveOfManyCancelled =
  'The leave that was entered for you and others has been cancelled. You can use these days again.'
export const manyCancelledForStandIn = ({ applicant, holder }: Applicant & Holder) =>
  `The leave that was entered for ${applicant} and others has been cancelled. You get this email because ${holder} is away and you are their stand-in.`
export const cancelledBecause = ({ because }: Because) => `${because}. This leave has been cancelled.`
export const yourLeaveAfterLastDay = 'Your leave ends with your last day'
export const leaveAfterLastDay = (lastDay: string) => `Your last day is ${lastDay}. This is what happens to your leave:`
export const leaveWithoutLastDay = 'You have left. This is what happens to your leave:'
export const endedLeave = (leave: { leaveName: string; days: string; dates: string; what: string }) =>
  `- ${leave.leaveName}, ${leave.days}, ${leave.dates}: ${leave.what}`

// Leave that is changed or ends earlier
export const leaveWasChanged = ({ applicant }: Applicant) => `${applicant}’s leave was changed`
export const yourLeaveWasChanged = 'Your leave was changed'
export const hasChangedYourLeave = ({ actor }: Actor) => `${actor} has changed your leave. It is now:`
export const hasChangedLeave = ({ actor, applicant }: Actor & Applicant) =>
  `${actor} has changed ${applicant}’s leave. It is now:`
export const hasEndedLeaveEarlier = ({ actor }: Actor) => `${actor} has ended this leave early. It is now:`
export const changedReportedForStandIn = ({ actor, holder }: Actor & Holder) =>
  `${actor} has changed this reported leave. You get this email because ${holder} is away and you are their stand-in.`
export const leaveWasShortened = ({ applicant }: Applicant) => `${applicant}’s leave was shortened`
export const endsEarlierBecause = ({ because }: Because) => `${because}. This leave ends earlier. It is now:`

// A request to change approved leave
export const changeRequestFrom = ({ applicant }: Applicant) => `Change request from ${applicant}`
export const asksForNewDates = ({ applicant }: Applicant) =>
  `${applicant} has asked to change the dates of this approved leave. Please approve or reject the change.`
export const asksToCancel = ({ applicant }: Applicant) =>
  `${applicant} has asked to cancel this approved leave. Please approve or reject the cancellation.`
export const newDatesHandedOver = ({ because, applicant }: Because & Applicant) =>
  `${because}. ${applicant} has asked to change the dates of this approved leave. Please approve or reject the change.`
export const cancellationHandedOver = ({ because, applicant }: Because & Applicant) =>
  `${because}. ${applicant} has asked to cancel this approved leave. Please approve or reject the cancellation.`
export const yourChangeIsNowWith = ({ holder }: Holder) => `Your change request is now with ${holder}`
export const yourChangeHandedOver = ({ because, holder }: Because & Holder) =>
  `${because}. Your change request for this leave is now with ${holder}, who will decide it.`
export const changeWithdrawnBy = ({ applicant }: Applicant) => `Change request withdrawn by ${applicant}`
export const hasWithdrawnChange = ({ applicant }: Applicant) =>
  `${applicant} has withdrawn the request to change this leave. The leave stays as it is.`
export const withdrawnChangeForStandIn = ({ applicant, holder }: Applicant & Holder) =>
  `${applicant} has withdrawn the request to change this leave. The leave stays as it is. You get this email because ${holder} is away and you are their stand-in.`
export const yourChangeWasRejected = 'Your change request was rejected'
export const hasRejectedYourChange = ({ actor }: Actor) =>
  `${actor} has rejected your change request. Your leave stays as it is.`

// Attachments
export const attachmentWasAdded = 'An attachment was added to your leave'
export const hasAddedAttachment = ({ actor }: Actor) => `${actor} has added the attachment to your leave.`
export const addAttachmentBy = (day: string) => `Please add an attachment to your leave by ${day}`
export const attachmentIsMissing = (day: string) =>
  `Your leave needs an attachment, which is still missing. Please add it by ${day}.`
export const addAttachmentAt = (page: string) => `Add it here: ${page}`

// Days that expire
export const useDaysBy = (days: string, lastDay: string) => `Use ${days} by ${lastDay}`
export const carriedDaysExpire = (days: string, lastDay: string) =>
  `You still have ${days} that you carried over. Days that you have not taken by ${lastDay} expire.`
export const compOffExpires = (days: string, lastDay: string) =>
  `You still have ${days} granted as comp-off. Days that you have not taken by ${lastDay} expire.`
export const applyAt = (page: string) => `Apply for leave: ${page}`

// Reminders of requests that wait
type Waiting = { applicant: string; isChange: boolean; workingDays: number }
type WaitingElsewhere = Waiting & { holder: string }
const requestOf = ({ applicant, isChange }: Waiting) =>
  isChange ? `${applicant}’s change request` : `${applicant}’s leave request`
const inWorkingDays = ({ workingDays }: Waiting) =>
  plural(workingDays, { one: `${workingDays} working day`, other: `${workingDays} working days` })
export const reminderOfRequest = (applicant: string) => `Reminder: leave request from ${applicant}`
export const reminderOfChange = (applicant: string) => `Reminder: change request from ${applicant}`
export const hasWaitedForYou = (waiting: Waiting) =>
  `${requestOf(waiting)} has been waiting for you for ${inWorkingDays(waiting)}. Please approve or reject it.`
export const hasWaitedForStandIn = (waiting: WaitingElsewhere) =>
  `${requestOf(waiting)} has been waiting for ${waiting.holder} for ${inWorkingDays(waiting)}. You are ${waiting.holder}’s stand-in, so you can approve or reject it.`
export const hasWaitedRemindApprover = (waiting: WaitingElsewhere) =>
  `${requestOf(waiting)} has been waiting for ${waiting.holder} for more than ${inWorkingDays(waiting)}. Please remind ${waiting.holder}, or ask HR to decide.`
export const hasWaitedHrCanDecide = (waiting: WaitingElsewhere) =>
  `${requestOf(waiting)} has been waiting for ${waiting.holder} for more than ${inWorkingDays(waiting)}. You can decide it on behalf of ${waiting.holder}.`

// Comp-off
export const claimFacts = (workedOn: string, days: string) => `Worked: ${workedOn}\nFor: ${days}`
export const claimFrom = (applicant: string, workedOn: string) => `Comp-off request from ${applicant}: ${workedOn}`
export const claimsCompOff = (applicant: string) =>
  `${applicant} requests comp-off for working on a day off. You or HR can grant or reject the request.`
export const openClaim = (page: string) => `Open the request: ${page}`
export const claimWithdrawnBy = (applicant: string, workedOn: string) =>
  `Comp-off request withdrawn by ${applicant}: ${workedOn}`
export const hasWithdrawnClaim = (applicant: string) => `${applicant} has withdrawn this comp-off request.`
export const yourClaimWasGranted = (workedOn: string) => `Your comp-off request was granted: ${workedOn}`
export const hasGrantedYourClaim = (decider: string) => `${decider} has granted your comp-off request.`
export const yourClaimWasRejected = (workedOn: string) => `Your comp-off request was rejected: ${workedOn}`
export const hasRejectedYourClaim = (decider: string) => `${decider} has rejected your comp-off request.`
export const detailsOfClaim = (page: string) => `Details: ${page}`
export const yourCompOffWasRevoked = (days: string) => `Your comp-off was revoked: ${days}`
export const hasRevokedYourCompOff = (actor: string, days: string) =>
  `${actor} has revoked comp-off that was granted to you: ${days}.`
export const readReasonAt = (page: string) => `Read the reason: ${page}`
