import { sql } from 'drizzle-orm'
import { customType, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
