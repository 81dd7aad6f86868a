import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, requiredId, serialId } from './columns.ts'
import { businessUnits, employees } from './people.ts'

// Attendance

/**
 * Who passed a reader, when, and in which direction. A swipe that is sent again adds nothing. The table is partitioned
 * by month of `at`, which Drizzle cannot express: migration 0008 does it, and `make_swipe_partitions` makes the
 * partitions ahead.
 */
export const swipes = pgTable(
  'swipes',
  {
    at: instant('at').notNull(),
    employeeId: requiredId('employee_id', () => employees.id),
    /** The day by the clock where the person worked at the time. A later move does not change it. */
    day: date('day', { mode: 'string' }).notNull(),
    /** How many minutes that clock was ahead of UTC. */
    offsetMinutes: smallint('offset_minutes').notNull(),
    direction: text('direction', { enum: ['IN', 'OUT'] }).notNull(),
    location: text('location'),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.at, t.direction] }),
    index('swipes_day').on(t.day, t.employeeId, t.at),
    check('swipes_direction', sql`${t.direction} in ('IN', 'OUT')`),
  ],
)

/** A terminal on a wall that sends its swipes, identified by its maker's serial number. */
export const devices = pgTable(
  'devices',
  {
    id: serialId(),
    name: text('name').notNull(),
    serialNumber: text('serial_number').notNull(),
    /** The unit where it hangs; its clock shows the time there. */
    buId: requiredId('bu_id', () => businessUnits.id),
    /** The secret in its address is derived from this and APP_SECRET. */
    publicId: uuid('public_id').notNull().unique().defaultRandom(),
    /** Networks from which it may send without the secret, such as `203.0.113.0/24`. */
    networks: text('networks').array().notNull().default([]),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at'),
    /** The point up to which it has sent its records, in the terminal's own notation. */
    lastStamp: text('last_stamp'),
    /** How many seconds its clock was ahead of ours; negative if it was behind. */
    clockAhead: integer('clock_ahead'),
    /** How many of its lines could not be read. */
    skippedLines: integer('skipped_lines').notNull().default(0),
  },
  (t) => [uniqueIndex('devices_serial_number').on(sql`lower(${t.serialNumber})`), index('devices_bu').on(t.buId)],
)

/**
 * The person behind a number of a terminal that is not a staff number, as HR has named them once for a business unit.
 */
export const devicePins = pgTable(
  'device_pins',
  {
    buId: requiredId('bu_id', () => businessUnits.id),
    pin: text('pin').notNull(),
    employeeId: requiredId('employee_id', () => employees.id),
    createdBy: requiredId('created_by', () => employees.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buId, t.pin] }),
    index('device_pins_employee').on(t.employeeId),
    index('device_pins_created_by').on(t.createdBy),
  ],
)

/**
 * Swipes from terminals that belong to nobody we know. Discarded rows stay, so that sending them again adds nothing.
 */
export const unmatchedSwipes = pgTable(
  'unmatched_swipes',
  {
    id: serialId(),
    buId: requiredId('bu_id', () => businessUnits.id),
    pin: text('pin').notNull(),
    at: instant('at').notNull(),
    /** ANY if the terminal did not say; such swipes become IN and OUT alternately. */
    direction: text('direction', { enum: ['IN', 'OUT', 'ANY'] }).notNull(),
    location: text('location'),
    createdAt: createdAt(),
    discardedAt: instant('discarded_at'),
  },
  (t) => [
    uniqueIndex('unmatched_swipes_once').on(t.buId, t.pin, t.at, t.direction),
    check('unmatched_swipes_direction', sql`${t.direction} in ('IN', 'OUT', 'ANY')`),
  ],
)
