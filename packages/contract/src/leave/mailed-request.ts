import * as t from '@hr/words/requests'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { span } from '../call/fields.ts'
import { steps } from './leave.ts'
import { decided, decisionAids, leaveAction } from './leave-decision.ts'

const tag = 'Leave'

const link = z.string({ error: t.thisLinkDoesNotWork }).max(100, t.thisLinkDoesNotWork)

const aids = decisionAids.schema.response[200]

/** What somebody sees who opens the link of a mail. */
export const readMailedRequest = endpoint({
  url: '/leaves/get_mailed_request',
  config: {
    access: 'open',
    tag,
    summary: 'The request that a link in a mail can decide, or why the link no longer works; changes nothing',
  },
  schema: {
    body: z.strictObject({ link }),
    response: {
      200: z.object({
        says: z
          .string()
          .optional()
          .describe(
            'why the link no longer works, such as who decided the request and when; `request` is then left out',
          ),
        request: aids
          .omit({ weeks: true })
          .extend({
            employeeName: z.string(),
            leaveName: z.string(),
            readerName: z.string().describe('the person to whom the mail was sent'),
            noOfDaysOfLeave: z.number(),
            steps,
            ...span,
          })
          .optional(),
      }),
    },
  },
})

/** docs/spec/rules.md, Deciding by mail. */
export const answerByMailForm = leaveAction.schema.body.omit({ leaveId: true }).extend({ link })

export const answerByMail = endpoint({
  url: '/leaves/answer_by_mail',
  config: {
    access: 'open',
    writes: true,
    tag,
    summary: 'Approve or reject a request with a link in a mail, without signing in, as the person to whom it was sent',
  },
  schema: { body: answerByMailForm, response: { 200: decided } },
})
