import type { BusinessUnitForm } from '@hr/contract/people/business-unit'
import type { Queryable } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { settingColumns } from '@hr/db/settings'
import { plainPhone } from '@hr/domain/employee/phone'
import { namesOf, weekFrom } from '@hr/domain/leave/counting/half-days'
import { UNIT_SETTINGS } from '@hr/domain/unit-settings'
import * as t from '@hr/words/units'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isOpen, isOpenUnit } from '../../company/open-units.ts'

/** What `hr admin` writes into the columns that must not be empty, until somebody fills in the form of the unit. */
export const PLACEHOLDER = 'To be completed'

export const listUnits = (db: Queryable) =>
  db
    .select({
      id: businessUnits.id,
      buName: businessUnits.name,
      country: businessUnits.country,
      state: businessUnits.state,
      city: businessUnits.city,
      address: businessUnits.address,
      buContactNumber: businessUnits.contactNumber,
      zipcode: businessUnits.zipCode,
      leaveYearMonth: businessUnits.leaveYearMonth,
    })
    .from(businessUnits)
    .where(isOpen)
    .orderBy(asc(businessUnits.name), asc(businessUnits.id))

/** The leave types of a unit to which comp-off can go. */
const limitedTypes = sql`leave_types t
  where t.bu_id = business_units.id and t.retired_at is null and not t.is_unlimited`

// The leave type that takes comp-off is marked in its own row.
const { compOffTypeId: _, ...ofUnit } = UNIT_SETTINGS
type Place = 'name' | 'country' | 'state' | 'city' | 'address' | 'zipCode' | 'contactNumber' | 'email' | 'timeZone'
// Every column but these must be a setting, and every setting must be a column, or the types do not fit.
type NoSetting = Place | 'id' | 'ownRunsFrom' | 'closedAt' | 'createdAt'
const settings: Pick<
  typeof businessUnits,
  Exclude<keyof typeof businessUnits.$inferSelect, NoSetting>
> = settingColumns(businessUnits, ofUnit)

/** One unit, with the fields of its form. */
export async function findUnit(db: Queryable, id: number) {
  const [unit] = await db
    .select({
      id: businessUnits.id,
      name: businessUnits.name,
      country: businessUnits.country,
      state: businessUnits.state,
      city: businessUnits.city,
      address: businessUnits.address,
      zipCode: businessUnits.zipCode,
      buContactNumber: businessUnits.contactNumber,
      buEmail: businessUnits.email,
      timeZone: businessUnits.timeZone,
      ...settings,
      compOffTypeId: sql<number>`coalesce((select t.id from ${limitedTypes} and t.is_comp_off), 0)`,
      compOffTypes: sql<{ id: number; leaveName: string }[]>`(
        select coalesce(json_agg(json_build_object('id', t.id, 'leaveName', t.name) order by t.name), '[]') from ${limitedTypes})`,
    })
    .from(businessUnits)
    .where(isOpenUnit(id))
  return unit && { ...unit, compOffDays: unit.compOffDays ?? 0, workingWeek: namesOf(unit.workingWeek) }
}

/** Whether a unit takes phone numbers as people write them, and zip codes with letters. */
export async function takesAsWritten(db: Queryable, id: number): Promise<boolean> {
  const [unit] = await db.select({ takes: businessUnits.takesAsWritten }).from(businessUnits).where(isOpenUnit(id))
  return unit?.takes ?? false
}

/** The columns that the form fills; others stay as they are. The time zone is resolved separately. */
export const columnsOf = ({
  buContactNumber,
  buEmail,
  timeZone: _,
  workingWeek,
  zipCode,
  compOffDays,
  compOffTypeId: __,
  ...columns
}: BusinessUnitForm) => ({
  ...columns,
  zipCode: zipCode.toUpperCase(),
  compOffDays: compOffDays === undefined ? undefined : compOffDays || null,
  workingWeek: workingWeek && weekFrom(workingWeek),
  contactNumber: plainPhone(buContactNumber),
  email: buEmail || null,
})

/** How many people work in a unit. The first super admin's record counts, because it needs a unit too. */
export const countPeople = (db: Queryable, buId: number): Promise<number> =>
  db.$count(employees, and(eq(employees.buId, buId), isNull(employees.leftAt)))

export const NAME_TAKEN = { name: t.unitNameTaken }
