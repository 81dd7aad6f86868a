import {
  employeeImportProblems,
  employeeImportRows,
  employeeImports,
  swipeImportProblems,
  swipeImports,
} from '@hr/db/schema'

/** What can be imported from files: where these and their mistakes are kept, and the job that works on them. */
export type Kind = {
  name: string
  /** Of the job; its payload is the id of a file. */
  job: string
  runs: typeof employeeImports | typeof swipeImports
  problems: typeof employeeImportProblems | typeof swipeImportProblems
  /** What its rows would do, where that is kept as long as the file is. */
  rows?: typeof employeeImportRows
  /** What the row of a file is when the file is gone. */
  withoutFile: { storageKey: null; sample?: [] }
}

export const employeeFiles = {
  name: 'employee import',
  job: 'import_employees',
  runs: employeeImports,
  problems: employeeImportProblems,
  rows: employeeImportRows,
  withoutFile: { storageKey: null },
} satisfies Kind

export const swipeFiles = {
  name: 'swipe import',
  job: 'import_swipes',
  runs: swipeImports,
  problems: swipeImportProblems,
  withoutFile: { storageKey: null, sample: [] },
} satisfies Kind

/** What every file has, whatever it brings. */
export type AnyRun = Pick<
  typeof employeeImports.$inferSelect,
  'id' | 'state' | 'storageKey' | 'badRows' | 'failure' | 'attempts'
>
