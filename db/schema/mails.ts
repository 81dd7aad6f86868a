import { MAIL_EVENTS, MAIL_WAYS } from '@hr/domain/mail-events'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, requiredId, serialId } from './columns.ts'
import { employees } from './people.ts'

// How people are told of what, where they have chosen (docs/spec/rules.md, Mails)

export const mailChoices = pgTable(
  'mail_choices',
  {
    employeeId: requiredId('employee_id', () => employees.id),
    event: text('event', { enum: [MAIL_EVENTS[0] ?? 'own', ...MAIL_EVENTS.slice(1)] }).notNull(),
    way: text('way', { enum: MAIL_WAYS }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.event] }),
    check('mail_choices_way', sql`${t.way} in ('now', 'daily', 'never')`),
    check('mail_choices_own', sql`${t.event} <> 'own' or ${t.way} <> 'never'`),
    index('mail_choices_event').on(t.event, t.way),
  ],
)

/** A mail that its reader wants in the one of the day, by the job that would have sent it. */
export const digestLines = pgTable(
  'digest_lines',
  {
    jobId: bigint('job_id', { mode: 'number' }).primaryKey(),
    employeeId: requiredId('employee_id', () => employees.id),
    subject: text('subject').notNull(),
    link: text('link'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('digest_lines_employee').on(t.employeeId)],
)

/** On which day, by their clock, somebody was last sent the mail of the day, or there was nothing to send. */
export const digests = pgTable('digests', {
  employeeId: integer('employee_id')
    .primaryKey()
    .references(() => employees.id),
  day: date('day', { mode: 'string' }).notNull(),
})

/** What people did to mails that wait (docs/spec/rules.md, Mails): a trial, one more try, an end. The audit tells it. */
export const mailActs = pgTable(
  'mail_acts',
  {
    id: serialId(),
    act: text('act', { enum: ['tried', 'hastened', 'given up'] }).notNull(),
    /** The address to which it goes, or how many mails. */
    name: text('name').notNull(),
    /** What the mail server said to a trial, in words. */
    outcome: text('outcome'),
    actorId: requiredId('actor_id', () => employees.id),
    at: instant('at').notNull(),
  },
  (t) => [index('mail_acts_actor').on(t.actorId, t.at)],
)
