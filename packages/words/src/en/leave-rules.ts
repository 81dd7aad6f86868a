import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// The page with the rules of a unit
export const leaveRules = 'Leave Rules'
export const leaveRulesHelp =
  'Each rule warns about a request or blocks it. People read it before they send the request, with the nearest dates that the rules allow. If two rules of the same kind apply, the stricter one counts.'
export const noRules = 'No rules yet. People can request leave for any dates while they have days left.'
export const bu = 'BU'
export const show = 'Show'
export const addRule = 'Add a rule:'
export const rules = 'Rules'
export const rule = 'Rule'
export const leaveType = 'Leave type'
export const allTypesWithApproval = 'All leave types that need approval'
export const ifRequestBreaksRule = 'If a request breaks it'
export const warn = 'Warn: people can still send the request'
export const block = 'Block: only HR can override it, with a reason'
export const action = 'Action'
export const editRule = <T>(rule: string, hidden: (words: string) => T) => parts`Edit${hidden(` ${rule}`)}`
export const deleteRule = <T>(rule: string, hidden: (words: string) => T) => parts`Delete${hidden(` ${rule}`)}`

// The kinds of rules, and the box for the number of each
export const minimumNotice = 'Minimum notice'
export const daysOfNotice = 'Days of notice'
export const daysOfNoticeHelp =
  'Calendar days before the first day of leave. For example, 1: leave can start tomorrow at the earliest.'
export const maximumLength = 'Maximum length of a request'
export const daysAtTime = 'Days at a time'
export const daysAtTimeHelp = 'Calendar days from the first day to the last, weekends included.'
export const lateRequests = 'Backdated requests'
export const daysAfterFirstDay = 'Days after the first day of leave'
export const daysAfterFirstDayHelp = '0 means that people must send the request on the first day at the latest.'
export const afterJoining = 'Waiting time after joining'
export const monthsAfterJoining = 'Months after joining'
export const monthsAfterJoiningHelp = 'For example, 6: leave can start 6 months after the joining date or later.'
export const wholeDaysOnly = 'Whole days only'
export const closedDays = 'Blackout days (no leave)'
export const peopleAway = 'Maximum people away (BU or department)'
export const maximumPeople = 'Maximum number of people'
export const maximumPeopleHelp = 'Pending and approved leave of any type counts.'
export const anotherTypeFirst = 'Use up another leave type first'

// What a rule asks for, in the list of rules
export const ruleNotice = (days: number) =>
  plural(days, { one: 'At least 1 day’s notice', other: `At least ${days} days’ notice` })
export const ruleLength = (days: string) => `At most ${days} at a time`
export const ruleNotAfterFirstDay = 'No requests after the first day of leave'
export const ruleAfterFirstDay = (days: string) => `Requests up to ${days} after the first day of leave`
export const ruleJoining = (months: number) =>
  plural(months, { one: 'Only after 1 month with the company', other: `Only after ${months} months with the company` })
export const ruleAwayFromUnit = (people: number) =>
  plural(people, {
    one: 'No more than 1 person of the business unit away at the same time',
    other: `No more than ${people} people of the business unit away at the same time`,
  })
export const ruleAwayFromDepartment = (people: number, department: string) =>
  plural(people, {
    one: `No more than 1 person of ${department} away at the same time`,
    other: `No more than ${people} people of ${department} away at the same time`,
  })
export const ruleTypeFirst = (leaveName: string) => `Only when ${leaveName} is used up`

// What a rule says of a leave that breaks it; of closed days it is also what the list of rules says
export const noticeTooShort = (days: number, earliest: string) =>
  plural(days, {
    one: `This leave needs at least 1 day’s notice, so it can start on ${earliest} at the earliest`,
    other: `This leave needs at least ${days} days’ notice, so it can start on ${earliest} at the earliest`,
  })
export const leaveTooLong = (days: string) => `This leave can last at most ${days}, from the first day to the last`
export const requestAfterFirstDay = 'This leave cannot be requested after its first day'
export const requestTooLate = (days: string, earliest: string) =>
  `This leave can be requested up to ${days} after its first day, so it can start on ${earliest} at the earliest`
export const tooSoonAfterJoining = (months: number, earliest: string) =>
  plural(months, {
    one: `This leave needs 1 month with the company, so it can start on ${earliest} at the earliest`,
    other: `This leave needs ${months} months with the company, so it can start on ${earliest} at the earliest`,
  })
export const onlyWholeDays = 'This leave can be taken in whole days only'
export const noLeaveOn = (day: string, name: string) => `No leave on ${day}: ${name}`
export const noLeaveFromTo = ({ first, last, name }: { first: string; last: string; name: string }) =>
  `No leave from ${first} to ${last}: ${name}`

type Away = { most: number; away: number; day: string }

export const tooManyAwayFromUnit = ({ most, away, day }: Away) =>
  plural(most, {
    one: `No more than 1 person of the business unit may be away at the same time. ${alreadyAway(away, day)}`,
    other: `No more than ${most} people of the business unit may be away at the same time. ${alreadyAway(away, day)}`,
  })
export const tooManyAwayFromDepartment = (department: string, { most, away, day }: Away) =>
  plural(most, {
    one: `No more than 1 person of ${department} may be away at the same time. ${alreadyAway(away, day)}`,
    other: `No more than ${most} people of ${department} may be away at the same time. ${alreadyAway(away, day)}`,
  })
const alreadyAway = (away: number, day: string) =>
  plural(away, { one: `On ${day}, 1 already is`, other: `On ${day}, ${away} already are` })
export const useTypeFirst = (leaveName: string, days: string) => `Use up ${leaveName} first. Days left: ${days}`

// The form of a rule
export const editOfKind = (kind: string) => `Edit: ${kind}`
export const nameOfClosedDays = 'Name'
export const nameOfClosedDaysHelp = 'For example, Stocktaking. People see it when they choose these days.'
export const firstDay = 'First day'
export const lastDay = 'Last day'
export const department = 'Department'
export const wholeBusinessUnit = 'The whole business unit'
export const typeToUseFirst = 'Leave type to use first'
export const appliesToNewRequests = 'Applies to new requests. Existing leave stays as it is.'
export const save = 'Save'
export const ruleAdded = 'The rule has been added'
export const ruleSaved = 'The rule has been saved'

// Deleting a rule
export const ruleNoLongerChecked = (rule: string) => `${rule}. New requests will no longer be checked against it.`
export const ruleDeleted = 'The rule has been deleted'

// What is wrong with a rule
export const ruleNotFound = 'Rule not found'
export const sameRuleExists = 'There is already a rule like this. Please edit that one.'
export const chooseKind = 'Please choose what the rule is about'
export const chooseSeverity = 'Please choose whether the rule warns or blocks'
export const enterNumberUpTo = (most: number) => `Please use a whole number of at most ${most}`
export const enterPositiveNumber = 'Please enter a number of 1 or more'
export const chooseLeaveType = 'Please select a leave type'
export const chooseTypeToUseFirst = 'Please choose the leave type to use first'
export const chooseDifferentType = 'Please choose a leave type other than the one the rule applies to'
export const typeIsUnlimited = 'A leave type without a limit is never used up. Please choose another one.'
export const chooseDepartment = 'Please choose a department from the list'
export const nameTooLong = 'The name must have at most 60 characters'
export const enterNameOfClosedDays = 'Please enter a name for the blackout days'
export const enterFirstDay = 'Please enter the first day'
export const enterLastDay = 'Please enter the last day'
export const lastDayBeforeFirst = 'The last day cannot be before the first'
