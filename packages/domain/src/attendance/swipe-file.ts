import type { ImportFile } from '../import-file.ts'

export type SwipeField = 'employeeId' | 'date' | 'time' | 'inOrOut' | 'location'

/** A file of swipes. Its sample has one row for somebody who comes in, and one for somebody who goes out. */
export const swipeFile: ImportFile<SwipeField> = {
  columns: [
    {
      field: 'employeeId',
      label: 'Employee Id',
      isRequired: true,
      hint: 'The staff number, upper and lower case alike',
      examples: ['EMP-1001', 'EMP-1001'],
    },
    {
      field: 'date',
      label: 'Date',
      isRequired: true,
      hint: 'yyyy-mm-dd or dd-mm-yyyy',
      examples: ['2026-11-19', '2026-11-19'],
    },
    {
      field: 'time',
      label: 'Time',
      isRequired: true,
      hint: 'HH:MM or HH:MM:SS, 24 hours, by the clock where the person works',
      examples: ['09:12:33', '18:04'],
    },
    { field: 'inOrOut', label: 'IN/OUT', isRequired: true, hint: 'IN or OUT', examples: ['IN', 'OUT'] },
    {
      field: 'location',
      label: 'Location',
      isRequired: false,
      hint: 'Which door, up to 100 characters',
      examples: ['Main door', 'Main door'],
    },
  ],
  maxRows: 50_000,
  noun: ['swipe', 'swipes'],
  sampleName: 'swipes-sample.csv',
}
