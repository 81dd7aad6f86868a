import * as t from '@hr/words/policies'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { checkbox, done, flag, id, moment } from '../call/fields.ts'

const tag = t.policies

const policyRun = z.object({
  id: z.number(),
  year: z.number(),
  at: moment,
  by: z.string().nullable().describe('who confirmed the run; null if it was automatic'),
  people: z.number().describe('how many employees got or lost days'),
  isDone: flag,
  undoneBy: z.string().nullable().describe('who undid the run; null if nobody has'),
  canUndo: flag.describe('"1" for 24 hours; undoing can still fail, if these days have been changed or used since'),
})
export type PolicyRun = z.infer<typeof policyRun>

export const listPolicyRuns = endpoint({
  url: '/employee/list_policy_runs',
  config: {
    access: '13',
    tag,
    summary: 'The latest runs of policies in a business unit, which gave days, newest first',
  },
  schema: {
    body: z.strictObject({ buId: id(t.buIsRequired) }),
    response: {
      200: z.object({
        isAutomatic: flag.describe('"1" if runs are automatic, on the first day of each month'),
        next: z
          .object({ dueOn: z.string(), year: z.number() })
          .describe('the day of the next automatic run and its leave year; also if automatic runs are off'),
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
    summary: 'Undo a run of policies within 24 hours, unless its days have been changed or used since',
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
      'Turn automatic runs on or off: from the next month, policies of the business unit then give and carry over days monthly',
  },
  schema: { body: z.strictObject({ buId: id(t.buIsRequired), isAutomatic: checkbox() }), response: { 200: done } },
})
