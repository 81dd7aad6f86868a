import { swipeFile } from '@hr/domain/attendance/swipe-file'
import { z } from 'zod'
import { civilDay } from './fields.ts'
import { fileRun, importEndpoints, withoutChoices } from './file-import.ts'

/** By the clock where the person works. */
const sampleSwipe = z.object({
  line: z.number(),
  employeeId: z.string(),
  employeeName: z.string(),
  date: civilDay,
  time: z.string().describe('HH:mm:ss'),
  inOrOut: z.enum(['IN', 'OUT']),
  location: z.string().nullable(),
})
export type SampleSwipe = z.infer<typeof sampleSwipe>

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
  sample: z.array(sampleSwipe).describe('the first ten rows of a checked file without mistakes'),
})
export type SwipeRun = z.infer<typeof run>

export const swipeImport = importEndpoints({
  url: '/attendance/import',
  access: '13',
  tag: 'Import of swipes',
  file: swipeFile,
  run,
  ...withoutChoices,
})
