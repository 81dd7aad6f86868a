import { APPROVALS } from '@hr/domain/leave/approval'
import { ATTACHMENT_FILES } from '@hr/domain/leave/attachment'
import { COUNTINGS } from '@hr/domain/leave/counting'
import { COLOURS, isVisibleLetter } from '@hr/domain/leave/look'
import { SECOND_STEPS } from '@hr/domain/leave/two-steps'
import { z } from 'zod'
import { attachmentRule } from './attachment-rule.ts'
import { endpoint } from './endpoint.ts'
import {
  checkbox,
  created,
  done,
  flag,
  halfSteps,
  id,
  listControls,
  nothing,
  optional,
  optionalText,
  plainLine,
  wholeNumber,
} from './fields.ts'
import { consent } from './impact.ts'

const tag = 'Leave types'

const NAME = 'Leave Name must have 2 to 60 characters'
const DAYS = 'Please enter whole days from 0 to 366'
const HALVES = 'Please enter whole or half days from 0 to 366, such as 10.5'
const LETTER = 'Letter must have 1 or 2 characters'

/** docs/spec/rules.md, Leave types: the leave type form. The API alone checks whether the name is free. */
export const leaveTypeForm = z.strictObject({
  leaveName: plainLine('Leave Name is required', 60, NAME)
    .normalize()
    .overwrite((name) => name.replace(/\s+/g, ' '))
    // Counted as Postgres does: 😀 is one character.
    .refine((name) => [...name].length >= 2, NAME),
  buId: id('BU is required'),
  // Browsers send line breaks as two characters (CR LF).
  description: optionalText(500, 'Description must have at most 500 characters').transform((text = '') =>
    text.replace(/\r\n?/g, '\n'),
  ),
  isAttachmentRequired: checkbox(),
  isUnlimited: checkbox(),
  colour: optional(z.enum(COLOURS, { error: 'Please choose a colour from the list' })).describe(
    'left out: of a new type, one that its unit uses least; of another, as it is',
  ),
  // as Postgres counts
  letter: optionalText(4, LETTER)
    .transform((letter) => letter?.normalize() || undefined)
    .refine((letter = '') => [...letter].length <= 2, { error: LETTER, abort: true })
    .refine((letter) => !letter || isVisibleLetter(letter), 'Please use characters that can be seen')
    .describe('left out: of a new type, the initial of its name; of another, as it is'),
  attachmentWithin: optional(wholeNumber(DAYS, 0, 366)).describe(
    'within how many days a required attachment may follow, 0: it comes with the application; left out: of a new type, 0; of another, as it is',
  ),
  attachmentFrom: optional(halfSteps(HALVES, 366)).describe(
    'from how many days of leave on an attachment is required, 0: always; left out: of a new type, 0; of another, as it is',
  ),
  attachmentFiles: optional(z.enum(ATTACHMENT_FILES, { error: 'Please choose which files it takes' })).describe(
    'pictures in jpg and png, or PDF as well; left out: of a new type, pictures; of another, as it is',
  ),
  counting: optional(z.enum(COUNTINGS, { error: 'Please choose how days count' })).describe(
    'every day, or those on which the person works; left out: of a new type, calendar; of another, as it is',
  ),
  approval: optional(z.enum(APPROVALS, { error: 'Please choose whether it is approved' })).describe(
    'asked for, or told: then it needs no approval; left out: of a new type, asked; of another, as it is',
  ),
  secondStep: optional(z.enum(SECOND_STEPS, { error: 'Please choose who decides after the holder' })).describe(
    'who decides after the holder has approved: nobody, HR, or the head of the business unit; left out: of a new type, nobody; of another, as it is',
  ),
  secondFrom: optional(halfSteps(HALVES, 366)).describe(
    'from how many days of leave on they do, 0: of any; left out: of a new type, 0; of another, as it is',
  ),
})
export type LeaveTypeForm = z.output<typeof leaveTypeForm>

export const leaveType = z.object({
  id: z.number(),
  leaveName: z.string(),
  buId: z.number(),
  buName: z.string(),
  description: z.string(),
  isUnlimited: flag,
  colour: z.enum(COLOURS),
  letter: z.string().describe('one or two characters that stand for it where its name has no room'),
  counting: z.enum(COUNTINGS),
  approval: z.enum(APPROVALS),
  secondStep: z
    .enum(['hr', 'head'])
    .optional()
    .describe('who decides after the holder has approved; left out where nobody does'),
  secondFrom: z.number().optional().describe('from how many days of leave on; left out: of any'),
  ...attachmentRule,
})
export type LeaveType = z.infer<typeof leaveType>

export const listLeaveTypes = endpoint({
  url: '/leaves/list_leave_types',
  config: { access: '12345', tag, summary: 'The leave types of a business unit' },
  schema: {
    body: z
      .strictObject({
        ...listControls,
        employeeBuId: optional(id()),
        isRetired: checkbox().describe('"1" for those that were deleted and can be taken back; roles 1 and 3 alone'),
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
  people: z.number().describe('With days of it from this year on, given, used or pending, or with a pending request'),
  usedDays: z.number().describe('Approved, from this year on'),
  pendingDays: z.number(),
  pendingRequests: z.number(),
})
export type TypeUsage = z.infer<typeof typeUsage>

export const leaveDetails = endpoint({
  url: '/leaves/leave_details/:id',
  config: {
    access: '13',
    tag,
    summary: 'One leave type, and what deleting it touches; one that is in use cannot move to another BU',
  },
  schema: { params: oneType, response: { 200: leaveType.extend({ isInUse: flag, ...typeUsage.shape }) } },
})

/** Another way of counting may have leave counted anew. */
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
    summary: 'Delete a leave type; one that is in use is retired, and its history stays',
  },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 204: nothing } },
})

export const restoreLeaveType = endpoint({
  url: '/leaves/restore_leave_type',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Take back a leave type that was retired; its name must be free',
  },
  schema: { body: z.strictObject({ leaveId: id() }), response: { 200: done } },
})
