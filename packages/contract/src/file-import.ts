import { z } from 'zod'
import { moment } from './fields.ts'

/** An import of a file, whatever it contains, and its progress. */
export const fileRun = z.object({
  id: z.number(),
  fileName: z.string(),
  /** A checked file waits to be imported. A failed one changed nothing. */
  state: z.enum(['checking', 'checked', 'importing', 'done', 'failed']),
  uploadedByName: z.string(),
  createdOn: moment,
  rowsTotal: z.number(),
  /** The progress of the current step. */
  rowsDone: z.number(),
  badRows: z.number(),
  problemCount: z.number(),
  /** Why it failed. */
  failure: z.string().nullable(),
  importedByName: z.string().nullable(),
  finishedOn: moment.nullable(),
})
export type FileRun = z.infer<typeof fileRun>

export const importProblem = z.object({
  number: z.number(),
  /** The line of the file in which the row begins. */
  line: z.number(),
  /** The name that the file uses; null for the row as a whole. */
  column: z.string().nullable(),
  /** The value in the file, shortened. */
  value: z.string(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblem>
