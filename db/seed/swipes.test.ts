import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { testDb } from '../testing.ts'
import { seedDemo } from './demo.ts'

const { db, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
const now = new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  await seedDemo(db, { today: '2026-11-20', passwordHash: 'a hash', now })
})
afterAll(close)

const count = async (query: ReturnType<typeof sql>) => (await db.execute<{ count: number }>(query))[0]?.count ?? 0

describe('the swipes of the demo company', () => {
  it('are of ninety days, of everybody, and none after now', async () => {
    const [span] = await db.execute(sql`
      select min(day)::text as first, max(day)::text as last, count(distinct employee_id)::int as people, count(*) > 10000 as many,
        max(at) <= ${now.toISOString()}::timestamptz as past
      from swipes`)
    expect(span).toMatchObject({ last: '2026-11-20', many: true, past: true })
    expect(span?.first).toMatch(/^2026-08-2[4-6]$/)
    // The super admin has no swipes, and some of those who left did so before the first day.
    expect(Number(span?.people)).toBeGreaterThanOrEqual(59)
  })

  it('are late at times, and some lack the last OUT', async () => {
    const people = sql`
      select employee_id, day, min(at + offset_minutes * interval '1 minute') as first,
        (array_agg(direction order by at desc))[1] as last
      from swipes where day < '2026-11-20' group by 1, 2`
    const late = await count(
      sql`select count(*)::int as count from (${people}) d where first at time zone 'UTC' > day + time '09:30'`,
    )
    const missing = await count(sql`select count(*)::int as count from (${people}) d where last = 'IN'`)
    const all = await count(sql`select count(*)::int as count from (${people}) d`)
    expect(late / all).toBeGreaterThan(0.08)
    expect(late / all).toBeLessThan(0.25)
    expect(missing / all).toBeGreaterThan(0.01)
    expect(missing / all).toBeLessThan(0.06)
  })

  it('are none on holidays, on approved leave and on weekends', async () => {
    expect(
      await count(sql`
        select count(*)::int as count from swipes s join employees e on e.id = s.employee_id
        where extract(isodow from s.day) > 5
          or exists (select 1 from holidays h where h.bu_id = e.bu_id and h.date = s.day)
          or exists (select 1 from leave_requests r where r.employee_id = e.id and r.status = 'approved'
            and s.day between r.start_date and r.end_date)`),
    ).toBe(0)
  })

  it('are in their months', async () => {
    expect(await count(sql`select count(*)::int as count from swipes_other`)).toBe(0)
  })
})

describe('partitions', () => {
  const make = (first: string, months: number) =>
    count(sql`select make_swipe_partitions(${first}::date, ${months}) as count`)

  it('are made once, also by several at a time', async () => {
    const made = await Promise.all([make('2031-01-31', 3), make('2031-01-31', 3), make('2031-02-01', 1)])
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(3)
    expect(await make('2031-03-31', 1)).toBe(0)
  })

  it('take over what came before them', async () => {
    const [person] = await db.execute<{ id: number }>(sql`select min(id) as id from employees`)
    await db.execute(sql`
      insert into swipes (at, employee_id, day, offset_minutes, direction)
      values ('2032-06-30T23:59:59.999Z', ${person?.id}, '2032-06-30', 0, 'IN'), ('2032-07-01T00:00:00Z', ${person?.id}, '2032-07-01', 0, 'OUT')`)
    expect(await count(sql`select count(*)::int as count from swipes_other`)).toBe(2)
    expect(await make('2032-07-15', 1)).toBe(1)
    expect(await count(sql`select count(*)::int as count from swipes_other`)).toBe(1)
    expect(await count(sql`select count(*)::int as count from swipes_2032_07`)).toBe(1)
  })
})
