import type { Queryable } from '@hr/db/client'
import { slowness } from '@hr/start/pace'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findPeople } from '../../entitlement/opening-balance/queries.ts'
import { idsOf } from '../../people/employee-import/known.ts'
import type { FileRow } from '../../people/employee-import/row.ts'
import { ownApi } from '../../testing/api.ts'

const api = await ownApi()
const names = Array.from({ length: 10_000 }, (_, n) => `BIG-${n + 1}`)
const asRow = (name: string) => ({ values: { employeeId: name, workEmail: name } }) as FileRow

const lookups: Record<string, (db: Queryable, names: string[]) => Promise<Map<unknown, unknown>>> = {
  'an opening balance': findPeople,
  'a file of people': (db, some) => idsOf(db, some.map(asRow)),
}

// Postgres keeps a plan with the connection, and a company may grow from ten people to thousands within a minute.
it.each(Object.keys(lookups))('finds ten thousand people for %s by a plan made for a handful', async (name) => {
  const find = lookups[name] as (typeof lookups)[string]
  const isDone = new Error('taken back')
  const all = api.db.transaction(async (tx) => {
    await tx.execute(sql`analyze employees`)
    for (let time = 0; time < 8; time++) await find(tx, names.slice(0, 3))
    await tx.execute(sql`
      insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, reporting_to, joining_date)
      select 'BIG-' || n, 'Person', 'Number', 'big.' || n || '@example.com', 4, ${api.company.pune.id},
        ${api.company.lead.id}, '2020-01-06' from generate_series(1, 10000) n`)
    const start = performance.now()
    expect((await find(tx, names)).size).toBe(10_000)
    // Read one by one they take a minute.
    expect(performance.now() - start).toBeLessThan(8_000 * slowness())
    throw isDone
  })
  await expect(all).rejects.toBe(isDone)
})
