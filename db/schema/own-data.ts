import type { Wished } from '@hr/domain/employee/own-data'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, requiredId, serialId } from './columns.ts'
import { employees } from './people.ts'

/** What people wish changed in their own data, for HR to decide (docs/spec/rules.md, Own data). */
export const dataWishes = pgTable(
  'data_wishes',
  {
    id: serialId(),
    employeeId: requiredId('employee_id', () => employees.id),
    wished: jsonb('wished').$type<Wished>().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** These three are null while it waits. */
    outcome: text('outcome', { enum: ['approved', 'refused', 'withdrawn'] }),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => employees.id),
    /** Why it was refused, if HR says so. */
    note: text('note'),
  },
  (t) => [
    uniqueIndex('data_wishes_open').on(t.employeeId).where(sql`${t.outcome} is null`),
    index('data_wishes_employee').on(t.employeeId, t.id),
    index('data_wishes_decided_by').on(t.decidedBy),
    check('data_wishes_outcome', sql`${t.outcome} in ('approved', 'refused', 'withdrawn')`),
    check('data_wishes_decided', sql`num_nulls(${t.outcome}, ${t.decidedAt}, ${t.decidedBy}) in (0, 3)`),
  ],
)
