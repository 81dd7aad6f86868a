import type { Transaction } from '@hr/db/client'
import { type SQL, sql } from 'drizzle-orm'
import { shareReportingLines } from '../../company/locks.ts'

/** Locks everybody who works in these units, so that nobody's leave changes meanwhile. */
export async function lockUnits(tx: Transaction, buIds: number[]): Promise<void> {
  await shareReportingLines(tx)
  await lockWorkers(tx, sql`bu_id = any(${sql.param(buIds)}::int[])`)
}

/**
 * Locks everybody who may take leave of a type or has taken some, and keeps calendars as they are, before the type
 * itself is locked. A change of a calendar while no type counts working days locks nobody.
 */
export async function lockTakers(tx: Transaction, leaveTypeId: number): Promise<void> {
  await shareReportingLines(tx)
  await tx.execute(sql`lock table holidays, special_working_days in share mode`)
  await tx.execute(sql`
    select id from business_units where id = (select bu_id from leave_types where id = ${leaveTypeId}) for no key update`)
  await lockWorkers(
    tx,
    sql`(bu_id = (select bu_id from leave_types where id = ${leaveTypeId})
      or id in (select employee_id from leave_requests where leave_type_id = ${leaveTypeId}))`,
  )
}

async function lockWorkers(tx: Transaction, who: SQL): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select id from employees where left_at is null and ${who} order by id for no key update
    ) locked`)
}
