import type { ImportEndpoints } from '@hr/contract/files/file-import'
import type { Transaction } from '@hr/db/client'
import type { ImportFigures, importRows, imports } from '@hr/db/schema'
import type { ImportFile } from '@hr/domain/import-file'
import type { Deps } from '../../platform/deps.ts'
import type { FileRow } from './columns.ts'

/** A file that was uploaded, and its progress. */
export type Run = typeof imports.$inferSelect

/** A mistake in a row; without a field, in the row as a whole. */
export type Problem<Field extends string = string> = {
  line: number
  field: Field | undefined
  value: string
  message: string
}

/** What a row would do, in the shape that the API sends, and the text in which a search looks. */
export type ShownRow = Omit<typeof importRows.$inferInsert, 'importId'>

/** A stored file while a step reads it, in the step's one transaction. */
export type Reading<Field extends string = string> = {
  deps: Deps
  tx: Transaction
  run: Run
  /** The rows of the file one by one. Throws UnreadableCsv. */
  rows: () => AsyncGenerator<FileRow<Field>>
  /**
   * Returns rows a few hundred at a time. In between, the progress becomes visible to others, the transaction is kept
   * alive, and other work of this process gets its turn.
   */
  inGroups: (rows: Iterable<FileRow<Field>> | AsyncIterable<FileRow<Field>>) => AsyncGenerator<FileRow<Field>[]>
  /** Stores mistakes. All mistakes of one row come together, and rows come in the order of the file. */
  say: (problems: Problem<Field>[]) => Promise<void>
  /** The file's name for a field, or the name that it would have. */
  nameOf: (field: Field) => string
}

/** The result of reading a file. For a file with mistakes only the figures are used. */
export type Findings = {
  rows: Iterable<ShownRow>
  /** What the page of a checked file says about it as a whole. */
  figures: () => Promise<ImportFigures> | ImportFigures
  /** Saves every row and reports its progress. Returns the figures that are known only then. */
  save: (onProgress: (rowsDone: number) => Promise<void>) => Promise<ImportFigures>
}

/** A kind of import. It holds everything in which one kind differs from another. */
export type Kind<Field extends string = string> = {
  name: string
  endpoints: ImportEndpoints
  file: ImportFile<Field>
  /** Whether a file may leave out columns that are otherwise required. */
  takesAnyColumns?: (options: Run['options']) => boolean
  words: {
    /** The beginning of the name of the file of mistakes: `swipes` gives `swipes-7-problems.csv`. */
    problemsFile: string
  }
  /** The SQLSTATEs of a save that came too late or blocked another: the step is repeated. */
  overtakenBy: readonly string[]
  /**
   * Checks each row and all of them together, and reports what is wrong. Before an import the file is read again: the
   * kind then first takes the locks that keep its findings true until it has saved.
   */
  look(reading: Reading<Field>): Promise<Findings>
  /** The kind's own fields of a file in the API. */
  onWire(run: Run): Record<string, unknown>
}

/** The columns and limits of a kind's file, given the options chosen with it. */
export function fileOf({ file, takesAnyColumns }: Kind, options: Run['options']): ImportFile {
  if (!takesAnyColumns?.(options)) return file
  return { ...file, columns: file.columns.map((column) => ({ ...column, isRequired: false })) }
}

/** Somebody changed what a save depends on between reading and saving: the step is repeated. */
export class Overtaken extends Error {}
