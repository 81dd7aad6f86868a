import { CANCELLED } from '@hr/contract/call/refusals'
import { createHoliday, createLeaveRequest } from '@hr/db/factories'
import { leaveEvents, leaveRequests, leaveTypes } from '@hr/db/schema'
import { slotsBetween } from '@hr/domain/leave/counting/counted'
import { UNDO_GRACE_SECONDS } from '@hr/domain/leave/request/undo'
import * as t from '@hr/words/changing'
import * as policiesWords from '@hr/words/policies'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()
type Fields = Record<string, unknown>

beforeEach(async () => {
  const { sickLeave } = api.company
  const told = { approval: 'reported' as const, isAttachmentRequired: false }
  await api.db.update(leaveTypes).set(told).where(eq(leaveTypes.id, sickLeave.id))
})

function tell(changes: Fields = {}, by: Person = api.company.employee) {
  const days = { startDate: '2026-12-02', startSession: 1, endDate: '2026-12-03', endSession: 2 }
  const form = { ...days, leaveTypeId: api.company.sickLeave.id, reason: 'Fever' }
  return api.call(by, '/leaves/apply_leave', { ...form, ...changes })
}
/** A week of annual leave, from Monday to Friday. */
const holiday = (changes: Fields = {}) => {
  const { employee, annualLeave } = api.company
  const week = { startDate: '2026-11-30', endDate: '2026-12-04', state: 'approved' as const }
  return createLeaveRequest(api.db, { ...week, employeeId: employee.id, leaveTypeId: annualLeave.id, ...changes })
}
const requestOf = async (id: number) => {
  const [row] = await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  return row
}
async function used(): Promise<Record<string, number>> {
  const { employee } = api.company
  const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year: 2026 })
  return Object.fromEntries(body.map((item: Fields) => [item.leaveTypeName, item.usedDays]))
}
const eventsOf = async (id: number) => {
  const rows = await api.db
    .select()
    .from(leaveEvents)
    .where(eq(leaveEvents.leaveRequestId, id))
    .orderBy(asc(leaveEvents.id))
  return rows.map(({ kind, note }) => [kind, note])
}

/** As the queue does once they have waited. */
const mailsLeave = () => api.db.execute(sql`delete from graphile_worker._private_jobs`)

describe('reported leave', () => {
  it('is approved at once, and the person who would have decided gets a mail', async () => {
    const { employee, lead } = api.company
    const { status, body } = await tell()
    expect({ status, told: body.told }).toEqual({
      status: 201,
      told: { holderName: lead.fullName, leaveName: 'Sick Leave' },
    })
    expect(await requestOf(body.id)).toMatchObject({ status: 'approved', isReported: true, decidedBy: employee.id })
    expect(await eventsOf(body.id)).toEqual([['reported', null]])
    expect(await used()).toMatchObject({ 'Sick Leave': 2 })
    const [letter, ...others] = await postedLetters(api.db)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: lead.workEmail, subject: `${employee.fullName}’s leave: Sick Leave, 2 days` })
    expect(letter?.text).not.toContain('Fever')
    expect((await api.call(employee, '/leaves/undo_leave_action', { leaveId: body.id })).status).toBe(409)
  })

  it('is reported to nobody when it is withdrawn before its mails have left', async () => {
    const { employee, colleague } = api.company
    const { body } = await tell({ applyingTo: [colleague.id] })
    expect(await postedLetters(api.db)).toHaveLength(2)
    expect((await api.call(employee, '/leaves/cancel_leave', { leaveId: body.id })).status).toBe(204)
    expect(await postedLetters(api.db)).toEqual([])
    expect(await used()).toMatchObject({ 'Sick Leave': 0 })
  })

  it('is not mailed to stand-ins either, unless they were mailed before', async () => {
    const { employee, colleague, lead } = api.company
    const during = { standInId: colleague.id, during: 'span', fromDate: '2026-11-20', toDate: '2026-12-24' }
    expect((await api.call(lead, '/leaves/choose_stand_in', during)).status).toBe(201)
    await mailsLeave()
    const withdraw = ({ id }: { id: number }) => api.call(employee, '/leaves/cancel_leave', { leaveId: id })
    const first = await tell()
    expect((await postedLetters(api.db)).map(({ to }) => to)).toEqual([lead.workEmail, colleague.workEmail])
    await withdraw(first.body)
    expect(await postedLetters(api.db)).toEqual([])
    const second = await tell()
    await mailsLeave()
    await withdraw(second.body)
    const letters = await postedLetters(api.db)
    expect(letters.map(({ to }) => to)).toEqual([lead.workEmail, colleague.workEmail])
    expect(letters[1]?.text).toContain('has withdrawn this reported leave')
  })

  it.each(['HR cancels it', 'its person changes it'])('is read of before %s meanwhile', async (what) => {
    const { employee, hr, lead } = api.company
    const { body } = await tell()
    const days = { wanted: 'change', startDate: '2026-12-02', startSession: 1, endDate: '2026-12-02', endSession: 2 }
    const { status } =
      what === 'HR cancels it'
        ? await api.call(hr, '/leaves/take_back', { leaveId: body.id, note: 'Needed' })
        : await api.call(employee, '/leaves/change_leave', { leaveId: body.id, why: '', ...days })
    expect(status).toBe(200)
    const due = await api.db.execute<{ subject: string }>(
      sql`select payload ->> 'subject' as subject from graphile_worker._private_jobs
        where payload ->> 'to' = ${lead.workEmail} and run_at <= now() order by run_at, id`,
    )
    const [toldOf, over] = due.map(({ subject }) => subject)
    expect(toldOf).toBe('Priyanka Deshpande’s leave: Sick Leave, 2 days')
    expect(over).toMatch(/^Priyanka Deshpande’s leave was (cancelled|changed): /)
  })

  it('that is withdrawn once a mail has left is reported again to those who read it', async () => {
    const { employee, colleague, lead } = api.company
    const { body } = await tell({ applyingTo: [colleague.id] })
    await api.db.execute(sql`delete from graphile_worker._private_jobs where payload ->> 'to' = ${lead.workEmail}`)
    await api.call(employee, '/leaves/cancel_leave', { leaveId: body.id })
    const letters = await postedLetters(api.db)
    expect(letters.map(({ to }) => to)).toEqual([lead.workEmail])
    expect(letters[0]?.text).toContain('has withdrawn this reported leave')
  })

  it('is mailed once it cannot be undone any more', async () => {
    await tell()
    const [job] = await api.db.execute(
      sql`select extract(epoch from run_at - created_at)::int as seconds from graphile_worker._private_jobs`,
    )
    expect(job).toEqual({ seconds: UNDO_GRACE_SECONDS })
  })

  it('takes its half days out of approved leave below it, and both say so', async () => {
    const { id } = await holiday()
    const { body } = await tell({ startSession: 2 })
    expect(body.gaveWay).toBe('Annual Leave: 1.5 days returned')
    expect((await postedLetters(api.db))[0]?.text).toContain('No. of days: 1.5 days\nAnnual Leave: 1.5 days returned\n')
    expect(await requestOf(id)).toMatchObject({
      ...{ days: 3.5, startDate: '2026-11-30', endDate: '2026-12-04', status: 'approved' },
      counted: [
        [slotsBetween('2026-11-30', '2026-12-02')[0], slotsBetween('2026-12-02', '2026-12-02')[1] - 1],
        slotsBetween('2026-12-04', '2026-12-04'),
      ],
    })
    expect(await used()).toMatchObject({ 'Annual Leave': 3.5, 'Sick Leave': 1.5 })
    expect((await eventsOf(id)).at(-1)).toEqual(['gave_way', t.returnedBecauseOf('Sick Leave', '1.5 days')])
    expect(await eventsOf(body.id)).toEqual([['reported', 'Annual Leave: 1.5 days returned']])
  })

  it('over a whole leave leaves it with none, and that leave counts them again once it is taken back', async () => {
    const { hr } = api.company
    const { id } = await holiday()
    const { body } = await tell({ startDate: '2026-11-27', endDate: '2026-12-06' })
    expect(await requestOf(id)).toMatchObject({ days: 0, counted: [] })
    expect(await used()).toMatchObject({ 'Annual Leave': 0 })
    const { body: back } = await api.call(hr, '/leaves/take_back', { leaveId: body.id, note: 'By mistake' })
    expect(back.userMessage).toBe(
      t.doneWithEffect(t.tookBackLeave('Priyanka Deshpande'), 'Annual Leave: 5 days deducted again'),
    )
    expect((await eventsOf(body.id)).at(-1)).toEqual(['taken_back', 'By mistake\nAnnual Leave: 5 days deducted again'])
    const [toHolder, toPerson] = (await postedLetters(api.db)).slice(-2)
    for (const letter of [toHolder, toPerson])
      expect(letter?.text).toContain('No. of days: 10 days\nAnnual Leave: 5 days deducted again\n')
    expect(await requestOf(id)).toMatchObject({ days: 5, counted: [slotsBetween('2026-11-30', '2026-12-04')] })
    expect((await eventsOf(id)).at(-1)).toEqual(['counted_again', t.afterTakingBack('Sick Leave', '5 days')])
    expect(await used()).toMatchObject({ 'Annual Leave': 5, 'Sick Leave': 0 })
  })

  it('gives nothing again that was reported again, or used up meanwhile', async () => {
    const { hr, employee, annualLeave } = api.company
    const { id } = await holiday()
    const { body } = await tell()
    const items = (await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year: 2026 })).body
    const left = items.find((item: Fields) => item.leaveTypeId === annualLeave.id).remainingDays
    const long = { startDate: '2026-09-01', endDate: '2026-09-30', state: 'approved' as const }
    await createLeaveRequest(api.db, { ...long, employeeId: employee.id, leaveTypeId: annualLeave.id })
    expect(left).toBeLessThan(32)
    await api.call(hr, '/leaves/take_back', { leaveId: body.id, note: 'By mistake' })
    expect(await requestOf(id)).toMatchObject({ days: 3 })
  })

  it('may overlap neither waiting requests nor reported leave; and nothing that needs approval overlaps it', async () => {
    const { employee, casualLeave } = api.company
    await holiday({ state: 'pending' })
    const taken = { startDate: 'You already have leave from 30-11-2026 to 04-12-2026' }
    const refused = await tell()
    expect({ status: refused.status, fieldErrors: refused.body.fieldErrors }).toEqual({
      status: 409,
      fieldErrors: taken,
    })
    await tell({ startDate: '2026-12-09', endDate: '2026-12-10' })
    expect((await tell({ startDate: '2026-12-10', endDate: '2026-12-11' })).status).toBe(409)
    const asked = await tell({ leaveTypeId: casualLeave.id, startDate: '2026-12-10', endDate: '2026-12-10' })
    expect(asked.status).toBe(409)
    // Not in the database either.
    const below = { employeeId: employee.id, leaveTypeId: casualLeave.id, startDate: '2026-12-10' }
    await expect(createLeaveRequest(api.db, below)).rejects.toThrow()
  })

  it('stays out of leave that is recounted because of a holiday', async () => {
    const { hr, pune, annualLeave } = api.company
    await api.db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, annualLeave.id))
    const { id } = await holiday({ startDate: '2026-12-07', endDate: '2026-12-11' })
    const { id: dayId } = await createHoliday(api.db, { buId: pune.id, date: '2026-12-09' })
    await tell({ startDate: '2026-12-09', endDate: '2026-12-09' })
    await api.call(hr, '/calendar/delete_holiday', { holidayId: dayId })
    expect((await requestOf(id))?.counted).not.toContainEqual(slotsBetween('2026-12-07', '2026-12-11'))
  })

  it('is shown for a type, which needs approval by default, and for its balance', async () => {
    const { hr, employee, pune, sickLeave } = api.company
    const types = (await api.call(hr, '/leaves/list_leave_types', { employeeBuId: pune.id })).body
    expect(types.map(({ leaveName, approval }: Fields) => [leaveName, approval])).toContainEqual([
      'Sick Leave',
      'reported',
    ])
    const form = { leaveName: 'Sick Leave', buId: pune.id, isAttachmentRequired: '1', isUnlimited: '0' }
    const edit = (changes: Fields) => api.call(hr, `/leaves/edit_leave_type/${sickLeave.id}`, { ...form, ...changes })
    expect((await edit({ approval: 'never' })).body.fieldErrors).toEqual({
      approval: policiesWords.chooseApproval,
    })
    await edit({})
    const itemOf = async () => {
      const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year: 2026 })
      return body.find((item: Fields) => item.leaveTypeId === sickLeave.id)
    }
    expect(await itemOf()).toMatchObject({ isReported: '1' })
    await edit({ approval: 'asked' })
    expect(await itemOf()).not.toHaveProperty('isReported')
  })
})

describe('leave that was reported in error', () => {
  const withdraw = (leaveId: number, by: Person = api.company.employee) =>
    api.call(by, '/leaves/cancel_leave', { leaveId })
  const listed = async (leaveId: number) => {
    const { employee } = api.company
    return (await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, { leaveId })).body.data[0]
  }

  it('is withdrawn by its person until the end of its first day, and leave below counts again', async () => {
    const { lead, head, colleague } = api.company
    const { id } = await holiday()
    const { body } = await tell({ applyingTo: [colleague.id] })
    expect(await listed(body.id)).toMatchObject({ isReported: '1', canWithdraw: '1', open: 'earlier end' })
    expect((await withdraw(body.id, colleague)).status).toBe(404)
    await mailsLeave()
    api.setNow('2026-12-02T18:29:00Z')
    expect((await withdraw(body.id)).status).toBe(204)
    expect(await requestOf(body.id)).toMatchObject({ status: 'cancelled', decision: 'approved' })
    expect(await requestOf(id)).toMatchObject({ days: 5 })
    expect((await eventsOf(body.id)).at(-1)).toEqual(['withdrawn', 'Annual Leave: 2 days deducted again'])
    expect((await eventsOf(id)).at(-1)).toEqual(['counted_again', 'Sick Leave was withdrawn: 2 days deducted again'])
    const told = await postedLetters(api.db)
    expect(told.map(({ to }) => to)).toEqual([lead, colleague].map(({ workEmail }) => workEmail))
    expect(told[0]?.text).toContain('Priyanka Deshpande has withdrawn this reported leave.')
    expect(told[0]?.text).toContain('Annual Leave: 2 days deducted again')
    expect(told.map(({ to }) => to)).not.toContain(head.workEmail)
    expect((await withdraw(body.id)).body.userMessage).toBe(CANCELLED)
  })

  it('stays once its first day is over, unless it was reported afterwards; and if somebody else entered it', async () => {
    const { hr, employee } = api.company
    const { body: early } = await tell()
    const { body: past } = await tell({ startDate: '2026-11-18', endDate: '2026-11-18' })
    const entered = { employeeId: employee.id, startDate: '2026-12-10', endDate: '2026-12-10' }
    const { body: byHr } = await tell(entered, hr)
    expect(await listed(byHr.id)).not.toHaveProperty('canWithdraw')
    expect((await withdraw(byHr.id)).body.userMessage).toBe(t.enteredForYou)
    expect((await withdraw(past.id)).status).toBe(204)
    api.setNow('2026-12-02T18:31:00Z')
    expect(await listed(early.id)).not.toHaveProperty('canWithdraw')
    const late = await withdraw(early.id)
    expect({ status: late.status, userMessage: late.body.userMessage }).toEqual({
      status: 409,
      userMessage: t.startedBeforeToday,
    })
  })
})

describe('reported leave that ends earlier', () => {
  const SICK = { startDate: '2026-11-30', endDate: '2026-12-04' }
  const change = (leaveId: number, days: Fields, by: Person = api.company.employee) =>
    api.call(by, '/leaves/change_leave', {
      ...{ leaveId, wanted: 'change', why: 'Well again', startSession: 1, endSession: 2 },
      ...{ ...SICK, ...days },
    })

  it('ends earlier as its person tells, at once, and leave below counts again', async () => {
    const { lead, colleague } = api.company
    const { id } = await holiday({ startDate: '2026-12-03', endDate: '2026-12-08' })
    const { body } = await tell({ ...SICK, startSession: 1, applyingTo: [colleague.id] })
    expect(await requestOf(id)).toMatchObject({ days: 4 })
    api.setNow('2026-12-02T04:00:00Z')
    const others = await change(body.id, { endDate: '2026-12-01', why: '' }, api.company.hr)
    expect({ status: others.status, fieldErrors: others.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { why: t.giveReason },
    })
    const { status, body: said } = await change(body.id, { endDate: '2026-12-01', why: '' })
    expect({ status, said }).toEqual({
      status: 200,
      said: { userMessage: 'Your leave now ends earlier. Annual Leave: 2 days deducted again', isGranted: '1' },
    })
    expect(await requestOf(body.id)).toMatchObject({
      days: 2,
      endDate: '2026-12-01',
      status: 'approved',
      wishedAt: null,
    })
    expect(await requestOf(id)).toMatchObject({ days: 6 })
    expect(await used()).toMatchObject({ 'Annual Leave': 6, 'Sick Leave': 2 })
    const [kind, note] = (await eventsOf(body.id)).at(-1) ?? []
    expect({ kind, note }).toEqual({
      kind: 'changed',
      note: expect.stringMatching(/^It was Sick Leave, 5 days.*\nAnnual/),
    })
    const told = (await postedLetters(api.db)).slice(2)
    expect(told.map(({ to, subject }) => `${to}: ${subject}`)).toEqual(
      [lead, colleague].map(
        ({ workEmail }) => `${workEmail}: Priyanka Deshpande’s leave was changed: Sick Leave, 2 days`,
      ),
    )
    expect(told[0]?.text).toContain('Priyanka Deshpande has ended this leave early. It is now:')
    expect(told[0]?.text).toContain('Annual Leave: 2 days deducted again')
  })

  it('becomes nothing else by its own person, nor once it is over', async () => {
    const { body } = await tell({ ...SICK, startSession: 1 })
    const only = t.onlyEarlierEndOfReported
    expect((await change(body.id, { endDate: '2026-12-07' })).body.fieldErrors).toEqual({ endDate: only })
    expect((await change(body.id, { startDate: '2026-12-01' })).body.fieldErrors).toEqual({ startDate: only })
    const cancel = { leaveId: body.id, wanted: 'cancel', why: 'Well again' }
    const cancelled = await api.call(api.company.employee, '/leaves/change_leave', cancel)
    expect({ status: cancelled.status, userMessage: cancelled.body.userMessage }).toEqual({
      status: 409,
      userMessage: only,
    })
    api.setNow('2026-12-03T04:00:00Z')
    const early = { endDate: t.endDateCannotBeBefore('02-12-2026') }
    expect((await change(body.id, { endDate: '2026-12-01' })).body.fieldErrors).toEqual(early)
    api.setNow('2026-12-06T04:00:00Z')
    expect((await change(body.id, { endDate: '2026-12-05' })).status).toBe(409)
  })

  it('is changed by HR, who may make it longer, over more of the leave below', async () => {
    const { hr, lead, employee } = api.company
    const { id } = await holiday({ startDate: '2026-12-03', endDate: '2026-12-08' })
    const { body } = await tell({ ...SICK, startSession: 1 })
    expect((await change(body.id, { endDate: '2026-12-07' }, lead)).status).toBe(404)
    const { body: said } = await change(body.id, { endDate: '2026-12-07' }, hr)
    expect(said.userMessage).toBe(
      t.doneWithEffect(t.changedLeave('Priyanka Deshpande'), 'Annual Leave: 3 days returned'),
    )
    expect(await requestOf(id)).toMatchObject({ days: 1 })
    expect(await used()).toMatchObject({ 'Annual Leave': 1, 'Sick Leave': 8 })
    const moved = { startDate: '2026-12-07', endDate: '2026-12-09' }
    expect((await change(body.id, moved, hr)).body.userMessage).toMatch(
      /Annual Leave: 1 day returned; Annual Leave: 4 days deducted again$/,
    )
    expect(await used()).toMatchObject({ 'Annual Leave': 4, 'Sick Leave': 3 })
    expect((await postedLetters(api.db)).slice(-2).map(({ to }) => to)).toEqual([employee.workEmail, lead.workEmail])
  })
})

describe('sickness within leave', () => {
  it('names people who are away once: next to a leave, and in the team', async () => {
    const { colleague, employee } = api.company
    const { id } = await holiday({ startDate: '2026-11-30' })
    expect((await tell()).status).toBe(201)
    const week = { startDate: '2026-11-30', startSession: 1, endDate: '2026-12-04', endSession: 2 }
    const { body: beside } = await api.call(colleague, '/leaves/also_away', week)
    expect(beside).toMatchObject({ alsoAway: [{ employeeName: employee.fullName, ...week }], moreAway: 0 })
    const { body: team } = await api.call(colleague, '/dashboard/get_team_leave')
    expect(team.leave).toMatchObject([{ id, ...week }])
  })

  it('names only the sickness where it takes all days of the leave', async () => {
    const { colleague } = api.company
    await holiday({ startDate: '2026-12-02', endDate: '2026-12-03' })
    const days = { startDate: '2026-12-01', endDate: '2026-12-04' }
    expect((await tell({ ...days, startSession: 1, endSession: 2 })).status).toBe(201)
    const { body } = await api.call(colleague, '/dashboard/get_team_leave')
    expect(body.leave).toMatchObject([days])
  })

  it('names the leave and the sickness where that goes on after it', async () => {
    const { colleague } = api.company
    await holiday({ startDate: '2026-11-30', endDate: '2026-12-02' })
    expect((await tell()).status).toBe(201)
    const { body } = await api.call(colleague, '/dashboard/get_team_leave')
    expect(body.leave).toMatchObject([{ endDate: '2026-12-02' }, { endDate: '2026-12-03' }])
  })
})
