import { parts } from '../parts.ts'

// Changing or cancelling approved leave
export const changeLeave = 'Change Leave'
export const reason = 'Reason'
export const reasonOptional = 'Reason (optional)'
export const managerCanReadThis = 'Your manager and the people in Cc can read this.'
export const approverCanReadThis = 'The approver and the people in Cc can read this.'
export const askForTheseDates = 'Ask for these dates'
export const askToCancelThisLeave = 'Ask to cancel this leave'
export const changeToTheseDates = 'Change to these dates'
export const cancelThisLeave = 'Cancel this leave'
export const endOnThisDate = 'End it on this date'
export const earlierEndAppliesAtOnce = 'You can only choose an earlier end. The change applies at once.'

// A change request that is not decided yet
export const youAskedForOtherDates = 'You have asked for other dates'
export const youAskedToCancel = 'You have asked to cancel this leave'
export const staysUntilDecided = 'This request is waiting for a decision. Your leave stays as it is until then.'
export const withdrawRequest = 'Withdraw request'

// What is wrong with a change
export const chooseChangeOrCancel = 'Please choose whether to change or cancel the leave'
export const giveReason = 'Please give a reason'
export const reasonMustHaveAtMost = (characters: number) => `The reason must have at most ${characters} characters`
export const startDateIsRequired = 'Start date is required'
export const endDateIsRequired = 'End date is required'
export const selectSession = 'Please select a session'
export const selectSessionToProceed = 'Please select a session to proceed'
export const endDateCannotBeBefore = (day: string) => `End date cannot be before ${day}`
export const sameDates = 'This leave already has these dates. Choose others.'
export const noWorkingDay = 'These dates include no working day. Choose others.'
export const onlyEarlierEndOfReported = 'You can only choose an earlier end for leave that you reported.'
export const onlyEarlierEndOnceStarted = 'This leave has already started, so it can only end earlier.'
export const tooLateToChange = 'It is too late to change this leave'
export const notApprovedYet = 'This leave request is not approved yet'
export const personHasLeft = (employeeName: string) =>
  `${employeeName} has left the company, so this leave cannot be changed`
export const onlyHrChangesHere = (buName: string) => `In ${buName}, only HR can change approved leave. Please ask HR.`
export const noReportingManagerIsSet = 'No reporting manager is set. Contact HR.'

// A change was already requested
export const youAskedForDates = (day: string, dates: string) =>
  `On ${day} you already asked to change this leave to ${dates}. Withdraw that request first.`
export const youAskedForCancellation = (day: string) =>
  `On ${day} you already asked to cancel this leave. Withdraw that request first.`
export const personAskedForDates = (employeeName: string, day: string, dates: string) =>
  `On ${day}, ${employeeName} asked to change this leave to ${dates}. Decide on that request first.`
export const personAskedForCancellation = (employeeName: string, day: string) =>
  `On ${day}, ${employeeName} asked to cancel this leave. Decide on that request first.`

// What was done
export const changeRequestSent = (approver: string) => `Your change request has been sent to ${approver}`
export const changeRequestWithdrawn = 'Your change request has been withdrawn. Your leave stays as it is.'
export const yourLeaveNowEndsEarlier = 'Your leave now ends earlier'
export const changedLeave = (employeeName: string) => `Changed ${employeeName}’s leave`
export const cancelledLeave = (employeeName: string) => `Cancelled ${employeeName}’s leave`
export const cancelledAsRequested = (employeeName: string) => `Cancelled ${employeeName}’s leave, as requested`
export const tookBackLeave = (employeeName: string) => `Took back ${employeeName}’s leave`
/** The same with what it means for other leave, such as days that are returned. */
export const doneWithEffect = (done: string, effect: string) => `${done}. ${effect}`

// Deciding a change request
export const chooseChangeRequest = 'Please choose a change request'
export const leaveStaysAsItIs = (employeeName: string) => `${employeeName}’s leave stays as it is`

// Withdrawing reported leave, taking leave back
export const enteredForYou = 'This leave was entered for you, so only HR can cancel it. Please ask HR.'
export const startedBeforeToday = 'This leave started before today, so only HR can cancel it. Please ask HR.'
export const notYourOwnLeave = 'You cannot take back your own leave. Ask somebody else in HR.'

// Answering a question
export const answerAQuestion = 'Answer a Question'
export const aQuestionFrom = <T>(name: T) => parts`A question from ${name}`
export const answerOptional = 'Answer (optional)'
export const peopleInCcCanReadThis = 'People in Cc can read this.'
export const leaveType = 'Leave type'
export const attachment = 'Attachment'
export const currentAttachmentIsKept = (files: string) => `${files} If you add none, the current one is kept.`
export const sendAgain = 'Send again'

// Notes in the history of a request, and in mails
export const noteToCancel = 'Cancel this leave'
export const itWas = (had: string) => `It was ${had}.`
export const returned = (leaveName: string, days: string) => `${leaveName}: ${days} returned`
export const deductedAgain = (leaveName: string, days: string) => `${leaveName}: ${days} deducted again`
export const returnedBecauseOf = (reportedLeave: string, days: string) => `${days} returned because of ${reportedLeave}`
export const afterTakingBack = (reportedLeave: string, days: string) =>
  `${reportedLeave} was taken back: ${days} deducted again`
export const afterWithdrawing = (reportedLeave: string, days: string) =>
  `${reportedLeave} was withdrawn: ${days} deducted again`
export const afterChanging = (reportedLeave: string, days: string) =>
  `${reportedLeave} was changed: ${days} deducted again`
