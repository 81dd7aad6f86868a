import type { ImportRun } from '@hr/contract/employee-import'
import type { Queryable } from '@hr/db/client'
import { byteOrderMark, csvRow } from '@hr/domain/csv'
import { onTheWire } from '../login/queries.ts'
import { problemsAfter, type RunRow } from './queries.ts'

/** A file as HR sees it; instants stand in the reader's zone. */
export function importRun({ run, ...row }: RunRow, timeZone: string): ImportRun {
  return {
    ...row,
    id: run.id,
    fileName: run.fileName,
    state: run.state,
    createdOn: onTheWire(run.createdAt, timeZone),
    rowsTotal: run.rowsTotal,
    rowsDone: run.rowsDone,
    badRows: run.badRows,
    newDepartments: run.newDepartments,
    newDesignations: run.newDesignations,
    failure: run.failure,
    finishedOn: run.finishedAt && onTheWire(run.finishedAt, timeZone),
  }
}

/** What is wrong with a file as a CSV file, read page by page while it is sent. */
export async function* problemsCsv(db: Queryable, importId: number, search?: string): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(['Line', 'Column', 'Value', 'Message'])
  for (let last = 0; ; ) {
    const page = await problemsAfter(db, importId, last, search)
    yield page.map(({ line, columnName, value, message }) => csvRow([line, columnName, value, message])).join('')
    const end = page.at(-1)
    if (!end) return
    last = end.number
  }
}
