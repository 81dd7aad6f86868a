import * as t from '@hr/words/mails'
/** How somebody is told of an event: at once, in the one mail of the day, or not by mail. */
export const MAIL_WAYS = ['now', 'daily', 'never'] as const
export type MailWay = (typeof MAIL_WAYS)[number]

type Row = { label: string; about: string; ways: readonly MailWay[]; usual: MailWay }

/**
 * What people are told of by mail and can choose how (docs/spec/rules.md, Mails). Mails that let somebody in, or tell of
 * their account, are in no row: they always come at once.
 */
const table = {
  own: {
    label: t.yourOwnLeave,
    about: t.itIsDecidedAskedAboutForwardedChanged,
    ways: ['now', 'daily'],
    usual: 'now',
  },
  waits: {
    label: t.requestWaitsForYou,
    about: t.somebodyAppliesAsksForChangeAnswersYou,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  standIn: {
    label: t.youStandInForSomebody,
    about: t.managerChoosesYouForDaysOnWhichThey,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  read: {
    label: t.leaveOfOthersThatYouCanRead,
    about: t.youAreNamedInCcOrLeaveThat,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  approved: {
    label: t.leaveInWhichYouAreNamedInCc,
    about: t.onceItCanNoLongerBeUndone,
    ways: MAIL_WAYS,
    usual: 'never',
  },
  over: {
    label: t.leaveOfOthersThatEndsOrChanges,
    about: t.requestThatYouHeldOrReadIsWithdrawn,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  lines: {
    label: t.whoReportsToWhom,
    about: t.managerLeavesOrManagesNoMore,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  moved: {
    label: t.managerOrBusinessUnitChanged,
    about: t.inYourRecordOrInThatOfSomebody,
    ways: MAIL_WAYS,
    usual: 'never',
  },
  given: {
    label: t.daysOfLeaveThatYouGet,
    about: t.theyAreAllocatedToYouGrantedAsComp,
    ways: MAIL_WAYS,
    usual: 'never',
  },
  ownData: {
    label: t.peoplesOwnData,
    about: t.asHrSomebodyChangesTheirsOrAsksYou,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  reminders: {
    label: t.reminders,
    about: t.attachmentIsToFollowOrDaysThatYou,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  away: {
    label: t.whoIsAwayThisWeek,
    about: t.approvedLeaveInYourBusinessUnitFrom,
    ways: ['daily', 'never'],
    usual: 'never',
  },
} as const satisfies Record<string, Row>

export type MailEvent = keyof typeof table
export const MAIL_EVENTS = Object.keys(table) as MailEvent[]
export const mailEvents: Record<MailEvent, Row> = table

/** Whether somebody may choose this way for this event. Of what decides one's own leave one is always told. */
export const mayChoose = (event: MailEvent, way: MailWay): boolean => mailEvents[event].ways.includes(way)

/** The hour of the reader's clock at which the one mail of the day is sent, or after it. */
export const DIGEST_HOUR = 7
