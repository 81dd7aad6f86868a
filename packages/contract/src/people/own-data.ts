import { OWN_DATA_WAYS, OWN_FIELDS } from '@hr/domain/employee/own-data'
import * as t from '@hr/words/people'
import { z } from 'zod'
import { profilePictureUpload } from '../call/constants.ts'
import { endpoint } from '../call/endpoint.ts'
import { done, id, listControls, moment, nothing, optionalText, required } from '../call/fields.ts'
import { ownDataForm } from './employee-form.ts'

// docs/spec/rules.md, Own data.

const tag = 'Own data'

const text = z.string().nullable()

const wish = z.object({
  id: z.number(),
  askedOn: moment,
  changes: z.array(
    z.object({
      field: z.enum(OWN_FIELDS),
      before: text.describe('the value when the change was requested; null if there was none'),
      wanted: text.describe('the value that is requested; null to clear the field'),
      current: text.describe(
        'the value now, which differs from `before` if the record has changed since; null if there is none',
      ),
    }),
  ),
})
export type DataWish = z.infer<typeof wish>

export const ownData = endpoint({
  url: '/employee/get_own_data',
  config: { access: '2345', tag, summary: 'The caller’s personal details, and how they can change them' },
  schema: {
    response: {
      200: z.object({
        way: z
          .enum(OWN_DATA_WAYS)
          .describe(
            'how the caller can change them: `direct` at once, `hr` after HR approves, `never` only through HR',
          ),
        phoneNumber: text,
        EmergencyContactName: text,
        emergencyContactNumber: text,
        permanentAddress: text,
        profilePicture: text,
        wish: wish.nullable().describe('the change request that waits for HR; null if there is none'),
        refused: z
          .object({ on: moment, note: text })
          .nullable()
          .describe('the last change request, if HR refused it; null otherwise'),
      }),
    },
  },
})

export const changeOwnData = endpoint({
  url: '/employee/change_own_data',
  config: {
    access: '2345',
    scope: 'none',
    writes: true,
    upload: profilePictureUpload,
    tag,
    summary:
      'Change the caller’s personal details, or ask HR to; a field that is left out is cleared, except the picture',
  },
  schema: { body: ownDataForm, response: { 200: done } },
})

export const withdrawDataWish = endpoint({
  url: '/employee/withdraw_data_wish',
  config: {
    access: '2345',
    scope: 'none',
    writes: true,
    tag,
    summary: 'Withdraw the caller’s change request that waits for HR',
  },
  schema: { body: z.strictObject({ wishId: id() }), response: { 204: nothing } },
})

const waitingWish = wish.extend({
  employeeId: z.number(),
  employeeName: z.string(),
  buName: z.string(),
  fingerprint: z
    .string()
    .describe('identifies the change request and the current record; send it back with the decision'),
})
export type WaitingWish = z.infer<typeof waitingWish>

export const listDataWishes = endpoint({
  url: '/employee/list_data_wishes',
  config: {
    access: '13',
    scope: 'none',
    tag,
    summary: 'Change requests for personal details that wait for HR, oldest first',
  },
  schema: { body: z.strictObject(listControls).optional(), response: { 200: z.array(waitingWish) } },
})

const decision = z.strictObject({
  wishId: id(),
  decision: z.enum(['approve', 'refuse'], { error: t.chooseDecision }),
  fingerprint: required(t.readChangeRequestFirst).describe('the `fingerprint` of the list'),
  note: optionalText(500, t.noteTooLong).describe('with `refuse`: a note for the employee, which can be left out'),
})
export type DecideDataWish = z.output<typeof decision>

export const decideDataWish = endpoint({
  url: '/employee/decide_data_wish',
  config: {
    access: '13',
    scope: 'none',
    writes: true,
    tag,
    summary:
      'Approve or refuse a change request for personal details; 409 if the record has changed since it was listed',
  },
  schema: { body: decision, response: { 200: done } },
})
