import * as t from '@hr/words/policies'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { checkbox, done, flag, id, moment } from '../call/fields.ts'

const tag = t.policies

const policyRun = z.object({
  id: z.number(),
  year: z.number(),
  at: moment,
  by: z.string().nullable().describe('who confirmed it; null when it was automatic'),
  people: z.number().describe('how many people it gave days to, or took some from'),
  isDone: flag,
  undoneBy: z.string().nullable(),
  canUndo: flag.describe('within 24 hours, unless something newer is in the way, which undoing says'),
})
export type PolicyRun = z.infer<typeof policyRun>

export const listPolicyRuns = endpoint({
  url: '/employee/list_policy_runs',
  config: { access: '13', tag, summary: 'What policies gave to a business unit lately, the newest first' },
  schema: {
    body: z.strictObject({ buId: id(t.buIsRequired) }),
    response: {
      200: z.object({
        isAutomatic: flag.describe('whether it runs automatically on the first of each month'),
        next: z
          .object({ dueOn: z.string(), year: z.number() })
          .describe('when it does so next, or would, and the leave year that then goes on'),
        runs: z.array(policyRun),
      }),
    },
  },
})

export const undoPolicyRun = endpoint({
  url: '/employee/undo_policy_run',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Undo what policies gave, within 24 hours and before anything newer changed these days',
  },
  schema: { body: z.strictObject({ runId: id() }), response: { 200: done } },
})

export const saveNewYear = endpoint({
  url: '/employee/save_new_year',
  config: {
    access: '13',
    writes: true,
    tag,
    summary:
      'Let the policies of a business unit give and carry days by themselves from the next month on, or no longer',
  },
  schema: { body: z.strictObject({ buId: id(t.buIsRequired), isAutomatic: checkbox() }), response: { 200: done } },
})
