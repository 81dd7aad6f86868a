import { parts } from '../parts.ts'

export const dashboard = 'Dashboard'
export const leaveBalance = 'Leave Balance'
export const noLeaveHasAllocatedForThisYear = 'No leave has been allocated for this year.'
export const balanceOnAnotherDate = 'Balance on another date'
export const totalEmployees = 'Total Employees'
export const newJoiners = 'New Joiners'
export const totalBu = 'Total BU'
export const nextHolidays = 'Next Holidays'
export const start = 'Start'
export const stop = 'Stop'
export const slideRotation = 'slide rotation'
export const noUpcomingHolidaysFound = 'No upcoming holidays found.'
export const leaveRequests = 'Leave Requests'
export const addIt = 'Add it'
export const leaveStatement = 'Leave Statement'
export const attendance = 'Attendance'
export const chooseStandIn = 'Choose a stand-in'
export const onLeaveToday = 'On Leave Today'
export const noEmployeesOnLeaveToday = 'No employees on leave today.'
export const approvalPendings = 'Approval Pendings'
export const noLeavePendings = 'No leave pendings.'
export const forYou = <T>(link: T) => parts`for you, ${link}`
export const inAll = (inAll: number) => `${inAll} in all`
export const viewAll = <T>(part: T) => parts`View all${part}`
export const leaveRequests2 = 'leave requests'
export const hide = 'Hide'
export const viewAll2 = 'View all'
export const setUpCompany = 'Set up the company'
export const awayInYourTeam = 'Away in your team'
export const nobodyIsAwayUntil = (last: string) => `Nobody is away until ${last}.`
export const whoIsAway = (day: string, day2: string) => `Who is away, ${day} – ${day2}`
export const andMore = 'And more'
export const getToKnowTeammate = 'Get to Know a Teammate'
export const nobodyElseWorksInYourBusinessUnitYet = 'Nobody else works in your business unit yet.'
export const showAnother = 'Show another'
export const resumeUpdates = 'Resume updates'
export const pauseUpdates = 'Pause updates'
export const iAmSickToday = 'I am sick today'
export const today = (leaveTypeName: string) => `${leaveTypeName} today`
export const reportedOnDay = 'Reported on the day'
export const youAreSickToday = 'you are sick today'
export const youTakeToday = (leaveTypeName: string) => `you take ${leaveTypeName} today`
export const tellThat = (approver: string, what: string) => `Tell ${approver} that ${what}?`
export const todayIsRecordedAsAndGetsMail = (leaveTypeName: string, approver: string) =>
  `Today is recorded as ${leaveTypeName}, and ${approver} gets a mail. You can undo it.`
export const prefersReducedMotion = '(prefers-reduced-motion: reduce)'
export const hover = '(hover: hover)'
export const compOffClaim = 'comp-off claim'
export const compOffClaims = 'comp-off claims'
export const changeOfOwnData = 'change of own data'
export const changesOfOwnData = 'changes of own data'
export const directoryProblem = 'directory problem'
export const directoryProblems = 'directory problems'
export const upcomingSpecialWorkingDays = 'Upcoming Special Working Days'
export const specialWorkingDays = 'special working days'
export const noUpcomingSpecialWorkingDaysFound = 'No upcoming special working days found.'
export const yourLeave = 'Your leave'
export const noLeaveAhead = 'No leave ahead.'
export const todayIs = <T>(time: T) => parts`Today is ${time}.`
export const leaveApply = 'Leave Apply'
