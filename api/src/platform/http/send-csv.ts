import { Readable } from 'node:stream'
import { isoWithOffset } from '@hr/domain/clock'
import { byteOrderMark, type CsvCell, csvRow } from '@hr/domain/csv'
import type { FastifyReply } from 'fastify'

/** How many rows are read at once, unless a report says otherwise. */
const AT_ONCE = 1_000

type File = {
  /** The beginning of the file's name; the time by the reader's clock is appended. */
  name: string
  now: Date
  timeZone: string
  columns: readonly string[]
}

/**
 * Sends a report piece by piece, as fast as its reader takes it: the next lines are read once the reader has taken those before.
 * Nothing of the database stays open in between.
 */
export function sendCsv(reply: FastifyReply, { name, now, timeZone, columns }: File, lines: AsyncIterable<string>) {
  const stamp = isoWithOffset(now, timeZone).slice(0, 19).replace('T', '-').replaceAll(':', '')
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${stamp}.csv"`)
    .send(Readable.from(wholeFile(columns, lines)))
}

async function* wholeFile(columns: readonly string[], lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns)
  yield* lines
}

/** The rows to read next: those after the last one that was read, and how many. */
export type Next<Row> = { last: Row | undefined; limit: number }

type Rows<Row> = {
  /** Returns the next rows, or none at the end. */
  next: (part: Next<Row>) => Promise<Row[]>
  limit?: number
  /** The cells of each row after its serial number. */
  cells: (rows: Row[]) => Promise<CsvCell[][]> | CsvCell[][]
}

/** The lines of rows that are read step by step, numbered from 1. */
export async function* linesOf<Row>({ next, limit = AT_ONCE, cells }: Rows<Row>): AsyncGenerator<string> {
  let serial = 0
  const after = (last: Row | undefined) => next({ last, limit })
  for (let rows = await after(undefined); rows.length > 0; rows = await after(rows.at(-1))) {
    const lines = (await cells(rows)).map((row) => csvRow([++serial, ...row]))
    yield lines.join('')
  }
}
