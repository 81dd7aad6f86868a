import { parts } from '../parts.ts'

export const compOff = 'Comp-off'
export const reason = 'Reason'
export const reasonIsRequired = 'Reason is required'
export const reasonTooShort = 'Reason must have a minimum of 3 characters.'
export const reasonTooLong = 'Reason must have at most 500 characters'
export const daysOfType = (days: string, leaveName: string) => `${days} of ${leaveName}`

// Claiming a day
export const compOffRequests = 'Comp-off Requests'
export const aboutClaims =
  'Take time off in return for working on a day off (time off in lieu). Requests that you decide are listed here too.'
export const claimsTurnedOff =
  'In your business unit, nobody can request comp-off: HR grants it. A super admin can turn requests on in the form of the business unit.'
export const noCompOffType =
  'You cannot request comp-off yet. First a super admin chooses the leave type for it in the form of your business unit, under Comp-off.'
export const claimDayOff = 'Request comp-off for a day off'
export const foundDaysOff = 'You swiped in on these days off. Choose one to request comp-off.'
type FoundDay = { weekday: string; day: string; why: string; from: string; until: string }
export const foundDayOff = ({ weekday, day, why, from, until }: FoundDay) =>
  `${weekday}, ${day} (${why}), ${from} to ${until}`
export const weekend = 'weekend'
export const freeDay = 'day off'
export const workedDay = 'Worked Day'
export const howLong = 'How long'
export const wholeDay = 'Whole day'
export const halfDay = 'Half a day'
export const daysAreAddedTo = (leaveName: string) => `The time is added to your ${leaveName}.`
export const whatYouWorkedOn = 'What you worked on'
export const claim = 'Send request'
export const claimSent = 'Your request has been sent to your manager. Employees with the role HR can decide it too.'

// Why a day cannot be claimed
export const workedDayIsRequired = 'Worked day is required'
export const workedDayFormat = 'Worked day must be a date, as dd-mm-yyyy'
export const halfOrWholeDay = 'No of Days must be 0.5 or 1'
export const dayInFuture = 'This day is in the future. Send your request once you have worked.'
export const workedDayTooEarly = (day: string) => `The worked day must not be before ${day}`
export const dayIsWorkingDay = (day: string) =>
  `${day} is a working day for you. You can only request comp-off for days off.`
export const onlyHalfDayOff = 'You have only half of this day off. Choose half a day.'
export const compOffExpired = (day: string) => `The comp-off for this day expired on ${day}`
type ClaimedDays = { day: string; days: string; leaveName: string }
export const claimPendingAlready = ({ day, days, leaveName }: ClaimedDays) =>
  `You have already requested comp-off for ${day}: ${days} of ${leaveName}. The request is waiting for a decision.`
export const claimGrantedAlready = ({ day, days, leaveName, grantedBy }: ClaimedDays & { grantedBy: string }) =>
  `You have already requested comp-off for ${day}: ${days} of ${leaveName}. ${grantedBy} granted it.`
export const unitAcceptsNoClaims = (buName: string) => `${buName} does not accept comp-off requests. Please ask HR.`
export const unitHasNoCompOffType = (buName: string) =>
  `Nobody in ${buName} can request comp-off yet. First a super admin chooses the leave type for it in the form of the business unit.`
export const compOffGoesTo = (leaveName: string) =>
  `Your business unit adds comp-off to ${leaveName}. Choose that leave type.`

// Your claims
export const yourClaims = 'Your requests'
export const claimedDays = 'Days'
export const status = 'Status'
export const pending = 'Pending'
export const grantedBy = (name: string) => `Granted by ${name}`
export const rejectedBy = (name: string) => `Rejected by ${name}`
export const withdrawn = 'Withdrawn'
export const grantedThenRevoked = (name: string) => `Granted by ${name}, then revoked`
export const statusWithNote = (status: string, note: string) => `${status}: ${note}`
export const withdraw = 'Withdraw'
export const withdrawThisClaim = 'Withdraw this request?'
export const claimBeingWithdrawn = (day: string) =>
  `This withdraws your request for ${day}. You can send it again later.`
export const claimWithdrawn = (day: string) => `Your request for ${day} has been withdrawn`

// Deciding a claim
export const claimsToDecide = 'Requests to decide'
export const noClaimsToDecide = 'No requests to decide'
export const employeeName = 'Employee Name'
export const swipes = 'Swipes'
type Swipes = { from: string; until: string; why: string }
export const swipesOnDayOff = ({ from, until, why }: Swipes) => `${from} to ${until} (${why})`
export const noSwipesOnDayOff = (why: string) => `None (${why})`
export const nowWorkingDay = 'now a working day'
export const action = 'Action'
export const grantClaim = <T>(hidden: (rest: string) => T, employeeName: string) =>
  parts`Grant${hidden(` the request of ${employeeName}`)}`
export const rejectClaim = <T>(hidden: (rest: string) => T, employeeName: string) =>
  parts`Reject${hidden(` the request of ${employeeName}`)}`
export const grantThisClaim = 'Grant this request?'
type Grant = { employeeName: string; day: string; days: string; leaveName: string }
export const whatGrantGives = ({ employeeName, day, days, leaveName }: Grant) =>
  `${employeeName} worked on ${day} and gets ${days} of ${leaveName}.`
export const year = 'Year'
export const yearUntil = (year: string, day: string) => `${year}, can be taken until ${day}`
export const nextYearHint = 'Days of next year can be taken from the first day of that year.'
export const rejectThisClaim = 'Reject this request?'
export const claimBeingRejected = (employeeName: string, day: string) =>
  `${employeeName} requests comp-off for working on ${day}.`
export const note = 'Note'
export const rejectionNoteHint = 'Give the reason. The employee can read it.'
export const noteTooLong = 'Note must have at most 500 characters'
export const grantOrReject = 'Please grant or reject the request'
export const reasonOfGrant = (day: string, reason: string) => `Worked on ${day}: ${reason}`
export const claimGranted = ({ employeeName, day, days, leaveName }: Grant) =>
  `You granted ${employeeName} ${days} of ${leaveName} for working on ${day}`
export const claimRejected = (employeeName: string, day: string) =>
  `You rejected ${employeeName}’s comp-off request for ${day}`

// Why a claim cannot be decided or withdrawn
export const claimNotFound = 'Comp-off request not found'
export const alreadyGrantedBy = (name: string) => `${name} has already granted this request`
export const alreadyRejectedBy = (name: string) => `${name} has already rejected this request`
export const alreadyWithdrawn = 'This request has already been withdrawn'
export const claimRevoked = 'The comp-off for this request has been revoked'
export const expiredForManagers = (day: string) =>
  `The comp-off for this day expired on ${day}. HR can still grant the days.`
export const expiresBeforeYearBegins = (day: string) =>
  `The comp-off expires on ${day}, before this leave year begins. Choose an earlier year.`

// Granting without a claim
export const compensationLeaveAllocation = 'Compensation Leave Allocation'
export const leave = 'Leave'
export const select = 'Select'
export const noOfDays = 'No of Days'
export const noOfDaysHint = 'More than 0 and at most 60, with up to 2 decimals'
export const employeeIsRequired = 'Employee is required'
export const leaveIsRequired = 'Leave is required'
export const noOfDaysIsRequired = 'No of Days is required'
export const noOfDaysRange = 'No of Days must be more than 0 and at most 60, with at most 2 decimals'
export const unlimitedTakesNoCompOff = (leaveName: string) =>
  `${leaveName} is unlimited, so comp-off cannot be added to it. Choose another leave type.`
export const save = 'Save'
export const compOffGranted = 'The comp-off has been granted'

// Granted comp-off
export const yourCompOff = 'Your comp-off'
export const employeeId = 'Employee Id'
export const granted = 'Granted'
export const grantedOnBy = <T>(day: T, name: T) => parts`${day} by ${name}`
export const typeAndYear = 'Type and Year'
export const usedAndLeft = 'Used and Left'
export const usedAndLeftUntil = <T>(used: string, left: string, day: T) =>
  parts`${used} used, ${left} left until ${day}`
export const revokedByOn = <T>(name: T, moment: T, reason: string) => parts`Revoked by ${name}, ${moment}: ${reason}`
export const revokeCompOff = <T>(hidden: (rest: string) => T, employeeName: string) =>
  parts`Revoke${hidden(` the comp-off of ${employeeName}`)}`
export const compOffRevoked = 'The comp-off has been revoked'
export const compOffNotFound = 'Comp-off not found'
export const alreadyRevoked = 'This comp-off has already been revoked'
export const usedCompOffNotRevoked = (used: string, granted: string) =>
  `Leave already uses ${used} of ${granted} of this comp-off, so it cannot be revoked`
export const expiredCompOffNotRevoked = (day: string) =>
  `This comp-off expired on ${day}, so there is nothing left to revoke`
