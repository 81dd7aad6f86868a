import { NO_SUCH_REQUEST } from '@hr/contract/call/refusals'
import { createLeaveRequest } from '@hr/db/factories'
import { employees, leaveEvents, leaveRequests } from '@hr/db/schema'
import { EMPLOYEE } from '@hr/domain/access'
import { UNDO_GRACE_SECONDS } from '@hr/domain/leave/request/undo'
import * as t from '@hr/words/requests'
import { eq, sql } from 'drizzle-orm'
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
const decide = (person: Person, leaveId: number, status: 1 | 2 = 1) =>
  api.call(person, '/leaves/leave_action', { leaveId, status })
const undo = (person: Person, leaveId: unknown) => api.call(person, '/leaves/undo_leave_action', { leaveId })
const found = async (id: number) => (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]
const story = async (id: number) => {
  const events = await api.db
    .select()
    .from(leaveEvents)
    .where(eq(leaveEvents.leaveRequestId, id))
    .orderBy(leaveEvents.id)
  return events.map(({ kind }) => kind)
}
const balance = async () => {
  const { employee } = api.company
  return (await api.call(employee, `/leaves/leave_balance/${employee.id}`)).body[0]
}
const secondsLater = (seconds: number) => api.setNow(new Date(api.deps.now().getTime() + seconds * 1_000))

/** A request that the lead has just decided. */
async function decided(status: 1 | 2 = 1, options: object = {}): Promise<number> {
  const { id } = await leave(options)
  expect((await decide(api.company.lead, id, status)).status).toBe(200)
  return id
}

describe('undoing a decision', () => {
  it.each([
    1, 2,
  ] as const)('makes the request wait with its holder as before, and mails nothing: status %i', async (status) => {
    const { lead, employee } = api.company
    const { id } = await leave({ endDate: '2026-12-02', forwardedTo: lead.id, addressedTo: api.company.head.id })
    const before = await found(id)
    const figures = await balance()
    await decide(lead, id, status)
    expect(await postedLetters(api.db)).toHaveLength(1)

    secondsLater(UNDO_GRACE_SECONDS)
    const answer = await undo(lead, id)
    expect(answer).toMatchObject({
      status: 200,
      body: { userMessage: t.requestWaitsAgain('Priyanka Deshpande') },
    })
    expect(await found(id)).toEqual(before)
    expect(await balance()).toEqual(figures)
    expect(await postedLetters(api.db)).toEqual([])
    expect((await story(id)).slice(-2)).toEqual([status === 1 ? 'approved' : 'rejected', 'undone'])
    expect((await api.call(lead, '/leaves/list_leave_requests')).body.data).toMatchObject([{ id, canAct: '1' }])
    const own = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`)
    expect(own.body.data[0].history[0]).toMatchObject({ kind: 'undone', by: lead.fullName })
  })

  it('lets the request be decided again, which the applicant then reads', async () => {
    const { lead } = api.company
    const id = await decided(2)
    await undo(lead, id)
    expect((await decide(lead, id)).status).toBe(200)
    expect(await postedLetters(api.db)).toMatchObject([
      { subject: 'Your leave request was approved: Annual Leave, 1 day' },
    ])
    expect((await undo(lead, id)).status).toBe(200)
  })

  it('leaves a request with its approver that HR had decided for them', async () => {
    const { hr, lead } = api.company
    const { id } = await leave()
    await decide(hr, id, 2)
    expect((await undo(lead, id)).status).toBe(403)
    expect((await undo(hr, id)).status).toBe(200)
    expect(await found(id)).toMatchObject({ status: 'pending', holderId: lead.id, decidedBy: null })
  })
})

describe('nobody undoes the decision of somebody else', () => {
  it.each([
    ['employee', 403, t.onlyDeciderCanUndo],
    ['head', 403, t.onlyDeciderCanUndo],
    ['hr', 403, t.onlyDeciderCanUndo],
    ['lisbonHead', 404, NO_SUCH_REQUEST],
  ] as const)('%s', async (name, status, userMessage) => {
    const id = await decided()
    expect(await undo(api.company[name], id)).toMatchObject({ status, body: { userMessage } })
    expect((await found(id))?.status).toBe('approved')
  })

  it('nor what is not there, nor without saying what', async () => {
    const { lead, superadmin } = api.company
    expect((await undo(lead, 999_999)).status).toBe(404)
    expect(await undo(lead, 'x')).toMatchObject({ status: 400, body: { fieldErrors: { leaveId: expect.any(String) } } })
    expect((await undo(superadmin, await decided())).status).toBe(403)
  })
})

describe('it is too late to undo', () => {
  const refused = async (id: number, why: string) => {
    const [before, events] = [await found(id), await story(id)]
    expect(await undo(api.company.lead, id)).toMatchObject({ status: 409, body: { userMessage: why } })
    expect({ found: await found(id), story: await story(id) }).toEqual({ found: before, story: events })
  }

  it('after the grace', async () => {
    const id = await decided()
    secondsLater(UNDO_GRACE_SECONDS + 1)
    await refused(id, t.tooLateMailSent)
    expect(await postedLetters(api.db)).toHaveLength(1)
  })

  it('once the mail is being sent', async () => {
    const id = await decided()
    await api.db.execute(sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a server'`)
    await refused(id, t.tooLateMailSent)
  })

  it('when the request waits, for example because it was undone before', async () => {
    await refused((await leave()).id, t.nothingToUndo)
  })

  it('when HR has taken the leave back, which the applicant reads after the decision', async () => {
    const id = await decided()
    await api.call(api.company.hr, '/leaves/take_back', { leaveId: id, note: 'Needed' })
    await refused(id, t.tooLateCancelled)
    const next = await api.db.execute<{ subject: string }>(
      sql`select payload ->> 'subject' as subject from graphile_worker._private_jobs order by run_at, id`,
    )
    expect(next[0]?.subject).toBe('Your leave request was approved: Annual Leave, 1 day')
  })

  it('when the applicant has applied for the days of a rejected request again', async () => {
    const id = await decided(2)
    await leave()
    await refused(id, t.tooLateDaysUsed)
  })

  it('when the days of a rejected request were all used for others, but not of a type without a limit', async () => {
    const { casualLeave, lossOfPay } = api.company
    const used = { startDate: '2026-12-07', endDate: '2026-12-14', leaveTypeId: casualLeave.id }
    const [limited, unlimited] = [
      await decided(2, { leaveTypeId: casualLeave.id }),
      await decided(2, { leaveTypeId: lossOfPay.id }),
    ]
    await leave(used)
    await refused(limited, t.tooLateDaysUsed)
    expect((await undo(api.company.lead, unlimited)).status).toBe(200)
  })

  it('when the applicant or the approver has left, or the approver manages nobody any more', async () => {
    const { employee, lead, hr } = api.company
    const id = await decided(2)
    const change = (person: Person, to: object) => api.db.update(employees).set(to).where(eq(employees.id, person.id))
    const left = { leftAt: api.deps.now().toISOString() }
    await change(employee, left)
    await refused(id, t.tooLatePersonLeft('Priyanka Deshpande'))
    await change(employee, { leftAt: null })

    const { id: ofHr } = await leave({ startDate: '2026-12-03' })
    await decide(hr, ofHr)
    for (const to of [left, { leftAt: null, roleId: EMPLOYEE }]) {
      await change(lead, to)
      const answer = await undo(hr, ofHr)
      expect(answer).toMatchObject({
        status: 409,
        body: { userMessage: t.tooLateNoApprover('Asha Rao') },
      })
    }
  })
})
