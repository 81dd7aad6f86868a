import * as t from '@hr/words/comp-off'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { civilDay, created, id, leaveDays, listControls, moment, optional, plainText, year } from '../call/fields.ts'

const tag = t.compOff

const REASON = t.reasonTooShort

/** Why somebody gets days, or loses some. */
export const reasonOfDays = () => plainText(t.reasonIsRequired, 500, t.reasonTooLong).min(3, REASON)

/** docs/spec/rules.md, Comp-off. Only the API checks whether the type is one of the person's. */
export const compOffForm = z.strictObject({
  employeeId: id(t.employeeIsRequired),
  year: year(),
  leaveId: id(t.leaveIsRequired),
  noOfDays: leaveDays({
    missing: t.noOfDaysIsRequired,
    wrong: t.noOfDaysRange,
    over: 0,
    max: 60,
  }),
  reason: reasonOfDays(),
})
export type CompOffForm = z.output<typeof compOffForm>

export const compensateLeave = endpoint({
  url: '/employee/compensate_leave',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Grant comp-off to an employee: more days of a leave type and year',
  },
  schema: { body: compOffForm, response: { 201: created } },
})

export const compOffRow = z.object({
  id: z.number(),
  employeeName: z.string(),
  employeeId: z.string(),
  noOfDays: z.number(),
  reason: z.string(),
  leaveName: z.string(),
  year: z.number(),
  firstMonth: z
    .number()
    .optional()
    .describe('the month in which leave years of the leave type begin, 1 to 12; January when left out'),
  grantedByName: z.string(),
  createdOn: moment,
  usedDays: z
    .number()
    .describe(
      'days of the grant that leave has used; leave first uses days that expire, then the allocation, then other grants',
    ),
  leftDays: z.number().describe('days that can still be taken; 0 if the grant has expired or is revoked'),
  endsOn: civilDay.describe('the last day on which the days can be taken, yyyy-mm-dd'),
  isFollowed: z
    .boolean()
    .optional()
    .describe(
      'true if the business unit of the leave type accepts comp-off requests or lets comp-off expire; left out otherwise',
    ),
  workedOn: civilDay
    .optional()
    .describe('the day worked, yyyy-mm-dd, if the grant comes from a comp-off request; left out otherwise'),
  revoked: z
    .object({ byName: z.string(), on: moment, reason: z.string() })
    .optional()
    .describe('who revoked the grant, when and why; left out if it is not revoked'),
})
export type CompOffRow = z.infer<typeof compOffRow>

export const listCompensationLeaves = endpoint({
  url: '/employee/list_compensation_leaves',
  config: { access: '13', tag, summary: 'Comp-off grants, newest first' },
  schema: {
    body: z.strictObject({ ...listControls, employeeId: optional(id()), year: optional(year()) }).optional(),
    response: { 200: z.object({ data: z.array(compOffRow) }) },
  },
})
