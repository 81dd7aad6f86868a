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
  .describe('after step 1 of 2 was approved: who takes step 2; such an approval cannot be undone; left out otherwise')

export const decided = done.extend({ waitsFor })

export const leaveAction = endpoint({
  url: '/leaves/leave_action',
  config: {
    access: '2345-67',
    scope: 'decide',
    writes: true,
    tag,
    summary: 'Approve (1) or reject (2) a leave request',
  },
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
    summary: 'Approve (1) or reject (2) up to 50 leave requests, with a result for each',
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
            userMessage: z.string().describe('what was done, or why it could not be done'),
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
    summary: 'Undo the caller’s own approval or rejection within 12 seconds; the request is pending again',
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
    summary: 'Forward a request, once, to somebody else, who then decides it',
  },
  schema: { body: forwardForm, response: { 200: done } },
})

export const forwarder = z.object({
  id: z.number(),
  employeeName: z.string(),
  designationName: z.string().nullable(),
  buName: z.string(),
  isOnLeave: flag.describe('"1" if they are on leave today, in the time zone of their business unit'),
})
export type Forwarder = z.infer<typeof forwarder>

export const listForwarders = endpoint({
  url: '/leaves/list_forwarders',
  config: { access: '2345-67', tag, summary: 'Who can receive a forwarded request; people on leave today come last' },
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
    summary: 'Cancel approved leave of an employee, who gets the days back',
  },
  schema: { body: takeBackForm, response: { 200: done } },
})

const yearBalance = z.object({
  year: z.number(),
  firstMonth: z
    .number()
    .optional()
    .describe('the month in which leave years of the leave type begin, 1 to 12; January when left out'),
  leaveTypeName: z.string(),
  isUnlimited: flag,
  allocatedDays: z.number(),
  days: z.number().describe('the days of this request in this leave year'),
  remainingBefore: z.number(),
  remainingAfter: z.number(),
})
export type YearBalance = z.infer<typeof yearBalance>

export const decisionAids = endpoint({
  url: '/leaves/decision_aids',
  config: {
    access: '12345-7',
    tag,
    summary: 'What helps to decide a request or change request: who else is away, and which days would be left',
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
            'warnings and blocks of leave rules, as of the day of the request or change request; left out if there are none',
          ),
        standIns: z
          .array(z.string())
          .optional()
          .describe(
            'while the request waits: names of the people chosen to stand in for the applicant; left out otherwise',
          ),
        teamWithoutStandIn: z
          .number()
          .optional()
          .describe(
            'while a request for more than one day waits: how many people report to the applicant, if they have no stand-in; left out otherwise',
          ),
        rejectionNeedsReason: flagIfTrue('"1" if a rejection needs a note; left out otherwise'),
      }),
    },
  },
})
