import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// The pages and their tabs
export const reports = 'Reports'
export const leaveReports = 'Leave reports'
export const leaveReport = 'Leave Report'
export const employeeLeaveReport = 'Employee leave report'
export const yearlyLeaveReport = 'Yearly leave report'
export const reportByDate = 'Report by date'
export const employeeReport = 'Employee Report'
export const asOf = (today: string) => `As of ${today}`
export const titleOfPage = (title: string) => `${title} - HR & Leave`
export const titleOfRefusedPage = (title: string) => `Error: ${title} - HR & Leave`

// Filters
export const person = 'Person'
export const show = 'Show'
export const year = 'Year'
export const chooseDatesInstead = 'Choose dates instead'
export const select = 'Select'
export const view = 'View'
export const byLeaveType = 'By leave type'
export const byMonth = 'By month'
export const bu = 'BU'
export const allUnits = 'All units'
export const otherUnit = 'Other unit'
export const typeOfLeave = 'Leave type'
export const allTypes = 'All types'
export const all = 'All'
export const allDepartments = 'All departments'
export const allDesignations = 'All designations'
export const active = 'Active'
export const alumni = 'Alumni'
export const showingOnly = <T>(person: T) => parts`Showing only ${person}.`
export const showingOnlyOnePerson = 'Showing only one person.'
export const showEveryone = 'Show everyone'

// Columns, on the screen and in the file
export const employeeId = 'Employee Id'
export const name = 'Name'
export const department = 'Department'
export const leaveType = 'Leave Type'
export const from = 'From'
export const fromSession = 'From Session'
export const to = 'To'
export const toSession = 'To Session'
export const days = 'Days'
export const daysInPeriod = 'Days in period'
export const status = 'Status'
export const appliedOn = 'Applied On'
export const reportingTo = 'Reporting To'
export const decidedBy = 'Decided By'
export const decidedOn = 'Decided On'
export const enteredBy = 'Entered By'
export const allocated = 'Allocated'
export const compOff = 'Comp-off'
export const used = 'Used'
export const pending = 'Pending'
export const remaining = 'Remaining'
export const jan = 'Jan'
export const feb = 'Feb'
export const mar = 'Mar'
export const apr = 'Apr'
export const may = 'May'
export const jun = 'Jun'
export const jul = 'Jul'
export const aug = 'Aug'
export const sep = 'Sep'
export const oct = 'Oct'
export const nov = 'Nov'
export const dec = 'Dec'
export const total = 'Total'
export const session = 'Session'
export const backOn = 'Back on'
export const backOnSession = 'Back on Session'
export const designation = 'Designation'
export const role = 'Role'
export const joiningDate = 'Joining Date'
export const lastDay = 'Last Day'
export const alumnus = 'Alumnus'
export const noLimit = 'no limit'

// Charts of leave
export const daysOfLeaveIn = (period: string) => `Days of leave, ${period}`
export const daysByWeekIn = (period: string) => `Days of leave by week, ${period}`
export const daysByMonthIn = (period: string) => `Days of leave by month, ${period}`
export const daysByYearIn = (period: string) => `Days of leave by year, ${period}`
export const period = (from: string, to: string) => `${from} to ${to}`
export const approvedOnly = (approvedDays: number) => `${approvedDays} approved, 0 pending`
export const approvedAndPending = (approvedDays: number, pendingDays: number) =>
  `${approvedDays} approved, ${pendingDays} pending (outlined)`
export const ofWhichPending = 'Of which pending'
export const shareByLeaveType = 'Share by leave type'
export const otherShares = (count: number) => plural(count, { one: '1 other', other: `${count} others` })

// The employee leave report
export const leaveRequests = 'Leave requests'
export const requestsOfStatus = (status: string, requests: number) =>
  plural(requests, { one: `${status}: 1 request`, other: `${status}: ${requests} requests` })
export const requestsAndDaysInPeriod = (status: string, requests: number, days: string) =>
  plural(requests, {
    one: `${status}: 1 request, ${days} in the period`,
    other: `${status}: ${requests} requests, ${days} in the period`,
  })

// The yearly leave report
export const leaveInYear = (year: string) => `Leave in ${year}`
export const leaveByMonthInYear = (year: string) => `Leave by month in ${year}`
export const howTotalsAreCounted =
  'Allocated days include comp-off. For types without a limit, the totals count only used and pending days.'

// The report by date
export const whoIsAway = 'Who is away'
export const whoIsAwayBetween = (from: string, to: string) => `Who is away, ${from} to ${to}`
export const firstToLastDay = <T>(first: T, last: T) => parts`${first} to ${last}`

// The employee report
export const employees = 'Employees'
export const people = 'People'
export const byBu = 'By BU'
export const byDepartment = 'By department'
export const byDesignation = 'By designation'
export const byRole = 'By role'
export const none = 'None'
export const joinersAndLeaversByMonth = 'Joiners and leavers by month'
export const leaversOutlined = 'leavers outlined'
export const joiners = 'Joiners'
export const leavers = 'Leavers'

// Refused: the year, the dates and the filters
export const yearIsRequired = 'Year is required'
export const chooseYearOrDatesNotBoth = 'Please choose a year or dates, not both'
export const fromDateIsRequired = 'From date is required'
export const toDateIsRequired = 'To date is required'
export const toDateCannotBeBeforeFromDate = 'To date cannot be before from date'
export const reportCoversAtMostYears = (years: number) =>
  plural(years, { one: 'A report can cover at most 1 year', other: `A report can cover at most ${years} years` })
export const leaveTypeTooLong = 'A leave type can have at most 60 characters'
export const viewMustBeTypesOrMonths = 'The view must be types or months'
export const leaveStatusMustBeANumber = 'The status must be 0 (pending), 1 (approved), 2 (rejected) or 3 (cancelled)'
export const statusMustBeActiveOrAlumni = 'The status must be active, alumni or all'
