import { isDeepStrictEqual } from 'node:util'
import { employeeFile, type ImportField } from '@hr/contract/people/employee-file'
import { employeeForm, type RecordField } from '@hr/contract/people/employee-form'
import type { RoleId } from '@hr/domain/access'
import { plainPhone } from '@hr/domain/employee/phone'
import { WEEKS_MESSAGE, weeksFromText } from '@hr/domain/leave/counting/typed-week'
import type { Week } from '@hr/domain/leave/counting/working-time'
import * as t from '@hr/words/people'
import { faultIn, SURPLUS } from '../../runs/file-import/columns.ts'
import type { Reading } from '../../runs/file-import/kind.ts'
import { checkName, checkRole } from '../employee/check.ts'
import { toForm } from '../employee/record.ts'
import { changesOf, refusalsOf } from './check-change.ts'
import type { Managers } from './check-managers.ts'
import { checkManagers } from './check-managers.ts'
import { checkUnique } from './check-unique.ts'
import type { Draft } from './draft.ts'
import { findKnown, type Known } from './known.ts'
import { type Found, findNamed, findRole, findUnit, loadPlaces, type Places } from './places.ts'
import type { FileRow, Problem } from './row.ts'

export type Checked = {
  problems: Problem[]
  drafts: Draft[]
  places: Places
  managers: Managers
}

type Options = {
  /** The role of the person who imports: HR may not grant every role. */
  roleId: number
  addsMissing: boolean
  /** Whether existing people are changed; otherwise their rows are mistakes. */
  updatesKnown: boolean
  now: Date
}

/**
 * Finds everything that is wrong with a file: first each row by the rules of the employee form, then all rows against
 * each other and against existing people. Reads only.
 */
export async function checkRows(
  { tx, inGroups }: Reading<ImportField>,
  rows: FileRow[],
  options: Options,
): Promise<Checked> {
  const places = await loadPlaces(tx)
  const known = options.updatesKnown ? await findKnown(tx, rows) : []
  const drafts: Draft[] = []
  const problems: Problem[] = []
  for await (const group of inGroups(rows)) {
    for (const row of group) {
      const { errors, ...draft } = readRow(row, known[drafts.length], places, options)
      drafts.push(draft)
      problems.push(...errors)
    }
  }
  problems.push(...(await checkUnique(tx, rows, known)))
  const { managers, problems: aboutManagers } = await checkManagers(tx, drafts, places)
  problems.push(...aboutManagers)
  return { problems: inOrder(problems), drafts, places, managers }
}

/** Sorts by line, then by column, with one message for each value. */
function inOrder(problems: Problem[]): Problem[] {
  const place = new Map(employeeFile.columns.map(({ field }, index) => [field, index]))
  const sorted = problems.toSorted((a, b) => a.line - b.line || placeOf(a) - placeOf(b))
  return sorted.filter((problem, index) => {
    const before = sorted[index - 1]
    return !before || before.line !== problem.line || before.field !== problem.field
  })

  function placeOf({ field }: Problem): number {
    return field ? (place.get(field) ?? 0) : -1
  }
}

function readRow(
  row: FileRow,
  known: Known | undefined,
  places: Places,
  options: Options,
): Draft & { errors: Problem[] } {
  const errors: Problem[] = []
  const { workingPattern, ...values } = row.values
  const say: Say = (field, message, value = (field && row.values[field]) ?? '') => {
    if (message) errors.push({ line: row.line, field, value, message })
  }
  sayDamaged(row, say)
  const named = findNamedIn(values, known, { places, addsMissing: options.addsMissing, say })
  const parsed = employeeForm.safeParse(formOf(values, named, known))
  for (const { path, message } of parsed.error?.issues ?? []) say(path[0] as ImportField, message)
  // Errors beyond the form's own rules come after those, so that each value has one message.
  const { firstName = known?.person.firstName ?? '', lastName = known?.person.lastName ?? '' } = values
  say('lastName', checkName({ firstName, lastName }, known?.person))
  if (!known && named.employeeRoleId)
    say('employeeRoleId', checkRole(options, { employeeRoleId: named.employeeRoleId }))
  const form = parsed.data
  const { weeks, message } = readWeeks(workingPattern, known)
  say('workingPattern', message)
  if (!known || !form) return { row, form, known, changes: [], errors, weeks }
  const changes = changesOf(known, form, row)
  const changed = changes.map(({ field }) => field)
  const touched = values.reportingTo === undefined ? changed : [...changed, 'reportingTo' as const]
  for (const refusal of refusalsOf(known, touched, form, options.now)) say(refusal.field, refusal.message)
  return { row, form, known, changes, errors }
}

type Say = (field: ImportField | undefined, message: string | undefined | false, value?: string) => void
type Values = Omit<FileRow['values'], 'workingPattern'>

function sayDamaged({ values: { workingPattern: _, ...values }, surplus }: FileRow, say: Say): void {
  if (surplus !== undefined) say(undefined, SURPLUS, surplus)
  for (const [field, value] of Object.entries(values)) say(field as ImportField, faultIn(value))
}

/** The ids of the role, unit, department and designation that a row names. */
function findNamedIn(
  values: Values,
  known: Known | undefined,
  { places, addsMissing, say }: { places: Places; addsMissing: boolean; say: Say },
) {
  const find = (field: RecordField, look: (text: string) => Found): number | undefined => {
    const found = values[field] === undefined ? undefined : look(values[field])
    if (found && 'message' in found) say(field, found.message)
    return found && 'id' in found ? found.id : undefined
  }
  const findIn = (kind: 'department' | 'designation') =>
    find(`${kind}Id`, (text) =>
      findNamed(places[`${kind}s`], text, { kind, addsMissing, ownId: known?.person[`${kind}Id`] }),
    )
  return {
    employeeRoleId: find('employeeRoleId', (text) => findRole(places, text)) as RoleId | undefined,
    employeeBuId: find('employeeBuId', (text) => findUnit(places, text)),
    departmentId: findIn('department'),
    designationId: findIn('designation'),
    // Who the manager is depends on other rows; here it only matters whether one is named.
    reportingTo: values.reportingTo === undefined ? undefined : 1,
  }
}

/** The employee form that a row fills. For an existing person, what the row leaves out stays as it is. */
function formOf(values: Values, named: ReturnType<typeof findNamedIn>, known: Known | undefined) {
  const phones = PHONES.flatMap((field) => (values[field] ? [[field, plainPhone(values[field])]] : []))
  const given = Object.entries(named).filter(([, id]) => id !== undefined || !known)
  const kept = known && { ...toForm(known.person), ...values, ...foundBy(known, values) }
  return { ...(kept ?? values), ...Object.fromEntries(phones), ...Object.fromEntries(given) }
}

/** When a person works. A pattern of somebody who works here has its own dates, and may have leave recounted. */
function readWeeks(text: string | undefined, known: Known | undefined): { weeks?: Week[]; message?: string } {
  if (text === undefined) return {}
  const weeks = weeksFromText(text)
  if (!weeks) return { message: WEEKS_MESSAGE }
  if (!known) return { weeks }
  return isDeepStrictEqual(weeks, known.lastWeeks) ? {} : { message: PATTERN_ON_PAGE }
}

const PATTERN_ON_PAGE = t.patternChangedOnPage

/** If a person was found by a value in another case, the value stays as the record has it. */
function foundBy({ person }: Known, { employeeId, workEmail }: FileRow['values']) {
  const { staffNumber, workEmail: address } = person
  return {
    ...(employeeId?.toLowerCase() === staffNumber.toLowerCase() && { employeeId: staffNumber }),
    ...(workEmail?.toLowerCase() === address.toLowerCase() && { workEmail: address }),
  }
}

const PHONES = ['phoneNumber', 'emergencyContactNumber'] as const
