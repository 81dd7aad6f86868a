import { createHoliday, storedBalances } from '@hr/db/factories'
import { leaveEntries, runs } from '@hr/db/schema'
import * as unitsWords from '@hr/words/units'
import * as workingTimeWords from '@hr/words/working-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'
import { impactsOf } from './testing.ts'

const api = await testApi()
const { begin, takes, daysTaken, agreed } = impactsOf(api)
const WHOLE_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const halves = (days: string[]) => days.flatMap((day) => [`${day} morning`, `${day} afternoon`])

const unitForm = (workingWeek?: string[]) => ({
  ...{ name: 'Pune Office', country: 'India', state: 'Maharashtra', city: 'Pune', buContactNumber: '912025671000' },
  ...{ address: '12 Senapati Bapat Road', zipCode: '411016', workingWeek },
})
const typeForm = (counting?: 'calendar' | 'working') => ({
  ...{ leaveName: 'Casual Leave', buId: api.company.pune.id, description: '', counting },
})
const moveForm = () => {
  const { firstName, lastName, staffNumber, workEmail, roleId, reportingTo, joiningDate } = api.company.employee
  const job = { employeeRoleId: roleId, employeeBuId: api.company.lisbon.id }
  return { firstName, lastName, employeeId: staffNumber, workEmail, reportingTo, joiningDate, ...job }
}
const ofEmployee = () => api.company.employee.id
const left = async (leaveTypeId: number) =>
  (await storedBalances(api.db, { employeeId: ofEmployee(), leaveTypeId, year: 2027 }))[0]?.remaining

beforeEach(() => begin())

describe('another working week of a unit', () => {
  it('recounts the leave of its people, but not of those with a pattern', async () => {
    const { superadmin, colleague, hr } = api.company
    await api.call(hr, `/employee/create_working_pattern/${colleague.id}`, {
      ...{ since: '2027-01-01', week: halves(WHOLE_DAYS) },
    })
    const [own, others] = [await takes('2027-03-08', '2027-03-12'), await takes('2027-03-08', '2027-03-12', colleague)]
    const url = `/businessunit/edit_bu/${api.company.pune.id}`
    const [looked, done] = await agreed(superadmin, url, unitForm(halves(WHOLE_DAYS.slice(0, 4))))
    expect(looked.body.impact).toMatchObject({ people: 1, days: -1 })
    expect(looked.body.impact.cause).toBe(
      unitsWords.workingWeekChanged({
        name: 'Pune Office',
        week: 'Monday to Thursday',
        weekBefore: 'Monday to Friday',
      }),
    )
    expect({
      status: done.status,
      ownDaysTaken: await daysTaken(own),
      othersDaysTaken: await daysTaken(others),
    }).toEqual({ status: 200, ownDaysTaken: 4, othersDaysTaken: 5 })
  })

  it('asks nothing where it stays as it is', async () => {
    await takes('2027-03-08', '2027-03-12')
    const url = `/businessunit/edit_bu/${api.company.pune.id}`
    for (const week of [undefined, halves(WHOLE_DAYS)])
      expect((await api.call(api.company.superadmin, url, unitForm(week))).status).toBe(200)
  })
})

describe('a working pattern', () => {
  it('recounts the leave of one person when it is added, changed and deleted', async () => {
    const { hr, colleague } = api.company
    const [own, others] = [await takes('2027-03-08', '2027-03-12'), await takes('2027-03-08', '2027-03-12', colleague)]
    const add = `/employee/create_working_pattern/${ofEmployee()}`
    const pattern = (days: number) => ({ since: '2027-02-01', week: halves(WHOLE_DAYS.slice(0, days)) })
    const [looked, added] = await agreed(hr, add, pattern(3))
    expect(looked.body.impact.cause).toBe(workingTimeWords.patternAdded('Priyanka Deshpande', '01-02-2027'))
    expect({
      status: added.status,
      ownDaysTaken: await daysTaken(own),
      othersDaysTaken: await daysTaken(others),
    }).toEqual({ status: 201, ownDaysTaken: 3, othersDaysTaken: 5 })
    const [, edited] = await agreed(hr, `/employee/edit_working_pattern/${added.body.id}`, pattern(4))
    expect({ status: edited.status, daysTaken: await daysTaken(own) }).toEqual({ status: 200, daysTaken: 4 })
    const [, deleted] = await agreed(hr, '/employee/delete_working_pattern', { patternId: added.body.id })
    expect({ status: deleted.status, daysTaken: await daysTaken(own) }).toEqual({ status: 204, daysTaken: 5 })
    expect(await api.db.$count(runs)).toBe(3)
  })

  it('of the time after a leave asks nothing', async () => {
    await takes('2027-03-08', '2027-03-12')
    const url = `/employee/create_working_pattern/${ofEmployee()}`
    expect((await api.call(api.company.hr, url, { since: '2027-03-13', week: halves(['Monday']) })).status).toBe(201)
  })
})

describe('the way in which a leave type counts', () => {
  const edit = (counting: 'calendar' | 'working', by: Person = api.company.hr, reason?: string) =>
    agreed(by, `/leaves/edit_leave_type/${api.company.casualLeave.id}`, typeForm(counting), reason)

  it('recounts all leave of the type, from today on', async () => {
    const leaveId = await takes('2027-03-08', '2027-03-14')
    expect(await daysTaken(leaveId)).toBe(5)
    const [looked, done] = await edit('calendar')
    expect(looked.body.impact).toMatchObject({ cause: 'Casual Leave now counts calendar days', days: 2, below: 0 })
    expect({ status: done.status, daysTaken: await daysTaken(leaveId) }).toEqual({ status: 200, daysTaken: 7 })
    await edit('working')
    expect(await daysTaken(leaveId)).toBe(5)
  })

  it('asks nothing where it is left out, or stays', async () => {
    await takes('2027-03-08', '2027-03-14')
    const url = `/leaves/edit_leave_type/${api.company.casualLeave.id}`
    for (const counting of [undefined, 'working'] as const)
      expect((await api.call(api.company.hr, url, typeForm(counting))).status).toBe(200)
  })
})

describe('a person who moves to another unit', () => {
  it('takes leave by the calendar there, and days that come free go along', async () => {
    const { hr, lisbon, casualLeave, lisbonTypes } = api.company
    await createHoliday(api.db, { buId: lisbon.id, date: '2027-03-10', name: 'Holy day' })
    const leaveId = await takes('2027-03-08', '2027-03-12')
    const url = `/employee/edit_employee/${ofEmployee()}`
    const [looked, done] = await agreed(hr, url, moveForm())
    expect(looked.body.impact).toMatchObject({ cause: 'Moved to Lisbon Office', days: -1 })
    expect({ status: done.status, daysTaken: await daysTaken(leaveId) }).toEqual({ status: 200, daysTaken: 4 })
    expect([await left(casualLeave.id), await left(lisbonTypes.casualLeave.id)]).toEqual([0, 4])
  })

  it('needs confirmation for a holiday of the former unit with days that they still have, before these move', async () => {
    const { hr, pune, casualLeave, lisbonTypes } = api.company
    await createHoliday(api.db, { buId: pune.id, date: '2027-03-10', name: 'Holi' })
    const leaveId = await takes('2027-03-08', '2027-03-12')
    expect(await daysTaken(leaveId)).toBe(4)
    const [, done] = await agreed(hr, `/employee/edit_employee/${ofEmployee()}`, moveForm())
    expect({ status: done.status, daysTaken: await daysTaken(leaveId) }).toEqual({ status: 200, daysTaken: 5 })
    expect([await left(casualLeave.id), await left(lisbonTypes.casualLeave.id)]).toEqual([0, 3])
  })

  it('gets days of the old type in the new one when a holiday frees them later', async () => {
    const { hr, lisbonHr, lisbon, casualLeave, lisbonTypes } = api.company
    const leaveId = await takes('2027-03-08', '2027-03-12')
    expect((await api.call(hr, `/employee/edit_employee/${ofEmployee()}`, moveForm())).status).toBe(200)
    const entries = await api.db.$count(leaveEntries)
    const holiday = { holidayName: 'Holy day', holidayDate: '2027-03-10', buId: lisbon.id }
    const [looked, done] = await agreed(lisbonHr, '/calendar/add_holiday', holiday)
    expect({ days: looked.body.impact.days, status: done.status, daysTaken: await daysTaken(leaveId) }).toEqual({
      days: -1,
      status: 201,
      daysTaken: 4,
    })
    expect([await left(casualLeave.id), await left(lisbonTypes.casualLeave.id)]).toEqual([0, 4])
    expect(await api.db.$count(leaveEntries)).toBe(entries + 2)
  })
})
