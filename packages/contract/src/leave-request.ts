import { ASKING_RULES, SEVERITIES } from '@hr/domain/leave/asking-rules'
import { COLOURS } from '@hr/domain/leave/look'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  checkbox,
  civilDay,
  day,
  daySession,
  done,
  flag,
  halfDay,
  id,
  listBody,
  listControls,
  optional,
  optionalText,
  plainText,
  span,
  wholeNumber,
} from './fields.ts'
import { applyLeaveForm, leaveAction, leaveStatus, REASON_MAX, requestIds, requestList, spanOf } from './leave.ts'
import { attachmentUpload } from './without-zod.ts'

const tag = 'Leave'

const FORWARD_REASON_MIN = 10
const NOTE_MAX = 500

/** docs/spec/rules.md, Forwarding. Only the server knows who may receive the request. */
export const forwardForm = z.strictObject({
  leaveId: id(),
  forwardTo: id('Please select forward to'),
  forwardReason: plainText(
    'Please provide reason',
    REASON_MAX,
    `Reason must have at most ${REASON_MAX} characters.`,
  ).min(FORWARD_REASON_MIN, `Reason must have a minimum of ${FORWARD_REASON_MIN} characters.`),
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
  config: { access: '2345-67', tag, summary: 'Who may receive a request, those on leave today last' },
  schema: {
    body: z.strictObject({ ...listControls, leaveId: optional(id()) }).optional(),
    response: { 200: z.array(forwarder) },
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
        leaveIds: requestIds().describe('these alone'),
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

/** docs/spec/rules.md, Questions. */
export const askForm = z.strictObject({
  leaveId: id(),
  question: plainText('Please write a question', NOTE_MAX, `The question must have at most ${NOTE_MAX} characters`),
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
    answer: optionalText(NOTE_MAX, `The answer must have at most ${NOTE_MAX} characters`),
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

const decideChangeForm = z.strictObject({
  leaveId: id(),
  wishId: wholeNumber('Please choose a wish', 1, Number.MAX_SAFE_INTEGER).describe(
    'which wish of this leave it is, so that none is decided that nobody has read',
  ),
  status: leaveAction.schema.body.shape.status,
  note: leaveAction.schema.body.shape.note,
})
export type DecideChange = z.output<typeof decideChangeForm>

/** docs/spec/rules.md, Changing what was approved. */
export const changeForm = z
  .strictObject({
    leaveId: id(),
    wanted: z
      .enum(['change', 'cancel'], { error: 'Please choose what you want' })
      .describe('other days, or that the leave be cancelled'),
    startDate: optional(day()).describe('with `change`: the days that the leave should have'),
    startSession: optional(daySession()),
    endDate: optional(day()),
    endSession: optional(daySession()),
    why: plainText('Please say why', NOTE_MAX, `What you write must have at most ${NOTE_MAX} characters`),
  })
  .superRefine((form, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (form.wanted === 'cancel') return
    if (!form.startDate) refuse('startDate', 'Start date is required')
    if (!form.startSession) refuse('startSession', 'Please select a session')
    if (!form.endDate) refuse('endDate', 'End date is required')
    if (!form.endSession) refuse('endSession', 'Please select a session')
  })
export type ChangeLeave = z.output<typeof changeForm>

export const changeLeave = endpoint({
  url: '/leaves/change_leave',
  config: {
    access: '2345',
    scope: 'apply',
    writes: true,
    tag,
    summary: 'Ask that approved leave of one’s own be cancelled or have other days; HR changes anybody else’s at once',
  },
  schema: {
    body: changeForm,
    response: { 200: done.extend({ isGranted: flag.describe('whether it holds already') }) },
  },
})

export const decideChange = endpoint({
  url: '/leaves/decide_change',
  config: {
    access: '2345-67',
    scope: 'decide',
    writes: true,
    tag,
    summary: 'Agree (1) or not (2) to change approved leave as its person has asked',
  },
  schema: { body: decideChangeForm, response: { 200: done } },
})

export const withdrawChange = endpoint({
  url: '/leaves/withdraw_change',
  config: {
    access: '2345',
    scope: 'apply',
    writes: true,
    tag,
    summary: 'Withdraw one’s own wish to change approved leave, which stays as it is',
  },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 200: done } },
})

const takeBackForm = z.strictObject({
  leaveId: id(),
  note: plainText('Please provide a note', NOTE_MAX, `The note must have at most ${NOTE_MAX} characters`),
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

const away = z.object({
  id: z.number().describe('of the request'),
  employeeName: z.string(),
  employeeProfilePicture: z.string().nullable(),
  leaveName: z.string().nullable().describe('only for those who may see that person’s leave'),
  leaveColour: z.enum(COLOURS).nullable().describe('likewise'),
  isApproved: flag,
  ...span,
})
export type Away = z.infer<typeof away>

const awayOnDays = z.object({
  alsoAway: z.array(away),
  moreAway: z.number().describe('how many more there are than those listed'),
  weeks: z
    .object({ from: civilDay, to: civilDay, today: civilDay, daysOff: z.array(civilDay) })
    .describe('the whole weeks around those days, and the days in them on which the unit does not work'),
})
export type AwayOnDays = z.infer<typeof awayOnDays>

export const alsoAway = endpoint({
  url: '/leaves/also_away',
  config: { access: '2345-7', tag, summary: 'Who of the caller’s unit is away on the days of a leave to apply for' },
  schema: {
    body: spanOf,
    response: { 200: awayOnDays },
  },
})

/** What a rule of asking says of a leave (docs/spec/rules.md, Rules of asking). */
const finding = z.object({
  rule: z.enum(ASKING_RULES),
  severity: z.enum(SEVERITIES),
  words: z.string(),
})
export type RuleFinding = z.infer<typeof finding>

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
  config: { access: '12345-7', tag, summary: 'Who else is away on the days of a request, and what is left after it' },
  schema: {
    body: z.strictObject({ leaveId: id() }),
    response: {
      200: awayOnDays.extend({
        balances: z.array(yearBalance),
        rules: z
          .array(finding)
          .optional()
          .describe(
            'what rules of asking say of it, as of the day on which it was applied for; left out where nothing',
          ),
        teamWithoutStandIn: z
          .number()
          .optional()
          .describe(
            'while it waits: how many people report to whose leave of more than one day it is, if nobody is chosen to stand in',
          ),
        rejectionNeedsReason: z.literal('1').optional().describe('where a rejection needs a note'),
      }),
    },
  },
})

const session = z.union([z.literal(1), z.literal(2)])

const daysOfLeave = z.object({
  holidays: z.array(
    z.object({ date: civilDay, name: z.string(), session: halfDay.optional().describe('of half a holiday') }),
  ),
  back: z.object({ day: civilDay, session }).describe('the first half day on which the person works again'),
  byWork: z
    .object({
      counted: z
        .array(z.tuple([z.number(), z.number()]))
        .describe('ranges of half days, numbered from the morning of 2000-01-01, the second number not included'),
      free: z
        .array(
          z.object({
            date: civilDay,
            session: session.nullable().describe('null for the whole day'),
            kind: z.enum(['holiday', 'weekend', 'free day', 'not counted']),
            name: z.string().nullable().describe('of a holiday'),
          }),
        )
        .describe('what does not count, and why'),
      workingDays: z.array(civilDay).describe('special working days that count'),
    })
    .nullable()
    .describe(
      'by working days; null of a request by the calendar, of which every half day counts, and where no type counts them',
    ),
})

const left = z
  .array(
    z.object({
      leaveTypeId: z.number(),
      days: z
        .number()
        .describe('what can be taken by then, a debt that the policy allows included, less leave that is planned'),
      on: civilDay.describe('the last day of the leave in the leave year in which it begins'),
    }),
  )
  .optional()
  .describe('of each leave type with a policy; left out where there is none')

const rulesOfType = z.object({
  leaveTypeId: z.number(),
  findings: z.array(finding),
  nearest: z.array(z.object(span)).describe('the nearest days of which no rule says anything'),
})
/** What rules of asking say of a leave of one type. */
export type AskedRules = z.infer<typeof rulesOfType>

const rulesByType = z
  .array(rulesOfType)
  .optional()
  .describe('what rules of asking say of the leave, by leave type; left out where they say nothing')

const canOverride = z.literal('1').optional().describe('beside rules: whether the caller may set them aside')

export const leaveDays = endpoint({
  url: '/leaves/leave_days',
  config: {
    access: '2345',
    tag,
    summary: 'The days of a leave to apply for: holidays, what counts, when one is back, and what is left by then',
  },
  schema: {
    body: spanOf.extend({
      leaveId: optional(id()).describe('a request of theirs that would get these days, so that its own are free'),
    }),
    response: { 200: daysOfLeave.extend({ left, rules: rulesByType, canOverride }) },
  },
})

export const requestDays = endpoint({
  url: '/leaves/request_days',
  config: { access: '12345', tag, summary: 'The same of the days of a request, as they were counted' },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 200: daysOfLeave } },
})
