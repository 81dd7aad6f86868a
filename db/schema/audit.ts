import { AUDIT_ACTS } from '@hr/domain/audit'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

// Who did what

/**
 * The audit: an entry for each change of people, roles, allocations, types, calendars, devices, keys and files, for each
 * sign-in, and for each file that was taken out. Triggers write it in the transaction of the change (decision 125), and
 * nobody else: each entry carries a hash over the one before, so that `audit_hash` finds one that was changed.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Without gaps, so that an entry that is missing is seen. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Who did it. Null: a visitor, the product itself, or somebody at the database. Not a reference, so that an entry hinders no deletion. */
    actorId: integer('actor_id'),
    /** The call of the API, or the account at the database. */
    source: text('source').notNull(),
    ipAddress: text('ip_address'),
    requestId: text('request_id'),
    act: text('act', { enum: AUDIT_ACTS }).notNull(),
    /** The table of the change, or the address of the file that was taken out. */
    thing: text('thing').notNull(),
    thingId: text('thing_id'),
    /** The name that it had. */
    thingName: text('thing_name'),
    /** Whom it concerns. */
    employeeId: integer('employee_id'),
    /** The changed columns, as they were and as they are; all of a row that was added or removed. */
    before: jsonb('before'),
    after: jsonb('after'),
    hash: text('hash').notNull(),
  },
  (t) => [
    index('audit_entries_at').on(t.at, t.id),
    index('audit_entries_actor').on(t.actorId, t.id),
    index('audit_entries_employee').on(t.employeeId, t.id),
    index('audit_entries_thing').on(t.thing, t.id),
  ],
)
