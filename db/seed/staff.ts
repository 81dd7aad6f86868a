import { SUPER_ADMIN } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import { addDays, addYears } from '@hr/domain/dates'
import type { Queryable } from '../client.ts'
import type { Employee, EmployeeRow } from '../factories/bulk.ts'
import { insertEmployees } from '../factories/bulk.ts'
import { departments, designations } from '../schema.ts'
import { instantOf, workingDayFrom } from './moments.ts'
import type { PersonData, Tenure } from './people.ts'
import { people } from './people.ts'
import type { Random } from './random.ts'
import { randomFrom } from './random.ts'
import type { Unit } from './unit-rows.ts'

/** An employee with what the rest of the seed needs to know about them. */
export type Member = Employee & { mailbox: string; unit: Unit }

type Draft = { data: PersonData; unit: Unit; row: Omit<EmployeeRow, 'staffNumber'> }

/** Inserts all the people, managers before their reports. They are the same people on every day. */
export async function insertStaff(db: Queryable, units: readonly Unit[], today: Day, passwordHash: string) {
  const departmentIds = await insertDepartments(db)
  const designationIds = await insertDesignations(db)
  const random = randomFrom(60)
  const drafts = people.map((data): Draft => {
    const unit = units.find(({ key }) => key === data.unit)!
    const place = {
      departmentId: departmentIds.get(data.department),
      designationId: designationIds.get(data.designation),
    }
    return { data, unit, row: { ...rowOf(random, data, unit, today), ...place, passwordHash } }
  })
  return insertByLevel(db, numbered(drafts))
}

async function insertDepartments(db: Queryable): Promise<Map<string, number>> {
  const names = [...new Set(people.map(({ department }) => department))].map((name) => ({ name }))
  return idsByName(await db.insert(departments).values(names).returning())
}

async function insertDesignations(db: Queryable): Promise<Map<string, number>> {
  const names = [...new Set(people.map(({ designation }) => designation))].map((name) => ({ name }))
  return idsByName(await db.insert(designations).values(names).returning())
}

const idsByName = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]))

function rowOf(random: Random, data: PersonData, unit: Unit, today: Day): Draft['row'] {
  const { firstName, lastName, roleId, gender, mailbox } = data
  const joiningDate = workingDayFrom(addDays(today, -random.int(...daysAgo[data.tenure])))
  const leavingDate = data.tenure === 'left' ? workingDayFrom(addDays(today, -random.int(70, 160))) : null
  return {
    firstName,
    lastName,
    roleId,
    // the only one of this role
    isFirstAdmin: roleId === SUPER_ADMIN,
    gender,
    buId: unit.id,
    workEmail: `${mailbox}@example.com`,
    joiningDate,
    leavingDate,
    leftAt: leavingDate && instantOf({ day: leavingDate, minute: 18 * 60 }, unit.row.timeZone),
    createdAt: instantOf({ day: joiningDate, minute: 9 * 60 }, unit.row.timeZone),
    ...personalFields(random, data, unit, joiningDate),
  }
}

const daysAgo: Record<Tenure, [number, number]> = {
  long: [430, 3_900],
  'within a year': [75, 330],
  new: [4, 26],
  left: [900, 2_500],
}

function personalFields(random: Random, { lastName, mailbox }: PersonData, unit: Unit, joiningDate: Day) {
  const { city, zipCode } = unit.row
  return {
    dateOfBirth: addDays(addYears(joiningDate, -random.int(21, 40)), -random.int(0, 364)),
    phoneNumber: phoneNumber(random, unit),
    skypeId: random.chance(0.6) ? `live:${mailbox}` : null,
    emergencyContactName: `${random.pick(relatives)} ${lastName}`,
    emergencyContactNumber: phoneNumber(random, unit),
    permanentAddress: `${random.int(2, 180)} ${random.pick(unit.streets)}, ${city} ${zipCode}`,
  }
}

const relatives = ['Anna', 'Daniel', 'Elena', 'Kiran', 'Leila', 'Miguel', 'Noor', 'Ravi', 'Sofia', 'Tomás']

function phoneNumber(random: Random, { dialCode }: Unit): string {
  return `${dialCode}${random.int(10_000_000, 99_999_999)}`
}

/** Assigns the staff numbers of a unit in the order in which people joined. */
function numbered(drafts: Draft[]): (Draft & { row: EmployeeRow })[] {
  const byJoining = [...drafts].sort((a, b) => a.row.joiningDate.localeCompare(b.row.joiningDate))
  return drafts.map((draft) => {
    const place = byJoining.filter(({ unit }) => unit === draft.unit).indexOf(draft) + 1
    const staffNumber = `${draft.unit.prefix}-${String(place).padStart(4, '0')}`
    return { ...draft, row: { ...draft.row, staffNumber } }
  })
}

async function insertByLevel(db: Queryable, drafts: (Draft & { row: EmployeeRow })[]): Promise<Member[]> {
  const members: Member[] = []
  const idOf = (mailbox: string | null) => members.find((member) => member.mailbox === mailbox)?.id
  for (let waiting = drafts; waiting.length > 0; ) {
    const isReady = ({ data }: Draft) => data.reportingTo === null || idOf(data.reportingTo) !== undefined
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error(`Nobody here can be the manager of ${waiting[0]?.data.mailbox}`)

    const rows = ready.map(({ data, row }) => ({ ...row, reportingTo: idOf(data.reportingTo) }))
    const inserted = await insertEmployees(db, rows)
    members.push(
      ...inserted.map((row, index) => ({ ...row, mailbox: ready[index]!.data.mailbox, unit: ready[index]!.unit })),
    )
    waiting = waiting.filter((draft) => !ready.includes(draft))
  }
  return members
}
