import type { InputOf } from '@hr/contract/call/endpoint'
import type { undoImpactChange } from '@hr/contract/working-time/impact-changes'
import type { Transaction } from '@hr/db/client'
import { businessUnits, runs } from '@hr/db/schema'
import type { Owners } from '@hr/domain/leave/counting/recount'
import * as t from '@hr/words/impact'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { lockPerson, shareReportingLines } from '../../company/locks.ts'
import { type Reader, unitInReach } from '../../company/reach.ts'
import { lockUndoable, noteUndone } from '../run/undo.ts'
import { lockTakers } from './locks.ts'
import { putBack } from './put-back.ts'
import { recount } from './recount.ts'
import { recountRun } from './recount-run.ts'

/**
 * Undoes a change that had leave recounted: puts its rows back, and recounts as after any other change, so that it has
 * its own impact. Fails with 404 for a change of another unit, and with 409 for one that was undone, is older than a
 * day, cannot be put back, or was followed by another change of the same.
 */
export const undoChange = ({ deps, me, write }: Writing<Reader>, asked: InputOf<typeof undoImpactChange>) =>
  write(async (tx) => {
    const inReach = unitInReach(me, 'keepCalendar', undefined)
    const isTheirs = inReach ? eq(runs.buId, inReach) : undefined
    const { buId, detail } = await lockUndoable(tx, recountRun, { runId: asked.changeId, now: deps.now(), isTheirs })
    const { cause, changed } = detail
    await lockOwners(tx, changed.owners)
    for (const row of changed.rows) await putBack(tx, row)
    const { rows, ...counted } = changed
    const inverse = rows.map(({ table, before, after }) => ({ table, before: after, after: before }))
    const undoing = { ...counted, buId, cause: t.undoneCause(cause), changed: inverse, isUndoing: true }
    await recount({ tx, deps, me }, undoing, asked)
    await noteUndone(tx, asked.changeId, { by: me.id, at: deps.now() })
    return { userMessage: t.changeUndone(cause) }
  })

/** What the change itself locked before it wrote. */
async function lockOwners(tx: Transaction, owners: Owners): Promise<void> {
  if ('employeeId' in owners) await lockPerson(tx, owners.employeeId)
  if ('leaveTypeId' in owners) await lockTakers(tx, owners.leaveTypeId)
  if (!('buIds' in owners)) return
  await shareReportingLines(tx)
  const { id } = businessUnits
  await tx.select({ id }).from(businessUnits).where(inArray(id, owners.buIds)).orderBy(asc(id)).for('no key update')
}
