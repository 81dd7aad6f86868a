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
    summary: 'How the caller hears of each event: at once, once a day, or not by mail',
  },
  schema: {
    response: { 200: z.array(z.object({ event: z.enum(MAIL_EVENTS), way: z.enum(MAIL_WAYS) })) },
  },
})

export const saveMailChoices = endpoint({
  url: '/mails/save_choices',
  config: { access: '12345', scope: 'none', writes: true, tag, summary: 'Choose how to hear of events by mail' },
  schema: { body: mailChoicesForm, response: { 204: nothing } },
})

// What waits to be sent (docs/spec/rules.md, Mails)

const MAIL_STATES = ['waiting', 'failing', 'given up'] as const
export type MailState = (typeof MAIL_STATES)[number]

const waitingMail = z.object({
  id: z.number(),
  email: z.string(),
  employeeName: z.string().nullable().describe('null where no record has that address'),
  event: z.enum(MAIL_EVENTS).nullable().describe('null for mails about an account, and for readers who see no leave'),
  state: z.enum(MAIL_STATES),
  postedOn: moment,
  attempts: z.number(),
  nextTryOn: moment.nullable().describe('null when it has been given up'),
  lastError: z.string().nullable().describe('what the mail server said last'),
})
export type WaitingMail = z.infer<typeof waitingMail>

export const listQueue = endpoint({
  url: '/mails/list_queue',
  config: {
    access: '17',
    scope: 'none',
    tag,
    summary: 'Mails that are not sent yet: what has failed first, then by their age. Never what is in them',
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
  config: { access: '17', scope: 'none', tag, summary: 'How much waits in the queue, of mails and imports' },
  schema: {
    response: {
      200: z.object({
        waiting: z.number(),
        failed: z.number().describe('given up'),
        oldest: z.number().describe('for how many seconds the oldest has waited beyond its time'),
        unsent: z
          .number()
          .describe('mails that have failed, those that were given up among them: what trying all again means'),
        server: z.string().nullable().describe('the mail server; null where mails become files'),
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
    summary: 'Send a mail to try, past the queue, and hear what the mail server says',
  },
  schema: {
    body: z.strictObject({
      email: emailAddress(),
    }),
    response: { 200: z.object({ isTaken: flag, userMessage: z.string() }) },
  },
})

export const tryMailAgain = endpoint({
  url: '/mails/try_again',
  config: {
    access: '17',
    scope: 'none',
    writes: true,
    tag,
    summary: 'Send a mail again that has failed; without `mailId`, all that have',
  },
  schema: { body: z.strictObject({ mailId: optional(id()) }), response: { 200: done } },
})

export const giveMailUp = endpoint({
  url: '/mails/give_up',
  config: { access: '17', scope: 'none', writes: true, tag, summary: 'Give up a waiting mail: it is not sent' },
  schema: { body: z.strictObject({ mailId: id() }), response: { 200: done } },
})
