import type { InputOf } from '@hr/contract/endpoint'
import type { undoImpactChange } from '@hr/contract/impact-changes'
import type { Transaction } from '@hr/db/client'
import { businessUnits, holidays, impactChanges, leaveTypes, specialWorkingDays, workingPatterns } from '@hr/db/schema'
import type { ChangedRow } from '@hr/db/schema/ledger'
import type { Owners } from '@hr/domain/leave/recount'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { conflict, databaseCode, notFound, UNIQUE_VIOLATION } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { lockPerson, shareReportingLines } from '../locks.ts'
import { type Reader, unitInReach } from '../reach.ts'
import { lockTakers } from './locks.ts'
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
    await recount(tx, deps, me, { ...changed, buId, cause: `Undone: ${cause}`, changed: [] }, asked)
    const undone = { undoneAt: deps.now().toISOString(), undoneBy: me.id }
    await tx.update(impactChanges).set(undone).where(eq(impactChanges.id, asked.changeId))
    return { userMessage: 'The change has been undone' }
  })

const tooLate = (why: string) => conflict(`It is too late to undo: ${why}`)

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

/** The tables of rows that can be put back, which have an id in common. */
const tables: Record<string, typeof holidays> = {
  holidays,
  ...({
    special_working_days: specialWorkingDays,
    working_patterns: workingPatterns,
    business_units: businessUnits,
    leave_types: leaveTypes,
  } as object),
}

async function putBack(tx: Transaction, { table: name, before, after }: ChangedRow): Promise<void> {
  const table = tables[name] ?? holidays
  const isIt = eq(table.id, Number((before ?? after)?.id))
  const [now] = await tx.select().from(table).where(isIt).for('update')
  if (after ? !isAs(now, after) : now) throw tooLate(CHANGED)
  if (!before) await tx.delete(table).where(isIt)
  else if (after) await tx.update(table).set(withoutId(before)).where(isIt)
  else await insertAgain(tx, table, before)
}

const CHANGED = 'what was changed has been changed since'

/** A row with the id that it had; another may have taken its place. */
async function insertAgain(tx: Transaction, table: typeof holidays, before: Record<string, unknown>): Promise<void> {
  const row = before as typeof holidays.$inferInsert
  try {
    await tx.insert(table).overridingSystemValue().values(row)
  } catch (error) {
    throw databaseCode(error) === UNIQUE_VIOLATION ? tooLate(CHANGED) : error
  }
}

const withoutId = ({ id, ...columns }: Record<string, unknown>) => columns

/** Whether a row is still as the change left it, in the columns that it noted. */
function isAs(now: Record<string, unknown> | undefined, after: Record<string, unknown>): boolean {
  const isSame = (name: string) => JSON.stringify(now?.[name]) === JSON.stringify(after[name])
  return Object.keys(after).every(isSame)
}
