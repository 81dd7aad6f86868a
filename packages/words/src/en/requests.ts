import { parts } from '../parts.ts'

export const sendBack = 'send back'
export const thisLeaveRequestAlreadyWaitsForAnswer = 'This leave request already waits for an answer'
export const sentRequestBackTo = (employeeName: string) => `Sent the request back to ${employeeName}`
export const thisLinkDoesNotWork = 'This link does not work. Please sign in to see your requests.'
export const thisLeaveRequestDoesNotExistAnyMore = 'This leave request does not exist any more'
export const leaveFor = (decision: string, employeeName: string) => `${decision} leave for ${employeeName}`
export const thisLeaveRequestHasAlreadyForwarded = 'This leave request has already been forwarded once'
export const chooseSomebodyFromList = 'Please choose somebody from the list'
export const forwardedRequestOfTo = (employeeName: string, employeeName2: string) =>
  `Forwarded the request of ${employeeName} to ${employeeName2}`
export const approvedStep1Of2ForItWaits = (employeeName: string, name: string) =>
  `Approved step 1 of 2 for ${employeeName}. It waits for ${name} now.`
export const thereIsNobodyForSecondStep = 'There is nobody for a second step.'
export const thisLeaveRequestWaitsForDecision = 'This leave request waits for a decision'
export const onlyPersonWhoDecidedCanUndoIt = 'Only the person who decided can undo it.'
export const thisLeaveHasCancelled = 'this leave has been cancelled'
export const hasLeft = (employeeName: string) => `${employeeName} has left`
export const undone = (employeeName: string) => `Undone: the request of ${employeeName} waits again`
export const decidesNoRequestsAnyMore = (holderName: string) => `${holderName} decides no requests any more`
export const daysHaveUsedOtherwise = 'the days have been used otherwise'
export const itIsTooLateToUndo = (why: string) => `It is too late to undo: ${why}`
export const waitsSince = (after: number, since: string) => `waits ${after} since ${since}`
export const waitsLongSince = (since: string) => `waits long since ${since}`
export const decideWithoutSigningInUntilAnswerLink = (lastDay: string, publicUrl: string, link: string) =>
  `\nDecide without signing in, until ${lastDay}:\n${publicUrl}/answer?link=${link}\nWhoever has this link can decide for you. Please do not pass this mail on.\n`
export const answerByMail = 'answer by mail'
export const decisionOfLeave = (leaveId: number) => `decision of leave ${leaveId}`
export const toldOfLeave = (leaveId: number) => `told of leave ${leaveId}: `
export const itIsTooLateToUndo2 = 'It is too late to undo: the mail about your decision has left'
export const leaveAttachment = 'leave attachment'
export const toCannotBeBeforeFrom = 'To cannot be before From'
export const viewed = 'Viewed'
export const chooseFile = 'Please choose a file'
export const attachmentHasAdded = 'The attachment has been added'
export const thisLeaveHasItsAttachmentAlready = 'This leave has its attachment already'
export const noAttachmentIsToBeAddedToThis = 'No attachment is to be added to this leave'
export const onlyJpgJpegAndPngImagesAndPdf = 'Only jpg, jpeg and png images and PDF files are accepted'
export const noKeyUpdate = 'no key update'
export const youForwardedThisRequestTo = (holderName: string) => `You forwarded this request to ${holderName}`
export const youTookFirstStep = (holderName: string) => `You took the first step: the second is ${holderName}’s`
export const thisRequestWaitsForNow = (holderName: string) => `This request waits for ${holderName} now`
export const onlyPersonWhoHoldsThisRequestCanIt = (what: string) =>
  `Only the person who holds this request can ${what} it.`
export const thisLeaveRequestIsAlready = (lowerCase: string) => `This leave request is already ${lowerCase}`
export const thisWishHasWithdrawnOrDecidedAlready = 'This wish has been withdrawn or decided already'
export const approvedStep1Of2Of = 'approved step 1 of 2 of'
export const handedOver = 'handed over'
export const leaveRequestOf = (applicant: string) => `the leave request of ${applicant}`
export const thisLinkHasEndedBecauseIsNotYours = (subject: string) =>
  `This link has ended, because ${subject} is not yours to decide any more.`
export const you = 'You'
export const to = (target: string) => ` to ${target}`
export const onAt = (spokenDay: string, slice: string) => `on ${spokenDay} at ${slice}`
export const mailAboutThatHasLinkOfItsOwn = ' The mail about that has a link of its own.'
export const theirLeaveRequest = 'their leave request'
export const to2 = (from: string, day: string, endSession: string) => `${from} to ${day} ${endSession}`
export const defaultSrcNoneSandbox = "default-src 'none'; sandbox"
export const thisIsNotPersonsBusinessUnit = 'This is not the person’s business unit'
export const leave = 'Leave'
export const approveOrReject = 'Please approve or reject'
export const noteMustHaveAtMostCharacters = (noteMax: number) => `The note must have at most ${noteMax} characters`
export const selectForwardTo = 'Please select forward to'
export const pleaseProvideReason = 'Please provide reason'
export const reasonMustHaveAtMostCharacters = (reasonMax: number) => `Reason must have at most ${reasonMax} characters.`
export const reasonMustHaveMinimumOfCharacters = (forwardReasonMin: number) =>
  `Reason must have a minimum of ${forwardReasonMin} characters.`
export const provideNote = 'Please provide a note'
export const whereRejectionNeedsNote = 'where a rejection needs a note'
export const chooseAtLeastOneRequest = 'Please choose at least one request'
export const atMostRequestsAtOnce = (mostAtOnce: number) => `At most ${mostAtOnce} requests at once`
export const leaveTypeHasAtMost60Characters = 'A leave type has at most 60 characters'
export const writeQuestion = 'Please write a question'
export const questionMustHaveAtMostCharacters = (noteMax: number) =>
  `The question must have at most ${noteMax} characters`
export const answerMustHaveAtMostCharacters = (noteMax: number) => `The answer must have at most ${noteMax} characters`
export const thisLinkDoesNotWork2 = 'This link does not work'
export const pending = 'Pending'
export const approved = 'Approved'
export const rejected = 'Rejected'
export const cancelled = 'Cancelled'
export const bannerWarn = 'banner warn'
export const bannerOk = 'banner ok'
export const bannerBad = 'banner bad'
export const selectAnyLeaveListToView = 'Please select any leave List to view'
export const yourRequestIs = (status: string) => `Your request is ${status}`
export const standsInForYouOnTheseDays = (join: string) => `Stands in for you on these days: ${join}`
export const withdraw = 'Withdraw'
export const dayByDay = 'Day by day'
export const toChangeOrCancelItAskHrTo = 'To change or cancel it, ask HR to take it back. Then you can apply again.'
export const youHaveAskedWhichIsNotDecidedYet = (value: string) => `You have asked ${value}, which is not decided yet. `
export const forOtherDays = 'for other days'
export const toCancelIt = 'to cancel it'
export const lookAtThisWish = 'Look at this wish'
export const sayThatItEndsEarlier = 'Say that it ends earlier'
export const cancelOrChangeThisLeave = 'Cancel or change this leave'
export const aQuestionFrom = 'A question from'
export const whyBy = 'Why, by'
export const answerAndSendAgain = 'Answer and send again'
export const days = <T>(days: string, small: T) => parts`${days} days ${small}`
export const applied = <T>(day: T) => parts`applied ${day}`
export const appliedFrom = 'Applied from'
export const appliedTo = 'Applied to'
export const totalOf = 'Total of'
export const leaveType = 'Leave Type'
export const reason = 'Reason'
export const to3 = 'To'
export const coming = 'Coming'
export const waiting = 'Waiting'
export const pastAndClosed = 'Past and closed'
export const noDataAvailable = 'No data available'
export const appliedForDays = (leaveName: string, days: string) => `Applied ${leaveName} for ${days} Days`
export const enteredBy = (enteredByName: string) => `Entered by ${enteredByName} `
export const applied2 = 'Applied '
export const aQuestionFrom2 = (by: string) => `A question from ${by}`
export const stepOf2 = (step: number) => `Step ${step} of 2`
export const addAttachmentBy = <T>(day: T) => parts`Add the attachment by ${day}`
export const attachment = 'Attachment'
export const alsoAwayInTheseDays = 'Also away in these days'
export const nobodyElseOfBusinessUnit = 'Nobody else of the business unit.'
export const andMore = (moreAway: number) => `and ${moreAway} more`
export const whoIsAwayFromTo = (day: string, day2: string) => `Who is away from ${day} to ${day2}`
export const oneJpgJpegOrPngImageUpTo = 'One jpg, jpeg or png image, up to 5 MB.'
export const oneJpgJpegOrPngImageOrPdf = 'One jpg, jpeg or png image or PDF, up to 5 MB.'
export const viewAttachment = <T>(part: T) => parts`View attachment${part}`
export const toBeAddedBy = <T>(day: T) => parts`To be added by ${day}`
export const decision = 'Decision'
export const thenLabel = (value: string) => `, then ${value}`
export const headOfBu = 'the head of the BU'
export const enteredBy2 = 'Entered by'
export const cc = 'Cc'
export const weekend = 'Weekend'
export const holiday = (name: string) => `Holiday: ${name}`
export const specialWorkingDay = 'special working day'
export const ofLabel = (date: string, days: string, of: string) => `${date}, ${days} of ${of}`
export const inThe = (half: string) => ` in the ${half}`
export const free = (value: string) => `free ${value}`
export const notCounted = (value: string) => `${value} not counted`
export const holiday2 = (name: string, day: string) => `Holiday: ${name} (${day})`
export const onWeekends = (days: string) => `${days} on weekends`
export const free2 = (days: string) => `${days} free`
export const ofLabel2 = (days: string, of: string) => `${days} of ${of}`
export const from = 'From'
export const total = 'Total'
export const toCancel = 'To cancel'
export const toChange = 'To change'
export const applied3 = 'Applied'
export const forwarded = 'Forwarded'
export const asked = 'Asked'
export const answered = 'Answered'
export const step1Of2Approved = 'Step 1 of 2 approved'
export const decisionUndone = 'Decision undone'
export const withdrawn = 'Withdrawn'
export const takenBack = 'Taken back'
export const handedOver2 = 'Handed over'
export const shortened = 'Shortened'
export const told = 'Told'
export const gaveWay = 'Gave way'
export const attachmentAdded = 'Attachment added'
export const countedAgain = 'Counted again'
export const countedAnew = 'Counted anew'
export const changeAsked = 'Change asked'
export const changeWithdrawn = 'Change withdrawn'
export const changeRefused = 'Change refused'
export const changed = 'Changed'
export const history = 'History'
export const to4 = <T>(name: T) => parts`to ${name}`
export const by = <T>(name: T) => parts`by ${name}`
export const forLabel = <T>(name: T) => parts`for ${name}`
export const addAttachment = 'Add attachment'
export const show = 'Show'
export const applicantCanChangeRequestAndSendsIt =
  'The applicant can change the request and sends it again. It stays pending. People in Cc read it too.'
export const ask = 'Ask'
export const question = 'Question'
export const noLeaveRequestsAvailable = 'No leave requests available.'
export const allOfTheseApplicantsReadItAndSo =
  'All of these applicants read it, and so do the people in Cc. Some business units want one for a rejection.'
export const leaveRequests = 'Leave Requests'
export const text2OrMoreDaysAgo = '2 or more days ago'
export const weekOrMoreAgo = 'a week or more ago'
export const twoWeeksOrMoreAgo = 'two weeks or more ago'
export const forward = 'Forward'
export const forwardTo = 'Forward to'
export const onLeaveToday = 'on leave today'
export const atLeast10Characters = 'At least 10 characters. Neither the applicant nor people in Cc read it.'
export const leaveRequest = 'Leave request'
export const selectAnyLeaveRequestToView = 'Please select any leave request to view'
export const change = 'Change'
export const takeBack = 'Take back'
export const noteRejectionNeedsOne = 'Note (a rejection needs one)'
export const applicantReadsItAndSoDoPeopleIn = 'The applicant reads it, and so do the people in Cc.'
export const approve = 'Approve'
export const reject = 'Reject'
export const onBehalfOf = <T>(name: T) => parts`on behalf of ${name}`
export const youForwardedThisRequest = 'You forwarded this request'
export const decidesThisRequest = (holderName: string) => `${holderName} decides this request`
export const newLabel = 'New'
export const waits = (time: string) => `waits ${time}`
export const enteredBy3 = (enteredByName: string) => `Entered by ${enteredByName}`
export const leaveApplicationForwarded = 'Leave Application Forwarded'
export const standsInForMeanwhile = (employeeName: string, join: string) =>
  `Stands in for ${employeeName} meanwhile: ${join}`
export const nobodyStandsInForToWhom = (employeeName: string, value: string) =>
  `Nobody stands in for ${employeeName}, to whom ${value}.`
export const text1PersonReports = '1 person reports'
export const peopleReport = (team: number) => `${team} people report`
export const waitingForYou = 'Waiting for you'
export const forAwayUntil = (holderName: string, spokenDay: string) => `For ${holderName} (away until ${spokenDay})`
export const forwardedByYou = 'Forwarded by you'
export const waitingForOthers = 'Waiting for others'
export const sinceToday = 'since today'
export const text1WorkingDay = '1 working day'
export const workingDays = (waitedDays: number) => `${waitedDays} working days`
export const noWorkingDayYet = 'no working day yet'
export const forward2 = (leaveId: number) => `forward ${leaveId}`
export const doctypeHtml = (page: string) => `<!doctype html>${page}`
export const leaveRequestHrLeave = (value: string) => `${value}Leave Request - HR & Leave`
export const error = 'Error: '
export const signInToSeeYourRequests = 'Sign in to see your requests'
export const leaveRequest2 = 'Leave Request'
export const ofLabel3 = <T>(leaveName: string, name: T) => parts`${leaveName} of ${name}`
export const as = <T>(name: T) => parts`as ${name}`
export const noOfDays = 'No. of days'
export const requestsToDecide = 'Requests to decide'
export const waitsFor = <T>(days: string, name: T) => parts`, waits ${days} for ${name}`
export const tickAll = 'Tick all'
export const aRuleWarned = 'A rule warned'
export const ruleIsAgainstIt = 'A rule is against it'
export const status = 'Status'
export const appliedOn = 'Applied on'
export const leftBeforeAfterOf = (days: string, days2: string, days3: string) =>
  `${days} left before, ${days2} after, of ${days3}`
export const balance = (year: string, leaveTypeName: string) => `Balance ${year}, ${leaveTypeName}`
export const noLimit = 'no limit'
export const askedByNotAnsweredYet = <T>(name: T) => parts`Asked by ${name}, not answered yet`
export const soonestLeaveFirst = 'Soonest leave first'
export const personOrLeaveType = 'Person or leave type'
export const all = 'All'
export const anyTime = 'Any time'
export const order = 'Order'
export const newestFirst = 'Newest first'
export const wasApproved = 'was approved'
export const wasRejected = 'was rejected'
export const wasWithdrawn = 'was withdrawn'
export const wasApprovedAndThenTakenBack = 'was approved, and then taken back'
export const wasCancelled = 'was cancelled'
export const needsNoApproval = 'needs no approval: it was told'
export const thisRequestWaitsNoLonger = 'This request waits no longer.'
export const doYouWantToTakeBackThisLeave = 'Do you want to take back this leave?'
export const note = 'Note'
export const applicantReadsIt = 'The applicant reads it.'
export const daysAreFreeAgain = <T>({
  name,
  leaveName,
  spanText,
  days,
}: {
  name: T
  leaveName: string
  spanText: T
  days: string
}) => parts`${name}, ${leaveName}, ${spanText}, ${days}. The days are free again.`
export const asksForTheseDaysInstead = 'Asks for these days instead'
export const asksToCancelThisLeave = 'Asks to cancel this leave'
export const asManyDaysAsNow = 'As many days as now'
export const thanNow = (days: string, value: string) => `${days} ${value} than now`
export const leftNowThen = (days: string, days2: string) => `: ${days} left now, ${days2} then`
export const undone2 = 'Undone: your leave has been withdrawn'
export const yourRequestHasWithdrawn = 'Your request has been withdrawn'
export const leaveList = 'Leave List'
export const workedDays = 'Worked Days'
export const leaveApply = 'Leave Apply'
export const leaveType2 = 'Leave type'
export const year = 'Year'
export const doYouWantToWithdrawThisLeave = 'Do you want to withdraw this leave?'
export const doYouWantToCancelThisLeaveRequest = 'Do you want to cancel this leave request?'
export const couldNotLoadYourLeave = <T>(link: T) => parts`Could not load your leave. ${link}`
export const tryAgain = 'Try again'
export const enterLeaveFor = 'Enter leave for …'
export const decideSeveral = 'Decide several'
export const requests = 'Requests'
export const myInbox = 'My inbox'
export const allPending = 'All pending'
export const attachmentMissing = 'Attachment missing'
export const leaveRequestHistory = 'Leave Request History'
export const decideRequests = 'Decide Requests'
