import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { connect } from './client.ts'
import { createBusinessUnit, createCompany, createLeaveRequest } from './factories.ts'
import { employees, leaveEvents } from './schema.ts'
import { type TestDb, testDb } from './testing.ts'

const clones: TestDb[] = []
const clone = async () => {
  clones.push(await testDb(inject('postgresUrl'), inject('templateDatabase')))
  return clones.at(-1)!
}
afterAll(() => Promise.all(clones.map(({ close }) => close())))

describe('a test database', () => {
  it('has the tables of the template and shares no rows with another', async () => {
    const [one, other] = [await clone(), await clone()]
    await createBusinessUnit(one.db)

    expect(await one.db.$count(sql`business_units`)).toBe(1)
    expect(await other.db.$count(sql`business_units`)).toBe(0)
    expect(one.url).not.toBe(other.url)
  })

  it('can be made many at a time', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, clone))
    expect(new Set(made.map(({ url }) => url)).size).toBe(6)
  })

  it('is empty again after truncate, and counts from 1', async () => {
    const { db, truncate } = await clone()
    const { employee, annualLeave } = await createCompany(db)
    await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' })
    await db.execute(sql`select graphile_worker.add_job('mail')`)

    await truncate()

    expect(await rowsOfAllTables(db)).toBe(0)
    expect(await db.$count(sql`graphile_worker._private_jobs`)).toBe(0)
    expect((await createBusinessUnit(db)).id).toBe(1)
  })

  it('is what it was at keep again after restore, and counts on from there', async () => {
    const { db, keep, restore } = await clone()
    const { employee, annualLeave } = await createCompany(db)
    await db.execute(sql`select graphile_worker.add_job('mail')`)
    await keep()
    const people = await db.select().from(employees)
    const rows = await rowsOfAllTables(db)

    await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' })
    await db.update(employees).set({ lastName: 'Changed' })
    const { id } = await createBusinessUnit(db)
    await db.execute(sql`select graphile_worker.add_job('mail')`)
    await restore()
    await restore()

    expect(await db.select().from(employees)).toEqual(people)
    expect(await rowsOfAllTables(db)).toBe(rows)
    expect(await db.$count(sql`graphile_worker._private_jobs`)).toBe(1)
    expect((await createBusinessUnit(db)).id).toBe(id)
  })

  it('still refuses to change history after truncate', async () => {
    const { db, truncate } = await clone()
    await truncate()
    const { employee, annualLeave } = await createCompany(db)
    await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' })

    const refusal = expect.objectContaining({
      cause: expect.objectContaining({ message: 'leave_events is append-only' }),
    })
    await expect(db.delete(leaveEvents)).rejects.toEqual(refusal)
    await expect(db.execute(sql`truncate leave_events`)).rejects.toEqual(refusal)
  })

  it('is gone after close, even if somebody is still connected', async () => {
    const { url, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
    const visitor = connect(url, { max: 1 })
    await visitor.db.select().from(employees)

    await close()

    await expect(visitor.db.select().from(employees)).rejects.toThrow()
    await visitor.close()
  })
})

async function rowsOfAllTables(db: TestDb['db']): Promise<number> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const counts = await Promise.all(tables.map(({ name }) => db.$count(sql.identifier(name) as never)))
  return counts.reduce((sum, count) => sum + count, 0)
}
