import * as t from '@hr/words/leave-for-many'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { done, flag, id, listControls, moment, optionalText, span } from '../call/fields.ts'
import { applyLeaveForm } from './leave.ts'

const tag = 'Leave'

/** Leave of one type and span for the people of a business unit, or for some of them. */
const many = applyLeaveForm
  .pick({
    startDate: true,
    startSession: true,
    endDate: true,
    endSession: true,
    leaveTypeId: true,
    reason: true,
    enterAs: true,
    acceptWarnings: true,
    overrideReason: true,
  })
  .extend({
    buId: id(t.buIsRequired),
    only: optionalText(20_000, t.tooManyEmployeeIds)
      .transform((text = '') => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
      .describe(
        'employee ids, such as EMP-1001, separated by blanks, commas or line breaks, to enter leave only for these employees; when left out, for everybody in the business unit',
      ),
  })
export type LeaveForMany = z.output<typeof many>

const ofOne = z.object({
  id: z.number().describe('the numeric id of the employee'),
  employeeName: z.string(),
  employeeId: z.string(),
  days: z.number().describe('the days that the leave takes; 0 if the employee cannot have it'),
  why: z.string().nullable().describe('why the employee cannot have the leave; null if they can'),
  said: z
    .string()
    .optional()
    .describe('warnings of leave rules about an employee who gets the leave anyway; left out if there are none'),
})
export type LeaveOfOne = z.infer<typeof ofOne>

export const previewLeaveForMany = endpoint({
  url: '/leaves/preview_for_many',
  config: {
    access: '3',
    tag,
    summary: 'Preview leave for many employees: who would get it, and who cannot and why; changes nothing',
  },
  schema: {
    body: many.extend(listControls),
    response: {
      200: z.object({
        data: z.array(ofOne).describe('employees who cannot have the leave first, then sorted by name'),
        people: z.number().describe('how many employees would get the leave'),
        refused: z.number().describe('how many employees cannot have it'),
        fingerprint: z.string().describe('identifies exactly this preview; send it to /leaves/enter_for_many'),
      }),
    },
  },
})

export const enterLeaveForMany = endpoint({
  url: '/leaves/enter_for_many',
  config: { access: '3', writes: true, tag, summary: 'Enter leave for many employees, exactly as it was previewed' },
  schema: {
    body: many.extend({ fingerprint: z.string(t.lookAtPreviewFirst).regex(/^[0-9a-f]{64}$/) }),
    response: { 200: done.extend({ people: z.number() }) },
  },
})

const leaveRun = z.object({
  id: z.number(),
  at: moment,
  by: z.string(),
  leaveName: z.string(),
  ...span,
  people: z.number().describe('for how many employees the leave has been entered'),
  isDone: flag,
  of: z.number().optional().describe('for how many employees it will be entered in total; left out once it is done'),
  undoneBy: z.string().nullable().describe('who undid it; null if nobody has'),
  canUndo: flag.describe('"1" for 24 hours; undoing can still fail, if one of the requests has changed since'),
})
export type LeaveRun = z.infer<typeof leaveRun>

export const listLeaveRuns = endpoint({
  url: '/leaves/list_leave_runs',
  config: {
    access: '3',
    tag,
    summary: 'Leave that was recently entered for many employees of a business unit, newest first',
  },
  schema: { body: z.strictObject({ buId: id(t.buIsRequired) }), response: { 200: z.array(leaveRun) } },
})

export const undoLeaveRun = endpoint({
  url: '/leaves/undo_leave_run',
  config: {
    access: '3',
    writes: true,
    tag,
    summary: 'Cancel leave that was entered for many employees, within 24 hours and if none of it has changed since',
  },
  schema: { body: z.strictObject({ runId: id() }), response: { 200: done } },
})
