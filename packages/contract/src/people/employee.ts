import * as t from '@hr/words/people'
import { z } from 'zod'
import { profilePictureUpload } from '../call/constants.ts'
import { endpoint } from '../call/endpoint.ts'
import {
  checkbox,
  civilDay,
  created,
  done,
  id,
  idList,
  listBody,
  listControls,
  nothing,
  optional,
} from '../call/fields.ts'
import { choice, confirmation, editEmployeeForm, employeeForm, listEntryForm, recordFields } from './employee-form.ts'

const tag = 'Employees'

/** What everybody may see of a colleague (docs/spec/access.md, Whose things). */
const employeeCard = z.object({
  id: z.number(),
  employeeName: z.string(),
  employeeId: z.string(),
  buName: z.string(),
  designationName: z.string().nullable(),
  workEmail: z.string(),
  employeeProfilePicture: z.string().nullable(),
  employeeBuId: z.number(),
  employeeRoleId: z.number(),
  leaveYearMonth: z
    .number()
    .optional()
    .describe('the month in which leave years of the unit begin; January when left out'),
})
export type EmployeeCard = z.infer<typeof employeeCard>

const directoryFilter = z.strictObject({
  ...listControls,
  designationId: optional(id()),
  buId: optional(id()),
  buIds: optional(idList()).describe('of any of these units'),
  /** Restricts the list to these people, for pickers that must show the names of those already chosen. */
  employeeIds: optional(idList()),
})

export const listEmployees = endpoint({
  url: '/employee/list_employees',
  config: { access: '12345', tag, summary: 'The directory' },
  schema: { body: directoryFilter.optional(), response: { 200: z.array(employeeCard) } },
})

const alumnusCard = employeeCard.extend({ leftOn: civilDay })

export const listAlumni = endpoint({
  url: '/employee/list_alumni',
  config: { access: '12345', tag, summary: 'Those who have left, and when' },
  schema: { body: directoryFilter.optional(), response: { 200: z.array(alumnusCard) } },
})

const listEntry = z.object({ id: z.number(), name: z.string() })
const entriesBody = z
  .strictObject({ ...listControls, withRetired: checkbox().describe('"1" for retired ones too, to filter by them') })
  .optional()

export const listDesignations = endpoint({
  url: '/employee/list_designations',
  config: { access: '12345', tag, summary: 'The designations that HR keeps' },
  schema: { body: entriesBody, response: { 200: z.array(listEntry) } },
})

export const listDepartments = endpoint({
  url: '/employee/list_departments',
  config: { access: '12345', tag, summary: 'The departments that HR keeps' },
  schema: { body: entriesBody, response: { 200: z.array(listEntry) } },
})

export const addDesignation = endpoint({
  url: '/employee/add_designation',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Add a designation; an existing one, in any case, is returned',
  },
  schema: { body: listEntryForm, response: { 201: created } },
})

export const addDepartment = endpoint({
  url: '/employee/add_department',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Add a department; an existing one, in any case, is returned',
  },
  schema: { body: listEntryForm, response: { 201: created } },
})

export const manager = z.object({
  id: z.number(),
  employeeName: z.string(),
  employeeId: z.string(),
  designationName: z.string().nullable(),
  buName: z.string(),
  employeeProfilePicture: z.string().nullable(),
})

export const reportingToList = endpoint({
  url: '/employee/reporting_to_list',
  config: { access: '12345', tag, summary: 'Who can be a manager: active people of roles 2, 3 and 5' },
  schema: {
    body: z
      .strictObject({
        ...listControls,
        buId: optional(id()),
        /** Leaves out this person and everybody who reports to them, directly or through others. */
        employeeId: optional(id()),
      })
      .optional(),
    response: { 200: z.array(manager) },
  },
})

export const listReporting = endpoint({
  url: '/employee/list_reporting',
  config: { access: '2345', tag, summary: 'Who reports to the caller' },
  schema: { body: listBody, response: { 200: z.array(employeeCard) } },
})

export const listEmployeesByBu = endpoint({
  url: '/employee/list_employees_by_bu',
  config: { access: '12345', tag, summary: 'The people of one business unit' },
  schema: {
    body: z.strictObject({ ...listControls, buId: id(t.buRequired) }),
    response: { 200: z.array(z.object({ id: z.number(), employeeName: z.string(), employeeId: z.string() })) },
  },
})

/** Every field of the employee form, with the names behind its ids. */
const employeeRecord = z.object({
  ...recordFields,
  id: z.number(),
  employeeName: z.string(),
  buName: z.string(),
  departmentName: z.string().nullable(),
  designationName: z.string().nullable(),
  reportingToName: z.string().nullable(),
  profilePicture: z.string().nullable(),
  /** Set for alumni only. */
  leftOn: civilDay.nullable(),
  leaveYearMonth: z
    .number()
    .optional()
    .describe('the month in which leave years of the unit begin; January when left out'),
})
export type EmployeeRecord = z.infer<typeof employeeRecord>

export const employeeDetails = endpoint({
  url: '/employee/employee_details/:employeeId',
  config: { access: '13', tag, summary: 'One record, alumni included' },
  schema: { params: z.object({ employeeId: id() }), response: { 200: employeeRecord } },
})

export const addEmployee = endpoint({
  url: '/employee/add_employee',
  config: {
    access: '13',
    scope: 'none',
    writes: true,
    upload: profilePictureUpload,
    tag,
    summary: 'Add a person, who is mailed a link to set a password',
  },
  schema: { body: employeeForm, response: { 201: created } },
})

export const editEmployee = endpoint({
  url: '/employee/edit_employee/:id',
  config: {
    access: '13',
    scope: 'none',
    writes: true,
    upload: profilePictureUpload,
    tag,
    summary: 'Change a record; a field that is left out is cleared',
  },
  schema: { params: z.object({ id: id() }), body: editEmployeeForm, response: { 200: done } },
})

const deletion = z.strictObject({
  employeeId: id(t.employeeRequired),
  /** Who takes over. Without it, their own manager does, or else the person whom the approver rule finds. */
  successorId: choice(),
})
export type DeleteEmployee = z.output<typeof deletion>

export const deleteEmployee = endpoint({
  url: '/employee/delete_employee',
  config: { access: '1', scope: 'none', writes: true, tag, summary: 'Delete a person, who becomes an alumnus' },
  schema: { body: deletion, response: { 204: nothing } },
})

/** What a deletion would move, for the dialog that asks first. */
export const deletePreview = endpoint({
  url: '/employee/delete_preview',
  config: { access: '1', tag, summary: 'Who would take over from a person, and what' },
  schema: {
    body: z.strictObject({ employeeId: id(t.employeeRequired) }),
    response: {
      200: z.object({
        employeeName: z.string(),
        successorId: z.number().nullable(),
        successorName: z.string().nullable(),
        /** How many people report to them. */
        reportees: z.number(),
        /** How many requests wait for them. */
        waitingRequests: z.number(),
        /** How many pending requests of their own would be cancelled. */
        pendingRequests: z.number(),
      }),
    },
  },
})

const restoration = z.strictObject({
  employeeId: id(t.employeeRequired),
  /** The new manager, who must work here. Roles 1, 2 and 3 may have none. */
  reportingTo: choice(),
  /** Another business unit, for instance if their own has been deleted. */
  employeeBuId: choice(),
  confirmBuMove: confirmation(),
})
export type RestoreEmployee = z.output<typeof restoration>

export const restoreEmployee = endpoint({
  url: '/employee/restore_employee',
  config: {
    access: '1',
    scope: 'none',
    writes: true,
    tag,
    summary: 'Take an alumnus back, with an active manager and without a leaving date',
  },
  schema: { body: restoration, response: { 200: done } },
})

/** The fields of a person's profile (docs/spec/api.md, Employees, with its spelling). */
const userProfile = z.object({
  profilePicture: z.string().nullable(),
  employeeName: z.string(),
  designationName: z.string().nullable(),
  employeeId: z.string(),
  buName: z.string(),
  departmentName: z.string().nullable(),
  reportingToName: z.string().nullable(),
  workEmail: z.string(),
  phoneNumber: z.string().nullable(),
  skypeId: z.string().nullable(),
  EmergencyContactName: z.string().nullable(),
  emergencyContactNumber: z.string().nullable(),
  permanentAddress: z.string().nullable(),
  ownData: z
    .enum(['direct', 'hr'])
    .optional()
    .describe('how people of the unit change their own data; left out if only HR does'),
})
export type UserProfile = z.infer<typeof userProfile>

export const getUserProfile = endpoint({
  url: '/employee/get_user_profile/:id',
  config: { access: '12345', tag, summary: 'One’s own profile; of anyone for HR and the super admin' },
  schema: {
    params: z.object({ id: id() }),
    response: { 200: z.array(userProfile).describe('A list of one') },
  },
})
