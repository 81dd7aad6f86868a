import { randomBytes } from 'node:crypto'
import { createLeaveRequest } from '@hr/db/factories'
import { giveDays } from '@hr/db/factories/bulk'
import { leaveEntries, leaveEvents, leaveRequests } from '@hr/db/schema'
import { withDatabase } from '@hr/db/testing'
import * as operationsWords from '@hr/words/operations'
import { eq, sql } from 'drizzle-orm'
import postgres from 'postgres'
import { describe, expect, inject, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { databaseCode } from '../http/errors.ts'
import { prepareDatabase } from './database.ts'

// What the database itself refuses, whatever the code above it does.
const api = await testApi()

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-12-01',
    ...options,
  })
const codeOf = async (change: PromiseLike<unknown>) =>
  Promise.resolve(change).then(
    () => 'it was done',
    (error) => databaseCode(error),
  )

describe('two active requests of one person', () => {
  it('cannot share a half day', async () => {
    await leave({ endDate: '2026-12-03', endSession: 1 })
    expect(await codeOf(leave({ startDate: '2026-12-03' }))).toBe('23P01')
    expect(await codeOf(leave({ startDate: '2026-12-03', endSession: 1, state: 'approved' }))).toBe('23P01')
    expect(await codeOf(leave({ startDate: '2026-12-03', startSession: 2 }))).toBe('it was done')
  })

  it('can, once one of them is over', async () => {
    await leave({ state: 'rejected' })
    await leave({ state: 'withdrawn' })
    expect(await codeOf(leave())).toBe('it was done')
  })
})

describe('a request', () => {
  it.each([
    ['days', 'days = 0'],
    ['sessions', 'start_session = 3'],
    ['end before its start', "end_date = '2026-11-01'"],
    ['other days than those that count', "counted = '{[0,1)}'"],
    ['days that count outside of it', "counted = '{[0,2)}'"],
    ['nothing that counts', "counted = '{}', days = 0.5"],
    ['decision', "decision = 'perhaps'"],
    ['holder', 'holder_id = employee_id'],
    ['decision without its time', "decision = 'approved'"],
  ])('cannot have such %s', async (_, change) => {
    await leave()
    expect(await codeOf(api.db.execute(sql.raw(`update leave_requests set ${change}`)))).toMatch(/^2(2|3)/)
  })
})

describe('what happened to a request', () => {
  it('can neither be changed nor deleted nor emptied, even by the owner of the tables', async () => {
    const { id } = await leave()
    const changes = [
      api.db.update(leaveEvents).set({ note: 'never happened' }).where(eq(leaveEvents.leaveRequestId, id)),
      api.db.delete(leaveEvents),
      api.db.execute(sql`truncate leave_events`),
      api.db.execute(sql`truncate leave_requests cascade`),
    ]
    for (const change of changes) expect(await codeOf(change)).toBe('23001')
    expect(await api.db.$count(leaveEvents)).toBe(1)
    expect(await api.db.$count(leaveRequests)).toBe(1)
  })
})

describe('the entries of the ledger', () => {
  it('can neither be changed nor deleted nor emptied, even by the owner of the tables', async () => {
    const count = await api.db.$count(leaveEntries)
    const changes = [
      api.db.update(leaveEntries).set({ days: 366 }),
      api.db.delete(leaveEntries),
      api.db.execute(sql`truncate leave_entries cascade`),
      ...['employees', 'leave_types', 'runs'].map((name) =>
        api.db.execute(sql`truncate ${sql.identifier(name)} cascade`),
      ),
    ]
    for (const change of changes) expect(await codeOf(change)).toBe('23001')
    expect(await api.db.$count(leaveEntries)).toBe(count)
  })

  it('cannot be of more days than a year has', async () => {
    const { employee, annualLeave } = api.company
    const entry = { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026 }
    expect(await codeOf(giveDays(api.db, [{ ...entry, days: 366.01 }]))).toBe('23514')
    expect(await codeOf(giveDays(api.db, [{ ...entry, days: -366.01 }]))).toBe('23514')
  })
})

describe('servers that start together', () => {
  it('migrate an empty database once', async () => {
    const adminUrl = inject('postgresUrl')
    const name = `fresh_${randomBytes(6).toString('hex')}`
    const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
    await admin`create database ${admin(name)}`
    const url = withDatabase(adminUrl, name)
    try {
      await Promise.all([1, 2, 3, 4].map(() => prepareDatabase({ DATABASE_URL: url })))
      await prepareDatabase({ DATABASE_URL: url })
      const fresh = postgres(url, { max: 1 })
      const [migrations] =
        await fresh`select count(*)::int as count, count(distinct hash)::int as different from drizzle.__drizzle_migrations`
      expect(migrations?.count).toBe(migrations?.different)
      expect(await fresh`select 1 from employees`).toHaveLength(0)
      expect(await fresh`select 1 from graphile_worker._private_jobs`).toHaveLength(0)
      await fresh.end()
    } finally {
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    }
  })
})

describe('a server whose role does not own the tables', () => {
  const name = () => new URL(api.url).pathname.slice(1)
  const application = () => ({ DATABASE_URL: withDatabase(inject('appUrl'), name()) })
  const owner = () => ({ ...application(), DATABASE_OWNER_URL: api.url })
  const last = sql`(select max(created_at) from drizzle.__drizzle_migrations)`

  it('starts when the owner has migrated, and says nothing', async () => {
    expect(await prepareDatabase(application())).toEqual([])
  })

  it('says who must migrate when something is left to do, and that a later version was here', async () => {
    await api.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = ${last}`,
    )
    await expect(prepareDatabase(application())).rejects.toThrow(operationsWords.migrationsNeedOwner(1))
    await api.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at + 2 where created_at = ${last}`,
    )
    for (const addresses of [application(), owner()])
      await expect(prepareDatabase(addresses)).rejects.toThrow('A later version of HR & Leave has changed the database')
    await api.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = ${last}`,
    )
  })

  it('is reported as missing where the application is the owner', async () => {
    expect(await prepareDatabase({ DATABASE_URL: api.url })).toEqual([
      expect.stringMatching(/^The role "postgres" of DATABASE_URL owns the tables, so the application could change/),
    ])
  })
})
