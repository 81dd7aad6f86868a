import { CANCELLED, NO_SUCH_REQUEST, WITHDRAWN } from '@hr/contract/call/refusals'
import { allocate, createLeaveRequest } from '@hr/db/factories'
import { employees, leaveEvents, leaveRequests } from '@hr/db/schema'
import * as refusalsWords from '@hr/words/refusals'
import * as t from '@hr/words/requests'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-12-01',
    ...options,
  })
const withdraw = (leaveId: unknown, person: Person = api.company.employee) =>
  api.call(person, '/leaves/cancel_leave', { leaveId })
const found = async (id: number) => (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]
const NOT_FOUND = { userMessage: NO_SUCH_REQUEST, code: 'not_found', requestId: expect.any(String) }

describe('withdrawing a request', () => {
  it('answers 204 with nothing, and cancels it', async () => {
    const { employee } = api.company
    const { id } = await leave()
    const { status, body } = await withdraw(String(id))
    expect({ status, body }).toEqual({ status: 204, body: '' })
    expect(await found(id)).toMatchObject({ status: 'cancelled', decision: 'pending', cancelledBy: employee.id })
  })

  it('leaves an event with who and when', async () => {
    const { employee } = api.company
    const { id } = await leave()
    await withdraw(id)
    const [event] = await api.db.select().from(leaveEvents).orderBy(desc(leaveEvents.id)).limit(1)
    expect(event).toMatchObject({ leaveRequestId: id, kind: 'withdrawn', actorId: employee.id })
  })

  it('tells the approver and the people in Cc, but nobody who has left', async () => {
    const { head, colleague, hr } = api.company
    const { id } = await leave({ forwardedTo: head.id, copiedTo: [colleague.id, hr.id, head.id] })
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, hr.id))
    await withdraw(id)
    const letters = await postedLetters(api.db)
    expect(letters.map(({ to }) => to).toSorted()).toEqual(['colleague@example.com', 'head@example.com'])
    expect(letters[0]).toMatchObject({
      subject: 'Priyanka Deshpande’s leave was cancelled: Annual Leave, 1 day',
      text: expect.stringMatching(
        /^Priyanka Deshpande has withdrawn this leave request\.[\s\S]*\/request\/leaves\?id=\d+\n$/,
      ),
    })
  })

  it('frees the days and the balance', async () => {
    const { employee, annualLeave } = api.company
    const { id } = await leave({ endDate: '2026-12-05' })
    await withdraw(id)
    const balances = await api.call(employee, `/leaves/leave_balance/${employee.id}`)
    expect(balances.body[0]).toMatchObject({ pendingDays: 0, remainingDays: 20 })
    const again = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-05', endSession: 2, reason: 'Again' }
    expect((await api.call(employee, '/leaves/apply_leave', { ...again, leaveTypeId: annualLeave.id })).status).toBe(
      201,
    )
  })

  it('works whatever the balance is by now', async () => {
    const { id } = await leave({ endDate: '2026-12-05' })
    const { employee, annualLeave } = api.company
    await allocate(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026, days: 0 })
    expect((await withdraw(id)).status).toBe(204)
  })

  it('works for a request that was viewed and forwarded', async () => {
    const { id } = await leave({ viewed: true, forwardedTo: api.company.head.id })
    expect((await withdraw(id)).status).toBe(204)
  })

  it('takes it out of the inbox', async () => {
    const { id } = await leave()
    await withdraw(id)
    expect((await api.call(api.company.lead, '/leaves/list_leave_requests')).body.data).toEqual([])
  })
})

describe('a request that is no longer pending', () => {
  it.each([
    ['approved', t.alreadyApproved],
    ['rejected', t.alreadyRejected],
    ['withdrawn', WITHDRAWN],
    ['taken_back', CANCELLED],
  ])('cannot be withdrawn: %s', async (state, sentence) => {
    const { id } = await leave({ state })
    const { status, body } = await withdraw(id)
    expect(status).toBe(409)
    expect(body.userMessage).toBe(sentence)
  })

  it('cannot be withdrawn twice at the same moment', async () => {
    const { id } = await leave()
    const answers = await Promise.all([withdraw(id), withdraw(id), withdraw(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
    expect(await api.db.$count(leaveEvents, eq(leaveEvents.kind, 'withdrawn'))).toBe(1)
  })
})

describe('a request of somebody else', () => {
  it.each(['lead', 'head', 'hr', 'colleague', 'lisbonEmployee'] as const)('is not there for %s', async (name) => {
    const { id } = await leave()
    const [other, missing] = [await withdraw(id, api.company[name]), await withdraw(999_999, api.company[name])]
    expect({ status: other.status, body: other.body }).toEqual({ status: 404, body: NOT_FOUND })
    expect({ status: missing.status, body: missing.body }).toEqual({ status: 404, body: NOT_FOUND })
    expect((await found(id))?.status).toBe('pending')
  })

  it('is beyond a super admin', async () => {
    expect((await withdraw((await leave()).id, api.company.superadmin)).status).toBe(403)
  })
})

describe('which request', () => {
  it.each([undefined, null, '', 'x', 0, -1, 1.5, [1], 2_147_483_648])('cannot be %j', async (leaveId) => {
    const { status, body } = await withdraw(leaveId)
    expect(status).toBe(400)
    const says = leaveId == null ? refusalsWords.fieldRequired : refusalsWords.fieldMustBeId
    expect(body.fieldErrors).toEqual({ leaveId: says('leaveId') })
  })
})
