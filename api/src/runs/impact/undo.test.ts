import { createHoliday } from '@hr/db/factories'
import { holidays, workingPatterns } from '@hr/db/schema'
import * as t from '@hr/words/impact'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'
import { impactsOf } from './testing.ts'

const api = await testApi()
const { begin, takes, daysTaken, agreed } = impactsOf(api)

const holi = (changes = {}) => ({
  ...{ holidayName: 'Holi', holidayDate: '2027-03-10', buId: api.company.pune.id, ...changes },
})
const list = async (person: Person = api.company.hr) => (await api.call(person, '/calendar/list_impact_changes')).body
const undo = (changeId: number, person: Person = api.company.hr, reason?: string) =>
  agreed(person, '/calendar/undo_impact_change', { changeId }, reason)
const newest = async (): Promise<number> => (await list())[0].id

beforeEach(() => begin())

describe('a change that had leave recounted', () => {
  it('is listed to those who keep the calendar of its unit', async () => {
    await takes('2027-03-08', '2027-03-12')
    await agreed(api.company.hr, '/calendar/add_holiday', holi())
    const told = { cause: 'Holiday added: Holi, 10-03-2027', buName: 'Pune Office', by: 'Marta Kowalczyk' }
    const sums = { requests: 1, people: 1, days: -1, overrideReason: null, undoneBy: null, canUndo: '1' }
    expect(await list()).toMatchObject([{ ...told, ...sums }])
    expect(await list(api.company.superadmin)).toHaveLength(1)
    expect(await list(api.company.lisbonHr)).toEqual([])
  })

  it('is undone with its own impact, once', async () => {
    const leaveId = await takes('2027-03-08', '2027-03-12')
    await agreed(api.company.hr, '/calendar/add_holiday', holi())
    const id = await newest()
    const [looked, done] = await undo(id)
    expect(looked.body.impact).toMatchObject({ cause: 'Undone: Holiday added: Holi, 10-03-2027', days: 1 })
    expect({
      status: done.status,
      daysTaken: await daysTaken(leaveId),
      holidaysCount: await api.db.$count(holidays),
    }).toEqual({ status: 200, daysTaken: 5, holidaysCount: 0 })
    expect(await list()).toMatchObject([{ canUndo: '0' }, { id, undoneBy: 'Marta Kowalczyk', canUndo: '0' }])
    const [again] = await undo(id)
    expect({ status: again.status, userMessage: again.body.userMessage }).toEqual({
      status: 409,
      userMessage: t.alreadyUndone,
    })
    const [back] = await undo(await newest())
    expect(back.status).toBe(409)
  })

  it('puts back what was moved or deleted, and changes of weeks', async () => {
    const { hr, pune, employee } = api.company
    const leaveId = await takes('2027-03-08', '2027-03-12')
    const { id, ...holiday } = await createHoliday(api.db, { buId: pune.id, date: '2027-04-01', name: 'Holi' })
    await agreed(hr, `/calendar/edit_holiday/${id}`, holi())
    expect((await undo(await newest()))[1].status).toBe(200)
    expect(await api.db.select().from(holidays)).toEqual([{ id, ...holiday }])

    await agreed(hr, `/calendar/edit_holiday/${id}`, holi())
    await agreed(hr, '/calendar/delete_holiday', { holidayId: id })
    expect(await daysTaken(leaveId)).toBe(5)
    expect((await undo(await newest()))[1].status).toBe(200)
    expect({ daysTaken: await daysTaken(leaveId), holidaysCount: await api.db.$count(holidays) }).toEqual({
      daysTaken: 4,
      holidaysCount: 1,
    })

    const week = ['Monday morning', 'Monday afternoon']
    await agreed(hr, `/employee/create_working_pattern/${employee.id}`, { since: '2027-03-01', week })
    expect(await daysTaken(leaveId)).toBe(1)
    expect((await undo(await newest()))[1].status).toBe(200)
    expect({ daysTaken: await daysTaken(leaveId), workingPatternsCount: await api.db.$count(workingPatterns) }).toEqual(
      { daysTaken: 4, workingPatternsCount: 0 },
    )

    const type = { leaveName: 'Casual Leave', buId: pune.id, description: '', counting: 'calendar' }
    await agreed(hr, `/leaves/edit_leave_type/${api.company.casualLeave.id}`, type)
    expect(await daysTaken(leaveId)).toBe(5)
    expect((await undo(await newest()))[1].status).toBe(200)
    expect(await daysTaken(leaveId)).toBe(4)
  })

  it('needs a reason again where somebody falls below zero', async () => {
    await begin(5)
    const { hr } = api.company
    await takes('2027-03-12', '2027-03-18')
    await agreed(hr, '/calendar/add_holiday', holi({ holidayDate: '2027-03-15' }))
    await takes('2027-03-19')
    const id = await newest()
    const [looked, refused] = await undo(id)
    expect({ below: looked.body.impact.below, status: refused.status }).toEqual({ below: 1, status: 409 })
    expect((await undo(id, hr, 'Agreed'))[1].status).toBe(200)
    expect(await api.db.$count(holidays)).toBe(0)
  })

  it('stays where it is too late, not theirs, or was changed since', async () => {
    const { hr, lisbonHr, employee, lead } = api.company
    await takes('2027-03-08', '2027-03-12')
    const [, { body }] = await agreed(hr, '/calendar/add_holiday', holi())
    const id = await newest()
    expect((await undo(id, lisbonHr))[0].status).toBe(404)
    for (const person of [employee, lead]) expect((await undo(id, person))[0].status).toBe(403)
    await agreed(hr, `/calendar/edit_holiday/${body.id}`, holi({ holidayName: 'Spring' }))
    const [since] = await undo(id)
    expect(since.body.userMessage).toBe(t.tooLateChangedAgain)
    await agreed(hr, `/calendar/edit_holiday/${body.id}`, holi())
    api.setNow('2026-11-21T04:00:01Z')
    const [late] = await undo(id)
    expect({ status: late.status, userMessage: late.body.userMessage }).toEqual({
      status: 409,
      userMessage: 'It is too late to undo: that is only possible for 24 hours',
    })
    expect((await list())[0].canUndo).toBe('0')
  })

  it('of a person who moved has no row to put back', async () => {
    const { hr, lisbon, employee } = api.company
    await createHoliday(api.db, { buId: lisbon.id, date: '2027-03-10', name: 'Holy day' })
    await takes('2027-03-08', '2027-03-12')
    const { firstName, lastName, staffNumber, workEmail, roleId, reportingTo, joiningDate } = employee
    const form = { firstName, lastName, employeeId: staffNumber, workEmail, employeeRoleId: roleId, reportingTo }
    const moved = { ...form, joiningDate, employeeBuId: lisbon.id }
    await agreed(hr, `/employee/edit_employee/${employee.id}`, moved)
    const [refused] = await undo(await newest())
    expect(refused.body.userMessage).toBe(t.cannotBeUndone)
  })
})
