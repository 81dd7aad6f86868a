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
    label: 'Your own leave',
    about: 'It is decided, asked about, forwarded, changed, cancelled or counted anew.',
    ways: ['now', 'daily'],
    usual: 'now',
  },
  waits: {
    label: 'A request waits for you',
    about: 'Somebody applies, asks for a change, answers you, or a request is forwarded or handed over to you.',
    ways: MAIL_WAYS,
    usual: 'now',
  },
  standIn: {
    label: 'You stand in for somebody',
    about: 'A manager chooses you for the days on which they are away, or takes that back.',
    ways: MAIL_WAYS,
    usual: 'now',
  },
  read: {
    label: 'Leave of others that you can read',
    about: 'You are named in Cc, or leave that needs no approval was told.',
    ways: MAIL_WAYS,
    usual: 'now',
  },
  approved: {
    label: 'Leave in which you are named in Cc is approved',
    about: 'Once it can no longer be undone.',
    ways: MAIL_WAYS,
    usual: 'never',
  },
  over: {
    label: 'Leave of others that ends or changes',
    about: 'A request that you held or read is withdrawn, or its leave is changed, cancelled or shortened.',
    ways: MAIL_WAYS,
    usual: 'now',
  },
  lines: {
    label: 'Who reports to whom',
    about: 'A manager leaves or manages no more: you report to somebody else, or somebody else to you.',
    ways: MAIL_WAYS,
    usual: 'now',
  },
  moved: {
    label: 'Manager or business unit changed',
    about: 'In your record, or in that of somebody who reports to you, or did before.',
    ways: MAIL_WAYS,
    usual: 'never',
  },
  given: {
    label: 'Days of leave that you get',
    about: 'They are allocated to you, granted as comp-off, or taken back.',
    ways: MAIL_WAYS,
    usual: 'never',
  },
  ownData: {
    label: 'People’s own data',
    about: 'As HR: somebody changes theirs, or asks you to.',
    ways: MAIL_WAYS,
    usual: 'now',
  },
  reminders: {
    label: 'Reminders',
    about: 'An attachment is to follow, or days that you carried over end.',
    ways: MAIL_WAYS,
    usual: 'now',
  },
  away: {
    label: 'Who is away this week',
    about: 'Approved leave in your business unit from today to Sunday, without its kind.',
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
