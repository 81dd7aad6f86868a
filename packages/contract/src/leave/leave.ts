import { COLOURS } from '@hr/domain/leave/policy/colour-and-letter'
import { ENTER_AS } from '@hr/domain/leave/request/application'
import * as t from '@hr/words/asking'
import { z } from 'zod'
import { attachmentUpload } from '../call/constants.ts'
import { endpoint } from '../call/endpoint.ts'
import {
  checkbox,
  civilDay,
  created,
  day,
  daySession,
  decimal,
  decision,
  flag,
  flagIfTrue,
  id,
  idList,
  listControls,
  moment,
  nothing,
  optional,
  optionalText,
  plainText,
  signedLink,
  span,
  year,
} from '../call/fields.ts'
import { holderAway } from './holder-away.ts'

const tag = 'Leave'

export const REASON_MAX = 2_000
export const NOTE_MAX = 500
/** The most people in Cc. */
export const MOST_IN_CC = 50

/**
 * docs/spec/rules.md, Dates of a leave. `@hr/domain/leave/request/application` checks what depends on the person's balance or
 * on the file.
 */
export const applyLeaveForm = z.strictObject({
  startDate: day(t.startDateIsRequired),
  startSession: daySession(),
  endDate: day(t.endDateIsRequired),
  endSession: daySession(),
  noOfDaysOfLeave: optional(decimal()),
  leaveTypeId: id(t.selectLeaveType),
  reportingTo: optional(id()),
  applyingTo: idList(MOST_IN_CC),
  employeeId: optional(id(t.employeeIsRequired)).describe(
    'whose leave it is; the caller’s own when left out. HR enters it for anybody else, a manager for who reports to them',
  ),
  enterAs: optional(z.enum(ENTER_AS, { error: t.chooseWhoDecides })).describe(
    'for somebody else, where the caller may decide: approved at once; when left out it asks the approver',
  ),
  standInId: optional(id(t.chooseStandIn)).describe(
    'for a manager who applies for themselves: their stand-in while they are away',
  ),
  acceptWarnings: checkbox().describe('"1" to send it although rules warn; the history keeps what they say'),
  overrideReason: optionalText(500, t.overrideReasonTooLong).describe(
    'for somebody else, only by HR: why rules that refuse are overridden; the history keeps it',
  ),
  reason: plainText(t.specifyReason, REASON_MAX, t.reasonTooLong(REASON_MAX)),
})
export type ApplyLeave = z.output<typeof applyLeaveForm>

/** The dates and their person, from which a page asks for the number of days. */
export const spanOf = applyLeaveForm.pick({
  startDate: true,
  startSession: true,
  endDate: true,
  endSession: true,
  employeeId: true,
})

const approver = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  away: holderAway.optional(),
})

export const applyFor = endpoint({
  url: '/leaves/apply_for',
  config: {
    access: '235',
    scope: 'apply',
    tag,
    summary: 'What it takes to enter leave for somebody whose leave the caller may enter',
  },
  schema: {
    body: z.strictObject({ employeeId: id(t.employeeIsRequired) }),
    response: {
      200: z.object({
        employeeId: z.number(),
        employeeName: z.string(),
        buId: z.number(),
        today: civilDay.describe('in the time zone of the person’s business unit'),
        joiningDate: civilDay,
        leavingDate: civilDay.nullable(),
        firstMonth: z.number().describe('the month with which the leave years of the person’s business unit begin'),
        approver: approver.nullable().describe('who would be asked; null if there is nobody'),
        canApprove: flag.describe('whether the caller may enter it as approved'),
      }),
    },
  },
})
export type ApplyFor = z.infer<(typeof applyFor)['schema']['response'][200]>

export const applyLeave = endpoint({
  url: '/leaves/apply_leave',
  config: { access: '2345', scope: 'apply', writes: true, upload: attachmentUpload, tag, summary: 'Apply for leave' },
  schema: {
    body: applyLeaveForm,
    response: {
      201: created.extend({
        noOfDaysOfLeave: z.number(),
        isReported: flagIfTrue('of a type that needs no approval: it is approved'),
        told: z
          .object({ holderName: z.string(), leaveName: z.string() })
          .optional()
          .describe('for a reported type: its name, and who hears of the leave instead of approving it'),
        gaveWay: z
          .string()
          .optional()
          .describe('which approved leave below it got how many days back, as its history says'),
        attachmentDue: civilDay.optional().describe('the day by which an attachment is due'),
      }),
    },
  },
})

/** One entry of a request's timeline; `to` is the person to whom it was forwarded or handed over. */
const leaveEvent = z.object({
  kind: z.string(),
  by: z.string(),
  to: z.string().nullable(),
  at: moment,
  note: z.string().nullable(),
})

/** For waiting requests, which of two steps is next. */
export const steps = z
  .object({
    step: z.literal([1, 2]).describe('the step that waits now'),
    second: z.enum(['hr', 'head']).optional().describe('of the first: who takes the second'),
  })
  .optional()
  .describe('for waiting requests that are decided in two steps; left out for all others')

export const requestFields = {
  id: z.number(),
  leaveName: z.string(),
  leaveColour: z.enum(COLOURS),
  noOfDaysOfLeave: z.number(),
  isApproved: decision,
  isCancelled: flag,
  isViewed: flag,
  ...span,
  reason: z.string(),
  question: z
    .object({ text: z.string(), by: z.string(), at: moment })
    .optional()
    .describe('for a pending request that was sent back with a question and waits for an answer'),
  wish: z
    .object({
      id: z.number().describe('by which it is decided'),
      wanted: z.enum(['change', 'cancel']),
      why: z.string(),
      at: moment,
      days: z
        .object({ ...span, noOfDaysOfLeave: z.number() })
        .optional()
        .describe('that the leave should have'),
      canDecide: flag,
    })
    .optional()
    .describe('of approved leave that its person has asked to change, which nobody has decided yet'),
  open: z
    .enum(['anything', 'earlier end'])
    .optional()
    .describe('of approved leave that the caller may change or ask to change: into what; left out of any other'),
  isReported: flagIfTrue('for reported leave, which needed no approval'),
  steps,
  attachment: z
    .string()
    .nullable()
    .describe('a signed address of ten minutes; null also for readers who may not open it'),
  attachmentIs: z.literal('pdf').optional().describe('of an attachment that is no picture'),
  attachmentDue: civilDay
    .optional()
    .describe('the day by which an attachment is due; left out where none is, or it has come'),
  attachmentFiles: z.literal('pdf').optional().describe('for an attachment that is due, where it may be a PDF'),
  reportingToName: z.string(),
  enteredByName: z.string().nullable().describe('who entered it for the person; null when they applied themselves'),
  applyingToNames: z.array(z.string()),
  history: z.array(leaveEvent),
}

export const appliedLeave = z.object({
  ...requestFields,
  holderAway: holderAway.optional(),
  standIns: z.array(z.string()).optional().describe('the stand-ins on these days, by name'),
  canWithdraw: flagIfTrue('for pending requests, and for a time for reported leave'),
  createdOn: moment,
})
export type AppliedLeave = z.infer<typeof appliedLeave>

const STATUS = t.chooseStatus

/**
 * The code of the status that people see (docs/spec/rules.md, States of a request): 0 pending, 1 approved, 2 rejected,
 * 3 cancelled.
 */
export const leaveStatus = () =>
  z
    .union([z.literal([0, 1, 2, 3]), z.literal(['0', '1', '2', '3'])], { error: STATUS })
    .transform((value) => Number(value) as 0 | 1 | 2 | 3)

export const listAppliedLeaves = endpoint({
  url: '/leaves/list_applied_leaves/:userId',
  config: { access: '12345', tag, summary: 'What one person applied for, newest first unless asked otherwise' },
  schema: {
    params: z.object({ userId: id() }),
    body: z
      .strictObject({
        ...listControls,
        leaveId: optional(id()),
        status: optional(leaveStatus()),
        year: optional(year()).describe('leave that has a day in this year'),
        from: optional(day()).describe('leave that has a day on this day or after it'),
        open: optional(day()).describe(
          'pending requests with a day on this day or after it, and leave that still needs an attachment',
        ),
        order: optional(z.literal('start')).describe('the leave that starts first comes first'),
      })
      .optional(),
    response: { 200: z.object({ data: z.array(appliedLeave), attachmentBaseUrl: z.string() }) },
  },
})

export const cancelLeave = endpoint({
  url: '/leaves/cancel_leave',
  config: {
    access: '2345',
    scope: 'apply',
    writes: true,
    tag,
    summary: 'Withdraw one’s own pending request or reported leave',
  },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 204: nothing } },
})

export const leaveAttachment = endpoint({
  method: 'GET',
  url: '/leaves/attachments/:id',
  config: { access: 'signed', reads: 'opened', tag, summary: 'The picture or PDF of a request' },
  schema: {
    params: z.object({ id: id() }),
    querystring: signedLink,
  },
})
