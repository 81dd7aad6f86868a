import type { FileRun, ImportProblem } from '@hr/contract/file-import'
import type { ImportFile } from '@hr/domain/import-file'
import type { ReactNode } from 'react'
import type { FieldState } from '~/http/form-reply.ts'
import type { ListState } from '~/http/list.server.ts'

type Choices = (props: { field: (name: string, start?: string) => FieldState }) => ReactNode
export type Rows<Row> = { rows: Row[]; list: ListState }

/** What the pages of one kind of import show. All that differs between one kind and another stands here. */
export type ImportPage<Run extends FileRun = FileRun, Row = unknown> = {
  /** The addresses of the page that takes files, and of the page of each file below it. */
  start: string
  fileAt: (id: number) => string
  title: string
  file: ImportFile
  /** What people should know of the file, after what is true of every file. */
  about: string
  sample: { address: string; label: string }
  /** What is chosen with a file, and when it is imported. */
  UploadChoices?: Choices
  BeginChoices?: (props: { run: Run } & Parameters<Choices>[0]) => ReactNode
  /** What a file without mistakes would do: its figures and its rows. */
  Figures: (props: { run: Run }) => ReactNode
  Rows: (props: { run: Run; rows: Rows<Row> | undefined }) => ReactNode
  /** The label of the button that imports a checked file; undefined when it has nothing to do. */
  deedOf: (run: Run) => string | undefined
  /** What is said of a file that has nothing to do. */
  nothing: string
  /** What an import has done: `3 employees imported`; and what else is to be said of it. */
  doneOf: (run: Run) => string
  asideOf?: (run: Run) => string | undefined
  /** Where the imported is looked at. */
  next: { address: string; label: string }
}

/** What the page of one file is read with. */
export type LoadedRun<Run, Row> = { run: Run; problems: Rows<ImportProblem> | undefined; rows: Rows<Row> | undefined }
