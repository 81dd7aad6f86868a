import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import { openingEntryKinds } from '@hr/domain/leave/balance/opening-kinds'
import * as t from '@hr/words/allocations'
import { type SQL, sql } from 'drizzle-orm'
import { isOfPeople } from '../../leave/policy/earners.ts'

/** Why somebody is left out. The names of the units from which they came are null where none is known. */
export type WhyLeftOut =
  | { kind: 'opening' | 'giver' }
  | { kind: 'brought' | 'came'; units: string[] | null }
  | { kind: 'openingOf'; yearName: string }

/** The same in words. */
export function leftOutText(why: WhyLeftOut): string {
  switch (why.kind) {
    case 'opening':
      return t.hasOpeningInstead
    case 'openingOf':
      return t.hasOpeningOf(why.yearName)
    case 'brought':
      return why.units === null ? t.broughtDaysFromAnother : t.broughtDaysFrom(why.units)
    case 'came':
      return why.units === null ? t.cameFromAnother : t.cameFrom(why.units)
    case 'giver':
      return t.cannotGiveThemselves
  }
}

type Asked = { year: number; employeeIds?: number[] | undefined }

/**
 * The opening balances of people in a year and the next, as the table `stated`: a person, type and year once each, and the kind of
 * its newest entry. The statement has the table `people`.
 */
export const stated = ({ year, employeeIds }: Asked): SQL => sql`
    stated as materialized (
      select distinct on (x.employee_id, x.leave_type_id, x.year) x.employee_id, x.leave_type_id, x.year, x.kind
      from leave_entries x
      where ${isOfPeople(sql`x.employee_id`, employeeIds)} and x.year in (${year}, ${year + 1})
        and x.kind = any(${sql.param(openingEntryKinds)}::text[])
      order by x.employee_id, x.leave_type_id, x.year, x.id desc
    )`

/** Whose carried days an opening balance states, so that no policy carries any: for `where (employee_id, leave_type_id) not in`. */
export const carriedBefore = (year: number): SQL =>
  sql`(select employee_id, leave_type_id from stated where year = ${year} and kind = 'opening_carried')`

/**
 * Whose days of a year are not those of the policies, as the table `brought`: a person and type once each, and why a run
 * leaves them out, as `WhyLeftOut` (docs/spec/rules.md, Allocation for many). They have an opening balance instead, came from another
 * unit, or, once the year is over, have carried what is stated. The statement has the tables `people` and `stated`.
 */
export const broughtIn = ({
  year,
  employeeIds,
  firstMonth,
  isOver,
}: Asked & { firstMonth: number; isOver: boolean }): SQL => sql`
    brought as materialized (
      select distinct on (employee_id, leave_type_id) employee_id, leave_type_id, left_out
      from (
        select employee_id, leave_type_id, 1 as place, jsonb_build_object('kind', 'opening') as left_out
        from stated where year = ${year} and kind = 'opening'
        union all
        select x.employee_id, x.leave_type_id, 2, jsonb_build_object(
          'kind', case when sum(x.days) > 0 then 'brought' else 'came' end, 'units', jsonb_agg(distinct b.name) filter (where b.name is not null))
        from leave_entries x
        left join leave_entries c on c.id = x.caused_by
        left join leave_types t on t.id = c.leave_type_id
        left join business_units b on b.id = t.bu_id
        where ${isOfPeople(sql`x.employee_id`, employeeIds)} and x.kind = 'moved' and x.year = ${year}
        group by 1, 2
        union all
        select employee_id, leave_type_id, 3, jsonb_build_object('kind', 'openingOf', 'yearName', ${leaveYearName(year + 1, firstMonth)}::text)
        from stated where year = ${year + 1} and kind = 'opening_carried' and ${isOver}
      ) whys order by employee_id, leave_type_id, place
    )`

/** People that a run of policies leaves out though it would change their days, as the table `left_out`. */
export const leftOut = sql`
    left_out as (
      select employee_id, leave_type_id, max(why) as why, left_out
      from changed join brought using (employee_id, leave_type_id) group by employee_id, leave_type_id, left_out
    )`

/** The same of a table that somebody gives by hand: nobody gives themselves days. */
export const giverLeftOut = (giverId: number | null): SQL => sql`
    left_out as (
      select employee_id, leave_type_id, null as why, jsonb_build_object('kind', 'giver') as left_out
      from compared where employee_id = ${giverId}::int
    )`

/** The same people with the columns of a difference, with their days unchanged. Nobody of them is blocked. */
export const asTheyAre = sql`(
    select l.employee_id, l.leave_type_id, b.allocation as now, coalesce(b.allocation, 0) as "then",
      greatest(coalesce(b.used + b.pending - b.grants, 0), 0) as floor, 'infinity'::float8 as debt, l.why,
      null::numeric as carried, null::date as carried_until, null::numeric as lost, l.left_out
    from left_out l left join held b on b.employee_id = l.employee_id and b.leave_type_id = l.leave_type_id
  )`
