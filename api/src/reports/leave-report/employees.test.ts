import { createDepartment, createEmployee } from '@hr/db/factories'
import * as commonWords from '@hr/words/common'
import * as reportsWords from '@hr/words/reports'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
// biome-ignore lint/suspicious/noExplicitAny: tests read whatever came back
type Row = any

const report = async (body: object | null = null, by: Person = api.company.hr) => {
  const answer = await api.call(by, '/leavereport/employee_report', body as Record<string, unknown> | null)
  const rows = (answer.body.data ?? []) as Row[]
  return {
    ...answer,
    rows,
    names: rows.map(({ employeeName }) => employeeName),
    total: answer.headers['x-total-count'],
  }
}
const hire = (values: object) => createEmployee(api.db, { buId: api.company.pune.id, ...values })

describe('the employee report', () => {
  it('has the directory by name with joining dates, without the first super admin', async () => {
    const { employee, lead } = api.company
    const { names, rows, total } = await report()
    expect({ names, total }).toEqual({ names: names.toSorted(), total: '8' })
    expect(names).not.toContain('Leave Admin')
    expect(rows.find(({ id }) => id === employee.id)).toEqual({
      ...{ id: employee.id, employeeId: 'PUN-0005', employeeName: 'Priyanka Deshpande', buName: 'Pune Office' },
      ...{ departmentName: 'Engineering', designationName: 'Software Engineer', roleName: 'Employee' },
      ...{ reportingToName: lead.fullName, joiningDate: '2020-01-06', leavingDate: null, isAlumnus: '0' },
    })
  })

  it('has alumni on demand, with their last day where they worked', async () => {
    await hire({ firstName: 'Zora', lastName: 'Neale', leftAt: '2026-10-05T18:30:00Z' })
    const soon = await hire({ firstName: 'Abel', lastName: 'Kim', leavingDate: '2026-12-31' })
    expect((await report({ status: 'alumni' })).rows).toMatchObject([
      { employeeName: 'Zora Neale', leavingDate: '2026-10-06', isAlumnus: '1' },
    ])
    expect((await report({ status: 'all' })).total).toBe('10')
    expect((await report({ search: soon.fullName })).rows).toMatchObject([
      { leavingDate: '2026-12-31', isAlumnus: '0' },
    ])
    expect((await report({ search: 'Zora' })).names).toEqual([])
  })

  it('counts people by unit, department, designation and role, those of its filters', async () => {
    const legal = await createDepartment(api.db, { name: 'Legal' })
    await hire({ departmentId: legal.id, designationId: api.company.lead.designationId })
    await hire({})
    const { figures } = (await report()).body
    expect(figures.bu).toEqual([
      { name: 'Pune Office', people: 7 },
      { name: 'Lisbon Office', people: 3 },
    ])
    expect(figures.department).toEqual([
      { name: 'Engineering', people: 8 },
      { name: 'Legal', people: 1 },
      { name: null, people: 1 },
    ])
    expect(figures.designation).toMatchObject([{ name: 'Software Engineer', people: 9 }, { name: null }])
    expect(figures.role).toEqual([
      { name: 'Employee', people: 5 },
      { name: 'BU Head', people: 2 },
      { name: 'HR', people: 2 },
      { name: commonWords.teamLead, people: 1 },
    ])
    const filtered = await report({ departmentId: legal.id, designationId: api.company.lead.designationId })
    expect({ total: filtered.total, role: filtered.body.figures.role }).toEqual({
      total: '1',
      role: [{ name: 'Employee', people: 1 }],
    })
  })

  it('has joiners and leavers of the last twelve months, whatever their status', async () => {
    await hire({ joiningDate: '2025-11-30' })
    await hire({ joiningDate: '2025-12-01', leavingDate: '2026-11-30' })
    await hire({ joiningDate: '2026-11-30', leavingDate: '2026-11-30', leftAt: '2026-11-30T18:31:00Z' })
    await hire({ joiningDate: '2026-12-01' })
    const { months } = (await report()).body.figures
    expect({ monthsCount: months.length, from: months[0].from, to: months[11].to }).toEqual({
      monthsCount: 12,
      from: '2025-12-01',
      to: '2026-11-30',
    })
    expect(months[0]).toMatchObject({ joiners: 1, leavers: 0 })
    expect(months[11]).toMatchObject({ joiners: 1, leavers: 1 })
    expect(months.slice(1, 11).every(({ joiners, leavers }: Row) => joiners + leavers === 0)).toBe(true)
  })

  it('comes in pages, and by search', async () => {
    const all = (await report()).names
    const pages = [await report({ page: 1, pageSize: 10 }), await report({ page: 2, pageSize: 10 })]
    expect(pages.flatMap(({ names }) => names)).toEqual(all)
    expect((await report({ search: 'lis-0002' })).names).toEqual(['Tiago Mendes'])
  })

  it.each([
    [{ status: '1' }, { status: reportsWords.statusMustBeActiveOrAlumni }],
    [{ designationId: 'x' }, { designationId: 'designationId must be an existing id' }],
    [{ year: 2026 }, { year: 'Unknown field: year' }],
  ])('refuses %j', async (body, fieldErrors) => {
    const answer = await report(body)
    expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })
})
