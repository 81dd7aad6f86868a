import { leaveTypes } from '@hr/db/schema'
import * as peopleWords from '@hr/words/people'
import * as workingTimeWords from '@hr/words/working-time'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Body = Record<string, unknown>

const WEEK = ['Monday morning', 'Monday afternoon', 'Tuesday morning']
const body = (changes: Body = {}): Body => ({ since: '2026-03-01', week: WEEK, ...changes })
const call = (url: string, sent: Body | null, person: Person = api.company.hr) => api.call(person, url, sent)
const create = (changes: Body = {}, employee = api.company.employee, by = api.company.hr) =>
  call(`/employee/create_working_pattern/${employee.id}`, body(changes), by)
const list = async (employee = api.company.employee) =>
  (await call(`/employee/list_working_patterns/${employee.id}`, null)).body
const edit = (id: number, changes: Body = {}, by = api.company.hr) =>
  call(`/employee/edit_working_pattern/${id}`, body(changes), by)
const remove = (patternId: number, by = api.company.hr) => call('/employee/delete_working_pattern', { patternId }, by)

describe('working patterns of a person', () => {
  it('are added, changed, listed the newest first, and deleted', async () => {
    expect((await list()).patterns).toEqual([])
    const first = await create()
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(Number) } })
    const next = await create({ since: '01-07-2026', otherWeek: ['Friday afternoon'] })
    expect(await list()).toEqual({
      ...{ employeeName: 'Priyanka Deshpande', unitWeek: expect.arrayContaining(['Friday afternoon']) },
      patterns: [
        { id: next.body.id, since: '2026-07-01', week: WEEK, otherWeek: ['Friday afternoon'] },
        { id: first.body.id, since: '2026-03-01', week: WEEK, otherWeek: null },
      ],
    })
    const changed = await edit(next.body.id, { since: '2026-08-01', week: ['Sunday morning'] })
    expect(changed).toMatchObject({ status: 200, body: { userMessage: workingTimeWords.patternSaved } })
    expect((await list()).patterns[0]).toEqual({
      ...{ id: next.body.id, since: '2026-08-01', week: ['Sunday morning'], otherWeek: null },
    })
    expect((await remove(next.body.id)).status).toBe(204)
    expect((await remove(next.body.id)).status).toBe(404)
    expect((await edit(next.body.id)).status).toBe(404)
    expect((await list()).patterns).toHaveLength(1)
  })

  it('holds the day on which the person joined: it cannot be moved beyond the first pattern', async () => {
    const { employee, hr, lead, pune } = api.company
    await create({ since: '2026-03-01' })
    const { firstName, lastName, staffNumber, workEmail, roleId } = employee
    const places = { employeeId: staffNumber, employeeRoleId: roleId, employeeBuId: pune.id, reportingTo: lead.id }
    const join = (joiningDate: string) =>
      api.call(hr, `/employee/edit_employee/${employee.id}`, {
        ...{ firstName, lastName, workEmail, joiningDate, ...places },
      })
    const { status, body: said } = await join('2026-03-02')
    const joiningDate = peopleWords.patternStartsBefore('01-03-2026')
    expect({ status, fieldErrors: said.fieldErrors }).toEqual({ status: 400, fieldErrors: { joiningDate } })
    expect((await join('2026-03-01')).status).toBe(200)
  })

  it('are those of people who take leave, for HR and super admins; nobody else is there', async () => {
    const { lisbonEmployee, superadmin, employee, lead, head } = api.company
    expect((await create({}, lisbonEmployee, superadmin)).status).toBe(201)
    expect((await create({}, superadmin)).status).toBe(404)
    expect((await create({}, { ...employee, id: 999_999 })).status).toBe(404)
    const { id } = (await create()).body
    for (const person of [employee, lead, head]) {
      const answers = [await create({}, employee, person), await edit(id, {}, person), await remove(id, person)]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  it('count at once: somebody who works only on one morning takes half a day', async () => {
    const { employee, annualLeave } = api.company
    await api.db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, annualLeave.id))
    const span = { startDate: '2026-12-07', startSession: 1, endDate: '2026-12-13', endSession: 2 }
    const count = async () => {
      const { counted } = (await api.call(employee, '/leaves/leave_days', span)).body.byWork
      return counted.reduce((sum: number, [from, until]: [number, number]) => sum + (until - from) / 2, 0)
    }
    expect(await count()).toBe(5)
    await create({ since: '2026-01-01', week: ['Monday morning'] })
    expect(await count()).toBe(0.5)
  })
})
