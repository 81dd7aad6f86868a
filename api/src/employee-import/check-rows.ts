import { type EmployeeForm, employeeForm } from '@hr/contract/employee-form'
import { type ImportField, importColumns } from '@hr/contract/employee-import'
import type { Queryable } from '@hr/db/client'
import type { RoleId } from '@hr/domain/access'
import { DAMAGED_TEXT, isDamaged } from '@hr/domain/damaged-text'
import { checkName, checkRole } from '../employee/check.ts'
import { SURPLUS } from '../file-import/columns.ts'
import { checkManagers } from './check-managers.ts'
import { checkUnique } from './check-unique.ts'
import { type Found, findNamed, findRole, findUnit, loadPlaces, type Places } from './places.ts'
import type { EmployeeFile, FileRow } from './read-file.ts'

/** What is wrong in a row; without a field, with the row as a whole. */
export type Problem = { line: number; field: ImportField | undefined; value: string; message: string }

/** A row that the form takes, with names turned into ids; its manager is found apart from it. */
export type Draft = { row: FileRow; form: EmployeeForm | undefined }

export type Checked = {
  problems: Problem[]
  drafts: Draft[]
  places: Places
  managers: Managers
}

/** The manager of each draft: an id, the index of another draft, or nobody. */
export type Managers = ({ id: number } | { draft: number } | undefined)[]

type Options = {
  /** The role of who imports: HR may not grant every role. */
  roleId: number
  addsMissing: boolean
  onProgress: (rowsDone: number) => Promise<void>
}

/** How many rows are looked at between two notes of progress. */
const STEP = 500

/**
 * Finds everything that is wrong with a file: each row by the rules of the employee form, then all of them against each
 * other and against who is there. Reads only.
 */
export async function checkRows(db: Queryable, { rows }: EmployeeFile, options: Options): Promise<Checked> {
  const places = await loadPlaces(db)
  const drafts: Draft[] = []
  const problems: Problem[] = []
  for (const [index, row] of rows.entries()) {
    const { form, errors } = readRow(row, places, options)
    drafts.push({ row, form })
    problems.push(...errors)
    if ((index + 1) % STEP === 0) await options.onProgress(index + 1)
  }
  problems.push(...(await checkUnique(db, rows)))
  const { managers, problems: aboutManagers } = await checkManagers(db, rows, places)
  problems.push(...aboutManagers)
  return { problems: inOrder(problems), drafts, places, managers }
}

/** By line, then by column; one message for each value. */
function inOrder(problems: Problem[]): Problem[] {
  const place = new Map(importColumns.map(({ field }, index) => [field, index]))
  const sorted = problems.toSorted((a, b) => a.line - b.line || placeOf(a) - placeOf(b))
  return sorted.filter((problem, index) => {
    const before = sorted[index - 1]
    return !before || before.line !== problem.line || before.field !== problem.field
  })

  function placeOf({ field }: Problem): number {
    return field ? (place.get(field) ?? 0) : -1
  }
}

function readRow(row: FileRow, places: Places, { roleId, addsMissing }: Options) {
  const errors: Problem[] = []
  const { values } = row
  const say = (field: ImportField | undefined, message: string, value = (field && values[field]) ?? '') =>
    errors.push({ line: row.line, field, value, message })
  const find = (field: ImportField, look: (text: string) => Found): number | undefined => {
    const found = values[field] === undefined ? undefined : look(values[field])
    if (found && 'message' in found) say(field, found.message)
    return found && 'id' in found ? found.id : undefined
  }

  if (row.surplus !== undefined) say(undefined, SURPLUS, row.surplus)
  for (const [field, value] of Object.entries(values)) if (isDamaged(value)) say(field as ImportField, DAMAGED_TEXT)
  const named = {
    employeeRoleId: find('employeeRoleId', (text) => findRole(places, text)),
    employeeBuId: find('employeeBuId', (text) => findUnit(places, text)),
    departmentId: find('departmentId', (text) => findNamed(places.departments, text, 'department', addsMissing)),
    designationId: find('designationId', (text) => findNamed(places.designations, text, 'designation', addsMissing)),
    // who it is depends on the other rows; here it matters only whether there is somebody
    reportingTo: values.reportingTo === undefined ? undefined : 1,
  }
  const parsed = employeeForm.safeParse({ ...values, ...named })
  for (const { path, message } of parsed.error?.issues ?? []) say(path[0] as ImportField, message)
  // what the form's own rules cannot know speaks after them, so that a value has one message
  const { firstName = '', lastName = '' } = values
  const roleMessage = named.employeeRoleId && checkRole({ roleId }, { employeeRoleId: named.employeeRoleId as RoleId })
  const more = { lastName: checkName({ firstName, lastName }), employeeRoleId: roleMessage }
  for (const [field, message] of Object.entries(more)) if (message) say(field as ImportField, message)
  return { form: parsed.data, errors }
}
