import { WITHDRAWN } from '@hr/contract/call/refusals'
import { PLAIN_TEXT } from '@hr/contract/call/sentences'
import { createLeaveRequest } from '@hr/db/factories'
import { leaveEvents, leaveRequests } from '@hr/db/schema'
import * as peopleWords from '@hr/words/people'
import * as t from '@hr/words/requests'
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-12-01',
    ...options,
  })
const decide = (person: Person, leaveId: number, status: unknown = 1, note?: unknown) =>
  api.call(person, '/leaves/leave_action', { leaveId, status, ...(note !== undefined && { note }) })
const found = async (id: number) => (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]
const lastEvent = async () => (await api.db.select().from(leaveEvents).orderBy(desc(leaveEvents.id)).limit(1))[0]
const balance = async () => {
  const { employee } = api.company
  return (await api.call(employee, `/leaves/leave_balance/${employee.id}`)).body[0]
}
const mails = async () => {
  const rows = await api.db.execute<{ payload: { to: string; subject: string; text: string } }>(
    sql`select payload from graphile_worker._private_jobs`,
  )
  return rows.map((row) => row.payload)
}

describe('deciding a request', () => {
  it('approves it', async () => {
    const { lead } = api.company
    const { id } = await leave()
    const { status, body } = await decide(lead, id)
    expect({ status, body }).toEqual({ status: 200, body: { userMessage: 'Approved leave for Priyanka Deshpande' } })
    expect(await found(id)).toMatchObject({ status: 'approved', decidedBy: lead.id, cancelledAt: null })
    expect(await lastEvent()).toMatchObject({ leaveRequestId: id, kind: 'approved', actorId: lead.id, note: null })
  })

  it('rejects it, with a note', async () => {
    const { lead } = api.company
    const { id } = await leave()
    const { body } = await decide(lead, id, '2', '  The release is that week ')
    expect(body).toEqual({ userMessage: 'Rejected leave for Priyanka Deshpande' })
    expect(await found(id)).toMatchObject({ status: 'rejected', decidedBy: lead.id })
    expect(await lastEvent()).toMatchObject({ kind: 'rejected', note: 'The release is that week' })
  })

  it('moves the days from pending to used, or gives them back', async () => {
    const [first, second] = [await leave(), await leave({ startDate: '2026-12-07', endDate: '2026-12-08' })]
    expect(await balance()).toMatchObject({ pendingDays: 3, usedDays: 0, remainingDays: 17 })
    await decide(api.company.lead, first.id, 1)
    expect(await balance()).toMatchObject({ pendingDays: 2, usedDays: 1, remainingDays: 17 })
    await decide(api.company.lead, second.id, 2)
    expect(await balance()).toMatchObject({ pendingDays: 0, usedDays: 1, remainingDays: 19 })
  })

  it('tells the applicant by mail, without the reason and the note', async () => {
    const { id } = await leave({ reason: 'A secret operation' })
    await decide(api.company.lead, id, 2, 'A secret answer')
    expect(await mails()).toMatchObject([
      { to: 'employee@example.com', subject: 'Your leave request was rejected: Annual Leave, 1 day' },
    ])
    expect((await mails())[0]?.text).toContain('Asha Rao has rejected your leave request.')
    expect(JSON.stringify(await mails())).not.toContain('secret')
  })

  it('takes it out of the inbox', async () => {
    const { lead } = api.company
    await decide(lead, (await leave()).id)
    expect((await api.call(lead, '/leaves/list_leave_requests')).body.data).toEqual([])
  })
})

describe('who decides', () => {
  it('the one it was forwarded to', async () => {
    const { head } = api.company
    const { id } = await leave({ forwardedTo: head.id })
    expect((await decide(head, id)).status).toBe(200)
  })

  it.each(['hr', 'lisbonHr'] as const)('HR, on behalf of the approver: %s', async (name) => {
    const { id } = await leave()
    expect((await decide(api.company[name], id)).status).toBe(200)
    expect(await found(id)).toMatchObject({ decidedBy: api.company[name].id, holderId: api.company.lead.id })
  })

  it('not the one who forwarded it, any more', async () => {
    const { lead, head } = api.company
    const { id } = await leave({ forwardedTo: head.id })
    const { status, body } = await decide(lead, id)
    expect(status).toBe(409)
    expect(body.userMessage).toBe(t.youForwardedItTo('Hendrik van den Berghe'))
  })

  it.each([
    'employee',
    'colleague',
    'head',
  ] as const)('not one who may only read it (the applicant, in Cc, head of the unit): %s', async (name) => {
    const { id } = await leave({ copiedTo: [api.company.colleague.id] })
    const { status, body } = await decide(api.company[name], id)
    expect(status).toBe(403)
    expect(body.userMessage).toBe(t.onlyApproverDecides)
    expect((await found(id))?.status).toBe('pending')
  })

  it.each(['hr', 'head', 'lead'] as const)('nobody their own: %s', async (name) => {
    const { id } = await leave({ employeeId: api.company[name].id })
    expect((await decide(api.company[name], id)).status).toBe(403)
  })

  it.each(['lisbonHead', 'lisbonEmployee'] as const)('no stranger, for whom it is not there: %s', async (name) => {
    const { id } = await leave()
    const [other, missing] = [await decide(api.company[name], id), await decide(api.company[name], 999_999)]
    expect({ otherStatus: other.status, missingStatus: missing.status }).toEqual({
      otherStatus: 404,
      missingStatus: 404,
    })
    expect(other.body.userMessage).toBe(missing.body.userMessage)
  })

  it('not a super admin', async () => {
    expect((await decide(api.company.superadmin, (await leave()).id)).status).toBe(403)
  })
})

describe('a request that is settled', () => {
  it.each([
    ['approved', t.alreadyApproved],
    ['rejected', t.alreadyRejected],
    ['withdrawn', WITHDRAWN],
  ])('cannot be decided: %s', async (state, sentence) => {
    const { lead, hr } = api.company
    const { id } = await leave({ state })
    for (const person of [lead, hr]) {
      for (const status of [1, 2]) {
        const answer = await decide(person, id, status)
        expect({ status: answer.status, userMessage: answer.body.userMessage }).toEqual({
          status: 409,
          userMessage: sentence,
        })
      }
    }
    expect((await found(id))?.decision).toBe(state === 'withdrawn' ? 'pending' : state)
  })

  it('sends no mail and leaves no event', async () => {
    const { id } = await leave({ state: 'withdrawn' })
    const before = await api.db.$count(leaveEvents)
    await decide(api.company.lead, id)
    expect(await api.db.$count(leaveEvents)).toBe(before)
    expect(await mails()).toEqual([])
  })
})

describe('what may be sent', () => {
  it.each([0, 3, '', 'approve', null, true])('no other status: %j', async (status) => {
    const { id } = await leave()
    const answer = await decide(api.company.lead, id, status)
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual({ status: t.approveOrReject })
  })

  it.each([
    ['x'.repeat(501), peopleWords.noteTooLong],
    ['a\u0007b', PLAIN_TEXT],
    [5, 'note must be text'],
  ])('no such note: %j', async (note, sentence) => {
    const { id } = await leave()
    const answer = await decide(api.company.lead, id, 1, note)
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual({ note: sentence })
  })

  it('a blank note is none', async () => {
    await decide(api.company.lead, (await leave()).id, 1, '  ')
    expect(await lastEvent()).toMatchObject({ kind: 'approved', note: null })
  })
})
