import { businessUnits, employees } from '@hr/db/schema'
import { headedBy } from './headed-units.ts'

/** Who calls, of `employees` and the unit by whose clock they call; the same by a session and by an API key. */
export const callerFields = {
  roleId: employees.roleId,
  headedUnits: headedBy(employees.id),
  timeZone: businessUnits.timeZone,
  leaveYearMonth: businessUnits.leaveYearMonth,
  buName: businessUnits.name,
  fullName: employees.fullName,
  firstName: employees.firstName,
  workEmail: employees.workEmail,
  profilePicture: employees.profilePicture,
  joiningDate: employees.joiningDate,
  leavingDate: employees.leavingDate,
  leftAt: employees.leftAt,
}
