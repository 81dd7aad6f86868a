import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

export const allocation = 'Allocation'

// Leave Allocation: one person
export const leaveAllocation = 'Leave Allocation'
export const allocationForMany = 'Give Days to Many'
export const importOpeningBalances = 'Import Opening Balances'
export const year = 'Year'
export const leaveYear = 'Leave year'
export const show = 'Show'
export const save = 'Save'
export const days = 'Days'
export const daysOf = (typeOrYear: string) => `Days of ${typeOrYear}`
export const leaveName = 'Leave Name'
export const buName = 'BU Name'
export const compOff = 'Comp-off'
export const used = 'Used'
export const pending = 'Pending'
export const noLimit = 'No limit'
export const noLongerAvailable = 'No longer available'
export const noLongerAvailableHelp =
  'This person can no longer apply for these leave types: they were deleted, or belong to a former BU.'
export const whichWay = (yearName: string) => `Policies replace “Days of ${yearName}”, but not a correction.`
export const leaveAllocated = 'Leave allocated successfully'

// What is wrong with the days of one person
export const employeeIsRequired = 'Employee is required'
export const superAdminHasNoLeave = 'A super admin has no leave'
export const notToYourself = 'You cannot give yourself days. Ask another HR person or a super admin.'
export const yearNotOffered = (first: string, last: string) => `Please choose a year from ${first} to ${last}`
export const belowUsed = ({ leaveName, yearName, lowest }: { leaveName: string; yearName: string; lowest: string }) =>
  `${leaveName} for ${yearName} cannot be below ${lowest}, because that many days are used or pending`
export const belowUsedBesideCompOff = ({
  leaveName,
  yearName,
  lowest,
}: {
  leaveName: string
  yearName: string
  lowest: string
}) =>
  `${leaveName} for ${yearName} cannot be below ${lowest}, because comp-off does not cover that many used or pending days`
export const noLongerAvailableType = (leaveName: string, buName: string | undefined) =>
  `${leaveName} of ${buName} is no longer available, so its days cannot be changed`
export const unlimitedTakesNoDays = (leaveName: string) => `${leaveName} is unlimited, so no days need to be allocated`
export const wrongTypeName = (leaveName: string, sent: string) => `This is ${leaveName}, not ${sent}`
export const typeTwice = (leaveName: string) => `${leaveName} appears twice`
export const tooManyTypes = 'Please send at most 200 leave types'
export const pleaseCheckThis = 'Please check this'

// A correction
export const correctionFor = (yearName: string) => `Correction for ${yearName}`
export const correctionHelp = 'The person can read the reason in their statement.'
export const leave = 'Leave'
export const daysToAdd = 'Days to add (use a minus to deduct)'
export const reason = 'Reason'
export const addCorrection = 'Add correction'
export const correctionAdded = 'The correction has been added'
export const leaveIsRequired = 'Leave is required'
export const correctionOutOfRange = 'Please enter days from -366 to 366, but not 0, with at most 2 decimals'
export const correctionTooHigh = ({
  leaveName,
  yearName,
  result,
  most,
}: {
  leaveName: string
  yearName: string
  result: string
  most: number
}) => `${leaveName} for ${yearName} would be ${result}, but cannot be more than ${most}`
export const correctionTooLow = ({
  leaveName,
  yearName,
  result,
  lowest,
}: {
  leaveName: string
  yearName: string
  result: string
  lowest: string
}) => `${leaveName} for ${yearName} would be ${result}, but cannot be below ${lowest}, because of used and pending days`

// An opening balance
export const openingBalanceFor = (yearName: string) => `Opening balance for ${yearName}`
export const openingBalanceOfType = (leaveName: string, opening: string) => `${leaveName}: ${opening}`
export const leaveType = 'Leave Type'
export const leaveTypeIsRequired = 'Leave Type is required'
export const kind = 'Kind'
export const kindHelp =
  '“Instead of the policy” means that policies give the person no other days of this type and year.'
export const chooseKind = 'Please choose a kind'
export const numberOfDays = 'Number of days'
export const openingOutOfRange = 'Please enter days from -366 to 366, with at most 2 decimals'
export const until = 'Until'
export const untilHelp = 'Only for carried days that expire before the year ends.'
export const note = 'Note'
export const noteHelp = 'The person can read it in their statement.'
export const noteIsRequired = 'Note is required'
export const noteTooLong = 'Note must have at most 500 characters'
export const noteTooShort = 'Note must have at least 3 characters'
export const setOpeningBalance = 'Set opening balance'

// Allocation for Many: the choice
export const sourceLastYear = 'What each person was allocated last year'
export const sourceTable = 'The same number of days for everybody'
export const sourcePolicies = 'What entitlement policies give each person'
export const tableHelp = 'Days for everybody. Leave a box empty to keep that type unchanged.'
export const preview = 'Preview'
export const continueToDays = 'Continue'
export const noLimitedTypes = 'This BU has no leave types that need days. Create one under Types of Leaves first.'
export const buIsRequired = 'BU is required'
export const chooseSource = 'Please choose where the days come from'
export const daysOfOneTypeRequired = 'Please enter the days of at least one leave type'
export const noPolicies =
  'No leave type of this BU has an entitlement policy. Under Types of Leaves, add a policy to a type first.'
export const chooseWhatToShow = 'Please choose what to show'

// Allocation for Many: the preview
export const nothingWouldChange = 'Nothing would change.'
export const changes = 'Changes'
export const people = 'People'
export const inTotal = 'In total'
export const carriedOver = 'Carried over'
export const lost = 'Lost'
export const usedMoreThanAllocated = 'Used more than allocated'
export const blockedListedFirst = (people: number, count: string) =>
  plural(people, {
    one: '1 person has used or requested more days than they would get. They are listed first.',
    other: `${count} people have used or requested more days than they would get. They are listed first.`,
  })
export const skipThesePeople = 'Skip these people'
export const peopleBlocked = (people: number) =>
  plural(people, {
    one: '1 person has used or requested more days than they would get. Skip them, or allocate more days.',
    other: `${people} people have used or requested more days than they would get. Skip them, or allocate more days.`,
  })
export const previewFirst = 'Please look at the preview first'
export const peopleLeftOut = (people: number, count: string) =>
  plural(people, {
    one: '1 person is left out, because of an opening balance or a move from another BU.',
    other: `${count} people are left out, because of an opening balance or a move from another BU.`,
  })
export const showLeftOut = 'Show people left out'
export const youAreLeftOut = (why: string) => `You are left out. ${why}`
export const differences = 'Differences'
export const numberOfDifferences = (count: number) =>
  plural(count, { one: '1 difference', other: `${count} differences` })
export const all = 'All'
export const blocked = 'Blocked'
export const withCarryOver = 'With carry-over'
export const losingDays = 'Losing days'
export const leftOut = 'Left out'
export const csv = 'CSV'
export const employeeName = 'Employee Name'
export const employeeId = 'Employee Id'
export const daysNow = 'Current'
export const daysThen = 'New'
export const why = 'Why'
export const usedOrPending = (days: string) => `${days} used or pending`
export const carriedUntil = (days: string, day: string) => `${days} until ${day}`
/** `hidden` wraps what only screen readers read. */
export const allocationOf = <T>(employeeName: string, hidden: (rest: string) => T) =>
  parts`Allocation${hidden(` of ${employeeName}`)}`

// Why somebody is left out
export const hasOpeningInstead = 'has an opening balance instead of the policy'
export const hasOpeningOf = (yearName: string) => `has an opening balance for ${yearName}`
export const broughtDaysFrom = (units: readonly string[]) => `brought days from ${units.join(', ')}`
export const broughtDaysFromAnother = 'brought days from another unit'
export const cameFrom = (units: readonly string[]) => `came from ${units.join(', ')} with no days left`
export const cameFromAnother = 'came from another unit with no days left'
export const cannotGiveThemselves = 'cannot give themselves days'

// The preview as a CSV file: names of columns, and values
export const nowColumn = 'Now'
export const thenColumn = 'Then'
export const usedOrPendingColumn = 'Used Or Pending'
export const carriedOverColumn = 'Carried Over'
export const leftOutColumn = 'Left Out'
export const carriedUntilColumn = 'Carried Until'
export const yes = 'Yes'
export const no = 'No'

// What policies have given, and taking it back
export const daysGivenSoFar = 'Days given by policy so far'
export const noRuns = 'No days given by policy yet. They are listed here once you confirm a preview.'
export const runOfYear = (yearName: string) => `the run for ${yearName}`
export const takeBackQuestion = 'Are you sure you want to take these days back?'
export const takeBackDetail = (people: number, yearName: string) =>
  plural(people, {
    one: `The days that policies gave to 1 person for ${yearName} will be taken back.`,
    other: `The days that policies gave to ${people} people for ${yearName} will be taken back.`,
  })
export const takenBack = 'The days that the policies gave have been taken back'
export const alreadyTakenBack = 'These days have already been taken back'
export const runNotFound = 'Run not found'
export const runGoesOn = 'These days are being given right now. Please try again in a minute.'
export const buRunGoesOn = 'Days are being given to this BU right now. Please try again in a minute.'
export const tooLateDaysChanged = (people: number) =>
  plural(people, {
    one: 'It is too late to undo: the days of 1 person have changed since',
    other: `It is too late to undo: the days of ${people} people have changed since`,
  })
export const tooLateDaysUsed = (people: number) =>
  plural(people, {
    one: 'It is too late to undo: 1 person has used or requested these days',
    other: `It is too late to undo: ${people} people have used or requested these days`,
  })

// Reasons in the statement
export const byPolicy = (why: string) => `By policy: ${why}`
export const noDaysByPolicy = 'By policy: no days'
export const givenAndUndone = (reason: string) => `Undone: ${reason}`
export const carriedOverFrom = (yearName: string) => `Carried over from ${yearName}`
export const carriedOverTo = (yearName: string) => `Carried over to ${yearName}`
export const notCarriedOverTo = (yearName: string) => `More than can be carried over to ${yearName}`

// Giving days automatically
export const giveAutomatically =
  'On the 1st of each month, automatically give the days that are due and carry days over'
export const automaticHelp =
  'Each month, the days are updated for people who join or leave, and for years of service, working patterns and days worked. The days of the next leave year are given in the last month of the current one, and days are carried over once the next one has begun. People who join in between get their days on their first day. HR gets an email when something has changed.'
export const manualHelp =
  'At present, days are given only when somebody in HR confirms a preview here. You can confirm the preview of a leave year before it starts. Confirm it again after it has started, because days are carried over only then. Turning this on gives no days today. It applies to this BU and every year.'
export const nextRunOn = (day: string) => `Next on ${day}.`
export const firstRunOn = (day: string) => `It would start on ${day}.`
export const saveAutomatic = 'Save this setting'
export const previewForToday = 'See what it would change today'
export const todayChangesNothing = 'Today it would change nothing.'
export const todayChanges = (people: number) =>
  plural(people, {
    one: 'Today it would change the days of 1 person, listed above.',
    other: `Today it would change the days of ${people} people, listed above.`,
  })
export const automaticFrom = (day: string) => `Days will be given and carried over automatically from ${day}`
export const noLongerAutomatic = 'Days are now given only when HR confirms them'

// The mail to HR after an automatic run
export const runSubject = (yearName: string, buName: string) => `Leave days for ${yearName} given in ${buName}`
export const runMail = ({
  yearName,
  buName,
  figures,
  address,
}: {
  yearName: string
  buName: string
  figures: string
  address: string
}) =>
  `The leave policies of ${buName} have automatically given the days of ${yearName}. You can take them back within a day under Give Days to Many.\n\n${figures}\n\n${address}\n`
export const mailPeople = (people: number) => `People: ${people}`
export const mailGiven = (days: string) => `Given: ${days}`
export const mailTakenBack = (days: string) => `Taken back: ${days}`
export const mailCarriedOver = (days: string) => `Carried over: ${days}`
export const mailLost = (days: string) => `Lost: ${days}`
export const mailNotChanged = (people: number) =>
  `Not changed, because they have used or requested more days than they would get: ${people}`
export const mailLeftOut = (people: number) =>
  `Left out, because of an opening balance or days from another BU: ${people}`

// The mail to a person whose days have changed
export const daysChangedSubject = 'Your leave days have changed'
export const daysChangedMail = (changes: string, address: string) =>
  `${changes}\n\nYour balance, and how it adds up: ${address}\n`
export const daysAdded = ({ leaveName, yearName, days }: { leaveName: string; yearName: string; days: string }) =>
  `- ${leaveName} for ${yearName}: ${days} added`
export const daysDeducted = ({ leaveName, yearName, days }: { leaveName: string; yearName: string; days: string }) =>
  `- ${leaveName} for ${yearName}: ${days} deducted`
