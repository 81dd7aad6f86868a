import { parts } from '../parts.ts'

export const pageFailed = 'page failed'
export const somethingWentWrong = 'Something went wrong'
export const serviceCannotBeReached = 'The service cannot be reached. Please try again in a moment.'
export const thisPageHadOpenForTooLong =
  'This page had been open for too long. Please send it again. If you read this again, allow cookies for this site.'
export const leaveType = 'leave type'
export const whoDidIt = 'who did it'
export const scriptNonceSettimeoutDocument = (nonce: string, look: string, patience: string) =>
  `<script nonce="${nonce}">setTimeout(()=>{${look}},${patience},document.currentScript.remove())</script>`
export const letDDocumentMapFDBodyAppend = (files: string, link: string) =>
  `\nlet d=document\n${files}.map(f=>d.body.append(${link}))`
export const scriptTypeApplicationJsonIdScript = (dataId: string, replaceAll: string) =>
  `<script type="application/json" id="${dataId}">${replaceAll}</script>`
export const thisCouldNotBeRead = 'This could not be read'
export const whatYouSentDidNotArriveWhole = 'What you sent did not arrive whole. Please go back and send it again.'
export const thisWasNotAllowed = 'This was not allowed'
export const formCouldNotBeChecked =
  'The form could not be checked. Please go back, load the page again and send it once more.'
export const sorryPageNotFound = 'Sorry, Page Not Found!'
export const thereIsNothingAtThisAddress =
  'There is nothing at this address. It may be mistyped, or what it showed is gone.'
export const pageCanBeReadAndSentFormAnd = 'A page can be read and sent a form, and nothing else.'
export const thisWasTooLarge = 'This was too large'
export const whatYouSentIsLargerThanThisPage = 'What you sent is larger than this page takes.'
export const thisWasTooLong = 'This was too long'
export const addressOfPageIsLongerThanItCan = 'The address of the page is longer than it can be.'
export const waitMoment = 'Please wait a moment'
export const thereWereTooManyRequests = 'There were too many requests. Please wait a moment and try again.'
export const tryAgainSoon = 'Please try again soon'
export const serviceCannotBeReachedRightNow =
  'The service cannot be reached right now. You stay signed in. Please try again in a moment.'
export const doctypeHtml = (replaceAll: string) => `<!DOCTYPE html>${replaceAll}`
export const secure = 'Secure'
export const youHaveSignedOutBecauseThisPageIs = 'You have been signed out, because this page is not open to your role.'
export const youHaveSignedOutHereSinceThisPage = 'You have signed out here since this page was opened.'
export const somebodyElseHasSignedInHereSinceThis = 'Somebody else has signed in here since this page was opened.'
export const whatYouTypedIsKeptAndWillBe = 'What you typed is kept and will be there again.'
export const whatYouTypedIsTooLongToBe = 'What you typed is too long to be kept.'
export const passwordsAreNeverKept = 'Passwords are never kept: please type them again.'
export const fileHasToBeChosenAgain = 'The file has to be chosen again.'
export const whoopsYourSessionHasExpired = 'Whoops, Your session has expired !'
export const yourSessionHasEnded = 'Your session has ended. Please log in again to continue.'
export const login = 'Login'
export const hrLeave = (purpose: string) => `hr-leave ${purpose}`
export const compOffHasRevoked = 'The comp-off has been revoked'
export const revokeThisCompOff = 'Revoke this comp-off?'
export const reason = 'Reason'
export const personReadsIt = 'The person reads it.'
export const ofAreTakenFrom = (days: string, leaveName: string, employeeName: string) =>
  `${days} of ${leaveName} are taken from ${employeeName}.`
export const compOffLeaveList = 'Comp-off leave list'
export const grantCompOff = 'Grant Comp Off'
export const leave = 'Leave'
export const requests = 'Requests'
export const calendar = 'Calendar'
export const employee = 'Employee'
export const administrative = 'Administrative'
export const settings = 'Settings'
export const dashboard = 'Dashboard'
export const leaveApply = 'Leave Apply'
export const leaveList = 'Leave List'
export const leaveStatement = 'Leave Statement'
export const enterLeave = 'Enter Leave'
export const leaveForMany = 'Leave for Many'
export const answerAQuestion = 'Answer a Question'
export const changeLeave = 'Change Leave'
export const workedDays = 'Worked Days'
export const createLeaveType = 'Create Leave Type'
export const typesOfLeaves = 'Types of Leaves'
export const editLeaveType = 'Edit Leave Type'
export const rulesOfAsking = 'Leave Rules'
export const policies = 'Policies'
export const addPolicy = 'Add Policy'
export const editPolicy = 'Edit Policy'
export const leaveRequests = 'Leave Requests'
export const leaveRequestHistory = 'Leave Request History'
export const decideRequests = 'Decide Requests'
export const attendance = 'Attendance'
export const wallChart = 'Wall Chart'
export const holidayCalendar = 'Holiday Calendar'
export const holidayList = 'Holiday List'
export const addHolidays = 'Add Holidays'
export const importHolidays = 'Import Holidays'
export const editHolidays = 'Edit Holidays'
export const leaveCountedAnew = 'Leave Counted Anew'
export const specialWorkingDays = 'Special Working Days'
export const editSpecialWorkingDays = 'Edit Special Working Days'
export const addSpecialWorkingDays = 'Add Special Working Days'
export const employeeList = 'Employee List'
export const alumniList = 'Alumni List'
export const addEmployee = 'Add Employee'
export const createEmployee = 'Create Employee'
export const importEmployees = 'Import Employees'
export const importLabel = 'Import'
export const leaveAllocation = 'Leave Allocation'
export const allocationForMany = 'Allocation for Many'
export const importOpeningBalances = 'Import Opening Balances'
export const compensationLeaveAllocation = 'Compensation Leave Allocation'
export const compOffList = 'Comp-off List'
export const editEmployee = 'Edit Employee'
export const viewEmployee = 'View Employee'
export const workingTime = 'Working Time'
export const addWorkingPattern = 'Add Working Pattern'
export const editWorkingPattern = 'Edit Working Pattern'
export const departmentsAndDesignations = 'Departments and Designations'
export const changesOfOwnData = 'Changes of Own Data'
export const directoryProblems = 'Directory Problems'
export const buList = 'BU List'
export const addBusinessUnit = 'Add Business Unit'
export const createBu = 'Create BU'
export const editBusinessUnit = 'Edit Business Unit'
export const documentDrive = 'Document Drive'
export const drive = 'Drive'
export const leaveReport = 'Leave Report'
export const employeeAttendanceReport = 'Employee Attendance Report'
export const attendanceReport = 'Attendance Report'
export const firstLoginReport = 'First Login Report'
export const employeeReport = 'Employee Report'
export const apiKeys = 'API Keys'
export const devices = 'Devices'
export const secondFactors = 'Second Factors'
export const audit = 'Audit'
export const mails = 'Mails'
export const roles = 'Roles'
export const unmatchedSwipes = 'Unmatched Swipes'
export const swipeImport = 'Swipe Import'
export const loginHistory = 'Login History'
export const changePassword = 'Change Password'
export const secondFactor = 'Second Factor'
export const setUpApp = 'Set Up an App'
export const addAPasskey = 'Add a Passkey'
export const recoveryCodes = 'Recovery Codes'
export const calendarFeeds = 'Calendar Feeds'
export const myApiKeys = 'My API Keys'
export const myProfile = 'My Profile'
export const changeMyData = 'Change My Data'
export const attachment = 'Attachment'
export const help = 'Help'
export const preferences = 'Preferences'
export const standIns = 'Stand-ins'
export const signIn = 'Sign In'
export const signingOut = 'Signing Out'
export const forgotPassword = 'Forgot password'
export const oneTimeCodeVerification = 'One-time code verification'
export const setNewPassword = 'Set New Password'
export const secondStep = 'Second Step'
export const setUpYourSecondFactor = 'Set Up Your Second Factor'
export const tryAgain = 'Try again'
export const backToHome = 'Back to Home'
export const findSomebody = 'Find somebody'
export const main = 'Main'
export const menu = 'Menu'
export const account = (name: string) => `Account: ${name}`
export const skipToMainContent = 'Skip to main content'
export const allRightsReserved = (slice: string) => `© ${slice}. All rights reserved`
export const hrLeave2 = 'HR & Leave'
export const account2 = 'Account:'
export const fullVersion = 'Full version'
export const lightVersion = 'Light version'
export const yourSessionIsAboutToEnd = 'Your session is about to end'
export const youWillBeSignedOutInTwoMinutes = 'You will be signed out in two minutes. Do you want to stay?'
export const staySignedIn = 'Stay signed in'
export const lastUse = 'last use'
export const error = 'Error: '
export const retry = 'Retry'
export const loading = 'Loading'
export const whatYouTypedAndChoseIsKeptOn = 'What you typed and chose is kept on this page: Retry sends it again.'
export const whatWasReadOfItStandsBelowTo = 'What was read of it stands below, to be copied.'
export const goBackWithoutIt = 'Go back without it'
export const itIsNeverSentBack = 'It is never sent back. Please type it again.'
export const fileIsNeverSentBack = 'A file is never sent back. If you chose one, choose it again.'
export const whatYouTyped = 'What you typed'
export const maxWidth = '(max-width: 48rem)'
export const pathSamesiteLaxMaxAge = ({
  prefsCookie,
  kept,
  prefsSeconds,
  secure,
}: {
  prefsCookie: string
  kept: string
  prefsSeconds: number
  secure: string
}) => `${prefsCookie}=${kept}; Path=/; SameSite=Lax; Max-Age=${prefsSeconds}${secure}`
export const av = (size: string) => `av ${size}`
export const usedNoLimit = (days: string) => `${days} used, no limit`
export const ofLabel = (days: string) => `of ${days}`
export const frozen = (buName: string) => `, frozen, ${buName}`
export const noLimit = 'no limit'
export const ofDaysRemaining = (days: string, days2: string) => `${days} of ${days2} days remaining`
export const used = (days: string) => `${days} used`
export const pending = (days: string) => `${days} pending`
export const allocated = (days: string, value: string) => `${days} allocated${value}`
export const inTheYear = ' in the year'
export const on = (days: string, value: string, day: string) => `${days} ${value} on ${day}`
export const cancel = 'Cancel'
export const copiedThe = (what: string) => `Copied the ${what}`
export const selectedThe = (what: string) => `Selected the ${what}`
export const copied = 'Copied'
export const copy = 'Copy'
export const dayMonthYear = '(day - month - year)'
export const error2 = (title: string) => `Error: ${title}`
export const thereIsProblem = 'There is a problem'
export const startDate = 'Start date'
export const endDate = 'End date'
export const error3 = 'Error:'
export const select = 'Select'
export const filters = (join: string) => `Filters: ${join}`
export const filters2 = 'Filters'
export const yourPasswordIsHidden = 'Your password is hidden'
export const yourPasswordIsVisible = 'Your password is visible'
export const hide = 'Hide'
export const show = 'Show'
export const searchPeople = 'Search people'
export const chooseAPerson = 'Choose a person'
export const searchPeopleByNameOrEmployeeId = 'Search people by name or employee id'
export const theFirstPeople = (shown: number) => `The first ${shown} people. Search to find others.`
export const leaveTypesThatCountWorkingDays = 'Leave types that count working days'
export const workingPatternsOfWhoWorksPartTime = 'Working patterns, of who works part time'
export const policiesByWhichLeaveTypesGiveDays = 'Policies, by which leave types give days'
export const done = 'Done'
export const optional = 'Optional'
export const networkErrorOccurred = 'Network error occurred. Please check your connection and try again.'
export const serviceCannotBeReachedRightNow2 =
  'The service cannot be reached right now. Nothing is lost: please press the button again in a moment.'
export const busy = (className: string) => `${className} busy`
export const actionsFor = 'Actions for'
export const away = 'Away'
export const search = 'Search'
export const pagination = 'Pagination'
export const previous = 'Previous'
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
export const next = 'Next'
export const rows = 'Rows'
export const areYouSureYouWantToDeleteThis = 'Are you sure you want to delete this item?'
export const bad = (className: string) => `${className} bad`
export const when = 'When'
export const by = 'By'
export const byItself = 'By itself'
export const people = 'People'
export const action = 'Action'
export const undoneBy = (undoneBy: string) => `Undone by ${undoneBy}`
export const goingOn = 'Going on'
export const goingOn2 = (people: number, of: number) => `Going on: ${people} of ${of}`
export const undo = <T>(part: T) => parts`Undo${part}`
export const noDataAvailable = 'No data available'
export const close = <T>(part: T) => parts`Close${part}`
export const thisMessage = 'this message'
export const undo2 = 'Undo'
export const filteredBy = (join: string) => `Filtered by ${join}.`
export const clear = (children: string) => `Clear ${children}`
export const businessUnitWithItsAddress = 'A business unit, with its address'
export const typesOfLeave = 'Types of leave'
export const holidaysOfThisYear = 'The holidays of this year'
export const theirDaysOfThisYear = 'Their days of this year'
export const toDo = 'To do'
export const tagWarn = 'tag warn'
export const tagOk = 'tag ok'
export const tagBad = 'tag bad'
export const thisPartCouldNotBeLoaded = <T>(link: T) => parts`This part could not be loaded. ${link}`
export const closeDetails = <T>(part: T) => parts`Close details${part}`
export const backToList = ', back to list'
export const to = 'to'
