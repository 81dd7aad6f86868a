import { CHOOSE } from '@hr/contract/call/sentences'
import type { EmployeeForm } from '@hr/contract/people/employee-form'
import type { EntryList } from '@hr/contract/people/list-entry'
import type { Queryable, Transaction } from '@hr/db/client'
import { departments, designations, employees } from '@hr/db/schema'
import * as t from '@hr/words/people'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import { busy, conflict } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'

// The two lists that HR keeps (docs/spec/rules.md, Departments and designations).

/** Each list, the column by which people have an entry of it, and the fields of the employee form that choose or add one. */
export const lists = {
  department: {
    table: departments,
    column: employees.departmentId,
    chosen: 'departmentId',
    typed: 'newDepartment',
  },
  designation: {
    table: designations,
    column: employees.designationId,
    chosen: 'designationId',
    typed: 'newDesignation',
  },
} as const

/** The entries that can be given to people; with `withRetired` all. */
export const listEntries = (db: Queryable, list: EntryList, withRetired = false) => {
  const { table } = lists[list]
  return db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(withRetired ? undefined : isNull(table.retiredAt))
    .orderBy(asc(table.name), asc(table.id))
}

/** All entries, with how many people have each, alumni included. */
export const listWithPeople = (db: Queryable, list: EntryList) => {
  const { table, column } = lists[list]
  return db
    .select({
      id: table.id,
      name: table.name,
      people: db.$count(employees, eq(column, table.id)),
      isRetired: sql<boolean>`${table.retiredAt} is not null`,
    })
    .from(table)
    .orderBy(asc(table.name), asc(table.id))
}

/**
 * Adds a name to a list. Returns the entry that is there already if the list has the name, in any case. Fails with 409 if that
 * one is retired.
 */
export const addEntry = (list: EntryList, name: string, write: Write): Promise<{ id: number }> =>
  write(async (tx) => {
    const { id, retiredAt } = await entryOf(tx, list, name)
    if (retiredAt) throw conflict({ name: retired(name) })
    return { id }
  })

/** Returns the form with the department and the designation chosen that it adds to their lists, if it adds any. */
export async function withNewEntries<Form extends EmployeeForm>(tx: Transaction, form: Form): Promise<Form> {
  const { newDepartment, newDesignation } = form
  return {
    ...form,
    ...(newDepartment && { departmentId: (await entryOf(tx, 'department', newDepartment)).id }),
    ...(newDesignation && { designationId: (await entryOf(tx, 'designation', newDesignation)).id }),
  }
}

export const retired = (name: string): string => t.entryIsRetired(name)

type Before = { departmentId: number | null; designationId: number | null } | undefined

/**
 * The message by its field if a person cannot be given what the form says. A typed name takes the place of the chosen entry.
 * People keep a retired one that they have.
 */
export async function checkEntry(tx: Queryable, list: EntryList, form: EmployeeForm, before: Before) {
  const { table, chosen, typed } = lists[list]
  const id = form[chosen]
  const name = form[typed]
  if (!id && !name) return {}
  const [entry] = await tx
    .select()
    .from(table)
    .where(name ? isNamed(list, name) : eq(table.id, id ?? 0))
  if (!entry) return name ? {} : { [chosen]: CHOOSE }
  const isTheirs = entry.id === before?.[chosen]
  return entry.retiredAt && !isTheirs ? { [name ? typed : chosen]: retired(entry.name) } : {}
}

async function entryOf(tx: Transaction, list: EntryList, name: string) {
  const { table } = lists[list]
  await tx.insert(table).values({ name }).onConflictDoNothing()
  const [entry] = await tx.select().from(table).where(isNamed(list, name))
  if (!entry) throw busy(1) // it has just been merged into another
  return entry
}

const isNamed = (list: EntryList, name: string) => eq(sql`lower(${lists[list].table.name})`, sql`lower(${name})`)
