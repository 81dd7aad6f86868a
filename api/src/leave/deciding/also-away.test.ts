import { createHoliday, createLeaveRequest, createWorkingDay } from '@hr/db/factories'
import * as t from '@hr/words/asking'
import { expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
const days = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-03', endSession: 2 }

const ask = (by: Person, span: object = {}) => api.call(by, '/leaves/also_away', { ...days, ...span })
const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.colleague.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-12-02',
    ...options,
  })

it('tells who of the own unit has approved leave on these half days, without its kind', async () => {
  const { employee, colleague, lead, lisbonEmployee, lisbonTypes } = api.company
  await leave({ state: 'approved' })
  await leave({ employeeId: employee.id, state: 'approved' })
  await leave({ employeeId: lead.id, startDate: '2026-12-04', endDate: '2026-12-04', state: 'approved' })
  await leave({ employeeId: lisbonEmployee.id, leaveTypeId: lisbonTypes.annualLeave.id, state: 'approved' })
  const { status, body } = await ask(employee)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    alsoAway: [{ employeeName: colleague.fullName, isApproved: '1', leaveName: null, leaveColour: null }],
    moreAway: 0,
  })
  expect((await ask(employee, { startDate: '2026-12-03' })).body.alsoAway).toEqual([])
})

it('tells pending leave and its kind only to those who may see that person’s leave', async () => {
  const { employee, lead, hr } = api.company
  await leave()
  expect((await ask(employee)).body.alsoAway).toEqual([])
  for (const manager of [lead, hr]) {
    expect((await ask(manager)).body.alsoAway).toMatchObject([{ isApproved: '0', leaveName: 'Annual Leave' }])
  }
})

it('answers the weeks around with the days on which the unit does not work', async () => {
  const { pune, lisbon, employee } = api.company
  await createHoliday(api.db, { buId: pune.id, name: 'Feast', date: '2026-12-02' })
  await createHoliday(api.db, { buId: lisbon.id, name: 'Festa', date: '2026-12-08' })
  await createWorkingDay(api.db, { buId: pune.id, date: '2026-12-05' })
  expect((await ask(employee)).body.weeks).toEqual({
    from: '2026-11-30',
    to: '2026-12-13',
    today: '2026-11-20',
    daysOff: ['2026-12-02', '2026-12-06', '2026-12-12', '2026-12-13'],
  })
})

it('reports mistakes in the days, as the form does', async () => {
  const wrong = async (span: object) => (await ask(api.company.employee, span)).body.fieldErrors
  expect(await wrong({ endDate: '2026-11-30' })).toEqual({ endDate: t.endBeforeStart })
  expect(await wrong({ endDate: '2200-12-31' })).toEqual({ endDate: t.endTooLate('31-12-2027') })
  expect(await wrong({ startSession: undefined })).toEqual({ startSession: 'Please select a session' })
})
