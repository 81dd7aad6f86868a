import type { Queryable } from '@hr/db/client'
import * as t from '@hr/words/people'
import { sql } from 'drizzle-orm'
import { type Owner, takenMessage } from '../employee/check.ts'
import type { Known } from './known.ts'
import type { FileRow, Problem } from './row.ts'

const unique = { employeeId: 'staff_number', workEmail: 'work_email' } as const
type UniqueField = keyof typeof unique

const labels: Record<UniqueField, string> = { employeeId: t.employeeId, workEmail: t.workEmail }

/**
 * Staff numbers and addresses that another row has, or that another person, present or former, has, in any case; and
 * people whom several rows would change. A value that somebody gives up in the file is theirs until it is in.
 */
export async function checkUnique(db: Queryable, rows: FileRow[], known: (Known | undefined)[]): Promise<Problem[]> {
  const numbers = await repeated(db, rows, known, 'employeeId')
  const addresses = await repeated(db, rows, known, 'workEmail')
  return [...numbers, ...addresses, ...changedTwice(rows, known)]
}

function changedTwice(rows: FileRow[], known: (Known | undefined)[]): Problem[] {
  const firstLines = new Map<number, number>()
  return rows.flatMap(({ line }, index) => {
    const id = known[index]?.person.id
    if (id === undefined) return []
    const firstLine = firstLines.get(id)
    firstLines.set(id, firstLine ?? line)
    if (firstLine === undefined) return []
    return [{ line, field: undefined, value: '', message: t.anotherLineForPerson(firstLine) }]
  })
}

async function repeated(
  db: Queryable,
  rows: FileRow[],
  known: (Known | undefined)[],
  field: UniqueField,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const firstLines = new Map<string, number>()
  const taken = await takenValues(db, rows, field)
  for (const [index, { line, values }] of rows.entries()) {
    const value = values[field]
    if (value === undefined) continue
    const firstLine = firstLines.get(value.toLowerCase())
    firstLines.set(value.toLowerCase(), firstLine ?? line)
    const owner = taken.get(value)
    if (owner && owner.id !== known[index]?.person.id)
      problems.push({ line, field, value, message: takenMessage(labels[field], owner) })
    else if (firstLine) problems.push({ line, field, value, message: t.anotherLineHasThis(firstLine, labels[field]) })
  }
  return problems
}

type Found = Owner & { id: number }

/** The owners of these values, alumni included. Postgres folds their case, as its unique index does. */
async function takenValues(db: Queryable, rows: FileRow[], field: UniqueField): Promise<Map<string, Found>> {
  const values = JSON.stringify(rows.flatMap(({ values }) => values[field] ?? []))
  const taken = await db.execute<Found & { value: string }>(
    sql`select given.value, e.id, e.full_name as name, e.left_at as "leftAt", e.role_id as "roleId"
      from json_array_elements_text(${values}::json) as given (value)
      join employees e on lower(e.${sql.identifier(unique[field])}) = lower(given.value)`,
  )
  return new Map(taken.map(({ value, ...owner }) => [value, owner]))
}
