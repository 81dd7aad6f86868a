import type { SwipeImportRun } from '@hr/contract/swipe-import'
import { onTheWire } from '../on-the-wire.ts'
import type { RunRow } from './queries.ts'

/** A file as HR sees it; instants stand in the reader's zone, swipes by the clock of their people. */
export function swipeImportRun({ run, ...row }: RunRow, timeZone: string): SwipeImportRun {
  const { id, fileName, state, rowsTotal, rowsDone, badRows, newRows, people, firstDay, lastDay, sample, failure } = run
  const isRight = badRows === 0 && (state === 'checked' || state === 'importing' || state === 'done')
  return {
    ...{ ...row, id, fileName, state, rowsTotal, rowsDone, badRows, newRows, people, firstDay, lastDay, failure },
    knownRows: isRight ? rowsTotal - newRows : 0,
    sample: state === 'checked' ? sample : [],
    createdOn: onTheWire(run.createdAt, timeZone),
    finishedOn: run.finishedAt && onTheWire(run.finishedAt, timeZone),
  }
}
