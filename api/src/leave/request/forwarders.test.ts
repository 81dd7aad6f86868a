import { createEmployee, createLeaveRequest } from '@hr/db/factories'
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
type Row = { id: number; employeeName: string; isOnLeave: string }
const list = async (person: Person, body: object | null = null) =>
  (await api.call(person, '/leaves/list_forwarders', body as never)).body as Row[]
const names = async (person: Person, body: object | null = null) =>
  (await list(person, body)).map(({ employeeName }) => employeeName)
const reportsTo = (person: Person, manager: Person) =>
  api.db.update(employees).set({ reportingTo: manager.id }).where(eq(employees.id, person.id))

describe('possible recipients of a request', () => {
  it('are the heads and HR of the applicant’s unit, as the wire has them', async () => {
    const { lead, head, hr } = api.company
    const { id } = await leave()
    const person = { designationName: 'Software Engineer', buName: 'Pune Office', isOnLeave: '0' }
    expect(await list(lead, { leaveId: id })).toEqual([
      { id: head.id, employeeName: 'Hendrik van den Berghe', ...person },
      { id: hr.id, employeeName: 'Marta Kowalczyk', ...person },
    ])
  })

  it('are the managers of the approver too, two levels up and no further, of whatever unit', async () => {
    const { lead, lisbonHead, lisbonHr, pune } = api.company
    const above = await createEmployee(api.db, { buId: pune.id, roleId: 5, firstName: 'Third', lastName: 'Level' })
    await reportsTo(lead, lisbonHr)
    await reportsTo(lisbonHr, lisbonHead)
    await reportsTo(lisbonHead, above)
    const expected = ['Beatriz Carvalho', 'Hendrik van den Berghe', 'Marta Kowalczyk', 'Tiago Mendes']
    expect(await names(lead, { leaveId: (await leave()).id })).toEqual(expected)
  })

  it('are never role 1, not even as a manager, and nobody who has left', async () => {
    const { lead, superadmin, hr } = api.company
    await reportsTo(lead, superadmin)
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, hr.id))
    expect(await names(lead, { leaveId: (await leave()).id })).toEqual(['Hendrik van den Berghe'])
  })

  it('are never the applicant, the approver, or the person who asks', async () => {
    const { head, hr, lisbonHr, lead } = api.company
    const ofHead = await leave({ employeeId: head.id })
    expect(await names(hr, { leaveId: ofHead.id })).toEqual([])
    expect(await names(lisbonHr, { leaveId: ofHead.id })).toEqual([])
    const { id } = await leave()
    expect(await names(hr, { leaveId: id })).toEqual(['Hendrik van den Berghe'])
    expect(await names(lead, { leaveId: id })).not.toContain('Asha Rao')
  })

  it('are last and marked while they are on leave, by the day where they work', async () => {
    const { lead, head, annualLeave } = api.company
    const { id } = await leave()
    const away = { employeeId: head.id, leaveTypeId: annualLeave.id, state: 'approved', addressedTo: lead.id } as const
    await createLeaveRequest(api.db, { ...away, startDate: '2026-11-20', endSession: 1 })
    await createLeaveRequest(api.db, { ...away, startDate: '2026-11-23', state: 'pending' })
    const marks = async () =>
      (await list(lead, { leaveId: id })).map(({ employeeName, isOnLeave }) => [employeeName, isOnLeave])
    const [there, absent] = [
      ['Marta Kowalczyk', '0'],
      ['Hendrik van den Berghe', '1'],
    ]
    expect(await marks()).toEqual([there, absent])
    // It is already the 21st in Pune, and still the 20th in London.
    api.setNow('2026-11-20T19:00:00Z')
    expect(await marks()).toEqual([['Hendrik van den Berghe', '0'], there])
  })

  it('without a request: those of the caller’s own unit and line', async () => {
    expect(await names(api.company.lead)).toEqual(['Hendrik van den Berghe', 'Marta Kowalczyk'])
    expect(await names(api.company.hr, { search: 'HENDRIK' })).toEqual(['Hendrik van den Berghe'])
  })
})

describe('the list is refused', () => {
  it('to a reader with 403, to the person who forwarded it with 409, to a stranger with 404', async () => {
    const { colleague, lead, head, lisbonEmployee } = api.company
    const { id } = await leave({ copiedTo: [colleague.id], forwardedTo: head.id })
    const statusFor = async (person: Person, leaveId: unknown = id) =>
      (await api.call(person, '/leaves/list_forwarders', { leaveId })).status
    expect({
      colleagueStatusFor: await statusFor(colleague),
      leadStatusFor: await statusFor(lead),
      lisbonEmployeeStatusFor: await statusFor(lisbonEmployee),
    }).toEqual({ colleagueStatusFor: 403, leadStatusFor: 409, lisbonEmployeeStatusFor: 404 })
    expect([await statusFor(lead, 999_999), await statusFor(lead, 'x')]).toEqual([404, 400])
  })
})
