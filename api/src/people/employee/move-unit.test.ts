import { allocate, createLeaveRequest, createLeaveType, grantCompOff } from '@hr/db/factories'
import { employees, leaveEntries, leavePolicies, leaveTypes } from '@hr/db/schema'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sweepLapses } from '../../leave/policy/lapses.ts'
import { testApi } from '../../testing/api.ts'

// Moving to another business unit (docs/spec/rules.md, Moving to another unit).
const api = await testApi()

async function move(changes: object = {}) {
  const { employee, lisbon, lisbonHead, hr } = api.company
  const { firstName, lastName, staffNumber, workEmail, roleId, joiningDate } = employee
  return api.call(hr, `/employee/edit_employee/${employee.id}`, {
    ...{ firstName, lastName, workEmail, joiningDate, employeeId: staffNumber, employeeRoleId: roleId },
    ...{ employeeBuId: lisbon.id, reportingTo: lisbonHead.id, ...changes },
  })
}

type Balance = { leaveTypeId: number; leaveTypeName: string } & Record<string, number>

/**
 * The employee's days of each type in a year: allocated, used, pending, remaining. The unit's name comes before the
 * type's.
 */
async function balances(year = 2026) {
  const { employee, lisbon } = api.company
  const types = await api.db.select().from(leaveTypes)
  const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year })
  const rows = (body as Balance[]).map((row) => {
    const place = types.find(({ id }) => id === row.leaveTypeId)?.buId === lisbon.id ? 'Lisbon' : 'Pune'
    const { allocatedDays, usedDays, pendingDays, remainingDays } = row
    return [`${place} ${row.leaveTypeName}`, [allocatedDays, usedDays, pendingDays, remainingDays]] as const
  })
  return Object.fromEntries(rows.filter(([name]) => !name.includes('Loss')))
}

const leave = (options: object) =>
  createLeaveRequest(api.db, {
    ...{ employeeId: api.company.employee.id, leaveTypeId: api.company.annualLeave.id, startDate: '2026-11-02' },
    ...options,
  })

describe('moving to another business unit', () => {
  it('takes along unused days that are not pending, and leaves the rest with the old types', async () => {
    await leave({ endDate: '2026-11-06', state: 'approved' })
    await leave({ startDate: '2026-12-01', endDate: '2026-12-02', endSession: 1 })
    await leave({ startDate: '2026-12-08', state: 'rejected' })
    expect((await move()).status).toBe(200)
    expect(await balances()).toEqual({
      'Lisbon Annual Leave': [13.5, 0, 0, 13.5],
      'Lisbon Casual Leave': [8, 0, 0, 8],
      'Lisbon Sick Leave': [10, 0, 0, 10],
      'Pune Annual Leave': [6.5, 5, 1.5, 0],
    })
    expect(await balances(2027)).toEqual({
      'Lisbon Annual Leave': [20, 0, 0, 20],
      'Lisbon Casual Leave': [8, 0, 0, 8],
      'Lisbon Sick Leave': [10, 0, 0, 10],
    })
  })

  it('lets nobody take in February what is given later in the year', async () => {
    const { employee, casualLeave, lisbonTypes } = api.company
    const steps = [{ fromYears: 0, days: 18 }]
    const rule = { validFrom: '2026-01-01', grant: 'monthly', proRata: 'months', rounding: 'none' } as const
    const types = [casualLeave.id, lisbonTypes.casualLeave.id]
    await api.db.insert(leavePolicies).values(types.map((leaveTypeId) => ({ leaveTypeId, ...rule, steps })))
    const mine = { employeeId: employee.id, leaveTypeId: casualLeave.id, year: 2027 }
    await allocate(api.db, { ...mine, days: 0 })
    const gift = { ...mine, kind: 'allocated', days: 1.5, reason: 'By policy' } as const
    const ends = ['2027-01-31', '2027-02-28', '2027-12-31']
    await api.db.insert(leaveEntries).values(ends.map((countsFrom) => ({ ...gift, countsFrom })))
    api.setNow('2027-02-10T06:00:00Z')
    expect((await move()).status).toBe(200)
    const days = { startSession: 1, endSession: 2, reason: 'Rest', leaveTypeId: lisbonTypes.casualLeave.id }
    const apply = async (startDate: string, endDate: string) =>
      (await api.call(employee, '/leaves/apply_leave', { ...days, startDate, endDate })).status
    expect([await apply('2027-02-15', '2027-02-16'), await apply('2027-02-15', '2027-02-15')]).toEqual([400, 201])
    expect([await apply('2027-12-28', '2027-12-30'), await apply('2027-12-30', '2027-12-31')]).toEqual([400, 201])
    expect((await balances(2027))['Lisbon Casual Leave']).toEqual([4.5, 0, 3, 1.5])
  })

  it('keeps pending requests as they are, with the same approver', async () => {
    const { lead } = api.company
    const { id } = await leave({ startDate: '2026-12-01' })
    await move()
    expect((await api.call(lead, '/leaves/leave_action', { leaveId: id, status: 1 })).status).toBe(200)
    expect((await balances())['Pune Annual Leave']).toEqual([1, 1, 0, 0])
  })

  it('lets the person apply for the days that moved, and for no more', async () => {
    const { employee, lisbonTypes } = api.company
    await move()
    const form = { startDate: '2026-12-01', startSession: 1, endSession: 2, reason: 'Rest' }
    const apply = (endDate: string) =>
      api.call(employee, '/leaves/apply_leave', { ...form, endDate, leaveTypeId: lisbonTypes.casualLeave.id })
    expect((await apply('2026-12-09')).status).toBe(400)
    expect((await apply('2026-12-08')).status).toBe(201)
  })

  it('takes comp-off along that the allocation did not spare, in entries that say where it went', async () => {
    const { employee, annualLeave, lisbonTypes, hr } = api.company
    const given = { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026, grantedBy: hr.id }
    await grantCompOff(api.db, { ...given, days: 2 })
    await grantCompOff(api.db, { ...given, days: 3 })
    await allocate(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026, days: 4 })
    await leave({ endDate: '2026-11-08', state: 'approved' })
    await move()
    expect(await balances()).toMatchObject({ 'Pune Annual Leave': [7, 7, 0, 0], 'Lisbon Annual Leave': [2, 0, 0, 2] })
    const isMoved = eq(leaveEntries.kind, 'moved_comp_off')
    const [away, here] = await api.db.select().from(leaveEntries).where(isMoved).orderBy(asc(leaveEntries.id))
    const both = { year: 2026, countsFrom: '2026-11-20', endsOn: null, actorId: hr.id }
    expect(away).toMatchObject({ ...both, leaveTypeId: annualLeave.id, days: -2, reason: 'Moved to Lisbon Office' })
    const gives = { leaveTypeId: lisbonTypes.annualLeave.id, days: 2, reason: 'Moved from Pune Office' }
    expect(here).toMatchObject({ ...both, ...gives, causedBy: away?.id })
  })

  it('leaves past years as they were', async () => {
    const { employee, annualLeave } = api.company
    await allocate(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2025, days: 20 })
    await move()
    expect(await balances(2025)).toMatchObject({
      'Pune Annual Leave': [20, 0, 0, 20],
      'Lisbon Annual Leave': [0, 0, 0, 0],
    })
  })

  it('and back again gives back what was taken', async () => {
    const { pune, lead } = api.company
    await leave({ endDate: '2026-11-06', state: 'approved' })
    const before = await balances()
    await move()
    await move({ employeeBuId: pune.id, reportingTo: lead.id })
    expect(await balances()).toEqual(before)
  })

  it('adds to what the person still has there', async () => {
    const { employee, lisbonTypes } = api.company
    const there = { employeeId: employee.id, leaveTypeId: lisbonTypes.casualLeave.id, year: 2026 }
    await allocate(api.db, { ...there, days: 1.25 })
    await move()
    expect((await balances())['Lisbon Casual Leave']).toEqual([9.25, 0, 0, 9.25])
  })
})

describe('leave without a type of the same name in the new unit', () => {
  const SENTENCE =
    'Lisbon Office has no leave types of the same name, so these days cannot be used there: ' +
    'Casual Leave for 2026, 8 days; Casual Leave for 2027, 8 days; Comp Off for 2026, 1.5 days'

  async function withoutNamesakes() {
    const { employee, pune, lisbonTypes, hr } = api.company
    await api.db
      .update(leaveTypes)
      .set({ retiredAt: '2026-01-01T00:00:00Z' })
      .where(eq(leaveTypes.id, lisbonTypes.casualLeave.id))
    const compOff = await createLeaveType(api.db, { buId: pune.id, name: 'Comp Off' })
    await grantCompOff(api.db, {
      employeeId: employee.id,
      leaveTypeId: compOff.id,
      year: 2026,
      days: 1.5,
      grantedBy: hr.id,
    })
  }

  it('is listed before anything is saved', async () => {
    await withoutNamesakes()
    const { status, body } = await move()
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 409, fieldErrors: { confirmBuMove: SENTENCE } })
    const [person] = await api.db.select().from(employees).where(eq(employees.id, api.company.employee.id))
    expect(person?.buId).toBe(api.company.pune.id)
  })

  it('stays where it is once HR has confirmed that', async () => {
    await withoutNamesakes()
    expect((await move({ confirmBuMove: '1' })).status).toBe(200)
    expect(await balances()).toEqual({
      'Lisbon Annual Leave': [20, 0, 0, 20],
      'Lisbon Sick Leave': [10, 0, 0, 10],
      'Pune Casual Leave': [8, 0, 0, 8],
      'Pune Comp Off': [1.5, 0, 0, 1.5],
    })
  })

  it('is nothing to ask about when none is left', async () => {
    const { employee, casualLeave, lisbonTypes } = api.company
    for (const year of [2026, 2027])
      await allocate(api.db, { employeeId: employee.id, leaveTypeId: casualLeave.id, year, days: 0 })
    await api.db
      .update(leaveTypes)
      .set({ retiredAt: '2026-01-01T00:00:00Z' })
      .where(eq(leaveTypes.id, lisbonTypes.casualLeave.id))
    expect((await move()).status).toBe(200)
  })
})

describe('days that come free after a move', () => {
  const untouched = { 'Lisbon Casual Leave': [8, 0, 0, 8], 'Lisbon Sick Leave': [10, 0, 0, 10] }
  const all = { 'Lisbon Annual Leave': [20, 0, 0, 20], ...untouched }
  const act = async (person: { id: number }, url: string, body: Record<string, unknown>) =>
    expect((await api.call(person, url, body)).status).toBeLessThan(300)

  it.each<[string, 'pending' | 'approved', (leaveId: number) => Promise<void>]>([
    ['rejected', 'pending', (leaveId) => act(api.company.lead, '/leaves/leave_action', { leaveId, status: 2 })],
    ['withdrawn', 'pending', (leaveId) => act(api.company.employee, '/leaves/cancel_leave', { leaveId })],
    ['taken back', 'approved', (leaveId) => act(api.company.hr, '/leaves/take_back', { leaveId, note: 'Needed' })],
  ])('go to the type of the same name: %s', async (_, state, free) => {
    const { id } = await leave({ startDate: '2026-12-01', endDate: '2026-12-03', state })
    await move({ reportingTo: api.company.lead.id })
    expect((await balances())['Lisbon Annual Leave']).toEqual([17, 0, 0, 17])
    await free(id)
    expect(await balances()).toEqual(all)
  })

  it('go there when the person leaves, also those of a leave that is shortened', async () => {
    const { superadmin, employee } = api.company
    await leave({ startDate: '2026-11-19', endDate: '2026-11-26', state: 'approved' })
    await leave({ startDate: '2026-12-28', endDate: '2027-01-02' })
    await move()
    await act(superadmin, '/employee/delete_employee', { employeeId: employee.id })
    const { hr } = api.company
    const of = async (year: number) =>
      (await api.call(hr, `/leaves/leave_balance/${employee.id}`, { year })).body
        .filter(({ leaveTypeName }: Balance) => leaveTypeName.startsWith('Annual'))
        .map((row: Balance) => [row.allocatedDays, row.usedDays, row.pendingDays, row.remainingDays])
    expect(await of(2026)).toEqual([
      [18, 0, 0, 18],
      [2, 2, 0, 0],
    ])
    expect(await of(2027)).toEqual([[20, 0, 0, 20]])
  })

  it('are comp-off before they are allocation, as they were spent after it', async () => {
    const { employee, annualLeave, hr, lisbonTypes } = api.company
    await grantCompOff(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026, grantedBy: hr.id, days: 2 },
    })
    const { id } = await leave({ startDate: '2026-12-01', endDate: '2026-12-21', endSession: 1 })
    await move()
    await act(employee, '/leaves/cancel_leave', { leaveId: id })
    const [row] = (await api.call(hr, '/employee/allocate_leave', { employeeId: employee.id, year: 2026 })).body
    expect(row).toMatchObject({ id: lisbonTypes.annualLeave.id, leaveAllocated: 20, grantedDays: 2 })
  })

  it('stay where there is no namesake, and what the namesake cannot hold', async () => {
    const { employee, lisbonTypes } = api.company
    const { id } = await leave({ startDate: '2026-12-01' })
    const other = await leave({ startDate: '2026-12-08' })
    await move()
    const there = { employeeId: employee.id, leaveTypeId: lisbonTypes.annualLeave.id, year: 2026 }
    await allocate(api.db, { ...there, days: 365.5 })
    await act(employee, '/leaves/cancel_leave', { leaveId: id })
    const full = { 'Lisbon Annual Leave': [366, 0, 0, 366], 'Pune Annual Leave': [1.5, 0, 1, 0.5] }
    expect(await balances()).toMatchObject(full)
    const retiredAt = '2026-01-01T00:00:00Z'
    await api.db.update(leaveTypes).set({ retiredAt }).where(eq(leaveTypes.id, lisbonTypes.annualLeave.id))
    await act(employee, '/leaves/cancel_leave', { leaveId: other.id })
    expect(await balances()).toMatchObject({ ...full, 'Pune Annual Leave': [1.5, 0, 0, 1.5] })
  })

  it('stay with their type when the person has come back to its unit', async () => {
    const { employee, pune, lead } = api.company
    const { id } = await leave({ startDate: '2026-12-01' })
    await move()
    await move({ employeeBuId: pune.id, reportingTo: lead.id })
    await act(employee, '/leaves/cancel_leave', { leaveId: id })
    expect((await balances())['Pune Annual Leave']).toEqual([20, 0, 0, 20])
  })
})

describe('carried days that end', () => {
  const MARCH = '2027-03-31'
  /** Five days that were carried into 2027 and last until the end of March. The move is in January. */
  async function carry() {
    const { employee, annualLeave } = api.company
    const given = { countsFrom: '2027-01-01', endsOn: MARCH, kind: 'carried' as const, days: 5, reason: 'Of 2026' }
    await api.db
      .insert(leaveEntries)
      .values({ employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2027, ...given })
    api.setNow('2027-01-20T06:00:00Z')
  }
  const sweepInApril = async () => {
    api.setNow('2027-04-02T06:00:00Z')
    await sweepLapses(api.deps)
    await sweepLapses(api.deps)
  }

  it('end where the person works now, and nothing of them in the unit that they left', async () => {
    await carry()
    await leave({ startDate: '2027-01-05', endDate: '2027-01-06', state: 'approved' })
    await move()
    const moved = { 'Pune Annual Leave': [2, 2, 0, 0], 'Lisbon Annual Leave': [23, 0, 0, 23] }
    expect(await balances(2027)).toMatchObject(moved)
    const { employee, lisbonTypes } = api.company
    await leave({
      leaveTypeId: lisbonTypes.annualLeave.id,
      startDate: '2027-03-30',
      endDate: '2027-03-30',
      state: 'approved',
    })
    const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year: 2027 })
    const there = body.find((row: Balance) => row.leaveTypeId === lisbonTypes.annualLeave.id)
    expect(there.ending).toEqual({ days: 2, until: MARCH })
    await sweepInApril()
    expect(await balances(2027)).toMatchObject({ ...moved, 'Lisbon Annual Leave': [21, 1, 0, 20] })
  })

  it('follow with their end when leave gives them back, and expire where they are once they have ended', async () => {
    await carry()
    const first = await leave({ startDate: '2027-02-01', endDate: '2027-02-02' })
    const second = await leave({ startDate: '2027-02-03' })
    await move({ reportingTo: api.company.lead.id })
    const { employee } = api.company
    await api.call(employee, '/leaves/cancel_leave', { leaveId: first.id })
    expect(await balances(2027)).toMatchObject({
      'Pune Annual Leave': [1, 0, 1, 0],
      'Lisbon Annual Leave': [24, 0, 0, 24],
    })
    await sweepInApril()
    expect(await balances(2027)).toMatchObject({
      'Pune Annual Leave': [1, 0, 1, 0],
      'Lisbon Annual Leave': [20, 0, 0, 20],
    })
    await api.call(api.company.lead, '/leaves/leave_action', { leaveId: second.id, status: 2 })
    await sweepLapses(api.deps)
    expect(await balances(2027)).toMatchObject({ 'Lisbon Annual Leave': [20, 0, 0, 20] })
    expect((await balances(2027))['Pune Annual Leave'] ?? [0, 0, 0, 0]).toEqual([0, 0, 0, 0])
  })

  it('and comp-off that ends keep that day', async () => {
    const { employee, annualLeave, hr, lisbonTypes } = api.company
    const grant = { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2027, days: 2, actorId: hr.id }
    const which = { kind: 'comp_off' as const, countsFrom: '2027-01-02', endsOn: MARCH, reason: 'Release on Saturday' }
    await api.db.insert(leaveEntries).values({ ...grant, ...which })
    api.setNow('2027-01-20T06:00:00Z')
    await move()
    const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year: 2027 })
    const there = body.find((row: Balance) => row.leaveTypeId === lisbonTypes.annualLeave.id)
    expect(there).toMatchObject({ remainingDays: 22, ending: { days: 2, until: MARCH } })
    await sweepInApril()
    expect(await balances(2027)).toMatchObject({ 'Lisbon Annual Leave': [20, 0, 0, 20] })
    expect((await balances(2027))['Pune Annual Leave'] ?? [0, 0, 0, 0]).toEqual([0, 0, 0, 0])
  })
})
