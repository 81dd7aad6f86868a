import { ENTER_AS } from '@hr/domain/leave/application'
import { COLOURS } from '@hr/domain/leave/look'
import { type StatementKind, statementLabels } from '@hr/domain/leave/statement'
import { z } from 'zod'
import { attachmentRule } from './attachment-rule.ts'
import { endpoint } from './endpoint.ts'
import {
  checkbox,
  civilDay,
  created,
  day,
  daySession,
  decimal,
  decision,
  done,
  flag,
  id,
  idList,
  listControls,
  moment,
  nothing,
  optional,
  optionalText,
  plainText,
  span,
  year,
} from './fields.ts'
import { holderAway } from './holder-away.ts'
import { attachmentUpload } from './without-zod.ts'

const tag = 'Leave'

export const REASON_MAX = 2_000

/**
 * docs/spec/rules.md, Dates of a leave. `@hr/domain/leave/application` checks what depends on the person's balance or
 * on the file.
 */
export const applyLeaveForm = z.strictObject({
  startDate: day('Start date is required'),
  startSession: daySession(),
  endDate: day('End date is required'),
  endSession: daySession(),
  noOfDaysOfLeave: optional(decimal()),
  leaveTypeId: id('Please select a leave type'),
  reportingTo: optional(id()),
  applyingTo: idList(50),
  employeeId: optional(id('Employee is required')).describe(
    'whose leave it is; the caller’s own when left out. HR enters it for anybody else, a manager for who reports to them',
  ),
  enterAs: optional(z.enum(ENTER_AS, { error: 'Please choose who decides' })).describe(
    'for somebody else, where the caller may decide: approved at once; when left out it asks the approver',
  ),
  standInId: optional(id('Please choose somebody from the list')).describe(
    'for a manager who applies for themselves: who decides what waits for them while they are away',
  ),
  acceptWarnings: checkbox().describe('"1" to send it although rules warn; the history keeps what they say'),
  overrideReason: optionalText(500, 'The reason must have at most 500 characters').describe(
    'for somebody else, of HR alone: why rules that refuse are set aside; the history keeps it',
  ),
  reason: plainText(
    'Please specify the reason for your leave',
    REASON_MAX,
    `Reason must have at most ${REASON_MAX} characters`,
  ),
})
export type ApplyLeave = z.output<typeof applyLeaveForm>

/** The dates alone, of which a page asks what they come to, and whose. */
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
    body: z.strictObject({ employeeId: id('Employee is required') }),
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
        isReported: z.literal('1').optional().describe('of a type that needs no approval: it is approved'),
        gaveWay: z
          .string()
          .optional()
          .describe('which approved leave below it got how many days back, as its history says'),
        attachmentDue: civilDay.optional().describe('by when an attachment is to be added'),
      }),
    },
  },
})

const statementLine = z.object({
  date: civilDay.describe('the day from which it counts; of leave its first day in the year'),
  kind: z.enum(Object.keys(statementLabels) as StatementKind[]),
  days: z.number().describe('negative where days are taken'),
  balance: z.number().describe('what is left after this line'),
  reason: z.string(),
  by: z.string().nullable().describe('who gave the days or approved the leave; null while nobody has'),
  leave: z
    .object({
      leaveId: z.number(),
      isApproved: flag.describe('"0" while it waits'),
      ...span,
    })
    .nullable()
    .describe('of leave alone'),
  endsOn: civilDay.optional().describe('of days that end, the last day on which they can be taken'),
})

const balanceItem = z.object({
  leaveTypeId: z.number(),
  leaveTypeName: z.string(),
  buName: z.string().describe('the business unit whose type it is'),
  isFrozen: flag.describe('"1" when nobody can apply for it: it is retired, or of a unit that the person has left'),
  hasAllocation: flag.describe(
    'whether anything has been allocated for the year, 0 days too; an unlimited type always is',
  ),
  allocatedDays: z.number(),
  usedDays: z.number(),
  pendingDays: z.number(),
  remainingDays: z.number(),
  ...attachmentRule,
  isUnlimited: flag,
  counting: z
    .literal('working')
    .optional()
    .describe('of a type that counts working days; left out of one by the calendar'),
  firstMonth: z.number().optional().describe('the month in which its leave years begin; January when left out'),
  isEarned: z
    .literal('1')
    .optional()
    .describe(
      'of a type whose days have to be there by the day of the leave, because it has a policy or some of them end; left out of others',
    ),
  isReported: z.literal('1').optional().describe('of a type that needs no approval; left out of others'),
  ending: z
    .object({ days: z.number(), until: civilDay })
    .optional()
    .describe('of carried days or comp-off, how many end on a day to come unless more leave is taken by then'),
  lines: z.array(statementLine).optional().describe('with asOf, what makes up the balance on that day'),
})
export type BalanceItem = z.infer<typeof balanceItem>

/** A day of which somebody wants to know the balance. */
const asOf = optional(day()).describe(
  'the balance on this day: what counts from then or before, less leave up to the end of that day; the whole year when left out',
)

export const leaveBalance = endpoint({
  url: '/leaves/leave_balance/:userId',
  config: { access: '12345', tag, summary: 'Balances of one person in one year' },
  schema: {
    params: z.object({ userId: id() }),
    body: z
      .strictObject({ buId: optional(id()), userId: optional(id()), year: optional(year()), asOf: asOf })
      .optional(),
    response: { 200: z.array(balanceItem) },
  },
})

export type StatementLine = z.infer<typeof statementLine>

const statementOf = z.strictObject({
  leaveTypeId: id(),
  userId: optional(id()).describe('whose; the caller’s own when left out'),
  year: optional(year()).describe('the year of asOf or else this one when left out'),
  asOf: asOf,
})
export type StatementOf = z.output<typeof statementOf>

export const leaveStatement = endpoint({
  method: 'GET',
  url: '/leaves/statement',
  config: {
    access: '12345',
    tag,
    summary: 'What makes up the balance of one person, leave type and year, line by line',
  },
  schema: {
    querystring: statementOf,
    response: {
      200: z.object({
        userId: z.number(),
        employeeName: z.string(),
        year: z.number(),
        lines: z.array(statementLine),
        balance: balanceItem.describe('to which the lines add up'),
      }),
    },
  },
})
export type Statement = z.infer<(typeof leaveStatement)['schema']['response'][200]>

export const leaveStatementCsv = endpoint({
  method: 'GET',
  url: '/leaves/statement.csv',
  config: { access: '12345', reads: 'exported', tag, summary: 'The same lines as a CSV file' },
  schema: { querystring: statementOf },
})

/** One entry of a request's timeline; `to` is the person to whom it was forwarded or handed over. */
const leaveEvent = z.object({
  kind: z.string(),
  by: z.string(),
  to: z.string().nullable(),
  at: moment,
  note: z.string().nullable(),
})

/** Of what waits, which of two steps is next. */
export const steps = z
  .object({
    step: z.literal([1, 2]).describe('which waits now'),
    second: z.enum(['hr', 'head']).optional().describe('of the first: who takes the second'),
  })
  .optional()
  .describe('of what waits and is decided in two steps; left out of any other')

const requestFields = {
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
    .describe('of a pending request that was sent back with a question, which waits for an answer'),
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
  steps,
  attachment: z.string().nullable().describe('a signed address of ten minutes; null also for who may not open it'),
  attachmentIs: z.literal('pdf').optional().describe('of an attachment that is no picture'),
  attachmentDue: civilDay
    .optional()
    .describe('by when an attachment is to be added; left out where none is to follow, or it has come'),
  reportingToName: z.string(),
  enteredByName: z.string().nullable().describe('who entered it for the person; null when they applied themselves'),
  applyingToNames: z.array(z.string()),
  history: z.array(leaveEvent),
}

export const appliedLeave = z.object({ ...requestFields, holderAway: holderAway.optional(), createdOn: moment })
export type AppliedLeave = z.infer<typeof appliedLeave>

const CHOOSE_REQUESTS = 'Please choose at least one request'
const MOST_AT_ONCE = 50
export const requestIds = (min = 0) =>
  idList(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} requests at once`, CHOOSE_REQUESTS, min)

const STATUS = 'Please choose a status from the list'

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
          'what is pending and has a day on this day or after it, and leave to which an attachment is to be added',
        ),
        order: optional(z.literal('start')).describe('the leave that starts first comes first'),
      })
      .optional(),
    response: { 200: z.object({ data: z.array(appliedLeave), attachmentBaseUrl: z.string() }) },
  },
})

export const cancelLeave = endpoint({
  url: '/leaves/cancel_leave',
  config: { access: '2345', scope: 'apply', writes: true, tag, summary: 'Withdraw a pending request of one’s own' },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 204: nothing } },
})

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
  isHeldByMe: flag.describe('whether it waits for the caller and for nobody else'),
  standInUntil: civilDay
    .optional()
    .describe('the last day on which the caller stands in for its holder; left out if they do not'),
  canAct: flag,
  waitedDays: z
    .number()
    .optional()
    .describe('with scope all: on how many working days of its holder it has waited for them, today not counted'),
})
export type InboxRequest = z.infer<typeof inboxRequest>

export const requestList = z.object({ data: z.array(inboxRequest), attachmentBaseUrl: z.string() })

export const listLeaveRequests = endpoint({
  url: '/leaves/list_leave_requests',
  config: { access: '2345-67', tag, summary: 'Pending requests addressed, forwarded or copied to the caller' },
  schema: {
    body: z
      .strictObject({
        ...listControls,
        leaveId: optional(id()),
        leaveIds: requestIds().describe('these alone'),
        scope: optional(z.literal('all')),
        buId: optional(id()).describe('of people of this business unit'),
        leaveName: optionalText(60, 'A leave type has at most 60 characters').describe('of leave types of this name'),
        employeeId: optional(id()),
        appliedUntil: optional(day()).describe('applied for on this day of the caller or before'),
        order: optional(z.literal('start')).describe('the leave that starts first comes first'),
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
    summary: 'Record that the holder has opened a request',
  },
  schema: {
    body: z.strictObject({ leaveId: id(), status: z.union([z.literal(1), z.literal('1')]) }),
    response: { 200: done },
  },
})

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
        .union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')], { error: 'Please approve or reject' })
        .transform((value) => Number(value) as 1 | 2),
      note: optionalText(500, 'The note must have at most 500 characters'),
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

export const leaveAttachment = endpoint({
  method: 'GET',
  url: '/leaves/attachments/:id',
  config: { access: 'signed', reads: 'opened', tag, summary: 'The picture or PDF of a request' },
  schema: {
    params: z.object({ id: id() }),
    querystring: z.strictObject({ until: z.string().optional(), signature: z.string().optional() }),
  },
})
