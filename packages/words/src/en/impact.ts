import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

export const calendar = 'Calendar'

// What a change would do, in one line
const requestsOfPeople = (requests: number, people: number) =>
  `${plural(requests, { one: '1 request', other: `${requests} requests` })} of ${plural(people, { one: '1 person', other: `${people} people` })}`
export const impactSummary = ({ requests, people, days }: { requests: number; people: number; days: string }) =>
  `${requestsOfPeople(requests, people)}, ${days}`
export const impactSummaryBelowZero = ({
  requests,
  people,
  days,
  below,
}: {
  requests: number
  people: number
  days: string
  below: number
}) =>
  `${requestsOfPeople(requests, people)}, ${days}; ${plural(below, { one: '1 person', other: `${below} people` })} would fall below zero`

// Asking before a change is saved
export const recalculatesLeave = (summary: string) => `This recalculates leave: ${summary}`
export const changesPastLeave = 'This change affects leave before today'
export const changesPolicyDays = 'This change affects the days that policies give'
export const includingPastLeave = (summary: string) => `Including past leave: ${summary}`
export const withoutPastLeave = (summary: string) => `Without past leave: ${summary}`
export const fingerprintInvalid = 'This is not a valid fingerprint. Preview the change again.'
export const reasonTooLong = 'Reason must have at most 500 characters'
export const pagesStartAtOne = 'Pages are numbered from 1'

// The effects within the form
export const leaveIsRecalculated = 'This recalculates leave'
export const otherEffects = 'Other effects of this change'
export const reasonForNegativeBalance = 'Reason for allowing a negative balance'
export const recalculatePastLeave = 'Recalculate past leave too'
export const pastLeaveToo = (past: string) =>
  `Past leave: ${past}. It stays as it is unless you choose to recalculate it.`
export const onlyPastLeave = (past: string) =>
  `Future leave is not affected. Past leave: ${past}. It stays as it is unless you choose to recalculate it.`
export const policyDaysByPattern = (people: number, days: string) =>
  `Policies adjust days for part-time work: ${plural(people, { one: '1 person', other: `${people} people` })}, ${days} in this leave year. You give these days on the next page.`

// The leaves one by one
export const leaveChange = <T>({
  name,
  leaveTypeName,
  dates,
  before,
  after,
}: {
  name: T
  leaveTypeName: string
  dates: T
  before: string
  after: string
}) => parts`${name}: ${leaveTypeName}, ${dates}: ${before} → ${after}`
export const leaveChangeAndBalance = <T>({
  name,
  leaveTypeName,
  dates,
  before,
  after,
  left,
}: {
  name: T
  leaveTypeName: string
  dates: T
  before: string
  after: string
  left: string
}) => parts`${name}: ${leaveTypeName}, ${dates}: ${before} → ${after}, ${left} left`
export const belowZero = 'Below zero'
export const moreLeaves = (unlisted: number) => `and ${unlisted} more`
export const pageOf = (page: number, last: number) => `Page ${page} of ${last}`
export const previousLeaves = (count: number) => `Previous ${count}`
export const nextLeaves = (count: number) => `Next ${count}`

// Undoing a change
export const undoneCause = (cause: string) => `Undone: ${cause}`
export const changeUndone = (cause: string) => `This change has been undone: ${cause}`
export const changeNotFound = 'Change not found'
export const alreadyUndone = 'This change has already been undone'
export const cannotBeUndone = 'This change cannot be undone. Make the opposite change instead.'
export const tooLateChangedAgain = 'It is too late to undo: somebody has changed it again since'

// The history of a request, and the mail to its person
export const recalculatedNote = (cause: string, before: string) => `${cause}. Before: ${before}.`
export const recalculatedNoteWithReason = ({
  cause,
  before,
  reason,
}: {
  cause: string
  before: string
  reason: string
}) => `${cause}. Before: ${before}. Reason: ${reason}`
export const leaveRecalculated = 'Your leave has been recalculated'
export const recalculatedMail = ({ cause, leaves, address }: { cause: string; leaves: string; address: string }) =>
  `${cause}.\n\nYour leave now takes:\n${leaves}\n\n${address}\n`
export const recalculatedLeave = ({
  leaveTypeName,
  dates,
  before,
  after,
}: {
  leaveTypeName: string
  dates: string
  before: string
  after: string
}) => `${leaveTypeName}, ${dates}: ${after} instead of ${before}`
