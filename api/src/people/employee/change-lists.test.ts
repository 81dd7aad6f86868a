import { createDepartment, createDesignation, createEmployee } from '@hr/db/factories'
import { auditEntries, employees, leaveRules } from '@hr/db/schema'
import * as t from '@hr/words/people'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const call = (url: string, body: Record<string, unknown>, by: Person = api.company.hr) =>
  api.call(by, `/employee/${url}`, body)
const refusal = async (url: string, body: Record<string, unknown>, by?: Person) => {
  const { status, body: answer } = await call(url, body, by)
  return [status, answer.fieldErrors ?? answer.userMessage]
}
const isNameOf = (row: { name: string }) => row.name
const offered = async (list: string, body = {}) => (await call(`list_${list}s`, body)).body.map(isNameOf)
const rows = async (list: string) => (await call('list_entries', { list })).body
const row = async (list: string, name: string) =>
  (await rows(list)).find((each: { name: string }) => each.name === name)

const person = (of: object) =>
  createEmployee(api.db, { buId: api.company.pune.id, reportingTo: api.company.lead.id, ...of })
const found = async (id: number) => (await api.db.select().from(employees).where(eq(employees.id, id)))[0]
const form = (changes: object) => ({
  ...{ firstName: 'Noor', lastName: 'Haddad', employeeId: 'PUN-0100', workEmail: 'noor.haddad@example.com' },
  ...{ employeeRoleId: 4, employeeBuId: api.company.pune.id, reportingTo: api.company.lead.id },
  joiningDate: '2026-11-20',
  ...changes,
})

describe.each([
  ['department', createDepartment, 'departmentId', 'newDepartment'],
  ['designation', createDesignation, 'designationId', 'newDesignation'],
] as const)('a %s', (list, create, chosen, typed) => {
  it('is listed with the number of its people, alumni included', async () => {
    const { id } = await create(api.db, { name: 'Counted' })
    await person({ [chosen]: id })
    await person({ [chosen]: id, leftAt: '2026-10-01T00:00:00Z' })
    expect(await row(list, 'Counted')).toEqual({ id, name: 'Counted', people: 2, isRetired: '0' })
  })

  it('is renamed, also in its case only', async () => {
    const { id } = await create(api.db, { name: 'Sales' })
    const renamed = await call('rename_entry', { list, entryId: id, name: '  SALES  Team ' }, api.company.superadmin)
    expect({ status: renamed.status, userMessage: renamed.body.userMessage }).toEqual({
      status: 200,
      userMessage: 'Sales is now called SALES Team',
    })
    expect((await call('rename_entry', { list, entryId: id, name: 'Sales team' })).status).toBe(200)
    expect(await row(list, 'Sales team')).toMatchObject({ id })
  })

  it('cannot be given the name of another, in any case, or none', async () => {
    const { id } = await create(api.db, { name: 'Old' })
    await create(api.db, { name: 'Taken', retiredAt: '2026-10-01T00:00:00Z' })
    const message = `There is already a ${list} with this name. Merge the two instead.`
    expect(await refusal('rename_entry', { list, entryId: id, name: 'tAKEN' })).toEqual([409, { name: message }])
    const tooLong = { name: t.nameTooLong }
    expect(await refusal('rename_entry', { list, entryId: id, name: ' ' })).toEqual([400, { name: 'Name is required' }])
    expect(await refusal('rename_entry', { list, entryId: id, name: 'x'.repeat(61) })).toEqual([400, tooLong])
  })

  it('is merged into another: everybody moves, and it is gone', async () => {
    const [from, into] = [await create(api.db, { name: 'Selling' }), await create(api.db, { name: 'Vending' })]
    const here = await person({ [chosen]: from.id })
    const alumnus = await person({ [chosen]: from.id, leftAt: '2026-10-01T00:00:00Z' })
    await person({ [chosen]: into.id })
    const { status, body } = await call('merge_entry', { list, entryId: from.id, intoId: into.id })
    const userMessage = '2 people moved from Selling to Vending. Selling has been deleted.'
    expect({ status, body }).toEqual({ status: 200, body: { moved: 2, userMessage } })
    for (const { id } of [here, alumnus]) expect((await found(id))?.[chosen]).toBe(into.id)
    expect(await row(list, 'Vending')).toMatchObject({ people: 3 })
    expect(await row(list, 'Selling')).toBeUndefined()
  })

  it('is merged only into another one that people can be given', async () => {
    const from = await create(api.db, { name: 'From' })
    const gone = await create(api.db, { name: 'Gone', retiredAt: '2026-10-01T00:00:00Z' })
    const into = (intoId: unknown) => refusal('merge_entry', { list, entryId: from.id, intoId })
    expect(await into(gone.id)).toEqual([400, { intoId: t.entryIsRetired('Gone') }])
    expect(await into(from.id)).toEqual([400, { intoId: expect.any(String) }])
    expect(await into(999_999)).toEqual([400, { intoId: expect.any(String) }])
    expect(await into('')).toEqual([400, { intoId: t.chooseEntryToMergeInto }])
    expect(await row(list, 'From')).toMatchObject({ people: 0 })
  })

  it('that is retired is offered no more, stays with its people, and can be restored', async () => {
    const { id } = await create(api.db, { name: 'Telex' })
    const operator = await person({ [chosen]: id })
    const retired = await call('retire_entry', { list, entryId: id })
    expect({ status: retired.status, userMessage: retired.body.userMessage }).toEqual({
      status: 200,
      userMessage: t.entryRetired('Telex', 1),
    })
    expect(await offered(list)).not.toContain('Telex')
    expect(await offered(list, { withRetired: '1' })).toContain('Telex')
    expect(await row(list, 'Telex')).toMatchObject({ people: 1, isRetired: '1' })

    const kept = form({ employeeId: operator.staffNumber, workEmail: operator.workEmail, joiningDate: '2020-01-06' })
    const edit = (changes: object) =>
      api
        .call(api.company.hr, `/employee/edit_employee/${operator.id}`, { ...kept, ...changes })
        .then(({ status }) => status)
    expect(await edit({ [chosen]: id })).toBe(200)
    expect(await edit({ [typed]: 'telex' })).toBe(200)
    expect((await found(operator.id))?.[chosen]).toBe(id)

    const restored = await call('restore_entry', { list, entryId: id })
    expect({ status: restored.status, userMessage: restored.body.userMessage }).toEqual({
      status: 200,
      userMessage: t.entryRestored('Telex'),
    })
    expect(await offered(list)).toContain('Telex')
  })

  it('that is retired cannot be given to anybody else, nor added again', async () => {
    const { id } = await create(api.db, { name: 'Fax', retiredAt: '2026-10-01T00:00:00Z' })
    const message = t.entryIsRetired('Fax')
    expect(await refusal('add_employee', form({ [chosen]: id }))).toEqual([400, { [chosen]: message }])
    expect(await refusal('add_employee', form({ [typed]: 'Fax' }))).toEqual([400, { [typed]: message }])
    expect(await refusal(`add_${list}`, { name: 'fax' })).toEqual([409, { name: message.replace('Fax', 'fax') }])
  })

  it('is retired and restored only once, and is not found if it is gone', async () => {
    const [here, gone] = [
      await create(api.db, { name: 'Here' }),
      await create(api.db, { name: 'Away', retiredAt: '2026-10-01T00:00:00Z' }),
    ]
    const nothing = [404, list === 'department' ? t.departmentNotFound : t.designationNotFound]
    expect(await refusal('restore_entry', { list, entryId: here.id })).toEqual(nothing)
    expect(await refusal('retire_entry', { list, entryId: gone.id })).toEqual(nothing)
    for (const url of ['rename_entry', 'merge_entry', 'retire_entry', 'restore_entry']) {
      const further = { rename_entry: { name: 'New' }, merge_entry: { intoId: here.id } }[url]
      expect(await refusal(url, { list, entryId: 999_999, ...further })).toEqual(nothing)
    }
  })

  it('is changed by HR and the super admin only', async () => {
    const { id } = await create(api.db, { name: 'Closed' })
    for (const by of [api.company.head, api.company.lead, api.company.employee]) {
      expect((await call('list_entries', { list }, by)).status).toBe(403)
      expect((await call('retire_entry', { list, entryId: id }, by)).status).toBe(403)
    }
    expect(await row(list, 'Closed')).toMatchObject({ isRetired: '0' })
  })
})

describe('merging departments', () => {
  const away = (departmentId: number) => ({
    ...{ buId: api.company.pune.id, kind: 'away' as const, severity: 'warns' as const, amount: 2, departmentId },
  })

  it('moves their rules of asking, and is refused if both have the same', async () => {
    const [one, two, three] = [
      await createDepartment(api.db),
      await createDepartment(api.db),
      await createDepartment(api.db),
    ]
    await api.db.insert(leaveRules).values([away(one.id), away(two.id)])
    const merge = (from: { id: number }, into: { id: number }) =>
      refusal('merge_entry', { list: 'department', entryId: from.id, intoId: into.id })
    expect(await merge(one, two)).toEqual([409, { intoId: t.departmentsShareRule }])
    expect((await merge(one, three))[0]).toBe(200)
    const isMoved = and(eq(leaveRules.departmentId, three.id), eq(leaveRules.kind, 'away'))
    expect(await api.db.$count(leaveRules, isMoved)).toBe(1)
  })

  it('is noted in the audit with each person who moved', async () => {
    const [from, into] = [await createDepartment(api.db), await createDepartment(api.db)]
    const { id } = await person({ departmentId: from.id })
    await call('merge_entry', { list: 'department', entryId: from.id, intoId: into.id })
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.source, 'POST /employee/merge_entry'))
      .orderBy(auditEntries.id)
    expect(entries).toMatchObject([
      { actorId: api.company.hr.id, act: 'changed', thing: 'employees', employeeId: id },
      { actorId: api.company.hr.id, act: 'removed', thing: 'departments', thingName: from.name },
    ])
    expect(entries[0]?.after).toEqual({ department_id: into.id })
  })

  it('counts the people in the report by department as before', async () => {
    const [from, into] = [await createDepartment(api.db), await createDepartment(api.db, { name: 'Summed' })]
    await person({ departmentId: from.id })
    await person({ departmentId: into.id })
    const counted = async () => {
      const { body } = await api.call(api.company.hr, '/leavereport/employee_report', { departmentId: into.id })
      return body.figures.department
    }
    expect(await counted()).toEqual([{ name: 'Summed', people: 1 }])
    await call('merge_entry', { list: 'department', entryId: from.id, intoId: into.id })
    expect(await counted()).toEqual([{ name: 'Summed', people: 2 }])
  })
})
