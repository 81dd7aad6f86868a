import * as t from '@hr/words/asking'
import type { Day } from '../../dates.ts'
import { addYears, formatDay, yearOf } from '../../dates.ts'
import { formatDays } from '../../decimal.ts'
import { leaveYearName } from '../balance/leave-year.ts'
import type { Counted } from '../counting/counted.ts'
import type { Span } from '../counting/day-count.ts'
import type { YearDays } from '../counting/days-by-year.ts'
import { daysByYear } from '../counting/days-by-year.ts'
import type { AttachmentRule } from './attachment.ts'

/** What one person has of one leave type in one year, in days. */
export type TypeBalance = AttachmentRule & {
  leaveTypeId: number
  leaveTypeName: string
  year: number
  /** The month in which its leave years begin; January if nothing is said. */
  firstMonth?: number | undefined
  hasAllocation: boolean
  isUnlimited: boolean
  remainingDays: number
  /** The last of the days on which some of them end before the year does; null if none do. */
  endsOn?: Day | null
}

/**
 * The person who applies; `today` is the day in the time zone of their business unit. Messages are about `name` if
 * somebody else enters the leave, else about "you".
 */
export type Applicant = { today: Day; joiningDate: Day; leavingDate: Day | null; name?: string | undefined }

/** What becomes of leave that is entered for somebody else. */
export const ENTER_AS = ['asked', 'approved'] as const

/** Messages by the field names of the API; empty if there is nothing to object to. */
export type FieldErrors = Partial<
  Record<
    | 'startDate'
    | 'startSession'
    | 'endDate'
    | 'endSession'
    | 'noOfDaysOfLeave'
    | 'leaveTypeId'
    | 'attachment'
    | 'reason',
    string
  >
>

/**
 * What is wrong with the dates and day sessions (docs/spec/rules.md, Dates of a leave). They must run forwards, lie
 * between one year back and the end of next year, and lie within the employment. If two limits apply to one date, the
 * narrower one is reported.
 */
export function checkSpan(span: Span, applicant: Applicant): FieldErrors {
  return withoutEmpty({
    startDate: startMessage(span, applicant),
    endDate: endMessage(span, applicant),
    endSession: sessionMessage(span),
  })
}

/**
 * Whether there is anything to count, and the balance covers it. Takes the balances of the chosen type, one for each leave year
 * of the leave; a year without one has no allocation.
 */
export function checkBalance(
  counted: Counted,
  typeBalances: readonly TypeBalance[],
  applicant?: string | undefined,
): FieldErrors {
  const [type] = typeBalances
  if (!type) return { leaveTypeId: t.selectLeaveType }
  if (counted.length === 0) return { endDate: t.noWorkingDay }

  const { leaveTypeName: name, firstMonth } = type
  const years = daysByYear(counted, firstMonth).map((charge) => yearCharge(charge, typeBalances))
  const short = years.find(isShort)
  const unallocated = years.find((year) => !isAllocated(year))
  return withoutEmpty({
    noOfDaysOfLeave: short && shortMessage(short, type, years.length > 1, applicant),
    leaveTypeId: unallocated && t.nothingAllocated(name, leaveYearName(unallocated.year, firstMonth)),
  })
}

/**
 * docs/spec/rules.md, Attachments of a request. The word Leave is added only if the type's name does not contain it, in
 * any case.
 */
export const attachmentMessage = (leaveTypeName: string): string => t.attachmentRequired(nameWithLeave(leaveTypeName))

export const nameWithLeave = (leaveTypeName: string): string =>
  /leave/i.test(leaveTypeName) ? leaveTypeName : t.withLeave(leaveTypeName)

/** docs/spec/rules.md, Overlaps. The dates are those of the existing leave. */
export function overlapMessage(startDate: Day, endDate: Day, applicant?: string | undefined): string {
  const first = formatDay(startDate)
  const last = formatDay(endDate)
  return applicant ? t.alreadyHasLeave({ person: applicant, first, last }) : t.youAlreadyHaveLeave(first, last)
}

function startMessage({ startDate }: Span, { today, joiningDate, name }: Applicant): string | undefined {
  const earliest = addYears(today, -1)
  if (joiningDate > earliest && startDate < joiningDate) {
    const day = formatDay(joiningDate)
    return name ? t.startBeforeJoiningOf(name, day) : t.startBeforeYourJoining(day)
  }
  return startDate < earliest ? t.startTooEarly(formatDay(earliest)) : undefined
}

function endMessage({ startDate, endDate }: Span, { today, leavingDate, name }: Applicant): string | undefined {
  const latest = `${yearOf(today) + 1}-12-31`
  if (endDate < startDate) return t.endBeforeStart
  if (leavingDate !== null && leavingDate < latest && endDate > leavingDate) {
    const day = formatDay(leavingDate)
    return name ? t.endAfterLastDayOf(name, day) : t.endAfterYourLastDay(day)
  }
  return endDate > latest ? t.endTooLate(formatDay(latest)) : undefined
}

function sessionMessage({ startDate, startSession, endDate, endSession }: Span): string | undefined {
  return startDate === endDate && startSession > endSession ? t.selectSession : undefined
}

type YearCharge = YearDays & { balance: TypeBalance | undefined }

function yearCharge(charge: YearDays, typeBalances: readonly TypeBalance[]): YearCharge {
  return { ...charge, balance: typeBalances.find(({ year }) => year === charge.year) }
}

function isAllocated({ balance }: YearCharge): boolean {
  return balance !== undefined && (balance.isUnlimited || balance.hasAllocation)
}

// A leave of an unlimited type is never refused for its balance (docs/spec/rules.md, Unlimited types).
function isShort(charge: YearCharge): boolean {
  return !charge.balance?.isUnlimited && charge.days > remainingOf(charge)
}

function remainingOf({ balance }: YearCharge): number {
  return Math.max(0, balance?.remainingDays ?? 0)
}

function shortMessage(
  charge: YearCharge,
  { leaveTypeName, firstMonth }: TypeBalance,
  isOverNewYear: boolean,
  person: string | undefined,
): string {
  const days = formatDays(remainingOf(charge))
  if (!isOverNewYear) {
    return person
      ? t.cannotTakeMore({ person, days, leaveName: leaveTypeName })
      : t.youCannotTakeMore(days, leaveTypeName)
  }
  const short = { days, leaveName: leaveTypeName, year: leaveYearName(charge.year, firstMonth) }
  return person ? t.cannotTakeMoreInYear({ person, ...short }) : t.youCannotTakeMoreInYear(short)
}

function withoutEmpty(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}
