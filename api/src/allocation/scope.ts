import type { Queryable, Transaction } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import { findUnit } from '../business-unit/queries.ts'
import { invalid, refuse } from '../errors.ts'
import { listLeaveTypes, shareTypes } from '../leave-type/queries.ts'
import { shareReportingLines } from '../locks.ts'
import { checkTypes } from './check-types.ts'
import { type Scope, takesLeave } from './differences.ts'

/** Fails with 400 unless the unit exists and, for a table, the days are of its limited leave types. */
export async function checkScope(db: Queryable, { buId, source, allocations = [] }: Scope): Promise<void> {
  if (!(await findUnit(db, buId))) throw invalid({ buId: 'Please choose one from the list' })
  if (source === 'lastYear') return
  if (allocations.length === 0) throw invalid({ allocations: 'Please enter the days of at least one leave type' })
  refuse(checkTypes(allocations, await listLeaveTypes(db, buId)))
}

/**
 * Locks everybody in a unit, in the order of their ids, and then its leave types. Nobody can move, join or leave
 * meanwhile, because that needs the reporting lines exclusively. Others that share the reporting lines lock one person,
 * or several in the same order, so no deadlock is possible (decision 23).
 */
export async function lockUnit(tx: Transaction, buId: number): Promise<void> {
  await shareReportingLines(tx)
  await tx.execute(sql`
    select count(*) from (select e.id from employees e where ${takesLeave(buId)} order by e.id for no key update) locked`)
  const types = await listLeaveTypes(tx, buId)
  await shareTypes(
    tx,
    types.map(({ id }) => id),
  )
}
