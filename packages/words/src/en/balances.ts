import { listOf } from '../list.ts'
import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// The page with the balances on any day
export const leaveBalance = 'Leave Balance'
export const balanceOn = 'Balance on any date'
export const balanceOnHelp = 'Days given up to that day, minus leave up to that day'
export const show = 'Show'
export const leaveBalanceOn = (day: string) => `Leave Balance on ${day}`
export const nothingAllocated = 'No leave has been allocated for this year.'

// The balances beside a form
export const leaveBalanceIn = <T>(year: T) => parts`Leave Balance ${year}`
export const leaveBalanceOnDay = (day: string) => `on ${day}`
export const remaining = 'remaining'
export const remainingOn = (day: string) => `remaining on ${day}`
export const leftAfterRequest = (days: string) => `After this request: ${days}`

// The leave types of a form, with what is left of each
export const typeWithoutLimit = (leaveName: string) => `${leaveName}, no limit`
export const typeLeft = (leaveName: string, days: string) => `${leaveName}, ${days} left`
export const typeLeftOn = ({ leaveName, days, day }: { leaveName: string; days: string; day: string }) =>
  `${leaveName}, ${days} left on ${day}`
export const typeAfterRequest = (type: string, days: string) => `${type}, ${days} after this request`
export const reportedTypesHint = (leaveNames: readonly string[]) =>
  `Without approval: ${listOf(leaveNames)}. If other approved leave falls on the same days, those days are returned to its balance.`

// Which files may be attached, and when one is required
export const requiredFor = (files: string, leaveNames: string) => `${files} Required for ${leaveNames}.`
export const attachmentRequired = (files: string, leaveName: string) =>
  `${files} An attachment is required for ${leaveName}.`

type Attachment = { files: string; leaveName: string; minimum: string; within: string }

export const attachmentRequiredFrom = ({ files, leaveName, minimum }: Omit<Attachment, 'within'>) =>
  `${files} An attachment is required for ${leaveName} of ${minimum} or more.`
export const attachmentRequiredWithin = ({ files, leaveName, within }: Omit<Attachment, 'minimum'>) =>
  `${files} An attachment is required for ${leaveName}. You have ${within} to add it.`
export const attachmentRequiredFromWithin = ({ files, leaveName, minimum, within }: Attachment) =>
  `${files} An attachment is required for ${leaveName} of ${minimum} or more. You have ${within} to add it.`

// The statement of one leave type
export const leaveStatement = 'Leave Statement'
export const year = 'Year'
export const csv = 'CSV'
export const leaveBalanceOfYear = (year: string) => `Leave Balance ${year}`
export const dayOfOtherYear = (day: string, year: string) =>
  `${day} is in the leave year ${year}. Choose that year to see its days.`
export const leaveBalanceOfYearOn = (year: string, day: string) => `Leave Balance ${year} on ${day}`
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
export const noLimitInCell = 'no limit'
export const byPerson = <T>(name: T) => parts`by ${name}`
export const entryUntil = <T>(entry: string, day: T) => parts`${entry}, until ${day}`

// The entries of a statement
export const allocation = 'Allocation'
export const compOff = 'Comp-off'
export const movedBetweenUnits = 'Moved between units'
export const compOffMovedBetweenUnits = 'Comp-off moved between units'
export const openingBalance = 'Opening balance'
export const openingCarriedOver = 'Opening balance: carried over'
export const openingTaken = 'Opening balance: taken'
export const correction = 'Correction'
export const carriedOver = 'Carried over'
export const carriedIntoNextYear = 'Carried into the next year'
export const notCarriedOver = 'Not carried over'
export const expired = 'Expired'
export const compOffExpired = 'Comp-off expired'
export const compOffRevoked = 'Comp-off revoked'
export const noLimit = 'No limit'
export const leave = 'Leave'

// The reasons of entries that nobody wrote
export const carriedDaysExpired = 'Carried-over days that were not taken in time'
export const compOffDaysExpired = 'Comp-off that was not taken in time'
export const allocationSetTo = (days: string) => `Leave allocation set to ${days}`
export const typeHasNoLimit = 'Leave of this type has no limit'
export const movedTo = (unit: string) => `Moved to ${unit}`
export const movedFrom = (unit: string) => `Moved from ${unit}`

// How a policy comes to its days, and of which part of the year
export const wholeMonths = (months: number, days: number) =>
  plural(months, { one: `1 month × ${days}`, other: `${months} months × ${days}` })
export const partOfTwelveMonths = (months: number, ofYear: number) => `${months} of 12 months × ${ofYear}`
export const partOfYear = ({ days, inYear, ofYear }: { days: number; inYear: number; ofYear: number }) =>
  `${days} of ${inYear} days × ${ofYear}`
export const partTime = (share: string) => `part time ${share}`
export const moreThanFullTime = (share: string) => `more than full time, ${share}`
export const daysWorked = (worked: number, perDay: number) =>
  plural(worked, {
    one: `1 day worked, 1 day of leave for every ${perDay}`,
    other: `${worked} days worked, 1 day of leave for every ${perDay}`,
  })
export const atMostPerYear = (ofYear: number) => `at most ${ofYear} a year`
export const rounding = 'rounding'
export const lineGives = (line: string, days: string) => `${line} = ${days}`
export const lineChanges = (line: string, signedDays: string) => `${line}: ${signedDays}`
export const fromDay = (line: string, day: string) => `${line} from ${day}`
export const toDay = (line: string, day: string) => `${line} to ${day}`
export const fromDayToDay = ({ line, first, last }: { line: string; first: string; last: string }) =>
  `${line} from ${first} to ${last}`
