import type { EntryKind } from '@hr/domain/leave/balance/entries'
import { GRANTS, PRO_RATA, ROUNDINGS, type Step } from '@hr/domain/leave/policy/policy'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, requiredId, serialId } from './columns.ts'
import { leaveTypes } from './leave-types.ts'
import { employees } from './people.ts'

// Days of leave, and the policies that give them

/** How people earn days of a leave type from a day on (docs/spec/rules.md, Policies). A type without one is only allocated by hand. */
export const leavePolicies = pgTable(
  'leave_policies',
  {
    id: serialId(),
    leaveTypeId: requiredId('leave_type_id', () => leaveTypes.id),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Days of a year by whole years of service, ascending from 0. */
    steps: jsonb('steps').notNull().$type<Step[]>(),
    grant: text('grant', { enum: GRANTS }).notNull(),
    /** Of days that work earns: how many days of work earn one. */
    workedPerDay: numeric('worked_per_day', { precision: 5, scale: 2, mode: 'number' }),
    proRata: text('pro_rata', { enum: PRO_RATA }).notNull(),
    isByPattern: boolean('is_by_pattern').notNull().default(false),
    rounding: text('rounding', { enum: ROUNDINGS }).notNull(),
    /** How many days at most a year hands on to the next; null when none. */
    carryOver: numeric('carry_over', { precision: 5, scale: 2, mode: 'number' }),
    /** Until which month and day, `mm-dd`, these last; null when as long as the others. */
    carryOverUntil: text('carry_over_until'),
    debt: numeric('debt', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('leave_policies_from').on(t.leaveTypeId, t.validFrom)],
)

/** Who was warned by mail that carried days will end, so that nobody is warned twice. */
export const lapseWarnings = pgTable(
  'lapse_warnings',
  {
    employeeId: requiredId('employee_id', () => employees.id),
    leaveTypeId: requiredId('leave_type_id', () => leaveTypes.id),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Which of the warnings: at most this number of days before. */
    daysBefore: smallint('days_before').notNull(),
  },
  (t) => [primaryKey({ columns: [t.employeeId, t.leaveTypeId, t.endsOn, t.daysBefore] })],
)

/**
 * The ledger: every change of a person's days of a type and year, with its sign. Requests are the only other thing that
 * counts; `balances` sums both. Append-only: a trigger refuses update, delete and truncate. Another asks of all entries of a
 * statement at once whether the people, type and run that they name are there, as foreign keys would of each (decision 60).
 */
export const leaveEntries = pgTable(
  'leave_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    leaveTypeId: integer('leave_type_id').notNull(),
    year: smallint('year').notNull(),
    /** The first day on which they count, in the zone of the person's business unit. */
    countsFrom: date('counts_from', { mode: 'string' }).notNull(),
    /** The last day on which they can be taken; null when that is the end of the year. */
    endsOn: date('ends_on', { mode: 'string' }),
    kind: text('kind').notNull().$type<EntryKind>(),
    days: numeric('days', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Null where `setTo` says it. */
    reason: text('reason'),
    /** The number of days that HR set the allocation to, of which `days` is the difference. Older entries have that in their reason. */
    setTo: numeric('set_to', { precision: 5, scale: 2, mode: 'number' }),
    /** Null: the system itself. */
    actorId: integer('actor_id'),
    /** The entry that led to this one: of days that move, the one that took them away. */
    causedBy: bigint('caused_by', { mode: 'number' }).references((): AnyPgColumn => leaveEntries.id),
    /** The run that wrote it, of days that policies give and carry. */
    runId: integer('run_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    // all that a balance reads of one person
    index('leave_entries_employee').on(t.employeeId, t.year, t.leaveTypeId, t.kind, t.days),
    index('leave_entries_type').on(t.leaveTypeId),
    // the list of grants, newest first
    index('leave_entries_comp_off').on(t.at, t.id).where(sql`${t.kind} = 'comp_off'`),
    index('leave_entries_actor').on(t.actorId),
    index('leave_entries_run').on(t.runId, t.employeeId).where(sql`${t.runId} is not null`),
    // what was led to by an entry: a grant is revoked once
    uniqueIndex('leave_entries_revoked').on(t.causedBy).where(sql`${t.kind} = 'comp_off_revoked'`),
    // days that end
    index('leave_entries_ends').on(t.endsOn, t.employeeId).where(sql`${t.endsOn} is not null`),
    check('leave_entries_days', sql`${t.days} between -366 and 366`),
    check('leave_entries_reason', sql`num_nonnulls(${t.reason}, ${t.setTo}) = 1`),
  ],
)
