import type { Readable } from 'node:stream'
import { csvText, NONE } from '@hr/domain/csv'
import { DAMAGED_TEXT, isDamaged } from '@hr/domain/damaged-text'
import { mayBeMonthFirst } from '@hr/domain/dates'
import type { ImportColumn, ImportFile } from '@hr/domain/import-file'
import * as t from '@hr/words/imports'
import { type CsvRow, readCsv, UnreadableCsv } from '../../platform/http/read-csv.ts'

/** A row by its fields, without blank values. */
export type FileRow<Field extends string> = {
  line: number
  values: Partial<Record<Field, string>>
  /** A value beyond the last named column. */
  surplus: string | undefined
}

type Shape<Field extends string> = Pick<ImportFile<Field>, 'columns' | 'maxRows' | 'noun'>

/** The file's names of its columns, once its first row was read. */
export type Names<Field extends string> = Map<Field, string>

/**
 * Reads the rows of a file one by one, and fills `names` before the first of them. Throws UnreadableCsv, with a message
 * for people, if the columns are not as expected, or if there are too many rows or none.
 */
export async function* readRows<Field extends string>(
  bytes: Readable,
  { columns: known, maxRows, noun: [, noun] }: Shape<Field>,
  names: Names<Field> = new Map(),
): AsyncGenerator<FileRow<Field>> {
  let columns: Columns<Field> | undefined
  let count = 0
  for await (const row of readCsv(bytes)) {
    if (columns) {
      count += 1
      if (count > maxRows) throw new UnreadableCsv(tooMany(maxRows, noun))
      yield toFileRow(columns, row)
    } else {
      columns = findColumns(known, row.cells)
      for (const column of columns) if (column) names.set(column.field, column.name)
    }
  }
  if (!columns) throw new UnreadableCsv(t.fileIsEmpty)
  if (count === 0) throw new UnreadableCsv(t.noRows(noun))
}

const tooMany = (maxRows: number, noun: string) => t.tooManyRows(maxRows.toLocaleString('en'), noun)

/** The field of each cell of a row; undefined if the file has no name for the column. */
type Columns<Field> = ({ field: Field; name: string } | undefined)[]

function findColumns<Field extends string>(known: readonly ImportColumn<Field>[], cells: string[]): Columns<Field> {
  const names = cells.map((cell) => csvText(cell).trim())
  const columns = names.map((name) => {
    const column = known.find(({ field, label }) => [folded(field), folded(label)].includes(folded(name)))
    return column && { field: column.field, name }
  })
  const unknown = names.filter((name, index) => name && !columns[index])
  const fields = columns.map((column) => column?.field)
  const missing = known.filter(({ field, isRequired }) => isRequired && !fields.includes(field))
  const lacking = listed(missing.map(({ label }) => label))
  if (unknown.length > 0) {
    const names = listed(unknown)
    throw new UnreadableCsv(lacking ? t.unknownAndMissingColumns(names, lacking) : t.unknownColumns(names))
  }
  if (lacking) throw new UnreadableCsv(t.missingColumns(lacking))
  const twice = names.filter((_, index) => fields[index] && fields.indexOf(fields[index]) < index)
  if (twice.length > 0) throw new UnreadableCsv(t.columnsTwice(listed(twice)))
  return columns
}

/** `First Name`, `first_name` and `firstName` are the same, and so are `IN/OUT` and `in out`. */
const folded = (name: string) => name.toLowerCase().replace(/[\s_/-]/g, '')

const listed = (names: string[]) => names.map((name) => shortened(name)).join(', ')

/** The part of a text that a table shows. */
export function shortened(text: string, max = 80): string {
  return text.length > max ? `${[...text].slice(0, max - 1).join('')}…` : text
}

function toFileRow<Field extends string>(columns: Columns<Field>, { line, cells }: CsvRow): FileRow<Field> {
  const row: FileRow<Field> = { line, values: {}, surplus: undefined }
  for (const [index, cell] of cells.entries()) {
    const text = csvText(cell).trim()
    // Our own exports write a dash for a missing value.
    if (text === '' || text === NONE) continue
    const column = columns[index]
    if (column) row.values[column.field] = text
    else row.surplus ??= text
  }
  return row
}

export const SURPLUS = t.tooManyValues

/** The mistake of a value in any column, or undefined. */
export function faultIn(value: string): string | undefined {
  if (isDamaged(value)) return DAMAGED_TEXT
  if (mayBeMonthFirst(value)) return t.ambiguousDate(value)
  return undefined
}
