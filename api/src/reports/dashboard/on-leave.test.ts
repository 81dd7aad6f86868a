import { createBusinessUnit, createEmployee, createLeaveRequest, createLeaveType } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, TODAY, testApi } from '../../testing/api.ts'

const api = await testApi()

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: TODAY,
    state: 'approved',
    ...options,
  })
type Row = { employeeName: string }
async function away(by: Person = api.company.lead): Promise<Row[]> {
  const { status, body } = await api.call(by, '/dashboard/get_whose_on_leave')
  expect(status).toBe(200)
  return body.whoseOnLeave
}
const names = async () => (await away()).map(({ employeeName }) => employeeName)

describe('on leave today', () => {
  it('is nobody at first', async () => {
    expect(await away()).toEqual([])
  })

  it('tells a name, a picture, a department and a unit, and nothing of the leave', async () => {
    await leave()
    expect(await away()).toEqual([
      {
        employeeName: 'Priyanka Deshpande',
        employeeProfilePicture: null,
        departmentName: 'Engineering',
        buName: 'Pune Office',
      },
    ])
  })

  it('has people of the whole company by name, for everyone', async () => {
    const { lisbonEmployee, lisbonTypes, superadmin, employee } = api.company
    await leave()
    await leave({ employeeId: lisbonEmployee.id, leaveTypeId: lisbonTypes.annualLeave.id })
    expect(await names()).toEqual(['Inês Sousa', 'Priyanka Deshpande'])
    expect(await away(superadmin)).toEqual(await away(employee))
  })

  it('comes by page and by name, with how many there are in all', async () => {
    const { lisbonEmployee, lisbonTypes, hr } = api.company
    await leave()
    await leave({ employeeId: lisbonEmployee.id, leaveTypeId: lisbonTypes.annualLeave.id })
    const ask = async (asked: Record<string, unknown>) => {
      const { body, headers } = await api.call(hr, '/dashboard/get_whose_on_leave', asked)
      return [body.whoseOnLeave.map(({ employeeName }: Row) => employeeName), Number(headers['x-total-count'])]
    }
    expect(await ask({ page: 1, pageSize: 10 })).toEqual([['Inês Sousa', 'Priyanka Deshpande'], 2])
    expect(await ask({ page: 2, pageSize: 10 })).toEqual([[], 2])
    expect(await ask({ search: 'priyanka' })).toEqual([['Priyanka Deshpande'], 1])
  })

  it('has a person without a department', async () => {
    await leave()
    await api.db.update(employees).set({ departmentId: null })
    expect(await away()).toMatchObject([{ departmentName: null }])
  })

  it.each([
    ['2026-11-18', '2026-11-20', true],
    ['2026-11-20', '2026-12-01', true],
    ['2026-11-01', '2026-12-01', true],
    ['2026-11-18', '2026-11-19', false],
    ['2026-11-21', '2026-11-21', false],
  ])('from %s to %s: %s', async (startDate, endDate, isAway) => {
    await leave({ startDate, endDate })
    expect(await names()).toHaveLength(isAway ? 1 : 0)
  })

  it('names a person once who is away by two requests', async () => {
    await leave({ endSession: 1 })
    await leave({ startSession: 2, leaveTypeId: api.company.casualLeave.id })
    expect(await names()).toEqual(['Priyanka Deshpande'])
  })

  it.each(['pending', 'rejected', 'withdrawn', 'taken_back'])('is nobody whose leave is %s', async (state) => {
    await leave({ state })
    expect(await names()).toEqual([])
  })

  it('is nobody who has left', async () => {
    await leave()
    const { employee } = api.company
    await api.db.update(employees).set({ leftAt: '2026-11-20T03:00:00Z' }).where(eq(employees.id, employee.id))
    expect(await names()).toEqual([])
  })

  it('is everybody by the day that it is where they work', async () => {
    const { lisbonEmployee, lisbonTypes } = api.company
    const { id: buId } = await createBusinessUnit(api.db, { timeZone: 'Pacific/Kiritimati' })
    const islander = await createEmployee(api.db, { buId, firstName: 'Teuea', lastName: 'Toatu' })
    const { id: leaveTypeId } = await createLeaveType(api.db, { buId })
    const { lead } = api.company
    await leave({ startDate: '2026-11-21' })
    await leave({ startDate: '2026-11-21', employeeId: lisbonEmployee.id, leaveTypeId: lisbonTypes.annualLeave.id })
    await leave({ startDate: '2026-11-21', employeeId: islander.id, leaveTypeId, addressedTo: lead.id })

    api.setNow('2026-11-20T12:00:00Z')
    expect(await names()).toEqual(['Teuea Toatu'])
    api.setNow('2026-11-20T18:45:00Z')
    expect(await names()).toEqual(['Priyanka Deshpande', 'Teuea Toatu'])
    api.setNow('2026-11-21T10:30:00Z')
    expect(await names()).toEqual(['Inês Sousa', 'Priyanka Deshpande'])
  })
})

describe('approval pendings', () => {
  const pending = (options: object = {}) => leave({ state: 'pending', startDate: '2026-12-01', ...options })
  const waiting = async (by: Person) => {
    const { status, body } = await api.call(by, '/dashboard/get_whose_on_leave_pending')
    expect(status).toBe(200)
    return body.whoseOnLeave as { id: number }[]
  }
  const ids = async (by: Person) => (await waiting(by)).map(({ id }) => id)

  it('are for the approver, as the wire has them', async () => {
    const { id } = await pending()
    expect(await waiting(api.company.lead)).toEqual([
      {
        id,
        employeeName: 'Priyanka Deshpande',
        employeeProfilePicture: null,
        departmentName: 'Engineering',
        buName: 'Pune Office',
      },
    ])
  })

  it('are all of them for the super admin, newest first', async () => {
    const { superadmin, lisbonEmployee, lisbonTypes } = api.company
    const older = await pending({ appliedAt: new Date('2026-11-18T08:00:00Z') })
    const lisbon = { employeeId: lisbonEmployee.id, leaveTypeId: lisbonTypes.annualLeave.id }
    const newer = await pending({ ...lisbon, appliedAt: new Date('2026-11-19T08:00:00Z') })
    expect(await ids(superadmin)).toEqual([newer.id, older.id])
  })

  it('are everyone’s but their own for HR', async () => {
    const { hr } = api.company
    await pending({ employeeId: hr.id })
    const { id } = await pending()
    expect(await ids(hr)).toEqual([id])
  })

  it.each(['employee', 'colleague', 'head', 'lisbonHead'] as const)('are none for %s, who cannot act', async (name) => {
    await pending({ copiedTo: [api.company.colleague.id, api.company.head.id] })
    expect(await waiting(api.company[name])).toEqual([])
  })

  it('come by page and by name, with how many there are in all', async () => {
    const { hr, colleague } = api.company
    await pending()
    await pending({ employeeId: colleague.id, startDate: '2026-12-02' })
    const ask = async (body: Record<string, unknown>) => {
      const answer = await api.call(hr, '/dashboard/get_whose_on_leave_pending', body)
      return [answer.body.whoseOnLeave.length, Number(answer.headers['x-total-count'])]
    }
    expect(await ask({ page: 2, pageSize: 10 })).toEqual([0, 2])
    expect(await ask({})).toEqual([2, 2])
    expect(await ask({ search: 'priyanka' })).toEqual([1, 1])
  })

  it('go along when a request is forwarded', async () => {
    const { id } = await pending({ forwardedTo: api.company.head.id })
    expect(await ids(api.company.lead)).toEqual([])
    expect(await ids(api.company.head)).toEqual([id])
  })

  it.each(['approved', 'rejected', 'withdrawn', 'taken_back'])('do not include any that are %s', async (state) => {
    await pending({ state })
    expect(await ids(api.company.lead)).toEqual([])
    expect(await ids(api.company.superadmin)).toEqual([])
  })
})
