import { PEOPLE } from '@hr/contract/call/sentences'
import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import { employees, leaveEvents, leaveRequests } from '@hr/db/schema'
import * as t from '@hr/words/asking'
import * as reportsWords from '@hr/words/reports'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()
type Fields = Record<string, unknown>

/** Enters a day of annual leave for the employee. */
function enter(by: Person, changes: Fields = {}) {
  const { employee, annualLeave } = api.company
  const day = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
  const form = { ...day, employeeId: employee.id, leaveTypeId: annualLeave.id, reason: 'As said by telephone' }
  return api.call(by, '/leaves/apply_leave', { ...form, ...changes })
}
const requests = () => api.db.select().from(leaveRequests).orderBy(asc(leaveRequests.id))
const events = async () =>
  (await api.db.select().from(leaveEvents).orderBy(asc(leaveEvents.id))).map(({ kind, actorId }) => [kind, actorId])

async function expectRefused(by: Person, changes: Fields, fieldErrors: Record<string, string>, status = 400) {
  const answer = await enter(by, changes)
  expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({ status, fieldErrors })
}

describe('leave for somebody else', () => {
  it('entered by HR waits for the approver of the person, and says who entered it', async () => {
    const { hr, employee, lead, annualLeave } = api.company
    expect((await enter(hr)).status).toBe(201)
    const [request] = await requests()
    expect(request).toMatchObject({ employeeId: employee.id, enteredBy: hr.id, holderId: lead.id, status: 'pending' })
    expect(await events()).toEqual([['applied', hr.id]])

    const { body } = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`)
    expect(body.data[0]).toMatchObject({ enteredByName: 'Marta Kowalczyk', leaveName: annualLeave.name })
    const inbox = await api.call(lead, '/leaves/list_leave_requests')
    expect(inbox.body.data[0]).toMatchObject({ enteredByName: 'Marta Kowalczyk', canAct: '1' })
    const letters = await postedLetters(api.db)
    expect(letters.map(({ to }) => to).toSorted()).toEqual([employee.workEmail, lead.workEmail].toSorted())
    const own = letters.find(({ to }) => to === employee.workEmail)
    expect(own?.text).toContain('Marta Kowalczyk has entered a leave request for you. ')
    expect(own?.text).not.toContain('telephone')
  })

  it('entered as approved counts at once, if entered by somebody who may decide it', async () => {
    const { hr, employee, lead, annualLeave } = api.company
    await enter(lead, { enterAs: 'approved' })
    await enter(hr, { enterAs: 'approved', startDate: '2026-12-02', endDate: '2026-12-02', applyingTo: [lead.id] })
    expect((await requests()).map(({ status, decidedBy }) => [status, decidedBy])).toEqual([
      ['approved', lead.id],
      ['approved', hr.id],
    ])
    expect((await events()).slice(0, 2)).toEqual([
      ['applied', lead.id],
      ['approved', lead.id],
    ])
    const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year: 2026 })
    const annual = body.find((item: Fields) => item.leaveTypeId === annualLeave.id)
    expect(annual).toMatchObject({ usedDays: 2, pendingDays: 0 })
    const letters = await postedLetters(api.db)
    // The lead hears of what HR entered, once, and not of what they entered themselves.
    expect(letters.map(({ to }) => to)).toEqual([employee.workEmail, employee.workEmail, lead.workEmail])
  })

  it('needs no field about oneself, and nobody enters their own leave as approved', async () => {
    const { hr } = api.company
    expect((await enter(hr, { employeeId: hr.id })).status).toBe(201)
    expect((await requests())[0]).toMatchObject({ enteredBy: null, status: 'pending' })
    const next = { employeeId: hr.id, startDate: '2026-12-02', endDate: '2026-12-02', enterAs: 'approved' }
    await expectRefused(hr, next, { enterAs: expect.stringMatching(/^Only .+ or HR can approve this leave$/) })
  })

  it('is not found for somebody who is not the caller’s, has left, takes no leave or is not there', async () => {
    const { hr, head, lead, employee, lisbonEmployee, superadmin } = api.company
    const left = await createEmployee(api.db, {
      buId: employee.buId,
      reportingTo: lead.id,
      leftAt: '2026-11-01T00:00:00Z',
    })
    const wrong: [Person, number][] = [
      ...[head, employee].map((by): [Person, number] => [by, by.id === employee.id ? lead.id : employee.id]),
      ...[lisbonEmployee.id, hr.id, left.id].map((id): [Person, number] => [lead, id]),
      ...[superadmin.id, left.id, 999_999].map((id): [Person, number] => [hr, id]),
    ]
    for (const [by, employeeId] of wrong) {
      expect((await enter(by, { employeeId })).status, `${by.id} for ${employeeId}`).toBe(404)
      for (const call of ['leave_days', 'also_away']) {
        const span = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2, employeeId }
        expect((await api.call(by, `/leaves/${call}`, span)).status).toBe(404)
      }
    }
    expect((await enter(superadmin)).status).toBe(403)
    expect(await requests()).toEqual([])
  })

  it('is checked as if the person asked, and refused by their name', async () => {
    const { hr, employee, lead } = api.company
    await api.db.update(employees).set({ joiningDate: '2026-06-01' }).where(eq(employees.id, employee.id))
    const early = { startDate: '2026-05-29' }
    await expectRefused(hr, early, {
      startDate: `Start date cannot be before ${employee.fullName}’s joining date, 01-06-2026`,
    })
    const long = { startDate: '2026-06-01', endDate: '2026-11-30' }
    await expectRefused(hr, long, {
      noOfDaysOfLeave: expect.stringMatching(new RegExp(`^${employee.fullName} cannot take more than`)),
    })
    await enter(hr)
    const again = { startDate: `${employee.fullName} already has leave from 01-12-2026 to 01-12-2026` }
    await expectRefused(lead, {}, again, 409)
    const free = { startDate: '2026-12-03', endDate: '2026-12-03' }
    await expectRefused(hr, { ...free, applyingTo: [employee.id] }, { applyingTo: PEOPLE })
    await expectRefused(
      hr,
      { ...free, reportingTo: hr.id },
      { reportingTo: expect.stringContaining('’s leave requests go to') },
    )
    await expectRefused(hr, { enterAs: 'rejected' }, { enterAs: t.chooseWhoDecides })
    await expectRefused(hr, { ...free, employeeId: 'x' }, { employeeId: expect.any(String) })
    expect(await requests()).toHaveLength(1)
  })

  it('tells a form what it takes', async () => {
    const { hr, lead, employee, lisbonEmployee } = api.company
    const ask = (by: Person, employeeId: number) => api.call(by, '/leaves/apply_for', { employeeId })
    expect((await ask(lead, employee.id)).body).toMatchObject({
      ...{ employeeId: employee.id, employeeName: employee.fullName, today: '2026-11-20', canApprove: '1' },
      approver: { id: lead.id },
    })
    expect((await ask(hr, lisbonEmployee.id)).status).toBe(200)
    expect((await ask(hr, hr.id)).status).toBe(404)
    expect((await ask(lead, lisbonEmployee.id)).status).toBe(404)
    expect((await ask(employee, lead.id)).status).toBe(403)
    expect((await api.call(hr, '/leaves/apply_for', {})).status).toBe(400)
  })

  it('is in the report and its file with the person who entered it', async () => {
    const { hr, employee, sickLeave } = api.company
    await enter(hr)
    await createLeaveRequest(api.db, { employeeId: employee.id, leaveTypeId: sickLeave.id, startDate: '2026-12-03' })
    const headers = await api.signedIn(hr)
    const { payload } = await api.app.inject({ url: '/leavereport/employee_leave_report.csv?year=2026', headers })
    const lines = payload.trim().split('\r\n')
    expect(lines.map((line) => line.split(',').at(-1))).toEqual([reportsWords.enteredBy, 'Marta Kowalczyk', '-'])
    const { body } = await api.call(hr, '/leavereport/employee_leave_report', { year: 2026 })
    const names = body.data.map(({ enteredByName }: { enteredByName?: string }) => enteredByName)
    expect(names).toEqual(['Marta Kowalczyk', undefined])
  })
})
