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
  holderName: z.string().describe('the approver, who can decide the request now'),
  isHeldByMe: flag.describe('"1" if the request waits for the caller and for nobody else'),
  standInUntil: civilDay
    .optional()
    .describe('the last day on which the caller stands in for the approver, yyyy-mm-dd; left out if they do not'),
  canAct: flag.describe('"1" if the caller may approve, reject or forward the request'),
  waitedDays: z
    .number()
    .optional()
    .describe(
      'with `scope: "all"`: on how many working days of the approver the request has waited, not counting today; left out otherwise',
    ),
})
export type InboxRequest = z.infer<typeof inboxRequest>

const requestList = z.object({ data: z.array(inboxRequest), attachmentBaseUrl: z.string() })

export const listLeaveRequests = endpoint({
  url: '/leaves/list_leave_requests',
  config: { access: '2345-67', tag, summary: 'Pending requests that are addressed, forwarded or copied to the caller' },
  schema: {
    body: z
      .strictObject({
        ...listControls,
        leaveId: optional(id()).describe('only this request'),
        leaveIds: optional(requestIds()).describe('only these requests; an empty list finds none'),
        scope: optional(z.literal('all')).describe(
          '`all` shows HR every pending request; when left out, only the caller’s',
        ),
        buId: optional(id()).describe('only requests of people in this business unit'),
        leaveName: optionalText(60, t.leaveTypeTooLong).describe('only leave types with this name'),
        employeeId: optional(id()),
        appliedUntil: optional(day()).describe(
          'only requests made on or before this day, in the time zone of the caller',
        ),
        order: optional(z.literal('start')).describe('`start` sorts by first day, earliest first'),
      })
      .optional(),
    response: { 200: requestList },
  },
})

export const listPendingLeaves = endpoint({
  url: '/leaves/list_pending_leaves',
  config: { access: '2345-67', tag, summary: 'Pending requests for the caller that were never forwarded' },
  schema: { body: listBody, response: { 200: requestList } },
})

export const listForwardedLeaves = endpoint({
  url: '/leaves/list_forwarded_leaves',
  config: { access: '2345-67', tag, summary: 'Pending requests that were forwarded by or to the caller' },
  schema: { body: listBody, response: { 200: requestList } },
})

export const leaveRequestHistory = endpoint({
  url: '/leaves/leave_request_history',
  config: { access: '2345-67', tag, summary: 'Decided and cancelled requests that the caller may see' },
  schema: {
    body: z
      .strictObject({
        ...listControls,
        leaveId: optional(id()).describe('only this request'),
        leaveIds: optional(requestIds()).describe('only these requests; an empty list finds none'),
        status: optional(leaveStatus()).describe(
          'only this status: 1 approved, 2 rejected, 3 cancelled; 0 (pending) finds none',
        ),
        isAttachmentMissing: checkbox().describe('"1" for only those whose attachment is missing'),
        employeeId: optional(id()),
        from: optional(day()).describe('only leave with a day on or after this day'),
        to: optional(day()).describe('only leave with a day on or before this day'),
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
    summary: 'Send a request back to the applicant with a question; it stays pending',
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
    summary:
      'Answer the question about the caller’s own request, and send the request again with the values that it should have',
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
    summary: 'Add the missing attachment to the caller’s own leave; HR can add it for anybody',
  },
  schema: { body: addAttachmentForm, response: { 200: done } },
})
