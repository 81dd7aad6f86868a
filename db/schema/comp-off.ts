import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, requiredId, serialId } from './columns.ts'
import { leaveTypes } from './leave-types.ts'
import { leaveEntries } from './ledger.ts'
import { employees } from './people.ts'

// Days off that were worked

export const claimStates = ['pending', 'granted', 'rejected', 'withdrawn', 'revoked'] as const

/** A day off that somebody worked and wants back (docs/spec/rules.md, Comp-off). A day is claimed once, unless that came to nothing. */
export const compOffClaims = pgTable(
  'comp_off_claims',
  {
    id: serialId(),
    employeeId: requiredId('employee_id', () => employees.id),
    workedOn: date('worked_on', { mode: 'string' }).notNull(),
    days: numeric('days', { precision: 2, scale: 1, mode: 'number' }).notNull(),
    leaveTypeId: requiredId('leave_type_id', () => leaveTypes.id),
    /** What was worked on. */
    reason: text('reason').notNull(),
    status: text('status', { enum: claimStates }).notNull().default('pending'),
    /** Who granted or rejected it, and what they said. */
    decidedBy: integer('decided_by').references(() => employees.id),
    decidedAt: instant('decided_at'),
    note: text('note'),
    /** The entry of the ledger that gave the days. */
    entryId: bigint('entry_id', { mode: 'number' }).references(() => leaveEntries.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('comp_off_claims_day').on(t.employeeId, t.workedOn).where(sql`${t.status} in ('pending', 'granted')`),
    index('comp_off_claims_employee').on(t.employeeId, t.workedOn),
    index('comp_off_claims_waiting').on(t.workedOn, t.id).where(sql`${t.status} = 'pending'`),
    index('comp_off_claims_type').on(t.leaveTypeId),
    index('comp_off_claims_decided_by').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    uniqueIndex('comp_off_claims_entry').on(t.entryId),
    check('comp_off_claims_days', sql`${t.days} in (0.5, 1)`),
    check('comp_off_claims_status', sql`${t.status} in ('pending', 'granted', 'rejected', 'withdrawn', 'revoked')`),
    check('comp_off_claims_decided', sql`(${t.status} in ('pending', 'withdrawn')) = (${t.decidedBy} is null)`),
    check('comp_off_claims_decided_at', sql`(${t.decidedBy} is null) = (${t.decidedAt} is null)`),
    check('comp_off_claims_granted', sql`(${t.status} in ('granted', 'revoked')) = (${t.entryId} is not null)`),
  ],
)
