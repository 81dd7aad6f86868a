import { parts } from '../parts.ts'

export const itWas = (request: string) => `It was ${request}.`
export const yourRequestForHasSentAgain = (days: string) => `Your request for ${days} has been sent again`
export const leaveOfThisTypeIsNotAskedFor = 'Leave of this type is not asked for. Apply for it anew.'
export const nobodyWaitsForAnswerAboutThisLeave = 'Nobody waits for an answer about this leave request'
export const hrAloneSetsRulesAsideAndNotFor = 'HR alone sets rules aside, and not for themselves'
export const onlyOrHrCanApproveIt = (name: string) => `Only ${name} or HR can approve it`
export const sentAllSame = 'Sent all the same:'
export const agreeThatItIsSentAllSame = (words: string) => `Please agree that it is sent all the same. ${words}`
export const leaveYearOfYourBuHasJustChanged = 'The leave year of your BU has just changed. Please try again.'
export const theseDatesAreOfLeave = (days: number, value: string) => `These dates are ${days} ${value} of leave`
export const noReportingManagerIsSet = 'No reporting manager is set. Contact HR.'
export const leaveRequestsGoTo = (value: string, name: string) => `${value} leave requests go to ${name}`
export const your = 'Your'
export const endDateCannotBeBeforeStartDate = 'End date cannot be before start date'
export const leave = 'Leave'
export const besideRules = 'beside rules: whether the caller may set them aside'
export const startDateIsRequired = 'Start date is required'
export const endDateIsRequired = 'End date is required'
export const selectLeaveType = 'Please select a leave type'
export const employeeIsRequired = 'Employee is required'
export const chooseWhoDecides = 'Please choose who decides'
export const chooseSomebodyFromList = 'Please choose somebody from the list'
export const reasonMustHaveAtMost500Characters = 'The reason must have at most 500 characters'
export const specifyReasonForYourLeave = 'Please specify the reason for your leave'
export const reasonMustHaveAtMostCharacters = (reasonMax: number) => `Reason must have at most ${reasonMax} characters`
export const ofTypeThatNeedsNoApproval = 'of a type that needs no approval: it is approved'
export const ofLeaveThatWasToldWhichNeededNo = 'of leave that was told, which needed no approval'
export const ofWhatIsPendingAndForTimeOf = 'of what is pending, and for a time of what was told'
export const chooseStatusFromList = 'Please choose a status from the list'
export const morningSession = 'Morning Session'
export const afternoonSession = 'Afternoon Session'
export const mondayMorning = 'Monday morning'
export const mondayAfternoon = 'Monday afternoon'
export const tuesdayMorning = 'Tuesday morning'
export const tuesdayAfternoon = 'Tuesday afternoon'
export const wednesdayMorning = 'Wednesday morning'
export const wednesdayAfternoon = 'Wednesday afternoon'
export const thursdayMorning = 'Thursday morning'
export const thursdayAfternoon = 'Thursday afternoon'
export const fridayMorning = 'Friday morning'
export const fridayAfternoon = 'Friday afternoon'
export const saturdayMorning = 'Saturday morning'
export const saturdayAfternoon = 'Saturday afternoon'
export const sundayMorning = 'Sunday morning'
export const sundayAfternoon = 'Sunday afternoon'
export const everyOtherWeek = (text: string, other: string) => `${text}; every other week ${other}`
export const monday = 'Monday'
export const tuesday = 'Tuesday'
export const wednesday = 'Wednesday'
export const thursday = 'Thursday'
export const friday = 'Friday'
export const saturday = 'Saturday'
export const sunday = 'Sunday'
export const freeDay = 'free day'
export const notCounted = 'not counted'
export const enterItLikeMonThuOrMonTue =
  'Please enter it like Mon-Thu, or Mon, Tue, Wed morning, or Mon-Wed / Mon-Fri for two weeks in turn'
export const thereIsNoWorkingDayInTheseDays = 'There is no working day in these days'
export const noHasAllocatedFor = (name: string, year: string) => `No ${name} has been allocated for ${year}`
export const leave2 = ' Leave'
export const attachmentIsRequiredFor = (leaveTypeName: string, suffix: string) =>
  `An attachment is required for ${leaveTypeName}${suffix}`
export const leaveFromTo = (value: string, day: string, day2: string) => `${value} leave from ${day} to ${day2}`
export const alreadyHas = (applicant: string) => `${applicant} already has`
export const youAlreadyHave = 'You already have'
export const startDateCannotBeBeforeJoiningDate = (name: string, day: string) =>
  `Start date cannot be before ${name} joining date, ${day}`
export const startDateCannotBeBefore = (day: string) => `Start date cannot be before ${day}`
export const endDateCannotBeAfterLastDay = (name: string, day: string) =>
  `End date cannot be after ${name} last day, ${day}`
export const endDateCannotBeAfter = (day: string) => `End date cannot be after ${day}`
export const selectSessionToProceed = 'Please select a session to proceed'
export const you = 'You'
export const cannotTakeMoreThanDaysOfLeave = (applicant: string, days: string, leaveTypeName: string) =>
  `${applicant} cannot take more than ${days} days of leave ${leaveTypeName}`
export const inLabel = (message: string, year: string) => `${message} in ${year}`
export const when = 'When'
export const alsoAway = (away: string) => `Also away: ${away}`
export const what = 'What'
export const why = 'Why'
export const cancel = 'Cancel'
export const leaveApply = 'Leave Apply'
export const leaveForMany = 'Leave for Many'
export const whoStandsInForYou = 'Who stands in for you'
export const dayByDay = 'Day by day'
export const forLabel = <T>(strong: T) => parts`For ${strong}`
export const leaveType = 'Leave type'
export const left = (days: string, value: string) => `${days} left${value}`
export const ofLabel = (name: string) => ` of ${name}`
export const thenLabel = (join: string) => `, then ${join}`
export const attachment = 'Attachment: required'
export const attachment2 = 'Attachment: none'
export const attachment3 = 'Attachment'
export const to = 'To'
export const to2 = <T>(strong: T, part: T) => parts`To ${strong}${part}`
export const enterDate = 'Please enter a date'
export const cc = 'Cc:'
export const cc2 = 'Cc'
export const error = 'Error:'
export const searchPeople = 'Search people'
export const searchPeopleToChooseFrom = 'Search people to choose from.'
export const selected = ({
  value,
  shown,
  value2,
  chosen,
}: {
  value: string
  shown: number
  value2: string
  chosen: number
}) => `${value}${shown} ${value2}, ${chosen} selected`
export const theFirst = 'The first '
export const searchToFindOthers = (people: string) => `${people}. Search to find others.`
export const askTheApprover = 'Ask the approver'
export const enterAsApproved = 'Enter as approved'
export const decision = 'Decision'
export const back = <T>(time: T) => parts`; back ${time}`
export const reasonFor = (forId: number) => `reason for ${forId}`
export const reason = 'Reason'
export const tabAddsSpaces = 'Tab adds spaces. To leave this box press Esc then Tab, or Shift+Tab.'
export const asOnEveryLeave = (standInName: string) => `${standInName}, as on every leave`
export const nobody = 'Nobody'
export const theyDecideWhatWaitsForYouWhileYou =
  'They decide what waits for you while you are away, and you still can. Preferences has others.'
export const on = (day: string) => ` on ${day}`
export const startDate = 'Start date'
export const itStartsIn = 'It starts in the'
export const endDate = 'End date'
export const itEndsIn = 'It ends in the'
export const endDateMovedTo = (day: string) => `End date moved to ${day}`
export const endOfLeaveMovedToAfternoonSession = 'End of the leave moved to the Afternoon Session'
export const noOfDays = 'No. of days'
export const ruleIsAgainstTheseDays = 'A rule is against these days'
export const ruleWarnsOfTheseDays = 'A rule warns of these days'
export const warning = 'Warning: '
export const sendItAllSame = 'Send it all the same'
export const whyRulesAreSetAside = 'Why the rules are set aside'
export const nearestDatesThatWork = 'Nearest dates that work'
export const take = 'Take '
export const to3 = ({ take, first, endDate, value }: { take: string; first: string; endDate: string; value: string }) =>
  `${take}${first} to ${endDate}${value}`
export const enterLeave = 'Enter Leave'
export const forSomebodyWhoToldYouOrWhoCannot = 'For somebody who told you, or who cannot apply for themselves.'
export const employee = 'Employee'
export const hasBeenTold = (holderName: string, leaveName: string, days: string) =>
  `${holderName} has been told: ${leaveName}, ${days}`
export const yourRequestForHasSent = (days: string) => `Your request for ${days} has been sent`
export const addAttachmentBy = (back: string, day: string) => `${back}. Please add the attachment by ${day}`
export const enteredOfLeave = (days: string, next: string) => `Entered ${days} of leave${next}`
export const enteredOfLeaveAsApproved = (days: string) => `Entered ${days} of leave as approved`
export const enteredRequestFor = (days: string) => `Entered a request for ${days}`
