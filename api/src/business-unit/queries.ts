import type { BusinessUnitForm } from '@hr/contract/business-unit'
import type { Queryable } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { conflict, databaseCode, notFound } from '../errors.ts'

export const noSuchUnit = () => notFound('Business unit not found')

/** Units that were not deleted: what lists, counts and pickers show (docs/decisions/0018). */
export const isOpen = isNull(businessUnits.closedAt)

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
    })
    .from(businessUnits)
    .where(isOpen)
    .orderBy(asc(businessUnits.name), asc(businessUnits.id))

/** One unit as its form has it. */
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
    })
    .from(businessUnits)
    .where(isOpenUnit(id))
  return unit
}

export const isOpenUnit = (id: number) => and(eq(businessUnits.id, id), isOpen)

/** The columns that a form fills; the time zone is found apart. */
export const columnsOf = ({ buContactNumber, buEmail, timeZone: _, ...place }: BusinessUnitForm) => ({
  ...place,
  contactNumber: buContactNumber,
  email: buEmail || null,
})

/** Everyone who works in a unit, the record of the first super admin too: all of them need a place. */
export const countPeople = (db: Queryable, buId: number): Promise<number> =>
  db.$count(employees, and(eq(employees.buId, buId), isNull(employees.leftAt)))

/** Writes a unit; a name that another has, in any case, is 409. The index knows, however many write at once. */
export async function refusingTakenNames<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const message = 'A business unit of this name exists already'
    throw databaseCode(error) === '23505' ? conflict(message, { name: message }) : error
  }
}
