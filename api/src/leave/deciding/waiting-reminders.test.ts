import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, leaveReminders, leaveRequests, standIns } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { addDays, isWeekend } from '@hr/domain/dates'
import * as t from '@hr/words/letters'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'
import { remindOfWaiting } from './waiting-reminders.ts'

// A request came to its approver on Friday, 20-11-2026, in Pune, where all of these work.
const api = await testApi()
const appliedAt = new Date('2026-11-20T03:00:00Z')
const waiting = async (person: Person = api.company.employee, changes: object = {}) => {
  const leave = { employeeId: person.id, leaveTypeId: api.company.annualLeave.id, startDate: '2027-01-12' }
  return (await createLeaveRequest(api.db, { ...leave, appliedAt, ...changes })).id
}
const turnOn = () => api.db.update(businessUnits).set({ hasReminders: true })
/** Reminds on the morning of this day in Pune, and returns the mails that this added. */
async function remindOn(day: string) {
  const before = (await postedLetters(api.db)).length
  api.setNow(`${day}T04:00:00Z`)
  await remindOfWaiting(api.deps)
  return (await postedLetters(api.db)).slice(before)
}
const addresses = async (day: string) => (await remindOn(day)).map(({ to }) => to)
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'

describe('reminders of waiting requests', () => {
  beforeEach(async () => {
    await turnOn()
  })

  it('go to the approver after 1, 3 and 5 working days, then to the next by the rule and to HR, and to nobody after that', async () => {
    const { lead, head, hr } = api.company
    await waiting()
    expect(await addresses(MONDAY)).toEqual([])
    const [first, ...none] = await remindOn(TUESDAY)
    expect(none).toEqual([])
    expect(first).toMatchObject({
      to: lead.workEmail,
      subject: t.subjectWithLeave(t.reminderOfRequest('Priyanka Deshpande'), 'Annual Leave, 1 day'),
    })
    expect(first?.text).toMatch(
      /^Priyanka Deshpande’s leave request has been waiting for you for 1 working day\. Please/,
    )
    expect(first?.text).not.toContain('family')
    expect(await addresses('2026-11-25')).toEqual([])
    expect(await addresses('2026-11-26')).toEqual([lead.workEmail])
    expect(await addresses('2026-11-27')).toEqual([])
    expect(await addresses('2026-11-29')).toEqual([])
    expect(await addresses('2026-11-30')).toEqual([lead.workEmail])
    const last = await remindOn('2026-12-01')
    expect(last.map(({ to }) => to).toSorted()).toEqual([head.workEmail, hr.workEmail].toSorted())
    const ofHr = last.find(({ to }) => to === hr.workEmail)
    expect(ofHr?.text).toContain('has been waiting for Asha Rao for more than 5 working days.')
    expect(ofHr?.text).toContain('You can decide it on behalf of Asha Rao.')
    expect(await addresses('2026-12-14')).toEqual([])
    const [row] = await api.db.select().from(leaveRequests)
    expect(row?.status).toBe('pending')
  })

  it('are sent once by several servers at once, and only the latest that is due', async () => {
    const { lead } = api.company
    await waiting()
    api.setNow('2026-11-26T04:00:00Z')
    await Promise.all([remindOfWaiting(api.deps), remindOfWaiting(api.deps), remindOfWaiting(api.deps)])
    await remindOfWaiting(api.deps)
    expect((await postedLetters(api.db)).map(({ to }) => to)).toEqual([lead.workEmail])
    expect(await api.db.$count(leaveReminders)).toBe(1)
  })

  it('go to the approver’s stand-in, too', async () => {
    const { lead, colleague } = api.company
    const span = { fromDate: MONDAY, toDate: '2026-11-27' }
    await api.db.insert(standIns).values({ employeeId: lead.id, standInId: colleague.id, ...span })
    await waiting()
    const letters = await remindOn(TUESDAY)
    expect(letters.map(({ to }) => to).toSorted()).toEqual([colleague.workEmail, lead.workEmail].toSorted())
    expect(letters.find(({ to }) => to === colleague.workEmail)?.text).toContain(
      'You are Asha Rao’s stand-in, so you can approve or reject it.',
    )
    await waiting(colleague)
    expect(await addresses('2026-11-25')).toEqual([lead.workEmail])
  })

  it('go to a stand-in who came since the approver was reminded, and not to the approver again', async () => {
    const { lead, colleague } = api.company
    await waiting()
    expect(await addresses(TUESDAY)).toEqual([lead.workEmail])
    const span = { fromDate: MONDAY, toDate: '2026-11-27' }
    await api.db.insert(standIns).values({ employeeId: lead.id, standInId: colleague.id, ...span })
    expect(await addresses(TUESDAY)).toEqual([colleague.workEmail])
    expect(await addresses(TUESDAY)).toEqual([])
  })

  it('begin again with each approver, and wait while the applicant is asked', async () => {
    const { lead, head } = api.company
    const id = await waiting()
    await remindOn(TUESDAY)
    // It comes to the next approver when the database says so, whatever day it is for the API of this test.
    const came = todayIn('Asia/Kolkata', new Date())
    const [, due = ''] = [1, 2, 3, 4].map((days) => addDays(came, days)).filter((day) => !isWeekend(day))
    const forward = { leaveId: id, forwardTo: head.id, forwardReason: 'Please decide this one' }
    expect((await api.call(lead, '/leaves/forward_leave', forward)).status).toBe(200)
    expect(await addresses(came)).toEqual([])
    await api.call(head, '/leaves/ask_question', { leaveId: id, question: 'Why?' })
    expect(await addresses(due)).toEqual([])
    await api.db.update(leaveRequests).set({ question: null, askedBy: null, askedAt: null })
    expect(await addresses(due)).toEqual([head.workEmail])
  })

  it('are of change requests for approved leave, and of nothing that is decided', async () => {
    const { lead, employee } = api.company
    await waiting(undefined, { state: 'approved' })
    await waiting(undefined, { startDate: '2027-01-13', state: 'withdrawn' })
    await api.db.update(businessUnits).set({ leaveChanges: true })
    const id = await waiting(undefined, { startDate: '2027-01-14', state: 'approved' })
    const wish = { leaveId: id, wanted: 'cancel', why: 'Not needed' }
    expect((await api.call(employee, '/leaves/change_leave', wish)).status).toBe(200)
    // what came with an event of the database's own clock counts from then
    await api.db.update(leaveRequests).set({ wishedAt: appliedAt.toISOString() }).where(eq(leaveRequests.id, id))
    const letters = await remindOn('2099-01-07')
    expect(letters[0]).toMatchObject({ to: lead.workEmail })
    expect(letters[0]?.text).toMatch(/^Priyanka Deshpande’s change request has been waiting for you/)
  })
})

it('reminds nobody unless the unit has turned it on, which its form can', async () => {
  await waiting()
  expect(await addresses('2026-12-01')).toEqual([])
  const { superadmin, pune } = api.company
  const read = async () => (await api.call(superadmin, `/businessunit/bu_details/${pune.id}`)).body
  expect(await read()).toMatchObject({ hasReminders: '0' })
})
