import { employees, leaveRequests } from '@hr/db/schema'
import { testDb } from '@hr/db/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fillCompany } from './company.ts'
import { findMistake } from './mistakes.ts'

const { db, url, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
afterAll(close)

// It fails if the company breaks a rule.
beforeAll(() => fillCompany(url, { people: 103, today: '2026-11-20', swipeDays: 3 }))

describe('a company for measurements', () => {
  it('has as many people as were asked, in reporting lines without a circle', async () => {
    expect(await db.$count(employees)).toBe(104)
    const [{ reached }] = (await db.execute<{ reached: number }>(sql`
      with recursive line as (
        select id from employees where reporting_to is null
        union all select e.id from employees e join line on e.reporting_to = line.id
      ) select count(*)::int as reached from line`)) as unknown as [{ reached: number }]
    expect(reached).toBe(104)
  })

  it('has leave in every state, in halves of days, forwarded and in copy, and nothing that has not happened yet', async () => {
    const [row] = await db.execute(sql`
      select count(distinct status)::int as states, bool_or(days % 1 = 0.5) as halves, bool_or(forwarded_at is not null) as forwarded,
        bool_or(exists (select from leave_request_copies c where c.leave_request_id = r.id)) as copied,
        max(created_at) < '2026-11-20' as past
      from leave_requests r`)
    expect(row).toEqual({ states: 4, halves: true, forwarded: true, copied: true, past: true })
    expect(await db.$count(leaveRequests)).toBeGreaterThan(1_000)
  })

  it('has swipes of every working day that was asked', async () => {
    const rows = await db.execute(sql`select day from swipes group by day having count(*) > 300 order by day`)
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
  })

  it('is found wrong where a balance is overdrawn', async () => {
    await db.execute(sql`
      insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason)
      select e.id, t.id, 2026, '2026-01-01', 'allocated', -200, 'A slip'
      from employees e join leave_types t on t.bu_id = e.bu_id and t.name = 'Annual Leave' where e.id = 7`)
    expect(await findMistake(url)).toMatch(/^employee 7 has -\d+(\.\d+)? days left of a leave type$/)
  })
})
