import { allocate, createLeaveRequest, storedBalances } from '@hr/db/factories'
import { leaveEntries } from '@hr/db/schema'
import * as t from '@hr/words/balances'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

// Casual leave of Pune in 2027: 1.5 days with the last day of each month, given by its policy.
const api = await testApi()
type Body = Record<string, unknown>

const ASKED = { startSession: 1, endSession: 2, reason: 'A few days off' }
const apply = (startDate: string, endDate = startDate, more: Body = {}) =>
  api.call(api.company.employee, '/leaves/apply_leave', {
    ...{ ...ASKED, startDate, endDate, leaveTypeId: api.company.casualLeave.id, ...more },
  })
const balanceOn = async (asOf: string) => {
  const { employee, casualLeave } = api.company
  const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { asOf })
  return body.find(({ leaveTypeId }: { leaveTypeId: number }) => leaveTypeId === casualLeave.id)
}
const leftBy = async (startDate: string, endDate = startDate) => {
  const span = { startDate, startSession: 1, endDate, endSession: 2 }
  return (await api.call(api.company.employee, '/leaves/leave_days', span)).body.left
}
const tooFew = (days: number) => ({
  ...{
    status: 400,
    body: { fieldErrors: { noOfDaysOfLeave: `You cannot take more than ${days} days of leave Casual Leave` } },
  },
})

async function policy(changes: Body = {}) {
  const rule = { validFrom: '2027-01-01', steps: [{ fromYears: 0, days: 18 }], grant: 'monthly', proRata: 'months' }
  const { id } = api.company.casualLeave
  expect(
    await api.agree(api.company.hr, `/leaves/create_policy/${id}`, { ...rule, rounding: 'none', ...changes }),
  ).toMatchObject({
    status: 201,
  })
}

async function give(year = 2027) {
  const asked = { buId: api.company.pune.id, year, source: 'policy' }
  const { fingerprint } = (await api.call(api.company.hr, '/employee/preview_allocations', asked)).body
  await api.call(api.company.hr, '/employee/save_allocations', { ...asked, fingerprint })
}

beforeEach(() => api.setNow('2027-01-04T04:00:00Z'))

describe('leave of a type that is earned month by month', () => {
  it('is refused before its days are earned, and planned leave is kept', async () => {
    await policy()
    await give()
    expect(await apply('2027-01-29')).toMatchObject(tooFew(0))
    expect(await apply('2027-06-28', '2027-07-08')).toMatchObject(tooFew(9))
    expect(await apply('2027-06-29', '2027-07-07')).toMatchObject({ status: 201 })
    expect(await apply('2027-05-31', '2027-05-31')).toMatchObject(tooFew(0))
    expect(await apply('2027-12-31')).toMatchObject({ status: 201 })
  })

  it('may be taken ahead as far as the policy allows', async () => {
    await policy({ debt: 3 })
    await give()
    expect(await apply('2027-01-05', '2027-01-08')).toMatchObject(tooFew(3))
    expect(await apply('2027-01-05', '2027-01-07')).toMatchObject({ status: 201 })
    expect(await apply('2027-01-29')).toMatchObject(tooFew(0))
  })

  it('says what is left by the days of a leave to apply for, only of this type', async () => {
    await policy({ debt: 1 })
    await give()
    await apply('2027-12-31', '2027-12-31')
    const { id } = api.company.casualLeave
    expect(await leftBy('2027-06-29', '2027-07-02')).toEqual([{ leaveTypeId: id, days: 10, on: '2027-07-02' }])
    expect(await leftBy('2027-01-05')).toEqual([{ leaveTypeId: id, days: 1, on: '2027-01-05' }])
    expect(await leftBy('2026-12-30')).toBeUndefined()
  })

  it('says what there will be on any date, with the lines that make it up', async () => {
    await policy()
    await give()
    await apply('2027-11-30', '2027-12-01')
    const { lines, ...balance } = await balanceOn('2027-12-18')
    expect(balance).toMatchObject({ allocatedDays: 16.5, pendingDays: 2, remainingDays: 14.5, isEarned: '1' })
    expect(lines).toHaveLength(14)
    expect(lines.at(-1)).toMatchObject({ kind: 'leave', date: '2027-11-30', days: -2, balance: 14.5 })
    expect(await balanceOn('2027-01-30')).toMatchObject({ allocatedDays: 0, remainingDays: 0 })
  })
})

describe('leave of a type that carries days over', () => {
  beforeEach(async () => {
    const { employee, casualLeave } = api.company
    await allocate(api.db, { employeeId: employee.id, leaveTypeId: casualLeave.id, year: 2026, days: 10 })
    await policy({
      ...{ validFrom: '2026-01-01', grant: 'yearly', carryOver: 5, carryOverDay: 31, carryOverMonth: 3 },
    })
    await give()
  })

  it('uses them first, and cannot use after their last day what is left of them', async () => {
    expect(await balanceOn('2027-03-31')).toMatchObject({ remainingDays: 23 })
    expect(await balanceOn('2027-04-01')).toMatchObject({ remainingDays: 18 })
    expect(await apply('2027-07-01', '2027-07-19')).toMatchObject(tooFew(18))
    expect(await apply('2027-07-01', '2027-07-18')).toMatchObject({ status: 201 })
    expect(await apply('2027-07-20')).toMatchObject(tooFew(0))
    expect(await apply('2027-03-29', '2027-04-03')).toMatchObject(tooFew(3))
    expect(await apply('2027-03-29', '2027-03-31')).toMatchObject({ status: 201 })
    expect((await balanceOn('2027-04-01')).lines.at(-1)).toMatchObject({
      ...{ kind: 'lapsed', days: -2, reason: t.carriedDaysExpired, by: null },
    })
  })
})

describe('leave of a type without a policy', () => {
  it('asks only for the days of the year, as before', async () => {
    const { employee, annualLeave } = api.company
    await api.db.insert(leaveEntries).values({
      ...{
        employeeId: employee.id,
        leaveTypeId: annualLeave.id,
        year: 2027,
        countsFrom: '2027-12-01',
        kind: 'opening',
      },
      ...{ days: 3, reason: 'Brought along' },
    })
    const [before] = await storedBalances(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2027 })
    await createLeaveRequest(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2027-08-01', state: 'approved' },
    })
    const days = (before?.remaining ?? 0) - 1
    const end = `2027-02-${String(days).padStart(2, '0')}`
    expect(await apply('2027-02-01', end, { leaveTypeId: annualLeave.id })).toMatchObject({ status: 201 })
  })
})
