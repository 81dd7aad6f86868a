import { pipeline, Readable } from 'node:stream'
import { csvText } from '@hr/domain/csv'
import { parse } from 'csv-parse'

/** A row of a file, with the number of the line in which it begins. */
export type CsvRow = { line: number; cells: string[] }

/** Why a file cannot be read as CSV at all, in a sentence. */
export class UnreadableCsv extends Error {}

/** Longer ones are nearly always a quotation mark that nobody closed. */
const LONGEST_ROW = 64 * 1024

const NOT_UTF8 = 'The file is not text in UTF-8. Save it as “CSV UTF-8” and choose it again'

/**
 * Reads a CSV file row by row: UTF-8 with or without a byte order mark, comma or semicolon, line ends of any system,
 * RFC 4180 quotes. Rows without any value are passed over. A quotation mark inside of a plain cell is kept as it is.
 * Throws UnreadableCsv; memory is bounded by the longest row.
 */
export async function* readCsv(bytes: Readable): AsyncGenerator<CsvRow> {
  const texts = decode(bytes)
  const first = await firstLine(texts)
  let next = 1
  const lines: number[] = []
  const parser = parse({
    delimiter: delimiterOf(first),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    // the parser's own count takes a CRLF between quotes for two lines
    on_record: (cells) => {
      lines.push(next)
      next += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      return cells
    },
  })
  // a failure of the source destroys the parser with the same error, which the loop below throws
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

/** Takes the beginning of the file, as far as its first line at least. */
async function firstLine(texts: AsyncGenerator<string>): Promise<string> {
  let text = ''
  while (text.length < LONGEST_ROW && !/[\r\n]/.test(text)) {
    const { value, done } = await texts.next()
    if (done) break
    text += value
  }
  return text
}

/** What stands more often between the names of columns. */
function delimiterOf(text: string): ',' | ';' {
  const names = (text.split(/[\r\n]/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  return names.split(';').length > names.split(',').length ? ';' : ','
}

async function* chain(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

function explain(error: Error & { code?: string }, line: number): Error {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableCsv(`A quotation mark that opens in the row of line ${line} is never closed`)
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableCsv(`The row of line ${line} is too long. Is a quotation mark not closed?`)
  return error
}
