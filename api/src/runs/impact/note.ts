import type { Impact } from '@hr/contract/working-time/impact'
import type { Transaction } from '@hr/db/client'
import { daysPhrase } from '@hr/domain/decimal'
import { daysOf } from '@hr/domain/leave/counting/counted'
import { recordOfMany } from '../../leave/request/events.ts'
import { beginRun } from '../run/work.ts'
import type { Change } from './change.ts'
import type { Recount } from './find.ts'
import { recountRun } from './recount-run.ts'

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
  const done = at.toISOString()
  await beginRun(tx, recountRun, {
    buId,
    actorId: me.id,
    people,
    createdAt: done,
    workedAt: done,
    doneAt: done,
    detail: {
      cause,
      requests,
      days,
      overrideReason: overrideReason ?? null,
      changed: { rows: isUndoing ? [] : changed, owners, days: changedDays, from },
    },
  })
  const said = overrideReason ? ` ${overrideReason}` : ''
  const notes = recounts.map(({ leaveId, before }) => ({
    leaveId,
    note: `${cause}. It was ${daysPhrase(daysOf(before))}.${said}`,
  }))
  await recordOfMany(tx, 'recounted', me.id, notes)
}
