import { ASKING_RULES, SEVERITIES } from '@hr/domain/leave/policy/asking-rules'
import { COLOURS } from '@hr/domain/leave/policy/colour-and-letter'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { civilDay, flag, flagIfTrue, halfDay, id, optional, span } from '../call/fields.ts'
import { spanOf } from './leave.ts'

const tag = 'Leave'

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

export const awayOnDays = z.object({
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
export const finding = z.object({
  rule: z.enum(ASKING_RULES),
  severity: z.enum(SEVERITIES),
  words: z.string(),
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
      'by working days; null for a request by the calendar, where every half day counts, and where no type counts them',
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
  nearest: z.array(z.object(span)).describe('the nearest days to which no rule objects'),
})

/** What rules of asking say of a leave of one type. */
export type AskedRules = z.infer<typeof rulesOfType>

const rulesByType = z
  .array(rulesOfType)
  .optional()
  .describe('what rules of asking say of the leave, by leave type; left out where they say nothing')

const firstMonth = z
  .number()
  .optional()
  .describe('the month in which the leave years of its type begin; January when left out')

const canOverride = flagIfTrue('with rules: whether the caller may override them')

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
  schema: { body: z.strictObject({ leaveId: id() }), response: { 200: daysOfLeave.extend({ firstMonth }) } },
})
