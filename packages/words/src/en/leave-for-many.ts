import { plural } from '../plural.ts'

// Choosing the leave and the people
export const numberOfPeople = (count: number) => plural(count, { one: '1 person', other: `${count} people` })
export const leaveForMany = 'Enter Leave for Many'
export const allPending = 'All pending'
export const leaveReport = 'Leave Report'
export const bu = 'BU'
export const buHelp = 'After choosing another BU, press Preview to load its leave types. This enters no leave yet.'
export const startDate = 'Start date'
export const startSession = 'Starts in'
export const endDate = 'End date'
export const endSession = 'Ends in'
export const morningSession = 'Morning Session'
export const afternoonSession = 'Afternoon Session'
export const leaveType = 'Leave type'
export const reason = 'Reason'
export const employeeIds = 'Employee ids (optional)'
export const employeeIdsHelp =
  'Separate ids by commas or new lines to enter leave only for these people. Without ids, everybody in the BU gets it. You are never included.'
export const decision = 'Decision'
export const sendToApprovers = 'Send to the approvers'
export const approveNow = 'Approve now, without any other approval'
export const leaveRules = 'Leave rules'
export const includeWarned = 'Include people who only get a warning'
export const overrideReason = 'Reason for overriding rules that block'
export const overrideReasonHelp = 'Without a reason, these rules apply. The preview then shows who is blocked.'
export const preview = 'Preview'
export const buIsRequired = 'BU is required'
export const tooManyEmployeeIds = 'There are too many employee ids. Please enter fewer.'
export const nobodyInBu = 'There is nobody in this BU for whom you can enter leave'
export const tooManyPeople = (people: number, most: number) =>
  `That is ${people} people. Please enter the employee ids of at most ${most}.`
export const ownEmployeeId = (employeeId: string) => `${employeeId} is you. Please apply for your own leave instead.`
export const unknownEmployeeId = (employeeId: string) => `Nobody in this BU has the employee id ${employeeId}`

// The preview
export const people = 'People'
export const notPossible = 'Not possible'
export const notPossibleListedFirst =
  'People who cannot get this leave are listed first, with the reason. They will be skipped.'
export const employeeName = 'Employee Name'
export const employeeId = 'Employee Id'
export const days = 'Days'
export const whyNot = 'Why not'
export const rules = 'Rules'

// Entering it
export const leaveEntered = (people: number) =>
  plural(people, { one: 'Leave entered for 1 person', other: `Leave entered for ${people} people` })
export const nobodyCanGetLeave = 'Nobody can get this leave. The preview says why.'
export const lookAtPreviewFirst = 'Please look at the preview first'
export const unitIsBusy = 'Leave is being entered for many people of this BU right now. Please check the preview again.'

// What was entered, and cancelling it
export const recentlyEntered = 'Recently entered'
export const leaveName = 'Leave Name'
export const dates = 'Dates'
export const cancelQuestion = 'Are you sure you want to cancel this leave for everybody?'
export const willBeCancelled = (leaveName: string, people: number) =>
  plural(people, {
    one: `${leaveName} of 1 person will be cancelled.`,
    other: `${leaveName} of ${people} people will be cancelled.`,
  })
export const leaveCancelledForEverybody = 'The leave has been cancelled for everybody'
export const noteOfUndone = 'This leave was entered for many people, and HR has undone that.'
export const runNotFound = 'This leave was not found'
export const leaveStillBeingEntered = 'This leave is still being entered. Please try again in a moment.'
export const leaveAlreadyCancelled = 'This leave has already been cancelled'
export const tooLateLeaveChanged = (people: number) =>
  plural(people, {
    one: 'It is too late to undo: the leave of 1 person has been changed since',
    other: `It is too late to undo: the leave of ${people} people has been changed since`,
  })
