import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { JOB_QUEUES_TABLE, JOBS, JOBS_TABLE, TASKS } from './job-tables.ts'
import { type TestDb, testDb } from './testing.ts'

// Before you take a new version of the queue, read what it changed in its tables, and then change this test.
const READ = '0.17.3'
const used = {
  [JOBS_TABLE]: 'id task_id payload attempts max_attempts last_error created_at run_at locked_at locked_by key',
  [JOB_QUEUES_TABLE]: 'locked_at locked_by',
}
let database: TestDb

beforeAll(async () => {
  database = await testDb(inject('postgresUrl'), inject('templateDatabase'))
})
afterAll(() => database.close())

it('is the version whose private tables were read', () => {
  expect(createRequire(import.meta.url)('graphile-worker/package.json').version).toBe(READ)
})

it.each(Object.entries(used))('has in %s every column that is used', async (table, columns) => {
  const there = await database.db.execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0`,
  )
  expect(there.map(({ name }) => name)).toEqual(expect.arrayContaining(columns.split(' ')))
})

it('names the task of each job', async () => {
  await database.db.execute(sql`select graphile_worker.add_job('do_nothing')`)
  const jobs = sql`select task.identifier from ${JOBS} job join ${TASKS} task on task.id = job.task_id`
  expect(await database.db.execute(jobs)).toEqual([{ identifier: 'do_nothing' }])
})
