import { swipeFile } from '@hr/domain/attendance/swipe-file'
import { z } from 'zod'
import { civilDay } from '../call/fields.ts'
import { fileRun, importEndpoints, importRowsEndpoint, withoutChoices } from '../files/file-import.ts'

/** A row of a checked file, by the clock where the person works. */
const row = z.object({
  line: z.number(),
  employeeId: z.string(),
  employeeName: z.string(),
  change: z
    .enum(['new', 'same'])
    .optional()
    .describe(
      '`new` adds a swipe, `same` is already stored or in a row above; left out for files checked by older versions',
    ),
  date: civilDay,
  time: z.string().describe('HH:mm:ss'),
  inOrOut: z.enum(['IN', 'OUT']),
  location: z.string().nullable(),
})
export type SwipeRow = z.infer<typeof row>

const run = fileRun.extend({
  newRows: z.number().describe('for a file without mistakes: rows that add a swipe'),
  knownRows: z.number().describe('for a file without mistakes: rows whose swipe is already stored or in a row above'),
  people: z.number().describe('how many employees have swipes in the file'),
  firstDay: civilDay.nullable(),
  lastDay: civilDay.nullable(),
})
export type SwipeRun = z.infer<typeof run>

const calls = { url: '/attendance/import', access: '13', tag: 'Import of swipes' } as const

export const swipeImport = {
  ...importEndpoints({ ...calls, file: swipeFile, run, ...withoutChoices }),
  rows: importRowsEndpoint({ ...calls, summary: 'The rows of a checked file, each with its swipe', row }),
}
