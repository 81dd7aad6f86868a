import { allocate, createLeaveRequest, grantCompOff } from '@hr/db/factories'
import { businessUnits } from '@hr/db/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { subscribing } from '../../reports/calendar-feed/testing.ts'
import { testApi } from '../../testing/api.ts'

// Approved leave that HR changes at once (docs/spec/rules.md, Changing what was approved), as other pages show it.
const api = await testApi()
const { subscribe, read } = subscribing(api)

beforeEach(() => api.db.update(businessUnits).set({ leaveChanges: true }))

/** Leave from Tuesday to Thursday: one day of it from the allocation, the others from a grant of comp-off. */
async function threeDays() {
  const { employee, annualLeave, hr } = api.company
  const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id }
  await allocate(api.db, { ...mine, year: 2026, days: 1 })
  await grantCompOff(api.db, { ...mine, year: 2026, days: 6, grantedBy: hr.id, reason: 'Release of 4.2' })
  const days = { startDate: '2026-12-01', endDate: '2026-12-03' }
  const { id } = await createLeaveRequest(api.db, { ...mine, ...days, state: 'approved' })
  return id
}

/** How feeds, the wall chart, reports and the list of comp-off show it. */
async function shown() {
  const { employee, lead, hr } = api.company
  const wall = await api.call(lead, '/leaves/wall_chart', { month: '2026-12', scope: 'team' })
  const row = wall.body.people.find(({ id }: { id: number }) => id === employee.id)
  const dates = row.days.map(({ date, session }: Half) => `${date.slice(-2)}${session ? ` ${session}` : ''}`)
  const report = await api.call(hr, '/leavereport/employee_leave_report', {
    from: '2026-12-01',
    to: '2026-12-31',
    status: 1,
  })
  const listed = report.body.data.map((of: Listed) => `${of.startDate} to ${of.endDate}: ${of.daysInPeriod}`)
  const [grant] = (await api.call(hr, '/employee/list_compensation_leaves', {})).body.data
  const [own, team] = [await eventsOf(employee, 'own'), await eventsOf(lead, 'team')]
  return { dates, listed, own, team, usedOfGrant: grant.usedDays, leftOfGrant: grant.leftDays }
}

type Half = { date: string; session: number | null }
type Listed = { startDate: string; endDate: string; daysInPeriod: number }

/** Programs take away what a feed says to be cancelled. */
async function eventsOf(person: { id: number }, kind: 'own' | 'team'): Promise<string[]> {
  const { body } = await read(await subscribe(person, kind))
  const events = body.split('BEGIN:VEVENT').slice(1)
  return events
    .filter((event) => !event.includes('STATUS:CANCELLED'))
    .map((event) => [...event.matchAll(/^DT(?:START|END)[^:]*:(\d{8})/gm)].map(([, date]) => date).join(' to '))
}

const change = async (leaveId: number, form: object) => {
  const sent = { leaveId, wanted: 'change', startSession: 1, endSession: 2, why: 'The flight was moved', ...form }
  expect((await api.call(api.company.hr, '/leaves/change_leave', sent)).body).toMatchObject({ isGranted: '1' })
}

const nowhere = { dates: [], listed: [], own: [], team: [], usedOfGrant: 0, leftOfGrant: 6 }

describe('approved leave that is changed', () => {
  it('has its new days in feeds, on the wall chart, in reports and in what comp-off was used for', async () => {
    const id = await threeDays()
    const before = await shown()
    expect(before).toMatchObject({ dates: ['01', '02', '03'], listed: ['2026-12-01 to 2026-12-03: 3'] })
    expect(before).toMatchObject({ own: ['20261201 to 20261204'], usedOfGrant: 2, leftOfGrant: 4 })

    await change(id, { startDate: '2026-12-08', endDate: '2026-12-11' })
    const moved = { dates: ['08', '09', '10', '11'], listed: ['2026-12-08 to 2026-12-11: 4'] }
    const feed = ['20261208 to 20261212']
    expect(await shown()).toEqual({ ...moved, own: feed, team: feed, usedOfGrant: 3, leftOfGrant: 3 })
  })

  it('and those that are left once it is shortened after it began', async () => {
    const id = await threeDays()
    api.setNow('2026-12-02T06:00:00Z')
    await change(id, { startDate: '2026-12-01', endDate: '2026-12-02', endSession: 1 })
    const left = {
      dates: ['01', '02 1'],
      listed: ['2026-12-01 to 2026-12-02: 1.5'],
      usedOfGrant: 0.5,
      leftOfGrant: 5.5,
    }
    expect(await shown()).toMatchObject(left)
  })

  it('is nowhere once it is cancelled', async () => {
    const id = await threeDays()
    await change(id, { wanted: 'cancel', startSession: null, endSession: null })
    expect(await shown()).toEqual(nowhere)
  })
})
