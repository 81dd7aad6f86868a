import { language } from '../language.ts'
import { plural } from '../plural.ts'

// The kinds of opening balances; files name them by these words
export const carriedFromLastYear = 'Carried from last year'
export const alreadyTakenThisYear = 'Already taken this year'
export const insteadOfPolicy = 'Instead of the policy'
export const chooseKind = 'Please choose a kind'

// What an opening balance states
export const daysCarried = (days: string) => `${days}, carried from last year`
export const daysCarriedUntil = (days: string, day: string) => `${days}, carried from last year, until ${day}`
export const daysTaken = (days: string) => `${days}, already taken this year`
export const daysInstead = (days: string) => `${days}, instead of the policy`
export const balanceOf = ({ leaveType, yearName, opening }: { leaveType: string; yearName: string; opening: string }) =>
  `${leaveType} for ${yearName}: ${opening}`

// The columns of a file, and what they hold
export const employee = 'Employee'
export const employeeHint = 'Employee Id or work email'
export const leaveType = 'Leave Type'
export const leaveTypeHint = 'The name of the leave type in the person’s business unit'
export const exampleLeaveType = 'Paid Leave'
export const year = 'Year'
export const yearHint = 'The year in which the days can be taken'
export const days = 'Days'
export const daysHint = 'At most two decimals; use a minus for days taken in advance; 0 is also possible'
export const asOf = 'As Of'
export const asOfHint = 'The date in that year from which the days count: yyyy-mm-dd or dd-mm-yyyy'
export const reason = 'Reason'
export const reasonHint = '3 to 200 characters'
export const exampleReason = 'Brought over from the former system'
export const kind = 'Kind'
export const kindHint = `${carriedFromLastYear}, ${alreadyTakenThisYear} or ${insteadOfPolicy}`
export const until = 'Until'
export const untilHint = 'The last day on which carried days can be taken, if that is not the end of the year'
export const oneOpeningBalance = 'opening balance'
export const severalOpeningBalances = 'opening balances'

// Import Opening Balances: uploading, checking and importing a file
export const importOpeningBalances = 'Import Opening Balances'
export const aboutFile =
  'Each row sets an opening balance to the figure in the file, so you can import the same file again. If the kind is “Instead of the policy”, policies give the person no other days of this type and year.'
export const downloadSample = 'Download a sample'
export const kindForOtherRows = 'Kind for rows without one'
export const openingBalance = 'Opening Balance'
const balances = (count: number) =>
  plural(count, { one: '1 opening balance', other: `${count.toLocaleString(language.lang)} opening balances` })
export const setBalances = (count: number) => `Set ${balances(count)}`
export const balancesSet = (count: number) => `${balances(count)} set`
export const nothingToChange = 'All opening balances already match the file. There is nothing to change.'
export const nothing = 'Nothing'
export const leaveAllocation = 'Leave Allocation'

// Setting the opening balance of one person
export const openingBalanceSet = (name: string) => `The opening balance of ${name} has been set`
export const openingBalanceUnchanged = 'The opening balance is already set to this. Nothing has changed.'

// What is wrong with the person or the leave type
export const employeeIsRequired = 'Employee is required'
export const unknownPerson = 'Nobody has this Employee Id or Work Email'
export const personHasLeft = 'This person has left'
export const superAdminHasNoLeave = 'A super admin has no leave'
export const leaveTypeIsRequired = 'Leave Type is required'
export const unknownLeaveType = (buName: string) => `${buName} has no leave type with this name`
export const typeRetired = (leaveType: string) =>
  `${leaveType} is retired. Restore it first, or use another leave type.`
export const typeUnlimited = (leaveType: string) => `${leaveType} is unlimited, so it has no opening balance`
export const repeatsLine = (line: number) => `Line ${line} already has this person, leave type and year`

// What is wrong with the days
export const daysIsRequired = 'Days is required'
export const daysOutOfRange = (most: number) => `Please enter days from -${most} to ${most}, with at most 2 decimals`
export const tooManyDays = ({ leaveType, yearName, most }: { leaveType: string; yearName: string; most: number }) =>
  `${leaveType} for ${yearName} cannot be more than ${most} days`
export const changeTooLarge = (most: number) => `An opening balance cannot change by more than ${most} days at once`
export const takenBelowZero = 'Days already taken cannot be below 0'

// What is wrong with the dates, the reason or the kind
export const dateWrong = 'Please enter a date as yyyy-mm-dd or dd-mm-yyyy'
export const asOfIsRequired = 'As Of is required'
export const asOfOutsideYear = 'As Of must be a date in the same leave year'
export const untilOnlyForCarried = 'Only days carried from last year can expire. Please leave Until empty.'
export const untilOfNegativeDays = 'Days below 0 cannot expire. Please leave Until empty.'
export const untilOutsideYear = 'Until must be a date in the same leave year, and not before As Of'
export const reasonIsRequired = 'Reason is required'
export const reasonTooLong = 'Reason must have at most 200 characters'
export const reasonTooShort = 'Reason must have at least 3 characters'
export const kindUnknown = `Please enter ${carriedFromLastYear}, ${alreadyTakenThisYear} or ${insteadOfPolicy}`
