import { createHoliday, createLeaveRequest, createWorkingDay } from '@hr/db/factories'
import { leaveTypes } from '@hr/db/schema'
import { slotsBetween } from '@hr/domain/leave/counting/counted'
import { OFFICE_TIME } from '@hr/domain/leave/counting/working-time'
import * as t from '@hr/words/asking'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    ...{ employeeId: api.company.employee.id, leaveTypeId: api.company.annualLeave.id },
    ...{ startDate: '2026-12-01', endDate: '2026-12-03' },
    ...options,
  })
const aids = async (person: Person, leaveId: number) =>
  (await api.call(person, '/leaves/decision_aids', { leaveId })).body
const away = async (person: Person, leaveId: number) =>
  ((await aids(person, leaveId)).alsoAway as Record<string, unknown>[]).map(
    ({ employeeName, isApproved, leaveName }) => [...[employeeName, isApproved, leaveName]],
  )

describe('who else is away', () => {
  it('are others of the unit with approved or pending leave on the same half days', async () => {
    const { lead, head, colleague, hr, casualLeave } = api.company
    const { id } = await leave()
    await leave({ employeeId: colleague.id, startDate: '2026-12-02', leaveTypeId: casualLeave.id })
    await leave({ employeeId: hr.id, startDate: '2026-12-03', endDate: '2026-12-09', state: 'approved' })
    await leave({ employeeId: head.id, startDate: '2026-12-04', endDate: '2026-12-04', state: 'approved' })
    await leave({ employeeId: head.id, startDate: '2026-12-01', endDate: '2026-12-01', state: 'rejected' })
    await leave({ employeeId: head.id, startDate: '2026-12-01', endDate: '2026-12-01', state: 'taken_back' })
    expect((await aids(lead, id)).alsoAway).toEqual([
      {
        ...{ id: expect.any(Number), employeeName: 'Marta Kowalczyk', employeeProfilePicture: null },
        ...{ leaveName: null, leaveColour: null, isApproved: '1' },
        ...{ startDate: '2026-12-03', endDate: '2026-12-09', startSession: 1, endSession: 2 },
      },
      // The lead is the colleague's manager, and so may see the kind of leave.
      expect.objectContaining({
        employeeName: 'Xiaoming Zhang',
        isApproved: '0',
        leaveName: 'Casual Leave',
        leaveColour: 'amber',
      }),
    ])
  })

  it('are nobody of the other half of the day, of another unit, and not the applicant', async () => {
    const { lead, colleague, lisbonEmployee, lisbonTypes } = api.company
    const day = { startDate: '2026-12-01', endDate: '2026-12-01' }
    const { id } = await leave({ ...day, endSession: 1 })
    await leave({ ...day, startSession: 2, state: 'approved' })
    await leave({ ...day, employeeId: colleague.id, startSession: 2, state: 'approved' })
    await leave({ ...day, employeeId: lisbonEmployee.id, leaveTypeId: lisbonTypes.annualLeave.id, state: 'approved' })
    expect(await aids(lead, id)).toMatchObject({ alsoAway: [], moreAway: 0 })
  })

  it('is shown to the approver without the kind of leave, and waiting requests only to the approver', async () => {
    const { employee, colleague, lisbonHead, hr } = api.company
    const { id } = await leave({ forwardedTo: lisbonHead.id })
    await leave({ employeeId: colleague.id })
    expect(await away(lisbonHead, id)).toEqual([['Xiaoming Zhang', '0', null]])
    expect(await away(hr, id)).toEqual([['Xiaoming Zhang', '0', 'Annual Leave']])
    expect(await away(employee, id)).toEqual([])
  })

  it('names ten, and says how many more', async () => {
    const { colleague, lead } = api.company
    const { id } = await leave({ endDate: '2026-12-20' })
    for (let n = 1; n <= 12; n++) {
      const startDate = `2026-12-${String(n).padStart(2, '0')}`
      await leave({ employeeId: colleague.id, startDate, endDate: startDate, state: 'approved' })
    }
    const { alsoAway, moreAway } = await aids(lead, id)
    expect({ alsoAwayCount: alsoAway.length, moreAway }).toEqual({ alsoAwayCount: 10, moreAway: 2 })
  })
})

describe('the balance around a request', () => {
  it('is shown before and after it, while it waits and when it was approved', async () => {
    const { lead } = api.company
    const figures = { year: 2026, days: 3, leaveTypeName: 'Annual Leave', isUnlimited: '0', allocatedDays: 20 }
    const first = await leave()
    const second = await leave({ startDate: '2026-12-08', endDate: '2026-12-08', endSession: 1, state: 'approved' })
    expect((await aids(lead, first.id)).balances).toEqual([{ ...figures, remainingBefore: 19.5, remainingAfter: 16.5 }])
    expect((await aids(lead, second.id)).balances).toEqual([
      { ...figures, days: 0.5, remainingBefore: 17, remainingAfter: 16.5 },
    ])
  })

  it('of a rejected one is what would be left', async () => {
    const { id } = await leave({ state: 'rejected' })
    expect((await aids(api.company.lead, id)).balances).toMatchObject([{ remainingBefore: 20, remainingAfter: 17 }])
  })

  it('over New Year has a line for each year, also of a type that is retired', async () => {
    const { lead, annualLeave } = api.company
    const { id } = await leave({ startDate: '2026-12-31', startSession: 2, endDate: '2027-01-02' })
    await api.db.update(leaveTypes).set({ retiredAt: '2026-11-01T00:00:00Z' }).where(eq(leaveTypes.id, annualLeave.id))
    expect((await aids(lead, id)).balances).toMatchObject([
      { year: 2026, days: 0.5, remainingBefore: 20, remainingAfter: 19.5 },
      { year: 2027, days: 2, remainingBefore: 20, remainingAfter: 18 },
    ])
  })
})

describe('the days of a receipt', () => {
  const ofRequest = (person: Person, leaveId: unknown) => api.call(person, '/leaves/request_days', { leaveId } as never)
  const toApply = (person: Person, body: object) =>
    api.call(person, '/leaves/leave_days', { startSession: 1, endSession: 2, ...body } as never)

  it('name the holidays of the applicant’s unit on the days of a request, and when they are back', async () => {
    const { pune, lisbon, lisbonHead, colleague, lisbonEmployee } = api.company
    const { id } = await leave({ startDate: '2026-12-24', endDate: '2026-12-26', copiedTo: [lisbonHead.id] })
    await createHoliday(api.db, { buId: pune.id, name: 'Christmas Day', date: '2026-12-25' })
    await createHoliday(api.db, { buId: pune.id, name: 'Bank Holiday', date: '2026-12-28' })
    await createHoliday(api.db, { buId: lisbon.id, name: 'Natal', date: '2026-12-25' })
    expect((await ofRequest(lisbonHead, id)).body).toEqual({
      holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
      back: { day: '2026-12-29', session: 1 },
      byWork: null,
    })
    expect((await ofRequest(colleague, id)).status).toBe(404)
    const days = { startDate: '24-12-2026', endDate: '25-12-2026' }
    expect((await toApply(lisbonEmployee, days)).body).toMatchObject({ holidays: [{ name: 'Natal' }], byWork: null })
  })

  it('say what counts by working days, and why the rest does not, where a type counts them', async () => {
    const { pune, employee, lisbonEmployee, annualLeave } = api.company
    await api.db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, annualLeave.id))
    await createHoliday(api.db, { buId: pune.id, name: 'Holi', date: '2026-12-03', session: 2 })
    await createWorkingDay(api.db, { buId: pune.id, date: '2026-12-05' })
    const days = { startDate: '2026-12-03', endDate: '2026-12-06' }
    const [holi] = slotsBetween('2026-12-03', '2026-12-03')
    const weekend = { date: '2026-12-06', session: null, kind: 'weekend', name: null }
    const byWork = {
      counted: [[holi, holi + 1], slotsBetween('2026-12-04', '2026-12-05')],
      free: [{ date: '2026-12-03', session: 2, kind: 'holiday', name: 'Holi' }, weekend],
      workingDays: ['2026-12-05'],
    }
    const back = { day: '2026-12-07', session: 1 }
    expect((await toApply(employee, days)).body).toMatchObject({ back, byWork })
    expect((await toApply(lisbonEmployee, days)).body.byWork).toBeNull()
  })

  it('of a request stay as they were counted', async () => {
    const { employee, pune } = api.company
    const { id } = await leave({ startDate: '2026-12-03', endDate: '2026-12-05', counting: OFFICE_TIME })
    await createHoliday(api.db, { buId: pune.id, name: 'New feast', date: '2026-12-04' })
    await createWorkingDay(api.db, { buId: pune.id, date: '2026-12-05' })
    expect((await ofRequest(employee, id)).body.byWork).toEqual({
      counted: [slotsBetween('2026-12-03', '2026-12-04')],
      free: [{ date: '2026-12-05', session: null, kind: 'not counted', name: null }],
      workingDays: [],
    })
  })

  it('are refused for what is neither a request nor a leave', async () => {
    expect((await ofRequest(api.company.hr, 0)).status).toBe(400)
    const backwards = await toApply(api.company.hr, { startDate: '2026-12-04', endDate: '2026-12-03' })
    expect({ status: backwards.status, fieldErrors: backwards.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { endDate: t.endBeforeStart },
    })
    expect((await toApply(api.company.hr, { startDate: 'x', endDate: '2026-12-03' })).status).toBe(400)
  })
})

describe('the stand-in of a manager', () => {
  const team = async (person: Person, leaveId: number) => (await aids(person, leaveId)).teamWithoutStandIn
  const standIns = async (person: Person, leaveId: number) => (await aids(person, leaveId)).standIns
  const choose = (by: Person, changes: object) =>
    api.call(by, '/leaves/choose_stand_in', { standInId: api.company.colleague.id, ...changes })

  it('is named to the approver and the applicant, or missed by the approver of leave of more than one day, with how many report to them', async () => {
    const { lead, head, hr, employee } = api.company
    const { id } = await leave({ employeeId: lead.id })
    expect(await team(head, id)).toBe(2)
    expect(await team(hr, id)).toBe(2)
    expect(await team(lead, id)).toBeUndefined()
    const oneDay = await leave({ employeeId: lead.id, startDate: '2026-12-08', endDate: '2026-12-08' })
    expect(await team(head, oneDay.id)).toBeUndefined()
    const ofTeam = await leave({ employeeId: employee.id })
    expect(await team(lead, ofTeam.id)).toBeUndefined()

    await choose(lead, { during: 'span', fromDate: '2026-12-03', toDate: '2026-12-09' })
    expect(await team(head, id)).toBeUndefined()
    expect(await standIns(head, id)).toEqual(['Xiaoming Zhang'])
    const own = await api.call(lead, `/leaves/list_applied_leaves/${lead.id}`, { leaveId: id })
    expect(own.body.data[0].standIns).toEqual(['Xiaoming Zhang'])
    const later = await leave({ employeeId: lead.id, startDate: '2026-12-14', endDate: '2026-12-15' })
    expect(await team(head, later.id)).toBe(2)
    expect(await standIns(head, later.id)).toBeUndefined()
    await choose(lead, { during: 'leave' })
    expect(await team(head, later.id)).toBeUndefined()
  })
})
