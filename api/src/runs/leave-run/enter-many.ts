import type { LeaveForMany } from '@hr/contract/leave/leave-run'
import type { Queryable, Transaction } from '@hr/db/client'
import { runs } from '@hr/db/schema'
import * as t from '@hr/words/leave-for-many'
import { and, eq, max } from 'drizzle-orm'
import type { Within, Writing } from '../../company/current-user.ts'
import type { Entering } from '../../leave/asking/apply.ts'
import { PREVIEW_CHANGED } from '../../platform/fingerprint.ts'
import { conflict } from '../../platform/http/errors.ts'
import { beginRun, isFree, isOfKind, workOnRun } from '../run/work.ts'
import { leaveRun } from './leave-run.ts'
import { previewMany } from './preview.ts'

const BESIDE = t.unitIsBusy

type Confirmed = LeaveForMany & { fingerprint: string }

/**
 * Enters leave for everybody who could have it in the preview. Fails with 409 if anything has changed since, if nobody could, or
 * while leave is being entered for others of the unit.
 * It looks at the people before it opens its transaction, as the database ends one in which nothing happens for so long.
 */
export async function enterMany({ deps, me, write }: Writing<Entering>, { fingerprint, ...form }: Confirmed) {
  const since = await lastRunOf(deps.db, form.buId)
  const looked = await Promise.allSettled([previewMany(deps, me, form)])
  const { runId, ...answer } = await write(async (tx) => {
    await refuseBeside(tx, form.buId, since)
    const seen = seenIn(looked)
    if (seen.fingerprint !== fingerprint) throw conflict({ fingerprint: PREVIEW_CHANGED })
    if (seen.people === 0) throw conflict({ fingerprint: t.nobodyCanGetLeave })
    const ids = seen.rows.filter(({ why }) => why === null).map(({ id }) => id)
    const userMessage = t.leaveEntered(seen.people)
    return { userMessage, people: seen.people, runId: await begin({ tx, deps, me }, form, ids) }
  })
  await workOnRun(deps, leaveRun, runId)
  return answer
}

function begin({ tx, deps: { now }, me }: Within<Entering>, form: LeaveForMany, employeeIds: number[]) {
  const { only: _, buId, enterAs = 'asked', ...asked } = form
  const detail = { ...asked, enterAs, employeeIds }
  return beginRun(tx, leaveRun, { buId, actorId: me.id, createdAt: now().toISOString(), detail })
}

async function lastRunOf(db: Queryable, buId: number): Promise<number> {
  const [last] = await db
    .select({ id: max(runs.id) })
    .from(runs)
    .where(and(isOfKind(leaveRun), eq(runs.buId, buId)))
  return last?.id ?? 0
}

/** A call that is repeated gets its first answer, whatever there is to see by now. */
function seenIn<Seen>([looked]: [PromiseSettledResult<Seen>]): Seen {
  if (looked.status === 'rejected') throw looked.reason
  return looked.value
}

/** One run of a unit at a time: a second preview would be of people who are just getting this leave, or got it since. */
async function refuseBeside(tx: Transaction, buId: number, since: number): Promise<void> {
  const isAlone = (await isFree(tx, leaveRun, buId)) && (await lastRunOf(tx, buId)) === since
  if (!isAlone) throw conflict({ fingerprint: BESIDE })
}
