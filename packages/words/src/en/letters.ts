export const ofLabel = (days: string, leaveName: string) => `${days} of ${leaveName}`
export const worked = (workedOn: string, claim: string) => `Worked: ${workedOn}\nFor: ${claim}`
export const compOffClaimedBy = (employeeName: string, workedOn: string) =>
  `Comp-off claimed by ${employeeName}: ${workedOn}`
export const claimsDayOffThatTheyWorked = (employeeName: string) => `${employeeName} claims a day off that they worked.`
export const itWaitsForYouOrForHr = (claim: string) => `It waits for you, or for HR: ${claim}`
export const compOffNoLongerClaimedBy = (employeeName: string, workedOn: string) =>
  `Comp-off no longer claimed by ${employeeName}: ${workedOn}`
export const hasWithdrawnThisClaim = (employeeName: string) => `${employeeName} has withdrawn this claim.`
export const yourCompOffWas = (status: string, workedOn: string) => `Your comp-off was ${status}: ${workedOn}`
export const yourCompOffWasRevoked = (grant: string) => `Your comp-off was revoked: ${grant}`
export const hasRevokedThatWereGrantedToYouAs = (by: string, grant: string) =>
  `${by} has revoked ${grant} that were granted to you as comp-off. Why is said here:`
export const leaveType = ({
  leaveName,
  from,
  to,
  days,
}: {
  leaveName: string
  from: string
  to: string
  days: string
}) => `Leave Type: ${leaveName}\nFrom: ${from}\nTo: ${to}\nNo. of days: ${days}`
export const leaveOfWasApproved = (applicant: string, summary: string) =>
  `Leave of ${applicant} was approved: ${summary}`
export const hasApprovedLeaveOfYouWereNamedIn = (decider: string, applicant: string) =>
  `${decider} has approved leave of ${applicant}. You were named in Cc.`
export const addAttachmentToYourLeaveBy = (said: string, summary: string) =>
  `Please add an attachment to your leave by ${said}: ${summary}`
export const attachmentIsToBeAddedToYourLeave = (said: string) =>
  `An attachment is to be added to your leave by ${said}.`
export const addItHere = (said: string) => `Add it here: ${said}`
export const yourLeaveEndsWithYourLastDay = 'Your leave ends with your last day'
export const yourLeaveEndsWithYourLastDay2 = (value: string) => `Your leave ends with your last day${value}:`
export const endOn = (said: string, endsOn: string) => `${said} end on ${endsOn}`
export const thatCanBeTakenUntilAndLapseThen = (said: string, value: string, endsOn: string) =>
  `${said} that ${value} can be taken until ${endsOn}, and lapse then.`
export const youCarriedOver = 'you carried over'
export const wereGrantedAsCompOff = 'were granted as comp-off'
export const forYou = 'for you'
export const itWaitsForYou = 'It waits for you'
export const forForWhomYouStandIn = (holder: string) => `for ${holder}, for whom you stand in,`
export const itWaitsForYouToo = 'It waits for you too'
export const forLabel = (holder: string) => `for ${holder}`
export const remindOrAskHrToDecide = (holder: string) => `Please remind ${holder}, or ask HR to decide`
export const youCanDecideItOnBehalfOf = (holder: string) => `You can decide it on behalf of ${holder}`
export const reminder = (applicant: string, summary: string) => `Reminder: leave request from ${applicant}: ${summary}`
export const hasWaited = (said: string, holder: string, said2: string) => `${said} has waited ${holder} ${said2}.`
export const wishOfToChangeApprovedLeave = (applicant: string) => `The wish of ${applicant} to change approved leave`
export const leaveRequestOf = (applicant: string) => `The leave request of ${applicant}`
export const text1WorkingDay = '1 working day'
export const workingDays = (after: number) => `${after} working days`
export const moreThan = (days: string) => `more than ${days}`
export const leaveRequestFrom = 'Leave request from {applicant}'
export const leaveOf = 'Leave of {applicant}'
export const leaveOfCancelled = 'Leave of {applicant} cancelled'
export const changeOfLeaveOf = 'Change of leave of {applicant}'
export const requestWaitsForYou = 'The request waits for you: {page}'
export const youWereNamedInCc = 'You were named in Cc: {page}'
export const youCanReadIt = 'You can read it: {page}'
export const youStandInForWhoIsAway = 'You stand in for {holder}, who is away.'
export const requestWaitsForYouToo = 'The request waits for you too: {page}'
export const holderAndCcNotActor = 'holder and Cc, not actor'
export const whatHappenedToIt = 'What happened to it: {page}'
export const nothingIsToBeDone = 'Nothing is to be done.'
export const standInsNotActorNotInCc = 'stand-ins, not actor, not in Cc'
export const hasAppliedForLeave = '{applicant} has applied for leave.'
export const ccNotActorNotHolder = 'Cc, not actor, not holder'
export const hasToldOfLeaveWhichNeedsNoApproval = '{applicant} has told of leave, which needs no approval.'
export const holderAndCc = 'holder and Cc'
export const hasEnteredLeaveFor = '{actor} has entered leave for {applicant}. {isIt}'
export const hasEnteredLeaveForYou = '{actor} has entered leave for you. {isIt}'
export const leaveWasEnteredForYou = 'Leave was entered for you'
export const applicantNotActor = 'applicant, not actor'
export const holderNotActor = 'holder, not actor'
export const ccNotActor = 'Cc, not actor'
export const holderNotActorNotInCc = 'holder, not actor, not in Cc'
export const yourLeaveRequestWaitsForNow = 'Your leave request waits for {holder} now'
export const hasApprovedLeaveRequestOfThatWasStep =
  '{actor} has approved a leave request of {applicant}. That was step 1 of 2: step 2 is yours.'
export const hasApprovedYourLeaveRequest =
  '{actor} has approved your leave request. That was step 1 of 2: step 2 is {holder}’s.'
export const hasAppliedForLeave2 = '{because}. {applicant} has applied for leave.'
export const yourLeaveRequestWaitsForNow2 = '{because}. Your leave request waits for {holder} now.'
export const yourLeaveRequestWas = 'Your leave request was {decision}'
export const hasYourLeaveRequest = '{actor} has {decision} your leave request.'
export const hasAnsweredQuestionAboutThisLeave = '{applicant} has answered the question about this leave request.'
export const hasWithdrawnThis = '{applicant} has withdrawn this {request}.'
export const leaveThatWasEnteredForAndOthersIs = 'Leave that was entered for {applicant} and others is cancelled.'
export const leaveThatWasEnteredForYouAndOthers =
  'Leave that was entered for you and others is cancelled. Its days are free again.'
export const yourLeaveWasCancelled = 'Your leave was cancelled'
export const asksThatThisApprovedLeave = '{applicant} asks that this approved leave {wish}.'
export const itWaitsForYou2 = '{instead}It waits for you: {page}'
export const yourWishToChangeLeaveWaitsForNow = 'Your wish to change leave waits for {holder} now'
export const yourWishToChangeThisLeaveWaitsFor = '{because}. Your wish to change this leave waits for {holder} now.'
export const hasWithdrawnWishToChangeThisLeaveWhich =
  '{applicant} has withdrawn the wish to change this leave, which stays as it is.'
export const yourLeaveWasChanged = 'Your leave was changed'
export const hasChangedYourLeave = '{actor} has changed your leave. It is now:'
export const changed = (of: string) => `${of} changed`
export const hasChangedSLeave = '{actor} has changed {applicant}’s leave. It is now:'
export const hasToldThatThisLeaveEndsEarlier = '{actor} has told that this leave ends earlier. It is now:'
export const hasChangedThisReportedLeave = '{actor} has changed this reported leave.'
export const hasForwardedLeaveRequestOfToYou = '{actor} has forwarded a leave request of {applicant} to you.'
export const hasForwardedYourLeaveRequestTo = '{actor} has forwarded your leave request to {holder}.'
export const questionAboutYourLeaveRequest = 'A question about your leave request'
export const hasQuestionAboutYourLeaveRequest =
  '{actor} has a question about your leave request. Your answer sends it again.'
export const youHadAsked = 'You had asked: {page}'
export const hasCancelledThisApprovedLeave = '{actor} has cancelled this approved leave.'
export const hasCancelledYourApprovedLeave = '{actor} has cancelled your approved leave. Its days are free again.'
export const applicantNotActorIfStillHere = 'applicant, not actor, if still here'
export const thisLeaveEndsEarlier = '{because}. This leave ends earlier. It is now:'
export const shortened = (of: string) => `${of} shortened`
export const thisLeaveIsCancelled = '{because}. This leave is cancelled.'
export const attachmentWasAddedToYourLeave = 'An attachment was added to your leave'
export const hasAddedAttachmentOfYourLeave = '{actor} has added the attachment of your leave.'
export const holderIfStillHere = 'holder, if still here'
export const yourLeaveStaysAsItIs = 'Your leave stays as it is'
export const hasNotAgreedToChangeYourLeave = '{actor} has not agreed to change your leave. It stays as it is.'
export const why = (reason: string) => `Why: ${reason}`
export const itWas = (details: string) => `It was:\n\n${details}`
export const yourApprovalIsStep1Of2Step = (second: string) => `Your approval is step 1 of 2: step 2 is ${second}’s.\n`
export const itIsApproved = 'It is approved.'
export const itWaitsFor = (name: string) => `It waits for ${name}.`
export const reportedLeave = 'reported leave'
export const leaveRequest = 'leave request'
export const asksToChangeApprovedLeave = 'asks to change approved leave'
export const hasAppliedForLeave3 = 'has applied for leave'
export const haveOtherDays = 'have other days'
export const beCancelled = 'be cancelled'
