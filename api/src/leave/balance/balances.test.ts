import { YEAR } from '@hr/contract/call/sentences'
import { allocate, createLeaveRequest, createLeaveType, grantCompOff } from '@hr/db/factories'
import { employees, leaveTypes } from '@hr/db/schema'
import * as refusalsWords from '@hr/words/refusals'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()

async function balancesOf(year?: number) {
  const { employee } = api.company
  const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, year ? { year } : null)
  return body as Record<string, unknown>[]
}

const leave = (options: object) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-06-01',
    ...options,
  })

describe('the balances of a year', () => {
  it('have a row for each leave type of the unit, those without a limit last', async () => {
    const rows = await balancesOf()
    expect(rows.map((row) => row.leaveTypeName)).toEqual(['Annual Leave', 'Casual Leave', 'Sick Leave', 'Loss Of Pay'])
    expect(rows[0]).toEqual({
      leaveTypeId: api.company.annualLeave.id,
      leaveTypeName: 'Annual Leave',
      buName: 'Pune Office',
      isFrozen: '0',
      hasAllocation: '1',
      allocatedDays: 20,
      usedDays: 0,
      pendingDays: 0,
      remainingDays: 20,
      isAttachmentRequired: '0',
      isUnlimited: '0',
    })
    expect(rows[2]).toMatchObject({ isAttachmentRequired: '1' })
    expect(rows[3]).toMatchObject({ isUnlimited: '1', allocatedDays: 365, remainingDays: 365 })
  })

  it('count approved days as used, pending ones as pending, and no others', async () => {
    await leave({ state: 'approved', startDate: '2026-06-01', endDate: '2026-06-03' })
    await leave({ startDate: '2026-07-01', endSession: 1 })
    await leave({ state: 'rejected', startDate: '2026-08-03' })
    await leave({ state: 'withdrawn', startDate: '2026-08-04' })
    await leave({ state: 'taken_back', startDate: '2026-08-05' })
    expect((await balancesOf())[0]).toMatchObject({ usedDays: 3, pendingDays: 0.5, remainingDays: 16.5 })
  })

  it('draw each half day from the year in which it falls', async () => {
    await leave({ startDate: '2026-12-30', startSession: 2, endDate: '2027-01-02', endSession: 1 })
    expect((await balancesOf(2026))[0]).toMatchObject({ pendingDays: 1.5, remainingDays: 18.5 })
    expect((await balancesOf(2027))[0]).toMatchObject({ pendingDays: 1.5, remainingDays: 18.5 })
  })

  it('add comp-off grants to what is allocated, without floating errors', async () => {
    const { employee, casualLeave, hr } = api.company
    for (const days of [0.1, 0.2, 1.25]) {
      await grantCompOff(api.db, {
        employeeId: employee.id,
        leaveTypeId: casualLeave.id,
        year: 2026,
        days,
        grantedBy: hr.id,
      })
    }
    expect((await balancesOf())[1]).toMatchObject({ allocatedDays: 9.55, remainingDays: 9.55 })
  })

  it('have nothing allocated in a year that HR has not reached', async () => {
    const rows = await balancesOf(2031)
    expect(rows[0]).toMatchObject({ hasAllocation: '0', allocatedDays: 0, remainingDays: 0 })
    expect(rows[3]).toMatchObject({ hasAllocation: '1', isUnlimited: '1' })
    const { employee, annualLeave } = api.company
    await allocate(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2031, days: 0 })
    expect((await balancesOf(2031))[0]).toMatchObject({ hasAllocation: '1', allocatedDays: 0, remainingDays: 0 })
  })

  it('have 366 days without a limit in a leap year', async () => {
    expect((await balancesOf(2028))[3]).toMatchObject({ allocatedDays: 366 })
  })

  it('leave out a retired type, unless days of it were given or taken', async () => {
    const { pune, casualLeave, sickLeave } = api.company
    const { id } = await createLeaveType(api.db, { buId: pune.id, name: 'Child Care Leave' })
    const retire = (typeId: number) =>
      api.db.update(leaveTypes).set({ retiredAt: '2026-11-01T00:00:00Z' }).where(eq(leaveTypes.id, typeId))
    expect((await balancesOf()).map((row) => row.leaveTypeId)).toContain(id)
    await Promise.all([retire(id), retire(casualLeave.id)])

    const names = (await balancesOf()).map((row) => `${row.leaveTypeName} ${row.isFrozen}`)
    expect(names).toEqual(['Annual Leave 0', 'Sick Leave 0', 'Loss Of Pay 0', 'Casual Leave 1'])
    expect((await balancesOf(2030)).map((row) => row.leaveTypeId)).not.toContain(casualLeave.id)
    expect((await balancesOf(2030)).map((row) => row.leaveTypeId)).toContain(sickLeave.id)
  })

  it('keep what is left of the types of a former unit', async () => {
    const { employee, lisbon } = api.company
    await api.db.update(employees).set({ buId: lisbon.id }).where(eq(employees.id, employee.id))
    const names = (await balancesOf()).map((row) => `${row.buName} ${row.leaveTypeName} ${row.isFrozen}`)
    expect(names.filter((name) => name.includes('Annual Leave'))).toEqual([
      'Lisbon Office Annual Leave 0',
      'Pune Office Annual Leave 1',
    ])
  })

  it('go below zero when HR took days back that were used', async () => {
    const { employee, pune } = api.company
    const { id } = await createLeaveType(api.db, { buId: pune.id, name: 'Child Care Leave' })
    await allocate(api.db, { employeeId: employee.id, leaveTypeId: id, year: 2026, days: 1 })
    await leave({ leaveTypeId: id, state: 'approved', endDate: '2026-06-03' })
    const row = (await balancesOf()).find(({ leaveTypeId }) => leaveTypeId === id)
    expect(row).toMatchObject({ allocatedDays: 1, usedDays: 3, remainingDays: -2 })
  })
})

describe('the year', () => {
  it('is the current one of the caller’s own unit by default', async () => {
    const { employee, lisbonEmployee } = api.company
    api.setNow('2026-12-31T20:00:00Z')
    const first = async (person: { id: number }) =>
      (await api.call(person, `/leaves/leave_balance/${person.id}`)).body.at(-1).allocatedDays
    await leave({ startDate: '2027-01-04' })
    expect((await balancesOf())[0]).toMatchObject({ pendingDays: 1 })
    expect({ employeeFirst: await first(employee), lisbonEmployeeFirst: await first(lisbonEmployee) }).toEqual({
      employeeFirst: 365,
      lisbonEmployeeFirst: 365,
    })
  })

  it.each(['2026', 2026])('may be a number or digits (%j)', async (year) => {
    const { employee } = api.company
    const { status, body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, {
      buId: String(employee.buId),
      userId: employee.id,
      year,
    })
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({ allocatedDays: 20 })
  })

  it.each(['', 'soon', 1e308, -1, 99999, 2026.5])('is 400 when it is invalid (%j)', async (year) => {
    const { employee } = api.company
    const { status, body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year })
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({
      year: year === '' ? refusalsWords.yearRequired : YEAR,
    })
  })
})
