import type { Queryable, Transaction } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import { findUnit } from '../business-unit/queries.ts'
import { invalid, refuse } from '../errors.ts'
import { listLeaveTypes, shareTypes } from '../leave-type/queries.ts'
import { shareReportingLines } from '../locks.ts'
import { checkTypes } from './check-types.ts'
import { type Scope, takesLeave } from './differences.ts'

/** 400 unless there is such a unit and, from a table, days of its limited leave types. */
export async function checkScope(db: Queryable, { buId, source, allocations = [] }: Scope): Promise<void> {
  if (!(await findUnit(db, buId))) throw invalid({ buId: 'Please choose one from the list' })
  if (source === 'lastYear') return
  if (allocations.length === 0) throw invalid({ allocations: 'Please enter the days of at least one leave type' })
  refuse(checkTypes(allocations, await listLeaveTypes(db, buId)))
}

/**
 * Locks everyone in a unit, in the order of their ids, and then its leave types. Nobody moves, joins or leaves meanwhile,
 * because that takes the reporting lines for itself; whoever shares them locks one person, or several in this same
 * order: there is no circle of waiting (docs/decisions/0023).
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
