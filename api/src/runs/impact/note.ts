import type { Impact } from '@hr/contract/working-time/impact'
import type { Transaction } from '@hr/db/client'
import { daysPhrase } from '@hr/domain/decimal'
import { daysOf } from '@hr/domain/leave/counting/counted'
import * as t from '@hr/words/impact'
import { recordOfMany } from '../../leave/request/events.ts'
import { beginRun } from '../run/work.ts'
import type { Change } from './change.ts'
import type { Recount } from './find.ts'
import { recountRun } from './recount-run.ts'

type Noted = { change: Change; recounts: Recount[]; impact: Impact; overrideReason: string | undefined }

/** Notes the change itself, and an event of each request with what it was. */
export async function noteRecounts(
  tx: Transaction,
  { change, recounts, impact, overrideReason }: Noted,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  const { buId, cause, owners, days: changedDays, changed, isUndoing, from = null } = change
  const { requests, people, days } = impact
  const done = at.toISOString()
  await beginRun(tx, recountRun, {
    buId,
    actorId: by,
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
  const noteOf = (before: string) =>
    overrideReason
      ? t.recalculatedNoteWithReason({ cause, before, reason: overrideReason })
      : t.recalculatedNote(cause, before)
  const notes = recounts.map(({ leaveId, before }) => ({ leaveId, note: noteOf(daysPhrase(daysOf(before))) }))
  await recordOfMany(tx, 'recounted', by, notes)
}
