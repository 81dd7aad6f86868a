import type { ImportColumn, ImportFile } from '@hr/domain/import-file'
import * as t from '@hr/words/people'
import type { RecordField } from './employee-form.ts'

const DAY = t.dateHint
const PHONE = t.phoneHint

/** A field of the form, or what is kept outside the record. */
export type ImportField = RecordField | 'workingPattern'

/** The column of each field, in the order of the employee form. A field without one is a type error. */
const columns: Record<ImportField, Omit<ImportColumn, 'field'>> = {
  firstName: { label: t.firstName, isRequired: true, hint: '', examples: [t.asha] },
  lastName: { label: t.lastName, isRequired: true, hint: '', examples: [t.rao] },
  employeeId: { label: t.employeeId, isRequired: true, hint: t.employeeIdHint, examples: ['EMP-1001'] },
  workEmail: { label: t.workEmail, isRequired: true, hint: '', examples: ['asha.rao@example.com'] },
  employeeRoleId: { label: t.role, isRequired: true, hint: t.roleHint, examples: [t.teamLead] },
  employeeBuId: { label: t.bu, isRequired: true, hint: t.nameHint, examples: [t.puneOffice] },
  departmentId: { label: t.department, isRequired: false, hint: t.nameHint, examples: [t.engineering] },
  designationId: { label: t.designation, isRequired: false, hint: t.nameHint, examples: [t.teamLead] },
  reportingTo: {
    label: t.reportingTo,
    isRequired: false,
    hint: t.reportingToHint,
    examples: ['head@example.com'],
  },
  joiningDate: { label: t.joiningDate, isRequired: true, hint: DAY, examples: ['2026-01-05'] },
  leavingDate: { label: t.leavingDate, isRequired: false, hint: t.leavingDateHint, examples: [''] },
  dateOfBirth: { label: t.dateOfBirth, isRequired: false, hint: DAY, examples: ['1990-05-17'] },
  gender: { label: t.gender, isRequired: false, hint: t.genderHint, examples: [t.female] },
  phoneNumber: { label: t.phoneNumber, isRequired: false, hint: PHONE, examples: ['+919812345678'] },
  skypeId: { label: t.skypeId, isRequired: false, hint: '', examples: [''] },
  EmergencyContactName: { label: t.emergencyContactName, isRequired: false, hint: '', examples: [''] },
  emergencyContactNumber: { label: t.emergencyContactNumber, isRequired: false, hint: PHONE, examples: [''] },
  permanentAddress: { label: t.permanentAddress, isRequired: false, hint: '', examples: [t.exampleAddress] },
  workingPattern: {
    label: t.workingPattern,
    isRequired: false,
    hint: t.workingPatternHint,
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
