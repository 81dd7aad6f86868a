import { ASKING_RULES, SEVERITIES } from '@hr/domain/leave/policy/asking-rules'
import { COLOURS } from '@hr/domain/leave/policy/colour-and-letter'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { civilDay, flag, flagIfTrue, halfDay, id, optional, span } from '../call/fields.ts'
import { spanOf } from './leave.ts'

const tag = 'Leave'

const away = z.object({
  id: z.number().describe('the id of the request'),
  employeeName: z.string(),
  employeeProfilePicture: z.string().nullable(),
  leaveName: z.string().nullable().describe('null if the caller may not see this employee’s leave'),
  leaveColour: z.enum(COLOURS).nullable().describe('null if the caller may not see this employee’s leave'),
  isApproved: flag,
  ...span,
})
export type Away = z.infer<typeof away>

export const awayOnDays = z.object({
  alsoAway: z.array(away),
  moreAway: z.number().describe('how many more requests there are than those listed'),
  weeks: z
    .object({ from: civilDay, to: civilDay, today: civilDay, daysOff: z.array(civilDay) })
    .describe('the whole weeks around the leave, and the days in them on which the business unit does not work'),
})
export type AwayOnDays = z.infer<typeof awayOnDays>

export const alsoAway = endpoint({
  url: '/leaves/also_away',
  config: { access: '2345-7', tag, summary: 'Who else in the business unit is away on the days of a planned leave' },
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
    z.object({
      date: civilDay,
      name: z.string(),
      session: halfDay.optional().describe('the half of the day that is a holiday; left out if the whole day is'),
    }),
  ),
  back: z.object({ day: civilDay, session }).describe('the first half day on which the employee works again'),
  byWork: z
    .object({
      counted: z
        .array(z.tuple([z.number(), z.number()]))
        .describe(
          'the half days that count, as ranges [first, end] without the end; half days are numbered from the morning of 2000-01-01',
        ),
      free: z
        .array(
          z.object({
            date: civilDay,
            session: session.nullable().describe('null for the whole day'),
            kind: z.enum(['holiday', 'weekend', 'free day', 'not counted']),
            name: z.string().nullable().describe('the name of the holiday; null if it is none'),
          }),
        )
        .describe('the days and half days that do not count, and why'),
      workingDays: z.array(civilDay).describe('special working days that count'),
    })
    .nullable()
    .describe(
      'what counts for leave types that count working days; null for a request that counts calendar days, and if the employee has no such type',
    ),
})

const left = z
  .array(
    z.object({
      leaveTypeId: z.number(),
      days: z
        .number()
        .describe(
          'days that can be taken by then, including leave in advance that the policy allows, less planned leave',
        ),
      on: civilDay.describe('the last day of the leave within the leave year in which it begins, yyyy-mm-dd'),
    }),
  )
  .optional()
  .describe('the days left of each leave type with a policy; left out if there is no such type')

const rulesOfType = z.object({
  leaveTypeId: z.number(),
  findings: z.array(finding),
  nearest: z.array(z.object(span)).describe('the nearest dates that no leave rule warns about or blocks'),
})

/** What rules of asking say of a leave of one type. */
export type AskedRules = z.infer<typeof rulesOfType>

const rulesByType = z
  .array(rulesOfType)
  .optional()
  .describe('warnings and blocks of leave rules, by leave type; left out if there are none')

const firstMonth = z
  .number()
  .optional()
  .describe('the month in which leave years of the leave type begin, 1 to 12; January when left out')

const canOverride = flagIfTrue('"1" if the caller may override the leave rules in `rules`; left out otherwise')

export const leaveDays = endpoint({
  url: '/leaves/leave_days',
  config: {
    access: '2345',
    tag,
    summary:
      'Details of a planned leave: holidays, which days count, when the employee is back, and which days are left',
  },
  schema: {
    body: spanOf.extend({
      leaveId: optional(id()).describe(
        'a request of the same employee that would get these dates, so that its own days count as free',
      ),
    }),
    response: { 200: daysOfLeave.extend({ left, rules: rulesByType, canOverride }) },
  },
})

export const requestDays = endpoint({
  url: '/leaves/request_days',
  config: {
    access: '12345',
    tag,
    summary: 'Details of a leave request: holidays, which days were counted, and when the employee is back',
  },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 200: daysOfLeave.extend({ firstMonth }) } },
})
