import * as t from '@hr/words/units'
import { MONTHS } from './dates.ts'
import { JANUARY } from './leave/balance/leave-year.ts'
import { OFFICE_HALF_DAYS, weekFrom, weekText } from './leave/counting/half-days.ts'
import { MOST_DAYS_BEFORE_JOINING } from './login/let-in.ts'
import type { Setting } from './setting.ts'

const months = (say: (month: string) => string) =>
  Object.fromEntries(MONTHS.map((month, index) => [index + 1, say(month)]))

const joiningText = (days = '') => {
  return days === '' || days === '0' ? t.signInFromJoiningDate : t.signInDaysBefore(days)
}

/** The settings of a business unit, in the order of its form (docs/spec/rules.md, Business units). */
export const UNIT_SETTINGS = {
  workingWeek: {
    kind: 'week',
    title: t.workingWeek,
    short: (halfDays) => weekText(weekFrom(halfDays)),
    label: t.workedHalfDays,
    default: OFFICE_HALF_DAYS,
    says: 'the half days on which the business unit works; when left out, a new unit gets Monday to Friday and an existing one keeps its setting',
  },
  leaveYearMonth: {
    kind: 'number',
    title: t.leaveYear,
    short: months(t.leaveYearFrom),
    label: t.leaveYearStartsIn,
    options: months((month) => month),
    help: t.leaveYearHint,
    from: 1,
    to: 12,
    error: t.chooseMonth,
    default: JANUARY,
    says: 'the month in which leave years of the business unit begin, 1 to 12; when left out, a new unit gets January and an existing one keeps its setting',
  },
  rejectionNeedsReason: {
    kind: 'onOff',
    title: t.rejections,
    short: { 0: t.reasonOptionalShort, 1: t.reasonRequiredShort },
    label: t.reasonForRejecting,
    options: { 0: t.reasonOptional, 1: t.reasonRequired },
    says: '"1" requires a reason for rejecting leave of the unit’s employees, which the mail about the rejection repeats',
  },
  hasAnswersByMail: {
    kind: 'onOff',
    title: t.decisionsByEmail,
    short: { 0: t.decisionsByEmailOff, 1: t.decisionsByEmailOn },
    label: t.howApproversDecide,
    options: { 0: t.approversMustSignIn, 1: t.approversCanUseEmail },
    help: t.emailLinkHint,
    says: '"1" lets approvers decide requests of the unit’s employees with a link in the mail, without signing in',
  },
  hasReminders: {
    kind: 'onOff',
    title: t.reminders,
    short: { 0: t.remindersOffShort, 1: t.remindersOnShort },
    label: t.remindApprovers,
    options: { 0: t.remindersOff, 1: t.remindersOn },
    help: t.remindersHint,
    says: '"1" reminds approvers of waiting requests of the unit’s employees after 1, 3 and 5 of their working days, and then the next approver and HR',
  },
  leaveChanges: {
    kind: 'onOff',
    title: t.approvedLeaveChanges,
    short: { 0: t.changesByHrShort, 1: t.changesOnRequestShort },
    label: t.whoChangesApprovedLeave,
    options: { 0: t.changesByHr, 1: t.changesOnRequest },
    says: '"1" lets employees of the unit send change requests for approved leave',
  },
  takesAsWritten: {
    kind: 'onOff',
    title: t.numberFormats,
    short: { 0: t.digitsOnlyShort, 1: t.anyFormatShort },
    label: t.allowedFormats,
    options: { 0: t.digitsOnly, 1: t.anyFormat },
    help: t.anyFormatHint,
    says: '"1" accepts phone numbers of the unit and its employees with spaces and signs, and a zip code with letters',
  },
  ownData: {
    kind: 'choice',
    title: t.personalDetails,
    short: { never: t.detailsByHrShort, direct: t.detailsByEmployeesShort, hr: t.detailsAfterApprovalShort },
    label: t.whoChangesPersonalDetails,
    options: {
      never: t.detailsByHr,
      direct: t.detailsByEmployees,
      hr: t.detailsAfterApproval,
    },
    default: 'never',
    says: 'how employees of the unit change their phone number, emergency contact, address and picture: `never`, `direct` (at once) or `hr` (after HR approves)',
  },
  daysBeforeJoining: {
    kind: 'number',
    title: t.newJoiners,
    short: ([days]) => joiningText(days),
    label: t.daysBeforeJoining,
    help: t.daysBeforeJoiningHint,
    to: MOST_DAYS_BEFORE_JOINING,
    error: t.daysBeforeJoiningRange(MOST_DAYS_BEFORE_JOINING),
    default: 0,
    says: 'how many days before their joining date new employees of the unit are invited and can sign in; 0 for the day itself',
    box: { autoComplete: 'off' },
  },
  compOffClaims: {
    kind: 'onOff',
    title: t.compOff,
    short: { 0: t.compOffByHrShort, 1: t.compOffClaimedShort },
    label: t.whoStartsCompOff,
    options: { 0: t.compOffByHr, 1: t.compOffClaimed },
    says: '"1" lets employees of the unit make comp-off requests for days off on which they worked',
  },
  compOffDays: {
    kind: 'number',
    title: t.compOff,
    label: t.compOffExpiresAfter,
    help: t.compOffExpiryHint,
    to: 366,
    error: t.compOffExpiryRange,
    default: 0,
    says: 'for how many days comp-off can be taken after the day worked, or after its own first day if that is not known; 0 for until the end of its leave year',
    box: { autoComplete: 'off' },
  },
  compOffTypeId: {
    kind: 'number',
    title: t.compOff,
    label: t.compOffLeaveType,
    options: { 0: t.noCompOffLeaveType },
    to: 2_147_483_647,
    default: 0,
    says: 'the leave type of the unit, with a limit, that gets comp-off; 0 for none, so that nobody can request it',
  },
} as const satisfies Record<string, Setting>
