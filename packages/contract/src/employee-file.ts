import type { ImportFile } from '@hr/domain/import-file'
import type { RecordField } from './employee-form.ts'

const DAY = 'yyyy-mm-dd or dd-mm-yyyy'
const PHONE = '10 to 20 digits, written as you like: +91 (0)98123-45678'

export type ImportField = RecordField

/** A file of employees, in the order of the employee form. It needs no zod, so that pages can show it. */
export const employeeFile: ImportFile<ImportField> = {
  columns: [
    { field: 'firstName', label: 'First Name', isRequired: true, hint: '', examples: ['Asha'] },
    { field: 'lastName', label: 'Last Name', isRequired: true, hint: '', examples: ['Rao'] },
    { field: 'employeeId', label: 'Employee Id', isRequired: true, hint: 'The staff number', examples: ['EMP-1001'] },
    { field: 'workEmail', label: 'Work Email', isRequired: true, hint: '', examples: ['asha.rao@example.com'] },
    {
      field: 'employeeRoleId',
      label: 'Role',
      isRequired: true,
      hint: 'Its name or its number',
      examples: ['Team Lead'],
    },
    { field: 'employeeBuId', label: 'BU', isRequired: true, hint: 'Its name', examples: ['Pune Office'] },
    { field: 'departmentId', label: 'Department', isRequired: false, hint: 'Its name', examples: ['Engineering'] },
    { field: 'designationId', label: 'Designation', isRequired: false, hint: 'Its name', examples: ['Team Lead'] },
    {
      field: 'reportingTo',
      label: 'Reporting To',
      isRequired: false,
      hint: 'Staff number or e-mail of the manager, who may stand anywhere in the same file; Employees and Team Leads need one',
      examples: ['head@example.com'],
    },
    { field: 'joiningDate', label: 'Joining Date', isRequired: true, hint: DAY, examples: ['2026-01-05'] },
    { field: 'leavingDate', label: 'Leaving Date', isRequired: false, hint: DAY, examples: [''] },
    { field: 'dateOfBirth', label: 'Date Of Birth', isRequired: false, hint: DAY, examples: ['1990-05-17'] },
    { field: 'gender', label: 'Gender', isRequired: false, hint: '', examples: ['Female'] },
    { field: 'phoneNumber', label: 'Phone Number', isRequired: false, hint: PHONE, examples: ['+919812345678'] },
    { field: 'skypeId', label: 'Skype Id', isRequired: false, hint: '', examples: [''] },
    { field: 'EmergencyContactName', label: 'Emergency Contact Name', isRequired: false, hint: '', examples: [''] },
    {
      field: 'emergencyContactNumber',
      label: 'Emergency Contact Number',
      isRequired: false,
      hint: PHONE,
      examples: [''],
    },
    {
      field: 'permanentAddress',
      label: 'Permanent Address',
      isRequired: false,
      hint: '',
      examples: ['4 Lake View, Pune'],
    },
  ],
  maxRows: 20_000,
  noun: ['employee', 'employees'],
  sampleName: 'employees-template.csv',
}
