import type { Transaction } from '@hr/db/client'
import { departments, designations, employees } from '@hr/db/schema'
import { orderByManager } from '@hr/domain/employee/manager-order'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { toColumns } from '../employee/record.ts'
import { employeeFiles } from '../file-import/kind.ts'
import { noteProgress } from '../file-import/step.ts'
import { inviteNewcomers } from '../login/invite.ts'
import type { Checked, Draft } from './check-rows.ts'
import { folded, loadPlaces, type Places, TO_BE_ADDED } from './places.ts'
import type { Run } from './queries.ts'

/** How many people go in with one statement. */
const PEOPLE_AT_ONCE = 500

/** Inserts everybody, managers first, with the departments and designations that are added for them. */
export async function saveEmployees(deps: Deps, tx: Transaction, run: Run, { drafts, managers, places }: Checked) {
  const added = await addMissing(tx, places)
  const ids = await newIds(tx, drafts.length)
  const { order } = orderByManager(managers.map((manager) => (manager && 'draft' in manager ? manager.draft : null)))
  for (let start = 0; start < order.length; start += PEOPLE_AT_ONCE) {
    const people = order.slice(start, start + PEOPLE_AT_ONCE).map((index) => {
      const manager = managers[index]
      const reportingTo = manager && ('draft' in manager ? ids[manager.draft] : manager.id)
      return { ...columnsOf(drafts[index], added), reportingTo, id: ids[index] ?? 0 }
    })
    await insertPeople(tx, people)
    if (run.sendsInvitations) await inviteNewcomers(tx, deps.env, people, deps.now())
    await noteProgress(deps, employeeFiles, run, start + people.length)
  }
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

/** As one value of JSON: ten times as quick as the query builder with its thousands of parameters. */
async function insertPeople(tx: Transaction, people: NewEmployee[]): Promise<void> {
  const columns = getTableColumns(employees)
  const used = Object.entries(columns).filter(([key]) => key in (people[0] ?? {}))
  const rows = people.map((person) =>
    Object.fromEntries(used.map(([key, column]) => [column.name, person[key as keyof NewEmployee]])),
  )
  const names = sql.join(
    used.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${employees} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::employees, ${JSON.stringify(rows)}::json)`,
  )
}

/** Adds what is not there yet; somebody else may add the same at the same time. */
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

/** Ids ahead of the rows, because rows name each other. */
async function newIds(tx: Transaction, count: number): Promise<number[]> {
  const ids = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('employees', 'id'))::int as id from generate_series(1, ${count})`,
  )
  return ids.map(({ id }) => id)
}
