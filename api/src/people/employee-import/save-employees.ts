import type { ImportField } from '@hr/contract/people/employee-file'
import type { Transaction } from '@hr/db/client'
import { departments, designations, employees, workingPatterns } from '@hr/db/schema'
import { orderByManager } from '@hr/domain/employee/manager-order'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import type { Reading } from '../../runs/file-import/kind.ts'
import { inviteLater, inviteNewcomers } from '../../signing-in/login/invite.ts'
import { mailMoved } from '../employee/moved-mails.ts'
import { readdress } from '../employee/readdress.ts'
import { toColumns } from '../employee/record.ts'
import type { Checked } from './check-rows.ts'
import type { Draft } from './draft.ts'
import { folded, loadPlaces, type Places, TO_BE_ADDED } from './places.ts'
import { allChanges } from './preview.ts'

/** How many people one statement inserts. */
const PEOPLE_AT_ONCE = 500

/**
 * Saves everybody, with the departments and designations that are added for them: new people first, managers before
 * their reports, then the changed people, who may report to them.
 */
export async function saveEmployees(
  { deps, tx, run }: Reading<ImportField>,
  { drafts, managers, places }: Checked,
  onProgress: (rowsDone: number) => Promise<void>,
) {
  const added = await addMissing(tx, places)
  const fresh = await newIds(tx, drafts.length)
  const ids = drafts.map(({ known }, index) => known?.person.id ?? fresh[index] ?? 0)
  const { order } = orderByManager(managers.map((manager) => (manager && 'draft' in manager ? manager.draft : null)))
  const isNew = (index: number) => !drafts[index]?.known
  const isChanged = (index: number) => {
    const draft = drafts[index]
    return draft?.known !== undefined && allChanges(draft, managers[index]).length > 0
  }
  const inTurn = [...order.filter(isNew), ...order.filter(isChanged)]
  for (let start = 0; start < inTurn.length; start += PEOPLE_AT_ONCE) {
    const some = inTurn.slice(start, start + PEOPLE_AT_ONCE)
    const peopleOf = (indexes: number[]) =>
      indexes.map((index) => {
        const manager = managers[index]
        const reportingTo = manager && ('draft' in manager ? ids[manager.draft] : manager.id)
        return { ...columnsOf(drafts[index], added), reportingTo: reportingTo ?? null, id: ids[index] ?? 0 }
      })
    const newcomers = peopleOf(some.filter(isNew))
    if (newcomers.length > 0) await insertPeople(tx, newcomers)
    await insertPatterns(
      tx,
      some.filter(isNew).map((index) => ({ employeeId: ids[index] ?? 0, ...drafts[index] })),
    )
    if (run.options.sendsInvitations) await inviteNewcomers(tx, deps.env, newcomers, deps.now())
    const others = some.filter((index) => !isNew(index))
    if (others.length > 0) await updatePeople(tx, peopleOf(others))
    for (const index of others) await readdressOne(tx, deps, drafts[index])
    await onProgress(start + some.length)
  }
  const known = drafts.flatMap((draft, index) => (draft.known && isChanged(index) ? [draft.known.person] : []))
  if (known.length > 0) await mailMoved(tx, deps.env, known, run.uploadedBy)
}

async function readdressOne(tx: Transaction, deps: Deps, draft: Draft | undefined): Promise<void> {
  const { known, form } = draft ?? {}
  if (!known || !form) return
  const { firstName, lastName, workEmail, joiningDate } = form
  const after = { ...known.person, firstName, fullName: `${firstName} ${lastName}`, workEmail, joiningDate }
  await readdress(tx, deps, known.person, after)
  await inviteLater(tx, known.person, after, deps.now())
}

function columnsOf(draft: Draft | undefined, { departments, designations }: Places) {
  if (!draft?.form) throw new Error('a row without a form was to be imported')
  const { form, row } = draft
  const idOf = (id: number | undefined, ids: Map<string, number>, name = '') =>
    id === TO_BE_ADDED ? ids.get(folded(name)) : id
  return toColumns({
    ...form,
    departmentId: idOf(form.departmentId, departments.ids, row.values.departmentId),
    designationId: idOf(form.designationId, designations.ids, row.values.designationId),
  })
}

type NewEmployee = ReturnType<typeof toColumns> & { id: number }

async function insertPeople(tx: Transaction, people: NewEmployee[]): Promise<void> {
  const { names, rows } = asRows(people)
  await tx.execute(
    sql`insert into ${employees} (${listed(names)}) overriding system value select ${listed(names)} from ${rows}`,
  )
}

/** The working patterns of new people, each from their first day. */
async function insertPatterns(tx: Transaction, people: (Partial<Draft> & { employeeId: number })[]): Promise<void> {
  const patterns = people.flatMap(({ employeeId, weeks, form }) =>
    weeks && form ? [{ employeeId, weeks, since: form.joiningDate }] : [],
  )
  if (patterns.length > 0) await tx.insert(workingPatterns).values(patterns)
}

async function updatePeople(tx: Transaction, people: NewEmployee[]): Promise<void> {
  const { names, rows } = asRows(people)
  const set = names
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.identifier(name)} = p.${sql.identifier(name)}`)
  await tx.execute(sql`update ${employees} e set ${sql.join(set, sql`, `)} from ${rows} p where p.id = e.id`)
}

/**
 * Passes the rows as one JSON value, which is ten times as fast as the query builder with its thousands of parameters.
 */
function asRows(people: NewEmployee[]) {
  const used = Object.entries(getTableColumns(employees)).filter(([key]) => key in (people[0] ?? {}))
  const rows = people.map((person) =>
    Object.fromEntries(used.map(([key, column]) => [column.name, person[key as keyof NewEmployee]])),
  )
  return {
    names: used.map(([, column]) => column.name),
    rows: sql`json_populate_recordset(null::employees, ${JSON.stringify(rows)}::json)`,
  }
}

const listed = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** Adds what is missing; somebody else may add the same at the same time. */
async function addMissing(tx: Transaction, places: Places): Promise<Places> {
  const lists = [
    [departments, places.departments.added],
    [designations, places.designations.added],
  ] as const
  for (const [list, added] of lists) {
    const names = [...added.values()].map((name) => ({ name }))
    if (names.length > 0) await tx.insert(list).values(names).onConflictDoNothing()
  }
  return loadPlaces(tx)
}

/** Reserves ids before the rows are inserted, because rows refer to each other. */
async function newIds(tx: Transaction, count: number): Promise<number[]> {
  const ids = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('employees', 'id'))::int as id from generate_series(1, ${count})`,
  )
  return ids.map(({ id }) => id)
}
