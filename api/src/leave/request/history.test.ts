import { createLeaveRequest } from '@hr/db/factories'
import * as t from '@hr/words/asking'
import * as requestsWords from '@hr/words/requests'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    ...{ employeeId: api.company.employee.id, leaveTypeId: api.company.annualLeave.id },
    ...{ startDate: '2026-12-01', state: 'approved' as const },
    ...options,
  })
const ask = (person: Person, body: object | null = null) =>
  api.call(person, '/leaves/leave_request_history', body as never)
const ids = async (person: Person, body: object | null = null) =>
  ((await ask(person, body)).body.data as { id: number }[]).map(({ id }) => id)
const part = async (person: Person, url: string, body: object | null = null) =>
  ((await api.call(person, url, body as never)).body.data as { id: number }[]).map(({ id }) => id)

describe('the history of requests', () => {
  it('has what was decided or cancelled, with its timeline, and no waiting requests', async () => {
    const { lead } = api.company
    await leave({ state: 'pending' })
    const approved = await leave({ startDate: '2026-12-02', note: 'Enjoy' })
    const rejected = await leave({ startDate: '2026-12-03', state: 'rejected' })
    const withdrawn = await leave({ startDate: '2026-12-04', state: 'withdrawn' })
    const takenBack = await leave({ startDate: '2026-12-05', state: 'taken_back' })
    expect((await ids(lead)).toSorted()).toEqual([approved.id, rejected.id, withdrawn.id, takenBack.id].toSorted())

    const { body } = await ask(lead, { leaveId: approved.id })
    expect(body.data).toMatchObject([{ isApproved: '1', isCancelled: '0', canAct: '0', holderName: 'Asha Rao' }])
    const told = body.data[0].history.map(({ kind, by, note }: Record<string, unknown>) => [kind, by, note])
    expect(told).toEqual([
      ['approved', 'Asha Rao', 'Enjoy'],
      ['viewed', 'Asha Rao', null],
      ['applied', 'Priyanka Deshpande', null],
    ])
  })

  it.each<[number | string, string]>([
    [1, 'approved'],
    ['2', 'rejected'],
    [3, 'withdrawn'],
  ])('only of status %j', async (status, state) => {
    const { lead } = api.company
    for (const state of ['approved', 'rejected', 'withdrawn']) await leave({ state })
    const { body } = await ask(lead, { status })
    expect(body.data.map(({ history }: { history: { kind: string }[] }) => history[0]?.kind)).toEqual([state])
    expect(await ids(lead, { status: 0 })).toEqual([])
  })

  it('of one person, of some days, of people that a search finds', async () => {
    const { lead, colleague, casualLeave } = api.company
    const first = await leave({ startDate: '2026-12-01', endDate: '2026-12-10' })
    const second = await leave({ employeeId: colleague.id, startDate: '2026-12-20', leaveTypeId: casualLeave.id })
    expect(await ids(lead, { employeeId: colleague.id })).toEqual([second.id])
    expect(await ids(lead, { from: '2026-12-10', to: '15-12-2026' })).toEqual([first.id])
    expect(await ids(lead, { from: '2026-12-11' })).toEqual([second.id])
    expect(await ids(lead, { to: '2026-11-30' })).toEqual([])
    expect(await ids(lead, { search: 'PRIYANKA' })).toEqual([first.id])
    expect(await ids(lead, { search: 'casual' })).toEqual([second.id])
    expect(await ids(lead, { search: '%' })).toEqual([])
  })

  it('comes in pages, newest first', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 8, minute))
    const made: number[] = []
    for (let n = 0; n < 11; n++) made.unshift((await leave({ state: 'rejected', appliedAt: at(n) })).id)
    const { body, headers } = await ask(api.company.lead, { page: 2 })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(made.slice(10))
    expect(headers['x-total-count']).toBe('11')
    expect(await ids(api.company.lead, { page: 1, pageSize: 10 })).toEqual(made.slice(0, 10))
    expect(await ids(api.company.lead, { page: 3 })).toEqual([])
  })

  it.each<[object, object]>([
    [{ status: 4 }, { status: t.chooseStatus }],
    [{ from: '2026-02-30' }, { from: 'from must be a date, yyyy-mm-dd' }],
    [{ from: '2026-12-02', to: '2026-12-01' }, { to: requestsWords.toCannotBeBeforeFrom }],
    [{ scope: 'all' }, { scope: 'Unknown field: scope' }],
  ])('refuses %j', async (body, fieldErrors) => {
    const answer = await ask(api.company.lead, body)
    expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })
})

describe('the two parts of the inbox', () => {
  it('are what was never forwarded, and what was', async () => {
    const { lead, head, colleague } = api.company
    const pending = await leave({ state: 'pending', copiedTo: [colleague.id] })
    const forwarded = await leave({ state: 'pending', startDate: '2026-12-08', forwardedTo: head.id })
    await leave({ startDate: '2026-12-15' })
    expect(await part(lead, '/leaves/list_pending_leaves')).toEqual([pending.id])
    expect(await part(lead, '/leaves/list_forwarded_leaves')).toEqual([forwarded.id])
    expect(await part(head, '/leaves/list_forwarded_leaves')).toEqual([forwarded.id])
    expect(await part(head, '/leaves/list_pending_leaves')).toEqual([])
    expect(await part(colleague, '/leaves/list_pending_leaves')).toEqual([pending.id])
    expect(await part(lead, '/leaves/list_forwarded_leaves', { page: 2 })).toEqual([])
    const { headers } = await api.call(lead, '/leaves/list_pending_leaves', { page: 1 })
    expect(headers['x-total-count']).toBe('1')
  })
})
