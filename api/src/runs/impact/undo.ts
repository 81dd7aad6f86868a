import type { InputOf } from '@hr/contract/endpoint'
import type { undoImpactChange } from '@hr/contract/impact-changes'
import type { Transaction } from '@hr/db/client'
import { businessUnits, impactChanges } from '@hr/db/schema'
import type { Owners } from '@hr/domain/leave/recount'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { lockPerson, shareReportingLines } from '../../company/locks.ts'
import { type Reader, unitInReach } from '../../company/reach.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { lockTakers } from './locks.ts'
import { putBack, tooLate } from './put-back.ts'
import { recount } from './recount.ts'

/** How long a change can be undone. */
export const UNDO_HOURS = 24

/**
 * Undoes a change that had leave counted anew: puts its rows back, and counts anew as after any other change, so that it
 * has an impact of its own. Fails with 404 for a change of another unit, and with 409 for one that was undone, is older than a
 * day, cannot be put back, or was followed by another change of the same.
 */
export const undoChange = (deps: Deps, me: Reader, asked: InputOf<typeof undoImpactChange>, write: Write) =>
  write(async (tx) => {
    const { buId, cause, changed } = await lockUndoable(tx, me, asked.changeId, deps.now())
    await lockOwners(tx, changed.owners)
    for (const row of changed.rows) await putBack(tx, row)
    const { rows, ...counted } = changed
    const inverse = rows.map(({ table, before, after }) => ({ table, before: after, after: before }))
    const undoing = { ...counted, buId, cause: `Undone: ${cause}`, changed: inverse, isUndoing: true }
    await recount(tx, deps, me, undoing, asked)
    const undone = { undoneAt: deps.now().toISOString(), undoneBy: me.id }
    await tx.update(impactChanges).set(undone).where(eq(impactChanges.id, asked.changeId))
    return { userMessage: 'The change has been undone' }
  })

async function lockUndoable(tx: Transaction, me: Reader, changeId: number, now: Date) {
  const buId = unitInReach(me, 'keepCalendar', undefined)
  const isTheirs = and(eq(impactChanges.id, changeId), buId ? eq(impactChanges.buId, buId) : undefined)
  const [change] = await tx.select().from(impactChanges).where(isTheirs).for('update')
  if (!change) throw notFound('Change not found')
  if (change.undoneAt) throw conflict('This change has been undone already')
  if (change.changed.rows.length === 0) throw conflict('This change cannot be undone. Please make another one.')
  if (now.getTime() - Date.parse(change.createdAt) > UNDO_HOURS * 3_600_000)
    throw tooLate(`that can be done for ${UNDO_HOURS} hours`)
  return change
}

/** What the change itself locked before it wrote. */
async function lockOwners(tx: Transaction, owners: Owners): Promise<void> {
  if ('employeeId' in owners) await lockPerson(tx, owners.employeeId)
  if ('leaveTypeId' in owners) await lockTakers(tx, owners.leaveTypeId)
  if (!('buIds' in owners)) return
  await shareReportingLines(tx)
  const { id } = businessUnits
  await tx.select({ id }).from(businessUnits).where(inArray(id, owners.buIds)).orderBy(asc(id)).for('no key update')
}
