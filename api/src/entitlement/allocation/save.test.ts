import { NO_SUCH_EMPLOYEE, TYPE_OF_ANOTHER_UNIT } from '@hr/contract/call/refusals'
import { DAYS_OF_YEAR } from '@hr/contract/call/sentences'
import {
  allocate,
  createEmployee,
  createLeaveRequest,
  createLeaveType,
  grantCompOff,
  storedBalances,
} from '@hr/db/factories'
import { employees, leaveEntries } from '@hr/db/schema'
import { addDecimal } from '@hr/domain/decimal'
import * as t from '@hr/words/allocations'
import * as balancesWords from '@hr/words/balances'
import * as refusalsWords from '@hr/words/refusals'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Row = { id: number; leaveName: string; leaveAllocated: number }
type Days = number | string

const read = (employeeId: unknown, year: unknown = 2026, person: Person = api.company.hr) =>
  api.call(person, '/employee/allocate_leave', { employeeId, year })
const save = (employeeId: number, allocations: unknown, changes: object = {}, person: Person = api.company.hr) =>
  api.call(person, `/employee/save_allocation/${employeeId}`, { employeeId, year: 2026, allocations, ...changes })
const give = (employeeId: number, leaveTypeId: number, days: Days, changes: object = {}) =>
  save(employeeId, [{ leaveTypeId, days }], changes)
const field = (type: { id: number }) => `days-${type.id}`
const allocated = async (employeeId: number, leaveTypeId: number, year = 2026) => {
  const [sums] = await storedBalances(api.db, { employeeId, leaveTypeId, year })
  return sums?.allocation
}

describe('one’s own days', () => {
  const own = { employeeId: t.notToYourself }
  const asHr = (url: string, body: object) =>
    api.call(api.company.hr, url, { employeeId: api.company.hr.id, year: 2026, ...body })

  it('are not HR’s to allocate, correct or grant', async () => {
    const { hr, annualLeave } = api.company
    const days = { leaveTypeId: annualLeave.id, days: 30 }
    for (const [url, body] of [
      [`/employee/save_allocation/${hr.id}`, { allocations: [days] }],
      ['/employee/correct_allocation', { ...days, reason: 'Days for me' }],
      ['/employee/compensate_leave', { leaveId: annualLeave.id, noOfDays: 2, reason: 'Days for me' }],
    ] as const) {
      const { status, body: said } = await asHr(url, body)
      expect({ url, status, fieldErrors: said.fieldErrors }).toEqual({ url, status: 400, fieldErrors: own })
    }
    expect(await allocated(hr.id, annualLeave.id)).toBe(20)
  })

  it('are given by another HR person and by the super admin', async () => {
    const { hr, superadmin, annualLeave, pune } = api.company
    const other = await createEmployee(api.db, { buId: pune.id, roleId: 3 })
    for (const [by, days] of [
      [other, 21],
      [superadmin, 22],
    ] as const) {
      expect((await save(hr.id, [{ leaveTypeId: annualLeave.id, days }], {}, by)).status).toBe(200)
      expect(await allocated(hr.id, annualLeave.id)).toBe(days)
    }
  })
})

describe('what a person is allocated', () => {
  it('is a row for each type of their BU, comp-off not included', async () => {
    const { employee, hr, casualLeave, annualLeave, sickLeave, lossOfPay } = api.company
    await grantCompOff(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: casualLeave.id, year: 2026, days: 1.25, grantedBy: hr.id },
    })
    await createLeaveRequest(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: casualLeave.id, startDate: '2026-12-01', endSession: 1 },
    })
    const { status, body } = await read(`${employee.id}`, '2026')
    expect(status).toBe(200)
    const none = {
      isUnlimited: '0',
      buName: 'Pune Office',
      isFrozen: '0',
      grantedDays: 0,
      usedDays: 0,
      pendingDays: 0,
    }
    expect(body).toEqual([
      { ...none, id: annualLeave.id, leaveName: 'Annual Leave', leaveAllocated: 20 },
      {
        ...{ ...none, id: casualLeave.id, leaveName: 'Casual Leave', leaveAllocated: 8 },
        ...{ grantedDays: 1.25, pendingDays: 0.5 },
      },
      { ...none, id: sickLeave.id, leaveName: 'Sick Leave', leaveAllocated: 10 },
      { ...none, id: lossOfPay.id, leaveName: 'Loss Of Pay', leaveAllocated: 365, isUnlimited: '1' },
    ])
  })

  it('has types that are retired, or of another BU, apart, while something of them is used or pending', async () => {
    const { employee, pune, lisbonTypes } = api.company
    const retiredAt = '2026-10-01T00:00:00Z'
    const old = await createLeaveType(api.db, { buId: pune.id, name: 'Old Leave', retiredAt })
    await createLeaveType(api.db, { buId: pune.id, name: 'Older Leave', retiredAt })
    const given = { employeeId: employee.id, year: 2026, days: 3 }
    for (const { id } of [old, lisbonTypes.annualLeave]) await allocate(api.db, { ...given, leaveTypeId: id })
    const current = ['Annual Leave', 'Casual Leave', 'Sick Leave', 'Loss Of Pay']
    const names = async () => (await read(employee.id)).body.map(({ leaveName }: Row) => leaveName)
    expect(await names()).toEqual(current)

    const leave = { employeeId: employee.id, startDate: '2026-12-01' as const }
    await createLeaveRequest(api.db, { ...leave, leaveTypeId: old.id })
    await createLeaveRequest(api.db, { ...leave, leaveTypeId: lisbonTypes.annualLeave.id, state: 'rejected' })
    expect(await names()).toEqual([...current, 'Old Leave'])
    const rows: Row[] = (await read(employee.id)).body
    expect(rows.at(-1)).toMatchObject({
      buName: 'Pune Office',
      isFrozen: '1',
      leaveAllocated: 3,
      pendingDays: 1,
    })

    const answer = await give(employee.id, old.id, 4)
    expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { [field(old)]: 'Old Leave of Pune Office is no longer available, so its days cannot be changed' },
    })
    expect((await give(employee.id, old.id, 3)).status).toBe(200)
  })

  it.each([
    [{ year: 2026 }, { employeeId: t.employeeIsRequired }],
    [{ employeeId: '', year: 2026 }, { employeeId: t.employeeIsRequired }],
    [{ employeeId: 1 }, { year: refusalsWords.yearRequired }],
    [{ employeeId: 1, year: '' }, { year: refusalsWords.yearRequired }],
  ])('for %j is 400: %j', async (body, fieldErrors) => {
    const answer = await api.call(api.company.hr, '/employee/allocate_leave', body)
    expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })
})

describe('saving an allocation', () => {
  it('answers 200 and stores the days; types that are left out stay', async () => {
    const { employee, annualLeave, casualLeave, sickLeave } = api.company
    const { status, body } = await save(employee.id, [
      { leaveName: 'Annual Leave', days: '12.25', leaveTypeId: `${annualLeave.id}` },
      { leaveName: 'Casual Leave', days: 0, leaveTypeId: casualLeave.id },
    ])
    expect({ status, body }).toEqual({ status: 200, body: { userMessage: 'Leave allocated successfully' } })
    const types = [annualLeave, casualLeave, sickLeave]
    expect(await Promise.all(types.map(({ id }) => allocated(employee.id, id)))).toEqual([12.25, 0, 10])
    expect(await allocated(employee.id, annualLeave.id, 2027)).toBe(20)
  })

  it('works across business units, for the super admin too, and for a year that has none yet', async () => {
    const { lisbonEmployee, lisbonTypes, superadmin } = api.company
    const allocations = [{ leaveTypeId: lisbonTypes.annualLeave.id, days: 366 }]
    expect((await save(lisbonEmployee.id, allocations, { year: '2030' }, superadmin)).status).toBe(200)
    expect(await allocated(lisbonEmployee.id, lisbonTypes.annualLeave.id, 2030)).toBe(366)
  })

  it('takes back every row as it came', async () => {
    const { employee } = api.company
    const before = (await read(employee.id)).body
    const allocations = before.map(({ id, leaveName, leaveAllocated }: Row) => ({
      ...{ leaveTypeId: id, leaveName, days: leaveAllocated },
    }))
    expect((await save(employee.id, allocations)).status).toBe(200)
    expect((await read(employee.id)).body).toEqual(before)
    expect((await save(employee.id, [])).status).toBe(200)
  })

  it('keeps two decimals exactly, and their sum with comp-off', async () => {
    const { employee, hr, annualLeave } = api.company
    const hundredths = fc.integer({ min: 0, max: 36_600 })
    let granted = 0
    await fc.assert(
      fc.asyncProperty(hundredths, fc.integer({ min: 1, max: 6_000 }), async (days, more) => {
        expect((await give(employee.id, annualLeave.id, days / 100)).status).toBe(200)
        const grant = { employeeId: employee.id, year: 2026, leaveId: annualLeave.id, noOfDays: more / 100 }
        await api.call(hr, '/employee/compensate_leave', { ...grant, reason: 'A release' })
        granted += more
        const { body } = await api.call(hr, `/leaves/leave_balance/${employee.id}`, { year: 2026 })
        const [annual] = body
        expect(annual.allocatedDays).toBe((days + granted) / 100)
        expect(annual.remainingDays).toBe(addDecimal(days / 100, granted / 100))
      }),
      { numRuns: 15 },
    )
  })

  it.each([-1, 366.01, 1000, '12,5', '1.234', 1.234, 'x', '', '.', null])('of %j days is 400', async (days) => {
    const { employee, annualLeave } = api.company
    const { status, body } = await give(employee.id, annualLeave.id, days as Days)
    expect({ status, userMessage: body.userMessage, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      userMessage: DAYS_OF_YEAR,
      fieldErrors: { allocations: DAYS_OF_YEAR },
    })
    expect(await allocated(employee.id, annualLeave.id)).toBe(20)
  })

  it.each([
    [{ employeeId: undefined }, { employeeId: t.employeeIsRequired }],
    [{ employeeId: 999_999 }, { employeeId: refusalsWords.differsFromAddress }],
    [{ year: undefined }, { year: refusalsWords.yearRequired }],
    [{ year: 2025 }, { year: 'Please choose a year from 2026 to 2030' }],
    [{ year: 2031 }, { year: 'Please choose a year from 2026 to 2030' }],
    [{ allocations: undefined }, { allocations: DAYS_OF_YEAR }],
    [{ note: 'x' }, { note: 'Unknown field: note' }],
  ])('with %j is 400: %j', async (changes, fieldErrors) => {
    const { status, body } = await save(api.company.employee.id, [], changes)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })

  it('of a type that is not theirs, is unlimited or there twice is 400 by the type', async () => {
    const { employee, lisbonTypes, lossOfPay, annualLeave, pune } = api.company
    const retired = await createLeaveType(api.db, { buId: pune.id, retiredAt: '2026-10-01T00:00:00Z' })
    const { status, body } = await save(employee.id, [
      { leaveTypeId: lisbonTypes.sickLeave.id, days: 1 },
      { leaveTypeId: retired.id, days: 1 },
      { leaveTypeId: 999_999, days: 1 },
      { leaveTypeId: lossOfPay.id, days: 5 },
      { leaveTypeId: annualLeave.id, days: 20 },
      { leaveTypeId: annualLeave.id, days: 21 },
    ])
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({
      [field(lisbonTypes.sickLeave)]: TYPE_OF_ANOTHER_UNIT,
      [field(retired)]: TYPE_OF_ANOTHER_UNIT,
      'days-999999': TYPE_OF_ANOTHER_UNIT,
      [field(lossOfPay)]: t.unlimitedTakesNoDays('Loss Of Pay'),
      [field(annualLeave)]: 'Annual Leave appears twice',
    })
  })

  it('by the name of another type is 400 by the type; in another case it is the same name', async () => {
    const { employee, annualLeave, sickLeave } = api.company
    const { status, body } = await save(employee.id, [
      { leaveTypeId: annualLeave.id, leaveName: ' annual LEAVE ', days: 1 },
      { leaveTypeId: sickLeave.id, leaveName: 'Annual Leave', days: 1 },
    ])
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { [field(sickLeave)]: 'This is Sick Leave, not Annual Leave' },
    })
    expect(await allocated(employee.id, annualLeave.id)).toBe(20)
  })

  it('below what is used or pending is 409 by the type, with the figure', async () => {
    const { employee, hr, annualLeave, casualLeave } = api.company
    const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id }
    await createLeaveRequest(api.db, { ...mine, startDate: '2026-12-01', endDate: '2026-12-04', state: 'approved' })
    await createLeaveRequest(api.db, { ...mine, startDate: '2026-12-30', endDate: '2027-01-02', endSession: 1 })
    await createLeaveRequest(api.db, { ...mine, startDate: '2026-11-02', endDate: '2026-11-06', state: 'rejected' })

    const message = 'Annual Leave for 2026 cannot be below 6, because that many days are used or pending'
    const low = await save(employee.id, [
      { leaveTypeId: annualLeave.id, days: 5.99 },
      { leaveTypeId: casualLeave.id, days: 1 },
    ])
    expect([low.status, low.body.userMessage, low.body.fieldErrors]).toEqual([
      ...[409, message, { [field(annualLeave)]: message }],
    ])
    expect(await allocated(employee.id, casualLeave.id)).toBe(8)
    expect((await give(employee.id, annualLeave.id, 6)).status).toBe(200)
    expect((await give(employee.id, annualLeave.id, 1, { year: 2027 })).body.userMessage).toBe(
      'Annual Leave for 2027 cannot be below 1.5, because that many days are used or pending',
    )

    await grantCompOff(api.db, { ...mine, year: 2026, days: 2.5, grantedBy: hr.id })
    expect((await give(employee.id, annualLeave.id, 3.49)).body.userMessage).toBe(
      'Annual Leave for 2026 cannot be below 3.5, because comp-off does not cover that many used or pending days',
    )
    expect((await give(employee.id, annualLeave.id, 3.5)).status).toBe(200)
  })

  it('stays or rises where more was taken elsewhere than is allocated, and cannot be lowered', async () => {
    const { employee, annualLeave, casualLeave } = api.company
    const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026 }
    await api.db.insert(leaveEntries).values({
      ...{ ...mine, kind: 'opening_taken' as const, days: -25, reason: balancesWords.openingBalance },
      ...{ countsFrom: '2026-01-01', at: '2026-11-20T04:00:00Z' },
    })
    const rows: Row[] = (await read(employee.id)).body
    const limited = rows.filter(({ leaveName }) => leaveName !== 'Loss Of Pay')
    const page = limited.map(({ id, leaveAllocated }) => ({ leaveTypeId: id, days: leaveAllocated }))
    const lifted = page.map((row) => (row.leaveTypeId === casualLeave.id ? { ...row, days: 9 } : row))
    expect((await save(employee.id, lifted)).status).toBe(200)
    expect(await allocated(employee.id, casualLeave.id)).toBe(9)
    expect((await give(employee.id, annualLeave.id, 21)).status).toBe(200)
    const message = 'Annual Leave for 2026 cannot be below 25, because that many days are used or pending'
    const low = await give(employee.id, annualLeave.id, 20.5)
    expect({ status: low.status, fieldErrors: low.body.fieldErrors }).toEqual({
      status: 409,
      fieldErrors: { [field(annualLeave)]: message },
    })
  })
})

describe('people to whom one can allocate leave', () => {
  it('is nobody who is not there, has left or is the system’s own: 404', async () => {
    const { pune, superadmin } = api.company
    const alumnus = await createEmployee(api.db, { buId: pune.id, leftAt: '2026-10-01T00:00:00Z' })
    for (const id of [999_999, alumnus.id, superadmin.id]) {
      for (const { status, body } of [await read(id), await save(id, [])]) {
        expect({ status, userMessage: body.userMessage }).toEqual({ status: 404, userMessage: NO_SUCH_EMPLOYEE })
      }
    }
  })

  it('is no super admin: 400', async () => {
    const { colleague } = api.company
    await api.db.update(employees).set({ roleId: 1 }).where(eq(employees.id, colleague.id))
    for (const { status, body } of [await read(colleague.id), await save(colleague.id, [])]) {
      expect({ status, fieldErrors: body.fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { employeeId: t.superAdminHasNoLeave },
      })
    }
  })

  it.each(['head', 'employee', 'lead'] as const)('is only for HR: 403 for %s', async (name) => {
    const person = api.company[name]
    expect((await read(person.id, 2026, person)).status).toBe(403)
    expect((await save(person.id, [], {}, person)).status).toBe(403)
  })
})
