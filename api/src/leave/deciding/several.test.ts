import { NO_SUCH_REQUEST, WITHDRAWN } from '@hr/contract/call/refusals'
import { SAY_WHY_REJECTED } from '@hr/contract/call/sentences'
import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, leaveEvents, leaveRequests } from '@hr/db/schema'
import * as t from '@hr/words/requests'
import { desc, eq, inArray } from 'drizzle-orm'
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
const several = (person: Person, leaveIds: unknown, status: unknown = 1, note?: string, headers = {}) =>
  api.call(person, '/leaves/leave_actions', { leaveIds, status, ...(note && { note }) }, headers)
const wantReasons = () =>
  api.db.update(businessUnits).set({ rejectionNeedsReason: true }).where(eq(businessUnits.id, api.company.pune.id))

describe('deciding several', () => {
  it('decides each by its own rules, and says what became of each', async () => {
    const { lead, head, colleague, employee } = api.company
    const mine = [await leave(), await leave({ employeeId: colleague.id })]
    const settled = await leave({ startDate: '2026-12-02', state: 'withdrawn' })
    const away = await leave({ startDate: '2026-12-03', forwardedTo: head.id })
    const own = await leave({ employeeId: lead.id })
    const ids = [mine[0]!.id, settled.id, away.id, own.id, 999_999, mine[1]!.id]
    const { status, body } = await several(lead, ids)
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { leaveId: ids[0], isDone: '1', userMessage: 'Approved leave for Priyanka Deshpande' },
      { leaveId: ids[1], isDone: '0', userMessage: WITHDRAWN },
      { leaveId: ids[2], isDone: '0', userMessage: t.youForwardedItTo('Hendrik van den Berghe') },
      { leaveId: ids[3], isDone: '0', userMessage: t.onlyApproverDecides },
      { leaveId: ids[4], isDone: '0', userMessage: NO_SUCH_REQUEST },
      { leaveId: ids[5], isDone: '1', userMessage: 'Approved leave for Xiaoming Zhang' },
    ])
    const rows = await api.db.select().from(leaveRequests).where(inArray(leaveRequests.id, ids))
    expect(rows.filter(({ status }) => status === 'approved').map(({ id }) => id)).toEqual(mine.map(({ id }) => id))
    expect((await postedLetters(api.db)).map(({ to }) => to)).toEqual(['employee@example.com', 'colleague@example.com'])
    expect((await api.call(employee, '/leaves/leave_actions', { leaveIds: [own.id], status: 1 })).body.results).toEqual(
      [{ leaveId: own.id, isDone: '0', userMessage: NO_SUCH_REQUEST }],
    )
  })

  it('acts once per key, and each decision can be undone', async () => {
    const { lead } = api.company
    const { id } = await leave()
    const key = { 'idempotency-key': 'several-once' }
    const first = await several(lead, [id], 2, 'The release', key)
    const again = await several(lead, [id], 2, 'The release', key)
    expect(again.body).toEqual(first.body)
    expect(await api.db.$count(leaveEvents, eq(leaveEvents.kind, 'rejected'))).toBe(1)
    expect((await api.call(lead, '/leaves/undo_leave_action', { leaveId: id })).status).toBe(200)
  })

  it.each([
    [[], 1, { leaveIds: t.chooseAtLeastOneRequest }],
    [undefined, 1, { leaveIds: t.chooseAtLeastOneRequest }],
    [Array.from({ length: 51 }, (_, n) => n + 1), 1, { leaveIds: t.atMostAtOnce(50) }],
    [[1], 3, { status: t.approveOrReject }],
  ])('refuses %j with %j', async (leaveIds, decision, fieldErrors) => {
    const { status, body } = await several(api.company.lead, leaveIds, decision)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })

  it('decides each request once if many press at once', async () => {
    const { lead, hr, lisbonHr, employee, colleague } = api.company
    const ids: number[] = []
    for (let day = 10; day < 20; day++)
      ids.push((await leave({ startDate: `2026-12-${day}`, employeeId: day % 2 ? employee.id : colleague.id })).id)
    const presses = Array.from({ length: 30 }, (_, n) => {
      const by = [lead, hr, lisbonHr][n % 3]!
      const some = n % 2 ? ids : ids.toReversed()
      return n % 5 === 0
        ? api.call(by, '/leaves/leave_action', { leaveId: ids[n % 10], status: 1 })
        : several(by, some, 1 + (n % 2))
    })
    const answers = await Promise.all(presses)
    // A busy machine may send some away, who then have done nothing.
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    const decided = await api.db
      .select({ id: leaveEvents.leaveRequestId })
      .from(leaveEvents)
      .where(inArray(leaveEvents.kind, ['approved', 'rejected']))
    expect(decided.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
  })
})

describe('a unit where a rejection needs a reason', () => {
  it('refuses one without, by its field, and of several each by its unit', async () => {
    await wantReasons()
    const { lead, lisbonEmployee, lisbonHr } = api.company
    const { id } = await leave()
    const { status, body } = await api.call(lead, '/leaves/leave_action', { leaveId: id, status: 2, note: ' ' })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { note: SAY_WHY_REJECTED },
    })
    const other = await leave({ employeeId: lisbonEmployee.id, addressedTo: lisbonHr.id })
    const { results } = (await several(lisbonHr, [id, other.id], 2)).body
    expect(results).toMatchObject([{ isDone: '0', userMessage: SAY_WHY_REJECTED }, { isDone: '1' }])
    expect((await api.call(lead, '/leaves/leave_action', { leaveId: id, status: 1 })).status).toBe(200)
  })

  it('says the reason in the mail, and tells the person who decides', async () => {
    await wantReasons()
    const { lead } = api.company
    const { id } = await leave()
    const aids = await api.call(lead, '/leaves/decision_aids', { leaveId: id })
    expect(aids.body.rejectionNeedsReason).toBe('1')
    await api.call(lead, '/leaves/leave_action', { leaveId: id, status: 2, note: 'The release is that week' })
    const [event] = await api.db.select().from(leaveEvents).orderBy(desc(leaveEvents.id)).limit(1)
    expect(event).toMatchObject({ kind: 'rejected', note: 'The release is that week' })
    expect((await postedLetters(api.db))[0]?.text).toContain('Reason: The release is that week')
  })

  it('says so as long as the request waits, and then that it is settled', async () => {
    await wantReasons()
    const { id } = await leave({ state: 'approved' })
    expect((await api.call(api.company.lead, '/leaves/leave_action', { leaveId: id, status: 2 })).status).toBe(409)
  })
})

describe('what HR looks for among all waiting requests', () => {
  const ids = async (body: object) =>
    (await api.call(api.company.hr, '/leaves/list_leave_requests', { scope: 'all', ...body })).body.data.map(
      ({ id }: { id: number }) => id,
    )

  it('narrows it by unit, type, person, age and a choice, and puts the soonest leave first', async () => {
    const { lisbonEmployee, lisbonHr, pune, employee, colleague } = api.company
    const at = (day: number) => ({ appliedAt: new Date(Date.UTC(2026, 10, day, 8)) })
    const late = await leave({ startDate: '2026-12-20', ...at(17) })
    const soon = await leave({ employeeId: colleague.id, startDate: '2026-12-01', ...at(18) })
    const other = await leave({
      employeeId: lisbonEmployee.id,
      addressedTo: lisbonHr.id,
      startDate: '2026-12-10',
      ...at(19),
    })
    expect(await ids({})).toEqual([other.id, soon.id, late.id])
    expect(await ids({ order: 'start' })).toEqual([soon.id, other.id, late.id])
    expect(await ids({ buId: pune.id })).toEqual([soon.id, late.id])
    expect(await ids({ employeeId: employee.id })).toEqual([late.id])
    expect(await ids({ leaveName: 'annual LEAVE' })).toEqual([other.id, soon.id, late.id])
    expect(await ids({ leaveName: 'Sick Leave' })).toEqual([])
    expect(await ids({ appliedUntil: '2026-11-18' })).toEqual([soon.id, late.id])
    expect(await ids({ leaveIds: [late.id, other.id, 999_999], order: 'start' })).toEqual([other.id, late.id])
    expect(await ids({ search: 'xiaoming', order: 'start' })).toEqual([soon.id])
  })

  it('says with whom each waits, and for how many of their working days', async () => {
    const { hr, lead } = api.company
    await leave({ appliedAt: new Date('2026-11-13T08:00:00Z') })
    const [request] = (await api.call(hr, '/leaves/list_leave_requests', { scope: 'all' })).body.data
    expect(request).toMatchObject({ holderName: 'Asha Rao', waitedDays: 5 })
    const [mine] = (await api.call(lead, '/leaves/list_leave_requests')).body.data
    expect(mine.waitedDays).toBeUndefined()
  })

  it('refuses what cannot be', async () => {
    const { status, body } = await api.call(api.company.hr, '/leaves/list_leave_requests', {
      ...{ scope: 'all', buId: 'x', appliedUntil: 'soon', order: 'end' },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fieldErrors)).toEqual(['buId', 'appliedUntil', 'order'])
  })
})
