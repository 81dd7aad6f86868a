import { balances, type Key } from '@hr/db/balances'
import type { Queryable } from '@hr/db/client'
import type { Day, Period } from '@hr/domain/dates'
import { leaveYear } from '@hr/domain/leave/balance/leave-year'
import { carriedOver, handsOn, lastDayOfCarried } from '@hr/domain/leave/policy/carry-over'
import type { CarryOver, Policy } from '@hr/domain/leave/policy/policy'
import { type SQL, sql } from 'drizzle-orm'
import { isAmong, isOfPeople } from './earners.ts'

/** Carried days of the year before, until when they last (null: as long as the others), and those that expire. */
export type Carry = { employeeId: number; leaveTypeId: number; carried: number; lost: number; endsOn: Day | null }

type Asked = { buId: number; year: number; firstMonth: number; employeeIds?: number[] | undefined }

/**
 * What people carry over into a year under the policies that held on the last day of the year before, which is what was left
 * of it before anything was carried. Those who carry and lose nothing are left out.
 */
export async function carriesOf(db: Queryable, asked: Asked, policies: Map<number, Policy[]>): Promise<Carry[]> {
  const before = leaveYear(asked.year - 1, asked.firstMonth)
  const rules = new Map(
    [...policies].flatMap(([typeId, ofType]): [number, Policy][] => {
      const rule = ofType.findLast(({ validFrom }) => validFrom <= before.to)
      return rule && handsOn(rule) ? [[typeId, rule]] : []
    }),
  )
  if (rules.size === 0) return []
  const year = leaveYear(asked.year, asked.firstMonth)
  const rows = await readRemaining(db, asked, [...rules.keys()])
  return rows.flatMap(({ employeeId, leaveTypeId, remaining }) => {
    const rule = rules.get(leaveTypeId) as Policy
    const over = carriedOver(remaining, rule)
    const endsOn = over.carried > 0 && rule.carryOver ? lastDayIn(rule.carryOver, year) : null
    return over.carried === 0 && over.lost === 0 ? [] : [{ employeeId, leaveTypeId, ...over, endsOn }]
  })
}

/** The last day of carried days, if that is before the year ends. */
function lastDayIn(carryOver: CarryOver, year: Period): Day | null {
  const lastDay = lastDayOfCarried(carryOver, year)
  return lastDay < year.to ? lastDay : null
}

type Remaining = { employeeId: number; leaveTypeId: number; remaining: number }

/** What is left of the year before, had nothing been carried out of it. */
async function readRemaining(db: Queryable, asked: Asked, typeIds: number[]): Promise<Remaining[]> {
  const last = asked.year - 1
  const isOf = (employeeId: SQL) => isOfPeople(employeeId, asked.employeeIds)
  const which = ({ employeeId, leaveTypeId, year }: Key) =>
    sql`${year} = ${last} and ${leaveTypeId} = any(${sql.param(typeIds)}::int[]) and ${isOf(employeeId)}`
  const rows = await db.execute<Remaining>(sql`
    with people as materialized (select e.id from employees e where ${isAmong(asked)}),
    held as materialized (select * from ${balances(which)} b),
    gone as materialized (
      select x.employee_id, x.leave_type_id, sum(x.days) as days from leave_entries x
      where x.year = ${last} and x.kind in ('handed_on', 'forfeited') and ${isOf(sql`x.employee_id`)}
      group by 1, 2
    )
    select h.employee_id as "employeeId", h.leave_type_id as "leaveTypeId",
      (h.remaining - coalesce(g.days, 0))::float8 as "remaining"
    from held h left join gone g using (employee_id, leave_type_id)`)
  return [...rows]
}
