import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import { employees, leaveEvents, leaveRequests } from '@hr/db/schema'
import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSweeps } from '../../main/sweeps.ts'
import { type Person, testApi } from '../../testing/api.ts'
import { sweepLeavers } from './sweep-leavers.ts'

const api = await testApi()

const warnings: string[] = []
const sweep = () => sweepLeavers(api.deps, { warn: (_, message) => warnings.push(message) })
const leaveOn = ({ id }: Person, leavingDate: string) =>
  api.db.update(employees).set({ leavingDate }).where(eq(employees.id, id))
const gone = async () =>
  (await api.db.select().from(employees).where(isNotNull(employees.leftAt)).orderBy(employees.id)).map(({ id }) => id)

describe('a last day that passes', () => {
  it('makes an alumnus the day after, by the clock of the unit', async () => {
    const { lisbonEmployee, employee } = api.company
    await leaveOn(lisbonEmployee, '2026-11-20')
    await leaveOn(employee, '2026-11-20')
    // It is already the 21st in Pune, and still the 20th in Lisbon.
    api.setNow('2026-11-20T18:29:00Z')
    await sweep()
    expect(await gone()).toEqual([])
    api.setNow('2026-11-20T18:31:00Z')
    await sweep()
    expect(await gone()).toEqual([employee.id])
    api.setNow('2026-11-21T00:01:00Z')
    await sweep()
    expect((await gone()).toSorted()).toEqual([employee.id, lisbonEmployee.id].toSorted())
  })

  it('does what a deletion does, in the leaver’s own name', async () => {
    const { lead, head, employee, annualLeave } = api.company
    const leave = { leaveTypeId: annualLeave.id, startDate: '2026-11-19', endDate: '2026-11-24' }
    const waiting = await createLeaveRequest(api.db, { ...leave, employeeId: employee.id })
    const across = await createLeaveRequest(api.db, { ...leave, employeeId: lead.id, state: 'approved' })
    await leaveOn(lead, '2026-11-19')
    const headers = await api.signedIn(lead)
    await sweep()

    const rows = await api.db.select().from(leaveRequests).orderBy(leaveRequests.id)
    expect(rows.find(({ id }) => id === waiting.id)).toMatchObject({ holderId: head.id, status: 'pending' })
    expect(rows.find(({ id }) => id === across.id)).toMatchObject({
      endDate: '2026-11-19',
      days: 1,
      status: 'approved',
    })
    const events = await api.db.select().from(leaveEvents).orderBy(leaveEvents.id)
    expect(events.slice(-2).map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ['shortened', lead.id],
      ['handed_over', lead.id],
    ])
    expect((await api.app.inject({ method: 'POST', url: '/login/get_employee_role_id', headers })).statusCode).toBe(401)
    const { body } = await api.call(head, '/employee/list_alumni')
    expect(body).toEqual([expect.objectContaining({ id: lead.id, leftOn: '2026-11-19' })])
  })

  it('does it once, however many servers sweep', async () => {
    const { employee, annualLeave } = api.company
    await createLeaveRequest(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' })
    await leaveOn(employee, '2026-11-19')
    await Promise.all([sweep(), sweep(), sweep(), sweep()])
    expect(await gone()).toEqual([employee.id])
    expect(await api.db.$count(leaveEvents, eq(leaveEvents.kind, 'cancelled'))).toBe(1)
    expect(warnings).toEqual([])
  })

  it('spares the last super admin until there is another', async () => {
    const { superadmin, pune } = api.company
    await leaveOn(superadmin, '2026-11-01')
    await sweep()
    expect(await gone()).toEqual([])
    await createEmployee(api.db, { roleId: 1, buId: pune.id })
    await sweep()
    expect(await gone()).toEqual([superadmin.id])
  })

  it('is seen as soon as a server starts', async () => {
    const { employee } = api.company
    await leaveOn(employee, '2026-11-19')
    await startSweeps(api.deps, api.app.log).stop()
    expect(await gone()).toEqual([employee.id])
  })
})
