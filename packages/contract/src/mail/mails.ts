import { MAIL_EVENTS, MAIL_WAYS, type MailEvent, mailEvents, mayChoose } from '@hr/domain/mail-events'
import * as t from '@hr/words/mails'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { done, emailAddress, flag, id, listControls, moment, nothing, optional } from '../call/fields.ts'
import { FROM_LIST } from '../call/sentences.ts'

const tag = t.pageTitle

const way = (event: MailEvent) =>
  optional(z.enum(MAIL_WAYS, { error: FROM_LIST }).refine((chosen) => mayChoose(event, chosen), FROM_LIST)).describe(
    mailEvents[event].label,
  )

/** docs/spec/rules.md, Mails. What is left out stays as it is. */
export const mailChoicesForm = z.strictObject({
  own: way('own'),
  waits: way('waits'),
  standIn: way('standIn'),
  read: way('read'),
  approved: way('approved'),
  over: way('over'),
  lines: way('lines'),
  ownData: way('ownData'),
  moved: way('moved'),
  given: way('given'),
  reminders: way('reminders'),
  away: way('away'),
} satisfies Record<MailEvent, z.ZodType>)
export type MailChoices = z.output<typeof mailChoicesForm>

export const listMailChoices = endpoint({
  url: '/mails/list_choices',
  config: {
    access: '12345',
    tag,
    summary: 'How the caller is told of each event by mail: now, once a day or never',
  },
  schema: {
    response: { 200: z.array(z.object({ event: z.enum(MAIL_EVENTS), way: z.enum(MAIL_WAYS) })) },
  },
})

export const saveMailChoices = endpoint({
  url: '/mails/save_choices',
  config: {
    access: '12345',
    scope: 'none',
    writes: true,
    tag,
    summary: 'Choose how the caller is told of events by mail; events that are left out stay as they are',
  },
  schema: { body: mailChoicesForm, response: { 204: nothing } },
})

// What waits to be sent (docs/spec/rules.md, Mails)

const MAIL_STATES = ['waiting', 'failing', 'given up'] as const
export type MailState = (typeof MAIL_STATES)[number]

const waitingMail = z.object({
  id: z.number(),
  email: z.string(),
  employeeName: z.string().nullable().describe('the employee with this address; null if there is none'),
  event: z
    .enum(MAIL_EVENTS)
    .nullable()
    .describe('what the mail is about; null if it is about an account, or if the caller may not see leave'),
  state: z.enum(MAIL_STATES),
  postedOn: moment,
  attempts: z.number(),
  nextTryOn: moment.nullable().describe('when it is tried next; null if it was given up'),
  lastError: z.string().nullable().describe('the last error that the mail server answered; null if there was none'),
})
export type WaitingMail = z.infer<typeof waitingMail>

export const listQueue = endpoint({
  url: '/mails/list_queue',
  config: {
    access: '17',
    scope: 'none',
    tag,
    summary: 'Mails that are not sent yet, without their subject and text: failed ones first, then oldest first',
  },
  schema: {
    body: z
      .strictObject({
        ...listControls,
        state: optional(z.enum(MAIL_STATES, { error: FROM_LIST })),
      })
      .optional(),
    response: { 200: z.array(waitingMail) },
  },
})

export const readQueue = endpoint({
  url: '/mails/get_queue',
  config: { access: '17', scope: 'none', tag, summary: 'How many mails and imports are waiting' },
  schema: {
    response: {
      200: z.object({
        waiting: z.number().describe('mails and imports that are waiting'),
        failed: z.number().describe('mails and imports that were given up'),
        oldest: z.number().describe('by how many seconds the oldest waiting one is late'),
        unsent: z
          .number()
          .describe('failed mails, including those that were given up: how many /mails/try_again would try'),
        server: z.string().nullable().describe('the mail server; null if mails are written to files'),
      }),
    },
  },
})

export const sendTestMail = endpoint({
  url: '/mails/send_test',
  config: {
    access: '17',
    scope: 'none',
    writes: true,
    tag,
    summary: 'Send a test mail at once, and return the answer of the mail server',
  },
  schema: {
    body: z.strictObject({
      email: emailAddress(),
    }),
    response: {
      200: z.object({ isTaken: flag.describe('"1" if the mail server accepted the mail'), userMessage: z.string() }),
    },
  },
})

export const tryMailAgain = endpoint({
  url: '/mails/try_again',
  config: {
    access: '17',
    scope: 'none',
    writes: true,
    tag,
    summary: 'Send a failed mail again; without `mailId`, all failed mails',
  },
  schema: { body: z.strictObject({ mailId: optional(id()) }), response: { 200: done } },
})

export const giveMailUp = endpoint({
  url: '/mails/give_up',
  config: { access: '17', scope: 'none', writes: true, tag, summary: 'Give up a waiting mail: it will not be sent' },
  schema: { body: z.strictObject({ mailId: id() }), response: { 200: done } },
})
