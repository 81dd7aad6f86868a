import type { UserProfile } from '@hr/contract/people/employee'
import type { Queryable } from '@hr/db/client'
import { businessUnits, departments, designations, employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const managers = alias(employees, 'managers')

const profileFields = {
  profilePicture: employees.profilePicture,
  employeeName: employees.fullName,
  designationName: designations.name,
  employeeId: employees.staffNumber,
  buName: businessUnits.name,
  departmentName: departments.name,
  reportingToName: managers.fullName,
  workEmail: employees.workEmail,
  phoneNumber: employees.phoneNumber,
  skypeId: employees.skypeId,
  EmergencyContactName: employees.emergencyContactName,
  emergencyContactNumber: employees.emergencyContactNumber,
  permanentAddress: employees.permanentAddress,
  ownData: businessUnits.ownData,
}

/** The profile of a person, who may be an alumnus. Returns undefined if there is no such person. */
export async function findProfile(db: Queryable, employeeId: number): Promise<UserProfile | undefined> {
  const [profile] = await db
    .select(profileFields)
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .leftJoin(managers, eq(managers.id, employees.reportingTo))
    .where(eq(employees.id, employeeId))
  if (!profile) return undefined
  const { ownData, ...rest } = profile
  return { ...rest, ...(ownData !== 'never' && { ownData }) }
}
