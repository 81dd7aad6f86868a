import { employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
const who = async (person: Person) => (await api.call(person, '/login/get_user_login_information')).body
const change = (person: Person, values: Partial<typeof employees.$inferInsert>) =>
  api.db.update(employees).set(values).where(eq(employees.id, person.id))

describe('the current user', () => {
  it('is described by name, role, unit and the approver of an application', async () => {
    const { employee, lead, pune } = api.company
    expect(await who(employee)).toEqual({
      employeeName: 'Priyanka Deshpande',
      employeeRoleId: 4,
      employeeBuID: pune.id,
      headedBuIds: [],
      userEmail: 'employee@example.com',
      firstName: 'Priyanka',
      profilePicture: null,
      buName: 'Pune Office',
      timeZone: 'Asia/Kolkata',
      reportingTo: lead.id,
      reportingToName: 'Asha Rao',
      reportingToTitle: 'Software Engineer, Pune Office',
      reportingToPicture: null,
      joiningDate: '2020-01-06',
      leavingDate: null,
    })
  })

  it('is the one of the token, whatever the body says', async () => {
    const { employee, hr } = api.company
    const { body } = await api.call(employee, '/login/get_user_login_information', { userId: hr.id })
    expect(body.employeeName).toBe('Priyanka Deshpande')
  })

  it('has a role id', async () => {
    const { superadmin, head, hr, employee, lead } = api.company
    const ask = async (person: Person) => (await api.call(person, '/login/get_employee_role_id')).body.employeeRoleId
    expect(await Promise.all([superadmin, head, hr, employee, lead].map(ask))).toEqual([1, 2, 3, 4, 5])
  })
})

describe('the approver of an application', () => {
  it('is the BU head when the manager has left', async () => {
    const { employee, lead, head } = api.company
    await change(lead, { leftAt: '2026-11-19T00:00:00Z' })
    expect((await who(employee)).reportingTo).toBe(head.id)
  })

  it('is the BU head when there is no manager', async () => {
    const { employee, head } = api.company
    await change(employee, { reportingTo: null })
    expect((await who(employee)).reportingTo).toBe(head.id)
  })

  it('is HR of the unit for its head, and for everyone when the head has left too', async () => {
    const { employee, lead, head, hr } = api.company
    expect((await who(head)).reportingTo).toBe(hr.id)
    await change(lead, { leftAt: '2026-11-19T00:00:00Z' })
    await change(head, { leftAt: '2026-11-19T00:00:00Z' })
    expect((await who(employee)).reportingTo).toBe(hr.id)
  })

  it('is HR of another unit when the unit has nobody', async () => {
    const { head, hr, lisbonHr } = api.company
    await change(hr, { leftAt: '2026-11-19T00:00:00Z' })
    expect((await who(head)).reportingTo).toBe(lisbonHr.id)
  })

  it('is the one with the lowest id of several', async () => {
    const { employee, colleague, head, lead } = api.company
    await change(employee, { reportingTo: null })
    await change(colleague, { roleId: 2 })
    expect((await who(employee)).reportingTo).toBe(head.id)
    await change(head, { roleId: 4 })
    await change(lead, { roleId: 2 })
    expect((await who(employee)).reportingTo).toBe(lead.id)
  })

  it('is nobody when nobody is left, and nobody for a super admin', async () => {
    const { employee, lead, head, hr, lisbonHr, superadmin } = api.company
    for (const person of [lead, head, hr, lisbonHr]) await change(person, { leftAt: '2026-11-19T00:00:00Z' })
    const nobody = { reportingTo: null, reportingToName: null, reportingToTitle: null }
    expect(await who(employee)).toMatchObject(nobody)
    expect(await who(superadmin)).toMatchObject(nobody)
  })

  it('is never a super admin, even as the manager', async () => {
    const { employee, superadmin, head } = api.company
    await change(employee, { reportingTo: superadmin.id })
    expect((await who(employee)).reportingTo).toBe(head.id)
  })
})
