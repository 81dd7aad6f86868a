import { connect } from '@hr/db/client'
import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import { employees, leaveRequests, reportChanges, sessions } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ownApi } from '../../testing/api.ts'
import { forgetChanges, keepSums } from './sum-cache.ts'

const api = await ownApi()

/** Counts how often sums of this name are made, as one process. */
function counting() {
  const keep = keepSums(api.db)
  let made = 0
  const ask = (of: object = { year: 2026 }) => keep(of, async () => ++made)
  return { keep, ask }
}

const request = (values: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-12-01',
    ...values,
  })

describe('sums of a report', () => {
  it('are made once for equal questions, also at the same time', async () => {
    const { ask } = counting()
    expect(await Promise.all([ask(), ask({ year: 2025 })])).toEqual([1, 2])
    expect([await ask(), await ask({ year: 2025 })]).toEqual([1, 2])
  })

  it.each([
    ['a request', () => request({ startDate: '2026-12-02' })],
    ['a decision', () => api.db.update(leaveRequests).set({ decision: 'approved', decidedBy: 5, decidedAt: 'now' })],
    ['a withdrawal', () => api.db.update(leaveRequests).set({ cancelledAt: 'now' })],
    ['an entry of the ledger', () => api.db.execute(entry)],
    ['days of another year', () => api.db.execute(sql`update leave_request_years set year = 2027`)],
    ['a name of a leave type', () => api.db.execute(sql`update leave_types set name = name || ' 2' where id = 1`)],
    ['a person', () => createEmployee(api.db, { buId: api.company.pune.id })],
    ['a move to another unit', () => api.db.update(employees).set({ buId: api.company.lisbon.id })],
    ['somebody who left', () => api.db.update(employees).set({ leftAt: 'now' })],
    ['a name of a unit', () => api.db.execute(sql`update business_units set name = 'Poona' where id = 1`)],
    ['a name of a department', () => api.db.execute(sql`update departments set name = 'Works'`)],
    ['a name of a designation', () => api.db.execute(sql`update designations set name = 'Smith'`)],
  ])('are void in every process after %s', async (_, change) => {
    await request()
    const [here, there] = [counting(), counting()]
    expect({ hereAsk: await here.ask(), thereAsk: await there.ask() }).toEqual({ hereAsk: 1, thereAsk: 1 })
    await change()
    expect({ hereAsk: await here.ask(), thereAsk: await there.ask() }).toEqual({ hereAsk: 2, thereAsk: 2 })
    expect({ hereAsk: await here.ask(), thereAsk: await there.ask() }).toEqual({ hereAsk: 2, thereAsk: 2 })
  })

  it('outlive what they do not contain', async () => {
    await request()
    const { ask } = counting()
    await ask()
    await api.db.update(leaveRequests).set({ viewedAt: 'now' })
    await api.db.update(employees).set({ phoneNumber: '9120', passwordHash: 'x' })
    await api.signedIn(api.company.hr)
    await api.db.update(sessions).set({ lastUsedAt: 'now' })
    expect(await ask()).toBe(1)
  })

  it('are void after a change that was begun before them, and before a newer one, and committed after both', async () => {
    const { ask } = counting()
    const slow = connect(api.url, { max: 1 })
    await slow.db.execute(sql`begin`)
    await slow.db.update(employees).set({ firstName: 'Slow' }).where(eq(employees.id, api.company.lead.id))
    await api.db.update(employees).set({ firstName: 'Newer' }).where(eq(employees.id, api.company.hr.id))
    expect([await ask(), await ask()]).toEqual([1, 1])
    await slow.db.execute(sql`commit`)
    expect([await ask(), await ask()]).toEqual([2, 2])
    await slow.close()
  })

  it('are void after a change that was committed hours after it began, just before changes are forgotten', async () => {
    const { ask } = counting()
    const slow = connect(api.url, { max: 1 })
    await slow.db.execute(sql`begin`)
    await slow.db.update(employees).set({ firstName: 'Slow' }).where(eq(employees.id, api.company.lead.id))
    await api.db.update(employees).set({ firstName: 'Newer' }).where(eq(employees.id, api.company.hr.id))
    expect(await ask()).toBe(1)
    await slow.db.execute(sql`commit`)
    await forgetChanges(api.db)
    expect(await ask()).toBe(2)
    await slow.close()
  })

  it('are kept for fifty filters, and go in the order in which they were last asked for', async () => {
    const { ask } = counting()
    for (let year = 1; year <= 50; year++) await ask({ year })
    await ask({ year: 1 })
    await ask({ year: 51 })
    expect([await ask({ year: 1 }), await ask({ year: 2 })]).toEqual([1, 52])
  })

  it('are made again after they failed', async () => {
    const { keep } = counting()
    const failing = keep({ year: 2026 }, () => Promise.reject(new Error('no connection')))
    await expect(failing).rejects.toThrow('no connection')
    expect(await keep({ year: 2026 }, async () => 'sums')).toBe('sums')
  })

  it('have their changes deleted an hour after they were seen, but the newest, and those that another server noted', async () => {
    await request()
    const future = sql`insert into report_changes (xid) values ('9000000000000')`
    await forgetChanges(api.db)
    await api.db.execute(sql`update report_changes set seen_at = seen_at - interval '2 hours'`)
    await api.db.execute(future)
    await forgetChanges(api.db)
    const [newest, ...others] = await api.db.select().from(reportChanges)
    expect(others).toEqual([])
    expect(Number(newest?.xid)).toBeLessThan(9_000_000_000_000)
  })
})

const entry = sql`insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason)
  values (5, 1, 2026, '2026-01-01', 'allocated', 1, 'One more')`
