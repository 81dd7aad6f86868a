import type { OpeningKind } from '@hr/domain/leave/balance/opening-kinds'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, requiredId, serialId } from './columns.ts'
import { employees } from './people.ts'

// Imports of files, whatever they bring

const importStates = ['checking', 'checked', 'importing', 'done', 'failed'] as const

/** What the person chose when uploading and when importing a file. Each kind of import has its own choices. */
export type ImportOptions = {
  /** Whether missing departments and designations are added. */
  addsMissing?: boolean
  /** Whether people who already work here are changed. */
  updatesKnown?: boolean
  /** Whether each new employee gets a mail with a link to set the first password. */
  sendsInvitations?: boolean
  /** The kind of opening balances where the file names none. */
  kind?: OpeningKind
}

/** The counts of a file without mistakes. Each kind of import fills in its own. */
export type ImportFigures = {
  /** The rows that add something, and the rows that change something; the others change nothing. */
  newRows?: number
  changedRows?: number
  newDepartments?: string[]
  newDesignations?: string[]
  people?: number
  firstDay?: string | null
  lastDay?: string | null
}

/** One imported file. It is checked first, then imported as a whole or not at all. */
export const imports = pgTable(
  'imports',
  {
    id: serialId(),
    /** The name of its kind of import. */
    kind: text('kind').notNull(),
    uploadedBy: requiredId('uploaded_by', () => employees.id),
    fileName: text('file_name').notNull(),
    /** Null once the file has been deleted: after the import, or after a week without one. */
    storageKey: text('storage_key').unique(),
    state: text('state', { enum: importStates }).notNull().default('checking'),
    options: jsonb('options').$type<ImportOptions>().notNull().default({}),
    rowsTotal: integer('rows_total').notNull(),
    /** The progress of the current step. */
    rowsDone: integer('rows_done').notNull().default(0),
    badRows: integer('bad_rows').notNull().default(0),
    figures: jsonb('figures').$type<ImportFigures>().notNull().default({}),
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
  },
  (t) => [
    index('imports_created_at').on(t.kind, t.createdAt, t.id),
    index('imports_uploaded_by').on(t.uploadedBy),
    index('imports_imported_by').on(t.importedBy),
    check('imports_state', sql`${t.state} in ('checking', 'checked', 'importing', 'done', 'failed')`),
    check('imports_rows', sql`${t.rowsDone} between 0 and ${t.rowsTotal}`),
    check('imports_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    check('imports_finished', sql`(${t.state} in ('done', 'failed')) = (${t.finishedAt} is not null)`),
  ],
)

const importId = () => requiredId('import_id', () => imports.id)

/** A mistake in a row of a file. Rows are numbered as in the file. */
export const importProblems = pgTable(
  'import_problems',
  {
    importId: importId(),
    number: integer('number').notNull(),
    line: integer('line').notNull(),
    /** The name that the file uses; null for the row as a whole. */
    columnName: text('column_name'),
    /** The value in the file, shortened. */
    value: text('value').notNull(),
    message: text('message').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.number] })],
)

/** What rows of a file without mistakes would do, as pages show it. Kept as long as the file. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: importId(),
    line: integer('line').notNull(),
    /** The text that a search looks through. */
    sought: text('sought').notNull(),
    /** The row as the API answers it, without its line. */
    shown: jsonb('shown').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
)
