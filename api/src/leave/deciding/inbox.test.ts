import { createLeaveRequest } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
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
const inbox = async (person: Person, body: Record<string, unknown> | null = null) =>
  (await api.call(person, '/leaves/list_leave_requests', body)).body.data as Record<string, unknown>[]
const ids = async (person: Person, body: Record<string, unknown> | null = null) =>
  (await inbox(person, body)).map(({ id }) => id)

describe('the inbox', () => {
  it('is empty at first', async () => {
    expect(await inbox(api.company.lead)).toEqual([])
  })

  it('shows none of no requests, and only the named ones', async () => {
    const { lead, employee } = api.company
    const [{ id }] = [await leave(), await leave({ startDate: '2026-12-08' })]
    expect(await ids(lead, { leaveIds: [id] })).toEqual([id])
    expect(await ids(lead, { leaveIds: [] })).toEqual([])
    const { body } = await api.call(lead, '/leaves/leave_request_history', { leaveIds: [], employeeId: employee.id })
    expect(body.data).toEqual([])
  })

  it('shows the approver a request as the wire has it', async () => {
    const { lead, colleague } = api.company
    const { id } = await leave({ copiedTo: [colleague.id], appliedAt: new Date('2026-11-20T03:42:33Z') })
    expect(await inbox(lead)).toEqual([
      {
        id,
        leaveName: 'Annual Leave',
        leaveColour: 'blue',
        noOfDaysOfLeave: 1,
        isApproved: '0',
        isCancelled: '0',
        isViewed: '0',
        startDate: '2026-12-01',
        endDate: '2026-12-01',
        startSession: 1,
        endSession: 2,
        reason: 'A day with the family',
        attachment: null,
        reportingToName: 'Asha Rao',
        applyingToNames: ['Xiaoming Zhang'],
        history: [expect.objectContaining({ kind: 'applied', by: 'Priyanka Deshpande' })],
        employeeName: 'Priyanka Deshpande',
        employeeProfilePicture: null,
        employeeTitle: 'Software Engineer, Pune Office',
        enteredByName: null,
        AppliedOn: '2026-11-20T09:12:33+05:30',
        isForwarded: '0',
        isForwardedByMe: '0',
        forwardedBy: null,
        forwardedToName: null,
        forwardReason: null,
        forwardDateTime: null,
        holderName: 'Asha Rao',
        isHeldByMe: '1',
        canAct: '1',
      },
    ])
  })

  it('shows a request to those in Cc, who cannot act', async () => {
    const { colleague, lisbonEmployee } = api.company
    await leave({ copiedTo: [colleague.id, lisbonEmployee.id] })
    expect(await inbox(colleague)).toMatchObject([{ canAct: '0' }])
    expect(await inbox(lisbonEmployee)).toMatchObject([{ canAct: '0' }])
  })

  it.each([
    'head',
    'hr',
    'lisbonHead',
    'colleague',
    'employee',
  ] as const)('does not show it to %s, who has no part in it', async (name) => {
    await leave()
    expect(await inbox(api.company[name])).toEqual([])
  })

  it.each(['approved', 'rejected', 'withdrawn', 'taken_back'])('shows no request that is %s', async (state) => {
    const { lead, colleague, hr } = api.company
    await leave({ state, copiedTo: [colleague.id] })
    expect(await inbox(lead)).toEqual([])
    expect(await inbox(colleague)).toEqual([])
    expect(await inbox(hr, { scope: 'all' })).toEqual([])
  })

  it('begins with the newest', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour))
    const older = await leave({ appliedAt: at(8) })
    const newest = await leave({ employeeId: api.company.colleague.id, appliedAt: at(12) })
    expect(await ids(api.company.lead)).toEqual([newest.id, older.id])
  })
})

describe('a page of the inbox', () => {
  it('holds a number of the newest, and says how many there are', async () => {
    const days = Array.from({ length: 11 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
    for (const startDate of days) await leave({ startDate })
    const { body, headers } = await api.call(api.company.lead, '/leaves/list_leave_requests', { page: 2 })
    expect(body.data).toHaveLength(1)
    expect(headers['x-total-count']).toBe('11')
  })

  it('has the people that a search finds', async () => {
    await leave()
    const { id } = await leave({ employeeId: api.company.colleague.id })
    expect(await ids(api.company.lead, { search: 'xiaoming' })).toEqual([id])
  })
})

describe('a forwarded request', () => {
  const forwarded = () =>
    leave({
      ...{ forwardedTo: api.company.head.id, forwardReason: 'I am away that week' },
      appliedAt: new Date('2026-11-20T02:00:00Z'),
    })
  const told = {
    isForwarded: '1',
    forwardedBy: 'Asha Rao',
    forwardedToName: 'Hendrik van den Berghe',
    forwardReason: 'I am away that week',
    forwardDateTime: '2026-11-20T07:32:00+05:30',
    holderName: 'Hendrik van den Berghe',
    reportingToName: 'Asha Rao',
  }

  it('is with its new approver, who can act', async () => {
    await forwarded()
    expect(await inbox(api.company.head)).toMatchObject([{ ...told, isForwardedByMe: '0', canAct: '1', isViewed: '0' }])
  })

  it('stays with the one who forwarded it, who cannot act any more', async () => {
    await forwarded()
    expect(await inbox(api.company.lead)).toMatchObject([{ ...told, isForwardedByMe: '1', canAct: '0' }])
  })

  it('is found by the person, though two have one name', async () => {
    const { db, company } = api
    await db.update(employees).set({ firstName: 'Asha', lastName: 'Rao' }).where(eq(employees.id, company.hr.id))
    await leave()
    expect(await inbox(company.hr, { scope: 'all' })).toMatchObject([
      { holderName: 'Asha Rao', isHeldByMe: '0', canAct: '1' },
    ])
    expect(await inbox(company.lead)).toMatchObject([{ holderName: 'Asha Rao', isHeldByMe: '1', canAct: '1' }])
  })

  it('tells the time in the zone of the reader', async () => {
    await leave({ forwardedTo: api.company.lisbonHead.id, appliedAt: new Date('2026-11-20T02:00:00Z') })
    expect(await inbox(api.company.lisbonHead)).toMatchObject([
      { AppliedOn: '2026-11-20T02:00:00+00:00', forwardDateTime: '2026-11-20T02:02:00+00:00' },
    ])
  })
})

describe('all pending requests', () => {
  it('are for HR to see and to decide, of every unit, but their own to see nowhere', async () => {
    const { hr, lisbonEmployee, lisbonTypes, annualLeave } = api.company
    const pune = await leave()
    const lisbon = await leave({ employeeId: lisbonEmployee.id, leaveTypeId: lisbonTypes.annualLeave.id })
    await leave({ employeeId: hr.id, leaveTypeId: annualLeave.id })

    const rows = await inbox(hr, { scope: 'all' })
    expect(rows.map(({ id, canAct }) => [id, canAct]).toSorted()).toEqual([
      [pune.id, '1'],
      [lisbon.id, '1'],
    ])
    expect(rows.map(({ holderName }) => holderName).toSorted()).toEqual(['Asha Rao', 'Beatriz Carvalho'])
    expect(await inbox(hr)).toEqual([])
  })

  it.each(['head', 'lead', 'employee', 'superadmin'] as const)('are 403 for %s', async (name) => {
    expect((await api.call(api.company[name], '/leaves/list_leave_requests', { scope: 'all' })).status).toBe(403)
  })

  it.each(['ALL', 'mine', '', 1])('are no other scope: %j', async (scope) => {
    expect((await api.call(api.company.hr, '/leaves/list_leave_requests', { scope })).status).toBe(400)
  })
})
