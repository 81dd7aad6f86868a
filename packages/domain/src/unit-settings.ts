import * as t from '@hr/words/units'
import { MONTHS } from './dates.ts'
import { JANUARY } from './leave/balance/leave-year.ts'
import { OFFICE_HALF_DAYS, weekFrom, weekText } from './leave/counting/half-days.ts'
import { MOST_DAYS_BEFORE_JOINING } from './login/let-in.ts'
import type { Setting } from './setting.ts'

const monthsAfter = (word: string) => Object.fromEntries(MONTHS.map((month, index) => [index + 1, `${word}${month}`]))

const joiningText = (days = '') => {
  if (days === '' || days === '0') return t.signInFromTheirJoiningDate
  return days === '1' ? t.signIn1DayBefore : t.signInDaysBefore(days)
}

/** The settings of a business unit, in the order of its form (docs/spec/rules.md, Business units). */
export const UNIT_SETTINGS = {
  workingWeek: {
    kind: 'week',
    title: t.workingWeek,
    short: (halfDays) => weekText(weekFrom(halfDays)),
    label: t.halfDaysOnWhichUnitWorks,
    default: OFFICE_HALF_DAYS,
    says: 'the half days on which it works; Monday to Friday unless said otherwise',
  },
  leaveYearMonth: {
    kind: 'number',
    title: t.leaveYear,
    short: monthsAfter('from '),
    label: t.leaveYearsBeginIn,
    options: monthsAfter(''),
    help: t.itStaysOnceDaysOfThisBusinessUnit,
    from: 1,
    to: 12,
    error: t.chooseMonth,
    default: JANUARY,
    says: 'the month in which its leave years begin; January unless said otherwise',
  },
  rejectionNeedsReason: {
    kind: 'onOff',
    title: t.rejectedLeave,
    short: { 0: t.withoutReasonIfWished, 1: t.onlyWithReason },
    label: t.whoRejectsLeave,
    options: { 0: t.canGiveReason, 1: t.mustGiveReasonWhichMailSaysToo },
    says: 'whether who rejects leave of its people must say why, which the mail then carries',
  },
  hasAnswersByMail: {
    kind: 'onOff',
    title: t.answers,
    short: { 0: t.afterSigningIn, 1: t.byLinkInMailToo },
    label: t.thoseWhoDecideLeave,
    options: { 0: t.signIn, 1: t.canDoSoByLinkInMailWithout },
    help: t.whoeverHasMailCanAnswerThen,
    says: 'whether a link in the mail decides requests of its people without signing in',
  },
  hasReminders: {
    kind: 'onOff',
    title: t.reminders,
    short: { 0: 'none', 1: t.after13And5WorkingDays },
    label: t.leaveThatWaitsReminds,
    options: { 0: 'nobody', 1: t.whoHoldsItThenNextAndHr },
    says: 'whether who holds requests of its people is reminded after 1, 3 and 5 working days of theirs, and others after them',
  },
  leaveChanges: {
    kind: 'onOff',
    title: t.approvedLeave,
    short: { 0: t.changedByHrAlone, 1: t.canBeChangedByAsking },
    label: t.toCancelOrChangeApprovedLeave,
    options: { 0: t.hrTakesItBack, 1: t.itsPersonCanAskAndApproverDecides },
    says: 'whether its people may ask to change approved leave',
  },
  takesAsWritten: {
    kind: 'onOff',
    title: t.numbers,
    short: { 0: t.digitsAlone, 1: t.asPeopleWriteThem },
    label: t.phoneNumbersAndZipCodes,
    options: { 0: t.haveDigitsAlone, 1: t.areTakenAsPeopleWriteThem },
    help: t.text490301234567IsThen,
    says: 'whether its phone numbers and those of its people may be as people write them, and its zip code have letters',
  },
  ownData: {
    kind: 'choice',
    title: t.ownData,
    short: { never: t.changedByHr, direct: t.changedByPerson, hr: t.changedByPersonAfterHrsYes },
    label: t.phoneNumberEmergencyContactAddressAnd,
    options: {
      never: t.areChangedByHr,
      direct: t.areChangedByPerson,
      hr: t.areChangedByPersonAfterHrsYes,
    },
    default: 'never',
    says: 'whether its people change their own phone number, emergency contact, address and picture, perhaps after HR’s yes',
  },
  daysBeforeJoining: {
    kind: 'number',
    title: t.joiners,
    short: ([days]) => joiningText(days),
    label: t.daysBeforeJoining,
    help: t.numberOfDaysBeforeJoiningDateFromWhich,
    to: MOST_DAYS_BEFORE_JOINING,
    error: t.enterWholeDaysFrom0To(MOST_DAYS_BEFORE_JOINING),
    default: 0,
    says: 'how many days before their joining date its people can sign in and are invited; 0: on the day itself',
    box: { autoComplete: 'off' },
  },
  compOffClaims: {
    kind: 'onOff',
    title: t.compOff,
    short: { 0: t.grantedByHr, 1: t.claimedByPeople },
    label: t.daysOffThatWereWorked,
    options: { 0: t.hrGrantsCompOffByItself, 1: t.peopleClaimThemAndTheirManagerOrHr },
    says: 'whether its people may claim days off that they worked',
  },
  compOffDays: {
    kind: 'number',
    title: t.compOff,
    label: t.compOffEndsAfterSoManyDays,
    help: t.countedFromDayWorked,
    to: 366,
    error: t.compOffEndsAfter1To366Days,
    default: 0,
    says: 'for how many days after the worked one comp-off can be taken, or after its first one if that is not known; 0: to the end of its year',
    box: { autoComplete: 'off' },
  },
  compOffTypeId: {
    kind: 'number',
    title: t.compOff,
    label: t.claimedCompOffGoesTo,
    options: { 0: t.noLeaveTypeYet },
    to: 2_147_483_647,
    default: 0,
    says: 'the limited leave type of the unit to which comp-off goes; 0: none, so that nobody claims it',
  },
} as const satisfies Record<string, Setting>
