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
    says: 'the half days on which it works; Monday to Friday unless said otherwise',
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
    says: 'the month in which its leave years begin; January unless said otherwise',
  },
  rejectionNeedsReason: {
    kind: 'onOff',
    title: t.rejections,
    short: { 0: t.reasonOptionalShort, 1: t.reasonRequiredShort },
    label: t.reasonForRejecting,
    options: { 0: t.reasonOptional, 1: t.reasonRequired },
    says: 'whether who rejects leave of its people must say why, which the mail then carries',
  },
  hasAnswersByMail: {
    kind: 'onOff',
    title: t.decisionsByEmail,
    short: { 0: t.decisionsByEmailOff, 1: t.decisionsByEmailOn },
    label: t.howApproversDecide,
    options: { 0: t.approversMustSignIn, 1: t.approversCanUseEmail },
    help: t.emailLinkHint,
    says: 'whether a link in the mail decides requests of its people without signing in',
  },
  hasReminders: {
    kind: 'onOff',
    title: t.reminders,
    short: { 0: t.remindersOffShort, 1: t.remindersOnShort },
    label: t.remindApprovers,
    options: { 0: t.remindersOff, 1: t.remindersOn },
    help: t.remindersHint,
    says: 'whether who holds requests of its people is reminded after 1, 3 and 5 working days of theirs, and others after them',
  },
  leaveChanges: {
    kind: 'onOff',
    title: t.approvedLeaveChanges,
    short: { 0: t.changesByHrShort, 1: t.changesOnRequestShort },
    label: t.whoChangesApprovedLeave,
    options: { 0: t.changesByHr, 1: t.changesOnRequest },
    says: 'whether its people may ask to change approved leave',
  },
  takesAsWritten: {
    kind: 'onOff',
    title: t.numberFormats,
    short: { 0: t.digitsOnlyShort, 1: t.anyFormatShort },
    label: t.allowedFormats,
    options: { 0: t.digitsOnly, 1: t.anyFormat },
    help: t.anyFormatHint,
    says: 'whether its phone numbers and those of its people may be as people write them, and its zip code have letters',
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
    says: 'whether its people change their own phone number, emergency contact, address and picture, perhaps after HR’s yes',
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
    says: 'how many days before their joining date its people can sign in and are invited; 0: on the day itself',
    box: { autoComplete: 'off' },
  },
  compOffClaims: {
    kind: 'onOff',
    title: t.compOff,
    short: { 0: t.compOffByHrShort, 1: t.compOffClaimedShort },
    label: t.whoStartsCompOff,
    options: { 0: t.compOffByHr, 1: t.compOffClaimed },
    says: 'whether its people may claim days off that they worked',
  },
  compOffDays: {
    kind: 'number',
    title: t.compOff,
    label: t.compOffExpiresAfter,
    help: t.compOffExpiryHint,
    to: 366,
    error: t.compOffExpiryRange,
    default: 0,
    says: 'for how many days after the worked one comp-off can be taken, or after its first one if that is not known; 0: to the end of its year',
    box: { autoComplete: 'off' },
  },
  compOffTypeId: {
    kind: 'number',
    title: t.compOff,
    label: t.compOffLeaveType,
    options: { 0: t.noCompOffLeaveType },
    to: 2_147_483_647,
    default: 0,
    says: 'the limited leave type of the unit to which comp-off goes; 0: none, so that nobody claims it',
  },
} as const satisfies Record<string, Setting>
