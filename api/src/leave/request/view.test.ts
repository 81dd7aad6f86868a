import { createLeaveRequest } from '@hr/db/factories'
import { leaveEvents, leaveRequests } from '@hr/db/schema'
import { and, eq } from 'drizzle-orm'
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
const view = (person: Person, leaveId: number, status: unknown = 1) =>
  api.call(person, '/leaves/mark_viewed', { leaveId, status })
const viewedAt = async () => (await api.db.select().from(leaveRequests))[0]?.viewedAt
const views = (actor: Person) =>
  api.db.$count(leaveEvents, and(eq(leaveEvents.kind, 'viewed'), eq(leaveEvents.actorId, actor.id)))

describe('opening a request', () => {
  it('marks it viewed for the approver', async () => {
    const { lead } = api.company
    const { id } = await leave()
    const { status, body } = await view(lead, id, '1')
    expect({ status, body }).toEqual({ status: 200, body: { userMessage: 'Viewed' } })
    expect(Date.parse((await viewedAt()) ?? '')).toBe(Date.parse('2026-11-20T04:00:00Z'))
    expect((await api.call(lead, '/leaves/list_leave_requests')).body.data).toMatchObject([{ isViewed: '1' }])
  })

  it('counts once, the first time', async () => {
    const { lead } = api.company
    const { id } = await leave()
    await view(lead, id)
    api.setNow('2026-11-20T05:00:00Z')
    const answers = await Promise.all([view(lead, id), view(lead, id), view(lead, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await views(lead)).toBe(1)
    expect(Date.parse((await viewedAt()) ?? '')).toBe(Date.parse('2026-11-20T04:00:00Z'))
  })

  it.each(['employee', 'colleague', 'head', 'hr'] as const)('marks nothing for another reader: %s', async (name) => {
    const { colleague } = api.company
    const { id } = await leave({ copiedTo: [colleague.id] })
    expect((await view(api.company[name], id)).status).toBe(200)
    expect(await viewedAt()).toBeNull()
    expect(await views(api.company[name])).toBe(0)
  })

  it('is unread again for the next approver', async () => {
    const { head, lead } = api.company
    const { id } = await leave({ forwardedTo: head.id })
    await view(lead, id)
    expect(await viewedAt()).toBeNull()
    await view(head, id)
    expect(await viewedAt()).not.toBeNull()
    expect(await views(head)).toBe(1)
  })

  it.each(['approved', 'withdrawn'])('marks nothing once it is %s', async (state) => {
    const { lead } = api.company
    const { id } = await leave({ state, viewed: false })
    expect((await view(lead, id)).status).toBe(200)
    expect(await viewedAt()).toBeNull()
  })

  it.each(['lisbonEmployee', 'lisbonHead'] as const)('is 404 for a stranger: %s', async (name) => {
    const { id } = await leave()
    expect((await view(api.company[name], id)).status).toBe(404)
    expect((await view(api.company[name], 999_999)).status).toBe(404)
  })

  it.each([0, 2, 'yes', null])('takes no other status: %j', async (status) => {
    const { id } = await leave()
    expect((await view(api.company.lead, id, status)).status).toBe(400)
  })
})
