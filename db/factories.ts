import { EMPLOYEE } from '@hr/domain/access'
import type { Queryable } from './client.ts'
import type { Allocation, CompOffGrant, LeaveTypeRow } from './factories/bulk.ts'
import { insertAllocations, insertCompOffGrants, insertEmployees, insertLeaveTypes } from './factories/bulk.ts'
import {
  businessUnits,
  departments,
  designations,
  type employees,
  holidays,
  leaveAllocations,
  specialWorkingDays,
} from './schema.ts'

export { createCompany } from './factories/company.ts'
export { createLeaveRequest } from './factories/leave-request.ts'

let counter = 0
const next = () => ++counter

/** Creates a business unit in Pune with a name of its own. */
export async function createBusinessUnit(db: Queryable, overrides: Partial<typeof businessUnits.$inferInsert> = {}) {
  const place = {
    country: 'India',
    state: 'Maharashtra',
    city: 'Pune',
    address: '12 Senapati Bapat Road',
    zipCode: '411016',
  }
  const unit = { name: `Business Unit ${next()}`, contactNumber: '912025671000', timeZone: 'Asia/Kolkata', ...place }
  return only(
    await db
      .insert(businessUnits)
      .values({ ...unit, ...overrides })
      .returning(),
  )
}

export async function createDepartment(db: Queryable, overrides: Partial<typeof departments.$inferInsert> = {}) {
  return only(
    await db
      .insert(departments)
      .values({ name: `Department ${next()}`, ...overrides })
      .returning(),
  )
}

export async function createDesignation(db: Queryable, overrides: Partial<typeof designations.$inferInsert> = {}) {
  return only(
    await db
      .insert(designations)
      .values({ name: `Designation ${next()}`, ...overrides })
      .returning(),
  )
}

/** Creates a person of role 4 without a manager or a password, in a new business unit unless `buId` is given. */
export async function createEmployee(db: Queryable, overrides: Partial<typeof employees.$inferInsert> = {}) {
  const number = next()
  const buId = overrides.buId ?? (await createBusinessUnit(db)).id
  const name = { firstName: 'Person', lastName: inLetters(number) }
  const work = { staffNumber: `EMP-${String(number).padStart(4, '0')}`, workEmail: `person.${number}@example.com` }
  return only(
    await insertEmployees(db, [{ ...name, ...work, roleId: EMPLOYEE, joiningDate: '2020-01-06', ...overrides, buId }]),
  )
}

/** Creates a limited leave type that needs no attachment, in a new business unit unless `buId` is given. */
export async function createLeaveType(db: Queryable, overrides: Partial<LeaveTypeRow> = {}) {
  const buId = overrides.buId ?? (await createBusinessUnit(db)).id
  return only(await insertLeaveTypes(db, [{ name: `Leave Type ${inLetters(next())}`, ...overrides, buId }]))
}

/** Creates a holiday, in a new business unit unless `buId` is given. */
export async function createHoliday(db: Queryable, overrides: Partial<typeof holidays.$inferInsert> = {}) {
  const buId = overrides.buId ?? (await createBusinessUnit(db)).id
  const row = { name: `Holiday ${next()}`, date: '2026-12-25', ...overrides, buId }
  return only(await db.insert(holidays).values(row).returning())
}

/** Creates a Saturday on which a unit works, in a new business unit unless `buId` is given. */
export async function createWorkingDay(db: Queryable, overrides: Partial<typeof specialWorkingDays.$inferInsert> = {}) {
  const buId = overrides.buId ?? (await createBusinessUnit(db)).id
  return only(
    await db
      .insert(specialWorkingDays)
      .values({ date: '2026-11-28', ...overrides, buId })
      .returning(),
  )
}

/** Allocates days of one type and year to a person, as HR does. */
export async function allocate(db: Queryable, allocation: Allocation) {
  return only(await insertAllocations(db, [allocation]))
}

/** Creates a comp-off grant. Like the real action it also creates an allocation of 0 days if there is none. */
export async function grantCompOff(db: Queryable, grant: Omit<CompOffGrant, 'reason'> & { reason?: string }) {
  const { employeeId, leaveTypeId, year } = grant
  await db.insert(leaveAllocations).values({ employeeId, leaveTypeId, year, days: 0 }).onConflictDoNothing()
  return only(await insertCompOffGrants(db, [{ reason: 'Worked on a release weekend', ...grant }]))
}

const only = <Row>([row]: Row[]): Row => row as Row

/** A name that consists of letters, as people's names must: 1 is A, 27 is AA. */
function inLetters(number: number): string {
  const rest = Math.floor((number - 1) / 26)
  return (rest > 0 ? inLetters(rest) : '') + String.fromCharCode(65 + ((number - 1) % 26))
}
