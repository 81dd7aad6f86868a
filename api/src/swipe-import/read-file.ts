import type { Readable } from 'node:stream'
import { MAX_SWIPE_ROWS, type SwipeField, swipeColumns } from '@hr/domain/attendance/swipe-file'
import { type FileRow as AnyFileRow, type Names, readRows } from '../file-import/columns.ts'

export type FileRow = AnyFileRow<SwipeField>
export type SwipeNames = Names<SwipeField>

const shape = { columns: swipeColumns, maxRows: MAX_SWIPE_ROWS, noun: 'swipes' }

/** Reads the rows of a file of swipes one by one. Throws UnreadableCsv when its columns are not what we know. */
export const readSwipeFile = (bytes: Readable, names?: SwipeNames): AsyncGenerator<FileRow> =>
  readRows(bytes, shape, names)
