import * as t from '@hr/words/changing'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, daySession, done, flag, id, optional, optionalText, wholeNumber } from '../call/fields.ts'
import { NOTE_MAX } from './leave.ts'
import { leaveAction } from './leave-decision.ts'

const tag = 'Leave'

/** docs/spec/rules.md, Changing what was approved. */
export const changeForm = z
  .strictObject({
    leaveId: id(),
    wanted: z
      .enum(['change', 'cancel'], { error: t.chooseChangeOrCancel })
      .describe('other days, or that the leave be cancelled'),
    startDate: optional(day()).describe('with `change`: the days that the leave should have'),
    startSession: optional(daySession()),
    endDate: optional(day()),
    endSession: optional(daySession()),
    why: optionalText(NOTE_MAX, t.reasonMustHaveAtMost(NOTE_MAX)).describe(
      'needed, unless the caller ends their own reported leave earlier',
    ),
  })
  .superRefine((form, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (form.wanted === 'cancel') return
    if (!form.startDate) refuse('startDate', t.startDateIsRequired)
    if (!form.startSession) refuse('startSession', t.selectSession)
    if (!form.endDate) refuse('endDate', t.endDateIsRequired)
    if (!form.endSession) refuse('endSession', t.selectSession)
  })
export type ChangeLeave = z.output<typeof changeForm>

export const changeLeave = endpoint({
  url: '/leaves/change_leave',
  config: {
    access: '2345',
    scope: 'apply',
    writes: true,
    tag,
    summary:
      'Ask that approved leave of one’s own be cancelled or have other days; HR changes anybody else’s at once, and who told leave lets it end earlier',
  },
  schema: {
    body: changeForm,
    response: { 200: done.extend({ isGranted: flag.describe('whether it holds already') }) },
  },
})

const decideChangeForm = z.strictObject({
  leaveId: id(),
  wishId: wholeNumber(t.chooseChangeRequest, 1, Number.MAX_SAFE_INTEGER).describe(
    'which change request of this leave it is, so that nobody decides one that they have not read',
  ),
  status: leaveAction.schema.body.shape.status,
  note: leaveAction.schema.body.shape.note,
})
export type DecideChange = z.output<typeof decideChangeForm>

export const decideChange = endpoint({
  url: '/leaves/decide_change',
  config: {
    access: '2345-67',
    scope: 'decide',
    writes: true,
    tag,
    summary: 'Agree (1) or not (2) to change approved leave as its person has asked',
  },
  schema: { body: decideChangeForm, response: { 200: done } },
})

export const withdrawChange = endpoint({
  url: '/leaves/withdraw_change',
  config: {
    access: '2345',
    scope: 'apply',
    writes: true,
    tag,
    summary: 'Withdraw one’s own change request for approved leave, which stays as it is',
  },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 200: done } },
})
