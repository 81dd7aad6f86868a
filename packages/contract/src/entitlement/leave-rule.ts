import { ASKING_RULES, COUNTED_RULES, SEVERITIES } from '@hr/domain/leave/policy/asking-rules'
import * as t from '@hr/words/leave-rules'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { civilDay, created, day, done, id, nothing, optional, optionalLine, wholeNumber } from '../call/fields.ts'

const tag = 'Leave rules'

const MOST = 1_000
const AMOUNT = t.enterNumberUpTo(MOST)

const fields = {
  kind: z
    .enum(ASKING_RULES, { error: t.chooseKind })
    .describe(
      '`notice`: minimum notice; `longest`: maximum length; `back`: late requests; `joined`: time since joining; `whole`: whole days only; `closed`: closed days; `away`: people away at once; `first`: another leave type first',
    ),
  severity: z
    .enum(SEVERITIES, { error: t.chooseSeverity })
    .describe('`warns` lets people send the request after a warning; `refuses` blocks it'),
  leaveTypeId: optional(id()).describe(
    'the leave type that the rule is about; when left out, every type that needs approval',
  ),
  amount: optional(wholeNumber(AMOUNT, 0, MOST)).describe(
    'days with `notice`, `longest` and `back`, months with `joined`, people with `away`; left out otherwise',
  ),
  name: optionalLine(60, t.nameTooLong).describe('with `closed`: the name of the closed days'),
  fromDate: optional(day()).describe('with `closed`: the first day'),
  toDate: optional(day()).describe('with `closed`: the last day'),
  departmentId: optional(id()).describe(
    'with `away`: counts people of this department; of the whole business unit when left out',
  ),
  firstTypeId: optional(id()).describe('with `first`: the leave type that must be used up first'),
}

/** A rule of asking, as in a form and a call. What its kind does not need is left out. */
export const leaveRuleForm = z.strictObject(fields).superRefine((rule, context) => {
  for (const [field, message] of Object.entries(wrongIn(rule)))
    if (message) context.addIssue({ code: 'custom', path: [field], message })
})
export type LeaveRuleForm = z.output<typeof leaveRuleForm>

/** The mistakes of a rule as a whole, by field. */
function wrongIn({ kind, amount, ...rule }: LeaveRuleForm): Record<string, string | undefined> {
  const isClosed = kind === 'closed'
  return {
    amount: COUNTED_RULES.includes(kind) && !isEnough(kind, amount) ? t.enterPositiveNumber : undefined,
    name: isClosed && !rule.name ? t.enterNameOfClosedDays : undefined,
    fromDate: isClosed && !rule.fromDate ? t.enterFirstDay : undefined,
    toDate: isClosed ? lastMessage(rule) : undefined,
    firstTypeId: kind === 'first' ? firstMessage(rule) : undefined,
  }
}

/** Only how far back can be 0 days: leave that has begun cannot be asked for. */
const isEnough = (kind: LeaveRuleForm['kind'], amount: number | undefined) =>
  amount !== undefined && (amount > 0 || kind === 'back')

function lastMessage({ fromDate, toDate }: Pick<LeaveRuleForm, 'fromDate' | 'toDate'>): string | undefined {
  if (!toDate) return t.enterLastDay
  return fromDate && toDate < fromDate ? t.lastDayBeforeFirst : undefined
}

function firstMessage({ firstTypeId, leaveTypeId }: Pick<LeaveRuleForm, 'firstTypeId' | 'leaveTypeId'>) {
  if (!firstTypeId) return t.chooseTypeToUseFirst
  return firstTypeId === leaveTypeId ? t.chooseDifferentType : undefined
}

const leaveRule = z.object({
  id: z.number(),
  kind: z.enum(ASKING_RULES),
  severity: z.enum(SEVERITIES),
  leaveTypeId: z.number().nullable(),
  leaveName: z.string().nullable().describe('null if the rule is about every type that needs approval'),
  amount: z.number().nullable(),
  name: z.string().nullable(),
  fromDate: civilDay.nullable(),
  toDate: civilDay.nullable(),
  departmentId: z.number().nullable(),
  departmentName: z.string().nullable(),
  firstTypeId: z.number().nullable(),
  firstTypeName: z.string().nullable(),
})
export type LeaveRule = z.infer<typeof leaveRule>

export const listLeaveRules = endpoint({
  url: '/leaves/list_rules/:buId',
  config: { access: '13', tag, summary: 'The leave rules of a business unit' },
  schema: { params: z.object({ buId: id() }), response: { 200: z.array(leaveRule) } },
})

export const createLeaveRule = endpoint({
  url: '/leaves/create_rule/:buId',
  config: { access: '13', writes: true, tag, summary: 'Add a leave rule, which applies to requests from now on' },
  schema: { params: z.object({ buId: id() }), body: leaveRuleForm, response: { 201: created } },
})

export const editLeaveRule = endpoint({
  url: '/leaves/edit_rule/:id',
  config: { access: '13', writes: true, tag, summary: 'Change a leave rule; existing leave stays as it is' },
  schema: { params: z.object({ id: id() }), body: leaveRuleForm, response: { 200: done } },
})

export const endLeaveRule = endpoint({
  url: '/leaves/end_rule',
  config: { access: '13', writes: true, tag, summary: 'End a leave rule, so that it no longer applies' },
  schema: { body: z.strictObject({ ruleId: id() }), response: { 204: nothing } },
})
