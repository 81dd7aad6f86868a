import { type StatementKind, statementLabels } from '@hr/domain/leave/balance/statement'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { civilDay, day, flag, flagIfTrue, id, optional, span, year } from '../call/fields.ts'
import { attachmentRule } from './attachment-rule.ts'

const tag = 'Leave'

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
    .describe('only for leave'),
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
  isEarned: flagIfTrue(
    'of a type whose days have to be there by the day of the leave, because it has a policy or some of them end; left out of others',
  ),
  isReported: flagIfTrue('of a type that needs no approval; left out of others'),
  ending: z
    .object({ days: z.number(), until: civilDay })
    .optional()
    .describe('of carried days or comp-off, how many end on a day to come unless more leave is taken by then'),
  lines: z.array(statementLine).optional().describe('with asOf, what makes up the balance on that day'),
})
export type BalanceItem = z.infer<typeof balanceItem>

/** The day of the requested balance. */
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
