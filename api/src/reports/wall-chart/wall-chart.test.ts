import { NO_SUCH_UNIT } from '@hr/contract/call/refusals'
import { createEmployee, createHoliday, createLeaveRequest, createWorkingDay } from '@hr/db/factories'
import { businessUnits, employees, leaveRules } from '@hr/db/schema'
import * as t from '@hr/words/wall-chart'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Company, type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
const CALL = '/leaves/wall_chart'

type Row = { id: number; employeeName: string; days: object[] }
const ask = (by: Person, body: object = {}) => api.call(by, CALL, { month: '2026-11', scope: 'bu', ...body })

async function wall(by: Person, body: object = {}) {
  const { status, body: answer, headers } = await ask(by, body)
  expect(status).toBe(200)
  return { ...answer, total: Number(headers['x-total-count']) }
}
const names = async (by: Person, body: object = {}) =>
  (await wall(by, body)).people.map(({ employeeName }: Row) => employeeName)
async function daysOf(subject: Person, by: Person, body: object = {}): Promise<object[]> {
  const { people } = await wall(by, body)
  return people.find(({ id }: Row) => id === subject.id)?.days
}

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-11-20',
    state: 'approved',
    ...options,
  })

const looks: Record<string, object> = {
  'Annual Leave': { leaveColour: 'blue', leaveLetter: 'A' },
  'Sick Leave': { leaveColour: 'rose', leaveLetter: 'S' },
}
const whole = (date: string, leaveName: string | null = 'Annual Leave', isApproved = '1') => ({
  ...{ date, session: null, isApproved, leaveName, leaveColour: null, leaveLetter: null },
  ...looks[leaveName ?? ''],
})

const everyoneInPune = ['Asha Rao', 'Hendrik van den Berghe', 'Marta Kowalczyk', 'Priyanka Deshpande', 'Xiaoming Zhang']

it('the wall has the closed days of its unit that touch the month, and says nothing where there are none', async () => {
  const { pune, lisbon, employee, lisbonEmployee, annualLeave } = api.company
  expect(await wall(employee)).not.toHaveProperty('closed')
  const move = { name: 'Move', fromDate: '2026-10-29', toDate: '2026-11-02', severity: 'refuses' } as const
  const audit = { name: 'Audit', fromDate: '2026-11-30', toDate: '2026-11-30', severity: 'warns' } as const
  const later = { ...move, fromDate: '2026-12-01', toDate: '2026-12-02' }
  const closed = { buId: pune.id, kind: 'closed' } as const
  await api.db.insert(leaveRules).values([
    { ...closed, ...audit, leaveTypeId: annualLeave.id },
    { ...closed, ...move },
    { ...closed, ...later },
    { ...closed, ...move, buId: lisbon.id, toDate: '2026-10-31' },
    { buId: pune.id, kind: 'whole', severity: 'warns' },
  ])
  const found = [
    { ...move, leaveName: null },
    { ...audit, leaveName: 'Annual Leave' },
  ]
  expect((await wall(employee)).closed).toEqual(found)
  expect((await wall(employee, { scope: 'team' })).closed).toEqual(found)
  expect(await wall(lisbonEmployee)).not.toHaveProperty('closed')
})

describe('the people of the wall', () => {
  it('are those of one’s business unit, without the Leave Admin and alumni, by name', async () => {
    await createEmployee(api.db, { buId: api.company.pune.id, leftAt: '2026-10-01T00:00:00Z' })
    expect(await names(api.company.employee)).toEqual(everyoneInPune)
    expect(await names(api.company.lisbonEmployee)).toEqual(['Beatriz Carvalho', 'Inês Sousa', 'Tiago Mendes'])
  })

  it('are, of a manager’s team, the manager first and then the reports', async () => {
    const { lead, head } = api.company
    expect(await names(lead, { scope: 'team' })).toEqual(['Asha Rao', 'Priyanka Deshpande', 'Xiaoming Zhang'])
    expect(await names(head, { scope: 'team' })).toEqual(['Hendrik van den Berghe', 'Asha Rao', 'Marta Kowalczyk'])
  })

  it('are, of anybody else’s team, those with the same manager', async () => {
    const { employee, hr } = api.company
    expect(await names(employee, { scope: 'team' })).toEqual(['Priyanka Deshpande', 'Xiaoming Zhang'])
    expect(await names(hr, { scope: 'team' })).toEqual(['Marta Kowalczyk', 'Asha Rao'])
  })

  it('have the leave of one month, or of a quarter, whole', async () => {
    const { employee, lead } = api.company
    await leave({ startDate: '2026-11-30', startSession: 2, endDate: '2026-12-02', endSession: 1 })
    await leave({ startDate: '2027-02-01' })
    const spans = async (by: Person, body: object = {}) => {
      const { people, from, to } = await wall(by, { scope: 'team', ...body })
      return [from, to, people.find(({ id }: Row) => id === employee.id).leave]
    }
    const told = { isApproved: '1', leaveName: 'Annual Leave', leaveColour: 'blue', leaveLetter: 'A' }
    const span = { startDate: '2026-11-30', startSession: 2, endDate: '2026-12-02', endSession: 1 }
    const first = { id: expect.any(Number), ...span, ...told }
    expect(await spans(lead)).toEqual(['2026-11-01', '2026-11-30', [first]])
    expect(await spans(lead, { month: '2026-12', months: 3 })).toMatchObject(['2026-12-01', '2027-02-28', [span, {}]])
    expect(await daysOf(employee, lead, { month: '2026-12', months: 3 })).toHaveLength(3)
    const hidden = { isApproved: '1', leaveName: null, leaveColour: null, leaveLetter: null }
    expect(await spans(api.company.colleague)).toMatchObject(['2026-11-01', '2026-11-30', [hidden]])
    expect((await ask(lead, { months: 2 })).body.fieldErrors).toEqual({ months: t.monthsMustBe1Or3 })
  })

  it('are one’s own team across business units', async () => {
    const { lisbonEmployee, lead } = api.company
    await api.db.update(employees).set({ reportingTo: lead.id }).where(eq(employees.id, lisbonEmployee.id))
    expect(await names(lead, { scope: 'team' })).toContain('Inês Sousa')
    expect(await names(lead)).toEqual(everyoneInPune)
  })

  it('are only oneself for somebody without a manager and a team', async () => {
    const { pune } = api.company
    const alone = await createEmployee(api.db, { buId: pune.id, roleId: 2, firstName: 'All', lastName: 'Alone' })
    expect(await names(alone, { scope: 'team' })).toEqual(['All Alone'])
    expect(await names(api.company.superadmin, { scope: 'team' })).toEqual([])
  })

  it('do not include super admins, except for the leave of one from before', async () => {
    const { pune, employee, annualLeave } = api.company
    const promoted = await createEmployee(api.db, { buId: pune.id, roleId: 1, firstName: 'Long', lastName: 'Ago' })
    expect(await names(employee)).toEqual(everyoneInPune)
    const leave = { employeeId: promoted.id, leaveTypeId: annualLeave.id, startDate: '2026-11-30' }
    await createLeaveRequest(api.db, { ...leave, state: 'rejected' })
    expect(await names(employee)).toEqual(everyoneInPune)
    await createLeaveRequest(api.db, { ...leave, state: 'approved' })
    expect(await names(employee)).toContain('Long Ago')
    expect(await names(employee, { month: '2026-12' })).toEqual(everyoneInPune)
  })

  it('come in pages, and are found by name', async () => {
    const { employee } = api.company
    const page = await wall(employee, { page: 2, pageSize: 10, search: 'a' })
    expect({ people: page.people, total: page.total }).toEqual({ people: [], total: 5 })
    const found = await wall(employee, { search: 'ASHA' })
    expect({ total: found.total, people: found.people.map(({ employeeName }: Row) => employeeName) }).toEqual({
      total: 1,
      people: ['Asha Rao'],
    })
    expect(await names(employee, { search: '%' })).toEqual([])
  })

  it('have their staff number and nothing else of their record', async () => {
    const { employee } = api.company
    const { people } = await wall(employee, { search: 'asha' })
    const { id } = api.company.lead
    expect(people).toEqual([{ id, employeeName: 'Asha Rao', employeeId: 'PUN-0004', days: [], leave: [] }])
  })
})

describe('the days of the wall', () => {
  it('are those of the month, whole and half', async () => {
    const { employee } = api.company
    await leave({ startDate: '2026-10-29', endDate: '2026-11-02', endSession: 1 })
    await leave({ startDate: '2026-11-20', startSession: 2, endDate: '2026-11-21' })
    await leave({ startDate: '2026-11-30', endDate: '2026-12-02' })
    expect(await daysOf(employee, employee)).toEqual([
      whole('2026-11-01'),
      { ...whole('2026-11-02'), session: 1 },
      { ...whole('2026-11-20'), session: 2 },
      whole('2026-11-21'),
      whole('2026-11-30'),
    ])
    expect(await daysOf(employee, employee, { month: '2026-12' })).toEqual([whole('2026-12-01'), whole('2026-12-02')])
  })

  it('have a morning and an afternoon of two requests', async () => {
    const { employee, sickLeave } = api.company
    await leave({ startSession: 2, state: 'pending' })
    await leave({ endSession: 1, leaveTypeId: sickLeave.id })
    expect(await daysOf(employee, employee)).toEqual([
      { ...whole('2026-11-20', 'Sick Leave'), session: 1 },
      { ...whole('2026-11-20', 'Annual Leave', '0'), session: 2 },
    ])
  })

  it.each(['rejected', 'withdrawn', 'taken_back'])('have nothing of a request that is %s', async (state) => {
    await leave({ state })
    expect(await daysOf(api.company.employee, api.company.hr)).toEqual([])
  })

  it('say that somebody is away, and not why', async () => {
    const { employee, colleague } = api.company
    await leave({ reason: 'A secret', copiedTo: [colleague.id] })
    const { body } = await ask(colleague)
    expect(JSON.stringify(body)).not.toContain('A secret')
    expect(await daysOf(employee, colleague)).toEqual([whole('2026-11-20', null)])
  })
})

type Name = 'superadmin' | 'head' | 'hr' | 'lead' | 'employee' | 'colleague' | 'lisbonHr'
const named = (name: Name) => api.company[name as keyof Company] as Person

describe('the kind of leave, and what is pending,', () => {
  it.each<[Name, string]>([
    ['employee', 'the person'],
    ['lead', 'their manager'],
    ['head', 'the head of the unit'],
    ['hr', 'HR'],
    ['lisbonHr', 'HR of another unit'],
    ['superadmin', 'the super admin'],
  ])('are seen by %s: %s', async (reader) => {
    await leave()
    await leave({ startDate: '2026-11-23', state: 'pending' })
    const body = reader === 'lisbonHr' ? { buId: api.company.pune.id } : {}
    const days = [whole('2026-11-20'), whole('2026-11-23', 'Annual Leave', '0')]
    expect(await daysOf(api.company.employee, named(reader), body)).toEqual(days)
  })

  it('are hidden from a colleague, and from those whom a person manages', async () => {
    const { employee, colleague, lead } = api.company
    for (const employeeId of [employee.id, lead.id]) {
      await leave({ employeeId })
      await leave({ employeeId, startDate: '2026-11-23', state: 'pending' })
    }
    expect(await daysOf(employee, colleague)).toEqual([whole('2026-11-20', null)])
    expect(await daysOf(employee, colleague, { scope: 'team' })).toEqual([whole('2026-11-20', null)])
    expect(await daysOf(lead, employee)).toEqual([whole('2026-11-20', null)])
  })

  it('follow the reporting line and the role at once', async () => {
    const { employee, lead, head } = api.company
    await leave()
    await api.db.update(employees).set({ reportingTo: head.id }).where(eq(employees.id, employee.id))
    expect(await daysOf(employee, lead)).toEqual([whole('2026-11-20', null)])
    await api.db.update(employees).set({ roleId: 3 }).where(eq(employees.id, lead.id))
    expect(await daysOf(employee, lead)).toEqual([whole('2026-11-20')])
  })
})

describe('the calendar of the wall', () => {
  it('has the unit’s holidays and special working days of the month', async () => {
    const { pune, lisbon, employee } = api.company
    await createHoliday(api.db, { buId: pune.id, name: 'Diwali', date: '2026-11-08' })
    await createHoliday(api.db, { buId: pune.id, name: 'Christmas Day', date: '2026-12-25' })
    await createHoliday(api.db, { buId: lisbon.id, name: 'Todos os Santos', date: '2026-11-01' })
    await createWorkingDay(api.db, { buId: pune.id, date: '2026-11-28' })
    expect(await wall(employee)).toMatchObject({
      month: '2026-11',
      buId: pune.id,
      buName: 'Pune Office',
      holidays: [{ holidayName: 'Diwali', holidayDate: '2026-11-08' }],
      workingDays: [{ specialWorkingDate: '2026-11-28', dayOfWeek: 'Saturday' }],
    })
    expect(await wall(api.company.hr, { buId: lisbon.id })).toMatchObject({
      ...{ buName: 'Lisbon Office', workingDays: [] },
      holidays: [{ holidayName: 'Todos os Santos', holidayDate: '2026-11-01' }],
    })
  })

  it('has the month and the day that it is in the unit', async () => {
    api.setNow('2026-11-30T18:45:00Z')
    expect(await wall(api.company.employee, { month: null })).toMatchObject({ month: '2026-12', today: '2026-12-01' })
    expect(await wall(api.company.lisbonEmployee, { month: null })).toMatchObject({
      ...{ month: '2026-11', today: '2026-11-30' },
    })
  })
})

describe('a wall is refused', () => {
  it('of another unit, but to HR and the super admin', async () => {
    const { lisbon, pune, employee, lead, head, hr, superadmin } = api.company
    for (const reader of [employee, lead, head]) {
      expect((await ask(reader, { buId: lisbon.id })).status).toBe(403)
      expect((await ask(reader, { buId: pune.id })).status).toBe(200)
    }
    for (const reader of [hr, superadmin]) expect((await ask(reader, { buId: lisbon.id })).status).toBe(200)
  })

  it('of a unit that is not there, or was deleted', async () => {
    const { superadmin, lisbon } = api.company
    const { status, body } = await ask(superadmin, { buId: 999_999 })
    expect({ status, userMessage: body.userMessage }).toEqual({ status: 404, userMessage: NO_SUCH_UNIT })
    await api.db.update(employees).set({ leftAt: '2026-01-01T00:00:00Z' }).where(eq(employees.buId, lisbon.id))
    await api.db.update(businessUnits).set({ closedAt: '2026-01-02T00:00:00Z' }).where(eq(businessUnits.id, lisbon.id))
    expect((await ask(superadmin, { buId: lisbon.id })).status).toBe(404)
  })

  it.each([
    ['month', { month: '2026-13' }, t.enterMonth],
    ['month', { month: 'November' }, t.enterMonth],
    ['scope', { scope: 'all' }, t.chooseTeamOrBu],
    ['buId', { scope: 'team', buId: 1 }, t.buIdNotForTeam],
    ['buId', { buId: 'x' }, 'buId must be an existing id'],
    ['year', { year: 2026 }, 'Unknown field: year'],
  ])('with a wrong %s: %j', async (field, body, message) => {
    const answer = await ask(api.company.hr, body)
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual({ [field]: message })
  })

  it('without a scope', async () => {
    expect((await api.call(api.company.hr, CALL)).status).toBe(400)
  })
})
