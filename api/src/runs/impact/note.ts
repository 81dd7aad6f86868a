import type { Impact } from '@hr/contract/impact'
import type { Transaction } from '@hr/db/client'
import { impactChanges } from '@hr/db/schema'
import { daysPhrase } from '@hr/domain/decimal'
import { daysOf } from '@hr/domain/leave/counted'
import { sql } from 'drizzle-orm'
import type { Change } from './change.ts'
import type { Recount } from './find.ts'

/** Notes the change itself, and an event of each request with what it was. */
export async function noteRecounts(
  tx: Transaction,
  me: { id: number },
  { buId, cause, owners, days: changedDays, changed, isUndoing, from = null }: Change,
  recounts: Recount[],
  { requests, people, days }: Impact,
  { overrideReason }: { overrideReason?: string | undefined },
  at: Date,
): Promise<void> {
  await tx.insert(impactChanges).values({
    ...{ buId, cause, requests, people, days, actorId: me.id, createdAt: at.toISOString() },
    changed: { rows: isUndoing ? [] : changed, owners, days: changedDays, from },
    overrideReason: overrideReason ?? null,
  })
  const said = overrideReason ? ` ${overrideReason}` : ''
  const notes = recounts.map(({ leaveId, before }) => ({
    leaveId,
    note: `${cause}. It was ${daysPhrase(daysOf(before))}.${said}`,
  }))
  await tx.execute(sql`
    insert into leave_events (leave_request_id, kind, actor_id, note)
    select "leaveId", 'recounted', ${me.id}::int, note
    from json_to_recordset(${JSON.stringify(notes)}::json) as n ("leaveId" int, note text)`)
}
