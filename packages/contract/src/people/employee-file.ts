import type { ImportColumn, ImportFile } from '@hr/domain/import-file'
import type { RecordField } from './employee-form.ts'

const DAY = 'yyyy-mm-dd or dd-mm-yyyy'
const PHONE = '10 to 20 digits, written as you like: +91 (0)98123-45678'

/** A field of the form, or what stands beside the record. */
export type ImportField = RecordField | 'workingPattern'

/** The column of each field, in the order of the employee form. A field without one is a type error. */
const columns: Record<ImportField, Omit<ImportColumn, 'field'>> = {
  firstName: { label: 'First Name', isRequired: true, hint: '', examples: ['Asha'] },
  lastName: { label: 'Last Name', isRequired: true, hint: '', examples: ['Rao'] },
  employeeId: { label: 'Employee Id', isRequired: true, hint: 'The staff number', examples: ['EMP-1001'] },
  workEmail: { label: 'Work Email', isRequired: true, hint: '', examples: ['asha.rao@example.com'] },
  employeeRoleId: { label: 'Role', isRequired: true, hint: 'Its name or its number', examples: ['Team Lead'] },
  employeeBuId: { label: 'BU', isRequired: true, hint: 'Its name', examples: ['Pune Office'] },
  departmentId: { label: 'Department', isRequired: false, hint: 'Its name', examples: ['Engineering'] },
  designationId: { label: 'Designation', isRequired: false, hint: 'Its name', examples: ['Team Lead'] },
  reportingTo: {
    label: 'Reporting To',
    isRequired: false,
    hint: 'Staff number or e-mail of the manager, who may stand anywhere in the same file; Employees and Team Leads need one',
    examples: ['head@example.com'],
  },
  joiningDate: { label: 'Joining Date', isRequired: true, hint: DAY, examples: ['2026-01-05'] },
  leavingDate: { label: 'Leaving Date', isRequired: false, hint: DAY, examples: [''] },
  dateOfBirth: { label: 'Date Of Birth', isRequired: false, hint: DAY, examples: ['1990-05-17'] },
  gender: { label: 'Gender', isRequired: false, hint: '', examples: ['Female'] },
  phoneNumber: { label: 'Phone Number', isRequired: false, hint: PHONE, examples: ['+919812345678'] },
  skypeId: { label: 'Skype Id', isRequired: false, hint: '', examples: [''] },
  EmergencyContactName: { label: 'Emergency Contact Name', isRequired: false, hint: '', examples: [''] },
  emergencyContactNumber: { label: 'Emergency Contact Number', isRequired: false, hint: PHONE, examples: [''] },
  permanentAddress: { label: 'Permanent Address', isRequired: false, hint: '', examples: ['4 Lake View, Pune'] },
  workingPattern: {
    label: 'Working Pattern',
    isRequired: false,
    hint: 'Of new people whose week is not that of their BU: Mon-Thu, or Mon, Tue, Wed morning, or Mon-Wed / Mon-Fri for two weeks in turn',
    examples: [''],
  },
}

/** A file of employees. It needs no zod, so that pages can show it. */
export const employeeFile: ImportFile<ImportField> = {
  columns: Object.entries(columns).map(([field, column]) => ({ field: field as ImportField, ...column })),
  maxRows: 20_000,
  noun: ['employee', 'employees'],
  sampleName: 'employees-template.csv',
}
