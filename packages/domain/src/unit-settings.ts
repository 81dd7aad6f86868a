import { MONTHS } from './dates.ts'
import { JANUARY } from './leave/balance/leave-year.ts'
import { OFFICE_HALF_DAYS, weekFrom, weekText } from './leave/counting/half-days.ts'
import { MOST_DAYS_BEFORE_JOINING } from './login/let-in.ts'
import type { Setting } from './setting.ts'

const monthsAfter = (word: string) => Object.fromEntries(MONTHS.map((month, index) => [index + 1, `${word}${month}`]))

const joiningText = (days = '') => {
  if (days === '' || days === '0') return 'sign in from their joining date'
  return days === '1' ? 'sign in 1 day before' : `sign in ${days} days before`
}

/** The settings of a business unit, in the order of its form (docs/spec/rules.md, Business units). */
export const UNIT_SETTINGS = {
  workingWeek: {
    kind: 'week',
    title: 'Working Week',
    short: (halfDays) => weekText(weekFrom(halfDays)),
    label: 'Half days on which the unit works',
    default: OFFICE_HALF_DAYS,
    says: 'the half days on which it works; Monday to Friday unless said otherwise',
  },
  leaveYearMonth: {
    kind: 'number',
    title: 'Leave Year',
    short: monthsAfter('from '),
    label: 'Leave years begin in',
    options: monthsAfter(''),
    help: 'It stays once days of this business unit have been given or taken.',
    from: 1,
    to: 12,
    error: 'Please choose a month',
    default: JANUARY,
    says: 'the month in which its leave years begin; January unless said otherwise',
  },
  rejectionNeedsReason: {
    kind: 'onOff',
    title: 'Rejected Leave',
    short: { 0: 'without a reason if wished', 1: 'only with a reason' },
    label: 'Who rejects leave',
    options: { 0: 'can give a reason', 1: 'must give a reason, which the mail says too' },
    says: 'whether who rejects leave of its people must say why, which the mail then carries',
  },
  hasAnswersByMail: {
    kind: 'onOff',
    title: 'Answers',
    short: { 0: 'after signing in', 1: 'by a link in the mail too' },
    label: 'Those who decide leave',
    options: { 0: 'sign in', 1: 'can do so by a link in the mail, without signing in' },
    help: 'Whoever has the mail can answer then. A link works for seven days.',
    says: 'whether a link in the mail decides requests of its people without signing in',
  },
  hasReminders: {
    kind: 'onOff',
    title: 'Reminders',
    short: { 0: 'none', 1: 'after 1, 3 and 5 working days' },
    label: 'Leave that waits reminds',
    options: { 0: 'nobody', 1: 'who holds it, then the next and HR' },
    says: 'whether who holds requests of its people is reminded after 1, 3 and 5 working days of theirs, and others after them',
  },
  leaveChanges: {
    kind: 'onOff',
    title: 'Approved Leave',
    short: { 0: 'changed by HR alone', 1: 'can be changed by asking' },
    label: 'To cancel or change approved leave',
    options: { 0: 'HR takes it back', 1: 'its person can ask, and the approver decides' },
    says: 'whether its people may ask to change approved leave',
  },
  takesAsWritten: {
    kind: 'onOff',
    title: 'Numbers',
    short: { 0: 'digits alone', 1: 'as people write them' },
    label: 'Phone numbers and zip codes',
    options: { 0: 'have digits alone', 1: 'are taken as people write them' },
    help: '+49 (0)30 123-45 67 is then kept as +49301234567, and M5H 1A1 is a zip code.',
    says: 'whether its phone numbers and those of its people may be as people write them, and its zip code have letters',
  },
  ownData: {
    kind: 'choice',
    title: 'Own Data',
    short: { never: 'changed by HR', direct: 'changed by the person', hr: 'changed by the person, after HR’s yes' },
    label: 'Phone number, emergency contact, address and picture',
    options: {
      never: 'are changed by HR',
      direct: 'are changed by the person',
      hr: 'are changed by the person, after HR’s yes',
    },
    default: 'never',
    says: 'whether its people change their own phone number, emergency contact, address and picture, perhaps after HR’s yes',
  },
  daysBeforeJoining: {
    kind: 'number',
    title: 'Joiners',
    short: ([days]) => joiningText(days),
    label: 'Days before joining',
    help: 'The number of days before the joining date from which people can sign in. They are invited then.',
    to: MOST_DAYS_BEFORE_JOINING,
    error: `Please enter whole days from 0 to ${MOST_DAYS_BEFORE_JOINING}`,
    default: 0,
    says: 'how many days before their joining date its people can sign in and are invited; 0: on the day itself',
    box: { autoComplete: 'off' },
  },
  compOffClaims: {
    kind: 'onOff',
    title: 'Comp-off',
    short: { 0: 'granted by HR', 1: 'claimed by people' },
    label: 'Days off that were worked',
    options: { 0: 'HR grants comp-off by itself', 1: 'people claim them, and their manager or HR grants' },
    says: 'whether its people may claim days off that they worked',
  },
  compOffDays: {
    kind: 'number',
    title: 'Comp-off',
    label: 'Comp-off ends after so many days',
    help: 'Counted from the day worked. 0: until the end of its year. Comp-off already granted keeps its expiry date.',
    to: 366,
    error: 'Comp-off ends after 1 to 366 days, or 0 if it lasts as long as its year',
    default: 0,
    says: 'for how many days after the worked one comp-off can be taken, or after its first one if that is not known; 0: to the end of its year',
    box: { autoComplete: 'off' },
  },
  compOffTypeId: {
    kind: 'number',
    title: 'Comp-off',
    label: 'Claimed comp-off goes to',
    options: { 0: 'No leave type yet: nobody can claim' },
    to: 2_147_483_647,
    default: 0,
    says: 'the limited leave type of the unit to which comp-off goes; 0: none, so that nobody claims it',
  },
} as const satisfies Record<string, Setting>
