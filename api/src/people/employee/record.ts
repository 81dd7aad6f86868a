import type { EmployeeRecord } from '@hr/contract/people/employee'
import type { EmployeeForm, RecordField } from '@hr/contract/people/employee-form'
import type { employees } from '@hr/db/schema'
import type { OwnData } from '@hr/domain/employee/own-data'
import { plainPhone } from '@hr/domain/employee/phone'
import { JANUARY } from '@hr/domain/leave/balance/leave-year'
import type { RecordRow } from './queries.ts'

type Column = typeof employees.$inferInsert
/** The columns that the form fills. All are required, because a field that the form leaves out is cleared. */
type FormColumns = Required<
  Omit<Column, 'id' | 'passwordHash' | 'leftAt' | 'profilePicture' | 'isFirstAdmin' | 'createdAt'>
>

/** The form as columns. */
export function toColumns(form: EmployeeForm): FormColumns {
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    staffNumber: form.employeeId,
    workEmail: form.workEmail,
    roleId: form.employeeRoleId,
    buId: form.employeeBuId,
    departmentId: form.departmentId ?? null,
    designationId: form.designationId ?? null,
    reportingTo: form.reportingTo ?? null,
    joiningDate: form.joiningDate,
    leavingDate: form.leavingDate ?? null,
    dateOfBirth: form.dateOfBirth ?? null,
    gender: form.gender ?? null,
    phoneNumber: form.phoneNumber ? plainPhone(form.phoneNumber) : null,
    skypeId: form.skypeId ?? null,
    emergencyContactName: form.EmergencyContactName ?? null,
    emergencyContactNumber: form.emergencyContactNumber ? plainPhone(form.emergencyContactNumber) : null,
    permanentAddress: form.permanentAddress ?? null,
  }
}

/** A person in the fields of the form: the inverse of `toColumns`, with null for what is missing. */
export function toForm(person: typeof employees.$inferSelect): Pick<EmployeeRecord, RecordField> {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    employeeId: person.staffNumber,
    workEmail: person.workEmail,
    employeeRoleId: person.roleId,
    employeeBuId: person.buId,
    departmentId: person.departmentId,
    designationId: person.designationId,
    reportingTo: person.reportingTo,
    joiningDate: person.joiningDate,
    leavingDate: person.leavingDate,
    dateOfBirth: person.dateOfBirth,
    gender: person.gender,
    phoneNumber: person.phoneNumber,
    skypeId: person.skypeId,
    EmergencyContactName: person.emergencyContactName,
    emergencyContactNumber: person.emergencyContactNumber,
    permanentAddress: person.permanentAddress,
  }
}

/** The part of a record that its person may change. */
export const ownDataOf = (person: typeof employees.$inferSelect): OwnData => ({
  phoneNumber: person.phoneNumber,
  EmergencyContactName: person.emergencyContactName,
  emergencyContactNumber: person.emergencyContactNumber,
  permanentAddress: person.permanentAddress,
  profilePicture: person.profilePicture,
})

/** A record in the shape that the API sends. */
export function toRecord({ person, leftOn, leaveYearMonth, ...names }: RecordRow): EmployeeRecord {
  return {
    ...names,
    ...toForm(person),
    id: person.id,
    employeeName: person.fullName,
    profilePicture: person.profilePicture,
    leftOn: person.leftAt && leftOn,
    ...(leaveYearMonth !== JANUARY && { leaveYearMonth }),
  }
}
