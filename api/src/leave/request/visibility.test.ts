import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import * as t from '@hr/words/refusals'
import * as refusalsWords from '@hr/words/refusals'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Company, type Person, testApi } from '../../testing/api.ts'

// Whose leave and balances a person may see (docs/spec/access.md, Whose things), checked through both calls.
const api = await testApi()
const calls = ['/leaves/leave_balance', '/leaves/list_applied_leaves']
const MISSING = { userMessage: t.notFound, code: 'not_found', requestId: expect.any(String) }

const pendingOf = (person: Person, options = {}) =>
  createLeaveRequest(api.db, {
    employeeId: person.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-12-01',
    ...options,
  })

async function expectSees(reader: Person, subject: Person) {
  for (const url of calls) expect((await api.call(reader, `${url}/${subject.id}`)).status).toBe(200)
}

/** What one may not see is answered exactly like what does not exist. */
async function expectSeesNothing(reader: Person, subject: Person) {
  for (const url of calls) {
    const [hidden, missing] = [await api.call(reader, `${url}/${subject.id}`), await api.call(reader, `${url}/999999`)]
    expect({ status: hidden.status, body: hidden.body }).toEqual({ status: 404, body: MISSING })
    expect({ status: missing.status, body: missing.body }).toEqual({ status: 404, body: MISSING })
    expect(Object.keys(hidden.headers)).toEqual(Object.keys(missing.headers))
  }
}

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
const named = (name: Name) => api.company[name as keyof Company] as Person

describe('the leave and the balances of a person', () => {
  it.each<[Name, string]>([
    ['employee', 'themselves'],
    ['lead', 'their manager'],
    ['head', 'the head of their unit'],
    ['hr', 'HR'],
    ['lisbonHr', 'HR of another unit'],
    ['superadmin', 'the super admin'],
  ])('are seen by %s: %s', async (reader) => {
    await expectSees(named(reader), api.company.employee)
  })

  it.each<[Name, string]>([
    ['colleague', 'a colleague of the same manager'],
    ['lisbonEmployee', 'somebody of another unit'],
    ['lisbonHead', 'the head of another unit'],
  ])('are hidden from %s: %s', async (reader) => {
    await expectSeesNothing(named(reader), api.company.employee)
  })

  it('are hidden from those whom the person manages', async () => {
    await expectSeesNothing(api.company.employee, api.company.lead)
    await expectSeesNothing(api.company.lead, api.company.head)
  })

  it('are seen by a manager of another unit', async () => {
    const { employee, lisbonHead } = api.company
    await api.db.update(employees).set({ reportingTo: lisbonHead.id }).where(eq(employees.id, employee.id))
    await expectSees(lisbonHead, employee)
    await expectSeesNothing(api.company.lead, employee)
  })

  it('are hidden from a manager two levels up who heads nothing', async () => {
    const { lead, colleague, employee } = api.company
    await api.db.update(employees).set({ reportingTo: colleague.id }).where(eq(employees.id, employee.id))
    await expectSeesNothing(lead, employee)
    await expectSees(colleague, employee)
  })
})

describe('the approver of a request', () => {
  it('sees the leave of its applicant while it is pending', async () => {
    const { employee, lisbonHead } = api.company
    await pendingOf(employee, { forwardedTo: lisbonHead.id })
    await expectSees(lisbonHead, employee)
  })

  it.each(['approved', 'rejected', 'withdrawn', 'taken_back'])('sees it no longer once it is %s', async (state) => {
    const { employee, lisbonHead, hr } = api.company
    await pendingOf(employee, { addressedTo: lisbonHead.id, state, takenBackBy: hr.id })
    await expectSeesNothing(lisbonHead, employee)
  })

  it('sees it no longer once it was forwarded to somebody else', async () => {
    const { employee, lisbonHead, head } = api.company
    await pendingOf(employee, { addressedTo: lisbonHead.id, forwardedTo: head.id })
    await expectSeesNothing(lisbonHead, employee)
  })

  it('sees nobody else’s', async () => {
    const { employee, colleague, lisbonHead } = api.company
    await pendingOf(employee, { addressedTo: lisbonHead.id })
    await expectSeesNothing(lisbonHead, colleague)
  })

  it('is more than somebody in Cc', async () => {
    const { employee, colleague } = api.company
    await pendingOf(employee, { copiedTo: [colleague.id] })
    await expectSeesNothing(colleague, employee)
  })
})

describe('a wrong claim', () => {
  it('that the body names somebody else than the address is 400', async () => {
    const { employee, hr } = api.company
    const { status, body } = await api.call(hr, `/leaves/leave_balance/${employee.id}`, { userId: hr.id })
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({ userId: refusalsWords.differsFromAddress })
  })

  it('that the person belongs to another unit is 400, and says nothing of people who are hidden', async () => {
    const { employee, hr, lisbon, colleague } = api.company
    const body = { buId: lisbon.id }
    expect((await api.call(hr, `/leaves/leave_balance/${employee.id}`, body)).status).toBe(400)
    expect((await api.call(colleague, `/leaves/leave_balance/${employee.id}`, body)).status).toBe(404)
  })

  it.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999', '%00', "1' or '1'='1"])('%s is an invalid id', async (id) => {
    const { status, body } = await api.call(api.company.hr, `/leaves/leave_balance/${encodeURIComponent(id)}`)
    expect(status).toBe(400)
    expect(body.code).toBe('invalid')
  })
})

describe('an alumnus', () => {
  it('is still seen by HR and the former manager', async () => {
    const { hr, lead, pune } = api.company
    const left = { buId: pune.id, reportingTo: lead.id, leftAt: '2026-10-01T00:00:00Z' }
    const alumnus = await createEmployee(api.db, left)
    await expectSees(hr, alumnus)
    await expectSees(lead, alumnus)
  })
})
