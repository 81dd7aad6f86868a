import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, headedUnits, roleSettings } from '@hr/db/schema'
import { BU_HEAD, ROLE_SETTINGS, type RoleSetting, rolesThat } from '@hr/domain/access'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { isListed } from '../../company/people.ts'

/** What a super admin has turned on. */
export async function turnedOn(db: Queryable): Promise<Set<RoleSetting>> {
  return new Set((await db.select({ name: roleSettings.name }).from(roleSettings)).map(({ name }) => name))
}

/** Each setting, whether it is on, and how many people have what it allows. */
export async function settingsWithPeople(db: Queryable) {
  const on = await turnedOn(db)
  return Promise.all(
    ROLE_SETTINGS.map(async (name) => ({ name, isOn: on.has(name), people: await peopleWith(db, name) })),
  )
}

/** How many who work here have the role, or head further units. */
export async function peopleWith(db: Queryable, setting: RoleSetting): Promise<number> {
  if (setting === 'several_units') return new Set((await listHeadedUnits(db)).map(({ employeeId }) => employeeId)).size
  const roles = rolesThat((role) => role.setting === setting)
  return db.$count(employees, and(isListed, inArray(employees.roleId, roles)))
}

/** BU heads who work here, by name. */
export const listHeads = (db: Queryable) =>
  db
    .select({ id: employees.id, employeeName: employees.fullName, buName: businessUnits.name })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(isListed, eq(employees.roleId, BU_HEAD)))
    .orderBy(asc(employees.fullName), asc(employees.id))

/** The further units of BU heads who work here, by the name of the head. */
export const listHeadedUnits = (db: Queryable) =>
  db
    .select({
      employeeId: headedUnits.employeeId,
      employeeName: employees.fullName,
      buId: headedUnits.buId,
      buName: businessUnits.name,
    })
    .from(headedUnits)
    .innerJoin(employees, eq(employees.id, headedUnits.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, headedUnits.buId))
    .where(isListed)
    .orderBy(asc(employees.fullName), asc(headedUnits.employeeId), asc(businessUnits.name))
