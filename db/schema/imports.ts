import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, serialId } from './columns.ts'
import { employees } from './people.ts'

// Imports of files

export const importStates = ['checking', 'checked', 'importing', 'done', 'failed'] as const

/** One imported file. It is checked first, then imported as a whole or not at all. */
const importColumns = () => ({
  id: serialId(),
  uploadedBy: integer('uploaded_by')
    .notNull()
    .references(() => employees.id),
  fileName: text('file_name').notNull(),
  /** Null once the file has been deleted: after the import, or after a week without one. */
  storageKey: text('storage_key').unique(),
  state: text('state', { enum: importStates }).notNull().default('checking'),
  rowsTotal: integer('rows_total').notNull(),
  /** The progress of the current step. */
  rowsDone: integer('rows_done').notNull().default(0),
  badRows: integer('bad_rows').notNull().default(0),
  /** A sentence that says why it failed. */
  failure: text('failure'),
  /** The person who pressed Import. */
  importedBy: integer('imported_by').references(() => employees.id),
  /** How often the current step was begun; more than once after a restart. */
  attempts: smallint('attempts').notNull().default(0),
  /** The last sign of life of the current step. */
  aliveAt: instant('alive_at').notNull().defaultNow(),
  createdAt: createdAt(),
  finishedAt: instant('finished_at'),
})

/** A mistake in a row of a file. Rows are numbered as in the file. */
const problemColumns = () => ({
  number: integer('number').notNull(),
  line: integer('line').notNull(),
  /** The name that the file uses; null for the row as a whole. */
  columnName: text('column_name'),
  /** The value in the file, shortened. */
  value: text('value').notNull(),
  message: text('message').notNull(),
})

export const employeeImports = pgTable(
  'employee_imports',
  {
    ...importColumns(),
    /** Whether missing departments and designations are added. */
    addsMissing: boolean('adds_missing').notNull(),
    newDepartments: text('new_departments').array().notNull().default([]),
    newDesignations: text('new_designations').array().notNull().default([]),
    sendsInvitations: boolean('sends_invitations').notNull().default(false),
    /** Whether people who already work here are changed. */
    updatesKnown: boolean('updates_known').notNull().default(false),
    /** For a file without mistakes: the rows that add somebody, and the rows that change somebody. */
    newRows: integer('new_rows').notNull().default(0),
    changedRows: integer('changed_rows').notNull().default(0),
  },
  (t) => [
    index('employee_imports_created_at').on(t.createdAt, t.id),
    index('employee_imports_uploaded_by').on(t.uploadedBy),
    index('employee_imports_imported_by').on(t.importedBy),
    check('employee_imports_state', sql`${t.state} in ('checking', 'checked', 'importing', 'done', 'failed')`),
    check('employee_imports_rows', sql`${t.rowsDone} between 0 and ${t.rowsTotal}`),
    check('employee_imports_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    check('employee_imports_finished', sql`(${t.state} in ('done', 'failed')) = (${t.finishedAt} is not null)`),
  ],
)

export const employeeImportProblems = pgTable(
  'employee_import_problems',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => employeeImports.id),
    ...problemColumns(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.number] })],
)

export const rowChanges = ['new', 'changed', 'same'] as const

/** How a value of an existing person would change. */
export type FieldChange = { column: string; from: string | null; to: string | null }

/** What each row of a file without mistakes would do. Kept as long as the file. */
export const employeeImportRows = pgTable(
  'employee_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => employeeImports.id),
    line: integer('line').notNull(),
    employeeName: text('employee_name').notNull(),
    staffNumber: text('staff_number').notNull(),
    managerName: text('manager_name'),
    change: text('change', { enum: rowChanges }).notNull(),
    changes: jsonb('changes').$type<FieldChange[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    check('employee_import_rows_change', sql`${t.change} in ('new', 'changed', 'same')`),
  ],
)

/** A swipe that the file would add, shown before the import, by the clock where the person works. */
export type SampleSwipe = {
  line: number
  employeeId: string
  employeeName: string
  date: string
  time: string
  inOrOut: 'IN' | 'OUT'
  location: string | null
}

export const swipeImports = pgTable(
  'swipe_imports',
  {
    ...importColumns(),
    /** Rows whose swipe is new. The other rows of a file without mistakes were stored already. */
    newRows: integer('new_rows').notNull().default(0),
    people: integer('people').notNull().default(0),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    /** The first rows of the file, kept as long as the file. */
    sample: jsonb('sample').$type<SampleSwipe[]>().notNull().default([]),
  },
  (t) => [
    index('swipe_imports_created_at').on(t.createdAt, t.id),
    index('swipe_imports_uploaded_by').on(t.uploadedBy),
    index('swipe_imports_imported_by').on(t.importedBy),
    check('swipe_imports_state', sql`${t.state} in ('checking', 'checked', 'importing', 'done', 'failed')`),
    check('swipe_imports_rows', sql`${t.rowsDone} between 0 and ${t.rowsTotal}`),
    check('swipe_imports_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    check('swipe_imports_finished', sql`(${t.state} in ('done', 'failed')) = (${t.finishedAt} is not null)`),
  ],
)

export const swipeImportProblems = pgTable(
  'swipe_import_problems',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => swipeImports.id),
    ...problemColumns(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.number] })],
)
