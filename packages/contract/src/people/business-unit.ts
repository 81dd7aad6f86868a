import { isPhone, isWrittenPhone } from '@hr/domain/employee/phone'
import { UNIT_SETTINGS } from '@hr/domain/unit-settings'
import * as t from '@hr/words/units'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import {
  asTyped,
  created,
  done,
  id,
  listBody,
  nothing,
  optional,
  optionalText,
  plainText,
  required,
} from '../call/fields.ts'
import { takenOf, toldOf } from '../call/settings.ts'
import { consent } from '../working-time/impact.ts'

const tag = t.businessUnitsTag

const NAME = t.nameCharacters
const PHONE = t.phoneNumberRule
const EMAIL = t.enterValidEmailAddress
const ZIP = t.zipCodeCharacters

// Calls have the settings in another order than the form.
const { workingWeek, leaveYearMonth, rejectionNeedsReason, leaveChanges, daysBeforeJoining, ...others } = UNIT_SETTINGS
const first = { workingWeek, leaveYearMonth, rejectionNeedsReason, leaveChanges, ...others }
const inOrder = { ...first, daysBeforeJoining }

// Letters of any script, including the marks and invisible joiners that some scripts need.
const nameSigns = /^[\p{L}\p{M}\p{Join_Control} ,.]*$/u
// The characters that the name of a place must not have. The apostrophe of Côte d'Ivoire is not among them.
const specialSigns = /[()<>"?;!#$%*\p{Cc}]/u
const emailSigns = /^[^\s@()<>"'?;!#$%*&_]+@[^\s@()<>"'?;!#$%*&_]+$/

const tooLong = (label: string, max: number) => t.atMostCharacters(label, max)

/** The name of a place: required, and without special characters. */
const place = (label: string) =>
  required(t.isRequired(label))
    .refine((text) => !specialSigns.test(text), t.noSpecialCharacters(label))
    .max(100, tooLong(label, 100))

// As countries have them: digits and letters, in groups.
const postalCode = /^(?:[a-z\d]+(?:[ -][a-z\d]+)*)?$/i

/** "is required" takes precedence over any pattern. */
const unitFields = z.strictObject({
  name: required(t.nameIsRequired)
    .refine((text) => nameSigns.test(text), NAME)
    // A name must contain a letter; just commas are not a name.
    .refine((text) => /\p{L}/u.test(text), t.nameIsRequired)
    .normalize()
    .overwrite((name) => name.replace(/ +/g, ' '))
    .max(100, tooLong(t.name, 100)),
  country: place(t.country),
  state: place(t.state),
  city: place(t.city),
  buContactNumber: asTyped(PHONE)
    .trim()
    .refine(isWrittenPhone, PHONE)
    .describe(
      '10 to 20 digits, which may follow a plus; with `takesAsWritten: "1"` also spaces, brackets, dots, slashes and hyphens',
    ),
  buEmail: optional(
    z
      .string({ error: EMAIL })
      .trim()
      .max(254, EMAIL)
      .refine((text) => text === '' || emailSigns.test(text), EMAIL),
  ),
  // Browsers send line breaks as two characters (CR LF).
  address: plainText(t.addressIsRequired, 500, tooLong(t.address, 500)).overwrite((text) =>
    text.replace(/\r\n?/g, '\n'),
  ),
  zipCode: required(t.zipCodeIsRequired)
    .overwrite((text) => text.replace(/ +/g, ' '))
    .regex(postalCode, ZIP)
    .max(20, tooLong(t.zipCode, 20))
    .describe('digits; with `takesAsWritten: "1"` also letters, spaces and hyphens'),
  timeZone: optionalText(100, tooLong(t.timeZone, 100)).describe(
    'an IANA time zone such as Asia/Kolkata, or a city or country with only one; when left out, a new unit gets the default time zone',
  ),
  ...takenOf(inOrder),
})
type Unit = z.output<typeof unitFields>

/** What a unit that takes only digits must not have, by field (docs/spec/rules.md, Business units). */
export const refusedAsWritten = ({ buContactNumber, zipCode }: Pick<Unit, DigitsField>) => ({
  buContactNumber: isPhone(buContactNumber) ? undefined : PHONE,
  zipCode: /^\d+$/.test(zipCode) ? undefined : ZIP,
})

type DigitsField = 'buContactNumber' | 'zipCode'
type Payload = { issues: { path?: PropertyKey[] }[] }

/** Refuses anything but digits in a field that is otherwise valid, whatever is wrong elsewhere. */
function digitsAlone(field: DigitsField, error: string, isFree: (setting: Unit['takesAsWritten']) => boolean) {
  const isGood = (unit: Unit) => isFree(unit.takesAsWritten) || refusedAsWritten(unit)[field] === undefined
  // An issue without a path is about the whole form, which may be none.
  const when = ({ issues }: Payload) => !issues.some(({ path }) => path?.[0] === undefined || path[0] === field)
  return [isGood, { path: [field], error, when }] satisfies [unknown, object]
}

const isOn = (setting: Unit['takesAsWritten']): boolean => setting === true
/** docs/spec/rules.md, Business units. */
export const businessUnitForm = unitFields
  .refine(...digitsAlone('buContactNumber', PHONE, isOn))
  .refine(...digitsAlone('zipCode', ZIP, isOn))
export type BusinessUnitForm = z.output<typeof businessUnitForm>

export const listBusinessUnits = endpoint({
  url: '/businessunit',
  config: { access: '12345', tag, summary: 'The business units, sorted by name' },
  schema: {
    body: listBody,
    response: {
      200: z.array(
        z.object({
          id: z.number(),
          buName: z.string(),
          country: z.string(),
          address: z.string(),
          buContactNumber: z.string(),
          zipcode: z.string(),
          leaveYearMonth: z
            .number()
            .optional()
            .describe('the month in which leave years of the unit begin, 1 to 12; January when left out'),
        }),
      ),
    },
  },
})

export const createBusinessUnit = endpoint({
  url: '/businessunit/create_bu',
  config: { access: '1', writes: true, tag, summary: 'Add a business unit' },
  schema: { body: businessUnitForm, response: { 201: created.extend({ timeZone: z.string() }) } },
})

const oneUnit = z.object({ id: id() })

export const businessUnitDetails = endpoint({
  url: '/businessunit/bu_details/:id',
  config: { access: '1', tag, summary: 'One business unit with all of its settings' },
  schema: {
    params: oneUnit,
    response: {
      200: z.object({
        id: z.number(),
        name: z.string(),
        country: z.string(),
        state: z.string(),
        city: z.string(),
        address: z.string(),
        zipCode: z.string(),
        buContactNumber: z.string(),
        buEmail: z.string().nullable(),
        timeZone: z.string(),
        ...toldOf(first),
        compOffTypeId: z.number().describe('the leave type for comp-off; 0 if none is chosen'),
        compOffTypes: z
          .array(z.object({ id: z.number(), leaveName: z.string() }))
          .describe('the leave types that can be chosen for comp-off'),
        ...toldOf({ daysBeforeJoining }),
      }),
    },
  },
})

const isNotOff = (setting: Unit['takesAsWritten']): boolean => setting !== false
/** Another working week may have leave recounted. What a call without `takesAsWritten` may write, its unit says. */
export const editBusinessUnitForm = unitFields
  .extend(consent)
  .refine(...digitsAlone('buContactNumber', PHONE, isNotOff))
  .refine(...digitsAlone('zipCode', ZIP, isNotOff))
export type EditBusinessUnit = z.output<typeof editBusinessUnitForm>

export const editBusinessUnit = endpoint({
  url: '/businessunit/edit_bu/:id',
  config: {
    access: '1',
    writes: true,
    tag,
    summary:
      'Change a business unit; `timeZone`, `workingWeek`, `leaveYearMonth` and the settings after them stay as they are if left out',
  },
  schema: { params: oneUnit, body: editBusinessUnitForm.safeExtend({ id: optional(id()) }), response: { 200: done } },
})

export const deleteBusinessUnit = endpoint({
  url: '/businessunit/delete_bu',
  config: { access: '1', writes: true, tag, summary: 'Delete a business unit in which nobody works' },
  schema: { body: z.strictObject({ buId: id() }), response: { 204: nothing } },
})
