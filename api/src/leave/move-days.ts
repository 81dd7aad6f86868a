import type { Transaction } from '@hr/db/client'
import { compOffGrants, leaveAllocations } from '@hr/db/schema'
import { subtractDecimal } from '@hr/domain/decimal'
import type { Transfer } from '@hr/domain/employee/unit-move'
import { and, desc, eq, sql } from 'drizzle-orm'

/** The most days of an allocation (docs/spec/rules.md, Allocation); what goes beyond stays where it is. */
const MOST_DAYS = 366

/** Moves days of a person, a type and a year to its namesake; the caller holds the person's lock and shares the namesake. */
export async function moveDays(tx: Transaction, employeeId: number, transfer: Transfer): Promise<void> {
  await moveAllocation(tx, employeeId, transfer)
  await moveGrants(tx, employeeId, transfer)
  await forgetEmpty(tx, employeeId, transfer)
}

async function moveAllocation(tx: Transaction, employeeId: number, transfer: Transfer): Promise<void> {
  const { fromTypeId, toTypeId: leaveTypeId, year, allocation } = transfer
  const days = Math.min(allocation, await roomFor(tx, employeeId, leaveTypeId, year))
  const isOld = and(
    eq(leaveAllocations.employeeId, employeeId),
    eq(leaveAllocations.leaveTypeId, fromTypeId),
    eq(leaveAllocations.year, year),
  )
  await tx
    .update(leaveAllocations)
    .set({ days: sql`${leaveAllocations.days} - ${days}` })
    .where(isOld)
  await tx
    .insert(leaveAllocations)
    .values({ employeeId, leaveTypeId, year, days })
    .onConflictDoUpdate({
      target: [leaveAllocations.employeeId, leaveAllocations.leaveTypeId, leaveAllocations.year],
      set: { days: sql`${leaveAllocations.days} + ${days}` },
    })
}

/** How many days an allocation can still take. */
async function roomFor(tx: Transaction, employeeId: number, leaveTypeId: number, year: number): Promise<number> {
  const { employeeId: who, leaveTypeId: which, year: when, days } = leaveAllocations
  const [row] = await tx
    .select({ days })
    .from(leaveAllocations)
    .where(and(eq(who, employeeId), eq(which, leaveTypeId), eq(when, year)))
  return subtractDecimal(MOST_DAYS, row?.days ?? 0)
}

/** The newest grants move; one that is used in part is divided. */
async function moveGrants(tx: Transaction, employeeId: number, { fromTypeId, toTypeId, year, grants }: Transfer) {
  const isOld = and(eq(compOffGrants.leaveTypeId, fromTypeId), eq(compOffGrants.year, year))
  const rows = await tx
    .select()
    .from(compOffGrants)
    .where(and(isOld, eq(compOffGrants.employeeId, employeeId)))
    .orderBy(desc(compOffGrants.id))
  let left = grants
  for (const { id, days, ...grant } of rows) {
    const part = Math.min(days, left)
    left = subtractDecimal(left, part)
    if (part === days) await tx.update(compOffGrants).set({ leaveTypeId: toTypeId }).where(eq(compOffGrants.id, id))
    else if (part > 0) {
      await tx
        .update(compOffGrants)
        .set({ days: subtractDecimal(days, part) })
        .where(eq(compOffGrants.id, id))
      await tx.insert(compOffGrants).values({ ...grant, leaveTypeId: toTypeId, days: part })
    }
  }
}

/** An allocation of which nothing is left and nothing was ever taken would only stand in the balances. */
async function forgetEmpty(tx: Transaction, employeeId: number, { fromTypeId, year }: Transfer): Promise<void> {
  await tx.execute(sql`
    delete from leave_allocations a
    where a.employee_id = ${employeeId} and a.leave_type_id = ${fromTypeId} and a.year = ${year} and a.days = 0
      and not exists (select 1 from comp_off_grants g
        where g.employee_id = a.employee_id and g.leave_type_id = a.leave_type_id and g.year = a.year)
      and not exists (select 1 from leave_requests r join leave_request_years ry on ry.leave_request_id = r.id
        where r.employee_id = a.employee_id and r.leave_type_id = a.leave_type_id and ry.year = a.year)`)
}
