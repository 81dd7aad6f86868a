import type { Queryable } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import { takenMessage } from '../employee/check.ts'
import type { Problem } from './check-rows.ts'
import type { FileRow } from './read-file.ts'

const unique = { employeeId: 'staff_number', workEmail: 'work_email' } as const
type UniqueField = keyof typeof unique

const labels: Record<UniqueField, string> = { employeeId: 'Employee Id', workEmail: 'Work Email' }

/** Staff numbers and addresses that another row has, or somebody who is or was here, in any case. */
export async function checkUnique(db: Queryable, rows: FileRow[]): Promise<Problem[]> {
  return [...(await repeated(db, rows, 'employeeId')), ...(await repeated(db, rows, 'workEmail'))]
}

async function repeated(db: Queryable, rows: FileRow[], field: UniqueField): Promise<Problem[]> {
  const problems: Problem[] = []
  const firstLines = new Map<string, number>()
  const taken = await takenValues(db, rows, field)
  for (const { line, values } of rows) {
    const value = values[field]
    if (value === undefined) continue
    const firstLine = firstLines.get(value.toLowerCase())
    firstLines.set(value.toLowerCase(), firstLine ?? line)
    const owner = taken.get(value)
    if (owner) problems.push({ line, field, value, message: takenMessage(labels[field], owner) })
    else if (firstLine)
      problems.push({ line, field, value, message: `Line ${firstLine} has this ${labels[field]} too` })
  }
  return problems
}

type Owner = { name: string; leftAt: string | null }

/** Whose they are, alumni included. Postgres folds their case, as its unique index does. */
async function takenValues(db: Queryable, rows: FileRow[], field: UniqueField): Promise<Map<string, Owner>> {
  const values = JSON.stringify(rows.flatMap(({ values }) => values[field] ?? []))
  const taken = await db.execute<Owner & { value: string }>(
    sql`select given.value, e.full_name as name, e.left_at as "leftAt"
      from json_array_elements_text(${values}::json) as given (value)
      join employees e on lower(e.${sql.identifier(unique[field])}) = lower(given.value)`,
  )
  return new Map(taken.map(({ value, ...owner }) => [value, owner]))
}
