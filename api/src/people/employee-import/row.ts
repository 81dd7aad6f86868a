import type { ImportField } from '@hr/contract/people/employee-file'
import type { FileRow as AnyFileRow } from '../../runs/file-import/columns.ts'
import type { Problem as AnyProblem } from '../../runs/file-import/kind.ts'

/** A row by the fields of the employee form, without blank values. */
export type FileRow = AnyFileRow<ImportField>
export type Problem = AnyProblem<ImportField>
