import { CANCELLED, WITHDRAWN } from '@hr/contract/call/refusals'
import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, employees, leaveEvents, leaveRequests } from '@hr/db/schema'
import * as t from '@hr/words/changing'
import * as peopleWords from '@hr/words/people'
import * as requestsWords from '@hr/words/requests'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    ...{ employeeId: api.company.employee.id, leaveTypeId: api.company.annualLeave.id },
    ...{ startDate: '2026-12-01', endDate: '2026-12-03', state: 'approved' as const },
    ...options,
  })
const takeBack = (person: Person, leaveId: unknown, note: unknown = 'The project needs everyone') =>
  api.call(person, '/leaves/take_back', { leaveId, note })
const balance = async () => {
  const { employee } = api.company
  return (await api.call(employee, `/leaves/leave_balance/${employee.id}`)).body[0]
}

describe('taking an approved leave back', () => {
  it('cancels it, keeps its approval, and gives the days back', async () => {
    const { hr, employee } = api.company
    const { id } = await leave()
    expect(await balance()).toMatchObject({ usedDays: 3, remainingDays: 17 })
    const { status, body } = await takeBack(hr, id)
    expect({ status, body }).toEqual({
      status: 200,
      body: { userMessage: t.tookBackLeave('Priyanka Deshpande') },
    })

    expect(await balance()).toMatchObject({ usedDays: 0, remainingDays: 20 })
    const [row] = await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id))
    expect(row).toMatchObject({ status: 'cancelled', decision: 'approved', cancelledBy: hr.id })
    const [event] = await api.db.select().from(leaveEvents).orderBy(desc(leaveEvents.id)).limit(1)
    expect(event).toMatchObject({ kind: 'taken_back', actorId: hr.id, note: 'The project needs everyone' })
    const own = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`)
    expect(own.body.data[0]).toMatchObject({ isApproved: '1', isCancelled: '1' })
  })

  it('frees the days for another request', async () => {
    const { hr, employee, annualLeave } = api.company
    await takeBack(hr, (await leave()).id)
    const again = { startDate: '2026-12-02', startSession: 1, endDate: '2026-12-02', endSession: 2, reason: 'Again' }
    const applied = await api.call(employee, '/leaves/apply_leave', { ...again, leaveTypeId: annualLeave.id })
    expect(applied.status).toBe(201)
  })

  it('tells nobody who has left', async () => {
    const { employee, hr } = api.company
    const { id } = await leave({ startDate: '2026-11-02', endDate: '2026-11-03' })
    await api.db.update(employees).set({ leftAt: '2026-11-10T00:00:00Z' }).where(eq(employees.id, employee.id))
    expect((await takeBack(hr, id)).status).toBe(200)
    expect((await postedLetters(api.db)).map(({ to }) => to)).toEqual(['lead@example.com'])
  })

  it('tells the applicant and the approver by mail, without the reason and the note', async () => {
    await takeBack(api.company.lisbonHr, (await leave({ reason: 'A secret operation' })).id, 'A secret note')
    const letters = await postedLetters(api.db)
    expect(letters).toMatchObject([
      { to: 'lead@example.com', subject: 'Priyanka Deshpande’s leave was cancelled: Annual Leave, 3 days' },
      { to: 'employee@example.com', subject: 'Your leave was cancelled: Annual Leave, 3 days' },
    ])
    expect(letters[1]?.text).toContain('Tiago Mendes has cancelled your approved leave. You can use these days again.')
    expect(JSON.stringify(letters)).not.toContain('secret')
  })

  it('says why in the mails, to Cc too, in a unit that wants reasons in them', async () => {
    const { hr, colleague, pune } = api.company
    await api.db.update(businessUnits).set({ rejectionNeedsReason: true }).where(eq(businessUnits.id, pune.id))
    await takeBack(hr, (await leave({ copiedTo: [colleague.id] })).id)
    const letters = await postedLetters(api.db)
    expect(letters.map(({ to }) => to).toSorted()).toEqual([
      ...['colleague@example.com', 'employee@example.com', 'lead@example.com'],
    ])
    for (const { text } of letters) expect(text).toContain('\n\nReason: The project needs everyone\n\n')
  })
})

describe('it is refused', () => {
  it.each([
    ['pending', t.notApprovedYet],
    ['rejected', requestsWords.alreadyRejected],
    ['withdrawn', WITHDRAWN],
    ['taken_back', CANCELLED],
  ])('when it is %s', async (state, sentence) => {
    const { status, body } = await takeBack(api.company.hr, (await leave({ state })).id)
    expect({ status, userMessage: body.userMessage }).toEqual({ status: 409, userMessage: sentence })
  })

  it('of one’s own', async () => {
    const { hr } = api.company
    const { status, body } = await takeBack(hr, (await leave({ employeeId: hr.id })).id)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 403,
      userMessage: t.notYourOwnLeave,
    })
  })

  it.each(['superadmin', 'head', 'lead', 'employee'] as const)('to %s', async (name) => {
    expect((await takeBack(api.company[name], (await leave()).id)).status).toBe(403)
  })

  it('of a missing request', async () => {
    expect((await takeBack(api.company.hr, 999_999)).status).toBe(404)
  })

  it.each([
    ['', requestsWords.writeNote],
    [null, requestsWords.writeNote],
    ['x'.repeat(501), peopleWords.noteTooLong],
  ])('with a note like %j', async (note, message) => {
    const { status, body } = await takeBack(api.company.hr, (await leave()).id, note)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors: { note: message } })
  })

  it('at the same moment by all but one', async () => {
    const { hr, lisbonHr } = api.company
    const { id } = await leave()
    const calls = Array.from({ length: 20 }, (_, n) => takeBack(n % 2 ? hr : lisbonHr, id))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)])
  })
})
