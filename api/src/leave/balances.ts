import type { BalanceItem } from '@hr/contract/leave'
import type { Queryable } from '@hr/db/client'
import type { TypeBalance } from '@hr/domain/leave/application'
import { balance } from '@hr/domain/leave/balance'
import { sql } from 'drizzle-orm'

export type BalanceRow = {
  leaveTypeId: number
  leaveTypeName: string
  buName: string
  year: number
  /** Nobody can apply for it: it is retired, or of a unit that the person has left. */
  isFrozen: boolean
  isAttachmentRequired: boolean
  isUnlimited: boolean
  allocation: number | null
  grants: number
  used: number
  pending: number
}

/**
 * What a person has of each leave type in each of these years, in days. Sums are made by Postgres in numeric. Types of
 * the person's unit, and others that the person still has days of (docs/spec/rules.md, Balance).
 */
export async function balanceRows(db: Queryable, employeeId: number, years: number[]): Promise<BalanceRow[]> {
  const rows = await db.execute<BalanceRow>(sql`
    select t.id as "leaveTypeId", t.name as "leaveTypeName", y.year::int as "year",
      b.name as "buName", t.bu_id <> e.bu_id or t.retired_at is not null as "isFrozen",
      t.is_attachment_required as "isAttachmentRequired", t.is_unlimited as "isUnlimited",
      a.days::float8 as "allocation", g.days::float8 as "grants",
      r.used::float8 as "used", r.pending::float8 as "pending"
    from employees e
    cross join leave_types t
    join business_units b on b.id = t.bu_id
    cross join unnest(${sql.param(years)}::int[]) as y(year)
    left join leave_allocations a on a.employee_id = e.id and a.leave_type_id = t.id and a.year = y.year
    cross join lateral (
      select coalesce(sum(days), 0) as days from comp_off_grants c
      where c.employee_id = e.id and c.leave_type_id = t.id and c.year = y.year
    ) g
    cross join lateral (
      select coalesce(sum(ry.days) filter (where lr.status = 'approved'), 0) as used,
        coalesce(sum(ry.days) filter (where lr.status = 'pending'), 0) as pending
      from leave_requests lr join leave_request_years ry on ry.leave_request_id = lr.id
      where lr.employee_id = e.id and lr.leave_type_id = t.id and ry.year = y.year
    ) r
    where e.id = ${employeeId}
      and ((t.bu_id = e.bu_id and t.retired_at is null) or a.days is not null or g.days > 0 or r.used + r.pending > 0)
    order by "isFrozen", t.is_unlimited, t.id, y.year`)
  return [...rows]
}

/** The balances of one year as the wire has them; a frozen type of which nothing is left or taken is not among them. */
export async function listBalances(db: Queryable, employeeId: number, year: number): Promise<BalanceItem[]> {
  const rows = await balanceRows(db, employeeId, [year])
  const isShown = (row: BalanceRow) => !row.isFrozen || (row.allocation ?? 0) + row.grants + row.used + row.pending > 0
  return rows.filter(isShown).map((row) => ({
    leaveTypeId: row.leaveTypeId,
    leaveTypeName: row.leaveTypeName,
    buName: row.buName,
    isFrozen: row.isFrozen,
    hasAllocation: row.isUnlimited || row.allocation !== null,
    ...balance(row, row.isUnlimited, year),
    isAttachmentRequired: row.isAttachmentRequired,
    isUnlimited: row.isUnlimited,
  }))
}

/** What a person has of one type, of whatever unit and also when it is retired, a row for each year of these. */
export async function balancesOfType(db: Queryable, employeeId: number, leaveTypeId: number, years: number[]) {
  const rows = await balanceRows(db, employeeId, years)
  return rows
    .filter((row) => row.leaveTypeId === leaveTypeId)
    .map((row) => ({ ...row, ...balance(row, row.isUnlimited, row.year) }))
}

/** The balances of one type that can be applied for, a row for each year; none when there is no such type. */
export async function typeBalances(
  db: Queryable,
  employeeId: number,
  leaveTypeId: number,
  years: number[],
): Promise<TypeBalance[]> {
  const rows = await balanceRows(db, employeeId, years)
  return rows
    .filter((row) => row.leaveTypeId === leaveTypeId && !row.isFrozen)
    .map((row) => ({
      ...row,
      hasAllocation: row.allocation !== null,
      remainingDays: balance(row, row.isUnlimited, row.year).remainingDays,
    }))
}
