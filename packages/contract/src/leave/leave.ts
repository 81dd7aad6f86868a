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
  noOfDaysOfLeave: optional(decimal()).describe(
    'the number of days that the caller expects; 400 if the API counts a different number',
  ),
  leaveTypeId: id(t.selectLeaveType),
  reportingTo: optional(id()).describe('the approver, who can be left out; anybody else is 400'),
  applyingTo: idList(MOST_IN_CC).describe('ids of the employees in Cc'),
  employeeId: optional(id(t.employeeIsRequired)).describe(
    'the employee who takes the leave; the caller when left out; HR can name anybody else, a manager those who report to them',
  ),
  enterAs: optional(z.enum(ENTER_AS, { error: t.chooseWhoDecides })).describe(
    'only for somebody else: `approved` approves the leave at once, if the caller may decide it; `asked`, or left out, sends it to the approver',
  ),
  standInId: optional(id(t.chooseStandIn)).describe(
    'for managers who apply for themselves: who decides the requests that wait for them while they are away',
  ),
  acceptWarnings: checkbox().describe(
    '"1" to send the request although leave rules warn about it; its history keeps the warnings',
  ),
  overrideReason: optionalText(500, t.overrideReasonTooLong).describe(
    'only for HR, and for somebody else: why leave rules that block the request are overridden; its history keeps the reason',
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
    summary: 'What a form needs to enter leave for another employee',
  },
  schema: {
    body: z.strictObject({ employeeId: id(t.employeeIsRequired) }),
    response: {
      200: z.object({
        employeeId: z.number(),
        employeeName: z.string(),
        buId: z.number(),
        today: civilDay.describe('today in the time zone of the employee’s business unit, yyyy-mm-dd'),
        joiningDate: civilDay,
        leavingDate: civilDay.nullable().describe('the last day of employment; null if it is not known'),
        firstMonth: z
          .number()
          .describe('the month in which leave years of the employee’s business unit begin, 1 to 12'),
        approver: approver.nullable().describe('who would decide the request; null if there is nobody'),
        canApprove: flag.describe('"1" if the caller may enter the leave as approved'),
      }),
    },
  },
})
export type ApplyFor = z.infer<(typeof applyFor)['schema']['response'][200]>

export const applyLeave = endpoint({
  url: '/leaves/apply_leave',
  config: {
    access: '2345',
    scope: 'apply',
    writes: true,
    upload: attachmentUpload,
    tag,
    summary: 'Apply for leave, or enter leave for somebody else',
  },
  schema: {
    body: applyLeaveForm,
    response: {
      201: created.extend({
        noOfDaysOfLeave: z.number(),
        isReported: flagIfTrue(
          '"1" for reported leave: it needs no approval and is already approved; left out otherwise',
        ),
        told: z
          .object({ holderName: z.string(), leaveName: z.string() })
          .optional()
          .describe('for reported leave: the name of its type, and the manager who is informed; left out otherwise'),
        gaveWay: z
          .string()
          .optional()
          .describe(
            'for reported leave: which approved leave on the same days got how many days back, in words; left out if none did',
          ),
        attachmentDue: civilDay
          .optional()
          .describe('the day by which an attachment must be added, yyyy-mm-dd; left out if none is missing'),
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
    second: z
      .enum(['hr', 'head'])
      .optional()
      .describe('at step 1: who takes step 2, HR or the head of the business unit; left out at step 2'),
  })
  .optional()
  .describe('for a waiting request that is decided in two steps; left out otherwise')

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
    .describe('the question with which a pending request was sent back, until it is answered; left out otherwise'),
  wish: z
    .object({
      id: z.number().describe('identifies the change request; send it as `wishId` to decide it'),
      wanted: z.enum(['change', 'cancel']),
      why: z.string(),
      at: moment,
      days: z
        .object({ ...span, noOfDaysOfLeave: z.number() })
        .optional()
        .describe('the dates that the leave should have; left out if it should be cancelled'),
      canDecide: flag,
    })
    .optional()
    .describe('the change request for approved leave that nobody has decided yet; left out if there is none'),
  open: z
    .enum(['anything', 'earlier end'])
    .optional()
    .describe(
      'how the caller can change approved leave, or ask to: `anything`, or only an `earlier end`; left out if they cannot',
    ),
  isReported: flagIfTrue('"1" for reported leave, which needed no approval; left out otherwise'),
  steps,
  attachment: z
    .string()
    .nullable()
    .describe(
      'append it to `attachmentBaseUrl` for a link that works for ten minutes; null if there is no attachment, or the caller may not open it',
    ),
  attachmentIs: z.literal('pdf').optional().describe('`pdf` if the attachment is a PDF; left out otherwise'),
  attachmentDue: civilDay
    .optional()
    .describe('the day by which an attachment must be added, yyyy-mm-dd; left out if none is missing'),
  attachmentFiles: z
    .literal('pdf')
    .optional()
    .describe('`pdf` if the missing attachment may be a PDF; left out otherwise'),
  reportingToName: z.string(),
  enteredByName: z
    .string()
    .nullable()
    .describe('who entered the leave for the employee; null if they applied themselves'),
  applyingToNames: z.array(z.string()),
  history: z.array(leaveEvent),
}

export const appliedLeave = z.object({
  ...requestFields,
  holderAway: holderAway.optional(),
  standIns: z
    .array(z.string())
    .optional()
    .describe('names of the people who stand in for the employee on these days; left out if there are none'),
  canWithdraw: flagIfTrue(
    '"1" if the employee can withdraw it: a pending request, or for a limited time reported leave; left out otherwise',
  ),
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
  config: {
    access: '12345',
    tag,
    summary: 'The leave requests of one employee, newest first unless `order` says otherwise',
  },
  schema: {
    params: z.object({ userId: id() }),
    body: z
      .strictObject({
        ...listControls,
        leaveId: optional(id()).describe('only this request'),
        status: optional(leaveStatus()).describe('only this status: 0 pending, 1 approved, 2 rejected, 3 cancelled'),
        year: optional(year()).describe('only leave with a day in this year'),
        from: optional(day()).describe('only leave with a day on or after this day'),
        open: optional(day()).describe(
          'only pending requests with a day on or after this day, and leave whose attachment is missing',
        ),
        order: optional(z.literal('start')).describe('`start` sorts by first day, earliest first'),
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
    summary: 'Withdraw the caller’s own pending request, or leave that they reported',
  },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 204: nothing } },
})

export const leaveAttachment = endpoint({
  method: 'GET',
  url: '/leaves/attachments/:id',
  config: { access: 'signed', reads: 'opened', tag, summary: 'The picture or PDF attached to a request' },
  schema: {
    params: z.object({ id: id() }),
    querystring: signedLink,
  },
})
