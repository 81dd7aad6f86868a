import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// Sections of the menu
export const leave = 'Leave'
export const requests = 'Requests'
export const calendar = 'Calendar'
export const employee = 'Employee'
export const bu = 'BU'
export const administrative = 'Administrative'
export const settings = 'Settings'

// Titles: dashboard, leave
export const dashboard = 'Dashboard'
export const leaveApply = 'Leave Apply'
export const leaveList = 'Leave List'
export const leaveStatement = 'Leave Statement'
export const enterLeave = 'Enter Leave'
export const leaveForMany = 'Enter Leave for Many'
export const answerAQuestion = 'Answer a Question'
export const changeLeave = 'Change Leave'
export const compOffRequests = 'Comp-off Requests'
export const createLeaveType = 'Create Leave Type'
export const typesOfLeaves = 'Types of Leaves'
export const editLeaveType = 'Edit Leave Type'
export const leaveRules = 'Leave Rules'
export const policies = 'Entitlement Policies'
export const addPolicy = 'Add Policy'
export const editPolicy = 'Edit Policy'

// Titles: requests
export const leaveRequests = 'Leave Requests'
export const leaveRequestHistory = 'Leave Request History'
export const decideSeveralRequests = 'Decide Several Requests'

// Titles: attendance and calendar
export const attendance = 'Attendance'
export const wallChart = 'Wall Chart'
export const holidayCalendar = 'Holiday Calendar'
export const holidayList = 'Holiday List'
export const addHolidays = 'Add Holidays'
export const publicHolidays = 'Public Holidays'
export const editHolidays = 'Edit Holidays'
export const recalculatedLeave = 'Recalculated Leave'
export const specialWorkingDays = 'Special Working Days'
export const editSpecialWorkingDays = 'Edit Special Working Days'
export const addSpecialWorkingDays = 'Add Special Working Days'

// Titles: employees
export const employeeList = 'Employee List'
export const alumniList = 'Alumni List'
export const addEmployee = 'Add Employee'
export const createEmployee = 'Create Employee'
export const importEmployees = 'Import Employees'
export const oneImport = 'Import'
export const leaveAllocation = 'Leave Allocation'
export const allocationForMany = 'Give Days to Many'
export const importOpeningBalances = 'Import Opening Balances'
export const compensationLeaveAllocation = 'Compensation Leave Allocation'
export const grantCompOff = 'Grant Comp-off'
export const compOffLeaveList = 'Comp-off List'
export const compOffList = 'Comp-off List'
export const editEmployee = 'Edit Employee'
export const viewEmployee = 'View Employee'
export const workingTime = 'Working Time'
export const addWorkingPattern = 'Add Working Pattern'
export const editWorkingPattern = 'Edit Working Pattern'
export const departmentsAndDesignations = 'Departments and Designations'
export const changeRequests = 'Personal Data Changes'
export const directoryProblems = 'Directory Problems'

// Titles: business units, drive
export const buList = 'BU List'
export const addBusinessUnit = 'Add Business Unit'
export const createBu = 'Create BU'
export const editBusinessUnit = 'Edit Business Unit'
export const documentDrive = 'Document Drive'
export const drive = 'Drive'

// Titles: administration
export const leaveReport = 'Leave Report'
export const employeeAttendanceReport = 'Employee Attendance Report'
export const attendanceReport = 'Attendance Report'
export const firstLoginReport = 'First Login Report'
export const employeeReport = 'Employee Report'
export const apiKeys = 'API Keys'
export const devices = 'Devices'
export const everyonesTwoStepSignIn = 'Everyone’s Two-Step Sign-In'
export const audit = 'Audit'
export const mails = 'Emails'
export const roles = 'Roles'
export const unmatchedSwipes = 'Unmatched Swipes'
export const swipeImport = 'Swipe Import'

// Titles: settings and the own account
export const loginHistory = 'Login History'
export const changePassword = 'Change Password'
export const twoStepSignIn = 'Two-Step Sign-In'
export const setUpApp = 'Set Up an App'
export const addAPasskey = 'Add a Passkey'
export const recoveryCodes = 'Recovery Codes'
export const calendarFeeds = 'Calendar Feeds'
export const myApiKeys = 'My API Keys'
export const myProfile = 'My Profile'
export const editMyDetails = 'Edit My Details'
export const attachment = 'Attachment'
export const help = 'Help'
export const preferences = 'Preferences'
export const standIns = 'Stand-ins'

// Titles: signing in
export const signIn = 'Sign In'
export const signingOut = 'Signing Out'
export const forgotPassword = 'Forgot password'
export const oneTimeCodeVerification = 'One-time code verification'
export const setNewPassword = 'Set New Password'
export const secondStep = 'Second Step'
export const setUpTwoStep = 'Set Up Two-Step Sign-In'

// The frame
export const productName = 'HR & Leave'
export const titleWithError = (title: string) => `Error: ${title}`
export const titleWithoutError = (title: string) => title.replace(/^Error: /, '')
export const skipToMainContent = 'Skip to main content'
export const mainMenu = 'Main'
export const menu = 'Menu'
export const accountLabel = 'Account:'
export const accountOf = (name: string) => `Account: ${name}`
export const lightVersion = 'Light version'
export const fullVersion = 'Full version'
export const logOut = 'Log out'
export const find = 'Find'
export const findSomebody = 'Find somebody'
export const loading = 'Loading'
export const allRightsReserved = (year: string) => `© ${year}. All rights reserved`
export const closeMessage = <T>(hidden: (words: string) => T) => parts`Close${hidden(' this message')}`
export const undo = 'Undo'

// A session that ends
export const sessionAboutToEnd = 'Your session is about to end'
export const signedOutInTwoMinutes = 'You will be signed out in two minutes. Do you want to stay signed in?'
export const staySignedIn = 'Stay signed in'
export const sessionExpired = 'Whoops, Your session has expired !'
export const logInAgain = 'Your session has ended. Please log in again to continue.'
export const login = 'Login'
export const roleCannotOpenPage = 'You have been signed out because your role cannot open that page.'
export const signedOutSinceOpened = 'You have signed out here since this page was opened.'
export const replacedSinceOpened = 'Somebody else has signed in here since this page was opened.'
export const inputSaved = 'What you typed has been saved and will be there after you sign in.'
export const inputTooLongToSave = 'What you typed was too long to be saved.'
export const passwordsNotSaved = 'Passwords are not saved. Please type them again.'
export const chooseFileAgain = 'Please choose the file again.'

// Error pages
export const somethingWentWrong = 'Something went wrong'
export const tryAgain = 'Try again'
export const backToHome = 'Back to Home'
export const couldNotBeRead = 'This could not be read'
export const sendAgain = 'Your data did not arrive completely. Please go back and send it again.'
export const notAllowed = 'This is not allowed'
export const formNotVerified = 'The form could not be checked. Please go back, reload the page and send it again.'
export const onlyPagesAndForms = 'This address can only show a page or take a form.'
export const pageNotFound = 'Sorry, Page Not Found!'
export const noPageHere = 'There is no page at this address. It may be mistyped, or the page may have been removed.'
export const tooLarge = 'Too large'
export const makeItSmaller = 'The file or text is too large. Please make it smaller and try again.'
export const addressTooLong = 'The address is too long'
export const useTheMenu = 'The address of this page is too long. Please open the page from the menu.'
export const waitAMoment = 'Please wait a moment'
export const tooManyRequests = 'There were too many requests. Please wait a moment and try again.'
export const tryAgainSoon = 'Please try again soon'
export const serviceAway = 'The service cannot be reached right now. You stay signed in. Please try again in a moment.'

// A form that could not be sent, or is sent again
export const thereIsAProblem = 'There is a problem'
export const errorLabel = 'Error:'
export const errorOfField = (field: string, error: string) => `${field}: ${error}`
export const serviceUnreachable = 'The service cannot be reached. Please try again in a moment.'
export const nothingLost =
  'The service cannot be reached right now. Nothing is lost. Please press the button again in a moment.'
export const networkError = 'Network error occurred. Please check your connection and try again.'
export const pageOpenTooLong =
  'This page was open for too long. Please send it again. If you see this message again, allow cookies for this site.'
export const inputStillHere = 'Everything you entered is still on this page. Press Retry to send it again.'
export const partReceived = 'The part that was received is shown below, so that you can copy it.'
export const whatYouTyped = 'What you typed'
export const retypeSecret = 'Passwords and codes are not kept. Please type this again.'
export const rechooseFile = 'Files are not kept. If you chose one, choose it again.'
export const goBackWithoutSending = 'Go back without sending'
export const retry = 'Retry'

// Fields
export const cancel = 'Cancel'
export const startDate = 'Start date'
export const endDate = 'End date'
export const dayMonthYear = '(day - month - year)'
export const select = 'Select'
/** `hidden` wraps what only screen readers read. */
export const showPassword = <T>(label: string, hidden: (rest: string) => T) =>
  parts`Show${hidden(` ${label.toLowerCase()}`)}`
export const hidePassword = <T>(label: string, hidden: (rest: string) => T) =>
  parts`Hide${hidden(` ${label.toLowerCase()}`)}`
export const passwordHidden = 'Your password is hidden'
export const passwordVisible = 'Your password is visible'
export const copy = <T>(name: T) => parts`Copy${name}`
export const copied = <T>(name: T) => parts`Copied${name}`
export const copiedName = (name: string) => `Copied: ${name}`
export const selectedToCopy = (name: string) => `Selected, so that you can copy it: ${name}`

// Choosing a person
export const chooseAPerson = 'Choose a person'
export const searchPeople = 'Search people'
export const searchByNameOrId = 'Search people by name or employee id'
export const firstPeople = (shown: number) => `The first ${shown} people. Search to find others.`
export const people = 'People'
export const numberOfPeople = (count: number) => plural(count, { one: '1 person', other: `${count} people` })

// Questions
export const deleteThisItem = 'Are you sure you want to delete this item?'

// Lists
export const search = 'Search'
export const numberOfResults = (count: number) => plural(count, { one: '1 result', other: `${count} results` })
export const noDataAvailable = 'No data available'
export const pagination = 'Pagination'
export const previous = 'Previous'
export const next = 'Next'
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
export const rows = 'Rows'
export const showRows = 'Show'
export const actionsFor = <T>(name: T) => parts`Actions for ${name}`
export const away = 'Away'
export const fromTo = <T>(start: T, end: T) => parts`${start} to ${end}`
export const partNotLoaded = <T>(link: T) => parts`This part could not be loaded. ${link}`
export const closeDetails = <T>(hidden: (words: string) => T) => parts`Close details${hidden(', back to list')}`

// Filters of lists
export const filters = 'Filters'
export const filtersSet = (filters: string) => `Filters: ${filters}`
export const filteredBy = (filters: string) => `Filtered by ${filters}.`
export const clearFilter = (filter: string) => `Clear ${filter}`
export const filterWithValue = (filter: string, value: string) => `${filter} ${value}`
export const quoted = (text: string) => `“${text}”`
export const filterSearch = 'search'
export const filterBu = 'BU'
export const filterDepartment = 'department'
export const filterDesignation = 'designation'
export const filterLeaveType = 'leave type'
export const filterPerson = 'person'
export const filterPeople = 'people'
export const filterYear = 'year'
export const filterStatus = 'status'
export const filterRecord = 'record'
export const filterAction = 'action'
export const filterChangedBy = 'changed by'
export const filterWaiting = 'waiting'
export const filterDates = 'dates'
export const filterFrom = 'from'
export const filterTo = 'to'
export const filterFromTo = (from: string, to: string) => `dates ${from} to ${to}`

// Runs: work on many people that can be undone
export const when = 'When'
export const by = 'By'
export const automatic = 'Automatic'
export const action = 'Action'
export const undoneBy = (name: string) => `Undone by ${name}`
export const inProgress = 'In progress'
export const inProgressOf = (done: number, people: number) => `In progress: ${done} of ${people}`
export const undoRun = <T>(name: T) => parts`Undo${name}`

// Balances
export const usedNoLimit = (days: string) => `${days} used, no limit`
export const ofAllocated = (days: string) => `of ${days}`
export const unavailableType = (buName: string) => `, no longer available, ${buName}`
export const remaining = (on: string) => `remaining${on}`
export const noLimit = 'no limit'
export const ofDaysRemaining = (remaining: string, allocated: string) => `${remaining} of ${allocated} days remaining`
export const used = (days: string) => `${days} used`
export const pending = (days: string) => `${days} pending`
export const allocated = (days: string) => `${days} allocated`
export const allocatedInYear = (days: string) => `${days} allocated in the year`
export const dayExpires = (days: string, date: string) => `${days} expires on ${date}`
export const daysExpire = (days: string, date: string) => `${days} expire on ${date}`

// Setting up a company
export const unitWithAddress = 'A business unit with its address'
export const leaveTypes = 'Leave types'
export const holidaysThisYear = 'This year’s holidays'
export const leaveDaysThisYear = 'People’s leave days for this year'
export const typesCountingWorkingDays = 'Leave types that count working days'
export const partTimePatterns = 'Working patterns for people who work part-time'
export const policiesGivingDays = 'Policies that say how many days people get'
export const done = 'Done'
export const toDo = 'To do'
export const optional = 'Optional'

// Revoking a comp-off
export const revokeThisCompOff = 'Revoke this comp-off?'
export const reason = 'Reason'
export const numberOfGrants = (count: number) => plural(count, { one: '1 grant', other: `${count} grants` })
export const personReadsReason = 'The person can read this.'
export const daysTakenFrom = (days: string, leaveName: string, employeeName: string) =>
  `${employeeName} loses ${days} of ${leaveName}.`
export const compOffRevoked = 'The comp-off has been revoked'
