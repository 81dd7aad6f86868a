import type { Queryable } from '@hr/db/client'
import { businessUnits, departments, designations, employees } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import type { Week } from '@hr/domain/leave/counting/working-time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FileRow } from './row.ts'

const managers = alias(employees, 'manager')

const knownPeople = (db: Queryable) =>
  db
    .select({
      person: employees,
      departmentName: departments.name,
      designationName: designations.name,
      managerName: managers.fullName,
      timeZone: businessUnits.timeZone,
      firstPattern: sql<Day | null>`(select min(since) from working_patterns where employee_id = ${employees.id})`,
      /** Of the pattern that began last. */
      lastWeeks: sql<
        Week[] | null
      >`(select weeks from working_patterns where employee_id = ${employees.id} order by since desc limit 1)`,
      /** Whether people report to them, or requests wait for them. */
      handsOver: sql<boolean>`exists (select 1 from employees r where r.reporting_to = ${employees.id} and r.left_at is null)
        or exists (select 1 from leave_requests l where l.holder_id = ${employees.id} and (l.status = 'pending' or l.wished_at is not null))`,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .leftJoin(managers, eq(managers.id, employees.reportingTo))
    .$dynamic()
export type Known = Awaited<ReturnType<typeof knownPeople>>[number]

/** The existing person whom each row means: by staff number, or else by address, in any case. */
export async function findKnown(db: Queryable, rows: FileRow[]): Promise<(Known | undefined)[]> {
  const ids = await idsOf(db, rows)
  const list = sql`${employees.id} = any(${sql.param([...new Set(ids.values())])}::int[])`
  const people = await knownPeople(db).where(and(list, isNull(employees.leftAt)))
  const byId = new Map(people.map((known) => [known.person.id, known]))
  return rows.map((_, index) => byId.get(ids.get(index) ?? 0))
}

/** The ids of the existing people, by the index of the row. */
export async function idsOf(db: Queryable, rows: FileRow[]): Promise<Map<number, number>> {
  const given = rows.map(({ values }, index) => ({ index, number: values.employeeId, email: values.workEmail }))
  const found = await db.execute<{ index: number; id: number }>(sql`
    with given as (select * from json_to_recordset(${JSON.stringify(given)}::json) as g (index int, number text, email text)),
    found as (
      select g.index, e.id, 1 as place from given g join employees e on lower(e.staff_number) = lower(g.number)
      union all select g.index, e.id, 2 from given g join employees e on lower(e.work_email) = lower(g.email)
    )
    select distinct on (index) index, id from found order by index, place`)
  return new Map(found.map(({ index, id }) => [index, id]))
}
