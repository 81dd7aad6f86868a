import { businessUnits, employees } from '@hr/db/schema'
import { HR, SUPER_ADMIN } from '@hr/domain/access'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { headedBy } from './headed-units.ts'
import { letInFrom } from './let-in.ts'
import { stoodForBy } from './stand-ins.ts'

/** The caller, from `employees` and the unit by whose clock they call; the same by a session and by an API key. */
export const callerFields = (now: SQLWrapper) => ({
  roleId: employees.roleId,
  headedUnits: headedBy(employees.id),
  stoodFor: stoodForBy(employees.id, now),
  timeZone: businessUnits.timeZone,
  leaveYearMonth: businessUnits.leaveYearMonth,
  takesClaims: takesClaims(),
  hasWishes: hasWishes(),
  buName: businessUnits.name,
  fullName: employees.fullName,
  firstName: employees.firstName,
  workEmail: employees.workEmail,
  profilePicture: employees.profilePicture,
  joiningDate: employees.joiningDate,
  leavingDate: employees.leavingDate,
  leftAt: employees.leftAt,
  letInFrom: letInFrom(now),
})

/** Whether their unit takes comp-off requests; for HR, who decides those of all units, whether any does. */
const takesClaims = () => sql<boolean>`(${businessUnits.compOffClaims}
  or ${employees.roleId} = ${sql.raw(String(HR))} and exists (select from business_units where comp_off_claims))`

/** Whether people ask HR to change their own data: some unit wants that, or a change request is still waiting. */
const hasWishes = () => sql<boolean>`(${employees.roleId} in (${sql.raw(`${SUPER_ADMIN}, ${HR}`)}) and (
  exists (select from business_units where own_data = 'hr') or exists (select from data_wishes where outcome is null)))`
