import { CANCELLED, WITHDRAWN } from '@hr/contract/call/refusals'
import { createLeaveRequest } from '@hr/db/factories'
import { employees, leaveEvents, leaveRequests } from '@hr/db/schema'
import * as t from '@hr/words/requests'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()
const REASON = 'You know the release plan better'

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-12-01',
    ...options,
  })
const forward = (person: Person, leaveId: unknown, to: Person | unknown, changes: object = {}) =>
  api.call(person, '/leaves/forward_leave', {
    ...{ leaveId, forwardTo: (to as Person)?.id ?? to, forwardReason: REASON },
    ...changes,
  })
const decide = (person: Person, leaveId: number) => api.call(person, '/leaves/leave_action', { leaveId, status: 1 })
const found = async (id: number) => (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]
const lastEvent = async () => (await api.db.select().from(leaveEvents).orderBy(desc(leaveEvents.id)).limit(1))[0]
const inInbox = async (person: Person) => (await api.call(person, '/leaves/list_leave_requests')).body.data

describe('forwarding a request', () => {
  it('gives it to the next approver, who has not seen it yet', async () => {
    const { lead, head } = api.company
    const { id } = await leave({ viewed: true })
    const { status, body } = await forward(lead, id, head)
    expect({ status, body }).toEqual({
      status: 200,
      body: { userMessage: t.forwardedRequest('Priyanka Deshpande', 'Hendrik van den Berghe') },
    })
    expect(await found(id)).toMatchObject({
      ...{ status: 'pending', addressedTo: lead.id, holderId: head.id, viewedAt: null },
      ...{ forwardedBy: lead.id, forwardReason: REASON },
    })
    const told = { kind: 'forwarded', actorId: lead.id, targetId: head.id, note: REASON }
    expect(await lastEvent()).toMatchObject(told)
  })

  it('is seen by both, and only the next approver can act', async () => {
    const { lead, head } = api.company
    const { id } = await leave()
    await forward(lead, id, head)
    const names = { forwardedBy: 'Asha Rao', forwardedToName: 'Hendrik van den Berghe', forwardReason: REASON }
    expect(await inInbox(head)).toMatchObject([{ ...names, canAct: '1', isForwarded: '1', isForwardedByMe: '0' }])
    expect(await inInbox(lead)).toMatchObject([{ ...names, canAct: '0', isForwarded: '1', isForwardedByMe: '1' }])

    const refused = await decide(lead, id)
    expect(refused.status).toBe(409)
    expect(refused.body.userMessage).toBe(t.youForwardedItTo('Hendrik van den Berghe'))
    expect((await decide(head, id)).status).toBe(200)
  })

  it('tells the next approver and the applicant by mail, without the reason and the message', async () => {
    const { lead, head } = api.company
    const { id } = await leave({ reason: 'A secret operation' })
    await forward(lead, id, head, { forwardReason: 'A secret, only for you' })
    const letters = await postedLetters(api.db)
    expect(letters).toMatchObject([
      { to: 'head@example.com', subject: 'Leave request from Priyanka Deshpande: Annual Leave, 1 day' },
      {
        to: 'employee@example.com',
        subject: 'Your leave request is now with Hendrik van den Berghe: Annual Leave, 1 day',
      },
    ])
    expect(letters[0]?.text).toContain(
      'Asha Rao has forwarded Priyanka Deshpande’s leave request to you. Please approve or reject it.',
    )
    expect(letters[0]?.text).toContain(`/request/leaves?id=${id}`)
    expect(letters[1]?.text).toContain(
      'Asha Rao has forwarded your leave request to Hendrik van den Berghe, who will decide it.',
    )
    expect(JSON.stringify(letters)).not.toContain('secret')
  })

  it('by HR is on behalf of the approver, and takes it from both', async () => {
    const { lead, head, lisbonHr, hr } = api.company
    const { id } = await leave()
    expect((await forward(lisbonHr, id, head)).status).toBe(200)
    expect(await inInbox(lisbonHr)).toMatchObject([{ canAct: '0', isForwardedByMe: '1', holderName: head.fullName }])
    expect(await inInbox(lead)).toMatchObject([{ canAct: '0', isForwardedByMe: '0', forwardedBy: 'Tiago Mendes' }])
    expect((await decide(lead, id)).body.userMessage).toBe(t.requestIsNowWith('Hendrik van den Berghe'))
    expect((await decide(lisbonHr, id)).status).toBe(409)
    // HR who did not forward it may still decide it.
    expect((await decide(hr, id)).status).toBe(200)
  })

  it('shows the message to the person who decides, and to HR, but not in Cc and not to the applicant', async () => {
    const { lead, head, hr, colleague, employee } = api.company
    const { id } = await leave({ copiedTo: [colleague.id] })
    await forward(lead, id, head)
    const messages = async (person: Person, url: string, body: object | null = null) => {
      const [request] = (await api.call(person, url, body as never)).body.data
      return [request.forwardReason, request.history[0].note]
    }
    for (const person of [lead, head])
      expect(await messages(person, '/leaves/list_leave_requests')).toEqual([REASON, REASON])
    expect(await messages(hr, '/leaves/list_leave_requests', { scope: 'all' })).toEqual([REASON, REASON])
    expect(await messages(colleague, '/leaves/list_leave_requests')).toEqual([null, null])
    const own = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`)
    expect(own.body.data[0].history[0]).toMatchObject({
      ...{ kind: 'forwarded', by: 'Asha Rao', to: 'Hendrik van den Berghe', note: null },
    })
  })
})

describe('a forward is refused', () => {
  it.each<[string, object, object]>([
    ['without anybody', { forwardTo: '' }, { forwardTo: 'Please select forward to' }],
    ['without a reason', { forwardReason: '  ' }, { forwardReason: 'Please provide reason' }],
    ['with a short reason', { forwardReason: ' too short ' }, { forwardReason: t.reasonMustHaveMinimum(10) }],
    ['with a long reason', { forwardReason: 'x'.repeat(2001) }, { forwardReason: t.reasonMustHaveAtMost(2000) }],
    ['with an unknown field', { isApproved: '1' }, { isApproved: 'Unknown field: isApproved' }],
  ])('%s', async (_, changes, fieldErrors) => {
    const { id } = await leave()
    const { status, body } = await forward(api.company.lead, id, api.company.head, changes)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
    expect((await found(id))?.forwardedAt).toBeNull()
  })

  it.each([
    'employee',
    'lead',
    'colleague',
    'lisbonHead',
    'superadmin',
  ] as const)('to %s, who may not receive it', async (name) => {
    const { id } = await leave()
    const { status, body } = await forward(api.company.lead, id, api.company[name])
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({ forwardTo: t.chooseSomebodyFromList })
  })

  it('to somebody who has left', async () => {
    const { lead, head } = api.company
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, head.id))
    expect((await forward(lead, (await leave()).id, head)).status).toBe(400)
  })

  it('by HR to themselves', async () => {
    const { hr } = api.company
    expect((await forward(hr, (await leave()).id, hr)).status).toBe(400)
  })

  it('a second time', async () => {
    const { lead, head, hr } = api.company
    const { id } = await leave({ forwardedTo: head.id })
    expect((await forward(head, id, hr)).body.userMessage).toBe(t.alreadyForwarded)
    expect((await forward(lead, id, hr)).body.userMessage).toBe(t.youForwardedItTo('Hendrik van den Berghe'))
    expect((await forward(hr, id, head)).status).toBe(409)
    expect((await found(id))?.holderId).toBe(head.id)
  })

  it.each([
    ['approved', t.alreadyApproved],
    ['rejected', t.alreadyRejected],
    ['withdrawn', WITHDRAWN],
    ['taken_back', CANCELLED],
  ])('when it is %s', async (state, sentence) => {
    const { lead, head } = api.company
    const { status, body } = await forward(lead, (await leave({ state })).id, head)
    expect({ status, userMessage: body.userMessage }).toEqual({ status: 409, userMessage: sentence })
  })

  it.each(['employee', 'colleague', 'head'] as const)('by %s, who may only read it', async (name) => {
    const { id } = await leave({ copiedTo: [api.company.colleague.id] })
    const { status, body } = await forward(api.company[name], id, api.company.hr)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 403,
      userMessage: t.onlyApproverForwards,
    })
  })

  it('by HR of their own request', async () => {
    const { hr, lisbonHr } = api.company
    expect((await forward(hr, (await leave({ employeeId: hr.id })).id, lisbonHr)).status).toBe(403)
  })

  it.each(['lisbonHead', 'lisbonEmployee'] as const)('by %s, for whom it is not there', async (name) => {
    const { id } = await leave()
    const [other, missing] = [
      await forward(api.company[name], id, api.company.hr),
      await forward(api.company[name], 999_999, api.company.hr),
    ]
    expect({ otherStatus: other.status, missingStatus: missing.status }).toEqual({
      otherStatus: 404,
      missingStatus: 404,
    })
    expect(other.body.userMessage).toBe(missing.body.userMessage)
  })
})
