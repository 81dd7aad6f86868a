import type { Queryable } from '@hr/db/client'
import { orderByManager } from '@hr/domain/employee/manager-order'
import { canManage } from '@hr/domain/employee/record'
import { sql } from 'drizzle-orm'
import type { Managers, Problem } from './check-rows.ts'
import { findRole, type Places } from './places.ts'
import type { FileRow } from './read-file.ts'

/**
 * Finds the manager of each row by staff number or address: somebody who works here, or another row of the file. Who is
 * named must be able to manage, and nobody may report to themselves, directly or not (decisions.md, Employee record).
 */
export async function checkManagers(db: Queryable, rows: FileRow[], places: Places) {
  const problems: Problem[] = []
  const isHere = await findPeople(db, rows)
  const inFile = new Map<string, number>()
  for (const [index, { values }] of rows.entries()) {
    for (const name of [values.employeeId, values.workEmail]) {
      if (name && !inFile.has(name.toLowerCase())) inFile.set(name.toLowerCase(), index)
    }
  }

  const managers: Managers = rows.map(({ line, values }) => {
    const value = values.reportingTo
    if (value === undefined) return undefined
    const person = isHere.get(value)
    const draft = inFile.get(value.toLowerCase())
    const roleId = person?.roleId ?? (draft === undefined ? undefined : roleOf(rows[draft], places))
    const message = refusal(person, draft, roleId)
    if (message) problems.push({ line, field: 'reportingTo', value, message })
    return person ? { id: person.id } : draft === undefined ? undefined : { draft }
  })
  problems.push(...circles(rows, managers))
  return { managers, problems }
}

type Person = { id: number; roleId: number; isHere: boolean }

function refusal(person: Person | undefined, draft: number | undefined, roleId: number | undefined) {
  if (!person && draft === undefined) return 'Nobody has this Employee Id or Work Email'
  if (person && !person.isHere) return 'This person has left'
  // the role of another row may be what is wrong there
  return roleId !== undefined && !canManage(roleId) ? NO_MANAGER : undefined
}

const NO_MANAGER = 'This person is no manager: those are BU Heads, HR and Team Leads'

function roleOf(row: FileRow | undefined, places: Places): number | undefined {
  const found = findRole(places, row?.values.employeeRoleId ?? '')
  return 'id' in found ? found.id : undefined
}

/** Who is named as a manager and is or was here, by what names them. */
async function findPeople(db: Queryable, rows: FileRow[]): Promise<Map<string, Person>> {
  const names = JSON.stringify([...new Set(rows.flatMap(({ values }) => values.reportingTo ?? []))])
  const found = await db.execute<Person & { name: string }>(
    sql`select given.name, e.id, e.role_id as "roleId", e.left_at is null as "isHere"
      from json_array_elements_text(${names}::json) as given (name)
      join employees e on lower(e.staff_number) = lower(given.name)
      union all
      select given.name, e.id, e.role_id, e.left_at is null
      from json_array_elements_text(${names}::json) as given (name)
      join employees e on lower(e.work_email) = lower(given.name)`,
  )
  return new Map(found.map(({ name, ...person }) => [name, person]))
}

function circles(rows: FileRow[], managers: Managers): Problem[] {
  const indexes = managers.map((manager) => (manager && 'draft' in manager ? manager.draft : null))
  return orderByManager(indexes).circles.flatMap((circle) =>
    circle.flatMap((index) => {
      const row = rows[index]
      if (!row) return []
      const message = circle.length === 1 ? OWN_MANAGER : circleMessage(circle.map((member) => rows[member]?.line ?? 0))
      return [{ line: row.line, field: 'reportingTo' as const, value: row.values.reportingTo ?? '', message }]
    }),
  )
}

const OWN_MANAGER = 'Nobody reports to themself'

/** Names the lines of a small circle, and the beginning of a large one. */
function circleMessage(lines: number[]): string {
  const named = [...lines].sort((a, b) => a - b)
  const list = named.length > 6 ? `${named.slice(0, 6).join(', ')} and more` : named.join(', ')
  return `These people would report to each other in a circle: lines ${list}`
}
