import { z } from 'zod'
import { moment } from './fields.ts'

/** A file that is imported, whatever it brings, and how far it has come. */
export const fileRun = z.object({
  id: z.number(),
  fileName: z.string(),
  /** A checked file waits to be imported; one that has failed changed nothing. */
  state: z.enum(['checking', 'checked', 'importing', 'done', 'failed']),
  uploadedByName: z.string(),
  createdOn: moment,
  rowsTotal: z.number(),
  /** Of the step that is under way. */
  rowsDone: z.number(),
  badRows: z.number(),
  problemCount: z.number(),
  /** Why it has failed. */
  failure: z.string().nullable(),
  importedByName: z.string().nullable(),
  finishedOn: moment.nullable(),
})
export type FileRun = z.infer<typeof fileRun>

export const importProblem = z.object({
  number: z.number(),
  /** The line of the file in which the row begins. */
  line: z.number(),
  /** As the file calls it; null for the row as a whole. */
  column: z.string().nullable(),
  /** What stands there, shortened. */
  value: z.string(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblem>
