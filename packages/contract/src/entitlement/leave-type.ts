import { TYPE_SETTINGS } from '@hr/domain/leave/policy/type-settings'
import * as t from '@hr/words/leave-types'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import {
  checkbox,
  created,
  done,
  flag,
  id,
  listControls,
  nothing,
  optional,
  optionalText,
  plainLine,
} from '../call/fields.ts'
import { takenOf, toldOf } from '../call/settings.ts'
import { attachmentRule } from '../leave/attachment-rule.ts'
import { consent } from '../working-time/impact.ts'

const tag = t.leaveTypes

const NAME = t.nameLengthWrong

// Calls have the settings in another order than the form, and answers end with the settings of attachments.
const { isAttachmentRequired, attachmentWithin, attachmentFrom, attachmentFiles, ...others } = TYPE_SETTINGS
const { isUnlimited, colour, letter, ...last } = others
const ofAttachments = { attachmentWithin, attachmentFrom, attachmentFiles }
const inOrder = { isAttachmentRequired, isUnlimited, colour, letter, ...ofAttachments, ...last }

/** docs/spec/rules.md, Leave types: the leave type form. Only the API checks whether the name is free. */
export const leaveTypeForm = z.strictObject({
  leaveName: plainLine(t.nameRequired, 60, NAME)
    .normalize()
    .overwrite((name) => name.replace(/\s+/g, ' '))
    // Counted as Postgres does: 😀 is one character.
    .refine((name) => [...name].length >= 2, NAME),
  buId: id(t.buIsRequired),
  // Browsers send line breaks as two characters (CR LF).
  description: optionalText(500, t.descriptionTooLong).transform((text = '') => text.replace(/\r\n?/g, '\n')),
  ...takenOf(inOrder),
})
export type LeaveTypeForm = z.output<typeof leaveTypeForm>

export const leaveType = z.object({
  id: z.number(),
  leaveName: z.string(),
  buId: z.number(),
  buName: z.string(),
  description: z.string(),
  ...toldOf(others),
  letter: z.string().describe('one or two characters for the type where its name does not fit'),
  secondStep: z
    .enum(['hr', 'head'])
    .optional()
    .describe(
      'who takes step 2, after the approver has approved: HR or the head of the business unit; left out if there is no step 2',
    ),
  secondFrom: z
    .number()
    .optional()
    .describe('the number of days of leave from which step 2 is needed; left out if it always is'),
  ...attachmentRule,
})
export type LeaveType = z.infer<typeof leaveType>

export const listLeaveTypes = endpoint({
  url: '/leaves/list_leave_types',
  config: {
    access: '12345',
    tag,
    summary:
      'The leave types of a business unit; HR and super admins get those of all units if `employeeBuId` is left out',
  },
  schema: {
    body: z
      .strictObject({
        ...listControls,
        employeeBuId: optional(id()),
        isRetired: checkbox().describe('"1" for retired types, which can be restored; only for roles 1 and 3'),
      })
      .optional(),
    response: { 200: z.array(leaveType) },
  },
})

export const createLeaveType = endpoint({
  url: '/leaves/create_leave_type',
  config: { access: '13', writes: true, tag, summary: 'Add a leave type' },
  schema: { body: leaveTypeForm, response: { 201: created } },
})

const oneType = z.object({ id: id() })

/**
 * What deleting a type affects: people who work here, their days from this year on, and requests pending in any year.
 */
const typeUsage = z.object({
  people: z
    .number()
    .describe('employees with days given, used or pending from this year on, or with a pending request'),
  usedDays: z.number().describe('days of approved leave, from this year on'),
  pendingDays: z.number().describe('days of pending requests, from this year on'),
  pendingRequests: z.number(),
})
export type TypeUsage = z.infer<typeof typeUsage>

export const leaveDetails = endpoint({
  url: '/leaves/leave_details/:id',
  config: {
    access: '13',
    tag,
    summary: 'One leave type, and what deleting it would affect; a type in use cannot move to another business unit',
  },
  schema: { params: oneType, response: { 200: leaveType.extend({ isInUse: flag, ...typeUsage.shape }) } },
})

/** Another way of counting may have leave recounted. */
export const editLeaveTypeForm = leaveTypeForm.extend(consent)
export type EditLeaveType = z.output<typeof editLeaveTypeForm>

export const editLeaveType = endpoint({
  url: '/leaves/edit_leave_type/:id',
  config: { access: '13', writes: true, tag, summary: 'Change a leave type' },
  schema: { params: oneType, body: editLeaveTypeForm.extend({ id: optional(id()) }), response: { 200: done } },
})

export const deleteLeaveType = endpoint({
  url: '/leaves/delete_leave_type',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Delete a leave type; a type in use is retired, and its history stays',
  },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 204: nothing } },
})

export const restoreLeaveType = endpoint({
  url: '/leaves/restore_leave_type',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Restore a retired leave type, whose name must not be in use again',
  },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 200: done } },
})
