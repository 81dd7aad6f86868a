import type { Readable } from 'node:stream'
import { type ImportField, importColumns, MAX_IMPORT_ROWS } from '@hr/contract/employee-import'
import { csvText } from '@hr/domain/csv'
import { type CsvRow, readCsv, UnreadableCsv } from '../read-csv.ts'

/** A row by the fields of the employee form; blank values are left out. */
export type FileRow = {
  line: number
  values: Partial<Record<ImportField, string>>
  /** A value for which the file names no column. */
  surplus: string | undefined
}

export type EmployeeFile = {
  /** What the file calls the columns it has. */
  names: Map<ImportField, string>
  rows: FileRow[]
}

/** Reads a file of employees. Throws UnreadableCsv, with a sentence for people, when its columns are not what we know. */
export async function readEmployeeFile(bytes: Readable): Promise<EmployeeFile> {
  let columns: Columns | undefined
  const rows: FileRow[] = []
  for await (const row of readCsv(bytes)) {
    if (!columns) columns = findColumns(row.cells)
    else if (rows.push(toFileRow(columns, row)) > MAX_IMPORT_ROWS) throw new UnreadableCsv(TOO_MANY)
  }
  if (!columns) throw new UnreadableCsv('The file is empty')
  if (rows.length === 0) throw new UnreadableCsv('The file has the names of columns, but no employees below them')
  return { names: new Map(columns.flatMap((column) => (column ? [[column.field, column.name]] : []))), rows }
}

const TOO_MANY = `A file can have at most ${MAX_IMPORT_ROWS.toLocaleString('en')} employees. Please split it`

/** For each cell of a row what it is; undefined where the file has no name. */
type Columns = ({ field: ImportField; name: string } | undefined)[]

function findColumns(cells: string[]): Columns {
  const names = cells.map((cell) => csvText(cell).trim())
  const columns = names.map((name) => {
    const known = importColumns.find(({ field, label }) => [folded(field), folded(label)].includes(folded(name)))
    return known && { field: known.field, name }
  })
  const unknown = names.filter((name, index) => name && !columns[index])
  if (unknown.length > 0) throw new UnreadableCsv(`The file has columns that are not known: ${listed(unknown)}`)

  const fields = columns.map((column) => column?.field)
  const missing = importColumns.filter(({ field, isRequired }) => isRequired && !fields.includes(field))
  if (missing.length > 0) {
    throw new UnreadableCsv(`The file lacks the columns ${listed(missing.map(({ label }) => label))}`)
  }
  const twice = names.filter((_, index) => fields[index] && fields.indexOf(fields[index]) < index)
  if (twice.length > 0) throw new UnreadableCsv(`The file has columns twice: ${listed(twice)}`)
  return columns
}

/** `First Name`, `first_name` and `firstName` are one. */
const folded = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

const listed = (names: string[]) => names.map((name) => shortened(name)).join(', ')

/** As much of a text as a table shows. */
export function shortened(text: string, max = 80): string {
  return text.length > max ? `${[...text].slice(0, max - 1).join('')}…` : text
}

function toFileRow(columns: Columns, { line, cells }: CsvRow): FileRow {
  const row: FileRow = { line, values: {}, surplus: undefined }
  for (const [index, cell] of cells.entries()) {
    const text = csvText(cell).trim()
    // our own exports write a dash where a value is missing
    if (text === '' || text === '-') continue
    const column = columns[index]
    if (column) row.values[column.field] = text
    else row.surplus ??= text
  }
  return row
}
