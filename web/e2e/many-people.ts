import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@hr/db/client'
import { createLeaveRequest, createLeaveType } from '@hr/db/factories'
import { giveDays, insertEmployees } from '@hr/db/factories/bulk'
import { departments, designations } from '@hr/db/schema'
import { people } from '@hr/db/seed/people'
import { EMPLOYEE } from '@hr/domain/access'
import { addDays } from '@hr/domain/dates'
import { inArray } from 'drizzle-orm'
import { type Company, today } from './company.ts'
import { ownStack } from './own-stack.ts'
import { png } from './pictures.ts'

/**
 * Adds all people of the demo to a company, with pictures, three more types of leave, and leave that waits for HR and
 * the lead or is being taken. Every name is another, as in life: repeated names would compress to next to nothing.
 */
export async function addManyPeople(db: Database, company: Company): Promise<void> {
  const { pune, lisbon, hr, lead, annualLeave, casualLeave } = company
  const [workplaces, posts] = [await namesIn(db, departments), await namesIn(db, designations)]
  const rows = people.map(({ firstName, lastName, mailbox, department, designation }, index) => ({
    ...{ firstName, lastName, buId: index % 2 ? lisbon.id : pune.id, roleId: EMPLOYEE, reportingTo: lead.id },
    ...{ staffNumber: `DEM-${1000 + index}`, workEmail: `${mailbox}.${index}@example.com`, joiningDate: '2020-01-06' },
    ...{ departmentId: workplaces.get(department), designationId: posts.get(designation) },
    profilePicture: index % 3 ? newPicture() : null,
  }))
  const added = await insertEmployees(db, rows)
  for (const name of ['Paid Leave', 'Child Care Leave', 'Marriage Leave'])
    await createLeaveType(db, { buId: pune.id, name })
  await giveDays(
    db,
    added.map(({ id }, index) => ({
      employeeId: id,
      leaveTypeId: annualLeave.id,
      year: thisYear(),
      days: 20 + (index % 3),
    })),
  )
  const ofPune = added.filter(({ buId }) => buId === pune.id)
  for (const [index, { id: employeeId }] of ofPune.slice(0, 20).entries()) {
    const leaveTypeId = index % 2 ? annualLeave.id : casualLeave.id
    const state = index < 10 ? 'pending' : 'approved'
    const startDate = addDays(today(), index < 10 ? index : -1)
    const endDate = addDays(startDate, index % 5)
    const addressedTo = index % 2 ? hr.id : lead.id
    await createLeaveRequest(db, { employeeId, leaveTypeId, state, startDate, endDate, addressedTo })
  }
}

/** Stores a picture for one person, and returns its name. */
export function newPicture(): string {
  const name = `${randomUUID()}.jpg`
  const folder = join(ownStack().dataDir, 'files/profile')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), png(name).buffer)
  return name
}

const thisYear = () => Number(today().slice(0, 4))

/** The ids of the departments or designations of the demo, by their names. */
async function namesIn(db: Database, table: typeof departments | typeof designations): Promise<Map<string, number>> {
  const column = table === departments ? 'department' : 'designation'
  const names = [...new Set(people.map((person) => person[column]))]
  await db
    .insert(table)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
  const found = await db.select().from(table).where(inArray(table.name, names))
  return new Map(found.map(({ id, name }) => [name, id]))
}
