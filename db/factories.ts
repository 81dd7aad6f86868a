import { EMPLOYEE } from '@hr/domain/access'
import { subtractDecimal } from '@hr/domain/decimal'
import { and, eq, sql } from 'drizzle-orm'
import { balances, type Key } from './balances.ts'
import type { Queryable } from './client.ts'
import { type Given, giveDays, insertEmployees, insertLeaveTypes, type LeaveTypeRow } from './factories/bulk.ts'
import {
  businessUnits,
  departments,
  designations,
  type employees,
  holidays,
  leaveTypes,
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
  const row = { ...unit, ...overrides }
  return only(await db.insert(businessUnits).values(row).returning())
}

export async function createDepartment(db: Queryable, overrides: Partial<typeof departments.$inferInsert> = {}) {
  const row = { name: `Department ${next()}`, ...overrides }
  return only(await db.insert(departments).values(row).returning())
}

export async function createDesignation(db: Queryable, overrides: Partial<typeof designations.$inferInsert> = {}) {
  const row = { name: `Designation ${next()}`, ...overrides }
  return only(await db.insert(designations).values(row).returning())
}

/** Creates a person of role 4 without a manager or a password, in a new business unit unless `buId` is given. */
export async function createEmployee(db: Queryable, overrides: Partial<typeof employees.$inferInsert> = {}) {
  const number = next()
  const buId = overrides.buId ?? (await createBusinessUnit(db)).id
  const name = { firstName: 'Person', lastName: inLetters(number) }
  // Test files share the counter, so it reaches any number: the prefix keeps these apart from numbers that tests type, as EMP-1001.
  const work = { staffNumber: `NR-${String(number).padStart(4, '0')}`, workEmail: `person.${number}@example.com` }
  return only(
    await insertEmployees(db, [{ ...name, ...work, roleId: EMPLOYEE, joiningDate: '2020-01-06', ...overrides, buId }]),
  )
}

/** Creates a limited leave type that needs no attachment, in a new business unit unless `buId` is given. */
export async function createLeaveType(db: Queryable, overrides: Partial<LeaveTypeRow> = {}) {
  const buId = overrides.buId ?? (await createBusinessUnit(db)).id
  return only(await insertLeaveTypes(db, [{ name: `Leave Type ${inLetters(next())}`, ...overrides, buId }]))
}

/** Lets the people of a unit ask for comp-off of this leave type for days off that they worked. */
export async function takeClaims(db: Queryable, { id, buId }: { id: number; buId: number }) {
  await db.update(businessUnits).set({ compOffClaims: true }).where(eq(businessUnits.id, buId))
  await db.update(leaveTypes).set({ isCompOff: true }).where(eq(leaveTypes.id, id))
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
  const row = { date: '2026-11-28', ...overrides, buId }
  return only(await db.insert(specialWorkingDays).values(row).returning())
}

/** Sets what HR allocates to a person of one type in one year: an entry of what changes. */
export async function allocate(db: Queryable, { days, ...which }: Given) {
  const [now] = await storedBalances(db, which)
  return only(await giveDays(db, [{ setTo: days, ...which, days: subtractDecimal(days, now?.allocation ?? 0) }]))
}

/** A comp-off grant. */
export async function grantCompOff(
  db: Queryable,
  { grantedBy, ...grant }: Omit<Given, 'kind'> & { grantedBy: number },
) {
  const kind = 'comp_off'
  return only(await giveDays(db, [{ reason: 'Worked on a release weekend', ...grant, kind, actorId: grantedBy }]))
}

type Which = Partial<Record<'employeeId' | 'leaveTypeId' | 'year', number>>
type StoredBalance = Required<Which> & Record<'grants' | 'used' | 'pending' | 'remaining', number>

/** The sums of these people, types and years, in days, by person, type and year. What is left out means all. */
export async function storedBalances(db: Queryable, which: Which) {
  const keys = ['employeeId', 'leaveTypeId', 'year'] as const
  const isAsked = (row: Key) => and(...keys.map((key) => (which[key] ? sql`${row[key]} = ${which[key]}` : sql`true`)))
  const rows = await db.execute<StoredBalance & { allocation: number | null }>(sql`
    select employee_id as "employeeId", leave_type_id as "leaveTypeId", year::int, allocation::float8, grants::float8,
      used::float8, pending::float8, remaining::float8
    from ${balances(isAsked)} b
    order by employee_id, leave_type_id, year`)
  return [...rows]
}

const only = <Row>([row]: Row[]): Row => row as Row

/** A name that consists of letters, as people's names must: 1 is A, 27 is AA. */
function inLetters(number: number): string {
  const rest = Math.floor((number - 1) / 26)
  return (rest > 0 ? inLetters(rest) : '') + String.fromCharCode(65 + ((number - 1) % 26))
}
