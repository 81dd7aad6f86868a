import type { FileRun, ImportProblem } from '@hr/contract/files/file-import'
import type { ImportFile } from '@hr/domain/import-file'
import type { ReactNode } from 'react'
import type { FieldState } from '~/http/form/form-reply.ts'
import type { ListState } from '~/http/list/list.server.ts'

type Choices = (props: { field: (name: string, start?: string) => FieldState }) => ReactNode
export type Rows<Row> = { rows: Row[]; list: ListState }

/** What the pages of one kind of import show. It holds everything in which one kind differs from another. */
export type ImportPage<Run extends FileRun = FileRun, Row = unknown> = {
  /** The address of the page that takes files; the page of each file is below it. */
  start: string
  fileAt: (id: number) => string
  title: string
  file: ImportFile
  /** What people should know about this kind of file, in addition to what is true of every file. */
  about: string
  sample: { address: string; label: string }
  /** The choices made with a file, and when it is imported. */
  UploadChoices?: Choices
  BeginChoices?: (props: { run: Run } & Parameters<Choices>[0]) => ReactNode
  /** What a file without mistakes would do: its figures and its rows. */
  Figures: (props: { run: Run }) => ReactNode
  Rows: (props: { run: Run; rows: Rows<Row> | undefined }) => ReactNode
  /** The label of the button that imports a checked file; undefined if there is nothing to import. */
  deedOf: (run: Run) => string | undefined
  /** The sentence about a file that has nothing to import. */
  nothing: string
  /** What an import has done, `3 employees imported`, and what else there is to say. */
  doneOf: (run: Run) => string
  asideOf?: (run: Run) => string | undefined
  /** The page on which the imported data can be seen. */
  next: { address: string; label: string }
}

/** The data of the page that takes files: those that were uploaded before, or undefined if they could not be read. */
export type LoadedFiles = { runs: Rows<FileRun> | undefined }

/** The data of the page of one file. */
export type LoadedRun<Run, Row> = { run: Run; problems: Rows<ImportProblem> | undefined; rows: Rows<Row> | undefined }
