import type { Readable } from 'node:stream'
import { type ImportField, importColumns, MAX_IMPORT_ROWS } from '@hr/contract/employee-import'
import { type FileRow as AnyFileRow, type Names, readRows } from '../file-import/columns.ts'

/** A row by the fields of the employee form; blank values are left out. */
export type FileRow = AnyFileRow<ImportField>

export type EmployeeFile = {
  /** What the file calls the columns it has. */
  names: Names<ImportField>
  rows: FileRow[]
}

const shape = { columns: importColumns, maxRows: MAX_IMPORT_ROWS, noun: 'employees' }
/** Of people who are there a file may bring a few values alone. */
const anyColumns = { ...shape, columns: importColumns.map((column) => ({ ...column, isRequired: false })) }

/** Reads a file of employees, who may be there already with `updatesKnown`. Throws UnreadableCsv, with a sentence for people, when its columns are not what we know. */
export async function readEmployeeFile(bytes: Readable, updatesKnown: boolean): Promise<EmployeeFile> {
  const names: Names<ImportField> = new Map()
  const rows: FileRow[] = []
  for await (const row of readRows(bytes, updatesKnown ? anyColumns : shape, names)) rows.push(row)
  return { names, rows }
}
