import { parts } from '../parts.ts'

export const workedDaysAreNotClaimedInAskHr = (buName: string) =>
  `Worked days are not claimed in ${buName}. Please ask HR.`
export const hasNotChosenLeaveTypeForCompOff = (buName: string) =>
  `${buName} has not chosen the leave type for comp-off yet. Please ask HR.`
export const compOffGoesTo = (leaveName: string) => `Comp-off goes to ${leaveName}`
export const whichWaits = 'which waits'
export const youHaveClaimedAlready = ({
  day,
  days,
  leaveName,
  became,
}: {
  day: string
  days: string
  leaveName: string
  became: string
}) => `You have claimed ${day} already: ${days} of ${leaveName}, ${became}`
export const claimNotFound = 'Claim not found'
export const claimHasWithdrawn = 'The claim has been withdrawn'
export const thisClaimWasBy = (status: string, decidedByName: string) => `This claim was ${status} by ${decidedByName}`
export const thisClaimWas = (status: string) => `This claim was ${status}`
export const workedOn = (day: string, reason: string) => `Worked on ${day}: ${reason}`
export const granted = 'Granted'
export const rejected = 'Rejected'
export const claimOfFor = (did: string, employeeName: string, day: string) =>
  `${did} the claim of ${employeeName} for ${day}`
export const compOffForThisDayExpiredOnHr = (day: string) =>
  `The comp-off for this day expired on ${day}. HR can still grant the days.`
export const compOffExpiresOnBeforeThisYearBegins = (day: string) =>
  `The comp-off expires on ${day}, before this year begins. Choose an earlier year.`
export const hasNoLimitAndTakesNoCompOff = (leaveName: string) => `${leaveName} has no limit and takes no comp-off`
export const compOffHasRevoked = 'The comp-off has been revoked'
export const compOffNotFound = 'Comp-off not found'
export const thisCompOffIsRevokedAlready = 'This comp-off is revoked already'
export const ofOfThisCompOffAreUsed = (days: string, days2: string) =>
  `${days} of ${days2} of this comp-off are used. It stays as it is.`
export const thisCompOffEndedOnNothingOfIt = (day: string) => `This comp-off ended on ${day}. Nothing of it is left.`
export const compOff = 'Comp-off'
export const workedDayIsRequired = 'Worked day is required'
export const workedDayMustBeDayAsDdMm = 'Worked day must be a day, as dd-mm-yyyy'
export const noOfDaysMustBe05Or = 'No of Days must be 0.5 or 1'
export const grantOrRejectIt = 'Please grant or reject it'
export const noteMustHaveAtMost500Characters = 'Note must have at most 500 characters'
export const reasonMustHaveMinimumOf3Characters = 'Reason must have a minimum of 3 characters.'
export const reasonIsRequired = 'Reason is required'
export const reasonMustHaveAtMost500Characters = 'Reason must have at most 500 characters'
export const employeeIsRequired = 'Employee is required'
export const leaveIsRequired = 'Leave is required'
export const noOfDaysIsRequired = 'No of Days is required'
export const noOfDaysMustBeMoreThan0 = 'No of Days must be more than 0 and at most 60, with at most 2 decimals'
export const thisDayIsStillToCome = 'This day is still to come'
export const workedDayMustNotBeBefore = (day: string) => `The worked day must not be before ${day}`
export const isWorkingDayOfYours = (day: string) => `${day} is a working day of yours`
export const compOffForThisDayExpiredOn = (day: string) => `Comp-off for this day expired on ${day}`
export const onlyHalfOfThisDayIsOff = 'Only half of this day is off'
export const theWholeDay = 'The whole day'
export const halfADay = 'Half a day'
export const claimDayOffThatYouWorked = 'Claim a day off that you worked'
export const youSwipedInOnTheseDaysOff = 'You swiped in on these days off. Choose one to claim it.'
export const workedDay = 'Worked Day'
export const howLong = 'How long'
export const youWillGetDaysOf = (leaveName: string) => `You will get days of ${leaveName}.`
export const whatYouWorkedOn = 'What you worked on'
export const forLabel = 'For'
export const ofLabel = (days: string, leaveName: string) => `${days} of ${leaveName}`
export const reason = 'Reason'
export const employeeName = 'Employee Name'
export const swipes = 'Swipes'
export const to = (from: string, to: string) => `${from} to ${to}`
export const none = 'None'
export const workingDayNow = 'a working day now'
export const action = 'Action'
export const grant = <T>(part: T) => parts`Grant${part}`
export const theClaimOf = (employeeName: string) => `the claim of ${employeeName}`
export const reject = <T>(part: T) => parts`Reject${part}`
export const claimsThatWaitForYou = 'Claims that wait for you'
export const noClaimWaits = 'No claim waits'
export const waits = 'Waits'
export const withdrawn = 'Withdrawn'
export const revoked = 'Revoked'
export const status = 'Status'
export const by = (decidedByName: string) => ` by ${decidedByName}`
export const withdraw = 'Withdraw'
export const yourClaims = 'Your claims'
export const compensationLeaveAllocation = 'Compensation Leave Allocation'
export const year = 'Year'
export const noOfDays = 'No of Days'
export const moreThan0AtMost60TwoDecimals = 'More than 0, at most 60; two decimals'
export const compOffHasGranted = 'The comp-off has been granted'
export const employeeId = 'Employee Id'
export const revoke = <T>(part: T) => parts`Revoke${part}`
export const compOffOf = (employeeName: string) => `the comp-off of ${employeeName}`
export const by2 = <T>(day: T, name: T) => parts`${day} by ${name}`
export const typeAndYear = 'Type and Year'
export const usedAndLeft = 'Used and Left'
export const revokedBy = <T>(name: T) => parts`Revoked by ${name},`
export const usedLeftUntil = <T>(days: string, days2: string, day: T) => parts`${days} used, ${days2} left until ${day}`
export const leave = 'Leave'
export const select = 'Select'
export const yourClaimHasSentToYourManagerAnd = 'Your claim has been sent to your manager and HR'
export const claimsAreTurnedOffInYourBusinessUnit = 'Claims are turned off in your business unit. Ask HR.'
export const yourBusinessUnitHasNotChosenLeaveType =
  'Your business unit has not chosen the leave type for comp-off yet. Ask HR.'
export const workedDays = 'Worked Days'
export const claimTimeOffForDaysOffThatYou = 'Claim time off for days off that you worked.'
export const yourCompOff = 'Your comp-off'
export const grantThisClaim = 'Grant this claim?'
export const workedOnAndGetsOf = ({
  employeeName,
  day,
  days,
  leaveName,
}: {
  employeeName: string
  day: string
  days: string
  leaveName: string
}) => `${employeeName} worked on ${day} and gets ${days} of ${leaveName}.`
export const rejectThisClaim = 'Reject this claim?'
export const note = 'Note'
export const sayWhy = 'Say why. The person reads it.'
export const claimOfFor2 = (employeeName: string, day: string) => `The claim of ${employeeName} for ${day}.`
export const withdrawThisClaim = 'Withdraw this claim?'
export const yourClaimForYouCanClaimDayAgain = (day: string) => `Your claim for ${day}. You can claim the day again.`
export const daysOfNextYearCanBeTakenFrom = 'Days of the next year can be taken from its first day.'
