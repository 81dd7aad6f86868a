import type { BalanceItem } from '@hr/contract/leave/leave-balance'
import { balances } from '@hr/db/balances'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import type { Day } from '@hr/domain/dates'
import { balance } from '@hr/domain/leave/balance/balance'
import { kindsThatEnd } from '@hr/domain/leave/balance/entries'
import { JANUARY } from '@hr/domain/leave/balance/leave-year'
import type { TypeBalance } from '@hr/domain/leave/request/application'
import { type AttachmentFiles, toldOfAttachments } from '@hr/domain/leave/request/attachment'
import { and, sql } from 'drizzle-orm'

export type BalanceRow = {
  leaveTypeId: number
  leaveTypeName: string
  buName: string
  year: number
  /** The month in which its leave years begin. */
  firstMonth: number
  /** The person cannot apply for it: it is retired, or belongs to a unit that the person has left. */
  isFrozen: boolean
  isAttachmentRequired: boolean
  attachmentWithin: number
  attachmentFrom: number
  attachmentFiles: AttachmentFiles
  isUnlimited: boolean
  /** Null: by the calendar. */
  counting: 'working' | null
  /** The last day of carried days and comp-off that expire, even if some are taken already; null without any. */
  endsOn: Day | null
  /** Whether a policy of the year says from which day on days are there. */
  isEarned: boolean
  /** Whether it needs no approval. */
  isReported: boolean
  allocation: number | null
  grants: number
  used: number
  pending: number
}

type OfType = { employeeId: number; leaveTypeId: number; years: number[] }

/**
 * What a person has of each leave type in each of these years, in days, or of only one type: types of the person's
 * unit, and others that the person was given days of or has taken (docs/spec/rules.md, Balance).
 */
export async function balanceRows(
  db: Queryable,
  { employeeId, leaveTypeId, years }: Omit<OfType, 'leaveTypeId'> & Partial<OfType>,
): Promise<BalanceRow[]> {
  const ofYears = Object.fromEntries(years.map((year, index) => [`year${index}`, year]))
  const shape = { ofOne: Boolean(leaveTypeId), years: years.length }
  return [...(await readBalances(db, { ...ofYears, employeeId, leaveTypeId: leaveTypeId ?? 0 }, shape))]
}

type BalancesOf = { employeeId: number; leaveTypeId: number } & Record<`year${number}`, number>

// Each year is a value of its own. A list would be planned again at each call, which takes four times as long as
// reading: the planner expects ten years of any unknown list, so that no plan for a list seems good enough to keep.
const readBalances = prepared(
  (_db, of: Named<BalancesOf>, { ofOne, years: count }: { ofOne: boolean; years: number }) => {
    const { employeeId, leaveTypeId } = of
    const years = Array.from({ length: count }, (_, index) => sql`(${of[`year${index}`]}::int)`)
    const listed = sql.join(years, sql`, `)
    const sums = balances(({ employeeId: who, year }) => sql`${who} = ${employeeId} and ${year} in (${listed})`)
    return sql<BalanceRow>`
    with sums as materialized (select * from ${sums} d)
    select t.id as "leaveTypeId", t.name as "leaveTypeName", y.year::int as "year",
      b.leave_year_month as "firstMonth", b.name as "buName", t.bu_id <> e.bu_id or t.retired_at is not null as "isFrozen",
      t.is_attachment_required as "isAttachmentRequired",
      t.attachment_within as "attachmentWithin", t.attachment_from::float8 as "attachmentFrom", t.attachment_files as "attachmentFiles", t.is_unlimited as "isUnlimited",
      (
        select max(x.ends_on) from leave_entries x
        where x.employee_id = e.id and x.leave_type_id = t.id and x.year = y.year
          and x.kind in (${sql.join(
            kindsThatEnd.map((kind) => sql.raw(`'${kind}'`)),
            sql`, `,
          )})
      ) as "endsOn",
      exists (
        select from leave_policies p where p.leave_type_id = t.id and p.valid_from < make_date(y.year::int + 1, b.leave_year_month, 1)
      ) as "isEarned", nullif(t.counting, 'calendar') as "counting", t.approval = 'reported' as "isReported", d.allocation::float8 as "allocation", coalesce(d.grants, 0)::float8 as "grants",
      coalesce(d.used, 0)::float8 as "used", coalesce(d.pending, 0)::float8 as "pending"
    from employees e
    join leave_types t on (t.bu_id = e.bu_id and t.retired_at is null) or t.id = any(array(select leave_type_id from sums))
    join business_units b on b.id = t.bu_id
    cross join (values ${listed}) as y(year)
    left join sums d on d.leave_type_id = t.id and d.year = y.year
    where ${and(
      sql`e.id = ${employeeId} and (d.leave_type_id is not null or (t.bu_id = e.bu_id and t.retired_at is null))`,
      ofOne ? sql`t.id = ${leaveTypeId}` : undefined,
    )}
    order by "isFrozen", t.is_unlimited, t.id, y.year`
  },
)

/** Whether a balance is listed: of a frozen type if anything of it is left or taken. */
export const isShown = (row: BalanceRow): boolean =>
  !row.isFrozen || (row.allocation ?? 0) + row.grants + row.used + row.pending > 0

/** A balance as the wire has it. */
export const toBalanceItem = (row: BalanceRow): BalanceItem => ({
  leaveTypeId: row.leaveTypeId,
  leaveTypeName: row.leaveTypeName,
  buName: row.buName,
  isFrozen: row.isFrozen,
  hasAllocation: row.isUnlimited || row.allocation !== null,
  ...balance(row, row.isUnlimited, row.year, row.firstMonth),
  isAttachmentRequired: row.isAttachmentRequired,
  ...toldOfAttachments(row),
  isUnlimited: row.isUnlimited,
  ...(row.firstMonth !== JANUARY && { firstMonth: row.firstMonth }),
  ...(row.counting && { counting: row.counting }),
  isEarned: row.isEarned || row.endsOn !== null,
  isReported: row.isReported,
})

/**
 * What a person has of one type, even of another unit or a retired one, in a row for each of these years. No rows for
 * leave without any counted day, as a holiday can make it.
 */
export async function balancesOfType(db: Queryable, of: OfType) {
  if (of.years.length === 0) return []
  const rows = await balanceRows(db, of)
  return rows.map((row) => ({ ...row, ...balance(row, row.isUnlimited, row.year, row.firstMonth) }))
}

/** The balances of one type that can be applied for, in a row for each year. Returns none if there is no such type. */
export async function typeBalances(db: Queryable, of: OfType): Promise<TypeBalance[]> {
  const rows = await balancesOfType(db, of)
  return rows.filter(({ isFrozen }) => !isFrozen).map((row) => ({ ...row, hasAllocation: row.allocation !== null }))
}
