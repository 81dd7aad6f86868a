import type { EmployeeForm } from '@hr/contract/people/employee-form'
import type { Week } from '@hr/domain/leave/counting/working-time'
import type { Change } from './check-change.ts'
import type { Known } from './known.ts'
import type { FileRow } from './row.ts'

/**
 * A row that passes the form, with names turned into ids; its manager is found separately. For an existing person the
 * form also contains what the row leaves out, and `changes` are what the row changes.
 */
export type Draft = {
  row: FileRow
  form: EmployeeForm | undefined
  known: Known | undefined
  changes: Change[]
  /** When a new person works, from their first day; undefined if by the week of their unit. */
  weeks?: Week[] | undefined
}
