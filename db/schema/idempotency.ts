import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

// Results of calls by key, so that a repeated call does not act twice

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A person, or for a call without a session where it came from: `user 7`, `client 10.0.0.1`. */
    caller: text('caller').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.route, t.key] }), index('idempotency_keys_created_at').on(t.createdAt)],
)
