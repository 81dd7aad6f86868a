import { createLeaveRequest } from '@hr/db/factories'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

// What each relation to a request allows, call by call (docs/spec/promises.md, Who may do what).
const api = await testApi()

type Name =
  | 'superadmin'
  | 'head'
  | 'hr'
  | 'lead'
  | 'employee'
  | 'colleague'
  | 'lisbonHead'
  | 'lisbonHr'
  | 'lisbonEmployee'

const days = { pending: '2026-12-01', approved: '2026-12-08' }

type Call = { url: string; body: (leaveId: number) => Record<string, unknown>; state: 'pending' | 'approved' }
const calls: Record<string, Call> = {
  forwarders: { url: '/leaves/list_forwarders', body: (leaveId) => ({ leaveId }), state: 'pending' },
  forward: {
    url: '/leaves/forward_leave',
    body: (leaveId) => ({ leaveId, forwardTo: api.company.hr.id, forwardReason: 'Please decide this one' }),
    state: 'pending',
  },
  aids: { url: '/leaves/decision_aids', body: (leaveId) => ({ leaveId }), state: 'pending' },
  'aids when approved': { url: '/leaves/decision_aids', body: (leaveId) => ({ leaveId }), state: 'approved' },
  holidays: { url: '/leaves/request_days', body: (leaveId) => ({ leaveId }), state: 'pending' },
  'take back': {
    url: '/leaves/take_back',
    body: (leaveId) => ({ leaveId, note: 'Needed at work' }),
    state: 'approved',
  },
}
const columns = Object.keys(calls)

/**
 * Creates a request of the employee. The lead was its first approver and forwarded it to the head of Lisbon; colleague
 * and Lisbon's employee are in Cc.
 */
async function request(state: Call['state']): Promise<number> {
  const { employee, colleague, lisbonHead, lisbonEmployee, annualLeave } = api.company
  const { id } = await createLeaveRequest(api.db, {
    ...{ employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: days[state], state },
    ...{ forwardedTo: lisbonHead.id, copiedTo: [colleague.id, lisbonEmployee.id] },
  })
  return id
}

const ask = async (name: Name, { url, body }: Call, leaveId: number) =>
  api.call(api.company[name] as Person, url, body(leaveId))

describe('a forwarded request', () => {
  it.each<[Name, string, number[]]>([
    // forwarders, forward, aids, aids when approved, holidays, take back
    ['employee', 'own', [403, 403, 200, 200, 200, 403]],
    ['lisbonHead', 'its holder, who cannot forward it again', [200, 409, 200, 403, 200, 403]],
    ['lead', 'forwarded it away, and is the manager', [409, 409, 200, 200, 200, 403]],
    ['head', 'the head of the unit', [403, 403, 200, 200, 200, 403]],
    ['colleague', 'in Cc, same unit', [403, 403, 403, 403, 200, 403]],
    ['lisbonEmployee', 'in Cc, another unit', [403, 403, 403, 403, 200, 403]],
    ['hr', 'HR', [200, 409, 200, 200, 200, 200]],
    ['lisbonHr', 'HR of another unit', [200, 409, 200, 200, 200, 200]],
    ['superadmin', 'the super admin', [403, 403, 200, 200, 200, 403]],
  ])('to %s, %s', async (name, _, expected) => {
    const statuses: Record<string, number> = {}
    // A pending request opens more to its approver, so it comes last.
    for (const state of ['approved', 'pending'] as const) {
      const id = await request(state)
      for (const column of columns.filter((column) => calls[column]?.state === state))
        statuses[column] = (await ask(name, calls[column]!, id)).status
    }
    expect(columns.map((column) => statuses[column])).toEqual(expected)
  })

  it('does not exist for strangers', async () => {
    const { hr, annualLeave, lead } = api.company
    const own = { employeeId: hr.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01', addressedTo: lead.id }
    const { id } = await createLeaveRequest(api.db, own)
    for (const name of ['colleague', 'employee', 'lisbonHead', 'lisbonEmployee'] as const) {
      for (const column of columns.filter((column) => column !== 'take back')) {
        const [hidden, missing] = [await ask(name, calls[column]!, id), await ask(name, calls[column]!, 999_999)]
        expect({ hiddenStatus: hidden.status, missingStatus: missing.status }, `${name}, ${column}`).toEqual({
          hiddenStatus: 404,
          missingStatus: 404,
        })
        expect(hidden.body).toEqual({ ...missing.body, requestId: expect.any(String) })
      }
    }
  })
})

describe('the lists', () => {
  it.each<[Name, number, number, number]>([
    // inbox: pending part, forwarded part; history
    ['employee', 0, 0, 0],
    ['lisbonHead', 0, 1, 1],
    ['lead', 0, 1, 1],
    ['head', 0, 0, 1],
    ['colleague', 0, 1, 1],
    ['lisbonEmployee', 0, 1, 1],
    ['hr', 0, 0, 1],
    ['lisbonHr', 0, 0, 1],
  ])('of %s', async (name, pending, forwarded, history) => {
    await request('pending')
    await request('approved')
    const urls = ['list_pending_leaves', 'list_forwarded_leaves', 'leave_request_history']
    const counts: number[] = []
    for (const url of urls)
      counts.push((await api.call(api.company[name] as Person, `/leaves/${url}`)).body.data.length)
    expect(counts).toEqual([pending, forwarded, history])
  })

  it('of people without a part in anything are empty', async () => {
    const { employee, annualLeave } = api.company
    const plain = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' }
    await createLeaveRequest(api.db, { ...plain, state: 'approved' })
    for (const name of ['colleague', 'lisbonHead', 'lisbonEmployee'] as const) {
      expect((await api.call(api.company[name], '/leaves/leave_request_history')).body.data, name).toEqual([])
    }
  })
})
