import { Readable } from 'node:stream'
import { isoWithOffset } from '@hr/domain/clock'
import { byteOrderMark, type CsvCell, csvRow } from '@hr/domain/csv'
import type { FastifyReply } from 'fastify'

/** How many rows are read at once. */
export const AT_ONCE = 1_000

type File<Row> = {
  /** The beginning of the file's name; the time by the reader's clock is appended. */
  name: string
  now: Date
  timeZone: string
  columns: readonly string[]
  /** Returns the rows after the last one that was read, or none at the end. */
  next: (last: Row | undefined) => Promise<Row[]>
  /** The cells of each row after its serial number. */
  cells: (rows: Row[]) => Promise<CsvCell[][]> | CsvCell[][]
}

/** Sends a report piece by piece, as fast as its reader takes it. No transaction stays open in between. */
export function sendCsv<Row>(reply: FastifyReply, file: File<Row>) {
  const stamp = isoWithOffset(file.now, file.timeZone).slice(0, 19).replace('T', '-').replaceAll(':', '')
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}-${stamp}.csv"`)
    .send(Readable.from(linesOf(file)))
}

async function* linesOf<Row>({ columns, next, cells }: File<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns)
  let serial = 0
  for (let rows = await next(undefined); rows.length > 0; rows = await next(rows.at(-1))) {
    const lines = (await cells(rows)).map((row) => csvRow([++serial, ...row]))
    yield lines.join('')
  }
}
