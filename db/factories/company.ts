import { BU_HEAD, EMPLOYEE, HR, SUPER_ADMIN, TEAM_LEAD } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import { yearOf } from '@hr/domain/dates'
import type { Queryable } from '../client.ts'
import { businessUnits, departments, designations } from '../schema.ts'
import type { Employee, EmployeeRow, Given, LeaveType } from './bulk.ts'
import { giveDays, insertEmployees, insertLeaveTypes } from './bulk.ts'

const units = [
  {
    name: 'Pune Office',
    country: 'India',
    state: 'Maharashtra',
    city: 'Pune',
    address: '12 Senapati Bapat Road',
    zipCode: '411016',
    contactNumber: '912025671000',
    timeZone: 'Asia/Kolkata',
  },
  {
    name: 'Lisbon Office',
    country: 'Portugal',
    state: 'Lisboa',
    city: 'Lisboa',
    address: '8 Avenida da Liberdade',
    zipCode: '1250140',
    contactNumber: '351213456000',
    timeZone: 'Europe/Lisbon',
  },
]

const typesOfUnit = [
  { name: 'Annual Leave', colour: 'blue' },
  { name: 'Casual Leave', colour: 'amber' },
  { name: 'Sick Leave', colour: 'rose', isAttachmentRequired: true },
  { name: 'Loss Of Pay', colour: 'grey', isUnlimited: true },
] as const

/**
 * Creates the cast that all tests use: two business units, nine people, four leave types in each unit, and allocations
 * of the limited types for the year of `today` and the next. In Pune hr and lead report to head; employee and colleague
 * report to lead. In Lisbon both people report to lisbonHead.
 */
export async function createCompany(db: Queryable, options: { today?: Day; passwordHash?: string } = {}) {
  const { today = '2026-11-20', passwordHash } = options
  const [pune, lisbon] = pair(await db.insert(businessUnits).values(units).returning())
  const people = await createPeople(db, pune.id, lisbon.id, passwordHash)
  const [types, lisbonTypes] = await createTypes(db, pune.id, lisbon.id)

  const { superadmin, lisbonHead, lisbonHr, lisbonEmployee, ...punePeople } = people
  const inPune = allocationsOf(Object.values(punePeople), types, yearOf(today))
  const inLisbon = allocationsOf([lisbonHead, lisbonHr, lisbonEmployee], lisbonTypes, yearOf(today))
  await giveDays(db, [...inPune, ...inLisbon])
  return { pune, lisbon, ...people, ...types, lisbonTypes }
}

async function createPeople(db: Queryable, pune: number, lisbon: number, passwordHash?: string) {
  const [department] = await db.insert(departments).values({ name: 'Engineering' }).returning()
  const [designation] = await db.insert(designations).values({ name: 'Software Engineer' }).returning()
  const common = {
    departmentId: department!.id,
    designationId: designation!.id,
    joiningDate: '2020-01-06',
    passwordHash,
  }
  const inPune = { ...common, buId: pune }
  const inLisbon = { ...common, buId: lisbon }

  const [superadmin, head, lisbonHead] = await insertCast(db, [
    { ...inPune, roleId: SUPER_ADMIN, isFirstAdmin: true, ...named('Leave', 'Admin', 'superadmin', 'PUN-0001') },
    { ...inPune, roleId: BU_HEAD, ...named('Hendrik', 'van den Berghe', 'head', 'PUN-0002') },
    { ...inLisbon, roleId: BU_HEAD, ...named('Beatriz', 'Carvalho', 'lisbon.head', 'LIS-0001') },
  ])
  const [hr, lead, lisbonHr, lisbonEmployee] = await insertCast(db, [
    { ...inPune, roleId: HR, reportingTo: head.id, ...named('Marta', 'Kowalczyk', 'hr', 'PUN-0003') },
    { ...inPune, roleId: TEAM_LEAD, reportingTo: head.id, ...named('Asha', 'Rao', 'lead', 'PUN-0004') },
    { ...inLisbon, roleId: HR, reportingTo: lisbonHead.id, ...named('Tiago', 'Mendes', 'lisbon.hr', 'LIS-0002') },
    {
      ...inLisbon,
      roleId: EMPLOYEE,
      reportingTo: lisbonHead.id,
      ...named('Inês', 'Sousa', 'lisbon.employee', 'LIS-0003'),
    },
  ])
  const [employee, colleague] = await insertCast(db, [
    { ...inPune, roleId: EMPLOYEE, reportingTo: lead.id, ...named('Priyanka', 'Deshpande', 'employee', 'PUN-0005') },
    { ...inPune, roleId: EMPLOYEE, reportingTo: lead.id, ...named('Xiaoming', 'Zhang', 'colleague', 'PUN-0006') },
  ])
  return { superadmin, head, hr, lead, employee, colleague, lisbonHead, lisbonHr, lisbonEmployee }
}

function named(firstName: string, lastName: string, mailbox: string, staffNumber: string) {
  return { firstName, lastName, workEmail: `${mailbox}@example.com`, staffNumber }
}

// Returns a tuple as long as its input, so that the caller can name each person.
async function insertCast<const Rows extends EmployeeRow[]>(db: Queryable, rows: Rows) {
  return (await insertEmployees(db, rows)) as { [Index in keyof Rows]: Employee }
}

async function createTypes(db: Queryable, pune: number, lisbon: number) {
  const rows = [pune, lisbon].flatMap((buId) => typesOfUnit.map((type) => ({ ...type, buId })))
  const types = await insertLeaveTypes(db, rows)
  return [byName(types.slice(0, typesOfUnit.length)), byName(types.slice(typesOfUnit.length))] as const
}

function byName(types: LeaveType[]) {
  const [annualLeave, casualLeave, sickLeave, lossOfPay] = types as [LeaveType, LeaveType, LeaveType, LeaveType]
  return { annualLeave, casualLeave, sickLeave, lossOfPay }
}

function allocationsOf(people: Employee[], types: ReturnType<typeof byName>, year: number): Given[] {
  const given = [
    { leaveTypeId: types.annualLeave.id, days: 20 },
    { leaveTypeId: types.casualLeave.id, days: 8 },
    { leaveTypeId: types.sickLeave.id, days: 10 },
  ]
  return people.flatMap(({ id }) =>
    [year, year + 1].flatMap((year) => given.map((allocation) => ({ ...allocation, employeeId: id, year }))),
  )
}

const pair = <Row>(rows: Row[]) => rows as [Row, Row]
