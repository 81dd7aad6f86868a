import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

/** Shows words only to people who cannot see what stands around a link or button. */
type Hidden<T> = (words: string) => T

// The head of the page
export const todayIs = <T>(time: T) => parts`Today is ${time}.`
export const leaveApply = 'Leave Apply'

// Notices
export const daysExpire = (days: string, leaveName: string, lastDay: string) =>
  `${days} of your ${leaveName} will expire after ${lastDay}.`
export const leaveStatement = 'Leave Statement'
export const youStandInFor = (manager: string, until: string) =>
  `You stand in for ${manager}, who is away until ${until}.`
export const leaveRequests = 'Leave Requests'
export const noStandIn = (dates: string) => `You have no stand-in for your leave, ${dates}.`
export const chooseStandIn = 'Choose a stand-in'
export const attachmentMissing = (leaveName: string, dates: string, due: string) =>
  `Please add the attachment for your ${leaveName}, ${dates}, by ${due}.`
export const addAttachment = 'Add attachment'
export const didNotSwipeOut = (day: string) => `You did not swipe out yesterday, ${day}.`
export const attendance = 'Attendance'

// Reporting leave for today
export const iAmSickToday = 'I am sick today'
export const reportToday = (leaveTypeName: string) => `${leaveTypeName} today`
export const tellYouAreSick = (approver: string) => `Tell ${approver} that you are sick today?`
export const tellYouAreAway = (approver: string, leaveTypeName: string) =>
  `Tell ${approver} that you are on ${leaveTypeName} today?`
export const reportingMeans = (leaveTypeName: string, approver: string) =>
  `Today is recorded as ${leaveTypeName}, and ${approver} gets an email. You can undo it.`
export const reasonOfReport = 'Reported on the day'

// Approval Pendings
export const approvalPendings = 'Approval Pendings'
export const noLeavePendings = 'No leave pendings.'
export const waitingForYou = <T>(inAll: number, link: (words: string) => T) =>
  parts`for you, ${link(`${inAll} in total`)}`
export const viewAllRequests = <T>(hidden: Hidden<T>) => parts`View all${hidden(' leave requests')}`
export const viewAllWaiting = <T>(hidden: Hidden<T>) => parts`View all${hidden(' people waiting for a decision')}`
export const hideWaiting = <T>(hidden: Hidden<T>) => parts`Hide${hidden(' people waiting for a decision')}`
export const claimsToDecide = (count: number) =>
  plural(count, { one: '1 comp-off request', other: `${count} comp-off requests` })
export const dataChangesToDecide = (count: number) =>
  plural(count, { one: '1 change of personal data', other: `${count} changes of personal data` })
export const directoryProblems = (count: number) =>
  plural(count, { one: '1 directory problem', other: `${count} directory problems` })

// On Leave Today
export const onLeaveToday = 'On Leave Today'
export const nobodyOnLeaveToday = 'No employees on leave today.'
export const viewAllOnLeave = <T>(hidden: Hidden<T>) => parts`View all${hidden(' people on leave today')}`
export const hideOnLeave = <T>(hidden: Hidden<T>) => parts`Hide${hidden(' people on leave today')}`

// The company
export const setUpCompany = 'Set up the company'
export const totalEmployees = 'Total Employees'
export const newJoiners = 'New Joiners'
export const totalBu = 'Total BU'

// One's own leave
export const yourLeave = 'Your leave'
export const noLeaveAhead = 'You have no upcoming leave.'
export const leaveBalance = 'Leave Balance'
export const noLeaveThisYear = 'You have no leave for this year yet. Ask HR to allocate it.'
export const leaveYear = (year: string) => `Leave year ${year}.`
export const balanceOnAnotherDate = 'Balance on another date'

// The team
export const awayInYourTeam = 'Away in your team'
export const nobodyIsAwayUntil = (last: string) => `Nobody is away until ${last}.`
export const whoIsAway = (from: string, to: string) => `Who is away, ${from} – ${to}`
export const moreInWallChart = 'More in the wall chart'

// Holidays and special working days
export const nextHolidays = 'Next Holidays'
export const noHolidays = 'No upcoming holidays found.'
export const startRotation = <T>(hidden: Hidden<T>) => parts`Start${hidden(' slide rotation')}`
export const stopRotation = <T>(hidden: Hidden<T>) => parts`Stop${hidden(' slide rotation')}`
export const previousSlide = 'Previous slide'
export const nextSlide = 'Next slide'
export const upcomingSpecialWorkingDays = 'Upcoming Special Working Days'
export const noSpecialWorkingDays = 'No upcoming special working days found.'
export const viewAllWorkingDays = <T>(hidden: Hidden<T>) => parts`View all${hidden(' special working days')}`

// A teammate
export const getToKnowTeammate = 'Get to Know a Teammate'
export const noTeammateYet = 'Nobody else works in your business unit yet.'
export const showAnother = 'Show another'
export const resumeUpdates = 'Resume updates'
export const pauseUpdates = 'Pause updates'
