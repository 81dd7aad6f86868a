import { MAIL_EVENTS, MAIL_WAYS, type MailEvent, mailEvents, mayChoose } from '@hr/domain/mail-events'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing, optional } from './fields.ts'

const tag = 'Mails'

const way = (event: MailEvent) =>
  optional(
    z
      .enum(MAIL_WAYS, { error: 'Please choose from the list' })
      .refine((chosen) => mayChoose(event, chosen), 'Please choose from the list'),
  ).describe(mailEvents[event].label)

/** docs/spec/rules.md, Mails. What is left out stays as it is. */
export const mailChoicesForm = z.strictObject({
  own: way('own'),
  waits: way('waits'),
  read: way('read'),
  approved: way('approved'),
  over: way('over'),
  lines: way('lines'),
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
    summary: 'How the caller is told of each event: at once, once a day, or not by mail',
  },
  schema: {
    response: { 200: z.array(z.object({ event: z.enum(MAIL_EVENTS), way: z.enum(MAIL_WAYS) })) },
  },
})

export const saveMailChoices = endpoint({
  url: '/mails/save_choices',
  config: { access: '12345', scope: 'none', writes: true, tag, summary: 'Choose how to be told of events by mail' },
  schema: { body: mailChoicesForm, response: { 204: nothing } },
})
