import { pipeline, Readable } from 'node:stream'
import { NOT_UTF8 } from '@hr/contract/call/refusals'
import { csvText } from '@hr/domain/csv'
import * as t from '@hr/words/refusals'
import { parse } from 'csv-parse'

/** A row of a file, with the number of the line on which it begins. */
export type CsvRow = { line: number; cells: string[] }

/** Says in a sentence why a file cannot be read as CSV at all. */
export class UnreadableCsv extends Error {}

/** A longer row is nearly always a quotation mark that nobody closed. */
const LONGEST_ROW = 64 * 1024

/**
 * Reads a CSV file row by row: UTF-8 with or without a byte order mark, comma, semicolon or tab, any line ends, RFC 4180
 * quotes. A first line `sep=;` names the separator, as Excel has it. Rows without any value are skipped. A quotation mark inside a plain cell is kept. Throws UnreadableCsv.
 * Memory is bounded by the longest row.
 */
export async function* readCsv(bytes: Readable): AsyncGenerator<CsvRow> {
  const texts = decode(bytes)
  const beginning = await firstLine(texts)
  const [excelLine = '', separator] = /^sep=([,;\t])(?:\r\n|\n|\r)/i.exec(beginning) ?? []
  const first = beginning.slice(excelLine.length)
  let next = excelLine ? 2 : 1
  const lines: number[] = []
  const parser = parse({
    delimiter: separator ?? delimiterOf(first),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    // The parser's own count takes a CRLF between quotes for two lines.
    on_record: (cells) => {
      lines.push(next)
      next += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      return cells
    },
  })
  // If the source fails, the parser is destroyed with the same error, which the loop below throws.
  pipeline(Readable.from(chain(first, texts)), parser, () => {})
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const line = lines.shift() ?? next
      if (cells.some((cell) => csvText(cell).trim())) yield { line, cells }
    }
  } catch (error) {
    throw explain(error as Error & { code?: string }, next)
  }
}

async function* decode(bytes: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const read = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new UnreadableCsv(NOT_UTF8)
    }
  }
  for await (const chunk of bytes) {
    const text = read(chunk)
    if (text.includes('\0')) throw new UnreadableCsv(NOT_UTF8)
    if (text) yield text
  }
  const rest = read()
  if (rest) yield rest
}

/** Reads the beginning of the file, up to the end of its first line at least, CRLF included. */
async function firstLine(texts: AsyncGenerator<string>): Promise<string> {
  let text = ''
  while (text.length < LONGEST_ROW && !/\n|\r./s.test(text)) {
    const { value, done } = await texts.next()
    if (done) break
    text += value
  }
  return text
}

/** A tab, which no name contains, or else the separator that occurs more often in the line of column names. */
function delimiterOf(text: string): ',' | ';' | '\t' {
  const names = (text.split(/[\r\n]/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  if (names.includes('\t')) return '\t'
  return names.split(';').length > names.split(',').length ? ';' : ','
}

async function* chain(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

function explain(error: Error & { code?: string }, line: number): Error {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new UnreadableCsv(t.quotationMarkNotClosed(line))
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new UnreadableCsv(t.rowTooLong(line))
  return error
}
