export type CsvCell = string | number | null

/** The sign for a missing value (docs/spec/rules.md, CSV files). */
export const NONE = '-'

/** Comes before the first row, so that spreadsheets read the file as UTF-8. `toCsv` writes it. */
export const byteOrderMark = '\uFEFF'

/**
 * Writes the rows as a whole CSV file: RFC 4180, CRLF after every row, UTF-8 byte order mark first. A null cell becomes
 * empty. A text that a spreadsheet would run as a formula gets a leading apostrophe. A lone `-` stays as it is, because
 * it marks a missing value.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map(csvRow).join('')
}

/** Writes one row as `toCsv` does, with its CRLF, for files that are streamed. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: CsvCell): string {
  const text = typeof cell === 'string' ? withoutFormula(cell) : String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell that was read: removes the apostrophe that `toCsv` puts before a formula. */
export function csvText(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

// Only texts come here: the number -2.5 is not a formula. A text that begins with an apostrophe and a formula gets a
// second apostrophe, so that reading the file returns it unchanged.
function withoutFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) && text !== NONE ? `'${text}` : text
}
