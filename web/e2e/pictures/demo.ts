import type { Database } from '@hr/db/client'
import { businessUnits, employees, holidays, leaveTypes } from '@hr/db/schema'
import { restoreRows } from '@hr/db/testing'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type Company, today } from '../company.ts'
import { type Cast, fillStates } from '../screen-rows.ts'

/** The people of the demo company by the names that the tests' company gives to theirs. */
const mailboxes = {
  superadmin: 'superadmin',
  head: 'head',
  hr: 'hr',
  lead: 'lead',
  employee: 'employee',
  colleague: 'rohan.shinde',
}

/** The demo company as far as the states need it. */
export async function findDemo(db: Database): Promise<Company> {
  const people: Record<string, Cast['employee']> = {}
  for (const [name, mailbox] of Object.entries(mailboxes)) people[name] = await personAt(db, mailbox)
  const [pune] = await db.select().from(businessUnits).where(eq(businessUnits.name, 'Pune Office'))
  const buId = pune?.id ?? 0
  const [annualLeave, sickLeave] = [await typeOf(db, buId, 'Annual Leave'), await typeOf(db, buId, 'Sick Leave')]
  return { ...people, pune, annualLeave, sickLeave } as unknown as Company
}

/** Brings the demo back to its beginning, and adds what the states show. Returns the ids that addresses use. */
export async function fillDemo(db: Database): Promise<Record<string, number>> {
  await restoreRows(db)
  const company = await findDemo(db)
  const next = and(eq(holidays.buId, company.pune.id), gt(holidays.date, today()))
  const [holiday] = await db.select().from(holidays).where(next).orderBy(asc(holidays.date)).limit(1)
  return { ...(await fillStates(db, company)), holiday: holiday?.id ?? 0 }
}

async function personAt(db: Database, mailbox: string) {
  const [person] = await db
    .select()
    .from(employees)
    .where(eq(employees.workEmail, `${mailbox}@example.com`))
  if (!person) throw new Error(`The demo has nobody at ${mailbox}`)
  return person as Cast['employee']
}

async function typeOf(db: Database, buId: number, name: string) {
  const [type] = await db
    .select()
    .from(leaveTypes)
    .where(and(eq(leaveTypes.buId, buId), eq(leaveTypes.name, name)))
  return type
}
