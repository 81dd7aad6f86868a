import { swipeFile } from '@hr/domain/attendance/swipe-file'
import { z } from 'zod'
import { civilDay } from '../call/fields.ts'
import { fileRun, importEndpoints, importRowsEndpoint, withoutChoices } from '../files/file-import.ts'

/** A row of a checked file, by the clock where the person works. */
const row = z.object({
  line: z.number(),
  employeeId: z.string(),
  employeeName: z.string(),
  /** Whether the row adds its swipe, or it is stored already or appears in a row above. Absent for a file of before. */
  change: z.enum(['new', 'same']).optional(),
  date: civilDay,
  time: z.string().describe('HH:mm:ss'),
  inOrOut: z.enum(['IN', 'OUT']),
  location: z.string().nullable(),
})
export type SwipeRow = z.infer<typeof row>

const run = fileRun.extend({
  /**
   * For a file without mistakes: the rows that add a swipe, and the rows whose swipe is stored already or appears in a
   * row above.
   */
  newRows: z.number(),
  knownRows: z.number(),
  people: z.number(),
  firstDay: civilDay.nullable(),
  lastDay: civilDay.nullable(),
})
export type SwipeRun = z.infer<typeof run>

const calls = { url: '/attendance/import', access: '13', tag: 'Import of swipes' } as const

export const swipeImport = {
  ...importEndpoints({ ...calls, file: swipeFile, run, ...withoutChoices }),
  rows: importRowsEndpoint({ ...calls, summary: 'The swipe of each row of a checked file', row }),
}
