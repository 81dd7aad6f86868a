import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// The list
export const typesOfLeaves = 'Types of Leaves'
export const leaveTypes = 'Leave types'
export const numberOfLeaveTypes = (count: number) =>
  plural(count, { one: '1 leave type', other: `${count} leave types` })
export const createLeaveType = 'Create Leave Type'
export const leaveRules = 'Leave rules'
export const current = 'Current'
export const retired = 'Retired'
export const leaveName = 'Leave Name'
export const buName = 'BU Name'
export const description = 'Description'
export const action = 'Action'
/** `hidden` wraps what only screen readers read, here and in the next three. */
export const editTypeOf = <T>(typeAndBu: string, hidden: (rest: string) => T) => parts`Edit${hidden(` ${typeAndBu}`)}`
export const policiesOf = <T>(typeAndBu: string, hidden: (rest: string) => T) =>
  parts`Entitlement policies${hidden(` ${typeAndBu}`)}`
export const deleteTypeOf = <T>(typeAndBu: string, hidden: (rest: string) => T) =>
  parts`Delete${hidden(` ${typeAndBu}`)}`
export const restoreTypeOf = <T>(typeAndBu: string, hidden: (rest: string) => T) =>
  parts`Restore${hidden(` ${typeAndBu}`)}`

// The form
export const editLeaveType = 'Edit Leave Type'
export const policies = 'Entitlement Policies'
export const descriptionOptional = 'Description (optional)'
export const chosenAutomatically = 'Chosen automatically'
export const typeHasOneBu = 'The business unit whose people can take it. Each has its own leave types.'
export const usedTypeKeepsBu = 'This leave type is in use, so its BU cannot change.'
export const policiesAfterSaving =
  'Days per year, more days for long service and carry-over are set in the entitlement policies of the type. After you have saved it, choose “Entitlement policies” next to it in the list.'
export const daysOfPolicies = 'Days per year, more days for long service and carry-over'
/** `days` is the words before. */
export const areSetInPolicies = <T>(days: T) => parts`${days} are set in the entitlement policies of the type.`
export const emptyIsZero = (help: string) => `${help} If you leave this empty, it is 0.`
export const emptyChangesNothing = (help: string) =>
  `${help} To remove a number that you have saved, enter 0. An empty box changes nothing.`
export const countingHelp = (help: string) =>
  `${help} If you change this, pending and approved leave from today on is recalculated. You see the effect first and confirm it.`
export const save = 'Save'
export const saveAnyway = 'Save anyway'
export const typeAdded = (leaveName: string) => `${leaveName} has been added`
export const typeSaved = (leaveName: string) => `${leaveName} has been saved`

// What is wrong in the form
export const nameRequired = 'Leave Name is required'
export const nameLengthWrong = 'Leave Name must have 2 to 60 characters'
export const nameTaken = 'This BU already has a leave type with this name'
export const buIsRequired = 'BU is required'
export const descriptionTooLong = 'Description must have at most 500 characters'
export const typeNotFound = 'Leave type not found'
export const usedTypeCannotMove =
  'This leave type is in use, so it cannot move to another BU. Create a new one there instead.'
export const mustStayUnlimited = ({ name, days, year }: { name: string; days: string; year: number }) =>
  `This leave type must stay unlimited: ${name} has taken ${days} more than allocated in ${year}`
export const mustStayUnlimitedForMany = ({
  name,
  days,
  year,
  people,
}: {
  name: string
  days: string
  year: number
  people: number
}) =>
  `This leave type must stay unlimited: ${people} people have taken more than allocated, such as ${name} with ${days} more in ${year}`

// Changing how days are counted, in the history of requests
export const countsWorkingDays = (leaveName: string) => `${leaveName} now counts working days`
export const countsCalendarDays = (leaveName: string) => `${leaveName} now counts calendar days`

// Deleting a leave type
export const deleteQuestion = 'Are you sure you want to delete this item?'
export const neverUsed = 'Nobody has used it. It will be deleted permanently.'
export const nobodyHasDays = 'Nobody has days of it from this year on.'
export const peopleHaveDays = (people: number) =>
  plural(people, {
    one: '1 person has days of it from this year on.',
    other: `${people} people have days of it from this year on.`,
  })
export const usedDays = (days: string) => `Used: ${days}.`
export const pendingDays = (days: string, requests: number) =>
  plural(requests, { one: `Pending: ${days} in 1 request.`, other: `Pending: ${days} in ${requests} requests.` })
export const noNewRequests = 'Nobody will be able to apply for it.'
export const takenLeaveIsKept = 'Leave already taken is kept, and you can restore the type.'
export const takenAndPendingLeaveIsKept =
  'Leave already taken is kept, pending requests can still be decided, and you can restore the type.'
export const typeDeleted = 'The leave type has been deleted'
export const typeRetired = 'The leave type has been deleted. You can restore it under Retired.'

// Restoring a leave type
export const restoreQuestion = 'Are you sure you want to restore this leave type?'
export const restoreDetail = 'People can apply for it again, with the days they have left.'
export const typeRestored = (leaveName: string) => `${leaveName} has been restored. People can apply for it again.`
export const nameTakenSince =
  'This BU now has another leave type with this name. Please rename or delete that one first.'
