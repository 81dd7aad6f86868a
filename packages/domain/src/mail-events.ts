import * as t from '@hr/words/mails'

/** How somebody hears of an event: at once, in the one mail of the day, or not by mail. */
export const MAIL_WAYS = ['now', 'daily', 'never'] as const
export type MailWay = (typeof MAIL_WAYS)[number]

type Row = { label: string; about: string; ways: readonly MailWay[]; usual: MailWay }

/**
 * The events that people get mails about and can choose how (docs/spec/rules.md, Mails). Mails that let somebody in, or
 * are about their account, are in no row: they always come at once.
 */
const table = {
  own: {
    label: t.ownLeave,
    about: t.ownLeaveHint,
    ways: ['now', 'daily'],
    usual: 'now',
  },
  waits: {
    label: t.requestsToDecide,
    about: t.requestsToDecideHint,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  standIn: {
    label: t.beingStandIn,
    about: t.beingStandInHint,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  read: {
    label: t.leaveOfOthers,
    about: t.leaveOfOthersHint,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  approved: {
    label: t.approvedInCc,
    about: t.approvedInCcHint,
    ways: MAIL_WAYS,
    usual: 'never',
  },
  over: {
    label: t.changedLeaveOfOthers,
    about: t.changedLeaveOfOthersHint,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  lines: {
    label: t.reportingLines,
    about: t.reportingLinesHint,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  moved: {
    label: t.managerOrUnitChanged,
    about: t.managerOrUnitChangedHint,
    ways: MAIL_WAYS,
    usual: 'never',
  },
  given: {
    label: t.daysYouGet,
    about: t.daysYouGetHint,
    ways: MAIL_WAYS,
    usual: 'never',
  },
  ownData: {
    label: t.personalDataOfOthers,
    about: t.personalDataOfOthersHint,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  reminders: {
    label: t.reminders,
    about: t.remindersHint,
    ways: MAIL_WAYS,
    usual: 'now',
  },
  away: {
    label: t.awayInUnit,
    about: t.awayInUnitHint,
    ways: ['daily', 'never'],
    usual: 'never',
  },
} as const satisfies Record<string, Row>

export type MailEvent = keyof typeof table
export const MAIL_EVENTS = Object.keys(table) as MailEvent[]
export const mailEvents: Record<MailEvent, Row> = table

/** Whether somebody may choose this way for this event. Mails that decide one's own leave cannot be turned off. */
export const mayChoose = (event: MailEvent, way: MailWay): boolean => mailEvents[event].ways.includes(way)

/** The hour of the reader's clock at which the one mail of the day is sent, or after it. */
export const DIGEST_HOUR = 7
