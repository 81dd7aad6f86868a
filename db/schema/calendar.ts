import { sql } from 'drizzle-orm'
import { check, date, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, requiredId, serialId } from './columns.ts'
import { businessUnits, employees } from './people.ts'

// The calendar of a business unit

export const holidays = pgTable(
  'holidays',
  {
    id: serialId(),
    buId: requiredId('bu_id', () => businessUnits.id),
    name: text('name').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** The half of the day that is one: 1 for the morning, 2 for the afternoon, null for both. */
    session: smallint('session').$type<1 | 2>(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('holidays_date_name').on(t.buId, t.date, sql`lower(${t.name})`),
    check('holidays_session', sql`${t.session} in (1, 2)`),
  ],
)

/** A weekend day on which a business unit works. */
export const specialWorkingDays = pgTable(
  'special_working_days',
  {
    id: serialId(),
    buId: requiredId('bu_id', () => businessUnits.id),
    date: date('date', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('special_working_days_date').on(t.buId, t.date)],
)

export const calendarFeedKinds = ['own', 'team', 'unit'] as const

/** The address of a calendar feed, which a program reads without signing in. A person has at most one of each kind. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: serialId(),
    employeeId: requiredId('employee_id', () => employees.id),
    kind: text('kind', { enum: calendarFeedKinds }).notNull(),
    /** Names the feed in its address, next to a signature. Replacing it makes the old address useless. */
    publicId: uuid('public_id').notNull().unique(),
    createdAt: createdAt(),
    lastReadAt: instant('last_read_at'),
  },
  (t) => [
    uniqueIndex('calendar_feeds_kind').on(t.employeeId, t.kind),
    check('calendar_feeds_kind', sql`${t.kind} in ('own', 'team', 'unit')`),
  ],
)
