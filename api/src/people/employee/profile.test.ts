import { createEmployee } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import * as t from '@hr/words/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
const ask = (person: Person | null, id: unknown) => api.call(person, `/employee/get_user_profile/${id}`)
const NOT_FOUND = { userMessage: t.profileNotFound, code: 'not_found', requestId: expect.any(String) }

const personal = {
  profilePicture: 'a1b2c3.webp',
  phoneNumber: '+919812345678',
  skypeId: 'priyanka.d',
  emergencyContactName: 'Sunita Deshpande',
  emergencyContactNumber: '+919812345679',
  permanentAddress: '7 Prabhat Road\nPune',
}

describe('a profile', () => {
  it('is a list of one, with all of its fields', async () => {
    const { employee } = api.company
    await api.db.update(employees).set(personal).where(eq(employees.id, employee.id))
    expect(await ask(employee, employee.id)).toMatchObject({
      status: 200,
      body: [
        {
          profilePicture: 'a1b2c3.webp',
          employeeName: 'Priyanka Deshpande',
          designationName: 'Software Engineer',
          employeeId: 'PUN-0005',
          buName: 'Pune Office',
          departmentName: 'Engineering',
          reportingToName: 'Asha Rao',
          workEmail: 'employee@example.com',
          phoneNumber: '+919812345678',
          skypeId: 'priyanka.d',
          EmergencyContactName: 'Sunita Deshpande',
          emergencyContactNumber: '+919812345679',
          permanentAddress: '7 Prabhat Road\nPune',
        },
      ],
    })
  })

  it('has nothing more than these, and null for what is missing', async () => {
    const { id } = await createEmployee(api.db, { firstName: 'Nina', lastName: 'New' })
    const { body } = await ask(api.company.hr, id)
    expect(body).toEqual([
      {
        ...{ profilePicture: null, employeeName: 'Nina New', designationName: null, employeeId: expect.any(String) },
        ...{ buName: expect.any(String), departmentName: null, reportingToName: null, workEmail: expect.any(String) },
        ...{ phoneNumber: null, skypeId: null, EmergencyContactName: null, emergencyContactNumber: null },
        permanentAddress: null,
      },
    ])
  })

  it.each(['superadmin', 'hr', 'lisbonHr'] as const)('of anyone, alumni too, is open to %s', async (name) => {
    const gone = await createEmployee(api.db, { leftAt: '2026-10-01T00:00:00Z' })
    for (const { id } of [api.company.employee, api.company.lisbonHead, gone]) {
      expect((await ask(api.company[name], id)).status).toBe(200)
    }
  })

  it.each(['head', 'lead', 'colleague', 'employee'] as const)('of others is not there for %s', async (name) => {
    const { lisbonEmployee, hr } = api.company
    for (const { id } of [hr, lisbonEmployee]) {
      expect(await ask(api.company[name], id)).toMatchObject({ status: 404, body: NOT_FOUND })
    }
  })

  it('of a report is not there for the manager and the BU head either', async () => {
    const { employee, lead, head } = api.company
    for (const manager of [lead, head]) expect((await ask(manager, employee.id)).status).toBe(404)
  })

  it('that does not exist looks just like one of others', async () => {
    const { employee, hr } = api.company
    expect(await ask(employee, 999_999)).toMatchObject({ status: 404, body: NOT_FOUND })
    expect(await ask(hr, 999_999)).toMatchObject({ status: 404, body: NOT_FOUND })
  })

  it.each(['me', '0', '-1', '99999999999'])('of %j has no address', async (id) => {
    expect((await ask(api.company.hr, id)).status).toBe(400)
  })

  it('wants a session', async () => {
    expect((await ask(null, api.company.employee.id)).status).toBe(401)
  })
})
