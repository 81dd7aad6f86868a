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
      .describe('`change` for other dates, `cancel` to cancel the leave'),
    startDate: optional(day()).describe(
      'the first day that the leave should have; like the next three fields, required with `change`',
    ),
    startSession: optional(daySession()),
    endDate: optional(day()),
    endSession: optional(daySession()),
    why: optionalText(NOTE_MAX, t.reasonMustHaveAtMost(NOTE_MAX)).describe(
      'the reason; required, unless the caller lets leave end earlier that they reported',
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
      'Ask to change or cancel the caller’s own approved leave; HR changes the leave of others at once, and employees can let leave end earlier that they reported',
  },
  schema: {
    body: changeForm,
    response: {
      200: done.extend({
        isGranted: flag.describe('"1" if the leave has been changed, "0" if the change request waits for the approver'),
      }),
    },
  },
})

const decideChangeForm = z.strictObject({
  leaveId: id(),
  wishId: wholeNumber(t.chooseChangeRequest, 1, Number.MAX_SAFE_INTEGER).describe(
    'the id of the change request (`wish.id`), so that nobody decides one that they have not read',
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
    summary: 'Approve (1) or reject (2) a change request for approved leave',
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
    summary: 'Withdraw the caller’s own change request; the approved leave stays as it is',
  },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 200: done } },
})
