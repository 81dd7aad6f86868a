import { CHOOSE } from '@hr/contract/call/sentences'
import type { EntryList, MergeEntry } from '@hr/contract/people/list-entry'
import type { Transaction } from '@hr/db/client'
import { employees, leaveRules } from '@hr/db/schema'
import * as t from '@hr/words/people'
import { eq, inArray } from 'drizzle-orm'
import { lockPeople, lockReportingLines } from '../../company/locks.ts'
import { invalid, notFound, refusingTaken } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { lists, retired } from './lists.ts'

type Entry = { list: EntryList; entryId: number }

/** Renames an entry. Fails with 409 by the field if the list has the name, in any case. Returns what it was called. */
export const renameEntry = ({ list, entryId, name }: Entry & { name: string }, write: Write): Promise<string> =>
  write(async (tx) => {
    const { table } = lists[list]
    const before = await lockEntry(tx, list, entryId)
    const update = tx.update(table).set({ name }).where(eq(table.id, entryId))
    await refusingTaken(update, { name: t.entryNameTaken(list) })
    return before.name
  })

/**
 * Moves all people of an entry into another, alumni included, and deletes it. Fails with 400 by the field unless the other can
 * be given to people, and with 409 if both departments have the same rule of asking.
 */
export const mergeEntry = ({ list, entryId, intoId }: MergeEntry, write: Write) =>
  write(async (tx) => {
    // so that nobody's record is saved meanwhile with the entry that goes
    await lockReportingLines(tx)
    const { table } = lists[list]
    const rows = await tx
      .select()
      .from(table)
      .where(inArray(table.id, [entryId, intoId]))
      .orderBy(table.id)
      .for('update')
    const from = rows.find(({ id }) => id === entryId)
    const into = rows.find(({ id }) => id === intoId)
    if (!from) throw noSuchEntry(list)
    if (!into || into === from) throw invalid({ intoId: CHOOSE })
    if (into.retiredAt) throw invalid({ intoId: retired(into.name) })
    const moved = await movePeople(tx, list, from.id, into.id)
    if (list === 'department') await moveRules(tx, from.id, into.id)
    await tx.delete(table).where(eq(table.id, from.id))
    return { moved, from: from.name, into: into.name }
  })

async function movePeople(tx: Transaction, list: EntryList, from: number, into: number): Promise<number> {
  const { column, chosen } = lists[list]
  const people = await tx.select({ id: employees.id }).from(employees).where(eq(column, from))
  const ids = people.map(({ id }) => id)
  await lockPeople(tx, ids)
  await tx
    .update(employees)
    .set({ [chosen]: into })
    .where(eq(column, from))
  return people.length
}

const SAME_RULE = t.departmentsShareRule

const moveRules = (tx: Transaction, from: number, into: number) =>
  refusingTaken(tx.update(leaveRules).set({ departmentId: into }).where(eq(leaveRules.departmentId, from)), {
    intoId: SAME_RULE,
  })

/** Retires an entry: nobody else can be given it. Returns its name, and how many people keep it. */
export const retireEntry = ({ list, entryId }: Entry, now: Date, write: Write) =>
  write(async (tx) => {
    const { table, column } = lists[list]
    const { name, retiredAt } = await lockEntry(tx, list, entryId)
    if (retiredAt) throw noSuchEntry(list)
    await tx.update(table).set({ retiredAt: now.toISOString() }).where(eq(table.id, entryId))
    return { name, people: await tx.$count(employees, eq(column, entryId)) }
  })

/** Restores a retired entry. Returns its name. */
export const restoreEntry = ({ list, entryId }: Entry, write: Write): Promise<string> =>
  write(async (tx) => {
    const { table } = lists[list]
    const { name, retiredAt } = await lockEntry(tx, list, entryId)
    if (!retiredAt) throw noSuchEntry(list)
    await tx.update(table).set({ retiredAt: null }).where(eq(table.id, entryId))
    return name
  })

async function lockEntry(tx: Transaction, list: EntryList, id: number) {
  const { table } = lists[list]
  const [entry] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!entry) throw noSuchEntry(list)
  return entry
}

const noSuchEntry = (list: EntryList) => notFound(list === 'department' ? t.departmentNotFound : t.designationNotFound)
