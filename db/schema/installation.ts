import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What every server of this database must have alike. One row, which the first server writes. */
export const installation = pgTable(
  'installation',
  {
    id: boolean('id').primaryKey().default(true),
    /** Tells whether a server has the same APP_SECRET, and not what it is. */
    secretPrint: text('secret_print').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [check('installation_once', sql`${t.id}`)],
)
