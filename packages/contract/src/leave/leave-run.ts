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
      .describe('only for these: employee ids with blanks, commas or lines between them; for everybody when left out'),
  })
export type LeaveForMany = z.output<typeof many>

const ofOne = z.object({
  /** The id of the person. */
  id: z.number(),
  employeeName: z.string(),
  employeeId: z.string(),
  days: z.number().describe('of leave; 0 for who cannot have it'),
  why: z.string().nullable().describe('why not'),
  said: z.string().optional().describe('what rules of asking say of people who get it anyway'),
})
export type LeaveOfOne = z.infer<typeof ofOne>

export const previewLeaveForMany = endpoint({
  url: '/leaves/preview_for_many',
  config: {
    access: '3',
    tag,
    summary: 'Who would get leave for many, and who cannot have it and why; writes nothing',
  },
  schema: {
    body: many.extend(listControls),
    response: {
      200: z.object({
        data: z.array(ofOne).describe('who cannot comes first; then by name'),
        people: z.number().describe('who would have it'),
        refused: z.number(),
        fingerprint: z.string().describe('the call that enters it must send it back'),
      }),
    },
  },
})

export const enterLeaveForMany = endpoint({
  url: '/leaves/enter_for_many',
  config: { access: '3', writes: true, tag, summary: 'Enter leave for many, exactly as it was previewed' },
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
  people: z.number().describe('for how many it was entered'),
  isDone: flag,
  of: z.number().optional().describe('for how many it will be entered, while it goes on'),
  undoneBy: z.string().nullable(),
  canUndo: flag.describe('within 24 hours, unless something newer is in the way, which undoing says'),
})
export type LeaveRun = z.infer<typeof leaveRun>

export const listLeaveRuns = endpoint({
  url: '/leaves/list_leave_runs',
  config: { access: '3', tag, summary: 'Leave that was entered for many of a business unit lately, the newest first' },
  schema: { body: z.strictObject({ buId: id(t.buIsRequired) }), response: { 200: z.array(leaveRun) } },
})

export const undoLeaveRun = endpoint({
  url: '/leaves/undo_leave_run',
  config: {
    access: '3',
    writes: true,
    tag,
    summary: 'Cancel leave that was entered for many, within 24 hours and before anything newer touched it',
  },
  schema: { body: z.strictObject({ runId: id() }), response: { 200: done } },
})
