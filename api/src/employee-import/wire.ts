import type { ImportRun } from '@hr/contract/employee-import'
import { onTheWire } from '../on-the-wire.ts'
import type { RunRow } from './queries.ts'

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
    updatesKnown: run.updatesKnown,
    newRows: run.newRows,
    changedRows: run.changedRows,
    failure: run.failure,
    finishedOn: run.finishedAt && onTheWire(run.finishedAt, timeZone),
  }
}
