import { slowness } from '@hr/start/pace'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ownApi } from '../../testing/api.ts'

// Ten thousand people of one unit and five limited types each, previewed and saved with one confirmation.
const api = await ownApi()
const PEOPLE = 10_000

async function hire(): Promise<void> {
  const { pune, lead } = api.company
  await api.db.execute(sql`
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, reporting_to, joining_date)
    select 'BIG-' || n, 'Person', 'Number', 'big.' || n || '@example.com', 4, ${pune.id}, ${lead.id}, '2024-01-01'
    from generate_series(1, ${PEOPLE}) n`)
  await api.db.execute(sql`
    insert into leave_types (bu_id, name, colour, letter) select ${pune.id}, name, 'blue', left(name, 1) from unnest(array['Paid Leave', 'Comp Off']) name`)
  await api.db.execute(sql`
    insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason)
    select e.id, t.id, 2029, '2029-01-01', 'allocated', 10 + (e.id % 7) * 0.25, 'Allocated' from employees e join leave_types t on t.bu_id = e.bu_id
    where e.staff_number like 'BIG-%' and not t.is_unlimited`)
}

async function timed<T>(what: string, call: () => Promise<T>): Promise<{ answer: T; took: number }> {
  const start = performance.now()
  const answer = await call()
  const took = Math.round(performance.now() - start)
  console.log(`${what} of ${PEOPLE} people and 5 types: ${took} ms`)
  return { answer, took }
}

it('ten thousand people get five types of last year within seconds', async () => {
  await hire()
  const { hr, pune } = api.company
  const scope = { buId: pune.id, year: 2030, source: 'lastYear' }
  const call = (url: string, body: object) => api.call(hr, url, { ...scope, ...body })
  const seen = await timed('preview', () => call('/employee/preview_allocations', { page: 1, pageSize: 100 }))
  expect(seen.answer.body).toMatchObject({ changes: 5 * PEOPLE, people: PEOPLE, blocked: 0 })

  const { fingerprint } = seen.answer.body
  const saved = await timed('confirmation', () => call('/employee/save_allocations', { fingerprint }))
  expect(saved.answer).toMatchObject({ status: 200, body: { changes: 5 * PEOPLE, people: PEOPLE } })
  const [wrong] = await api.db.execute<{ count: number }>(sql`
    select count(*)::int as count from leave_entries a join leave_entries b
      on b.employee_id = a.employee_id and b.leave_type_id = a.leave_type_id and b.year = 2030
    where a.year = 2029 and a.days <> b.days`)
  expect(wrong?.count).toBe(0)
  expect(Math.max(seen.took, saved.took)).toBeLessThan(8_000 * slowness())
}, 60_000)
