import { createDesignation, createEmployee } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const names = (rows: { employeeName: string }[]) => rows.map(({ employeeName }) => employeeName)
const list = async (url: string, body: object | null = null, by: Person = api.company.employee) => {
  const answer = await api.call(by, `/employee/${url}`, body as Record<string, unknown> | null)
  return {
    ...answer,
    names: Array.isArray(answer.body) ? names(answer.body) : [],
    total: answer.headers['x-total-count'],
  }
}
const hire = (values: object = {}) => createEmployee(api.db, { buId: api.company.pune.id, ...values })
const LEFT = { leftAt: '2026-10-05T18:30:00Z' }

describe('the alumni', () => {
  it('are those who have left, by name, with their last day where they worked', async () => {
    const { lisbon } = api.company
    const gone = await hire({ firstName: 'Zora', lastName: 'Neale', ...LEFT })
    await hire({ firstName: 'Ana', lastName: 'Lima', buId: lisbon.id, ...LEFT, leavingDate: '2026-09-30' })
    const { body, total } = await list('list_alumni')
    expect(total).toBe('2')
    expect(body.map((row: Record<string, unknown>) => [row.employeeName, row.leftOn])).toEqual([
      ['Ana Lima', '2026-09-30'],
      // it is past midnight in Pune
      ['Zora Neale', '2026-10-06'],
    ])
    expect(Object.keys(body[1]).toSorted()).toEqual([
      ...['buName', 'designationName', 'employeeBuId', 'employeeId', 'employeeName', 'employeeProfilePicture'],
      ...['employeeRoleId', 'id', 'leftOn', 'workEmail'],
    ])
    expect(body[1].id).toBe(gone.id)
  })

  it('are filtered, searched and paged like the directory, without the Leave Admin', async () => {
    const { superadmin, lisbon, pune } = api.company
    await api.db.update(employees).set(LEFT).where(eq(employees.id, superadmin.id))
    const { id: designationId } = await createDesignation(api.db, { name: 'Accountant' })
    await hire({ firstName: 'Zora', lastName: 'Neale', designationId, ...LEFT })
    for (let n = 0; n < 12; n++) await hire({ buId: lisbon.id, ...LEFT })
    expect((await list('list_alumni', { designationId })).names).toEqual(['Zora Neale'])
    expect((await list('list_alumni', { buId: pune.id })).names).toEqual(['Zora Neale'])
    expect((await list('list_alumni', { search: 'zORA' })).names).toEqual(['Zora Neale'])
    const page = await list('list_alumni', { page: 2, pageSize: 10 })
    expect({ namesCount: page.names.length, total: page.total }).toEqual({ namesCount: 3, total: '13' })
    expect((await list('list_alumni', { sort: 'x' })).status).toBe(400)
  })
})

describe('who can be a manager', () => {
  it('is anyone who works here as BU head, HR or team lead', async () => {
    await hire({ roleId: 5, ...LEFT })
    const { body, names, total } = await list('reporting_to_list')
    expect(names).toEqual([
      ...['Asha Rao', 'Beatriz Carvalho', 'Hendrik van den Berghe', 'Marta Kowalczyk', 'Tiago Mendes'],
    ])
    expect(total).toBe('5')
    expect(body[0]).toEqual({
      ...{ id: api.company.lead.id, employeeName: 'Asha Rao', employeeId: 'PUN-0004' },
      ...{ designationName: 'Software Engineer', buName: 'Pune Office', employeeProfilePicture: null },
    })
  })

  it('of one unit, and of those who are found', async () => {
    const { lisbon } = api.company
    expect((await list('reporting_to_list', { buId: lisbon.id })).names).toEqual(['Beatriz Carvalho', 'Tiago Mendes'])
    expect((await list('reporting_to_list', { search: 'lis-0002' })).names).toEqual(['Tiago Mendes'])
    expect((await list('reporting_to_list', { page: 2, pageSize: 10 })).names).toEqual([])
  })

  it('for a person excludes them and everybody who reports to them', async () => {
    const { head, lead, pune } = api.company
    const under = await hire({ roleId: 5, reportingTo: lead.id, firstName: 'Ravi', lastName: 'Iyer', buId: pune.id })
    const offered = async ({ id }: Person) => (await list('reporting_to_list', { employeeId: id, buId: pune.id })).names
    expect(await offered(head)).toEqual([])
    expect(await offered(lead)).toEqual(['Hendrik van den Berghe', 'Marta Kowalczyk'])
    expect(await offered(under)).toEqual(['Asha Rao', 'Hendrik van den Berghe', 'Marta Kowalczyk'])
  })
})

describe('who reports to the caller', () => {
  it('are the people directly below who work here', async () => {
    const { lead, head, employee, superadmin } = api.company
    await hire({ reportingTo: lead.id, ...LEFT })
    expect((await list('list_reporting', null, lead)).names).toEqual(['Priyanka Deshpande', 'Xiaoming Zhang'])
    expect((await list('list_reporting', { search: 'xiao' }, lead)).names).toEqual(['Xiaoming Zhang'])
    expect((await list('list_reporting', null, head)).names).toEqual(['Asha Rao', 'Marta Kowalczyk'])
    expect((await list('list_reporting', null, employee)).names).toEqual([])
    expect((await list('list_reporting', null, superadmin)).status).toBe(403)
  })
})

describe('the people of a unit', () => {
  it('are named, without anything else about them', async () => {
    const { lisbon, lisbonHead } = api.company
    const { body, names } = await list('list_employees_by_bu', { buId: lisbon.id })
    expect(names).toEqual(['Beatriz Carvalho', 'Inês Sousa', 'Tiago Mendes'])
    expect(body[0]).toEqual({ id: lisbonHead.id, employeeName: 'Beatriz Carvalho', employeeId: 'LIS-0001' })
  })

  it('need the unit', async () => {
    const { status, body } = await list('list_employees_by_bu', {})
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors: { buId: 'BU is required' } })
    expect((await list('list_employees_by_bu', { buId: 999_999 })).names).toEqual([])
  })
})
