import type { Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import type { LeaveEvent } from '@hr/domain/leave/request/events'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import { dropUndone, postLetters } from '../letters/post.ts'
import type { Happening } from './happening.ts'

/** Everything that happens to a request comes here: it is written into its history, and what follows from it is done. */
export async function recordEvent(tx: Transaction, deps: Deps, happening: Happening): Promise<void> {
  const { leaveId, kind, by, note, targetId } = happening
  const event = { leaveId, kinds: [kind], notes: [note ?? ''], by, targetId: targetId ?? null }
  // The event travels with the first statement of what follows.
  await Promise.all([insertEvents(tx, event), follow(tx, deps, happening)])
}

/** What follows from what happens to a request, in this order; anything new is one more function. */
const consequences = [dropUndone, postLetters]

/** The same of a request whose first events are stored with it. */
export async function follow(tx: Transaction, deps: Deps, happening: Happening): Promise<void> {
  for (const consequence of consequences) await consequence(tx, deps, happening)
}

type Events = { kinds: LeaveEvent[]; notes: string[]; by: number; targetId: number | null }

/** Writes events in their order, as a part of a statement: `request` has the `id` of the request. */
export const writtenEvents = (request: SQL, of: Named<Events>): SQL => sql`
  insert into leave_events (leave_request_id, kind, actor_id, note, target_id)
  select id, kind, ${of.by}::int, nullif(note, ''), ${of.targetId}::int
  from ${request}, unnest(${of.kinds}::text[], ${of.notes}::text[]) with ordinality event (kind, note, nth) order by nth`

const insertEvents = prepared((_db, of: Named<Events & { leaveId: number }>) =>
  writtenEvents(sql`(values (${of.leaveId}::int)) request (id)`, of),
)

type Noted = { leaveId: number; note: string }

/** Writes one kind of event of many requests at once, each with its own note. Nothing follows from these. */
export const recordOfMany = (tx: Transaction, kind: LeaveEvent, by: number, of: readonly Noted[]) =>
  tx.execute(sql`
    insert into leave_events (leave_request_id, kind, actor_id, note)
    select "leaveId", ${kind}::text, ${by}::int, note
    from json_to_recordset(${JSON.stringify(of)}::json) as n ("leaveId" int, note text)`)
