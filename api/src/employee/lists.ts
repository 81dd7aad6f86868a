import type { EmployeeForm } from '@hr/contract/employee-form'
import type { Queryable, Transaction } from '@hr/db/client'
import { departments, designations } from '@hr/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import type { Write } from '../idempotency.ts'

// The two lists that HR keeps on the employee form (docs/spec/rules.md, Employee record).
type List = typeof departments | typeof designations

export const listEntries = (db: Queryable, list: List) =>
  db.select({ id: list.id, name: list.name }).from(list).orderBy(asc(list.name), asc(list.id))

/** Adds a name to a list. Returns the entry that is there already if the list has the name, in any case. */
export const addEntry = (list: List, name: string, write: Write): Promise<{ id: number }> =>
  write((tx) => entryOf(tx, list, name))

/** Returns the form with the department and the designation chosen that it adds to their lists, if it adds any. */
export async function withNewEntries<Form extends EmployeeForm>(tx: Transaction, form: Form): Promise<Form> {
  const { newDepartment, newDesignation } = form
  return {
    ...form,
    ...(newDepartment && { departmentId: (await entryOf(tx, departments, newDepartment)).id }),
    ...(newDesignation && { designationId: (await entryOf(tx, designations, newDesignation)).id }),
  }
}

async function entryOf(tx: Transaction, list: List, name: string): Promise<{ id: number }> {
  await tx.insert(list).values({ name }).onConflictDoNothing()
  const [entry] = await tx
    .select({ id: list.id })
    .from(list)
    .where(eq(sql`lower(${list.name})`, sql`lower(${name})`))
  if (!entry) throw new Error('no entry row')
  return entry
}
