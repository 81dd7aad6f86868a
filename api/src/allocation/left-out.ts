import { type SQL, sql } from 'drizzle-orm'

/**
 * Who brought days of a year along, from another system or another unit, as the table `brought`: a person and type once each,
 * and in words why a run of policies leaves them out (docs/spec/rules.md, Allocation for many).
 */
export const broughtIn = (year: number): SQL => sql`
    brought as materialized (
      select x.employee_id, x.leave_type_id, case
        when bool_or(x.kind = 'opening') then 'has an opening balance'
        when sum(x.days) > 0 then 'brought days from ' || coalesce(string_agg(distinct b.name, ', '), 'another unit')
        else 'came from ' || coalesce(string_agg(distinct b.name, ', '), 'another unit') || ' with no days left' end as left_out
      from entries x
      left join leave_entries c on c.id = x.caused_by
      left join leave_types t on t.id = c.leave_type_id
      left join business_units b on b.id = t.bu_id
      where x.kind in ('opening', 'moved') and x.year = ${year}
      group by 1, 2
    )`

/** Whom a run of policies leaves out though the policies would give them something else, as the table `left_out`. */
export const leftOut = sql`
    left_out as (
      select employee_id, leave_type_id, max(why) as why, max(left_out) as left_out
      from changed join brought using (employee_id, leave_type_id) group by 1, 2
    )`

/** The same where nobody is: only policies leave people out. */
export const nobodyLeftOut = sql`
    left_out as (select null::int as employee_id, null::int as leave_type_id, null as why, null as left_out where false)`

/** Those people with the columns of a difference, as days that stay as they are. Nobody of them is blocked. */
export const asTheyAre = sql`(
    select l.employee_id, l.leave_type_id, b.allocation as now, coalesce(b.allocation, 0) as "then",
      greatest(coalesce(b.used + b.pending - b.grants, 0), 0) as floor, 'infinity'::float8 as debt, l.why,
      null::numeric as carried, null::date as carried_until, null::numeric as lost, l.left_out
    from left_out l left join held b on b.employee_id = l.employee_id and b.leave_type_id = l.leave_type_id
  )`
