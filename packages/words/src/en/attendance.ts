import { parts } from '../parts.ts'

// The pages and their tabs
export const attendance = 'Attendance'
export const attendanceHistory = 'Attendance History'
export const dailyLog = 'Daily Log'
export const dailyLogReport = 'Daily Log Report'
export const employeeAttendanceReport = 'Employee Attendance Report'

// Choosing a day and people
export const employee = 'Employee'
export const employees = 'Employees'
export const filters = 'Filters'
export const search = 'Search'
export const selectAll = <T>(employees: T) => parts`Select All ${employees}`
export const moreEmployeesThanListed = (listed: number, employees: number) =>
  `The first ${listed} of ${employees} employees are listed. Search to find the others.`
export const employeesScrollable = 'Employees, scrollable'
export const generate = 'Generate'
export const check = 'Check'

// The line below the title
export const chooseEmployeeAndDate = 'Choose an employee and a date.'
export const personAndDay = <T>(person: T, day: string) => parts`${person}, ${day}.`
export const personDayAndStatus = <T>(person: T, day: string, status: string) => parts`${person}, ${day}. ${status}.`
export const dayStartsAtMidnight = 'A day starts at midnight.'
export const dayOfReport = (day: string) => `${day}. A day starts at midnight.`

// Columns and figures
export const name = 'Name'
export const firstLogin = 'First Login'
export const lastLogin = 'Last Login'
export const lastLogout = 'Last Logout'
export const lateBy = 'Late By'
export const totalTime = 'Total Time'
export const totalBreakTime = 'Total Break Time'
export const employeeId = 'Employee Id'
export const date = 'Date'
export const status = 'Status'
export const loginTime = 'Login Time'
export const earlyBy = 'Early by'
export const lateByInFirstLoginReport = 'Late by'
export const bu = 'BU'
export const inOut = 'IN/OUT'
export const swipeTime = 'SWIPE TIME'
export const location = 'LOCATION'
export const missingOut = 'missing OUT'
export const underAMinute = 'under a minute'

// Everybody in the report
export const employeeAttendanceOnDay = (day: string) => `Employee Attendance Report, ${day}`
export const presentOfEmployees = <T>(present: number, employees: number, small: (text: string) => T) =>
  parts`${present} ${small(`of ${employees}`)}`
export const late = 'Late'
export const peopleMissingOut = 'Missing OUT'
export const medianTotalTime = 'Median Total Time'

// The status of a day
export const present = 'Present'
export const onLeave = 'On leave'
export const onLeaveInMorning = 'On leave in the morning'
export const onLeaveInAfternoon = 'On leave in the afternoon'
export const onLeaveInMorningAbsentInAfternoon = 'On leave in the morning, absent in the afternoon'
export const onLeaveInAfternoonAbsentInMorning = 'On leave in the afternoon, absent in the morning'
export const holiday = 'Holiday'
export const dayOff = 'Day off'
export const absent = 'Absent'
export const notInYet = 'Not in yet'

// One person's day
export const swipesOnDay = (name: string, day: string) => `Swipes of ${name}, ${day}`
export const weekdayOff = (weekday: string) => `${weekday}, a day off`
export const holidayNamed = (holidayName: string) => `Holiday: ${holidayName}`
export const noSwipesOnDay = 'No swipes on this day.'
export const noSwipesBecause = (status: string) => `${status}.`
export const lastWorkingDay = (day: string) => `Last working day: ${day}`

// One person's week
export const weekOfDay = (monday: string) => `Week of ${monday}`
export const weekOfPerson = (name: string) => `Week of ${name}`
export const day = 'Day'
export const hoursShown = (from: string, to: string) => `${from}:00 to ${to}:00`
export const firstToLast = <T>(firstLogin: T, lastLogout: T) => parts`${firstLogin} to ${lastLogout}`
export const totalOfWeek = 'Total'
export const otherWeeks = 'Other weeks'
export const previousWeek = <T>(hidden: (text: string) => T) => parts`Previous${hidden(' week')}`
export const nextWeek = <T>(hidden: (text: string) => T) => parts`Next${hidden(' week')}`

// Refused: the person and the days asked for
export const employeeIsRequired = 'Employee is required'
export const noSuchEmployee = 'There is no such employee'
export const toDateIsRequired = 'To date is required'
export const chooseAtMost31Days = 'Please choose at most 31 days'
export const logDateMustFollowDate = 'logDate must be the day after date. Please send only one of them.'
export const swipesArchivedBefore = (day: string) =>
  `Swipes before ${day} have been archived. Please choose ${day} or later.`

// Refused: swipes that a device sends
export const sendAtMost5000SwipesAtOnce = 'Please send at most 5,000 swipes at once'
export const notASwipe = 'A swipe must be an object with employeeId, at and inOrOut'
export const unknownField = (field: string) => `Unknown field: ${field}`
export const employeeIdIsRequired = 'Employee Id is required'
export const noEmployeeHasThisNumber = 'No employee has this number'
export const notEmployedOnThatDay = 'This person was not employed on that day'
export const timeNeedsUtcOffset = 'Please send a time with its UTC offset, for example 2026-11-20T09:12:33+05:45'
export const timeIsInFuture = 'The time is in the future'
export const timeIsOverAYearAgo = 'The time is more than a year ago'
export const inOrOutMustBeInOrOut = 'inOrOut must be IN or OUT'
export const locationTooLong = 'A location can have at most 100 characters'
