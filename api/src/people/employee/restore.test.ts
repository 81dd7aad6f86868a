import { CHOOSE_MANAGER } from '@hr/contract/call/refusals'
import { CHOOSE, MANAGER_IS_REQUIRED } from '@hr/contract/call/sentences'
import { employees, sessions } from '@hr/db/schema'
import * as t from '@hr/words/people'
import { eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()

const restore = (person: Person, manager?: Person | null, by: Person = api.company.superadmin) =>
  api.call(by, '/employee/restore_employee', { employeeId: person.id, reportingTo: manager?.id })
const found = async ({ id }: Person) => (await api.db.select().from(employees).where(eq(employees.id, id)))[0]!
const signIn = (password: string) => api.call(null, '/login/auth', { email: 'employee@example.com', password })

beforeEach(async () => {
  const { superadmin, employee } = api.company
  await api.call(superadmin, '/employee/delete_employee', { employeeId: employee.id })
})

describe('a person who is restored', () => {
  it('works here again, under the chosen manager and without a leaving date', async () => {
    const { employee, lead, colleague } = api.company
    const { status, body } = await restore(employee, lead)
    expect({ status, body }).toEqual({ status: 200, body: { userMessage: t.employeeRestored } })
    expect(await found(employee)).toMatchObject({ leftAt: null, leavingDate: null, reportingTo: lead.id })
    const listed = await api.call(colleague, '/employee/list_employees', { search: 'Priyanka' })
    expect(listed.body).toHaveLength(1)
    expect((await api.call(colleague, '/employee/list_alumni')).body).toEqual([])
  })

  it('chooses a new password by a link in a mail, and signs in with no old one', async () => {
    const { employee, lead } = api.company
    await restore(employee, lead)
    expect((await signIn(PASSWORD)).status).toBe(401)
    const mail = (await postedLetters(api.db)).at(-1)
    expect(mail?.to).toBe('employee@example.com')
    expect(mail?.text).toContain('/update-password?link=')
    expect(
      await api.db.$count(sessions, sql`${sessions.employeeId} = ${employee.id} and ${isNull(sessions.endedAt)}`),
    ).toBe(0)
  })

  it('may have no manager in roles 1, 2 and 3', async () => {
    const { lisbonHead } = api.company
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, lisbonHead.id))
    expect((await restore(lisbonHead)).status).toBe(200)
    expect((await found(lisbonHead)).reportingTo).toBeNull()
  })
})

describe('a person whose business unit has been deleted', () => {
  it('is restored to another, with what is left of their leave', async () => {
    const { superadmin, lisbonEmployee, lead, pune, lisbonHead, lisbonHr, lisbon, annualLeave } = api.company
    for (const { id } of [lisbonEmployee, lisbonHr, lisbonHead]) {
      expect((await api.call(superadmin, '/employee/delete_employee', { employeeId: id })).status).toBe(204)
    }
    expect((await api.call(superadmin, '/businessunit/delete_bu', { buId: lisbon.id })).status).toBe(204)
    const gone = await restore(lisbonEmployee, lead)
    expect({ status: gone.status, keys: Object.keys(gone.body.fieldErrors) }).toEqual({
      status: 409,
      keys: ['employeeBuId'],
    })
    const form = { employeeId: lisbonEmployee.id, reportingTo: lead.id }
    const to = (employeeBuId: number) => api.call(superadmin, '/employee/restore_employee', { ...form, employeeBuId })
    expect((await to(lisbon.id)).body.fieldErrors).toEqual({ employeeBuId: CHOOSE })
    expect((await to(pune.id)).status).toBe(200)
    expect(await found(lisbonEmployee)).toMatchObject({ leftAt: null, buId: pune.id })
    const { body } = await api.call(superadmin, `/leaves/leave_balance/${lisbonEmployee.id}`, { year: 2026 })
    expect(body).toContainEqual(expect.objectContaining({ leaveTypeId: annualLeave.id, remainingDays: 20 }))
  })
})

describe('a restore that is refused', () => {
  it.each(['head', 'hr', 'colleague', 'lead'] as const)('by %s', async (name) => {
    expect((await restore(api.company.employee, api.company.lead, api.company[name])).status).toBe(403)
  })

  it('of somebody who is not there, or never left', async () => {
    const { colleague, lead } = api.company
    expect((await restore({ id: 999_999 }, lead)).status).toBe(404)
    const { status, body } = await restore(colleague, lead)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: 'Xiaoming Zhang already works here',
    })
  })

  it('without a possible manager', async () => {
    const { employee, colleague, superadmin, lead, head } = api.company
    await api.db.update(employees).set({ leftAt: '2026-10-01T00:00:00Z' }).where(eq(employees.id, lead.id))
    const missing = await restore(employee)
    expect({ status: missing.status, fieldErrors: missing.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { reportingTo: MANAGER_IS_REQUIRED },
    })
    for (const manager of [employee, colleague, superadmin, lead, { id: 999_999 }]) {
      const { status, body } = await restore(employee, manager)
      expect({ status, fieldErrors: body.fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { reportingTo: CHOOSE_MANAGER },
      })
    }
    expect((await restore(employee, head)).status).toBe(200)
  })

  it('the second time of two at the same moment', async () => {
    const { employee, lead } = api.company
    const answers = await Promise.all([restore(employee, lead), restore(employee, lead)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
