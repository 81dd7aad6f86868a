import * as t from '@hr/words/swipes'
import type { ImportFile } from '../import-file.ts'

export type SwipeField = 'employeeId' | 'date' | 'time' | 'inOrOut' | 'location'

/** A file of swipes. Its sample has one row for somebody who comes in, and one for somebody who goes out. */
export const swipeFile: ImportFile<SwipeField> = {
  columns: [
    {
      field: 'employeeId',
      label: t.employeeId,
      isRequired: true,
      hint: t.staffNumberInAnyCase,
      examples: ['EMP-1001', 'EMP-1001'],
    },
    {
      field: 'date',
      label: t.date,
      isRequired: true,
      hint: t.dateFormats,
      examples: ['2026-11-19', '2026-11-19'],
    },
    {
      field: 'time',
      label: t.time,
      isRequired: true,
      hint: t.timeFormats,
      examples: ['09:12:33', '18:04'],
    },
    { field: 'inOrOut', label: t.inOut, isRequired: true, hint: t.inOrOut, examples: ['IN', 'OUT'] },
    {
      field: 'location',
      label: t.location,
      isRequired: false,
      hint: t.whichDoor,
      examples: [t.mainDoor, t.mainDoor],
    },
  ],
  maxRows: 50_000,
  noun: ['swipe', 'swipes'],
  sampleName: 'swipes-sample.csv',
}
