import { createLeaveRequest } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const CALL = '/dashboard/get_team_leave'
const leave = (person: Person, options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: person.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-11-20',
    state: 'approved',
    ...options,
  })
type Row = { employeeName: string }
async function team(by: Person) {
  const { status, body } = await api.call(by, CALL)
  expect(status).toBe(200)
  return body
}
const names = async (by: Person) => (await team(by)).leave.map(({ employeeName }: Row) => employeeName)

describe('leave of the team', () => {
  it('tells who is away when, in the two weeks from today, and nothing else about the leave', async () => {
    const { employee, colleague } = api.company
    const span = { startDate: '2026-11-18', startSession: 2, endDate: '2026-11-23', endSession: 1 }
    const { id } = await leave(colleague, span)
    expect(await team(employee)).toEqual({
      from: '2026-11-20',
      to: '2026-12-03',
      leave: [{ id, employeeId: colleague.id, employeeName: 'Xiaoming Zhang', ...span }],
      hasMore: '0',
    })
  })

  it('is that of one’s reports, or of people with the same manager, without one’s own, in any unit', async () => {
    const { employee, colleague, lead, hr, lisbonEmployee, lisbonTypes } = api.company
    await api.db.update(employees).set({ reportingTo: lead.id }).where(eq(employees.id, lisbonEmployee.id))
    for (const person of [employee, colleague, lead, hr]) await leave(person)
    await leave(lisbonEmployee, { leaveTypeId: lisbonTypes.annualLeave.id, startDate: '2026-12-01' })
    expect(await names(employee)).toEqual(['Xiaoming Zhang', 'Inês Sousa'])
    expect(await names(lead)).toEqual(['Priyanka Deshpande', 'Xiaoming Zhang', 'Inês Sousa'])
    expect(await names(hr)).toEqual(['Asha Rao'])
  })

  it.each([
    ['is over', { startDate: '2026-11-19' }],
    ['begins in a fortnight', { startDate: '2026-12-04' }],
    ['waits', { state: 'pending' }],
    ['was withdrawn', { state: 'withdrawn' }],
    ['was taken back', { state: 'taken_back' }],
  ])('leaves out what %s', async (_, options) => {
    await leave(api.company.colleague, options)
    expect(await names(api.company.employee)).toEqual([])
  })

  it('leaves out people who have left', async () => {
    const { employee, colleague } = api.company
    await leave(colleague)
    await api.db.update(employees).set({ leftAt: '2026-11-20T03:00:00Z' }).where(eq(employees.id, colleague.id))
    expect(await names(employee)).toEqual([])
  })

  it('says that there is more than eight', async () => {
    const { employee, colleague } = api.company
    for (const day of [20, 21, 22, 23, 24, 25, 26, 27]) await leave(colleague, { startDate: `2026-11-${day}` })
    expect(await team(employee)).toMatchObject({ leave: { length: 8 }, hasMore: '0' })
    await leave(colleague, { startDate: '2026-11-28' })
    expect(await team(employee)).toMatchObject({ leave: { length: 8 }, hasMore: '1' })
  })

  it('is for those who take leave', async () => {
    expect((await api.call(api.company.superadmin, CALL)).status).toBe(403)
  })
})
