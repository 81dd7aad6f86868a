import { CHOOSE } from '@hr/contract/call/sentences'
import type { Queryable, Transaction } from '@hr/db/client'
import { todayIn } from '@hr/domain/clock'
import * as t from '@hr/words/allocations'
import { sql } from 'drizzle-orm'
import { shareReportingLines, shareTypes } from '../../company/locks.ts'
import { isAmong } from '../../leave/policy/earners.ts'
import { earningsIn } from '../../leave/policy/earnings.ts'
import { findUnit } from '../../people/business-unit/queries.ts'
import { invalid, refuse } from '../../platform/http/errors.ts'
import { listLeaveTypes } from '../leave-type/queries.ts'
import { checkTypes } from './check-types.ts'
import type { Scope } from './differences.ts'

/**
 * Adds in which month leave years of the unit begin and, if the days come from them, what policies give. Fails with 400 unless the unit exists and has what they come from:
 * a policy, or days of its limited leave types in the table.
 */
export async function completeScope(db: Queryable, asked: Omit<Scope, 'firstMonth'>, now: Date): Promise<Scope> {
  const { buId, source } = asked
  const unit = await findUnit(db, buId)
  if (!unit) throw invalid({ buId: CHOOSE })
  const { giverId, ...others } = asked
  // What people had last year and what policies give was decided before, so that everybody gets it.
  const scope = { ...others, ...(source === 'table' && giverId && { giverId }), firstMonth: unit.leaveYearMonth }
  if (source === 'table') await checkTable(db, scope)
  if (source !== 'policy') return scope
  const earnings = await earningsIn(db, scope, todayIn(unit.timeZone, now))
  if (earnings.types.length === 0) throw invalid({ source: t.noPolicies })
  return { ...scope, earnings }
}

async function checkTable(
  db: Queryable,
  { buId, allocations = [] }: Pick<Scope, 'buId' | 'allocations'>,
): Promise<void> {
  if (allocations.length === 0) throw invalid({ allocations: t.daysOfOneTypeRequired })
  refuse(checkTypes(allocations, await listLeaveTypes(db, buId)))
}

/**
 * Locks everybody in a unit, in the order of their ids, and then its leave types. Nobody can move, join or leave
 * meanwhile, because that needs the reporting lines exclusively. Others that share the reporting lines lock one person,
 * or several in the same order, so no deadlock is possible (decision 3).
 */
export async function lockUnit(tx: Transaction, buId: number): Promise<void> {
  await shareReportingLines(tx)
  await tx.execute(sql`
    select count(*) from (select e.id from employees e where ${isAmong({ buId })} order by e.id for no key update) locked`)
  await shareTypesOfUnit(tx, buId)
}

/** Shares the leave types of a unit, so that none of them ends or changes meanwhile. */
export async function shareTypesOfUnit(tx: Transaction, buId: number): Promise<void> {
  const types = await listLeaveTypes(tx, buId)
  await shareTypes(
    tx,
    types.map(({ id }) => id),
  )
}
