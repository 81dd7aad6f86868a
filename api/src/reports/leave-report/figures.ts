import type { LeaveFigures } from '@hr/contract/reports/leave-report'
import type { Queryable } from '@hr/db/client'
import { employees, leaveRequests, leaveTypes } from '@hr/db/schema'
import { addDecimal } from '@hr/domain/decimal'
import { edgesOf } from '@hr/domain/leave-report/days-in-period'
import { type Columns, columnsOf } from '@hr/domain/leave-report/period'
import { and, type SQL, sql } from 'drizzle-orm'
import { isActive } from '../../company/leave-conditions.ts'
import { isInReport } from './leave.ts'
import type { LeaveFilter } from './scope.ts'

/** Days of one leave type in one column, counted from 1. */
export type Cell = { leaveName: string; isUnlimited: boolean; column: number; approved: number; pending: number }

/** Approved and pending days by type and by the columns of the period's chart, counted as `daysInPeriod` does. */
export async function countCells(db: Queryable, filter: LeaveFilter): Promise<Cell[]> {
  const { columns } = columnsOf(filter.period)
  const rows = await db.execute<Cell>(sql`
    select t.name as "leaveName", t.is_unlimited as "isUnlimited", d.col as "column",
      ${daysIn('approved')} as "approved", ${daysIn('pending')} as "pending"
    from (${pieces(filter, edgesOf(columns))}) d
    join ${leaveTypes} t on t.id = d.leave_type_id
    group by t.name, t.is_unlimited, d.col`)
  return [...rows]
}

/** Days of one person in one column, counted from 1. */
type PersonCell = { employeeId: number; column: number; approved: number; pending: number }

/** The same for these people, person by person. */
export async function countCellsOf(db: Queryable, filter: LeaveFilter, ids: number[]): Promise<PersonCell[]> {
  const { columns } = columnsOf(filter.period)
  const isTheirs = sql`${leaveRequests.employeeId} = any(${sql.param(ids)}::int[])`
  const rows = await db.execute<PersonCell>(sql`
    select d.employee_id as "employeeId", d.col as "column",
      ${daysIn('approved')} as "approved", ${daysIn('pending')} as "pending"
    from (${pieces(filter, edgesOf(columns), isTheirs)}) d
    group by d.employee_id, d.col`)
  return [...rows]
}

const daysIn = (status: string): SQL =>
  sql`(coalesce(sum(d.half_days) filter (where d.status = ${status}), 0) / 2.0)::float8`

/** Cuts what counts of each leave at the edges of the columns. Returns the pieces with their column and their half days. */
function pieces(filter: LeaveFilter, edges: number[], more?: SQL): SQL {
  const at = sql`${sql.param(edges)}::int[]`
  return sql`
    select c.*, least(upper(c.part), (${at})[c.col + 1]) - greatest(lower(c.part), (${at})[c.col]) as half_days
    from (
      select ${leaveRequests.employeeId}, ${leaveRequests.leaveTypeId}, ${leaveRequests.status}, part,
        generate_series(
          greatest(width_bucket(lower(part), ${at}), 1),
          least(width_bucket(upper(part) - 1, ${at}), ${edges.length - 1}::int)
        ) as col
      from ${leaveRequests} join ${employees} on ${employees.id} = ${leaveRequests.employeeId}
      cross join unnest(${leaveRequests.counted}) part
      where ${and(isInReport(filter), isActive, more)}
    ) c`
}

/** Makes the figures of a report from its cells. */
export function toFigures(cells: readonly Cell[], { unit, columns }: Columns): LeaveFigures {
  const sumOf = (column: number, kind: 'approved' | 'pending') =>
    addDecimal(...cells.filter((cell) => cell.column === column).map((cell) => cell[kind]))
  return {
    unit,
    columns: columns.map((column, index) => ({
      ...column,
      approvedDays: sumOf(index + 1, 'approved'),
      pendingDays: sumOf(index + 1, 'pending'),
    })),
    types: typesOf(cells, columns.length),
  }
}

function typesOf(cells: readonly Cell[], width: number): LeaveFigures['types'] {
  const types = new Map<string, number[]>()
  for (const { leaveName, column, approved, pending } of cells) {
    const days = types.get(leaveName) ?? Array.from({ length: width }, () => 0)
    days[column - 1] = addDecimal(days[column - 1] ?? 0, approved, pending)
    types.set(leaveName, days)
  }
  return [...types]
    .map(([leaveTypeName, days]) => ({ leaveTypeName, days, totalDays: addDecimal(...days) }))
    .toSorted((a, b) => b.totalDays - a.totalDays || a.leaveTypeName.localeCompare(b.leaveTypeName))
}
