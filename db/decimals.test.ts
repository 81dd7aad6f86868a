import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { testDb } from './testing.ts'

it('no table has a binary fraction, in which days would be summed wrongly', async () => {
  const { db, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
  const columns = await db.execute<{ name: string; type: string }>(sql`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('numeric', 'real', 'double precision') order by name`)
  await close()
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['leave_entries.days', 'leave_requests.days']))
  expect(columns.filter(({ type }) => type !== 'numeric')).toEqual([])
})
