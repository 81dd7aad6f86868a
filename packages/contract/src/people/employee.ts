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
    .describe('the month in which leave years of the business unit begin, 1 to 12; January when left out'),
})
export type EmployeeCard = z.infer<typeof employeeCard>

const directoryFilter = z.strictObject({
  ...listControls,
  designationId: optional(id()),
  buId: optional(id()),
  buIds: optional(idList()).describe('only employees of these business units'),
  employeeIds: optional(idList()).describe('only these employees'),
})

export const listEmployees = endpoint({
  url: '/employee/list_employees',
  config: { access: '12345', tag, summary: 'The directory of current employees' },
  schema: { body: directoryFilter.optional(), response: { 200: z.array(employeeCard) } },
})

const alumnusCard = employeeCard.extend({ leftOn: civilDay })

export const listAlumni = endpoint({
  url: '/employee/list_alumni',
  config: { access: '12345', tag, summary: 'The employees who have left, and when' },
  schema: { body: directoryFilter.optional(), response: { 200: z.array(alumnusCard) } },
})

const listEntry = z.object({ id: z.number(), name: z.string() })
const entriesBody = z
  .strictObject({ ...listControls, withRetired: checkbox().describe('"1" includes retired ones, to use as a filter') })
  .optional()

export const listDesignations = endpoint({
  url: '/employee/list_designations',
  config: { access: '12345', tag, summary: 'The designations that employees can have' },
  schema: { body: entriesBody, response: { 200: z.array(listEntry) } },
})

export const listDepartments = endpoint({
  url: '/employee/list_departments',
  config: { access: '12345', tag, summary: 'The departments that employees can have' },
  schema: { body: entriesBody, response: { 200: z.array(listEntry) } },
})

export const addDesignation = endpoint({
  url: '/employee/add_designation',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Add a designation; if one has this name, in capitals or not, it is returned',
  },
  schema: { body: listEntryForm, response: { 201: created } },
})

export const addDepartment = endpoint({
  url: '/employee/add_department',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Add a department; if one has this name, in capitals or not, it is returned',
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
  config: { access: '12345', tag, summary: 'Employees who can be managers: current employees with role 2, 3 or 5' },
  schema: {
    body: z
      .strictObject({
        ...listControls,
        buId: optional(id()),
        employeeId: optional(id()).describe(
          'leaves out this employee and everybody who reports to them, directly or through others',
        ),
      })
      .optional(),
    response: { 200: z.array(manager) },
  },
})

export const listReporting = endpoint({
  url: '/employee/list_reporting',
  config: { access: '2345', tag, summary: 'Employees who report to the caller' },
  schema: { body: listBody, response: { 200: z.array(employeeCard) } },
})

export const listEmployeesByBu = endpoint({
  url: '/employee/list_employees_by_bu',
  config: { access: '12345', tag, summary: 'The employees of one business unit' },
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
  leftOn: civilDay.nullable().describe('the day on which an alumnus left; null for current employees'),
  leaveYearMonth: z
    .number()
    .optional()
    .describe('the month in which leave years of the business unit begin, 1 to 12; January when left out'),
})
export type EmployeeRecord = z.infer<typeof employeeRecord>

export const employeeDetails = endpoint({
  url: '/employee/employee_details/:employeeId',
  config: { access: '13', tag, summary: 'The record of one employee or alumnus' },
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
    summary: 'Add an employee, who gets a mail with a link to set a password',
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
    summary: 'Change the record of an employee; a field that is left out is cleared',
  },
  schema: { params: z.object({ id: id() }), body: editEmployeeForm, response: { 200: done } },
})

const deletion = z.strictObject({
  employeeId: id(t.employeeRequired),
  successorId: choice().describe('who takes over; when left out, the manager of the employee, or else their approver'),
})
export type DeleteEmployee = z.output<typeof deletion>

export const deleteEmployee = endpoint({
  url: '/employee/delete_employee',
  config: { access: '1', scope: 'none', writes: true, tag, summary: 'Delete an employee, who becomes an alumnus' },
  schema: { body: deletion, response: { 204: nothing } },
})

/** What a deletion would move, for the dialog that asks first. */
export const deletePreview = endpoint({
  url: '/employee/delete_preview',
  config: { access: '1', tag, summary: 'Preview the deletion of an employee: who would take over, and how much' },
  schema: {
    body: z.strictObject({ employeeId: id(t.employeeRequired) }),
    response: {
      200: z.object({
        employeeName: z.string(),
        successorId: z.number().nullable().describe('who would take over; null if there is nobody'),
        successorName: z.string().nullable(),
        reportees: z.number().describe('how many people report to the employee'),
        waitingRequests: z.number().describe('how many requests wait for the employee'),
        pendingRequests: z.number().describe('how many of the employee’s own pending requests would be cancelled'),
      }),
    },
  },
})

const restoration = z.strictObject({
  employeeId: id(t.employeeRequired),
  /** The new manager, who must work here. Roles 1, 2 and 3 may have none. */
  reportingTo: choice(),
  employeeBuId: choice().describe(
    'another business unit, for instance if the old one was deleted; when left out, the old one',
  ),
  confirmBuMove: confirmation().describe(
    '"1" confirms another business unit although days of leave have no type of the same name there; without it 409',
  ),
})
export type RestoreEmployee = z.output<typeof restoration>

export const restoreEmployee = endpoint({
  url: '/employee/restore_employee',
  config: {
    access: '1',
    scope: 'none',
    writes: true,
    tag,
    summary: 'Restore an alumnus with a current manager; the leaving date is cleared',
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
    .describe(
      'how employees of the business unit change their personal details: `direct` at once, `hr` after HR approves; left out if only HR can',
    ),
})
export type UserProfile = z.infer<typeof userProfile>

export const getUserProfile = endpoint({
  url: '/employee/get_user_profile/:id',
  config: { access: '12345', tag, summary: 'The profile of the caller; HR and super admins can read anybody’s' },
  schema: {
    params: z.object({ id: id() }),
    response: { 200: z.array(userProfile).describe('a list with one profile') },
  },
})
