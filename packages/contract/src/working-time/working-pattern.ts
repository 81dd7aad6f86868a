import * as t from '@hr/words/working-time'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { civilDay, created, day, done, id, nothing, optional } from '../call/fields.ts'
import { SINCE_WHEN } from '../call/sentences.ts'
import { halfDays, otherWeek, workingWeek } from '../call/working-week.ts'
import { consent } from './impact.ts'

const tag = t.employees

/** docs/spec/rules.md, Working time. Only the API knows whether the day lies before the person joined. */
export const patternForm = z.strictObject({
  since: day(SINCE_WHEN).describe('the first day of the pattern, yyyy-mm-dd or dd-mm-yyyy'),
  week: workingWeek(),
  otherWeek: optional(otherWeek()).describe(
    'for weeks that alternate: the half days of every second week, beginning with the week after `since`; left out if all weeks are alike',
  ),
  ...consent,
})
export type PatternForm = z.output<typeof patternForm>

const pattern = z.object({ id: z.number(), since: civilDay, week: halfDays, otherWeek: halfDays.nullable() })
export type WorkingPattern = z.infer<typeof pattern>

const ofEmployee = z.object({ employeeId: id() })

export const listWorkingPatterns = endpoint({
  url: '/employee/list_working_patterns/:employeeId',
  config: {
    access: '13',
    tag,
    summary: 'When an employee works: the week of their business unit, and their own working patterns, newest first',
  },
  schema: {
    params: ofEmployee,
    response: {
      200: z.object({
        employeeName: z.string(),
        unitWeek: halfDays.describe('the half days on which the business unit works'),
        patterns: z.array(pattern),
      }),
    },
  },
})

export const createWorkingPattern = endpoint({
  url: '/employee/create_working_pattern/:employeeId',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Add a working pattern, which is valid from a day until the next one begins',
  },
  schema: { params: ofEmployee, body: patternForm, response: { 201: created } },
})

export const editWorkingPattern = endpoint({
  url: '/employee/edit_working_pattern/:id',
  config: { access: '13', writes: true, tag, summary: 'Change a working pattern' },
  schema: { params: z.object({ id: id() }), body: patternForm, response: { 200: done } },
})

export const deleteWorkingPattern = endpoint({
  url: '/employee/delete_working_pattern',
  config: { access: '13', writes: true, tag, summary: 'Delete a working pattern; the previous one is valid again' },
  schema: { body: z.strictObject({ patternId: id(), ...consent }), response: { 204: nothing } },
})
