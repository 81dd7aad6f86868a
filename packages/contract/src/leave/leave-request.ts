import * as t from '@hr/words/requests'
import { z } from 'zod'
import { attachmentUpload } from '../call/constants.ts'
import { endpoint } from '../call/endpoint.ts'
import {
  checkbox,
  civilDay,
  day,
  done,
  flag,
  id,
  idList,
  listBody,
  listControls,
  moment,
  optional,
  optionalText,
  plainText,
} from '../call/fields.ts'
import { applyLeaveForm, leaveStatus, NOTE_MAX, requestFields } from './leave.ts'

const tag = 'Leave'

const CHOOSE_REQUESTS = t.chooseAtLeastOneRequest

const MOST_AT_ONCE = 50

export const requestIds = (min = 0) => idList(MOST_AT_ONCE, t.atMostAtOnce(MOST_AT_ONCE), CHOOSE_REQUESTS, min)

/** A request of the inbox (docs/spec/api.md, Leave). */
export const inboxRequest = z.object({
  ...requestFields,
  employeeName: z.string(),
  employeeProfilePicture: z.string().nullable(),
  employeeTitle: z.string(),
  AppliedOn: moment,
  isForwarded: flag,
  isForwardedByMe: flag,
  forwardedBy: z.string().nullable(),
  forwardedToName: z.string().nullable(),
  forwardReason: z.string().nullable(),
  forwardDateTime: moment.nullable(),
  holderName: z.string(),
  isHeldByMe: flag.describe('whether it waits only for the caller'),
  standInUntil: civilDay
    .optional()
    .describe('the last day on which the caller is the approver’s stand-in; left out if they are not'),
  canAct: flag,
  waitedDays: z
    .number()
    .optional()
    .describe('with scope all: for how many working days of its approver it has waited for them, today not counted'),
})
export type InboxRequest = z.infer<typeof inboxRequest>

const requestList = z.object({ data: z.array(inboxRequest), attachmentBaseUrl: z.string() })

export const listLeaveRequests = endpoint({
  url: '/leaves/list_leave_requests',
  config: { access: '2345-67', tag, summary: 'Pending requests addressed, forwarded or copied to the caller' },
  schema: {
    body: z
      .strictObject({
        ...listControls,
        leaveId: optional(id()),
        leaveIds: optional(requestIds()).describe('only these; none of them is none'),
        scope: optional(z.literal('all')),
        buId: optional(id()).describe('of people of this business unit'),
        leaveName: optionalText(60, t.leaveTypeTooLong).describe('of leave types of this name'),
        employeeId: optional(id()),
        appliedUntil: optional(day()).describe('applied for on this day of the caller or before'),
        order: optional(z.literal('start')).describe('the leave that starts first comes first'),
      })
      .optional(),
    response: { 200: requestList },
  },
})

export const listPendingLeaves = endpoint({
  url: '/leaves/list_pending_leaves',
  config: { access: '2345-67', tag, summary: 'The part of the inbox that was never forwarded' },
  schema: { body: listBody, response: { 200: requestList } },
})

export const listForwardedLeaves = endpoint({
  url: '/leaves/list_forwarded_leaves',
  config: { access: '2345-67', tag, summary: 'The part of the inbox that was forwarded, by the caller or to them' },
  schema: { body: listBody, response: { 200: requestList } },
})

export const leaveRequestHistory = endpoint({
  url: '/leaves/leave_request_history',
  config: { access: '2345-67', tag, summary: 'Decided or cancelled requests that were the caller’s to see' },
  schema: {
    body: z
      .strictObject({
        ...listControls,
        leaveId: optional(id()),
        leaveIds: optional(requestIds()).describe('only these; none of them is none'),
        status: optional(leaveStatus()),
        isAttachmentMissing: checkbox().describe('"1" for those to which an attachment is still to be added'),
        employeeId: optional(id()),
        from: optional(day()),
        to: optional(day()),
      })
      .optional(),
    response: { 200: requestList },
  },
})

export const markViewed = endpoint({
  url: '/leaves/mark_viewed',
  config: {
    access: '2345-67',
    scope: 'decide',
    writes: true,
    tag,
    summary: 'Record that the approver has opened a request',
  },
  schema: {
    body: z.strictObject({ leaveId: id(), status: z.union([z.literal(1), z.literal('1')]) }),
    response: { 200: done },
  },
})

/** docs/spec/rules.md, Questions. */
export const askForm = z.strictObject({
  leaveId: id(),
  question: plainText(t.writeQuestion, NOTE_MAX, t.questionMustHaveAtMost(NOTE_MAX)),
})
export type AskQuestion = z.output<typeof askForm>

export const askQuestion = endpoint({
  url: '/leaves/ask_question',
  config: {
    access: '2345-67',
    scope: 'decide',
    writes: true,
    tag,
    summary: 'Send a request back to its applicant with a question; it stays pending',
  },
  schema: { body: askForm, response: { 200: done } },
})

export const answerForm = applyLeaveForm
  .omit({ applyingTo: true, reportingTo: true, employeeId: true, enterAs: true, standInId: true, overrideReason: true })
  .extend({
    leaveId: id(),
    answer: optionalText(NOTE_MAX, t.answerMustHaveAtMost(NOTE_MAX)),
  })
export type AnswerQuestion = z.output<typeof answerForm>

export const answerQuestion = endpoint({
  url: '/leaves/answer_question',
  config: {
    access: '2345',
    scope: 'apply',
    writes: true,
    upload: attachmentUpload,
    tag,
    summary: 'Answer the question about a request of one’s own, and send it again as it should be now',
  },
  schema: { body: answerForm, response: { 200: done.extend({ noOfDaysOfLeave: z.number() }) } },
})

const addAttachmentForm = z.strictObject({ leaveId: id() })

export const addAttachment = endpoint({
  url: '/leaves/add_attachment',
  config: {
    access: '2345',
    scope: 'apply',
    writes: true,
    upload: attachmentUpload,
    tag,
    summary: 'Add the attachment that was to follow, to leave of one’s own; HR to anybody’s',
  },
  schema: { body: addAttachmentForm, response: { 200: done } },
})
