import { sql } from 'drizzle-orm'
import { bigint, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The transactions that changed something which reports sum: people, units, types, requests or entries. Triggers write
 * it, one row for each transaction. Kept sums are void once it has a row that they have not seen (decision 83). Rows are
 * deleted an hour after a sweep has seen them, except the newest.
 */
export const reportChanges = pgTable('report_changes', {
  xid: transactionId('xid').primaryKey().default(sql`pg_current_xact_id()`),
  /** When the hourly sweep first saw the row, which may be committed long after it was written. */
  seenAt: instant('seen_at'),
})

/**
 * The latest writers, a row for each transaction, written in it: a replica that has the row has all of the transaction,
 * and reports may be read from it by its writer (decision 143). Empty where there is no replica. Rows are deleted after
 * an hour.
 */
export const ownWrites = pgTable(
  'own_writes',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** `user 7`, or for the key of a service `key 3`. Not a reference, so that nobody waits for the row of a person. */
    writer: text('writer').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.writer, t.id] })],
)
