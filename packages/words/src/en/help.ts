import { parts } from '../parts.ts'

// The page
export const help = 'Help'
export const pageIntro = 'What people in your role do most often, and where.'
export const also = 'Also'
export const setUpCompany = 'Set up the company'
export const setUpFirst = 'Before people can apply for leave, you need:'
export const setUpOptional = 'If your company uses these, set them up before you allocate days:'
export const everywhere = 'Everywhere'
export const leaveInYourCalendar = <T>(link: T) => parts`See leave in your own calendar program: ${link}.`
export const calendarFeeds = 'Calendar Feeds'
export const lightVersion = <T>(link: T) =>
  parts`If your connection is slow, your browser is old or pages move too much: ${link}.`
export const preferences = 'Preferences'
export const typedTextIsKept = 'If your session ends or the service is down for a moment, what you have typed is kept.'
export const keyboardUse = 'Esc closes any open menu or dialog. Tab and Enter reach everything.'
export const searchShortcut = <T>(link: T) =>
  parts`The key / jumps to the search for people. You can turn this off in ${link}.`

// Applying for leave
export const applyForLeave = 'Apply for leave'
export const chooseDays = 'Choose the first and last day. For each, choose the whole day, the morning or the afternoon.'
export const chooseLeaveType =
  'Choose the type of leave. The page shows how many days it takes and how many you have left.'
export const readRulesBeforeSending =
  'If your business unit has rules, such as a minimum notice, the page shows which of them your dates break before you send the request.'
export const giveReasonAndSend =
  'Write the reason and send the request. The approver gets an email, and so do you once it is decided.'

// Following a request
export const checkYourRequest = 'Check your request'
export const openYourRequest =
  'The list shows all your requests. Open one to see who decides it and what has happened so far.'
export const withdrawOrChange =
  'While a request is pending, you can withdraw it. Once it is approved, its page says how you can still change it.'

// Claiming comp-off
export const claimCompOff = 'Request comp-off for working on a day off'
export const chooseDayWorked =
  'If your business unit accepts comp-off requests, choose a day off on which you swiped in, or enter another day. Say what you worked on.'
export const claimIsGranted =
  'Your manager or HR grants the request, and the days are added to your balance. The page shows until when you can take them.'

// Your own data
export const editYourDetails = 'Change your phone number, address, emergency contact or picture'
export const whoChangesYourDetails =
  'Your business unit decides whether your changes apply at once or after HR has approved them. If it allows neither, ask HR to make the change.'

// Stand-ins
export const chooseStandIn = 'Choose a stand-in for when you are away'
export const chooseStandInAndDates =
  'Choose a person, and when: on some dates, or whenever you are on leave. Leave Apply also offers this for a single leave.'
export const standInDecides =
  'Your stand-in can then decide the requests that wait for you, and nothing else. You still can too. When you are back, only you can.'

// Who is away
export const seeWhoIsAway = 'See who is away'
export const wallChart = 'The chart shows the people of your business unit and their leave, one month at a time.'

// Deciding requests
export const decideRequest = 'Decide a request'
export const openRequest =
  'Open a request. It shows how many days the person has left, and who else is away on those days.'
export const approveOrReject =
  'Approve or reject it. The person gets an email. If the type of leave needs a second approval, the request goes to the second approver.'
export const forwardOrAsk =
  'If somebody else should decide, forward the request with a message. If something is unclear, ask the person a question.'
export const decideSeveral = 'Decide several lets you decide many requests at once, with one note.'

// A second approval
export const requireSecondApproval = 'Require a second approval for long leave'
export const setSecondApprover =
  'Open a type of leave. Choose HR or the head of the BU as the second approver, and for how many days of leave or more. For example, with 10 days a request for two weeks needs both approvals.'
export const firstApprovalIsStepOne = 'The approver’s approval is then step 1 of 2.'

// Entering leave
export const enterLeave = 'Enter leave for somebody'
export const choosePerson =
  'Choose the person. The form is the same as Leave Apply, and shows what the person has left.'
export const approveOrSend =
  'Choose whether the request goes to the approver, or whether the leave is approved at once.'
export const personIsTold = 'The person gets an email, and the request says who entered it.'

// The leave of a unit
export const seeLeaveOfUnit = 'See what leave your unit has taken'
export const filterLeaveOfUnit =
  'Choose the year, the people or the status. You can download the same table as a CSV file.'

// Adding people
export const addPeople = 'Add people'
export const addOneOrMany = 'Add one person with the form, or many at once with Import Employees.'
export const newPersonSetsPassword = 'A new person gets an email with a link to set their first password.'
export const directoryProblems =
  'If a directory sends a value that cannot be saved, the dashboard shows a link to Directory Problems.'
export const tidyDepartments =
  'To rename, merge or retire departments and designations, choose Departments on the employee list.'

// Leave rules
export const setLeaveRules = 'Set rules for leave requests'
export const chooseRule =
  'Choose the business unit and the kind of rule. For example, require 5 days’ notice, allow no leave on some days, or limit how many people are away at the same time.'
export const warnOrBlock =
  'Choose whether a request that breaks the rule gets a warning or is blocked. People see the rule before they send the request, with the nearest dates that the rules allow.'
export const overrideRule = 'If a rule blocks a request, you can still enter the leave for the person, with a reason.'

// Giving days
export const allocateDays = 'Give people their days for the year'
export const chooseTypesToAllocate =
  'Choose a business unit, a year and the days for each type of leave. The page shows what everybody would have before it saves anything.'
export const allocateByPolicy =
  'If types of leave have entitlement policies, you can give the days that they set. Each person then gets their own number of days, including what is carried over.'
export const allocateAutomatically =
  'There you can also have this done automatically on the first of each month, and for new joiners. You get an email when something has changed.'
export const allocateToOne =
  'To change the days of one person, use Leave Allocation. For working at a weekend, use Grant Comp-off.'
export const notToYourself = 'You cannot give days to yourself. Ask another HR person or a super admin.'

// Changes of personal data
export const decideDataChanges = 'Approve changes to personal data'
export const comparePersonalData =
  'If a business unit needs your approval, each change request is listed with the current and the new value until you approve or reject it.'
export const noteOnRefusal = 'If you reject it, you can add a note. The person can read it.'

// Granting comp-off
export const grantCompOff = 'Grant comp-off for days worked'
export const compareClaimWithSwipes =
  'Each request is shown next to the swipes of that day. Grant adds the days to the balance. If you reject a request, say why.'
export const revokeGrant =
  'If you granted comp-off by mistake, revoke it in the Comp-off List with a reason. This works as long as none of it has been used.'

// Cancelling approved leave
export const findOrCancelLeave = 'Find a request, or cancel approved leave'
export const findRequest = 'Choose a status, a person or dates, and open the request.'
export const cancelApprovedLeave =
  'Take back cancels approved leave. Add a note to say why. The days go back to the person’s balance.'

// Terminals
export const recordAttendance = 'Record attendance with wall terminals'
export const addTerminal =
  'Add the terminal with its serial number. Then, in the terminal, enter the address shown on the page as the server.'
export const addTerminalAndPins = 'Add the terminal with its serial number, and give each person their PIN for it.'
export const assignUnmatchedSwipes = 'Swipes with a number that nobody has are listed under Unmatched Swipes.'

// Business units
export const manageBusinessUnits = 'Set up the business units'
export const whatUnitHas = 'Each unit has an address, a time zone, its own types of leave and its own holidays.'
export const turnOnForUnit =
  'On its form you can turn on more: changes to approved leave, approval from an email, reminders of waiting requests, changes to personal data, and comp-off requests.'

// Reports
export const reportLeave = 'See what leave was taken and what is left'
export const filterLeave =
  'Choose the year, the business unit, the people or the status. The yearly report shows what each person was given, has used and has left.'
export const downloadLeave = 'CSV downloads what you see. Each download is recorded in the audit.'
export const reportAttendance = 'See who came, and when'
export const filterAttendance = 'Choose a day and the people. You can download the same table as a CSV file.'
export const reportEmployees = 'See who works here'
export const whatEmployeeReportHas =
  'The report lists business units, departments, roles, and joining and leaving dates. You can download it as a CSV file.'

// API keys
export const sendSwipesByProgram = 'Let a program send swipes'
export const createKeyForEach =
  'Create a separate key for each device or program. You see the key only once. Revoke it when the device is no longer used.'

// The audit
export const seeChanges = 'See who signed in, and who changed what'
export const filterAudit =
  'Under What, choose what you are looking for, such as Sign-in or Session. Follow a name to see all that the person did.'
export const auditForItAdmin = 'You see entries about devices, keys, sign-ins and roles, but none about leave.'

// More roles
export const addRoles = 'Use more roles, such as Auditor'
export const turnOnRoles =
  'Turn on auditors or IT administrators. Then choose the role on a person’s form to give it to them.'
export const nameHeads = 'Turn on heads of several units, and choose them on the same page.'

// Two-step sign-in
export const requireTwoSteps = 'Ask for more than a password'
export const chooseRolesForTwoSteps =
  'Tick the roles that need a second step to sign in. People who do not have one yet set up an app or a passkey at their next sign-in.'
export const resetSecondStep =
  'If somebody has lost theirs, make sure that it is really them asking, then reset it. You have to enter your own password.'

// Emails
export const findMissingEmail = 'Find out why an email did not arrive'
export const sendTestEmail = 'Send a test email. The page shows what the mail server answers.'
export const failedEmails = 'Failed emails are tried again automatically. Try again sends one at once.'
