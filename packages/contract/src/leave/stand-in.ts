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
    during: z
      .enum(['leave', 'span'], { error: t.chooseWhen })
      .describe('`leave` for every approved leave of the caller, `span` for the days from `fromDate` to `toDate`'),
    fromDate: optional(day()).describe('the first day; required with `span`'),
    toDate: optional(day()).describe('the last day, included; required with `span`'),
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
  hasLeft: flag.describe('"1" if the stand-in no longer works here, so nobody stands in'),
  fromDate: civilDay.nullable().describe('the first day; null if chosen for every approved leave'),
  toDate: civilDay.nullable().describe('the last day; null if chosen for every approved leave'),
  leaveId: z
    .number()
    .nullable()
    .describe('the request for which the stand-in was chosen; null if not chosen for a single request'),
  until: civilDay.nullable().describe('the last day on which they stand in now; null if they do not stand in now'),
})
export type StandInChoice = z.infer<typeof choice>

export const listStandIns = endpoint({
  url: '/leaves/list_stand_ins',
  config: { access: '2345-67', tag, summary: 'Who stands in for the caller, now and later' },
  schema: {
    response: {
      200: z.object({
        data: z.array(choice),
        offered: z
          .array(z.object({ id: z.number(), name: z.string() }))
          .describe('up to 12 suggested stand-ins; empty if nobody reports to the caller'),
        uncovered: z
          .array(z.object({ leaveId: z.number(), from: civilDay, to: civilDay }))
          .describe(
            'the caller’s approved leave of more than one day that is not over and has no stand-in; empty if nobody reports to the caller',
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
  config: { access: '2345-67', scope: 'decide', writes: true, tag, summary: 'Cancel the choice of a stand-in' },
  schema: { body: z.strictObject({ choiceId: id() }), response: { 204: nothing } },
})
