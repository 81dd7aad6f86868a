import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { employees } from './people.ts'

// Keeping a repeated call from acting twice

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.route, t.key] }),
    index('idempotency_keys_created_at').on(t.createdAt),
  ],
)
