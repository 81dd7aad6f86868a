import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, serialId } from './columns.ts'

// What was moved into files

/**
 * A file into which `hr archive` has moved old swipes or old entries of the audit. Only its owner adds and removes rows;
 * a row goes when its file is brought back.
 */
export const archives = pgTable(
  'archives',
  {
    id: serialId(),
    at: instant('at').notNull().defaultNow(),
    kind: text('kind', { enum: ['swipes', 'audit'] }).notNull(),
    /** Its name, without the place. */
    fileName: text('file_name').notNull().unique(),
    /** Of its content, as its last part says. */
    sha256: text('sha256').notNull(),
    rows: integer('rows').notNull(),
    /** The days of the swipes, or on which the entries were written, by UTC. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** The last of the entries, after which the chain goes on in the table or in the next file. */
    lastId: bigint('last_id', { mode: 'number' }),
    lastHash: text('last_hash'),
  },
  (t) => [
    check('archives_chain', sql`(${t.kind} = 'audit') = (${t.lastId} is not null and ${t.lastHash} is not null)`),
  ],
)
