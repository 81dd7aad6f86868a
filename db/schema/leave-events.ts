import { LEAVE_EVENTS } from '@hr/domain/leave/request/events'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, requiredId } from './columns.ts'
import { leaveRequests } from './leave.ts'
import { employees } from './people.ts'

/** What happened to a request, by whom and when. Append-only: a trigger refuses update, delete and truncate. */
export const leaveEvents = pgTable(
  'leave_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leaveRequestId: requiredId('leave_request_id', () => leaveRequests.id),
    kind: text('kind', { enum: LEAVE_EVENTS }).notNull(),
    actorId: requiredId('actor_id', () => employees.id),
    /** The person to whom it was forwarded or handed over, or whose stand-in the actor was. */
    targetId: integer('target_id').references(() => employees.id),
    note: text('note'),
    at: instant('at').notNull().defaultNow(),
    /** The name of the API key by which the actor did it, as `sayWhoActs` has set it for the transaction. */
    byKey: text('by_key').default(sql`(nullif(current_setting('hr.caller', true), '')::jsonb ->> 'key')`),
    /** Whether the actor did it by a link in a mail, without signing in. */
    byMail: boolean('by_mail')
      .notNull()
      .default(sql`coalesce((nullif(current_setting('hr.caller', true), '')::jsonb ->> 'mail')::boolean, false)`),
  },
  (t) => [
    index('leave_events_request').on(t.leaveRequestId, t.id),
    index('leave_events_actor').on(t.actorId),
    index('leave_events_target').on(t.targetId),
  ],
)
