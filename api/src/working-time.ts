import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import type { Day } from '@hr/domain/dates'
import { OFFICE_TIME, type WorkingTime } from '@hr/domain/leave/working-time'
import { sql } from 'drizzle-orm'

type Asked = { employeeId: number; from: Day; to: Day }

/** When a person works, with the special days of their unit between two days, both included. */
export async function workingTimeOf(db: Queryable, asked: Asked): Promise<WorkingTime> {
  const [time] = await readWorkingTime(db, asked)
  return time ?? OFFICE_TIME
}

const readWorkingTime = prepared(
  (_db, { employeeId, from, to }: Named<Asked>) => sql<WorkingTime>`
    select b.working_week as "week",
      (select coalesce(json_agg(json_build_object('since', since, 'weeks', weeks) order by since), '[]')
        from working_patterns where employee_id = e.id and since <= ${to}) as "patterns",
      (select coalesce(json_agg(json_build_object('date', date, 'name', name, 'session', session) order by date, name), '[]')
        from holidays where bu_id = b.id and date between ${from} and ${to}) as "holidays",
      (select coalesce(json_agg(date order by date), '[]')
        from special_working_days where bu_id = b.id and date between ${from} and ${to}) as "workingDays"
    from employees e join business_units b on b.id = e.bu_id where e.id = ${employeeId}`,
)
