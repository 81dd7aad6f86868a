export type CsvCell = string | number | null

/** Goes before the first row, so that spreadsheets read the file as UTF-8. `toCsv` writes it by itself. */
export const byteOrderMark = '\uFEFF'

/**
 * A whole CSV file of the rows: RFC 4180, CRLF after every row, UTF-8 byte order mark first. A null cell is empty. A text
 * that a spreadsheet would run as a formula gets a leading apostrophe; a lone `-` stays the sign for a missing value.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map(csvRow).join('')
}

/** One row as `toCsv` writes it, with its CRLF: for files that are streamed. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: CsvCell): string {
  const text = typeof cell === 'string' ? withoutFormula(cell) : String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell that is read: takes off the apostrophe that `toCsv` has put before a formula. */
export function csvText(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

// Numbers never come here: -2.5 is a value and no formula. A text that looks like one with its apostrophe gets another,
// so that nothing is lost when the file is read back.
function withoutFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) && text !== '-' ? `'${text}` : text
}
