import { parts } from '../parts.ts'

export const carriedDaysThatWereNotTakenByThen = 'Carried days that were not taken by then'
export const daysOfCompOffThatWereNotTaken = 'Days of comp-off that were not taken by then'
export const movedTo = (unit: string) => `Moved to ${unit}`
export const movedFrom = (unit: string) => `Moved from ${unit}`
export const nobodyIsRefusedLeaveOfThisTypeFor = 'Nobody is refused leave of this type for its balance'
export const date = 'Date'
export const what = 'What'
export const from = 'From'
export const fromSession = 'From Session'
export const to = 'To'
export const toSession = 'To Session'
export const status = 'Status'
export const days = 'Days'
export const balance = 'Balance'
export const reason = 'Reason'
export const by = 'By'
export const leave = 'Leave'
export const ofTypeWhoseDaysHaveToBeThere =
  'of a type whose days have to be there by the day of the leave, because it has a policy or some of them end; left out of others'
export const ofTypeThatNeedsNoApprovalLeftOut = 'of a type that needs no approval; left out of others'
export const from2 = (day: string) => ` from ${day}`
export const to2 = (day: string) => ` to ${day}`
export const ofDays = (days: number, inYear: number, ofYear: number) => `${days} of ${inYear} days × ${ofYear}`
export const daysOfWork1ForEach = (worked: number, perDay: number) => `${worked} days of work, 1 for each ${perDay}`
export const atMostYear = (ofYear: number) => `at most ${ofYear} a year`
export const of12Months = (months: number, ofYear: number) => `${months} of 12 months × ${ofYear}`
export const allocation = 'Allocation'
export const compOff = 'Comp-off'
export const movedBetweenUnits = 'Moved between units'
export const compOffMovedBetweenUnits = 'Comp-off moved between units'
export const openingBalance = 'Opening balance'
export const carriedOverBefore = 'Carried over before'
export const takenBefore = 'Taken before'
export const correction = 'Correction'
export const carriedOver = 'Carried over'
export const carriedIntoNextYear = 'Carried into the next year'
export const notCarriedOver = 'Not carried over'
export const lapsed = 'Lapsed'
export const compOffLapsed = 'Comp-off lapsed'
export const compOffRevoked = 'Comp-off revoked'
export const noLimit = 'No limit'
export const leaveBalance = <T>(part: T) => parts`Leave Balance ${part}`
export const on = (day: string) => `on ${day}`
export const balanceOn = 'Balance on'
export const afterThisRequest = (days: string) => `After this request: ${days}`
export const noLimit2 = 'no limit'
export const left = (days: string, value: string) => `${days} left${value}`
export const afterThisRequest2 = (days: string) => `${days} after this request`
export const requiredFor = (hint: string, join: string) => `${hint} Required for ${join}.`
export const youTellItAndAskNobody = (join: string) =>
  `${join}: you tell it and ask nobody. Approved leave on the same days gives way to it, and its days come back.`
export const fromOn = (days: string) => ` from ${days} on`
export const andMayFollowWithin = (from: string, days: string) => `${from}, and may follow within ${days}`
export const leaveBalance2 = 'Leave Balance'
export const leaveStatement = 'Leave Statement'
export const year = 'Year'
export const csv = 'CSV'
export const leaveBalance3 = (year: string) => `Leave Balance ${year}`
export const on2 = (day: string) => ` on ${day}`
export const whatIsGivenByThatDayLessLeave = 'What is given by that day, less the leave up to it'
export const leaveBalanceOn = (day: string) => `Leave Balance on ${day}`
export const noLeaveHasAllocatedForThisYear = 'No leave has been allocated for this year.'
export const by2 = <T>(name: T) => parts`by ${name}`
export const until = <T>(day: T) => parts`, until ${day}`
