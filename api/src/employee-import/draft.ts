import type { EmployeeForm } from '@hr/contract/employee-form'
import type { Change } from './check-change.ts'
import type { Known } from './known.ts'
import type { FileRow } from './row.ts'

/**
 * A row that the form takes, with names turned into ids; its manager is found apart from it. Of somebody who is there
 * the form has what the row leaves out too, and the changes are what it makes other.
 */
export type Draft = { row: FileRow; form: EmployeeForm | undefined; known: Known | undefined; changes: Change[] }
