import { employeeFile, type ImportField } from '@hr/contract/people/employee-file'
import type { EmployeeForm, RecordField } from '@hr/contract/people/employee-form'
import { isReserved, roleLabel } from '@hr/domain/access'
import { todayIn } from '@hr/domain/clock'
import * as t from '@hr/words/people'
import { patternMessage } from '../employee/check.ts'
import { stopsManaging } from '../employee/hand-over.ts'
import { toForm } from '../employee/record.ts'
import type { Known } from './known.ts'
import type { FileRow } from './row.ts'

/** A changed value as people read it; null if there is none. */
export type Change = { field: ImportField; from: string | null; to: string | null }

/**
 * What a row changes of an existing person, except for their manager, which is found separately. A blank cell changes
 * nothing.
 */
export function changesOf(known: Known, form: EmployeeForm, { values }: FileRow): Change[] {
  const before = toForm(known.person)
  const after: Partial<Record<ImportField, unknown>> = form
  return employeeFile.columns
    .map(({ field }) => field)
    .filter((field) => field !== 'workingPattern')
    .filter((field) => values[field] !== undefined && field !== 'reportingTo')
    .filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
    .map((field) => ({ field, ...namesOf(field, known, form, values[field]) }))
}

function namesOf(
  field: RecordField,
  { person, departmentName, designationName }: Known,
  form: EmployeeForm,
  text = '',
) {
  if (field === 'employeeRoleId') return { from: roleLabel(person.roleId), to: roleLabel(form.employeeRoleId) }
  if (field === 'departmentId') return { from: departmentName, to: text }
  if (field === 'designationId') return { from: designationName, to: text }
  return { from: toText(toForm(person)[field]), to: toText(form[field]) }
}

const toText = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

/**
 * Why a file may not change these fields of a person: by the field, or without one for the whole record. Changes with
 * effects beyond the record, or that give power over all records, are made one by one on the form, which asks first.
 */
export function refusalsOf(
  { person, handsOver, timeZone, firstPattern }: Known,
  changed: ImportField[],
  form: EmployeeForm,
  now: Date,
): Refusal[] {
  if (changed.length > 0 && isReserved(person.roleId))
    return [{ field: undefined, message: t.recordChangedOnForm(roleLabel(person.roleId)) }]
  const newRole = form.employeeRoleId
  const stops = handsOver && stopsManaging(person.roleId, newRole)
  const hasPassed = form.leavingDate !== undefined && form.leavingDate < todayIn(timeZone, now)
  const refusals: Refusal[] = [
    { field: 'employeeRoleId', message: isReserved(newRole) && t.roleGivenOnForm(roleLabel(newRole)) },
    { field: 'employeeRoleId', message: stops && t.roleNeedsHandOver(person.fullName) },
    { field: 'joiningDate', message: patternMessage(form.joiningDate, firstPattern) },
    { field: 'employeeBuId', message: t.changeUnitOnForm },
    { field: 'leavingDate', message: hasPassed && t.enterPastDayOnForm },
  ]
  return refusals.filter(({ field, message }) => field && changed.includes(field) && message)
}

type Refusal = { field: ImportField | undefined; message: string | undefined | false }
