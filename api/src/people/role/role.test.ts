import { ONLY_SUPER_ADMIN_GRANTS } from '@hr/contract/call/refusals'
import { CHOOSE } from '@hr/contract/call/sentences'
import { createEmployee } from '@hr/db/factories'
import { auditEntries, employees } from '@hr/db/schema'
import { AUDITOR, EMPLOYEE, IT_ADMIN } from '@hr/domain/access'
import * as peopleWords from '@hr/words/people'
import * as t from '@hr/words/roles'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const turn = (way: 'on' | 'off', name: string, by: Person = api.company.superadmin) =>
  api.call(by, `/roles/turn_${way}`, { name })
const settings = async () => (await api.call(api.company.superadmin, '/roles/list')).body.settings
const offered = async (by: Person) =>
  (await api.call(by, '/employee/list_roles')).body.map(({ id }: { id: number }) => id)

const form = (changes: object = {}) => ({
  ...{ firstName: 'Ada', lastName: 'Byron', employeeId: 'EXT-0001', workEmail: 'ada@example.com' },
  ...{ employeeRoleId: AUDITOR, employeeBuId: api.company.pune.id, joiningDate: '2026-01-05' },
  ...changes,
})
const add = (by: Person, changes: object = {}) => api.call(by, '/employee/add_employee', form(changes))
const refusal = async (call: Promise<{ status: number; body: { fieldErrors: object } }>) => {
  const { status, body } = await call
  return [status, body.fieldErrors]
}
const edit = (person: typeof employees.$inferSelect, changes: object, by: Person) => {
  const { firstName, lastName, staffNumber: employeeId, workEmail, roleId, buId, reportingTo, joiningDate } = person
  const places = { employeeId, employeeRoleId: roleId, employeeBuId: buId, reportingTo }
  return api.call(by, `/employee/edit_employee/${person.id}`, {
    ...{ firstName, lastName, workEmail, joiningDate },
    ...places,
    ...changes,
  })
}

describe('the roles that can be given', () => {
  it('are those of the specification, until a super admin has turned on another', async () => {
    const { superadmin, hr } = api.company
    expect(await offered(superadmin)).toEqual([1, 2, 3, 4, 5])
    expect(await offered(hr)).toEqual([2, 3, 4, 5])
    const choose = [400, { employeeRoleId: CHOOSE }]
    expect(await refusal(add(superadmin))).toEqual(choose)

    expect((await turn('on', 'auditor')).status).toBe(200)
    expect(await offered(superadmin)).toEqual([1, 2, 3, 4, 5, 6])
    expect((await add(superadmin)).status).toBe(201)
    const other = { employeeRoleId: IT_ADMIN, employeeId: 'EXT-2', workEmail: 'it@example.com', reportingTo: hr.id }
    expect(await refusal(add(superadmin, other))).toEqual(choose)
  })

  it('are of HR still the same: only a super admin gives these, and changes who has them', async () => {
    const { hr, superadmin, pune, lead } = api.company
    for (const name of ['auditor', 'it_admin']) await turn('on', name)
    expect(await offered(hr)).toEqual([2, 3, 4, 5])
    expect(await refusal(add(hr))).toEqual([400, { employeeRoleId: ONLY_SUPER_ADMIN_GRANTS }])
    for (const roleId of [AUDITOR, IT_ADMIN]) {
      const person = await createEmployee(api.db, { buId: pune.id, roleId, reportingTo: lead.id })
      expect((await edit(person, { workEmail: `mine${roleId}@example.com` }, hr)).status).toBe(403)
      expect((await edit(person, { employeeRoleId: EMPLOYEE }, hr)).status).toBe(403)
      expect((await edit(person, { workEmail: `new${roleId}@example.com` }, superadmin)).status).toBe(200)
    }
  })

  it('are given by nobody who has one', async () => {
    const { pune, lead, employee } = api.company
    for (const name of ['auditor', 'it_admin']) await turn('on', name)
    for (const roleId of [AUDITOR, IT_ADMIN]) {
      const me = await createEmployee(api.db, { buId: pune.id, roleId, reportingTo: lead.id })
      expect((await add(me, { employeeRoleId: EMPLOYEE })).status).toBe(403)
      expect((await edit(me, { employeeRoleId: 1 }, me)).status).toBe(403)
      const [them] = await api.db.select().from(employees).where(eq(employees.id, employee.id))
      expect((await edit(them!, { firstName: 'X' }, me)).status).toBe(403)
      expect((await turn('on', 'auditor', me)).status).toBe(403)
    }
  })
})

describe('a role of the company', () => {
  it('is turned off only when nobody has it any more', async () => {
    const { pune, superadmin } = api.company
    await turn('on', 'auditor')
    const person = await createEmployee(api.db, { buId: pune.id, roleId: AUDITOR })
    expect(await settings()).toEqual([
      { name: 'auditor', isOn: '1', people: 1 },
      { name: 'it_admin', isOn: '0', people: 0 },
      { name: 'several_units', isOn: '0', people: 0 },
    ])
    const { status, body } = await turn('off', 'auditor')
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: t.roleInUse(1),
    })
    expect(
      (await edit(person, { employeeRoleId: EMPLOYEE, reportingTo: api.company.lead.id }, superadmin)).status,
    ).toBe(200)
    expect((await turn('off', 'auditor')).body).toEqual({ userMessage: t.settingTurnedOff('Auditor') })
    expect((await settings())[0]).toEqual({ name: 'auditor', isOn: '0', people: 0 })
  })

  it('stays on when it is turned on again, and off likewise', async () => {
    for (const way of ['off', 'on', 'on', 'off'] as const) expect((await turn(way, 'it_admin')).status).toBe(200)
    expect((await settings())[1].isOn).toBe('0')
  })

  it('is turned only by a super admin, and only if there is such a role', async () => {
    const { hr, head, employee } = api.company
    for (const person of [hr, head, employee]) {
      expect((await turn('on', 'auditor', person)).status).toBe(403)
      expect((await turn('off', 'auditor', person)).status).toBe(403)
      expect((await api.call(person, '/roles/list')).status).toBe(403)
    }
    expect(await refusal(turn('on', 'emperor'))).toEqual([
      400,
      { name: t.unknownSetting('auditor, it_admin, several_units') },
    ])
  })

  it('is noted in the audit', async () => {
    await turn('on', 'auditor')
    const [entry] = await api.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ actorId: api.company.superadmin.id, act: 'added', thing: 'role_settings' })
    expect(entry).toMatchObject({ thingName: 'auditor', source: 'POST /roles/turn_on' })
  })

  it('that is off by now comes back with no restored person', async () => {
    const { superadmin, pune } = api.company
    const leftAt = '2026-11-01T00:00:00Z'
    const { id } = await createEmployee(api.db, { buId: pune.id, roleId: AUDITOR, leftAt, leavingDate: '2026-10-31' })
    const { status, body } = await api.call(superadmin, '/employee/restore_employee', { employeeId: id })
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: peopleWords.roleIsTurnedOff('Auditor'),
    })
    await turn('on', 'auditor')
    expect((await api.call(superadmin, '/employee/restore_employee', { employeeId: id })).status).toBe(200)
  })
})
