import type { ImportEndpoints } from '@hr/contract/file-import'
import type { Transaction } from '@hr/db/client'
import type { ImportFigures, importRows, imports } from '@hr/db/schema'
import type { ImportFile } from '@hr/domain/import-file'
import type { Deps } from '../deps.ts'
import type { FileRow } from './columns.ts'

/** A file that was uploaded, and how far it has come. */
export type Run = typeof imports.$inferSelect

/** What is wrong in a row; without a field, with the row as a whole. */
export type Problem<Field extends string = string> = {
  line: number
  field: Field | undefined
  value: string
  message: string
}

/** What a row would do, as the wire shows it, and the text that a search of such rows looks through. */
export type ShownRow = Omit<typeof importRows.$inferInsert, 'importId'>

/** A stored file while a step looks at it, in the one transaction of the step. */
export type Reading<Field extends string = string> = {
  deps: Deps
  tx: Transaction
  run: Run
  /** The rows of the file one by one. Throws UnreadableCsv. */
  rows: () => AsyncGenerator<FileRow<Field>>
  /**
   * Gives rows a few hundred at a time. In between others see how far the step is, the transaction is kept awake, and
   * other work of this process has its turn.
   */
  inGroups: (rows: Iterable<FileRow<Field>> | AsyncIterable<FileRow<Field>>) => AsyncGenerator<FileRow<Field>[]>
  /** Keeps what is wrong with rows; all problems of one row come together, and rows in the order of the file. */
  say: (problems: Problem<Field>[]) => Promise<void>
  /** What the file calls a field, or would call it. */
  nameOf: (field: Field) => string
}

/** What a file comes to. Of a file with mistakes nothing but the figures is asked. */
export type Findings = {
  rows: ShownRow[]
  /** What the page of a checked file says of it as a whole. */
  figures: () => Promise<ImportFigures> | ImportFigures
  /** Saves every row; tells how far it is; gives the figures that are known only now. */
  save: (onProgress: (rowsDone: number) => Promise<void>) => Promise<ImportFigures>
}

/** What can be imported from files. All that differs between one kind of import and another stands here. */
export type Kind<Field extends string = string> = {
  name: string
  endpoints: ImportEndpoints
  file: ImportFile<Field>
  /** Whether a file may leave out columns that are required of others. */
  takesAnyColumns?: (options: Run['options']) => boolean
  words: {
    /** The beginning of the name of the file of mistakes: `swipes` makes `swipes-7-problems.csv`. */
    problemsFile: string
    /** `Nobody`, as the first word of why an import has failed. */
    nothing: string
  }
  /** SQLSTATEs of a save that came too late or met others in the way: the step is done once more. */
  overtakenBy: readonly string[]
  /**
   * Checks each row and all of them together, and says what is wrong. A file that is about to be imported is looked at
   * again: then the kind first takes the locks that keep what it has checked true until it has saved.
   */
  look(reading: Reading<Field>): Promise<Findings>
  /** The kind's own part of a file on the wire; the sample is the first rows that are shown of a checked file. */
  onWire(run: Run, sample: { line: number }[]): Record<string, unknown>
}

/** What a file of a kind is made of, by what was chosen with it. */
export function fileOf({ file, takesAnyColumns }: Kind, options: Run['options']): ImportFile {
  if (!takesAnyColumns?.(options)) return file
  return { ...file, columns: file.columns.map((column) => ({ ...column, isRequired: false })) }
}

/** Somebody changed what a save stands on between the look and the save: the step is done once more. */
export class Overtaken extends Error {}
