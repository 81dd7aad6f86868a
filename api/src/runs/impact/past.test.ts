import { createHoliday } from '@hr/db/factories'
import { insertLeaveRequests } from '@hr/db/factories/bulk'
import { runs, workingPatterns } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import * as impactWords from '@hr/words/impact'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { impactsOf } from './testing.ts'

// Today is Friday, 20 November 2026.
const api = await testApi()
const { begin, took, takes, daysTaken, agreed } = impactsOf(api)
type Form = Record<string, unknown>

const diwali = (changes: Form = {}): Form => ({
  ...{ holidayName: 'Diwali', holidayDate: '2026-11-18', buId: api.company.pune.id, ...changes },
})
const call = (url: string, body: Form) => api.call(api.company.hr, url, body)
/** A holiday that leave taken over it does not know yet. */
const unseen = async (date = '2026-11-18') =>
  `/calendar/edit_holiday/${(await createHoliday(api.db, { buId: api.company.pune.id, date, name: 'Diwali' })).id}`
const halve = (url: string, changes: Form = {}) => call(url, diwali({ session: 1, ...changes }))
const list = async () => (await call('/calendar/list_impact_changes', {})).body

beforeEach(() => begin())

describe('a change only of days that are over', () => {
  it('asks whether past leave is counted too, and is saved as it is where it is not', async () => {
    const past = await took('2026-11-17', '2026-11-19')
    const url = await unseen()
    const looked = await halve(url)
    expect({ status: looked.status, userMessage: looked.body.userMessage }).toEqual({
      status: 409,
      userMessage: impactWords.changesPastLeave,
    })
    expect(looked.body.impact).toMatchObject({
      ...{ from: '2026-11-20', requests: 0, leaves: [], below: 0, touchesPast: true },
      past: { requests: 1, people: 1, days: -0.5 },
    })
    const impactFingerprint = looked.body.impact.fingerprint
    expect((await halve(url, { impactFingerprint })).status).toBe(200)
    expect({ daysTaken: await daysTaken(past), impactChangesCount: await api.db.$count(runs) }).toEqual({
      daysTaken: 3,
      impactChangesCount: 0,
    })
  })

  it('counts past leave once that was chosen and seen, in plain words', async () => {
    const past = await took('2026-11-17', '2026-11-19')
    const url = await unseen()
    const { impact } = (await halve(url)).body
    const other = await halve(url, { impactFingerprint: impact.fingerprint, alsoPastLeave: '1' })
    expect(other).toMatchObject({
      status: 409,
      body: { userMessage: impactWords.includingPastLeave('1 request of 1 person, −0.5 day') },
    })
    expect(other.body.impact).toMatchObject({ from: null, requests: 1, touchesPast: false, past: null })
    const { fingerprint } = other.body.impact
    const again = { impactFingerprint: fingerprint, alsoPastLeave: '1' }
    expect({ status: (await halve(url, again)).status, daysTaken: await daysTaken(past) }).toEqual({
      status: 200,
      daysTaken: 2.5,
    })
  })

  it('needs no confirmation where that was answered, or nobody was away', async () => {
    await took('2026-11-17', '2026-11-19')
    expect((await halve(await unseen(), { alsoPastLeave: '0' })).status).toBe(200)
    expect((await halve(await unseen('2026-11-09'), { holidayDate: '2026-11-09' })).status).toBe(200)
  })

  it.each([
    ['an import', '/calendar/import_holidays'],
    ['a pattern that is entered late', '/employee/create_working_pattern'],
    ['a holiday that is deleted', '/calendar/delete_holiday'],
  ])('needs confirmation for %s', async (_, url) => {
    const { employee, pune } = api.company
    const { id: holidayId } = await createHoliday(api.db, { buId: pune.id, date: '2026-10-06', name: 'Fair' })
    await took('2026-10-02', '2026-10-06')
    const counted = { holidayName: 'Fair', holidayDate: '2026-10-06', buId: pune.id, session: 1, alsoPastLeave: '1' }
    await agreed(api.company.hr, `/calendar/edit_holiday/${holidayId}`, counted)
    const week = ['Monday morning', 'Monday afternoon']
    const asked = {
      '/calendar/import_holidays': {
        ...{ country: 'IN-MH', year: 2026, buId: pune.id },
        holidays: [{ holidayDate: '2026-10-02', holidayName: "Mahatma Gandhi's Jayanti" }],
      },
      '/employee/create_working_pattern': { since: '2026-10-01', week },
      '/calendar/delete_holiday': { holidayId },
    }[url] as Form
    const address = url.endsWith('pattern') ? `${url}/${employee.id}` : url
    const [looked, saved] = await agreed(api.company.hr, address, asked)
    expect(looked).toMatchObject({ status: 409, body: { impact: { requests: 0, past: { requests: 1 } } } })
    expect(saved.status).toBeLessThan(300)
  })
})

describe('a change of days before and after today', () => {
  it('says what counting past leave too would do, and does both once chosen', async () => {
    const [past, going] = [await took('2026-11-17', '2026-11-19'), await took('2026-11-20', '2026-11-24')]
    const url = `/employee/create_working_pattern/${api.company.employee.id}`
    const pattern = { since: '2026-11-01', week: ['Tuesday morning', 'Friday morning'] }
    const looked = await call(url, pattern)
    expect(looked.body.impact).toMatchObject({ requests: 1, days: -4, past: { requests: 1, people: 1, days: -2.5 } })
    const [all, saved] = await agreed(api.company.hr, url, { ...pattern, alsoPastLeave: '1' })
    expect({ requests: all.body.impact.requests, status: saved.status }).toEqual({ requests: 2, status: 201 })
    expect({ pastDaysTaken: await daysTaken(past), goingDaysTaken: await daysTaken(going) }).toEqual({
      pastDaysTaken: 0.5,
      goingDaysTaken: 1,
    })
  })
})

describe('undoing', () => {
  const undo = async (reason = 'Agreed') =>
    agreed(api.company.hr, '/calendar/undo_impact_change', { changeId: (await list())[0].id }, reason)

  it('gives back past leave that the change counted too', async () => {
    const past = await took('2026-11-17', '2026-11-19')
    const week = ['Wednesday morning']
    const url = `/employee/create_working_pattern/${api.company.employee.id}`
    await agreed(api.company.hr, url, { since: '2026-11-01', week, alsoPastLeave: '1' })
    expect(await daysTaken(past)).toBe(0.5)
    const [looked, done] = await undo()
    expect(looked.body.impact).toMatchObject({ from: null, requests: 1, days: 2.5 })
    expect({
      status: done.status,
      daysTaken: await daysTaken(past),
      workingPatternsCount: await api.db.$count(workingPatterns),
    }).toEqual({ status: 200, daysTaken: 3, workingPatternsCount: 0 })
  })

  it('gives back the day of the change, which is over by the next morning', async () => {
    const today = await takes('2026-11-20')
    await agreed(api.company.hr, '/calendar/add_holiday', diwali({ holidayDate: '2026-11-20' }))
    expect(await daysTaken(today)).toBe(0)
    api.setNow('2026-11-20T23:00:00Z')
    const [looked] = await undo()
    expect(looked.body.impact).toMatchObject({ from: '2026-11-20', days: 1 })
    expect(await daysTaken(today)).toBe(1)
  })
})

it('shows the leaves of an impact page by page, and changes nothing meanwhile', async () => {
  const { employee, lead, casualLeave, pune } = api.company
  // 101 Mondays, on which nobody works any more
  const mondays = Array.from({ length: 101 }, (_, week) => addDays('2027-01-04', 7 * week))
  const request = { employeeId: employee.id, leaveTypeId: casualLeave.id, addressedTo: lead.id, reason: 'Away' }
  const onDay = (startDate: string) => ({ startDate, startSession: 1, endDate: startDate, endSession: 2 }) as const
  const appliedAt = '2026-11-01T00:00:00Z'
  await insertLeaveRequests(
    api.db,
    mondays.map((day) => ({ ...request, ...onDay(day), appliedAt })),
  )
  const url = `/businessunit/edit_bu/${pune.id}`
  const place = { name: 'Pune Office', country: 'India', state: 'Maharashtra', city: 'Pune' }
  const contact = { buContactNumber: '912025671000', address: '12 Senapati Bapat Road', zipCode: '411016' }
  const unit = { ...place, ...contact, workingWeek: ['Tuesday morning'] }
  const look = async (more: Form = {}) => (await api.call(api.company.superadmin, url, { ...unit, ...more })).body
  const first = (await look()).impact
  expect({ requests: first.requests, leavesCount: first.leaves.length, page: first.page }).toEqual({
    requests: 101,
    leavesCount: 100,
    page: 1,
  })
  const next = await look({ impactPage: 2, impactFingerprint: first.fingerprint })
  expect({ code: next.code, leavesCount: next.impact.leaves.length, page: next.impact.page }).toEqual({
    code: 'impact',
    leavesCount: 1,
    page: 2,
  })
  const shown = [...first.leaves, ...next.impact.leaves].map(({ leaveId }: { leaveId: number }) => leaveId)
  expect({ size: new Set(shown).size, impactChangesCount: await api.db.$count(runs) }).toEqual({
    size: 101,
    impactChangesCount: 0,
  })
  const wrong = await look({ impactPage: 0 })
  expect(wrong.fieldErrors).toEqual({ impactPage: impactWords.pagesStartAtOne })
})
