import { createBusinessUnit, createEmployee, createLeaveRequest } from '@hr/db/factories'
import { employees, headedUnits } from '@hr/db/schema'
import { BU_HEAD, EMPLOYEE, HR } from '@hr/domain/access'
import * as t from '@hr/words/roles'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const call = (what: string, body: Record<string, unknown>, by: Person = api.company.superadmin) =>
  api.call(by, `/roles/${what}`, body)
const give = (person: Person, unit: { id: number }) => call('add_unit', { employeeId: person.id, buId: unit.id })
const turn = (way: 'on' | 'off') => call(`turn_${way}`, { name: 'several_units' })

beforeEach(async () => {
  await turn('on')
})

describe('a BU head of several units', () => {
  it('has in each what a BU head has, and nothing in others', async () => {
    const { head, lisbon, lisbonEmployee, employee } = api.company
    const oslo = await createBusinessUnit(api.db)
    const inOslo = await createEmployee(api.db, { buId: oslo.id })
    const seen = async () => {
      const statuses = []
      for (const { id } of [employee, lisbonEmployee, inOslo]) {
        const leave = await api.call(head, `/leaves/list_applied_leaves/${id}`)
        const day = await api.call(head, '/attendance/all_user_attendance', { employeeId: id, date: '2026-11-19' })
        statuses.push([leave.status, day.status])
      }
      const places = { year: 2026, month: '2026-11', scope: 'bu' }
      for (const buId of [lisbon.id, oslo.id]) {
        const report = await api.call(head, '/leavereport/employee_leave_report', { year: 2026, buId })
        const wall = await api.call(head, '/leaves/wall_chart', { month: places.month, scope: 'bu', buId })
        const types = await api.call(head, '/leaves/list_leave_types', { employeeBuId: buId })
        statuses.push([report.status, wall.status, types.status])
      }
      return statuses
    }
    const not = [403, 403, 403]
    expect(await seen()).toEqual([[200, 200], [404, 404], [404, 404], not, not])
    expect((await give(head, lisbon)).body).toEqual({ userMessage: t.unitAdded })
    expect(await seen()).toEqual([[200, 200], [200, 200], [404, 404], [200, 200, 200], not])
  })

  it('has all of their units in a report that names none, as a page and as a file', async () => {
    const { head, lisbon, lisbonEmployee, employee } = api.company
    const report = async () => {
      const { body } = await api.call(head, '/leavereport/employee_report', {})
      const attendance = await api.call(head, '/attendance/employee_attendance_report', { date: '2026-11-19' })
      const headers = await api.signedIn(head)
      const { payload } = await api.app.inject({ url: '/leavereport/employee_report.csv', headers })
      const name = `${lisbonEmployee.firstName} ${lisbonEmployee.lastName}`
      return [
        body.data.some(({ id }: Person) => id === employee.id),
        body.data.some(({ id }: Person) => id === lisbonEmployee.id),
        attendance.body.employeeAttendanceReport.some(({ userId }: { userId: number }) => userId === lisbonEmployee.id),
        payload.includes(name),
      ]
    }
    expect(await report()).toEqual([true, false, false, false])
    await give(head, lisbon)
    expect(await report()).toEqual([true, true, true, true])
  })

  it('decides where a unit has no head of its own, and receives what is forwarded', async () => {
    const { head, lisbon, lisbonEmployee, lisbonHead, lisbonHr } = api.company
    await give(head, lisbon)
    const request = await createLeaveRequest(api.db, {
      ...{
        employeeId: lisbonEmployee.id,
        leaveTypeId: api.company.lisbonTypes.annualLeave.id,
        startDate: '2026-12-01',
      },
      ...{ addressedTo: lisbonHead.id },
    })
    const { body } = await api.call(lisbonHead, '/leaves/list_forwarders', { leaveId: request.id })
    expect(body.map(({ id }: Person) => id).toSorted()).toEqual([head.id, lisbonHr.id].toSorted())
    await api.db.update(employees).set({ reportingTo: null })
    const approver = async () => (await api.call(lisbonEmployee, '/login/get_user_login_information')).body.reportingTo
    expect(await approver()).toBe(lisbonHead.id)
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, lisbonHead.id))
    expect(await approver()).toBe(head.id)
  })

  it('loses the units with the role, however it is changed', async () => {
    const { head, lisbon } = api.company
    await give(head, lisbon)
    await api.db.update(employees).set({ roleId: HR }).where(eq(employees.id, head.id))
    expect(await api.db.select().from(headedUnits)).toEqual([])
    await api.db.update(employees).set({ roleId: BU_HEAD }).where(eq(employees.id, head.id))
    expect((await api.call(head, '/login/get_user_login_information')).body.headedBuIds).toEqual([])
  })
})

describe('a further unit', () => {
  it('is listed, stays when it is given again, and is taken away', async () => {
    const { head, lisbon } = api.company
    await give(head, lisbon)
    expect((await give(head, lisbon)).status).toBe(200)
    const { headedUnits: listed, settings } = (await call('list', {})).body
    expect(listed).toMatchObject([{ employeeId: head.id, buId: lisbon.id, employeeName: 'Hendrik van den Berghe' }])
    expect(settings[2]).toEqual({ name: 'several_units', isOn: '1', people: 1 })
    expect((await turn('off')).body.userMessage).toBe(t.moreUnitsInUse(1))
    const it = { employeeId: head.id, buId: lisbon.id }
    expect((await call('remove_unit', it)).status).toBe(204)
    expect((await call('remove_unit', it)).status).toBe(404)
    expect((await turn('off')).status).toBe(200)
    expect((await give(head, lisbon)).body.userMessage).toBe(t.turnOnSeveralUnitsFirst)
  })

  it('is refused to anyone who is no BU head, and where it is their own or does not exist', async () => {
    const { head, hr, lead, employee, lisbon, pune } = api.company
    for (const person of [hr, lead, employee])
      expect((await give(person, lisbon)).body.fieldErrors).toEqual({ employeeId: t.chooseBuHead })
    expect((await give(head, pune)).body.fieldErrors).toEqual({
      buId: t.alreadyTheirOwnUnit,
    })
    expect((await give(head, { id: 999_999 })).status).toBe(400)
    expect((await call('add_unit', {})).status).toBe(400)
  })

  it('is given and taken only by a super admin', async () => {
    const { head, hr, lisbon } = api.company
    const it = { employeeId: head.id, buId: lisbon.id }
    const [employee] = await api.db.select().from(employees).where(eq(employees.roleId, EMPLOYEE))
    for (const by of [head, hr, employee!]) {
      expect((await call('add_unit', it, by)).status).toBe(403)
      expect((await call('remove_unit', it, by)).status).toBe(403)
    }
  })
})
