import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// The policies of a leave type
export const policies = 'Entitlement Policies'
export const addPolicy = 'Add Policy'
export const editPolicy = 'Edit Policy'
export const allocateByPolicy = 'Preview Days by Policy'
export const noPolicies =
  'No policies yet. Until you add one, HR allocates the days of this leave type by hand. A policy applies to everybody until the next one starts.'
export const unlimitedNeedsNoPolicy = 'Unlimited leave types need no policy.'
export const givenByHr =
  'Each policy applies to everybody until the next one starts. Saving a policy gives nobody days yet. Each year, HR gives the days and carries days over under Preview Days by Policy. There you can also have this done automatically. If you edit or delete a policy, days already given stay until days are given again.'
export const givenAutomatically = <T>(dueOn: string, link: T) =>
  parts`A policy applies to everybody until the next one starts. Days that are due are given and carried over automatically on the 1st of each month, next on ${dueOn}. If you edit or delete a policy, days already given stay until then. New people get theirs on their first day. HR gets an email when something has changed. ${link}`
export const previewForToday = 'See what this would change today'

// The table of policies
export const validFrom = 'Valid from'
export const validFromDay = 'Valid from (can be within a year)'
export const daysPerYear = 'Days per year'
export const whenGiven = 'When given'
export const joinersAndLeavers = 'Joiners and leavers'
export const carryOver = 'Carry-over'
export const rounding = 'Rounding of the year’s total'
export const action = 'Action'
export const daysOfYear = (days: string) => `${days} per year`
export const daysAfterYears = (days: string, years: number) =>
  `${days} per year after ${plural(years, { one: '1 year', other: `${years} years` })} of service, from the anniversary`
export const adjustedForPartTime = 'adjusted for part-time work'
export const earnedByWorkAt = (worked: string) => `Earned by days worked: 1 day for every ${worked}`
export const upToInAdvance = (days: string) => `negative balance of up to ${days}`
export const carriedUpTo = (days: string) => `up to ${days}`
export const carriedUpToUntil = ({ days, day, month }: { days: string; day: number; month: string }) =>
  `up to ${days}, to use by ${day}\u00a0${month} of the next leave year`
/** `hidden` wraps what only screen readers read. */
export const editPolicyFrom = <T>(validFrom: string, hidden: (rest: string) => T) =>
  parts`Edit${hidden(` policy from ${validFrom}`)}`
/** `hidden` wraps what only screen readers read. */
export const deletePolicyFrom = <T>(validFrom: string, hidden: (rest: string) => T) =>
  parts`Delete${hidden(` policy from ${validFrom}`)}`

// The form: days of a year
export const extraDaysForLongService = 'More days after years of service (optional)'
export const stepYears = (step: number) => `Step ${step}: after years of service`
export const stepDays = (step: number) => `Step ${step}: total days per year, from the anniversary`
export const daysOutOfRange = 'Please enter more than 0 and at most 366 days'
export const yearsOutOfRange = 'Please enter whole years, from 1 to 60'
export const stepYearsOutOfRange = 'Please enter whole years, from 0 to 60'
export const tooManySteps = 'A policy can have at most four steps'
export const firstStepAtZero = 'The first step must start at 0 years of service'
export const stepYearsMustRise = 'Each step needs more years of service than the step before'
export const laterStepGivesFewer = 'A later step cannot give fewer days than the step before'

// The form: when days are given
export const whenDaysAreGiven = 'When days are given'
export const atStartOfYear = 'At the start of the year'
export const monthlyOnLastDay = 'In monthly parts, on the last day of each month'
export const earnedByWork = 'Earned by days worked (days with a swipe)'
export const chooseWhenGiven = 'Please choose when the days are given'
export const ifEarnedByWork = 'Rate, only if earned by days worked'
export const workedPerDay = 'Days worked to earn one day of leave'
export const workedPerDayHelp = '20 means one day of leave for every 20 days worked, up to the days per year.'
export const workedPerDayRequired = 'Please enter how many days worked earn one day of leave'

// The form: part of a year, part of a week, rounding
export const joinersAndLeaversGet = 'People who join or leave during the year get'
export const allDaysOfYear = 'All days of the year'
export const twelfthPerMonth = 'A twelfth for each full month of employment'
export const inProportion = 'In proportion to the days'
export const chooseForJoinersAndLeavers = 'Please choose what people who join or leave get'
export const adjustForPartTime = 'Adjust the days for part-time work'
export const adjustForPartTimeHelp = 'For example, somebody who works 4 of 5 days gets 4/5 of the days.'
export const noRounding = 'No rounding'
export const halvesUp = 'To the nearest day, half days up'
export const halvesDown = 'To the nearest day, half days down'
export const chooseRounding = 'Please choose how to round'

// The form: carry-over and leave in advance
export const carryOverToNextYear = 'Carry-over to the next year (optional)'
export const mostCarriedDays = 'Maximum days to carry over'
export const useByDay = 'Expiry date: day'
export const useByMonth = 'Expiry date: month'
export const mostCarriedHelp =
  'If you leave this empty, no days are carried over. To carry over all days that are left, enter 366.'
export const useByHelp =
  'The expiry date is the last day on which people can use carried-over days, in the next leave year. For example, if leave years start in April, 30 June gives them three months. Without an expiry date, they can use the days until that leave year ends.'
export const carryOverRequired = 'Please enter how many days can be carried over'
export const dayOutOfRange = 'Please enter a day from 1 to 31'
export const chooseMonth = 'Please choose a month'
export const bothDayAndMonth = 'Please enter both the day and the month'
export const noSuchDate = 'This date does not exist. Please check the day and the month.'
export const leaveInAdvance = 'Negative balance (optional)'
export const mostNegativeBalance = 'Maximum negative balance (days)'
export const leaveInAdvanceHelp =
  'For days that are given monthly or earned by days worked. 5 means that people can take up to 5 days more than they have been given. If the balance is still negative at the end of the year, these days are deducted next year.'

// Saving and deleting a policy
export const save = 'Save policy'
export const saveAnyway = 'Save anyway'
export const policyAdded = 'The policy has been added'
export const policySaved = 'The policy has been saved'
export const policyDeleted = 'The policy has been deleted. Days already given stay.'
export const deletePolicyDetail = (validFrom: string) => `The policy from ${validFrom}. Days already given stay.`
export const policyNotFound = 'Policy not found'
export const unlimitedHasNoPolicy = 'Unlimited leave types cannot have a policy'
export const dateHasPolicy =
  'This leave type already has a policy from this date. Choose another date, or edit that policy.'
export const buIsRequired = 'BU is required'
export const fingerprintInvalid = 'This is not a valid fingerprint. Preview the change again.'

// What a policy would change
export const changesDays = (summary: string) => `This changes people’s days: ${summary}`
export const changesPeoplesDays = 'This changes people’s days'
const peopleCount = (people: number) => plural(people, { one: '1 person', other: `${people} people` })
export const policySummary = (people: number, days: string) => `${peopleCount(people)}, ${days}`
export const belowZeroPeople = (people: number) => `${peopleCount(people)} would fall below zero`
export const shortOfPlannedLeave = (people: number) => `${peopleCount(people)} would not have enough for planned leave`
export const takesEffectAtOnce = (effects: string) => `Takes effect at once: ${effects}.`
export const wholeYearAtOnce = 'people can take all days of the year at once, even those not given yet'
export const onlyGivenDays = 'people can only take days that have been given by then'
export const daysInAdvance = (days: string) => `balances can go down to −${days} (until now: not below zero)`
export const otherDaysInAdvance = (days: string, before: string) =>
  `balances can go down to −${days} (until now: −${before})`
export const noDaysInAdvance = (before: string) =>
  `balances can no longer go below zero (until now: down to −${before})`
export const effectThisYear = (summary: string) => `Effect this leave year: ${summary}.`
export const givenOnNextPage = 'Nobody’s days change until you give them on the next page.'
export const earnerDays = <T>({ name, before, after }: { name: T; before: string; after: string }) =>
  parts`${name}: ${before} → ${after}`
export const morePeople = (unlisted: number) => `and ${unlisted} more`
export const belowZero = 'Below zero'
export const notEnoughForPlannedLeave = 'Not enough for planned leave'

// Days that expire, in the statement
export const carriedDaysExpired = (day: string) => `Carried-over days not taken by ${day} expired`
export const carriedDaysTakenAfterAll = (day: string) => `Carried-over days returned, because they were taken by ${day}`
export const compOffExpired = (day: string) => `Comp-off not taken by ${day} expired`
export const compOffTakenAfterAll = (day: string) => `Comp-off returned, because it was taken by ${day}`

// The form of a leave type: attachments
export const attachmentIsRequired = 'An attachment is required'
export const attachmentDetails = 'Attachment details'
export const attachmentDeadline = 'Deadline for the attachment (days, optional)'
export const attachmentDeadlineHelp =
  'How many calendar days people have to add the attachment. The days are counted from the request or the first day of leave, whichever is later. 0 means that people must attach it to the request. If they miss the last day, they can still add it.'
export const wholeDaysOutOfRange = 'Please enter whole days from 0 to 366'
export const attachmentFrom = 'Shortest leave that needs an attachment (days, optional)'
export const fromDaysHelp =
  'For example, with 2.5, leave of 2 days does not need it, and leave of 2.5 days or more does. Only days taken from the balance count. 0 means that all leave needs it.'
export const halfDaysOutOfRange = 'Please enter whole or half days from 0 to 366, such as 10.5'
export const fileTypes = 'File types'
export const jpgAndPng = 'JPG and PNG'
export const jpgPngAndPdf = 'JPG, PNG and PDF'
export const chooseFileTypes = 'Please choose which file types are accepted'

// The form of a leave type: limit and look
export const unlimited = 'Unlimited (no days need to be allocated)'
export const colour = 'Colour (optional)'
export const blue = 'Blue'
export const green = 'Green'
export const amber = 'Amber'
export const rose = 'Rose'
export const violet = 'Violet'
export const teal = 'Teal'
export const grey = 'Grey'
export const chooseColour = 'Please choose a colour from the list'
export const letter = 'Short code (optional)'
export const letterHelp = 'One or two characters, shown where the name does not fit. For example, A for Annual Leave.'
export const letterWrong = 'Short code must have 1 or 2 characters'

// The form of a leave type: counting and approval
export const daysThatCount = 'Days deducted for leave'
export const calendarDays = 'Calendar days'
export const workingDays = 'Working days'
export const daysThatCountHelp =
  'Calendar days include weekends and public holidays. Working days leave out the person’s days off and public holidays. For example, Friday to Monday is 4 calendar days, but often only 2 working days.'
export const chooseDaysThatCount = 'Please choose which days are deducted'
export const approval = 'Approval'
export const needsApproval = 'Needs approval'
export const reportedOnly = 'Reported only'
export const approvalHelp =
  '“Reported only” is for leave such as sickness: it is approved at once. If it overlaps other approved leave, the overlapping days of that leave go back to its balance. A change affects new requests only.'
export const chooseApproval = 'Please choose whether it needs approval'
export const twoStepApproval = 'Two-step approval'
export const secondApprover = 'Second approver (HR or BU head)'
export const noSecondApprover = 'None'
export const hr = 'HR'
export const headOfBu = 'Head of the BU'
export const secondApproverHelp =
  'Approves after the person’s approver; until then the leave stays pending. If the BU has no head, HR gives the second approval. Changes do not affect requests that already wait for it.'
export const chooseSecondApprover = 'Please choose a second approver'
export const twoStepsFrom = 'Shortest leave that needs a second approval (days, optional)'
