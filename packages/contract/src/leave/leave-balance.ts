import { type StatementKind, statementLabels } from '@hr/domain/leave/balance/statement'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { civilDay, day, flag, flagIfTrue, id, optional, span, year } from '../call/fields.ts'
import { attachmentRule } from './attachment-rule.ts'

const tag = 'Leave'

const statementLine = z.object({
  date: civilDay.describe('the day from which the line counts, yyyy-mm-dd; for leave, its first day in the leave year'),
  kind: z.enum(Object.keys(statementLabels) as StatementKind[]),
  days: z.number().describe('the days that are added; negative if days are taken'),
  balance: z.number().describe('the days that are left after this line'),
  reason: z.string(),
  by: z.string().nullable().describe('who gave the days or approved the leave; null if nobody has'),
  leave: z
    .object({
      leaveId: z.number(),
      isApproved: flag.describe('"1" approved, "0" pending'),
      ...span,
    })
    .nullable()
    .describe('the leave request; null for all other lines'),
  endsOn: civilDay
    .optional()
    .describe('for days that expire, the last day on which they can be taken, yyyy-mm-dd; left out otherwise'),
})

const balanceItem = z.object({
  leaveTypeId: z.number(),
  leaveTypeName: z.string(),
  buName: z.string().describe('the business unit to which the leave type belongs'),
  isFrozen: flag.describe(
    '"1" if the leave type is no longer available to the employee: it is retired, or belongs to a unit that they left',
  ),
  hasAllocation: flag.describe(
    '"1" if days have been allocated for the year, even 0 days; always "1" for a type without a limit',
  ),
  allocatedDays: z.number().describe('days given for the leave year, including comp-off'),
  usedDays: z.number().describe('days of approved leave'),
  pendingDays: z.number().describe('days of pending requests'),
  remainingDays: z.number().describe('allocated days less used and pending days'),
  ...attachmentRule,
  isUnlimited: flag,
  counting: z
    .literal('working')
    .optional()
    .describe('`working` if the type counts working days; left out if it counts calendar days'),
  firstMonth: z
    .number()
    .optional()
    .describe('the month in which leave years of the type begin, 1 to 12; January when left out'),
  isEarned: flagIfTrue(
    '"1" if days must have been given by the day of the leave, because the type has a policy or days that expire; left out otherwise',
  ),
  isReported: flagIfTrue('"1" for reported leave, which needs no approval; left out otherwise'),
  ending: z
    .object({ days: z.number(), until: civilDay })
    .optional()
    .describe(
      'carried days or comp-off that will expire: how many days, and the last day on which they can be taken; left out if none will',
    ),
  lines: z
    .array(statementLine)
    .optional()
    .describe('with `asOf`: the lines that add up to the balance on that day; left out otherwise'),
})
export type BalanceItem = z.infer<typeof balanceItem>

/** The day of the requested balance. */
const asOf = optional(day()).describe(
  'the day of the balance: days given by then, less leave up to the end of that day; when left out, the whole leave year counts',
)

export const leaveBalance = endpoint({
  url: '/leaves/leave_balance/:userId',
  config: { access: '12345', tag, summary: 'Leave balances of one employee in one leave year' },
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
  userId: optional(id()).describe('the employee; the caller when left out'),
  year: optional(year()).describe('the leave year; when left out, that of `asOf`, or else the current one'),
  asOf: asOf,
})
export type StatementOf = z.output<typeof statementOf>

export const leaveStatement = endpoint({
  method: 'GET',
  url: '/leaves/statement',
  config: {
    access: '12345',
    tag,
    summary: 'Statement of one employee, leave type and leave year: the balance line by line',
  },
  schema: {
    querystring: statementOf,
    response: {
      200: z.object({
        userId: z.number(),
        employeeName: z.string(),
        year: z.number(),
        lines: z.array(statementLine),
        balance: balanceItem.describe('the balance, which is the sum of the lines'),
      }),
    },
  },
})
export type Statement = z.infer<(typeof leaveStatement)['schema']['response'][200]>

export const leaveStatementCsv = endpoint({
  method: 'GET',
  url: '/leaves/statement.csv',
  config: {
    access: '12345',
    reads: 'exported',
    tag,
    summary: 'Statement of one employee, leave type and leave year as a CSV file',
  },
  schema: { querystring: statementOf },
})
