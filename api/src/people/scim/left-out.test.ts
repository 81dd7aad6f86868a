import { ENTERPRISE } from '@hr/contract/people/scim'
import { createDepartment, createDesignation, createEmployee } from '@hr/db/factories'
import { auditEntries, directoryProblems, employees, headedUnits } from '@hr/db/schema'
import { BU_HEAD, EMPLOYEE, HR, SUPER_ADMIN, TEAM_LEAD } from '@hr/domain/access'
import * as t from '@hr/words/directory'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { sweepNamedManagers } from '../employee/directory-problems.ts'
import { at, caseOf, directoryOf, patch } from './testing.ts'

const api = await testApi()
const { keyFor, callBy, newcomer } = directoryOf(api)
let key = ''
beforeEach(async () => {
  key = await keyFor({})
})

const replace = (path: string, value: unknown) => ({ op: 'replace', path, value })
const personOf = async (id: number) => (await api.db.select().from(employees).where(eq(employees.id, id)))[0]
type Row = { employeeId: number; attribute: string; sent: string | null; because: string }
const problems = async (by = api.company.hr, asked = {}): Promise<Row[]> =>
  (await api.call(by, '/employee/list_directory_problems', asked)).body
const attributesOf = async (id: number) =>
  (await problems()).filter(({ employeeId }) => employeeId === id).map(({ attribute }) => attribute)

describe('what cannot be kept', () => {
  const sent = {
    title: 'x'.repeat(61),
    phoneNumbers: [{ value: '+1 425 555 0100 x1234', type: 'work' }],
    name: { givenName: 'Nora', familyName: 'Ek (External)' },
  }

  it('is left out of a person who is added, and reported to HR and the audit', async () => {
    const manager = { value: String(api.company.employee.id) }
    const { status, body } = await callBy(
      key,
      'POST',
      '/Users',
      newcomer(sent, { manager, department: 'y'.repeat(61) }),
    )
    expect(status).toBe(201)
    const id = Number(body.id)
    expect(await personOf(id)).toMatchObject({
      ...{ firstName: 'Nora', lastName: 'Ek External', phoneNumber: null, designationId: null, departmentId: null },
      reportingTo: api.company.head.id,
    })
    const rows = (await problems()).filter(({ employeeId }) => employeeId === id)
    expect(rows.map(({ attribute }) => attribute).toSorted()).toEqual([
      'department',
      'manager',
      'name.familyName',
      'phoneNumbers',
      'title',
    ])
    expect(rows.find(({ attribute }) => attribute === 'phoneNumbers')).toMatchObject({
      employeeName: 'Nora Ek External',
      buName: api.company.pune.name,
      sent: '+1 425 555 0100 x1234',
      because: expect.stringContaining('10 to 20-digit number'),
      sentOn: expect.stringContaining('2026-11-20'),
    })
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.thing, 'directory_problems'), eq(auditEntries.employeeId, id)))
      .orderBy(auditEntries.id)
    expect(entries).toHaveLength(5)
    expect(entries[0]).toMatchObject({ act: 'added', source: 'POST /scim/v2/Users by API key Directory {}' })
  })

  it('is left out of a change, and the rest is saved', async () => {
    const { employee } = api.company
    const before = await personOf(employee.id)
    const body = patch(
      ...[
        replace('title', 'z'.repeat(60)),
        replace('name.familyName', 'Ek (External)'),
        replace('name.givenName', 'Renate'),
      ],
      ...[replace('phoneNumbers', [{ value: '+1 425 555 0100 x1234' }]), replace('userName', 'no address')],
      ...[replace(`${ENTERPRISE}:division`, 'Mars'), { op: 'remove', path: 'name.givenName' }],
    )
    const answer = await callBy(key, 'PATCH', at(employee), body)
    expect({ status: answer.status, title: answer.body.title }).toEqual({ status: 200, title: 'z'.repeat(60) })
    const { lastName, phoneNumber, workEmail, buId } = before ?? {}
    expect(await personOf(employee.id)).toMatchObject({ lastName, phoneNumber, workEmail, buId })
    expect((await attributesOf(employee.id)).toSorted()).toEqual([
      'division',
      'name.familyName',
      'phoneNumbers',
      'userName',
    ])
  })

  it('is left out if it names a retired department or designation that the person does not have', async () => {
    const retiredAt = '2026-10-01T00:00:00Z'
    const { id } = await createDepartment(api.db, { name: 'Telex', retiredAt })
    await createDesignation(api.db, { name: 'Typist', retiredAt })
    const { employee } = api.company
    await api.db.update(employees).set({ departmentId: id }).where(eq(employees.id, employee.id))
    const body = patch(replace('title', 'Typist'), replace(`${ENTERPRISE}:department`, 'Telex'))
    expect((await callBy(key, 'PATCH', at(employee), body)).status).toBe(200)
    expect(await attributesOf(employee.id)).toEqual(['title'])
    const kept = { departmentId: id, designationId: employee.designationId }
    expect(await personOf(employee.id)).toMatchObject(kept)
  })

  it('is reported once, however often it is sent', async () => {
    const { employee } = api.company
    for (const at_ of ['2026-11-20T04:00:00Z', '2026-11-21T04:00:00Z']) {
      api.setNow(at_)
      await callBy(key, 'PUT', at(employee), sent)
    }
    const isTold = eq(auditEntries.thing, 'directory_problems')
    expect(await api.db.$count(auditEntries, isTold)).toBe(3)
    expect((await problems())[0]).toMatchObject({ sentOn: expect.stringContaining('2026-11-20') })
  })

  it('goes away once the directory sends what can be kept, or somebody puts it right', async () => {
    const { employee } = api.company
    await callBy(key, 'PUT', at(employee), sent)
    expect(await attributesOf(employee.id)).toHaveLength(3)
    await callBy(key, 'PATCH', at(employee), patch(replace('title', 'Architect')))
    expect((await attributesOf(employee.id)).toSorted()).toEqual(['name.familyName', 'phoneNumbers'])
    await callBy(key, 'PUT', at(employee), { title: 'Architect' })
    expect(await attributesOf(employee.id)).toEqual(['name.familyName'])
    await api.db.update(employees).set({ lastName: 'Ek' }).where(eq(employees.id, employee.id))
    expect(await attributesOf(employee.id)).toEqual([])
  })

  it('still refuses what somebody else has, and a person who cannot be added without', async () => {
    const { employee, head } = api.company
    const taken = await callBy(key, 'PATCH', at(employee), patch(replace('userName', head.workEmail)))
    expect(taken.body).toMatchObject({ status: '409', scimType: 'uniqueness' })
    const unnamed = await callBy(key, 'POST', '/Users', newcomer({ name: { givenName: '4711', familyName: '(?)' } }))
    expect(unnamed.body).toMatchObject({ status: '400', scimType: 'invalidValue' })
    expect(await problems()).toEqual([])
  })
})

describe('a manager', () => {
  const giveRole = async (id: number, employeeRoleId: number) => {
    const { firstName, lastName, staffNumber, workEmail, buId, reportingTo, joiningDate } = (await personOf(id))!
    const places = { employeeId: staffNumber, employeeRoleId, employeeBuId: buId, reportingTo }
    const form = { firstName, lastName, workEmail, joiningDate, ...places }
    expect((await api.call(api.company.hr, `/employee/edit_employee/${id}`, form)).status).toBe(200)
  }
  const manager = (value: unknown) => patch(replace(`${ENTERPRISE}:manager`, value))

  it('that cannot manage yet refuses nobody, and is applied once their role allows it', async () => {
    expect(await caseOf('10-manager-is-an-employee.md')).toContain('400 "Please choose a manager from the list"')
    const { head } = api.company
    const { body: first } = await callBy(key, 'POST', '/Users', newcomer())
    const second = newcomer(
      { userName: 'second@example.com', externalId: '00u2' },
      { employeeNumber: 'PUN-0102', manager: { value: first.id } },
    )
    const { status, body } = await callBy(key, 'POST', '/Users', second)
    expect({ status, reportingTo: (await personOf(Number(body.id)))?.reportingTo }).toEqual({
      status: 201,
      reportingTo: head.id,
    })
    const both = patch(replace('manager', first.id), replace('name.familyName', 'Renamed'))
    expect((await callBy(key, 'PATCH', at(body), both)).body.name.familyName).toBe('Renamed')
    expect(await problems()).toMatchObject([
      { attribute: 'manager', sent: first.id, because: t.cannotManageYet('Noor Haddad', 'Employee') },
    ])
    await giveRole(Number(first.id), TEAM_LEAD)
    expect((await personOf(Number(body.id)))?.reportingTo).toBe(Number(first.id))
    expect(await problems()).toEqual([])
  })

  it('that is not here yet is applied once they come, by externalId or address', async () => {
    const { employee, colleague, pune } = api.company
    await callBy(key, 'PATCH', at(employee), manager('late@example.com'))
    await callBy(key, 'PATCH', at(colleague), manager({ value: '00u9' }))
    expect((await problems()).map(({ because }) => because)).toEqual([t.nobodyHasId, t.nobodyHasId])
    const late = await createEmployee(api.db, { roleId: TEAM_LEAD, buId: pune.id, workEmail: 'late@example.com' })
    await callBy(key, 'PATCH', at(late), patch(replace('externalId', '00u9')))
    await sweepNamedManagers(api.deps)
    for (const { id } of [employee, colleague]) expect((await personOf(id))?.reportingTo).toBe(late.id)
    expect(await problems()).toEqual([])
  })

  it('is never made of a circle', async () => {
    const { lead, employee } = api.company
    await api.db.update(employees).set({ reportingTo: lead.id }).where(eq(employees.id, employee.id))
    await callBy(key, 'PATCH', at(lead), manager(String(employee.id)))
    await api.db.update(employees).set({ roleId: TEAM_LEAD }).where(eq(employees.id, employee.id))
    await sweepNamedManagers(api.deps)
    expect((await personOf(lead.id))?.reportingTo).not.toBe(employee.id)
    await callBy(key, 'PATCH', at(lead), manager(String(employee.id)))
    expect((await problems())[0]?.because).toContain('Reporting To cannot be somebody who reports to')
  })

  it('is taken away from people whom the form allows to have none, and reported for the others', async () => {
    const { head, employee } = api.company
    const away = [
      { op: 'remove', path: `${ENTERPRISE}:manager` },
      replace('manager', ''),
      replace('manager', { value: null }),
    ]
    for (const operation of away) {
      const other = await createEmployee(api.db, { roleId: BU_HEAD, buId: api.company.pune.id })
      await api.db.update(employees).set({ reportingTo: head.id }).where(eq(employees.id, other.id))
      expect((await callBy(key, 'PATCH', at(other), patch(operation))).body[ENTERPRISE].manager).toBeUndefined()
      expect((await personOf(other.id))?.reportingTo).toBeNull()
    }
    const before = (await personOf(employee.id))?.reportingTo
    expect((await callBy(key, 'PUT', at(employee), { [ENTERPRISE]: { manager: null } })).status).toBe(200)
    expect((await personOf(employee.id))?.reportingTo).toBe(before)
    expect(await problems()).toMatchObject([
      { attribute: 'manager', sent: null, because: t.roleNeedsManager('Employee') },
    ])
  })
})

describe('a key that is bound to a unit', () => {
  let bound = ''
  beforeEach(async () => {
    bound = await keyFor({ name: 'Pune', buId: api.company.pune.id })
  })

  /** People of the unit who have rights in others. */
  async function withRights() {
    const { pune, lisbon } = api.company
    const hr = await createEmployee(api.db, { roleId: HR, buId: pune.id })
    const headOfTwo = await createEmployee(api.db, { roleId: BU_HEAD, buId: pune.id })
    await api.db.insert(headedUnits).values({ employeeId: headOfTwo.id, buId: lisbon.id })
    const admin = await createEmployee(api.db, { roleId: SUPER_ADMIN, buId: pune.id })
    return { hr, headOfTwo, admin }
  }

  it('changes neither address nor state of HR, heads of other units and reserved roles', async () => {
    const { hr, headOfTwo, admin } = await withRights()
    for (const person of [hr, headOfTwo, admin]) {
      const stolen = { userName: 'me@evil.example', name: { givenName: 'Renate' } }
      await callBy(bound, 'PUT', at(person), stolen)
      await callBy(bound, 'PATCH', at(person), patch(replace('userName', 'me@evil.example')))
      for (const end of [
        await callBy(bound, 'DELETE', at(person)),
        await callBy(bound, 'PUT', at(person), { ...stolen, active: false }),
        await callBy(bound, 'PATCH', at(person), patch(replace('active', 'False'))),
      ]) {
        expect(end.status).toBe(403)
      }
      expect(await personOf(person.id)).toMatchObject({ workEmail: person.workEmail, leftAt: null })
    }
    expect((await personOf(hr.id))?.firstName).toBe('Renate')
    const told = (await problems(api.company.superadmin)).map(
      ({ employeeId, attribute }) => `${employeeId} ${attribute}`,
    )
    for (const { id } of [hr, headOfTwo, admin]) expect(told).toContain(`${id} active`)
    expect(told).toContain(`${hr.id} userName`)
    await api.db.update(employees).set({ leftAt: '2026-11-19T00:00:00Z' }).where(eq(employees.id, hr.id))
    expect((await callBy(bound, 'PATCH', at(hr), patch(replace('active', true)))).status).toBe(403)
    expect((await personOf(hr.id))?.leftAt).not.toBeNull()
    // The head of this unit only, and everybody else in it, is the unit's own.
    const { head } = api.company
    expect((await callBy(bound, 'PATCH', at(head), patch(replace('userName', 'h@example.com')))).body.userName).toBe(
      'h@example.com',
    )
  })

  it('cannot name a manager of another unit, except a head of this one', async () => {
    const { employee, lisbon, lead, pune } = api.company
    const before = (await personOf(employee.id))?.reportingTo
    const stranger = await createEmployee(api.db, { roleId: TEAM_LEAD, buId: lisbon.id, workEmail: 'far@example.com' })
    for (const value of [String(stranger.id), 'far@example.com']) {
      const answer = await callBy(bound, 'PATCH', at(employee), patch(replace('manager', value)))
      expect({ status: answer.status, reportingTo: (await personOf(employee.id))?.reportingTo }).toEqual({
        status: 200,
        reportingTo: before,
      })
      expect((await problems(api.company.superadmin))[0]?.because).toBe(t.nobodyInUnitHasId)
    }
    await sweepNamedManagers(api.deps)
    expect((await personOf(employee.id))?.reportingTo).toBe(before)
    const headOfTwo = await createEmployee(api.db, { roleId: BU_HEAD, buId: lisbon.id })
    await api.db.insert(headedUnits).values({ employeeId: headOfTwo.id, buId: pune.id })
    for (const { id } of [lead, headOfTwo]) {
      await callBy(bound, 'PATCH', at(employee), patch(replace('manager', String(id))))
      expect((await personOf(employee.id))?.reportingTo).toBe(id)
    }
  })

  it('tells HR of its unit only', async () => {
    const { employee, pune, lisbon, superadmin } = api.company
    const here = await createEmployee(api.db, { roleId: HR, buId: pune.id })
    const there = await createEmployee(api.db, { roleId: HR, buId: lisbon.id })
    await callBy(bound, 'PATCH', at(employee), patch(replace('title', 'x'.repeat(61))))
    for (const [reader, seen] of [
      [here, 1],
      [there, 0],
      [superadmin, 1],
    ] as const) {
      expect(await problems(reader)).toHaveLength(seen)
    }
    await callBy(key, 'PATCH', at(employee), patch(replace('phoneNumbers', 'x')))
    expect(await problems(there)).toMatchObject([{ attribute: 'phoneNumbers' }])
    expect(await api.db.$count(directoryProblems)).toBe(2)
    const plain = await createEmployee(api.db, { roleId: EMPLOYEE, buId: pune.id })
    expect((await api.call(plain, '/employee/list_directory_problems', {})).status).toBe(403)
  })
})
