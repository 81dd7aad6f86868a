import { parts } from '../parts.ts'

export const yourLeaveWasCountedAnew = 'Your leave was counted anew'
export const was = ({
  leaveTypeName,
  startDate,
  days,
  days2,
}: {
  leaveTypeName: string
  startDate: string
  days: string
  days2: string
}) => `${leaveTypeName}, ${startDate}: ${days}, was ${days2}`
export const itWas = (cause: string, days: string, said: string) => `${cause}. It was ${days}.${said}`
export const whatWasChangedHasChangedSince = 'what was changed has been changed since'
export const changeNotFound = 'Change not found'
export const thisChangeHasUndoneAlready = 'This change has been undone already'
export const thisChangeCannotBeUndone = 'This change cannot be undone. Please make another one.'
export const leaveWouldBeCountedAnew = (summary: string) => `Leave would be counted anew: ${summary}`
export const leaveBeforeTodayWasCountedOtherwise = 'Leave before today was counted otherwise'
export const policiesWouldGiveOtherDays = 'Policies would give other days'
export const withLeaveBeforeTodayItIs = 'With leave before today it is'
export const withoutLeaveBeforeTodayItIs = 'Without leave before today it is'
export const changeHasUndone = 'The change has been undone'
export const noKeyUpdate = 'no key update'
export const calendar = 'Calendar'
export const thisIsNotFingerprint = 'This is not a fingerprint'
export const reasonMustHaveAtMost500Characters = 'Reason must have at most 500 characters'
export const pagesAreNumberedFrom1 = 'Pages are numbered from 1'
export const leaveIsCountedAnewByThis = 'Leave is counted anew by this'
export const thisChangesMore = 'This changes more'
export const whyMayTheyFallBelowZero = 'Why may they fall below zero?'
export const countLeaveBeforeTodayAnewToo = 'Count leave before today anew too'
export const fromTodayOnNoLeaveCountsOtherwise = 'From today on no leave counts otherwise. Before today'
export const beforeToday = 'Before today'
export const thatLeaveStaysAsItWasCountedUnless = (past: string) =>
  `: ${past}. That leave stays as it was counted unless you choose otherwise.`
export const andMore = (length: number) => `and ${length} more`
export const pageOf = (page: number, last: number) => `Page ${page} of ${last}`
export const previous = 'Previous'
export const next = 'Next'
export const days = <T>({
  name,
  leaveTypeName,
  spanText,
  days,
  days2,
}: {
  name: T
  leaveTypeName: string
  spanText: T
  days: string
  days2: string
}) => parts`${name}: ${leaveTypeName}, ${spanText}: ${days} → ${days2} days`
export const left = (days: string) => `, ${days} left`
export const belowZero = 'Below zero'
export const policiesGiveDaysByWorkingPattern = 'Policies give days by the working pattern:'
export const people = (people: number) => `${people} people`
export const inThisLeaveYear = (days: string) =>
  `, ${days} in this leave year. They are given when HR allocates by policy, which follows.`
