import type { Database } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import type { Company } from '../../testing/api.ts'

type Size = { people: number; leaveOfEach: number }

/**
 * Creates people of both units, each with a request of a day or more in each of the first months of 2026; every seventh
 * begins with half a day. What is of November and December waits, and the rest is approved.
 */
export function fillCompany(db: Database, company: Company, { people, leaveOfEach }: Size): Promise<void> {
  const { pune, lisbon, lead, annualLeave, lossOfPay, lisbonTypes } = company
  return db.transaction(async (tx) => {
    // The rows are consistent by construction, so the hundred thousand checks of foreign keys are skipped.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx.execute(sql`
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, department_id,
      designation_id, reporting_to, joining_date)
    select 'BIG-' || n, 'Person', chr(65 + n % 26) || 'son ' || n, 'big.' || n || '@example.com', 4,
      case when n % 4 = 0 then ${lisbon.id}::int else ${pune.id}::int end, ${lead.departmentId}::int, ${lead.designationId}::int,
      ${lead.id}::int, date '2020-01-01' + n % 2000
    from generate_series(1, ${people}) n`)
    await tx.execute(sql`
    insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason)
    select e.id, t.id, 2026, '2026-01-01', 'allocated', 20, 'Allocated' from employees e join leave_types t on t.bu_id = e.bu_id and not t.is_unlimited
    where e.staff_number like 'BIG-%'`)
    await tx.execute(sql`
    insert into leave_requests (employee_id, leave_type_id, start_date, start_session, end_date, end_session, days, counted, reason,
      addressed_to, holder_id, decision, decided_by, decided_at, created_at)
    select e.id,
      case when e.bu_id = ${lisbon.id} then ${lisbonTypes.annualLeave.id}::int
        when m % 5 = 0 then ${lossOfPay.id}::int else ${annualLeave.id}::int end,
      d.start, d.first, d.start + m % 4, 2, m % 4 + 1 - (d.first - 1) / 2.0,
      int4multirange(int4range((d.start - date '2000-01-01') * 2 + d.first - 1, (d.start + m % 4 - date '2000-01-01') * 2 + 2)), 'A day with the family', ${lead.id}::int,
      ${lead.id}::int, case when m < 11 then 'approved' else 'pending' end, case when m < 11 then ${lead.id}::int end,
      case when m < 11 then now() end, timestamptz '2026-01-01' + m * interval '1 hour'
    from employees e cross join generate_series(1, ${leaveOfEach}) m
    cross join lateral (
      select make_date(2026, m, 1 + e.id % 28) as start, case when e.id % 7 = 0 then 2 else 1 end as first
    ) d
    where e.staff_number like 'BIG-%'`)
    await tx.execute(sql`
    insert into leave_request_years select id, 2026, days from leave_requests where end_date <= '2026-12-31'`)
    await tx.execute(sql`
    insert into leave_request_years (leave_request_id, year, days)
    select id, y, (least(upper(slots), (make_date(y + 1, 1, 1) - date '2000-01-01') * 2)
      - greatest(lower(slots), (make_date(y, 1, 1) - date '2000-01-01') * 2)) / 2.0
    from leave_requests cross join generate_series(2026, 2027) y where end_date > '2026-12-31'`)
    await tx.execute(sql`analyze`)
  })
}
