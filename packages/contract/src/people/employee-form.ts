import { needsManager, type RoleId, roles } from '@hr/domain/access'
import { isWrittenPhone } from '@hr/domain/employee/phone'
import { isOldEnough, TOO_YOUNG } from '@hr/domain/employee/record'
import * as t from '@hr/words/people'
import { z } from 'zod'
import {
  civilDay,
  day,
  emailAddress,
  id,
  optional,
  optionalLine,
  optionalText,
  plainLine,
  required,
  wholeNumber,
  yesOrNo,
} from '../call/fields.ts'
import { CHOOSE, DATE, MANAGER_IS_REQUIRED } from '../call/sentences.ts'
import { consent } from '../working-time/impact.ts'

// The employee form (docs/spec/rules.md, Employee record). An optional field may be missing, null or blank.

const orNothing = <Value>(value: Value): NonNullable<Value> | undefined =>
  typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)

/** One entry of a list, or none. */
export const choice = () =>
  z.union([z.number(), z.string()], { error: CHOOSE }).nullish().transform(orNothing).pipe(id().optional())

const dayOrNone = () => z.string({ error: DATE }).nullish().transform(orNothing).pipe(day().optional())

const tooLong = (label: string, max: number) => t.tooLong(label, max)
const lineOrNone = (label: string, max: number) => optionalLine(max, tooLong(label, max)).transform(orNothing)

// Marks are the vowel signs and accents of many scripts. The two joiners occur inside words of some scripts.
const NAME = /^(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)*$/u

const personName = (label: string) =>
  required(t.required(label))
    .max(60, t.personNameTooLong(label))
    .regex(NAME, t.personNameNotAllowed(label))
    .regex(/\p{L}/u, t.personNameNotAllowed(label))
    .describe('letters of any script, spaces, periods, hyphens and apostrophes')
    .transform((name) => name.normalize('NFC').replace(/ +/g, ' '))

/**
 * The rule for a business unit's number (docs/spec/rules.md, Business units), for a number that may be missing. Whether the
 * person's unit takes it as written, the API knows (`checkPhones`).
 */
const phoneOrNone = (label: string) =>
  z
    .string()
    .trim()
    .nullish()
    .transform(orNothing)
    .pipe(
      z
        .string()
        .refine(isWrittenPhone, t.phoneNotAllowed(label))
        .describe(
          '10 to 20 digits, which may follow a plus; also spaces, brackets, dots, slashes and hyphens if the business unit accepts them',
        )
        .optional(),
    )

const entryName = () =>
  plainLine(t.nameRequired, 60, t.nameTooLong).transform((name) => name.normalize('NFC').replace(/\s+/g, ' '))

/** An entry that is added to its list together with the person, unless the list has it already. */
const newEntry = (chosen: string) =>
  z
    .string()
    .nullish()
    .transform(orNothing)
    .pipe(entryName().optional())
    .describe(`the name to use in place of ${chosen}; it is added to the list if it is not there yet`)

/** The fields in the order of the form, which is also the order of the messages. */
const employeeFields = z.strictObject({
  firstName: personName(t.firstName),
  lastName: personName(t.lastName),
  employeeId: required(t.employeeIdRequired)
    .max(30, t.employeeIdTooLong)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}/._-]*$/u, t.employeeIdNotAllowed)
    .describe(
      'letters and numbers of any script; after the first character also hyphens, slashes, periods and underscores',
    ),
  workEmail: emailAddress(t.workEmailRequired),
  dateOfBirth: dayOrNone(),
  gender: lineOrNone(t.gender, 40),
  employeeRoleId: wholeNumber(CHOOSE, 1, roles.length, t.roleRequired).transform((role) => role as RoleId),
  employeeBuId: id(t.buRequired),
  departmentId: choice(),
  newDepartment: newEntry('departmentId'),
  designationId: choice(),
  newDesignation: newEntry('designationId'),
  reportingTo: choice(),
  joiningDate: day(t.joiningDateRequired),
  leavingDate: dayOrNone(),
  phoneNumber: phoneOrNone(t.phoneNumber),
  skypeId: lineOrNone(t.skypeId, 100),
  EmergencyContactName: lineOrNone(t.emergencyContactName, 120),
  emergencyContactNumber: phoneOrNone(t.emergencyContactNumber),
  permanentAddress: optionalText(500, tooLong(t.permanentAddress, 500)).transform(orNothing),
})
type Employee = z.output<typeof employeeFields>

/** What people change of their own record (docs/spec/rules.md, Own data). */
export const ownDataForm = employeeFields.pick({
  phoneNumber: true,
  EmergencyContactName: true,
  emergencyContactNumber: true,
  permanentAddress: true,
})
export type OwnDataForm = z.output<typeof ownDataForm>

/** A field of the form that the record keeps as it is. */
export type RecordField = Exclude<keyof Employee, 'newDepartment' | 'newDesignation'>

/** The fields of the form as the API answers them: a value that a record lacks is null. */
export const recordFields = {
  firstName: z.string(),
  lastName: z.string(),
  employeeId: z.string(),
  workEmail: z.string(),
  dateOfBirth: civilDay.nullable(),
  gender: z.string().nullable(),
  employeeRoleId: z.number(),
  employeeBuId: z.number(),
  departmentId: z.number().nullable(),
  designationId: z.number().nullable(),
  reportingTo: z.number().nullable(),
  joiningDate: civilDay,
  leavingDate: civilDay.nullable(),
  phoneNumber: z.string().nullable(),
  skypeId: z.string().nullable(),
  EmergencyContactName: z.string().nullable(),
  emergencyContactNumber: z.string().nullable(),
  permanentAddress: z.string().nullable(),
} satisfies Record<RecordField, z.ZodType>

/** Runs a rule over several fields as soon as these fields are valid, whatever else is wrong. */
const over = (path: keyof Employee, others: (keyof Employee)[], error: string) => ({
  path: [path],
  error,
  when: ({ issues }: { issues: { path?: PropertyKey[] }[] }) =>
    !issues.some((issue) => [path, ...others].includes(issue.path?.[0] as keyof Employee)),
})

/**
 * Every rule of the form that needs no stored data. The API checks the rest and reports it under the same field names.
 */
export const employeeForm = employeeFields
  .refine(
    ({ employeeRoleId, reportingTo }) => reportingTo !== undefined || !needsManager(employeeRoleId),
    over('reportingTo', ['employeeRoleId'], MANAGER_IS_REQUIRED),
  )
  .refine(
    ({ leavingDate, joiningDate }) => leavingDate === undefined || leavingDate >= joiningDate,
    over('leavingDate', ['joiningDate'], t.leavingBeforeJoining),
  )
  .refine(
    ({ dateOfBirth, joiningDate }) => dateOfBirth === undefined || isOldEnough(dateOfBirth, joiningDate),
    over('dateOfBirth', ['joiningDate'], TOO_YOUNG),
  )
export type EmployeeForm = z.output<typeof employeeForm>

/** "1" once the person has seen which leave has no type of the same name in the new business unit. */
export const confirmation = () => yesOrNo().transform((isConfirmed) => isConfirmed === true)

/** The form for an existing record. A field that is left out is cleared; without a file the picture stays. */
export const editEmployeeForm = employeeForm.safeExtend({
  id: optional(id()),
  successorId: choice().describe(
    'who takes over from a manager whose new role cannot manage; when left out, the same person as in /employee/delete_preview',
  ),
  confirmBuMove: confirmation().describe(
    '"1" confirms a move to another business unit although days of leave have no type of the same name there; without it 409',
  ),
  ...consent,
  confirmHandOver: yesOrNo().describe(
    'for a manager whose new role cannot manage: "0" answers 409 with who would take over, "1" confirms it; when left out, nothing is asked',
  ),
  confirmMove: yesOrNo().describe(
    'for a move to another manager or business unit: "0" answers 409 with the requests and people that are affected, "1" confirms it; when left out, nothing is asked',
  ),
})
export type EditEmployee = z.output<typeof editEmployeeForm>

/** A department or designation that is added on its own. */
export const listEntryForm = z.strictObject({ name: entryName() })
