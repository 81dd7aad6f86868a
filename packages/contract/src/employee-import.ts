import { z } from 'zod'
import type { RecordField } from './employee-form.ts'
import { endpoint } from './endpoint.ts'
import { checkbox, created, done, flag, id, listControls, optionalText } from './fields.ts'
import { fileRun, importProblem } from './file-import.ts'

const tag = 'Import of employees'

export const importUpload = {
  field: 'file',
  maxBytes: 10 * 1024 * 1024,
  tooLarge: 'The file is larger than 10 MB',
} as const

export type ImportColumn = {
  /** The field of the employee form. The file may use this name or the label, in any case and with any spacing. */
  field: RecordField
  label: string
  isRequired: boolean
  /** What the column holds, if the label does not say so. */
  hint: string
  example: string
}

const DAY = 'yyyy-mm-dd or dd-mm-yyyy'
const PHONE = '10 to 20 digits, written as you like: +91 (0)98123-45678'

/** The columns that a file may have, in the order of the employee form. */
export const importColumns: readonly ImportColumn[] = [
  { field: 'firstName', label: 'First Name', isRequired: true, hint: '', example: 'Asha' },
  { field: 'lastName', label: 'Last Name', isRequired: true, hint: '', example: 'Rao' },
  { field: 'employeeId', label: 'Employee Id', isRequired: true, hint: 'The staff number', example: 'EMP-1001' },
  { field: 'workEmail', label: 'Work Email', isRequired: true, hint: '', example: 'asha.rao@example.com' },
  { field: 'employeeRoleId', label: 'Role', isRequired: true, hint: 'Its name or its number', example: 'Team Lead' },
  { field: 'employeeBuId', label: 'BU', isRequired: true, hint: 'Its name', example: 'Pune Office' },
  { field: 'departmentId', label: 'Department', isRequired: false, hint: 'Its name', example: 'Engineering' },
  { field: 'designationId', label: 'Designation', isRequired: false, hint: 'Its name', example: 'Team Lead' },
  {
    field: 'reportingTo',
    label: 'Reporting To',
    isRequired: false,
    hint: 'Staff number or e-mail of the manager, who may stand anywhere in the same file; Employees and Team Leads need one',
    example: 'head@example.com',
  },
  { field: 'joiningDate', label: 'Joining Date', isRequired: true, hint: DAY, example: '2026-01-05' },
  { field: 'leavingDate', label: 'Leaving Date', isRequired: false, hint: DAY, example: '' },
  { field: 'dateOfBirth', label: 'Date Of Birth', isRequired: false, hint: DAY, example: '1990-05-17' },
  { field: 'gender', label: 'Gender', isRequired: false, hint: '', example: 'Female' },
  { field: 'phoneNumber', label: 'Phone Number', isRequired: false, hint: PHONE, example: '+919812345678' },
  { field: 'skypeId', label: 'Skype Id', isRequired: false, hint: '', example: '' },
  { field: 'EmergencyContactName', label: 'Emergency Contact Name', isRequired: false, hint: '', example: '' },
  {
    field: 'emergencyContactNumber',
    label: 'Emergency Contact Number',
    isRequired: false,
    hint: PHONE,
    example: '',
  },
  { field: 'permanentAddress', label: 'Permanent Address', isRequired: false, hint: '', example: '4 Lake View, Pune' },
]
export type ImportField = ImportColumn['field']

/** A file with more rows than this is refused; its sender can split it. */
export const MAX_IMPORT_ROWS = 20_000

export const importForm = z.strictObject({
  /** Adds missing departments and designations. */
  addsMissing: checkbox(),
  /** Changes existing people, found by staff number or e-mail. Without it their rows are mistakes. */
  updatesKnown: checkbox(),
})

export const checkImport = endpoint({
  method: 'POST',
  url: '/employee/import/check',
  config: {
    access: '13',
    writes: true,
    upload: importUpload,
    tag,
    summary: 'Check a CSV file of employees; nothing changes',
  },
  schema: { body: importForm, response: { 201: created } },
})

export const importRun = fileRun.extend({
  /** The departments that are added along with the employees. */
  newDepartments: z.array(z.string()),
  newDesignations: z.array(z.string()),
  updatesKnown: flag,
  /**
   * For a file without mistakes: how many people are added, and how many are changed. All others already match the
   * file.
   */
  newRows: z.number(),
  changedRows: z.number(),
})
export type ImportRun = z.infer<typeof importRun>

export const listImports = endpoint({
  method: 'POST',
  url: '/employee/import/list',
  config: { access: '13', tag, summary: 'The files that were uploaded, newest first' },
  schema: { body: z.strictObject(listControls).optional(), response: { 200: z.array(importRun) } },
})

export const importDetails = endpoint({
  method: 'POST',
  url: '/employee/import/details/:id',
  config: { access: '13', tag, summary: 'One file and how far it has come' },
  schema: { params: z.object({ id: id() }), response: { 200: importRun } },
})

/** What a row of a file without mistakes would do. Available until the file is imported or deleted. */
export const importedRow = z.object({
  line: z.number(),
  employeeName: z.string(),
  employeeId: z.string(),
  /** The manager to whom the person will report. */
  reportingToName: z.string().nullable(),
  change: z.enum(['new', 'changed', 'same']),
  /** For an existing person: the changed values under the file's column names, before and after. */
  changes: z.array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type ImportedRow = z.infer<typeof importedRow>

export const listImportRows = endpoint({
  method: 'POST',
  url: '/employee/import/rows',
  config: { access: '13', tag, summary: 'What each row of a checked file would do, and who would report to whom' },
  schema: {
    body: z.strictObject({ ...listControls, importId: id() }),
    response: { 200: z.array(importedRow) },
  },
})

export const listImportProblems = endpoint({
  method: 'POST',
  url: '/employee/import/problems',
  config: { access: '13', tag, summary: 'What is wrong in which row and column of a file' },
  schema: {
    body: z.strictObject({ ...listControls, importId: id() }),
    response: { 200: z.array(importProblem) },
  },
})

export const downloadImportProblems = endpoint({
  method: 'GET',
  url: '/employee/import/problems.csv',
  config: { access: '13', tag, summary: 'The same as a CSV file, all of it' },
  schema: {
    querystring: z.strictObject({
      importId: id(),
      search: optionalText(100, 'Please search for at most 100 characters'),
    }),
  },
})

export const runImportForm = z.strictObject({
  importId: id(),
  /** Mails each new employee a link to set the first password. */
  sendsInvitations: checkbox(),
})

export const runImport = endpoint({
  method: 'POST',
  url: '/employee/import/run',
  config: { access: '13', writes: true, tag, summary: 'Import a checked file: every row or none' },
  schema: { body: runImportForm, response: { 200: done } },
})
