import { slowness } from '@hr/start/pace'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ownApi } from '../../testing/api.ts'
import { csvOf, importing } from './testing.ts'

const api = await ownApi()
const { check, details, run, entries } = importing(api)

it('takes in ten thousand opening balances within 30 seconds, and once', async () => {
  await api.db.execute(sql`
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, reporting_to, joining_date)
    select 'BIG-' || n, 'Person', 'Number', 'big.' || n || '@example.com', 4, ${api.company.pune.id},
      ${api.company.lead.id}, '2020-01-06' from generate_series(1, 10000) n`)
  const file = csvOf(
    ...Array.from({ length: 10_000 }, (_, n) =>
      [`BIG-${n + 1}`, 'Annual Leave', '2026', String(n % 20), '2026-11-01', 'From the old system'].join(),
    ),
  )
  const start = performance.now()
  const id = await check(file)
  const checked = performance.now()
  expect(await details(id)).toMatchObject({ badRows: 0, newRows: 10_000 })
  expect(await run(id)).toMatchObject({ state: 'done', rowsDone: 10_000 })
  console.log(`check: ${Math.round(checked - start)} ms, import: ${Math.round(performance.now() - checked)} ms`)
  expect(performance.now() - start).toBeLessThan(30_000 * slowness())
  expect(await entries()).toHaveLength(10_000)
  expect(await details(await check(file))).toMatchObject({ newRows: 0, changedRows: 0 })
}, 60_000)
