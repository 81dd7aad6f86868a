import type { Transaction } from '@hr/db/client'
import { businessUnits, compOffGrants, leaveAllocations, leaveTypes } from '@hr/db/schema'
import { yearOf } from '@hr/domain/dates'
import { daysPhrase, subtractDecimal } from '@hr/domain/decimal'
import { type Holding, planUnitMove, type Transfer, type UnitMove } from '@hr/domain/employee/unit-move'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import { type Person, todayOf } from './let-go.ts'

/**
 * Moves what is left of a person's leave, of this year and later, to the types of the same name in another business unit;
 * what is used or pending stays, and so do past years. 409 on `confirmBuMove` with the list of what has no namesake,
 * unless that is confirmed (decisions.md, Leave). The caller holds the lock of the person, and moves them.
 */
export async function moveUnit(
  tx: Transaction,
  { now }: Deps,
  person: Person,
  toBuId: number,
  isConfirmed: boolean,
): Promise<void> {
  const newTypes = await tx
    .select({ id: leaveTypes.id, name: leaveTypes.name })
    .from(leaveTypes)
    .where(and(eq(leaveTypes.buId, toBuId), isNull(leaveTypes.retiredAt)))
    .orderBy(asc(leaveTypes.id))
    // none of them is deleted meanwhile
    .for('share')
  const thisYear = yearOf(await todayOf(tx, person, now()))
  const { transfers, stays } = planUnitMove(await holdingsOf(tx, person.id, toBuId, thisYear), newTypes)
  if (stays.length > 0 && !isConfirmed) throw await unconfirmed(tx, toBuId, stays)

  for (const transfer of transfers) {
    await moveAllocation(tx, person.id, transfer)
    await moveGrants(tx, person.id, transfer)
    await forgetEmpty(tx, person.id, transfer)
  }
}

/** What the person has of limited types of other units, by type and year. */
async function holdingsOf(tx: Transaction, employeeId: number, toBuId: number, fromYear: number): Promise<Holding[]> {
  const rows = await tx.execute<Holding>(sql`
    select t.id as "leaveTypeId", t.name as "leaveTypeName", given.year::int as "year",
      sum(given.allocation)::float8 as "allocation", sum(given.grants)::float8 as "grants",
      (select coalesce(sum(ry.days), 0) from leave_requests r join leave_request_years ry on ry.leave_request_id = r.id
        where r.employee_id = ${employeeId} and r.leave_type_id = t.id and ry.year = given.year
          and r.status in ('pending', 'approved'))::float8 as "committed"
    from leave_types t
    join (
      select leave_type_id, year, days as allocation, 0 as grants from leave_allocations where employee_id = ${employeeId}
      union all
      select leave_type_id, year, 0, days from comp_off_grants where employee_id = ${employeeId}
    ) given on given.leave_type_id = t.id
    where t.bu_id <> ${toBuId} and not t.is_unlimited and given.year >= ${fromYear}
    group by t.id, t.name, given.year
    order by t.name, t.id, given.year`)
  return [...rows]
}

async function unconfirmed(tx: Transaction, buId: number, stays: UnitMove['stays']): Promise<Error> {
  const [unit] = await tx.select({ name: businessUnits.name }).from(businessUnits).where(eq(businessUnits.id, buId))
  const list = stays.map(({ leaveTypeName, year, days }) => `${leaveTypeName} of ${year}, ${daysPhrase(days)}`)
  const message = `These have no leave type of the same name in ${unit?.name}, and cannot be used there: ${list.join('; ')}`
  return conflict(message, { confirmBuMove: message })
}

async function moveAllocation(tx: Transaction, employeeId: number, transfer: Transfer): Promise<void> {
  const { fromTypeId, toTypeId: leaveTypeId, year, allocation: days } = transfer
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
