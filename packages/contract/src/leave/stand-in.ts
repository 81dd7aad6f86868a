import * as t from '@hr/words/stand-ins'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { civilDay, created, day, flag, id, nothing, optional } from '../call/fields.ts'

const tag = 'Leave'

const LIST = t.chooseSomebodyFromList

/** docs/spec/rules.md, Stand-ins. */
export const standInForm = z
  .strictObject({
    standInId: id(t.chooseStandIn, LIST),
    during: z.enum(['leave', 'span'], { error: t.chooseWhen }).describe('every approved leave, or these days'),
    fromDate: optional(day()).describe('with `span`'),
    toDate: optional(day()).describe('with `span`: the last day, included'),
  })
  .superRefine(({ during, fromDate, toDate }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (during === 'leave') return
    if (!fromDate) refuse('fromDate', t.startDateIsRequired)
    if (!toDate) refuse('toDate', t.endDateIsRequired)
    if (fromDate && toDate && toDate < fromDate) refuse('toDate', t.lastDayMustNotBeBeforeFirst)
  })
export type StandInForm = z.output<typeof standInForm>

const choice = z.object({
  id: z.number(),
  standInName: z.string(),
  hasLeft: flag.describe('whether they have left, so that there is no stand-in'),
  fromDate: civilDay.nullable().describe('null for every approved leave'),
  toDate: civilDay.nullable(),
  leaveId: z.number().nullable().describe('of the one leave for which they were chosen'),
  until: civilDay.nullable().describe('the last day on which they are the stand-in now; null if they are not'),
})
export type StandInChoice = z.infer<typeof choice>

export const listStandIns = endpoint({
  url: '/leaves/list_stand_ins',
  config: { access: '2345-67', tag, summary: 'The caller’s stand-ins, now and in days to come' },
  schema: {
    response: {
      200: z.object({
        data: z.array(choice),
        offered: z
          .array(z.object({ id: z.number(), name: z.string() }))
          .describe('possible stand-ins who are near, at most 12; nobody if nobody reports to the caller'),
        uncovered: z
          .array(z.object({ leaveId: z.number(), from: civilDay, to: civilDay }))
          .describe(
            'the caller’s approved leave of more than one day, not over, without a stand-in; none if nobody reports to them',
          ),
      }),
    },
  },
})

export const chooseStandIn = endpoint({
  url: '/leaves/choose_stand_in',
  config: {
    access: '235',
    scope: 'decide',
    writes: true,
    tag,
    summary: 'Choose who decides the requests that wait for the caller while they are away',
  },
  schema: { body: standInForm, response: { 201: created } },
})

export const clearStandIn = endpoint({
  url: '/leaves/clear_stand_in',
  config: { access: '2345-67', scope: 'decide', writes: true, tag, summary: 'Take back a choice of a stand-in' },
  schema: { body: z.strictObject({ choiceId: id() }), response: { 204: nothing } },
})
