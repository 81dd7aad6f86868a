import { allocate, createLeaveRequest, createLeaveType, grantCompOff } from '@hr/db/factories'
import { businessUnits } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

// Leave years of Pune begin in April. It is February 2027, so that this one is 2026/27.
const api = await testApi()

beforeEach(async () => {
  api.setNow('2027-02-05T04:00:00Z')
  await api.db.update(businessUnits).set({ leaveYearMonth: 4 }).where(eq(businessUnits.id, api.company.pune.id))
})

const own = () => ({ employeeId: api.company.employee.id, leaveTypeId: api.company.annualLeave.id })
const save = (year: number, days: number) => {
  const { employeeId, leaveTypeId } = own()
  return api.call(api.company.hr, `/employee/save_allocation/${employeeId}`, {
    year,
    allocations: [{ leaveTypeId, days }],
    employeeId,
  })
}

it('the days of a request say in which month its years begin, unless that is January', async () => {
  const { employee, pune } = api.company
  const span = { startDate: '2027-02-10', startSession: 1, endDate: '2027-02-10', endSession: 2 } as const
  const { id: leaveId } = await createLeaveRequest(api.db, { ...own(), ...span })
  const told = async () => (await api.call(employee, '/leaves/request_days', { leaveId })).body.firstMonth
  expect(await told()).toBe(4)
  await api.db.update(businessUnits).set({ leaveYearMonth: 1 }).where(eq(businessUnits.id, pune.id))
  expect(await told()).toBeUndefined()
})

it('what a year cannot be below, and years that are not offered, are named so', async () => {
  await allocate(api.db, { ...own(), year: 2026, days: 10 })
  const { leaveTypeId } = own()
  const days = { startDate: '2027-02-10', startSession: 1, endDate: '2027-02-10', endSession: 2 }
  const asked = await api.call(api.company.employee, '/leaves/apply_leave', {
    ...days,
    leaveTypeId,
    reason: 'A wedding',
  })
  expect(asked.status).toBe(201)
  expect(Object.values((await save(2026, 0.5)).body.fieldErrors)).toEqual([
    'Annual Leave for 2026/27 cannot be below 1, because that many days are used or pending',
  ])
  expect((await save(2025, 5)).body.fieldErrors).toEqual({ year: 'Please choose a year from 2026/27 to 2030/31' })
})

it('a type without a limit is allocated the days of the leave year, as its balance says', async () => {
  const { employee, hr, pune } = api.company
  const { id } = await createLeaveType(api.db, { buId: pune.id, name: 'Unpaid', isUnlimited: true })
  for (const [year, days] of [
    [2026, 365],
    [2027, 366],
    [2028, 365],
  ] as const) {
    const { body } = await api.call(hr, '/employee/allocate_leave', { employeeId: employee.id, year })
    expect(body.find((row: { id: number }) => row.id === id).leaveAllocated).toBe(days)
  }
})

it('a grant says in which month its year begins', async () => {
  await grantCompOff(api.db, { ...own(), year: 2026, days: 1.5, grantedBy: api.company.hr.id })
  const { body } = await api.call(api.company.hr, '/employee/list_compensation_leaves', {})
  expect(body.data).toMatchObject([{ year: 2026, firstMonth: 4 }])
})

it('what cannot be used after a move is named so', async () => {
  const { employee, hr, lisbon, lisbonHead, pune } = api.company
  const only = await createLeaveType(api.db, { buId: pune.id, name: 'Only here' })
  await allocate(api.db, { employeeId: employee.id, leaveTypeId: only.id, year: 2026, days: 3 })
  const { firstName, lastName, staffNumber, workEmail, roleId, joiningDate } = employee
  const { body } = await api.call(hr, `/employee/edit_employee/${employee.id}`, {
    ...{ firstName, lastName, workEmail, joiningDate, employeeId: staffNumber, employeeRoleId: roleId },
    ...{ employeeBuId: lisbon.id, reportingTo: lisbonHead.id },
  })
  expect(body.fieldErrors.confirmBuMove).toContain('Only here for 2026/27, 3 days')
})
