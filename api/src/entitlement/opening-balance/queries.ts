import { withAsciiDomain } from '@hr/contract/call/fields'
import { balances } from '@hr/db/balances'
import type { Queryable } from '@hr/db/client'
import { SUPER_ADMIN } from '@hr/domain/access'
import { type OpeningPart, openingEntryKinds } from '@hr/domain/leave/balance/opening-kinds'
import { and, type SQL, sql } from 'drizzle-orm'

export type Person = {
  id: number
  name: string
  staffNumber: string
  buId: number
  buName: string
  timeZone: string
  /** The month in which leave years of their unit begin. */
  firstMonth: number
  hasLeft: boolean
  isSuperAdmin: boolean
}

/**
 * Finds the people that rows name by staff number or else by work e-mail, in any case, alumni included. Returns them by
 * the name in the row. The record that a fresh system begins with is nobody. Two joins, since a plan that a connection
 * made for a handful of people would look each name up by reading all of them once there are thousands.
 */
export async function findPeople(db: Queryable, names: string[]): Promise<Map<string, Person>> {
  const given = JSON.stringify([...new Set(names)].map((name) => ({ name, address: withAsciiDomain(name) })))
  const people = await db.execute<Person & { given: string }>(sql`
    with given as (select * from json_to_recordset(${given}::json) as g (name text, address text)),
    found as (
      select g.name, e.id, 1 as place from given g join employees e on lower(e.staff_number) = lower(g.name)
      union all
      select g.name, e.id, 2 from given g join employees e on lower(e.work_email) = lower(g.address)
    )
    select distinct on (f.name) f.name as given, ${ofPerson}
    from found f join employees e on e.id = f.id and not e.is_first_admin join business_units b on b.id = e.bu_id
    order by f.name, f.place`)
  return new Map(people.map(({ given, ...person }) => [given, person]))
}

/** The columns of a person `e` of the business unit `b`. */
const ofPerson = sql`e.id, e.full_name as name, e.staff_number as "staffNumber", e.bu_id as "buId", b.name as "buName",
      b.time_zone as "timeZone", b.leave_year_month as "firstMonth", e.left_at is not null as "hasLeft",
      e.role_id = ${SUPER_ADMIN} as "isSuperAdmin"`

/** Somebody by their id. */
export async function findPerson(db: Queryable, id: number): Promise<Person | undefined> {
  const [person] = await db.execute<Person>(sql`
    select ${ofPerson} from employees e join business_units b on b.id = e.bu_id where e.id = ${id}`)
  return person
}

/** What identifies an opening balance. */
export type Key = { employeeId: number; leaveTypeId: number; year: number }

/** A balance in days, and the parts that opening balances and carrying over brought, the oldest first. */
export type Standing = { allocation: number; grants: number; used: number; pending: number; parts: OpeningPart[] }

/** The balances of these keys, in their order. */
export async function standingsOf(db: Queryable, keys: Key[]): Promise<Standing[]> {
  if (keys.length === 0) return []
  const given = JSON.stringify(
    keys.map(({ employeeId, leaveTypeId, year }, index) => ({ index, employeeId, leaveTypeId, year })),
  )
  return db.execute<Standing>(sql`
    with given as (
      select * from json_to_recordset(${given}::json) as g (index int, "employeeId" int, "leaveTypeId" int, year int)
    ),
    parts as (
      select employee_id, leave_type_id, year, kind, counts_from, ends_on, sum(days) as days, max(id) as last from leave_entries
      where kind = any(${sql.param(['carried', ...openingEntryKinds])}::text[]) and employee_id in (select "employeeId" from given)
      group by 1, 2, 3, 4, 5, 6
    )
    select coalesce(b.allocation, 0)::float8 as allocation, coalesce(b.grants, 0)::float8 as grants,
      coalesce(b.used, 0)::float8 as used, coalesce(b.pending, 0)::float8 as pending, coalesce(p.parts, '[]') as parts
    from given g
    left join ${balances(ofGiven)} b
      on b.employee_id = g."employeeId" and b.leave_type_id = g."leaveTypeId" and b.year = g.year
    left join (
      select employee_id, leave_type_id, year, json_agg(json_build_object(
        'kind', kind, 'countsFrom', counts_from, 'endsOn', ends_on, 'days', days::float8) order by last) as parts
      from parts group by 1, 2, 3
    ) p on p.employee_id = g."employeeId" and p.leave_type_id = g."leaveTypeId" and p.year = g.year
    order by g.index`)
}

const ofGiven = ({ employeeId, year }: { employeeId: SQL; year: SQL }): SQL | undefined =>
  and(sql`${employeeId} in (select "employeeId" from given)`, sql`${year} in (select year from given)`)
