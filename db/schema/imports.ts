import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, serialId } from './columns.ts'
import { employees } from './people.ts'

// Imports of files

export const importStates = ['checking', 'checked', 'importing', 'done', 'failed'] as const

/** One file: first looked through, then taken in whole or not at all. */
const importColumns = () => ({
  id: serialId(),
  uploadedBy: integer('uploaded_by')
    .notNull()
    .references(() => employees.id),
  fileName: text('file_name').notNull(),
  /** Null once the file is gone: when it is in, or nobody has imported it for a week. */
  storageKey: text('storage_key').unique(),
  state: text('state', { enum: importStates }).notNull().default('checking'),
  rowsTotal: integer('rows_total').notNull(),
  /** Of the step that is under way. */
  rowsDone: integer('rows_done').notNull().default(0),
  badRows: integer('bad_rows').notNull().default(0),
  /** Why it has failed, in a sentence. */
  failure: text('failure'),
  /** Who pressed Import. */
  importedBy: integer('imported_by').references(() => employees.id),
  /** How often the step under way was begun; more than once after a restart. */
  attempts: smallint('attempts').notNull().default(0),
  /** The last sign of life of the step under way. */
  aliveAt: instant('alive_at').notNull().defaultNow(),
  createdAt: createdAt(),
  finishedAt: instant('finished_at'),
})

/** What is wrong with a row of a file, numbered as they stand in it. */
const problemColumns = () => ({
  number: integer('number').notNull(),
  line: integer('line').notNull(),
  /** As the file calls it; null for the row as a whole. */
  columnName: text('column_name'),
  /** What stands there, shortened. */
  value: text('value').notNull(),
  message: text('message').notNull(),
})

export const employeeImports = pgTable(
  'employee_imports',
  {
    ...importColumns(),
    /** Whether departments and designations that are not there yet are added. */
    addsMissing: boolean('adds_missing').notNull(),
    newDepartments: text('new_departments').array().notNull().default([]),
    newDesignations: text('new_designations').array().notNull().default([]),
    sendsInvitations: boolean('sends_invitations').notNull().default(false),
    /** Whether people who are there already are changed. */
    updatesKnown: boolean('updates_known').notNull().default(false),
    /** Of a file without mistakes: rows that add somebody, and rows that change somebody. */
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

/** What a value of somebody who is there would become. */
export type FieldChange = { column: string; from: string | null; to: string | null }

/** What each row of a file without mistakes would do; as long as the file is there. */
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

/** What a file of swipes would bring, shown before it is imported: by the clock where the person works. */
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
    /** Rows that bring a swipe which was not there; the others of a file without mistakes were there already. */
    newRows: integer('new_rows').notNull().default(0),
    people: integer('people').notNull().default(0),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    /** The first rows of the file, as long as it is there. */
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
