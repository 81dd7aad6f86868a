import { parts } from '../parts.ts'

export const approvedLeaveIsNotChangedInHrCan = (buName: string) =>
  `Approved leave is not changed in ${buName}. HR can take it back.`
export const pleaseSayWhy = 'Please say why'
export const haveOtherDays = (days: string) => `have other days, ${days}`
export const beCancelled = 'be cancelled'
export const alreadyAskedOnThatThisLeave = (value: string, day: string, what: string) =>
  `${value} already asked, on ${day}, that this leave ${what}.`
export const youHave = 'You have'
export const has = (employeeName: string) => `${employeeName} has`
export const withdrawThatFirst = 'Withdraw that first.'
export const decideThatFirst = 'Decide that first.'
export const noReportingManagerIsSet = 'No reporting manager is set. Contact HR.'
export const toBeCancelled = 'To be cancelled'
export const yourWishHasSentTo = (name: string) => `Your wish has been sent to ${name}`
export const leaveOfStaysAsItIs = (employeeName: string) => `The leave of ${employeeName} stays as it is`
export const yourLeaveStaysAsItIs = 'Your leave stays as it is'
export const wasTakenBack = 'was taken back'
export const again = (leaveName: string, days: string, value: string) => `${leaveName}: ${days} ${value} again`
export const freeAgain = (days: string, value: string) => `${days} ${value} free again`
export const hasLeft = (employeeName: string) => `${employeeName} has left`
export const thisLeaveRequestIsNotApprovedYet = 'This leave request is not approved yet'
export const decided = 'Decided'
export const thereIsNoWorkingDayInTheseDays = 'There is no working day in these days'
export const cancelledSLeave = (employeeName: string, value: string) => `Cancelled ${employeeName}'s leave${value}`
export const asRequested = ', as requested'
export const wasChanged = 'was changed'
export const itWas = (had: string) => `It was ${had}.`
export const yourLeaveEndsEarlierNow = 'Your leave ends earlier now'
export const changedLeaveOf = (employeeName: string) => `Changed the leave of ${employeeName}`
export const nobodyCanTakeBackTheirOwnLeave = 'Nobody can take back their own leave.'
export const tookBackLeaveOf = (employeeName: string, value: string) => `Took back the leave of ${employeeName}${value}`
export const thisLeaveWasEnteredForYou = 'This leave was entered for you. HR can take it back.'
export const thisLeaveHasBegunBeforeToday = 'This leave has begun before today. HR can take it back.'
export const wasWithdrawn = 'was withdrawn'
export const leave = 'Leave'
export const chooseWhatYouWant = 'Please choose what you want'
export const whatYouWriteMustHaveAtMostCharacters = (noteMax: number) =>
  `What you write must have at most ${noteMax} characters`
export const startDateIsRequired = 'Start date is required'
export const selectSession = 'Please select a session'
export const endDateIsRequired = 'End date is required'
export const chooseWish = 'Please choose a wish'
export const earlierEnd = 'earlier end'
export const nothingIsLeftOfThisLeaveThatCould = 'Nothing is left of this leave that could be changed'
export const theseAreDaysThatThisLeaveHasAlready = 'These are the days that this leave has already'
export const leaveThatYouToldCanOnlyEndEarlier = 'Leave that you told can only end earlier'
export const thisLeaveHasBegunSoItCanOnly = 'This leave has begun, so it can only end earlier'
export const endDateCannotBeBefore = (day: string) => `End date cannot be before ${day}`
export const selectSessionToProceed = 'Please select a session to proceed'
export const answerAQuestion = 'Answer a Question'
export const aQuestionFrom = <T>(name: T) => parts`A question from ${name}`
export const peopleInCcReadItToo = 'People in Cc read it too.'
export const leaveType = 'Leave type'
export const reason = 'Reason'
export const attachment = 'Attachment'
export const withoutOneRequestKeepsItsOwn = ' Without one, the request keeps its own.'
export const itEndsThen = 'It ends then'
export const changeLeave = 'Change Leave'
export const youHaveAsked = 'You have asked'
export const forOtherDays = 'for other days'
export const toCancelThisLeave = 'to cancel this leave'
export const untilItIsDecidedLeaveStaysAsIt = 'Until it is decided the leave stays as it is.'
export const itCanOnlyEndEarlierAndDoesSo = 'It can only end earlier, and does so at once.'
export const thisLeaveHasBegunSoItCanOnly2 = 'This leave has begun, so it can only end earlier.'
export const why = 'Why'
export const readsItAndSoDoPeopleInCc = (value: string) => `${value} reads it, and so do the people in Cc.`
export const yourManager = 'Your manager'
export const whoeverDecides = 'Whoever decides'
