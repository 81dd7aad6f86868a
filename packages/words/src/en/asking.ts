import { listOf } from '../list.ts'
import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// Leave Apply: when
export const leaveApply = 'Leave Apply'
export const forPerson = <T>(name: T) => parts`For ${name}`
export const when = 'When'
export const startDate = 'Start date'
export const endDate = 'End date'
export const startsIn = 'Starts in'
export const endsIn = 'Ends in'
export const morningSession = 'Morning Session'
export const afternoonSession = 'Afternoon Session'
export const wholeDays = 'Set whole days'
export const morning = 'Set morning'
export const afternoon = 'Set afternoon'
export const calculateDays = 'Calculate days'
export const endDateMovedTo = (day: string) => `End date moved to ${day}`
export const endSessionMoved = 'End moved to the Afternoon Session'
export const numberOfDays = 'No. of days'
export const workingDays = (days: string) => `${days} working`
export const weekendDays = (days: string) => `${days} weekend`
export const holidays = (days: string) => `${days} holiday`
export const freeDays = (days: string) => `${days} free`
export const daysAndBack = <T>(days: string, back: T) => parts`${days}; back ${back}`
export const daysAndBackAfternoon = <T>(days: string, back: T) => parts`${days}; back ${back}, Afternoon Session`
export const dayByDay = 'Day by day'
export const alsoAway = (name: string) => `Also away: ${name}`
export const alsoAwayAndMore = (name: string, more: number) => `Also away: ${name} and ${more} more`

// What and why
export const what = 'What'
export const leaveType = 'Leave type'
export const why = 'Why'
export const reason = 'Reason'
export const tabAddsSpaces = 'Tab adds spaces. Esc then Tab, or Shift+Tab, leaves this box.'
export const attachment = 'Attachment'
export const attachmentIsRequired = 'Attachment: required'
export const noAttachment = 'Attachment: none'

// People in Cc
export const cc = 'Cc'
export const ccNobody = 'Cc: nobody'
export const whatCcReads = 'People in Cc can read the reason and the attachment.'
export const ccPeople = <T>(names: T) => parts`Cc: ${names}`
export const error = 'Error:'
export const searchPeople = 'Search people'
export const searchToChoose = 'Search for people to choose.'
export const peopleSelected = (shown: number, selected: number) =>
  plural(shown, { one: `1 person, ${selected} selected`, other: `${shown} people, ${selected} selected` })
export const firstPeopleSelected = (shown: number, selected: number) =>
  `First ${shown} people, ${selected} selected. Search for others; ticks stay.`

// Who decides, and who stands in
export const to = 'Approver'
export const toApprover = <T>({ name, title, muted }: { name: T; title: string; muted: (words: string) => T }) =>
  parts`Approver: ${name}${muted(`, ${title}`)}`
export const noReportingManagerIsSet = 'No reporting manager is set. Contact HR.'
export const decision = 'Decision'
export const sendToApprover = 'Send to the approver'
export const approveNow = 'Approve now'
export const standIn = 'Stand-in while you are away'
export const standInHelp = 'Can decide your team’s requests while you are away. You still can too. More in Preferences.'
export const standInAsAlways = (name: string) => `${name}, as for all your leave`
export const noStandIn = 'Nobody'

// What rules say of the dates
export const datesBreakRule = 'These dates break a rule'
export const ruleWarnsAboutDates = 'A rule warns about these dates'
export const warningOf = (finding: string) => `Warning: ${finding}`
export const sendAnyway = 'Send it anyway'
export const overrideReason = 'Reason for overriding the rules'
export const requestCompOff = 'Request comp-off'
export const nearestDates = 'Suggested dates'
export const takeDay = (day: string) => `Take ${day}`
export const takeDays = (first: string, last: string) => `Take ${first} to ${last}`
export const dayInSession = (day: string, session: string) => `${day}, ${session}`

// Sending it
export const submit = 'Submit'
export const cancel = 'Cancel'
export const requestGlance = (leaveName: string, days: string) => `${leaveName}, ${days}`
export const requestGlanceLeft = <T>({ leaveName, days, left, muted }: Glance & { left: string; muted: Muted<T> }) =>
  parts`${leaveName}, ${days}${muted(`, then ${left} left`)}`
export const requestGlanceLeftByYear = <T>({
  leaveName,
  days,
  left,
  muted,
}: Glance & { left: readonly string[]; muted: Muted<T> }) =>
  parts`${leaveName}, ${days}${muted(`, then ${listOf(left)}`)}`
export const leftOfYear = (days: string, year: string) => `${days} left in ${year}`

type Glance = { leaveName: string; days: string }
type Muted<T> = (words: string) => T

export const requestSent = (days: string) => `Your request for ${days} has been sent`
export const approverTold = (approver: string, leaveName: string, days: string) =>
  `${approver} has been told: ${leaveName}, ${days}`
export const addAttachmentBy = (day: string) => `Please add the attachment by ${day}`

// Entering leave for somebody else
export const enterLeave = 'Enter Leave'
export const enterLeaveHelp = 'For people who phoned in sick or cannot apply. The next page says who approves it.'
export const leaveForMany = 'Enter Leave for Many'
export const employee = 'Employee'
export const continueWithEmployee = 'Continue'
export const leaveEntered = (days: string) => `Entered ${days} of leave`
export const leaveEnteredAsApproved = (days: string) => `Entered and approved ${days} of leave`
export const requestEntered = (days: string) => `Entered a request for ${days}`

// What is missing or wrong in the form
export const startDateIsRequired = 'Start date is required'
export const endDateIsRequired = 'End date is required'
export const enterDate = 'Please enter a date'
export const endBeforeStart = 'End date cannot be before start date'
export const startTooEarly = (day: string) => `Start date cannot be before ${day}`
export const startBeforeYourJoining = (day: string) => `Start date cannot be before your joining date, ${day}`
export const startBeforeJoiningOf = (person: string, day: string) =>
  `Start date cannot be before ${person}’s joining date, ${day}`
export const endTooLate = (day: string) => `End date cannot be after ${day}`
export const endAfterYourLastDay = (day: string) => `End date cannot be after your last day, ${day}`
export const endAfterLastDayOf = (person: string, day: string) =>
  `End date cannot be after ${person}’s last day, ${day}`
export const selectSession = 'Please select a session to proceed'
export const noWorkingDay = 'These dates include no working day. Choose others.'
export const theseDatesAre = (days: string) => `These dates are ${days} of leave`
export const youAlreadyHaveLeave = (first: string, last: string) => `You already have leave from ${first} to ${last}`
export const alreadyHasLeave = ({ person, first, last }: { person: string; first: string; last: string }) =>
  `${person} already has leave from ${first} to ${last}`
export const selectLeaveType = 'Please select a leave type'
export const nothingAllocated = (leaveName: string, year: string) => `No ${leaveName} has been allocated for ${year}`
export const specifyReason = 'Please specify the reason for your leave'
export const reasonTooLong = (most: number) => `Reason must have at most ${most} characters`
export const attachmentRequired = (leaveName: string) => `An attachment is required for ${leaveName}`
export const withLeave = (leaveName: string) => `${leaveName} Leave`
export const employeeIsRequired = 'Employee is required'
export const chooseWhoDecides = 'Choose who decides'
export const chooseStandIn = 'Choose a stand-in from the list'
export const overrideReasonTooLong = 'Reason must have at most 500 characters'

// Not enough days left
export const youCannotTakeMore = (days: string, leaveName: string) =>
  `You cannot take more than ${days} days of leave ${leaveName}`
export const youCannotTakeMoreInYear = ({ days, leaveName, year }: Short) =>
  `You cannot take more than ${days} days of leave ${leaveName} in ${year}`
export const cannotTakeMore = ({ person, days, leaveName }: Omit<Short, 'year'> & { person: string }) =>
  `${person} cannot take more than ${days} days of leave ${leaveName}`
export const cannotTakeMoreInYear = ({ person, days, leaveName, year }: Short & { person: string }) =>
  `${person} cannot take more than ${days} days of leave ${leaveName} in ${year}`

type Short = { days: string; leaveName: string; year: string }

// What the API refuses or asks once the form is sent
export const confirmDespiteWarnings = (findings: string) =>
  `Please confirm that you want to send it anyway. ${findings}`
export const onlyHrOverridesRules = 'Only HR can override rules, and not for their own leave'
export const onlyApproverOrHrApproves = (approver: string) => `Only ${approver} or HR can approve this leave`
export const yourRequestsGoTo = (approver: string) => `Your leave requests go to ${approver}`
export const requestsOfGoTo = (person: string, approver: string) => `${person}’s leave requests go to ${approver}`
export const leaveYearChanged = 'The leave year of your BU has just changed. Please try again.'
export const chooseStatus = 'Choose a status from the list'

// What the history of a request says of rules
export const sentDespiteWarnings = 'Sent despite a warning:'
export const rulesOverridden = (reason: string) => `Rules overridden: ${reason}`

// Answering a question
export const requestSentAgain = (days: string) => `Your request for ${days} has been sent again`
export const requestWas = (request: string) => `It was ${request}.`
export const typeNeedsNoApproval = 'Leave of this type needs no approval. Please report it as new leave.'
export const noOpenQuestion = 'There is no open question about this request'

// Half days and working weeks
export const weekdayMorning = (weekday: string) => `${weekday} morning`
export const weekdayAfternoon = (weekday: string) => `${weekday} afternoon`
export const weekdaysFromTo = (first: string, last: string) => `${first} to ${last}`
export const alternatingWeeks = (week: string, other: string) => `${week}; every other week ${other}`
export const holidayMorning = (name: string) => `${name}, morning`
export const holidayAfternoon = (name: string) => `${name}, afternoon`
export const enterWeekLikeThis =
  'Please enter the days like Mon-Thu or like Mon, Tue, Wed morning. Separate two alternating weeks with a slash: Mon-Wed / Mon-Fri'
