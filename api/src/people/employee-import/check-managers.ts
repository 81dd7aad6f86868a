import type { Queryable } from '@hr/db/client'
import { canManage } from '@hr/domain/access'
import { orderByManager } from '@hr/domain/employee/manager-order'
import * as t from '@hr/words/people'
import { sql } from 'drizzle-orm'
import { reportingLines } from '../../company/people.ts'
import type { Draft } from './draft.ts'
import type { Known } from './known.ts'
import { findRole, type Places } from './places.ts'
import type { Problem } from './row.ts'

/** The manager of each draft, with their name: an id, the index of another draft, or nobody. */
export type Managers = ({ id: number; name: string } | { draft: number; name: string } | undefined)[]

/**
 * Finds the manager of each row by staff number or address: somebody who works here, or another row of the file. The
 * manager must be able to manage once the file is in, and nobody may report to themselves, directly or through others
 * (docs/spec/rules.md, Reporting lines). An existing person keeps their manager if the row names none.
 */
export async function checkManagers(db: Queryable, drafts: Draft[], places: Places) {
  const problems: Problem[] = []
  const isHere = await findPeople(db, drafts)
  const inFile = rowsByName(drafts)
  const rowOf = new Map(drafts.flatMap(({ known }, index) => (known ? [[known.person.id, index] as const] : [])))

  const managers: Managers = drafts.map(({ row: { line, values }, known }) => {
    const value = values.reportingTo
    if (value === undefined) return known && keptManager(known)
    const person = isHere.get(value)
    const index = person ? rowOf.get(person.id) : inFile.get(value.toLowerCase())
    const draft = index === undefined ? undefined : drafts[index]
    const message = refusal(person, draft, draft ? roleAfter(draft, places) : person?.roleId)
    if (message) problems.push({ line, field: 'reportingTo', value, message })
    return managerOf(person, draft, index)
  })
  problems.push(...circles(drafts, await linesAfter(db, managers, rowOf)))
  return { managers, problems }
}

/** The manager by their id, or by the row of the file that adds them. */
function managerOf(person: Person | undefined, draft: Draft | undefined, row: number | undefined): Managers[number] {
  const id = person?.id ?? draft?.known?.person.id
  const name = draft ? nameAfter(draft) : (person?.name ?? '')
  if (id !== undefined) return { id, name }
  return row === undefined ? undefined : { draft: row, name }
}

function rowsByName(drafts: Draft[]): Map<string, number> {
  const inFile = new Map<string, number>()
  for (const [index, { row }] of drafts.entries()) {
    for (const name of [row.values.employeeId, row.values.workEmail]) {
      if (name && !inFile.has(name.toLowerCase())) inFile.set(name.toLowerCase(), index)
    }
  }
  return inFile
}

function keptManager({ person, managerName }: Known) {
  return person.reportingTo === null ? undefined : { id: person.reportingTo, name: managerName ?? '' }
}

type Person = { id: number; name: string; roleId: number; isHere: boolean }

function refusal(person: Person | undefined, draft: Draft | undefined, roleId: number | undefined) {
  if (!person && !draft) return t.managerNotFound
  if (person && !person.isHere) return t.managerHasLeft
  // The mistake may be in the role of the other row instead.
  return roleId !== undefined && !canManage(roleId) ? NO_MANAGER : undefined
}

const NO_MANAGER = t.cannotBeManager

function roleAfter({ row, known }: Draft, places: Places): number | undefined {
  const { employeeRoleId } = row.values
  if (employeeRoleId === undefined) return known?.person.roleId
  const found = findRole(places, employeeRoleId)
  return 'id' in found ? found.id : undefined
}

function nameAfter({ row: { values }, known }: Draft): string {
  const { firstName = known?.person.firstName, lastName = known?.person.lastName } = values
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** The people, present and former, whom rows name as managers, by that name. */
async function findPeople(db: Queryable, drafts: Draft[]): Promise<Map<string, Person>> {
  const names = JSON.stringify([...new Set(drafts.flatMap(({ row }) => row.values.reportingTo ?? []))])
  const found = await db.execute<Person & { given: string }>(
    sql`select given.name as given, e.id, e.full_name as name, e.role_id as "roleId", e.left_at is null as "isHere"
      from json_array_elements_text(${names}::json) as given (name)
      join employees e on lower(e.staff_number) = lower(given.name)
      union all
      select given.name, e.id, e.full_name, e.role_id, e.left_at is null
      from json_array_elements_text(${names}::json) as given (name)
      join employees e on lower(e.work_email) = lower(given.name)`,
  )
  return new Map(found.map(({ given, ...person }) => [given, person]))
}

/**
 * The manager of each row as the index of a row, or null if it is not in the file. New people cannot close a circle
 * around existing ones. If existing people change managers, everybody else who works here is added after the rows.
 */
async function linesAfter(db: Queryable, managers: Managers, rowOf: Map<number, number>): Promise<(number | null)[]> {
  const others = rowOf.size === 0 ? [] : (await reportingLines(db)).filter(({ id }) => !rowOf.has(id))
  const indexOf = new Map([...rowOf, ...others.map(({ id }, index) => [id, managers.length + index] as const)])
  const ofRows = managers.map((manager) => {
    if (!manager) return null
    return 'draft' in manager ? manager.draft : (indexOf.get(manager.id) ?? null)
  })
  return [...ofRows, ...others.map(({ reportingTo }) => indexOf.get(reportingTo ?? 0) ?? null)]
}

function circles(drafts: Draft[], lines: (number | null)[]): Problem[] {
  return orderByManager(lines).circles.flatMap((circle) => {
    const rows = circle.flatMap((index) => drafts[index]?.row ?? [])
    const message = circle.length === 1 ? OWN_MANAGER : circleMessage(rows.map(({ line }) => line))
    return rows
      .filter(({ values }) => values.reportingTo !== undefined)
      .map(({ line, values }) => ({ line, field: 'reportingTo' as const, value: values.reportingTo ?? '', message }))
  })
}

const OWN_MANAGER = t.cannotReportToThemselves

/** Names the lines of a small circle, or the first ones of a large circle. */
function circleMessage(lines: number[]): string {
  const named = [...lines].sort((a, b) => a - b)
  return named.length > 6 ? t.manyReportInCircle(named.slice(0, 6)) : t.reportInCircle(named)
}
