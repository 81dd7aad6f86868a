import { approverOf } from '@hr/domain/leave/request/approver'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  allocate,
  createBusinessUnit,
  createCompany,
  createDepartment,
  createDesignation,
  createEmployee,
  createHoliday,
  createLeaveRequest,
  createLeaveType,
  createWorkingDay,
  grantCompOff,
  storedBalances,
} from './factories.ts'
import { leaveEvents, leaveRequestCopies, leaveRequestYears } from './schema.ts'
import { testDb } from './testing.ts'

const { db, truncate, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
beforeEach(truncate)
afterAll(close)

describe('single rows', () => {
  it('need nothing and never clash', async () => {
    for (const _ of Array.from({ length: 30 })) {
      await createBusinessUnit(db)
      await createDepartment(db)
      await createDesignation(db)
      await createEmployee(db)
      await createLeaveType(db)
      await createHoliday(db)
      await createWorkingDay(db)
    }
  })

  it('take what they are given', async () => {
    const { id: buId } = await createBusinessUnit(db, { name: 'Kyoto Office', timeZone: 'Asia/Tokyo' })
    const employee = await createEmployee(db, { firstName: 'Mei-Ling', lastName: 'Tan', roleId: 3, buId })
    expect(employee).toMatchObject({ fullName: 'Mei-Ling Tan', roleId: 3, buId, passwordHash: null, leftAt: null })
    expect(await createLeaveType(db, { buId, isUnlimited: true })).toMatchObject({ buId, isUnlimited: true })
    expect(await createHoliday(db, { buId, name: 'Culture Day' })).toMatchObject({ buId, name: 'Culture Day' })
    expect(await createWorkingDay(db, { buId, date: '2026-12-12' })).toMatchObject({ buId, date: '2026-12-12' })
  })

  it('allocate days, and comp-off where nothing was allocated', async () => {
    const { employee, hr, annualLeave, casualLeave } = await createCompany(db, { today: '2026-11-20' })
    const given = { employeeId: employee.id, year: 2029 }
    await allocate(db, { ...given, leaveTypeId: annualLeave.id, days: 12.25 })
    await grantCompOff(db, { ...given, leaveTypeId: annualLeave.id, days: 1.5, grantedBy: hr.id })
    await grantCompOff(db, { ...given, leaveTypeId: casualLeave.id, days: 1, grantedBy: hr.id })

    const rows = await storedBalances(db, { year: 2029 })
    expect(rows.map(({ leaveTypeId, allocation, grants }) => [leaveTypeId, allocation, grants])).toEqual([
      [annualLeave.id, 12.25, 1.5],
      [casualLeave.id, 0, 1],
    ])
  })
})

describe('the company', () => {
  it('sends the leave of employee and colleague to lead, of lead to head, of head to hr', async () => {
    const company = await createCompany(db)
    const { head, hr, lead, employee, colleague, lisbonHead, lisbonEmployee } = company
    const people = [head, hr, lead, employee, colleague, lisbonHead, lisbonEmployee]
    const candidates = people.map(({ id, buId, roleId }) => ({ id, buId, role: roleId, active: true }))
    const approver = (person: typeof head) => approverOf(person, candidates)

    expect(approver(employee)).toBe(lead.id)
    expect(approver(colleague)).toBe(lead.id)
    expect(approver(lead)).toBe(head.id)
    expect(approver(head)).toBe(hr.id)
    expect(approver(lisbonEmployee)).toBe(lisbonHead.id)
    expect(company.superadmin).toMatchObject({ fullName: 'Leave Admin', roleId: 1, reportingTo: null })
  })

  it('has allocations for this year and the next, none for the unlimited type', async () => {
    const { employee, annualLeave, casualLeave, sickLeave, lossOfPay } = await createCompany(db, {
      today: '2027-03-01',
    })
    const rows = await storedBalances(db, { employeeId: employee.id })
    const daysOf = (typeId: number) =>
      rows.filter((row) => row.leaveTypeId === typeId).map(({ year, allocation }) => [year, allocation])

    expect(daysOf(annualLeave.id)).toEqual([
      [2027, 20],
      [2028, 20],
    ])
    expect(daysOf(casualLeave.id)).toEqual([
      [2027, 8],
      [2028, 8],
    ])
    expect(daysOf(sickLeave.id)).toEqual([
      [2027, 10],
      [2028, 10],
    ])
    expect(daysOf(lossOfPay.id)).toEqual([])
  })
})

describe('a leave request', () => {
  const eventsOf = async (id: number) => {
    const rows = await db
      .select()
      .from(leaveEvents)
      .where(eq(leaveEvents.leaveRequestId, id))
      .orderBy(asc(leaveEvents.id))
    return rows.map(({ kind, actorId, note }) => ({ kind, actorId, note }))
  }

  it.each([
    ['pending', 'pending', ['applied']],
    ['approved', 'approved', ['applied', 'viewed', 'approved']],
    ['rejected', 'rejected', ['applied', 'viewed', 'rejected']],
    ['withdrawn', 'cancelled', ['applied', 'withdrawn']],
    ['taken_back', 'cancelled', ['applied', 'viewed', 'approved', 'taken_back']],
  ] as const)('that is %s has the status %s and the events %j', async (state, status, kinds) => {
    const { employee, annualLeave } = await createCompany(db)
    const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' }
    const request = await createLeaveRequest(db, { ...leave, state })

    expect(request.status).toBe(status)
    expect((await eventsOf(request.id)).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('is decided by its approver, and taken back by HR with a note', async () => {
    const { employee, lead, hr, annualLeave } = await createCompany(db)
    const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' }
    const request = await createLeaveRequest(db, { ...leave, state: 'taken_back', note: 'You worked that day' })

    expect(request).toMatchObject({ decision: 'approved', decidedBy: lead.id, cancelledBy: hr.id, holderId: lead.id })
    expect((await eventsOf(request.id)).at(-1)).toEqual({
      kind: 'taken_back',
      actorId: hr.id,
      note: 'You worked that day',
    })
  })

  it('that was forwarded has a new approver who has not seen it', async () => {
    const { employee, lead, head, colleague, annualLeave } = await createCompany(db)
    const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' }
    const request = await createLeaveRequest(db, { ...leave, forwardedTo: head.id, copiedTo: [colleague.id] })

    expect(request).toMatchObject({ addressedTo: lead.id, holderId: head.id, forwardedBy: lead.id, viewedAt: null })
    expect(request.forwardedAt).not.toBeNull()
    expect((await eventsOf(request.id)).map(({ kind }) => kind)).toEqual(['applied', 'viewed', 'forwarded'])
    expect(await db.select().from(leaveRequestCopies)).toEqual([
      { leaveRequestId: request.id, employeeId: colleague.id },
    ])
  })

  it('over New Year draws half days from the year in which they fall', async () => {
    const { employee, annualLeave } = await createCompany(db)
    const span = { startDate: '2026-12-30', startSession: 2, endDate: '2027-01-02', endSession: 1 } as const
    const request = await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, ...span })

    expect(request.days).toBe(3)
    expect(await db.select().from(leaveRequestYears)).toEqual([
      { leaveRequestId: request.id, year: 2026, days: 1.5 },
      { leaveRequestId: request.id, year: 2027, days: 1.5 },
    ])
  })
})
