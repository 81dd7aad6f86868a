import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// The status of a request
export const pending = 'Pending'
export const approved = 'Approved'
export const rejected = 'Rejected'
export const cancelled = 'Cancelled'
export const changeRequested = 'Change requested'
export const cancellationRequested = 'Cancellation requested'

// Leave List
export const leaveList = 'Leave List'
export const compOff = 'Comp-off'
export const leaveApply = 'Leave Apply'
export const leaveType = 'Leave type'
export const year = 'Year'
export const status = 'Status'
export const all = 'All'
export const upcoming = 'Upcoming'
export const pastAndClosed = 'Past and closed'
export const noDataAvailable = 'No data available'
export const appliedForDays = (leaveName: string, days: string) => `Applied ${leaveName} for ${days} Days`
export const appliedOnDay = <T>(day: T) => parts`Applied on ${day}`
export const enteredOnDay = <T>(name: string, day: T) => parts`Entered by ${name} on ${day}`
export const questionFromPerson = (name: string) => `A question from ${name}`
export const leaveNotLoaded = <T>(link: T) => parts`Your leave could not be loaded. ${link}`
export const tryAgain = 'Try again'

// One's own request
export const leave = 'Leave'
export const selectLeaveToView = 'Please select any leave List to view'
export const yourRequestIs = (status: string) => `Your request is ${status}`
export const standIns = 'Stand-ins'
export const standInsOnTheseDays = (names: string) => `Standing in for you on these days: ${names}`
export const appliedFrom = 'Applied from'
export const appliedTo = 'Applied to'
export const totalOf = 'Total of'
/** `small` shows its words smaller. */
export const daysAppliedOn = <T, S>(days: string, day: T, small: (words: (string | T)[]) => S) =>
  parts`${days} days ${small(parts`applied ${day}`)}`
export const leaveTypeOfRequest = 'Leave Type'
export const reason = 'Reason'
export const to = 'To'
export const questionFrom = <T>(name: T) => parts`A question from ${name}`
export const answerAndSendAgain = 'Answer and send again'
export const reasonGivenBy = <T>(name: T) => parts`Reason given by ${name}`

// Changing approved leave
export const askHrToChange = 'To change or cancel it, ask HR.'
export const changeIsWaiting = 'Your change request is waiting for a decision.'
export const viewChangeRequest = 'View change request'
export const backEarlier = 'I’m back early'
export const cancelOrChangeThisLeave = 'Cancel or change this leave'

// Withdrawing
export const withdraw = 'Withdraw'
export const cancelThisRequest = 'Do you want to cancel this leave request?'
export const withdrawThisLeave = 'Do you want to withdraw this leave?'
export const requestWithdrawn = 'Your request has been withdrawn'
export const reportUndone = 'Undone: your leave has been withdrawn'

// Leave Apply
export const showBalance = 'Show'

// Attachments
export const attachment = 'Attachment'
/** `muted` shows its words in a weaker colour. */
export const viewImage = <T>(muted: (words: string) => T) => parts`View attachment${muted(', image')}`
export const viewPdf = <T>(muted: (words: string) => T) => parts`View attachment${muted(', PDF')}`
export const toBeAddedBy = <T>(day: T) => parts`To be added by ${day}`
export const addAttachmentBy = <T>(day: T) => parts`Add the attachment by ${day}`
export const addAttachment = 'Add attachment'
export const oneImage = 'One jpg, jpeg or png image, up to 5 MB.'
export const oneImageOrPdf = 'One jpg, jpeg or png image or PDF, up to 5 MB.'
export const onlyImagesAndPdf = 'Only jpg, jpeg and png images and PDF files are accepted'
export const chooseFile = 'Please choose a file'
export const attachmentSaved = 'The attachment has been added'
export const alreadyHasAttachment = 'This leave already has its attachment'
export const needsNoAttachment = 'This leave does not need an attachment'

// The facts of a request
export const from = 'From'
export const total = 'Total'
export const noOfDays = 'No. of days'
export const appliedOn = 'Applied on'
export const enteredBy = 'Entered by'
export const cc = 'Cc'
export const decision = 'Decision'
export const stepOfTwo = (step: number) => `Step ${step} of 2`
export const step1ThenHr = 'Step 1 of 2, then HR'
export const step1ThenHead = 'Step 1 of 2, then the head of the business unit'
export const spanOfSessions = (first: string, firstSession: string, last: string, lastSession: string) =>
  `${first} ${firstSession} to ${last} ${lastSession}`

// Day by day
export const dayByDay = 'Day by day'
export const dayLine = (weekday: string, days: string) => `${weekday}, ${days}`
export const dayLineOfYear = (weekday: string, days: string, year: string) => `${weekday}, ${days} of ${year}`
export const daysOfYear = (days: string, year: string) => `${days} of ${year}`
export const weekend = 'Weekend'
export const specialWorkingDay = 'special working day'
export const holiday = (name: string) => `Holiday: ${name}`
export const holidayInMorning = (name: string) => `Holiday in the morning: ${name}`
export const holidayInAfternoon = (name: string) => `Holiday in the afternoon: ${name}`
export const holidayOn = (name: string, day: string) => `Holiday: ${name} (${day})`
export const dayOff = 'day off'
export const morningOff = 'morning off'
export const afternoonOff = 'afternoon off'
export const dayNotCounted = 'day not counted'
export const morningNotCounted = 'morning not counted'
export const afternoonNotCounted = 'afternoon not counted'
export const daysOnWeekends = (days: string) => `${days} on weekends`
export const daysOff = (days: string) => `${days} off`

// Who else is away
export const alsoAway = 'Also away on these days'
export const nobodyElseIsAway = 'Nobody else in the business unit is away.'
export const andMore = (people: number) => `and ${people} more`
export const whoIsAway = (from: string, to: string) => `Who is away from ${from} to ${to}`

// The history of a request: what happened, by whom
export const history = 'History'
export const eventBy = <T>(event: T, by: T) => parts`${event} by ${by}`
export const eventByFor = <T>(event: T, by: T, holder: T) => parts`${event} by ${by} for ${holder}`
export const eventToBy = <T>(event: T, to: T, by: T) => parts`${event} to ${to} by ${by}`
export const personByMail = (name: string) => `${name} by email`
export const personByApiKey = (name: string, key: string) => `${name} by API key ${key}`
export const applied = 'Applied'
export const viewed = 'Viewed'
export const forwarded = 'Forwarded'
export const questionAsked = 'Question asked'
export const answered = 'Answered'
export const step1Of2Approved = 'Step 1 of 2 approved'
export const decisionUndone = 'Decision undone'
export const withdrawn = 'Withdrawn'
export const takenBack = 'Taken back'
export const handedOver = 'Handed over'
export const shortened = 'Shortened'
export const reported = 'Reported'
export const otherLeaveReported = 'Other leave reported'
export const restored = 'Restored'
export const attachmentAdded = 'Attachment added'
export const recalculated = 'Recalculated'
export const changeRequestWithdrawn = 'Change request withdrawn'
export const changeRequestRejected = 'Change request rejected'
export const changed = 'Changed'

// Leave Requests
export const leaveRequests = 'Leave Requests'
export const noLeaveRequestsAvailable = 'No leave requests available.'
export const enterLeave = 'Enter leave for somebody'
export const decideSeveral = 'Decide several'
export const requests = 'Requests'
export const myInbox = 'My inbox'
export const allPending = 'All pending'
export const waitingForYou = 'Waiting for you'
export const forPersonAwayUntil = (holder: string, day: string) => `For ${holder} (away until ${day})`
export const forwardedByYou = 'Forwarded by you'
export const waitingForOthers = 'Waiting for others'
export const unread = 'New'
export const waitingSinceToday = 'waiting since today'
export const waitingDays = (days: string) => `waiting for ${days}`
export const waitingOn = <T>(holder: T, workingDays: string) => parts`waiting for ${holder}, ${workingDays}`
export const workingDays = (days: number) =>
  days < 1 ? 'less than 1 working day' : plural(days, { one: '1 working day', other: `${days} working days` })
export const enteredByPerson = (name: string) => `Entered by ${name}`
export const leaveApplicationForwarded = 'Leave Application Forwarded'

// Searching all requests
export const numberOfRequests = (count: number) => plural(count, { one: '1 request', other: `${count} requests` })
export const personOrLeaveType = 'Person or leave type'
export const bu = 'BU'
export const waiting = 'Waiting'
export const anyTime = 'Any time'
export const twoDaysOrMore = '2 days or more'
export const weekOrMore = 'A week or more'
export const twoWeeksOrMore = 'Two weeks or more'
export const order = 'Order'
export const newestFirst = 'Newest first'
export const soonestLeaveFirst = 'Soonest leave first'

// A request to decide
export const leaveRequest = 'Leave request'
export const selectRequestToView = 'Please select any leave request to view'
export const noteOptional = 'Note (optional)'
export const noteRequiredToReject = 'Note (required to reject)'
export const applicantCanReadThis = 'The applicant and the people in Cc can read this.'
export const approve = 'Approve'
export const reject = 'Reject'
export const forward = 'Forward'
export const onBehalfOf = <T>(name: T) => parts`on behalf of ${name}`
export const youForwardedThisRequest = 'You forwarded this request'
export const decidesThisRequest = (holder: string) => `${holder} decides this request`
export const forwardedTo = (name: string) => `Forwarded to ${name}`
export const forwardedBy = (name: string) => `Forwarded by ${name}`
export const askedNotAnswered = <T>(name: T) => parts`Asked by ${name}, not answered yet`

// What helps to decide it
export const balance = (year: string, leaveTypeName: string) => `Balance ${year}, ${leaveTypeName}`
export const balanceBeforeAndAfter = (before: string, after: string, allocated: string) =>
  `${before} left before this leave, ${after} after it, of ${allocated}`
export const balanceInMail = ({ balance, figures }: { balance: string; figures: string }) =>
  `\n${balance}: ${figures}.\n`
export const noLimit = 'no limit'
export const ruleWarning = (rule: string) => `Warning from a rule: ${rule}`
export const ruleBroken = (rule: string) => `This breaks a rule: ${rule}`
export const standsInForPerson = (employeeName: string, names: string) =>
  `Standing in for ${employeeName} on these days: ${names}`
export const noStandInFor = (employeeName: string, reports: number) =>
  plural(reports, {
    one: `${employeeName} has no stand-in, and 1 person reports to them.`,
    other: `${employeeName} has no stand-in, and ${reports} people report to them.`,
  })

// A change request to decide
export const requestedNewDates = 'Requested new dates'
export const requestedCancellation = 'Requested to cancel this leave'
export const sameNumberOfDays = 'Same number of days'
export const moreDays = (days: string) => `${days} more`
export const moreDaysOfBalance = (days: string, before: string, after: string) =>
  `${days} more: balance ${before} → ${after}`
export const fewerDays = (days: string) => `${days} fewer`
export const fewerDaysOfBalance = (days: string, before: string, after: string) =>
  `${days} fewer: balance ${before} → ${after}`

// Deciding
export const approvedLeave = (employeeName: string) => `Approved leave for ${employeeName}`
export const rejectedLeave = (employeeName: string) => `Rejected leave for ${employeeName}`
export const firstStepApproved = (employeeName: string, second: string) =>
  `Approved step 1 of 2 for ${employeeName}. ${second} decides step 2.`
export const nobodyForSecondStep = 'Nobody could decide step 2, so step 1 was enough.'
export const approveOrReject = 'Please approve or reject'
export const noteMustHaveAtMost = (characters: number) => `The note must have at most ${characters} characters`
export const alreadyApproved = 'This leave request is already approved'
export const alreadyRejected = 'This leave request is already rejected'
export const changeRequestSettled = 'This change request has already been withdrawn or decided'
export const onlyApproverDecides = 'Only the approver of this request can decide it.'
export const youForwardedItTo = (holder: string) => `You forwarded this request to ${holder}`
export const youApprovedFirstStep = (holder: string) => `You approved step 1 of 2. ${holder} decides step 2.`
export const requestIsNowWith = (holder: string) => `This request is now with ${holder}`

// Deciding several
export const decideSeveralRequests = 'Decide Several Requests'
export const requestsToDecide = 'Requests to decide'
export const continueWithThese = 'Continue'
export const selectAll = 'Select all'
export const applicantsCanReadThis =
  'All these applicants and the people in Cc can read this. Some business units require it to reject.'
export const approveCount = (count: number) => `Approve ${count}`
export const rejectCount = (count: number) => `Reject ${count}`
export const approvedRequests = (count: number) =>
  plural(count, { one: 'Approved 1 request', other: `Approved ${count} requests` })
export const rejectedRequests = (count: number) =>
  plural(count, { one: 'Rejected 1 request', other: `Rejected ${count} requests` })
export const chooseAtLeastOneRequest = 'Please choose at least one request'
export const atMostAtOnce = (requests: number) => `Please choose at most ${requests} requests`
export const leaveTypeTooLong = 'A leave type has at most 60 characters'

// Undoing a decision
export const requestWaitsAgain = (employeeName: string) => `Undone: ${employeeName}’s request is pending again`
export const nothingToUndo = 'There is nothing to undo: this leave request is still pending'
export const onlyDeciderCanUndo = 'Only the person who decided can undo it.'
export const tooLateMailSent = 'It is too late to undo: the email about your decision has been sent'
export const tooLateCancelled = 'It is too late to undo: this leave has been cancelled'
export const tooLatePersonLeft = (employeeName: string) =>
  `It is too late to undo: ${employeeName} has left the company`
export const tooLateNoApprover = (holder: string) => `It is too late to undo: ${holder} no longer decides requests`
export const tooLateDaysUsed = 'It is too late to undo: the days have been used for other leave'

// Forwarding
export const forwardTo = 'Forward to'
export const onLeaveToday = 'on leave today'
export const forwardReasonHint = 'At least 10 characters. Only the next approver reads this.'
export const forwardedRequest = (employeeName: string, receiver: string) =>
  `Forwarded ${employeeName}’s request to ${receiver}`
export const selectForwardTo = 'Please select forward to'
export const chooseSomebodyFromList = 'Please choose somebody from the list'
export const pleaseProvideReason = 'Please provide reason'
export const reasonMustHaveMinimum = (characters: number) => `Reason must have a minimum of ${characters} characters.`
export const reasonMustHaveAtMost = (characters: number) => `Reason must have at most ${characters} characters.`
export const alreadyForwarded = 'This leave request has already been forwarded once'
export const onlyApproverForwards = 'Only the approver of this request can forward it.'

// Asking a question
export const askAQuestion = 'Ask a question'
export const question = 'Question'
export const staysPendingMeanwhile =
  'The request stays pending while the applicant answers or changes it. People in Cc can read this.'
export const sendBack = 'Send back'
export const sentBack = (employeeName: string) => `Your question has been sent to ${employeeName}`
export const writeQuestion = 'Please write a question'
export const questionMustHaveAtMost = (characters: number) => `The question must have at most ${characters} characters`
export const answerMustHaveAtMost = (characters: number) => `The answer must have at most ${characters} characters`
export const alreadyWaitingForAnswer = 'This leave request is already waiting for an answer'
export const onlyApproverAsks = 'Only the approver of this request can send it back.'

// Settled requests
export const leaveRequestHistory = 'Leave Request History'
export const attachmentMissing = 'Attachment missing'
export const toCannotBeBeforeFrom = 'To cannot be before From'
export const wasApprovedBy = (name: string) => `This request was approved by ${name}.`
export const wasRejectedBy = (name: string) => `This request was rejected by ${name}.`
export const wasWithdrawnBy = (name: string) => `This request was withdrawn by ${name}.`
export const wasTakenBackBy = (name: string) => `This request was approved, and then taken back by ${name}.`
export const wasCancelledBy = (name: string) => `This request was cancelled by ${name}.`
export const wasReportedBy = (name: string) => `This leave was reported by ${name}. It needs no approval.`
export const alreadyDecided = 'This request is already decided.'

// Taking approved leave back
export const change = 'Change'
export const takeBack = 'Take back'
export const takeBackThisLeave = 'Do you want to take back this leave?'
export const takingBackMeans = <T>(leave: { name: T; leaveName: string; span: T; days: string }) =>
  parts`${leave.name}, ${leave.leaveName}, ${leave.span}, ${leave.days}. The days are returned to the person.`
export const note = 'Note'
export const applicantCanReadNote = 'The applicant can read this.'
export const writeNote = 'Please write a note'

// Deciding from a link in an email
export const decideWithoutSigningIn = (lastDay: string, url: string) =>
  `\nDecide without signing in, until ${lastDay}:\n${url}\nAnyone who has this link can decide for you. Please do not forward this email.\n`
export const leaveRequestTitle = 'Leave Request'
export const pageTitle = 'Leave Request - HR & Leave'
export const pageTitleWithError = 'Error: Leave Request - HR & Leave'
export const leaveOfPerson = <T>(leaveName: string, name: T) => parts`${leaveName} for ${name}`
export const asPerson = <T>(name: T) => parts`as ${name}`
export const signInToSeeYourRequests = 'Sign in to see your requests'
export const thisLinkDoesNotWork = 'This link does not work. Please sign in to see your requests.'
export const requestNoLongerExists = 'This leave request no longer exists'
export const linkIsTooOld = 'This link no longer works, because it was sent more than seven days ago.'
export const linkReaderHasLeft = 'This link no longer works, because the person it was sent to has left the company.'
export const linksAreOff = 'Requests can no longer be decided by email here. Please sign in to decide this one.'
export const linkNotYours = (applicant: string) =>
  `This link no longer works, because the leave request of ${applicant} is no longer yours to decide.`

// What happened to the request of such a link; without a name the reader did it
export const at = (day: string, time: string) => `${day} at ${time}`
export const approvedOn = (by: string | undefined, applicant: string, at: string) =>
  `${by ?? 'You'} approved the leave request of ${applicant} on ${at}.`
export const rejectedOn = (by: string | undefined, applicant: string, at: string) =>
  `${by ?? 'You'} rejected the leave request of ${applicant} on ${at}.`
export const step1ApprovedOn = (by: string | undefined, applicant: string, at: string) =>
  `${by ?? 'You'} approved step 1 of 2 of the leave request of ${applicant} on ${at}.`
export const cancelledOn = (by: string | undefined, applicant: string, at: string) =>
  `${by ?? 'You'} cancelled the leave request of ${applicant} on ${at}.`
export const forwardedOn = (by: string | undefined, applicant: string, to: string, at: string) =>
  `${by ?? 'You'} forwarded the leave request of ${applicant} to ${to} on ${at}.`
export const handedOverOn = (by: string | undefined, applicant: string, to: string, at: string) =>
  `${by ?? 'You'} handed over the leave request of ${applicant} to ${to} on ${at}.`
export const answeredOn = (applicant: string, at: string) =>
  `${applicant} changed their leave request on ${at}. The email about that has its own link.`
export const withdrawnOn = (applicant: string, at: string) => `${applicant} withdrew their leave request on ${at}.`

// Requests of the API
export const notTheirBusinessUnit = 'This is not the person’s business unit'
