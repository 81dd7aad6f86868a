import { type Month, parseMonth } from '@hr/domain/calendar/month'
import { SEVERITIES } from '@hr/domain/leave/policy/asking-rules'
import { COLOURS } from '@hr/domain/leave/policy/colour-and-letter'
import * as t from '@hr/words/wall-chart'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { civilDay, flag, halfDay, id, listControls, optional, span } from '../call/fields.ts'

const MONTH = t.enterMonth
const MONTHS = t.monthsMustBe1Or3
const SCOPE = t.chooseTeamOrBu

const month = z.string({ error: MONTH }).transform((text, context): Month => {
  const parsed = parseMonth(text)
  if (parsed) return parsed
  context.addIssue({ code: 'custom', message: MONTH })
  return z.NEVER
})

const wallScope = z.enum(['team', 'bu'], { error: SCOPE })
export type WallScope = z.infer<typeof wallScope>

/** What is shown of a leave. The type is missing if the reader may not see that leave. */
const told = {
  isApproved: flag,
  leaveName: z.string().nullable(),
  leaveColour: z.enum(COLOURS).nullable(),
  leaveLetter: z.string().nullable(),
}

/** A day on which somebody is off, or half of it. */
const wallDay = z.object({
  date: civilDay,
  session: halfDay.nullable().describe('1 the morning, 2 the afternoon, null the whole day'),
  ...told,
})
export type WallDay = z.infer<typeof wallDay>

/** A leave that touches the days of the wall, whole. */
const wallLeave = z.object({ id: z.number(), ...span, ...told })
export type WallLeave = z.infer<typeof wallLeave>

const wallPerson = z.object({
  id: z.number(),
  employeeName: z.string(),
  employeeId: z.string(),
  days: z.array(wallDay),
  leave: z.array(wallLeave),
})
export type WallPerson = z.infer<typeof wallPerson>

export const wallChart = endpoint({
  url: '/leaves/wall_chart',
  config: {
    access: '12345-7',
    tag: 'Leave',
    summary: 'Wall chart: who in a team or business unit is off on which days of a month',
  },
  schema: {
    body: z.strictObject({
      ...listControls,
      month: optional(month).describe('yyyy-mm; when left out, the current month in the business unit'),
      months: optional(
        z.coerce.number({ error: MONTHS }).refine((months) => months === 1 || months === 3, MONTHS),
      ).describe('1, or 3 for a quarter that begins with `month`; 1 when left out'),
      scope: wallScope.describe('`team` for the caller’s team, `bu` for a business unit'),
      buId: optional(id()).describe(
        'with `scope: "bu"`, for roles 1 and 3: the business unit; the caller’s own when left out',
      ),
    }),
    response: {
      200: z.object({
        month: z.string().describe('yyyy-mm'),
        from: civilDay,
        to: civilDay.describe('the last day, yyyy-mm-dd'),
        today: civilDay.describe('today in the time zone of the business unit, yyyy-mm-dd'),
        buId: z.number(),
        buName: z.string(),
        people: z.array(wallPerson),
        holidays: z.array(z.object({ holidayName: z.string(), holidayDate: civilDay })),
        workingDays: z.array(z.object({ specialWorkingDate: civilDay, dayOfWeek: z.string() })),
        closed: z
          .array(
            z.object({
              name: z.string(),
              fromDate: civilDay,
              toDate: civilDay,
              severity: z.enum(SEVERITIES),
              leaveName: z
                .string()
                .nullable()
                .describe('the leave type that the rule is about; null for every type that needs approval'),
            }),
          )
          .optional()
          .describe(
            'closed days, on which a leave rule of the business unit warns about leave or blocks it; left out if there are none',
          ),
        daysOff: z.array(civilDay).describe('the days on which the business unit does not work at all'),
      }),
    },
  },
})
