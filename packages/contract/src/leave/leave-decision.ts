import * as t from '@hr/words/requests'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { done, flag, flagIfTrue, id, listControls, optional, optionalText, plainText } from '../call/fields.ts'
import { NOTE_MAX, REASON_MAX } from './leave.ts'
import { awayOnDays, finding } from './leave-days.ts'
import { requestIds } from './leave-request.ts'

const tag = 'Leave'

const waitsFor = z
  .string()
  .optional()
  .describe('of the first of two steps: who takes the second; there is nothing to undo')

export const decided = done.extend({ waitsFor })

export const leaveAction = endpoint({
  url: '/leaves/leave_action',
  config: { access: '2345-67', scope: 'decide', writes: true, tag, summary: 'Approve (1) or reject (2) a request' },
  schema: {
    body: z.strictObject({
      leaveId: id(),
      status: z
        .union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')], { error: t.approveOrReject })
        .transform((value) => Number(value) as 1 | 2),
      note: optionalText(NOTE_MAX, t.noteMustHaveAtMost(NOTE_MAX)),
    }),
    response: { 200: decided },
  },
})

export const leaveActions = endpoint({
  url: '/leaves/leave_actions',
  config: {
    access: '2345-67',
    scope: 'decide',
    writes: true,
    tag,
    summary: 'Approve (1) or reject (2) several requests, each by its own rules, with a result for each',
  },
  schema: {
    body: leaveAction.schema.body.omit({ leaveId: true }).extend({
      leaveIds: requestIds(1),
    }),
    response: {
      200: z.object({
        results: z.array(
          z.object({
            leaveId: z.number(),
            isDone: flag,
            userMessage: z.string().describe('what was done, or why it was not'),
            waitsFor,
          }),
        ),
      }),
    },
  },
})
export type DecideSeveral = z.output<typeof leaveActions.schema.body>

export const undoLeaveAction = endpoint({
  url: '/leaves/undo_leave_action',
  config: {
    access: '2345-67',
    scope: 'decide',
    writes: true,
    tag,
    summary: 'Undo one’s own approval or rejection a few seconds after it, so that the request waits again',
  },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 200: done } },
})

const FORWARD_REASON_MIN = 10

/** docs/spec/rules.md, Forwarding. Only the server knows who may receive the request. */
export const forwardForm = z.strictObject({
  leaveId: id(),
  forwardTo: id(t.selectForwardTo),
  forwardReason: plainText(t.pleaseProvideReason, REASON_MAX, t.reasonMustHaveAtMost(REASON_MAX)).min(
    FORWARD_REASON_MIN,
    t.reasonMustHaveMinimum(FORWARD_REASON_MIN),
  ),
})
export type ForwardLeave = z.output<typeof forwardForm>

export const forwardLeave = endpoint({
  url: '/leaves/forward_leave',
  config: {
    access: '2345-67',
    scope: 'decide',
    writes: true,
    tag,
    summary: 'Forward a request, once, to somebody else who then decides it',
  },
  schema: { body: forwardForm, response: { 200: done } },
})

export const forwarder = z.object({
  id: z.number(),
  employeeName: z.string(),
  designationName: z.string().nullable(),
  buName: z.string(),
  isOnLeave: flag.describe('whether they are on leave today, by the day of their business unit'),
})
export type Forwarder = z.infer<typeof forwarder>

export const listForwarders = endpoint({
  url: '/leaves/list_forwarders',
  config: { access: '2345-67', tag, summary: 'The people who may receive a request, those on leave today last' },
  schema: {
    body: z.strictObject({ ...listControls, leaveId: optional(id()) }).optional(),
    response: { 200: z.array(forwarder) },
  },
})

const takeBackForm = z.strictObject({
  leaveId: id(),
  note: plainText(t.writeNote, NOTE_MAX, t.noteMustHaveAtMost(NOTE_MAX)),
})
export type TakeBack = z.output<typeof takeBackForm>

export const takeBack = endpoint({
  url: '/leaves/take_back',
  config: {
    access: '3',
    scope: 'decide',
    writes: true,
    tag,
    summary: 'Cancel an approved leave, so that its days are free again',
  },
  schema: { body: takeBackForm, response: { 200: done } },
})

const yearBalance = z.object({
  year: z.number(),
  firstMonth: z.number().optional().describe('the month in which the leave year begins; January when left out'),
  leaveTypeName: z.string(),
  isUnlimited: flag,
  allocatedDays: z.number(),
  days: z.number().describe('of this request, in this year'),
  remainingBefore: z.number(),
  remainingAfter: z.number(),
})
export type YearBalance = z.infer<typeof yearBalance>

export const decisionAids = endpoint({
  url: '/leaves/decision_aids',
  config: {
    access: '12345-7',
    tag,
    summary: 'Who else is away on the days of a request or change request, and what is left after it',
  },
  schema: {
    body: z.strictObject({ leaveId: id() }),
    response: {
      200: awayOnDays.extend({
        balances: z.array(yearBalance),
        rules: z
          .array(finding)
          .optional()
          .describe(
            'what rules of asking say of it, as of the day of the request or change request; left out where nothing',
          ),
        standIns: z
          .array(z.string())
          .optional()
          .describe('while it waits: the stand-ins of the applicant during the leave, by name'),
        teamWithoutStandIn: z
          .number()
          .optional()
          .describe(
            'while it waits, for leave of more than one day: how many people report to the applicant, if they have no stand-in',
          ),
        rejectionNeedsReason: flagIfTrue('where a rejection needs a note'),
      }),
    },
  },
})
