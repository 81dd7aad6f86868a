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
import { createdAt, instant, serialId } from './columns.ts'
import { businessUnits, employees } from './people.ts'

// Attendance

/**
 * Who passed a reader, when and which way; sending a swipe again adds nothing. A range partition for each month of `at`,
 * which Drizzle cannot say: migration 0008 does, and `make_swipe_partitions` makes them ahead.
 */
export const swipes = pgTable(
  'swipes',
  {
    at: instant('at').notNull(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    /** By the clock where the person worked then: a later move changes no history. */
    day: date('day', { mode: 'string' }).notNull(),
    /** How far that clock was ahead of UTC. */
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

/** What a device shows to send swipes; of the key itself only the SHA-256 is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: serialId(),
    name: text('name').notNull(),
    /** Hexadecimal, of 256 random bits, which nobody can guess from it. */
    keyHash: text('key_hash').notNull().unique(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => employees.id),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('api_keys_name').on(sql`lower(${t.name})`).where(sql`${t.revokedAt} is null`),
    index('api_keys_created_by').on(t.createdBy),
  ],
)

/** A terminal on a wall that sends what it reads by itself, known by the number that its maker gave it. */
export const devices = pgTable(
  'devices',
  {
    id: serialId(),
    name: text('name').notNull(),
    serialNumber: text('serial_number').notNull(),
    /** Where it hangs: its clock shows the time of there. */
    buId: integer('bu_id')
      .notNull()
      .references(() => businessUnits.id),
    /** The secret of its address is made of this and APP_SECRET. */
    publicId: uuid('public_id').notNull().unique().defaultRandom(),
    /** From where it may send without the secret, such as `203.0.113.0/24`. */
    networks: text('networks').array().notNull().default([]),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at'),
    /** Up to where it has sent, in its own words. */
    lastStamp: text('last_stamp'),
    /** By how many seconds its clock was ahead of ours; negative when it was behind. */
    clockAhead: integer('clock_ahead'),
    /** How many lines of it nobody could read. */
    skippedLines: integer('skipped_lines').notNull().default(0),
  },
  (t) => [uniqueIndex('devices_serial_number').on(sql`lower(${t.serialNumber})`), index('devices_bu').on(t.buId)],
)

/** Who a terminal's number is, where it is no staff number: what HR has said once for a business unit. */
export const devicePins = pgTable(
  'device_pins',
  {
    buId: integer('bu_id')
      .notNull()
      .references(() => businessUnits.id),
    pin: text('pin').notNull(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => employees.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buId, t.pin] }),
    index('device_pins_employee').on(t.employeeId),
    index('device_pins_created_by').on(t.createdBy),
  ],
)

/** What terminals sent of nobody whom we know. Discarded rows stay, so that sending them again adds nothing. */
export const unmatchedSwipes = pgTable(
  'unmatched_swipes',
  {
    id: serialId(),
    buId: integer('bu_id')
      .notNull()
      .references(() => businessUnits.id),
    pin: text('pin').notNull(),
    at: instant('at').notNull(),
    /** ANY where the terminal did not say: it becomes IN or OUT by turns. */
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
