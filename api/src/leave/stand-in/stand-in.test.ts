import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, employees, leaveEvents, leaveRequests, leaveTypes, standIns } from '@hr/db/schema'
import { IT_ADMIN } from '@hr/domain/access'
import * as requestsWords from '@hr/words/requests'
import * as t from '@hr/words/stand-ins'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

// Today is Friday, 20-11-2026, 09:30 in Pune, where the lead works.
const api = await testApi()
type Body = Record<string, unknown>

const SPAN = { during: 'span', fromDate: '2026-11-19', toDate: '2026-11-27' }
const choose = (by: Person, standIn: Person, changes: Body = SPAN) =>
  api.call(by, '/leaves/choose_stand_in', { standInId: standIn.id, ...changes })
const list = async (by: Person) => (await api.call(by, '/leaves/list_stand_ins')).body.data as Body[]
const leaveOf = (person: Person, changes: object = {}) =>
  createLeaveRequest(api.db, {
    ...{ employeeId: person.id, leaveTypeId: api.company.annualLeave.id, startDate: '2026-12-01', ...changes },
  })
const inbox = async (by: Person) => (await api.call(by, '/leaves/list_leave_requests')).body.data as Body[]
const decide = (by: Person, leaveId: number) => api.call(by, '/leaves/leave_action', { leaveId, status: 1 })
const requestOf = async (id: number) => (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]

async function expectRefused(answer: Awaited<ReturnType<typeof choose>>, fieldErrors: Body, status = 400) {
  expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({ status, fieldErrors })
}

describe('the stand-in of a manager', () => {
  it('sees and decides as the manager would, as long as it lasts; the manager does as well', async () => {
    const { lead, colleague, employee } = api.company
    expect((await choose(lead, colleague)).status).toBe(201)
    const first = await leaveOf(employee)
    const other = await leaveOf(employee, { startDate: '2026-12-03' })
    expect(await inbox(colleague)).toMatchObject([
      { id: other.id, canAct: '1', isHeldByMe: '0', holderName: 'Asha Rao', standInUntil: '2026-11-27' },
      { id: first.id, canAct: '1' },
    ])
    expect((await inbox(lead))[0]).toMatchObject({ canAct: '1', isHeldByMe: '1' })
    expect((await inbox(lead))[0]).not.toHaveProperty('standInUntil')

    expect((await api.call(colleague, '/leaves/mark_viewed', { leaveId: first.id, status: 1 })).status).toBe(200)
    expect((await decide(colleague, first.id)).body.userMessage).toBe('Approved leave for Priyanka Deshpande')
    expect((await decide(lead, other.id)).status).toBe(200)
    expect(await requestOf(first.id)).toMatchObject({ status: 'approved', holderId: lead.id, decidedBy: colleague.id })
    const ofFirst = eq(leaveEvents.leaveRequestId, first.id)
    const events = await api.db.select().from(leaveEvents).where(ofFirst).orderBy(leaveEvents.id)
    expect(events.slice(1).map(({ kind, actorId, targetId }) => [kind, actorId, targetId])).toEqual([
      ['viewed', colleague.id, lead.id],
      ['approved', colleague.id, lead.id],
    ])
    const { body } = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, { leaveId: first.id })
    expect(body.data[0].history[0]).toMatchObject({ kind: 'approved', by: 'Xiaoming Zhang', to: 'Asha Rao' })
  })

  it('sees waiting requests, and those they decided themselves, but nothing the manager had before', async () => {
    const { lead, colleague, employee } = api.company
    const before = await leaveOf(employee, { state: 'approved', startDate: '2026-11-02' })
    const waits = await leaveOf(employee)
    await choose(lead, colleague)
    const history = async (by: Person) =>
      ((await api.call(by, '/leaves/leave_request_history')).body.data as Body[]).map(({ id }) => id)
    expect(await history(lead)).toEqual([before.id])
    expect(await history(colleague)).toEqual([])
    expect((await decide(colleague, before.id)).body.userMessage).toBe(requestsWords.alreadyApproved)
    const days = (leaveId: number) => api.call(colleague, '/leaves/request_days', { leaveId })
    expect([(await days(before.id)).status, (await days(waits.id)).status]).toEqual([404, 200])
    expect((await decide(colleague, waits.id)).status).toBe(200)
    expect(await history(colleague)).toEqual([waits.id])
    expect((await days(waits.id)).status).toBe(200)
  })

  it('sees nothing before the first day and after the last, by the date where the manager works', async () => {
    const { lead, colleague, employee } = api.company
    await choose(lead, colleague, { ...SPAN, fromDate: '2026-11-23' })
    const { id } = await leaveOf(employee)
    const seen = async (now: string) => {
      api.setNow(now)
      return (await inbox(colleague)).length
    }
    expect(await seen('2026-11-22T18:29:00Z')).toBe(0)
    expect(await seen('2026-11-22T18:31:00Z')).toBe(1)
    expect(await seen('2026-11-27T18:29:00Z')).toBe(1)
    expect(await seen('2026-11-27T18:31:00Z')).toBe(0)
    expect((await decide(colleague, id)).status).toBe(404)
    expect((await decide(lead, id)).status).toBe(200)
  })

  it('gets mails about what comes while the manager is away', async () => {
    const { lead, colleague, employee, annualLeave } = api.company
    const apply = (startDate: string) =>
      api.call(employee, '/leaves/apply_leave', {
        ...{
          startDate,
          endDate: startDate,
          startSession: 1,
          endSession: 2,
          leaveTypeId: annualLeave.id,
          reason: 'Away',
        },
      })
    await apply('2026-12-01')
    expect((await postedLetters(api.db)).map(({ to }) => to)).toEqual([lead.workEmail])
    await choose(lead, colleague)
    await apply('2026-12-02')
    const letters = (await postedLetters(api.db)).slice(2)
    expect(letters.map(({ to }) => to)).toEqual([lead.workEmail, colleague.workEmail])
    expect(letters[1]?.text).toContain(
      'Priyanka Deshpande has applied for leave. Asha Rao is away and you are their stand-in, so you can approve or reject the request.',
    )
    expect(letters[1]?.text).not.toContain('Reason')
  })

  describe('by mail', () => {
    const form = (startDate = '2026-11-20') => ({
      ...{ startDate, endDate: startDate, startSession: 1, endSession: 2, reason: 'Fever' },
      leaveTypeId: api.company.sickLeave.id,
    })
    const toldBy = async (person: { workEmail: string }) =>
      (await postedLetters(api.db)).filter(({ to }) => to === person.workEmail).slice(1)
    const letSicknessBeTold = () => api.db.update(leaveTypes).set({ approval: 'reported', isAttachmentRequired: false })

    it('hears of leave that needs no approval, without a way to read it', async () => {
      const { lead, colleague, employee } = api.company
      await letSicknessBeTold()
      await choose(lead, colleague)
      const { status, body } = await api.call(employee, '/leaves/apply_leave', form())
      expect(status).toBe(201)
      const [letter, ...others] = await toldBy(colleague)
      expect(others).toEqual([])
      expect(letter).toMatchObject({ subject: 'Priyanka Deshpande’s leave: Sick Leave, 1 day', event: 'read' })
      expect(letter?.text).toContain(
        'Priyanka Deshpande has reported leave. It does not need approval. You get this email because Asha Rao is away',
      )
      expect(letter?.text).not.toMatch(/Fever|request/)
      expect((await api.call(colleague, '/leaves/leave_request_history')).body.data).toEqual([])
      expect(body.isReported).toBe('1')
    })

    it('hears of leave that was entered as approved, unless they entered it, have it or are in Cc', async () => {
      const { lead, hr, colleague, employee, casualLeave } = api.company
      await choose(lead, colleague)
      const enter = (startDate: string, changes: Body = {}) =>
        api.call(hr, '/leaves/apply_leave', {
          ...{ ...form(startDate), leaveTypeId: casualLeave.id, employeeId: employee.id, enterAs: 'approved' },
          ...changes,
        })
      expect((await enter('2026-12-01')).status).toBe(201)
      expect((await toldBy(colleague)).map(({ text }) => text)).toEqual([
        expect.stringContaining(
          'Marta Kowalczyk has entered leave for Priyanka Deshpande. It is already approved. You get this email because Asha Rao is away',
        ),
      ])
      expect((await enter('2026-12-02', { applyingTo: [colleague.id] })).status).toBe(201)
      expect((await toldBy(colleague)).map(({ text }) => text).slice(1)).toEqual([
        expect.stringContaining('You are in Cc.'),
      ])
      expect((await enter('2026-12-03', { employeeId: colleague.id })).status).toBe(201)
      expect((await toldBy(colleague)).slice(2)).toMatchObject([
        { subject: 'Leave was entered for you: Casual Leave, 1 day' },
      ])
    })

    it('hears that a waiting request is withdrawn', async () => {
      const { lead, colleague, employee, casualLeave } = api.company
      await choose(lead, colleague)
      const { body } = await api.call(employee, '/leaves/apply_leave', { ...form(), leaveTypeId: casualLeave.id })
      expect((await api.call(employee, '/leaves/cancel_leave', { leaveId: body.id })).status).toBeLessThan(300)
      const [, letter] = await toldBy(colleague)
      expect(letter).toMatchObject({
        subject: 'Priyanka Deshpande’s leave was cancelled: Casual Leave, 1 day',
        event: 'over',
      })
      expect(letter?.text).toContain(
        'Priyanka Deshpande has withdrawn this leave request. You get this email because Asha Rao is away',
      )
    })
  })

  it('is named to people who ask meanwhile, as they apply and while it waits, with the last day', async () => {
    const { lead, head, employee, hr } = api.company
    const read = async () => {
      const form = (await api.call(employee, '/login/get_user_login_information')).body.reportingToAway
      const { data } = (await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`)).body
      const waiting = data.map(({ holderAway }: Body) => holderAway)
      const { approver } = (await api.call(hr, '/leaves/apply_for', { employeeId: employee.id })).body
      return [form, approver.away, ...waiting]
    }
    const first = await leaveOf(employee)
    await leaveOf(employee, { startDate: '2026-12-08', state: 'approved' })
    expect(await read()).toEqual([undefined, undefined, undefined, undefined])
    await choose(lead, head)
    const away = { name: 'Asha Rao', until: '2026-11-27', standIns: ['Hendrik van den Berghe'] }
    expect(await read()).toEqual([away, away, undefined, away])
    await choose(head, hr, { ...SPAN, toDate: '2026-11-24' })
    const both = { ...away, standIns: ['Hendrik van den Berghe', 'Marta Kowalczyk'] }
    expect(await read()).toEqual([both, both, undefined, both])
    api.setNow('2026-11-28T04:00:00Z')
    expect(await read()).toEqual([undefined, undefined, undefined, undefined])
    api.setNow('2026-11-25T04:00:00Z')
    await decide(lead, first.id)
    expect(await read()).toEqual([away, away, undefined, undefined])
  })

  it('gets a mail when they are chosen, for what, and when that is taken back', async () => {
    const { lead, head, colleague, employee } = api.company
    const told = async () =>
      (await postedLetters(api.db)).map(({ to, subject, text }) => [to, subject, text.split('\n')[0]])
    const { id } = (await choose(lead, colleague)).body
    const to = colleague.workEmail
    const days = 'Thu 19 – Fri 27 Nov 2026'
    const chosen = [to, t.chosenSubject('Asha Rao'), t.chosenForDates('Asha Rao', days)]
    expect(await told()).toEqual([chosen])
    expect((await api.call(head, '/leaves/clear_stand_in', { choiceId: id })).status).toBe(404)
    expect(await told()).toEqual([chosen])
    expect((await api.call(lead, '/leaves/clear_stand_in', { choiceId: id })).status).toBe(204)
    const released = [...[to, t.removedSubject('Asha Rao')], t.removedForDates('Asha Rao', days)]
    expect(await told()).toEqual([chosen, released])

    await choose(lead, colleague, { during: 'leave' })
    expect((await told())[2]).toEqual([...[to, t.chosenSubject('Asha Rao')], t.chosenForEveryLeave('Asha Rao')])
    const form = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-02', endSession: 2, reason: 'Away' }
    const leaveTypeId = api.company.annualLeave.id
    await api.call(lead, '/leaves/apply_leave', { ...form, leaveTypeId, standInId: employee.id })
    expect(await told()).toContainEqual([
      ...[employee.workEmail, t.chosenSubject('Asha Rao')],
      t.chosenOnceApproved('Asha Rao', 'Tue 1 – Wed 2 Dec 2026'),
    ])
  })

  it('hears nothing of a choice that is over, or when the manager or they have left', async () => {
    const { lead, colleague } = api.company
    const over = { employeeId: lead.id, standInId: colleague.id, fromDate: '2026-11-16', toDate: '2026-11-18' }
    const [row] = await api.db.insert(standIns).values(over).returning({ id: standIns.id })
    expect((await api.call(lead, '/leaves/clear_stand_in', { choiceId: row?.id })).status).toBe(204)
    const { id } = (await choose(lead, colleague)).body
    await api.db.update(employees).set({ leftAt: '2026-11-20T01:00:00Z' }).where(eq(employees.id, colleague.id))
    expect((await api.call(lead, '/leaves/clear_stand_in', { choiceId: id })).status).toBe(204)
    expect((await postedLetters(api.db)).map(({ subject }) => subject)).toEqual([t.chosenSubject('Asha Rao')])
  })

  it('is not named to themselves when they ask', async () => {
    const { lead, colleague } = api.company
    await choose(lead, colleague)
    await leaveOf(colleague)
    const { data } = (await api.call(colleague, `/leaves/list_applied_leaves/${colleague.id}`)).body
    expect(data[0].holderAway).toEqual({ name: 'Asha Rao', until: '2026-11-27', standIns: [] })
  })

  it('does not decide their own leave, and does not find it in their inbox', async () => {
    const { lead, colleague } = api.company
    await choose(lead, colleague)
    const { id } = await leaveOf(colleague)
    expect(await inbox(colleague)).toEqual([])
    expect((await decide(colleague, id)).status).toBe(403)
    await api.call(colleague, '/leaves/mark_viewed', { leaveId: id, status: 1 })
    expect(await requestOf(id)).toMatchObject({ viewedAt: null })
    expect((await decide(lead, id)).status).toBe(200)
  })

  it('hands waiting requests on to their own stand-in, if they are away too', async () => {
    const { lead, hr, head, employee } = api.company
    await choose(lead, head)
    await choose(head, hr, { ...SPAN, toDate: '2026-11-24' })
    const { id } = await leaveOf(employee)
    expect(await inbox(hr)).toMatchObject([{ id, standInUntil: '2026-11-27' }])
    api.setNow('2026-11-25T04:00:00Z')
    expect(await inbox(hr)).toEqual([])
    expect(await inbox(head)).toMatchObject([{ id }])
  })

  it('must have a role that reads requests: with another role they stand in for nobody', async () => {
    const { lead, colleague, employee } = api.company
    await choose(lead, colleague)
    const { id } = await leaveOf(employee)
    await api.db.update(employees).set({ roleId: IT_ADMIN }).where(eq(employees.id, colleague.id))
    expect((await api.call(colleague, '/leaves/leave_action', { leaveId: id, status: 1 })).status).toBe(403)
  })

  it('reads requests: somebody who may not any more hears of none, and passes nothing on to their own stand-in', async () => {
    const { lead, head, colleague, employee, annualLeave } = api.company
    await choose(lead, head)
    await choose(head, colleague)
    const told = async (startDate: string) => {
      const form = { startDate, endDate: startDate, startSession: 1, endSession: 2, reason: 'Away' }
      const applied = await api.call(employee, '/leaves/apply_leave', { ...form, leaveTypeId: annualLeave.id })
      const letters = (await postedLetters(api.db)).filter(({ text }) => text.includes(`?id=${applied.body.id}\n`))
      return [letters.map(({ to }) => to).toSorted(), (await inbox(colleague)).length]
    }
    expect(await told('2026-12-01')).toEqual([[colleague, head, lead].map(({ workEmail }) => workEmail).toSorted(), 1])
    await api.db.update(employees).set({ roleId: IT_ADMIN }).where(eq(employees.id, head.id))
    expect(await told('2026-12-02')).toEqual([[lead.workEmail], 0])
  })

  it('may be chosen for every approved leave, or for one as it is applied for, which takes precedence', async () => {
    const { lead, colleague, hr, employee, annualLeave } = api.company
    await choose(lead, colleague, { during: 'leave' })
    const { id } = await leaveOf(employee)
    expect(await inbox(colleague)).toEqual([])
    const away = await leaveOf(lead, { startDate: '2026-11-20', endDate: '2026-11-24', state: 'approved' })
    expect(await inbox(colleague)).toMatchObject([{ id, standInUntil: '2026-11-24' }])
    await api.db.update(leaveRequests).set({ cancelledAt: '2026-11-20T03:00:00Z' }).where(eq(leaveRequests.id, away.id))
    expect(await inbox(colleague)).toEqual([])

    const span = { startDate: '2026-11-20', startSession: 1, endDate: '2026-11-23', endSession: 2 }
    const form = { ...span, leaveTypeId: annualLeave.id, reason: 'Holidays', standInId: hr.id }
    const applied = await api.call(lead, '/leaves/apply_leave', form)
    expect(applied.status).toBe(201)
    expect(await inbox(hr)).toEqual([])
    await api.db
      .update(leaveRequests)
      .set({ decision: 'approved', decidedBy: hr.id, decidedAt: '2026-11-20T03:30:00Z' })
      .where(eq(leaveRequests.id, applied.body.id))
    expect(await inbox(hr)).toMatchObject([{ id, standInUntil: '2026-11-23' }])
    expect(await inbox(colleague)).toEqual([])
    expect(await list(lead)).toMatchObject([
      { standInName: 'Xiaoming Zhang', fromDate: null, leaveId: null, until: null },
      { standInName: 'Marta Kowalczyk', fromDate: '2026-11-20', leaveId: applied.body.id, until: '2026-11-23' },
    ])
  })
})

describe('a manager who applies for leave', () => {
  const CHRISTMAS = { startDate: '2026-12-21', startSession: 1, endDate: '2026-12-24', endSession: 2 }
  const ON_THE_DAY = '2026-12-22T04:00:00Z'
  const told = async (by: Person) => (await api.call(by, '/leaves/list_stand_ins')).body
  const applyWith = (standIn: Person) => {
    const { lead, annualLeave } = api.company
    const form = { ...CHRISTMAS, leaveTypeId: annualLeave.id, reason: 'Holidays', standInId: standIn.id }
    return api.call(lead, '/leaves/apply_leave', form)
  }
  const applied = async () => (await applyWith(api.company.colleague)).body.id as number

  it('is offered those who are near, first those chosen before; nobody, if nobody reports to the manager', async () => {
    const { lead, head, hr, employee, colleague } = api.company
    const offered = async (by: Person) => ((await told(by)).offered as Body[]).map(({ name }) => name)
    const near = [head.fullName, hr.fullName, employee.fullName, colleague.fullName]
    expect(await offered(lead)).toEqual(near)
    expect(await offered(hr)).toEqual([])
    await choose(lead, colleague)
    expect(await offered(lead)).toEqual([colleague.fullName, ...near.slice(0, 3)])
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, colleague.id))
    expect(await offered(lead)).toEqual(near.slice(0, 3))
    expect(await offered(employee)).toEqual([])
  })

  it('has a stand-in from the approval on, only on these days, moved ones too, and no longer once it is taken back', async () => {
    const { head, lead, hr, colleague, employee } = api.company
    await leaveOf(employee)
    await api.db.update(businessUnits).set({ leaveChanges: true })
    const leaveId = await applied()
    const seen = async (now: string) => {
      api.setNow(now)
      return (await inbox(colleague)).length
    }
    expect(await seen(ON_THE_DAY)).toBe(0)
    api.setNow('2026-11-20T04:00:00Z')
    expect((await decide(head, leaveId)).status).toBe(200)
    expect(await list(lead)).toMatchObject([{ leaveId, fromDate: '2026-12-21', toDate: '2026-12-24' }])
    expect(await seen('2026-11-20T05:00:00Z')).toBe(0)
    expect(await seen(ON_THE_DAY)).toBe(1)
    api.setNow('2026-11-20T06:00:00Z')
    const later = { ...CHRISTMAS, startDate: '2026-12-28', endDate: '2026-12-30' }
    const change = { leaveId, wanted: 'change', ...later, why: 'The flight was moved' }
    expect((await api.call(hr, '/leaves/change_leave', change)).status).toBe(200)
    expect(await seen(ON_THE_DAY)).toBe(0)
    expect(await seen('2026-12-29T04:00:00Z')).toBe(1)
    const cancelled = await api.call(hr, '/leaves/take_back', { leaveId, note: 'Needed here' })
    expect(cancelled.status).toBe(200)
    expect(await inbox(colleague)).toEqual([])
    expect(await list(lead)).toEqual([])
  })

  it('has no stand-in on leave that is rejected or withdrawn', async () => {
    const { head, lead } = api.company
    await api.call(head, '/leaves/leave_action', { leaveId: await applied(), status: 2, note: 'No' })
    expect(await list(lead)).toEqual([])
    await api.call(lead, '/leaves/cancel_leave', { leaveId: await applied() })
    expect(await list(lead)).toEqual([])
  })

  it('is refused somebody who has left, and a circle, by the field; nothing is saved then', async () => {
    const { lead, head, colleague } = api.company
    await choose(head, lead, { ...SPAN, fromDate: '2026-12-24', toDate: '2026-12-31' })
    await expectRefused(await applyWith(head), {
      standInId: t.wouldGoInCircle('Hendrik van den Berghe'),
    })
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, colleague.id))
    await expectRefused(await applyWith(colleague), { standInId: t.chooseSomebodyFromList })
    expect(await api.db.select().from(leaveRequests)).toEqual([])
  })

  it('hears of approved leave of more than one day without a stand-in, as long as somebody reports to them', async () => {
    const { lead, colleague, employee, hr } = api.company
    const uncovered = async (by: Person) => (await told(by)).uncovered
    const approved = { state: 'approved', ...CHRISTMAS } as const
    await leaveOf(lead, { state: 'approved', startDate: '2026-12-01' })
    await leaveOf(lead, { startDate: '2026-12-07', endDate: '2026-12-08' })
    await leaveOf(lead, { state: 'approved', startDate: '2026-11-17', endDate: '2026-11-19' })
    await leaveOf(hr, approved)
    const { id: leaveId } = await leaveOf(lead, approved)
    const open = [{ leaveId, from: '2026-12-21', to: '2026-12-24' }]
    expect(await uncovered(lead)).toEqual(open)
    expect(await uncovered(hr)).toEqual([])

    const { id: choiceId } = (await choose(lead, colleague, { ...SPAN, fromDate: '2026-12-24', toDate: '2026-12-28' }))
      .body
    expect(await uncovered(lead)).toEqual([])
    await api.call(lead, '/leaves/clear_stand_in', { choiceId })
    expect(await uncovered(lead)).toEqual(open)
    await choose(lead, employee, { during: 'leave' })
    expect(await uncovered(lead)).toEqual([])
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, employee.id))
    expect(await uncovered(lead)).toEqual(open)
  })
})

describe('a choice', () => {
  it('is listed, and taken back only by the person who made it', async () => {
    const { lead, head, colleague } = api.company
    const { id } = (await choose(lead, colleague)).body
    expect(await list(lead)).toEqual([
      {
        ...{ id, standInName: 'Xiaoming Zhang', hasLeft: '0', leaveId: null },
        ...{ fromDate: '2026-11-19', toDate: '2026-11-27', until: '2026-11-27' },
      },
    ])
    expect(await list(head)).toEqual([])
    const clear = (by: Person) => api.call(by, '/leaves/clear_stand_in', { choiceId: id })
    expect((await clear(head)).status).toBe(404)
    expect((await clear(lead)).status).toBe(204)
    expect((await clear(lead)).status).toBe(404)
    expect(await list(lead)).toEqual([])
  })

  it('is for managers: 403 for others, 400 as they apply', async () => {
    const { employee, colleague, lead, annualLeave } = api.company
    expect((await choose(employee, colleague)).status).toBe(403)
    const span = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
    const form = { ...span, leaveTypeId: annualLeave.id, reason: 'Away', standInId: colleague.id }
    const standInId = t.onlyManagersChoose
    await expectRefused(await api.call(employee, '/leaves/apply_leave', form), { standInId })
    await expectRefused(await api.call(lead, '/leaves/apply_leave', { ...form, employeeId: employee.id }), {
      standInId,
    })
    await expectRefused(await api.call(lead, '/leaves/apply_leave', { ...form, standInId: lead.id }), {
      standInId: t.notYourself,
    })
    expect(await api.db.select().from(leaveRequests)).toEqual([])
  })

  it.each<[string, Body, Body]>([
    ['without days', { during: 'span' }, { fromDate: t.startDateIsRequired, toDate: t.endDateIsRequired }],
    ['backwards', { ...SPAN, fromDate: '2026-11-28' }, { toDate: t.lastDayMustNotBeBeforeFirst }],
    ['of days that are over', { ...SPAN, toDate: '2026-11-19' }, { toDate: t.datesInThePast }],
    ['years ahead', { ...SPAN, toDate: '2028-11-21' }, { toDate: t.lastDayMustNotBeAfter('20-11-2028') }],
    ['without a when', { during: 'ever' }, { during: t.chooseWhen }],
    ['of nobody', { ...SPAN, standInId: '' }, { standInId: t.chooseStandIn }],
    ['of somebody who is not there', { ...SPAN, standInId: 999_999 }, { standInId: t.chooseSomebodyFromList }],
  ])('%s is refused by the field', async (_, changes, fieldErrors) => {
    await expectRefused(await choose(api.company.lead, api.company.colleague, changes), fieldErrors)
  })

  it('of oneself, an alumnus, somebody who reads no requests, or in a circle is refused by the field', async () => {
    const { lead, colleague, hr, head, superadmin } = api.company
    await expectRefused(await choose(lead, lead), { standInId: t.notYourself })
    await expectRefused(await choose(lead, superadmin), { standInId: t.chooseSomebodyFromList })
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, colleague.id))
    await expectRefused(await choose(lead, colleague), { standInId: t.chooseSomebodyFromList })

    await choose(lead, hr)
    await choose(hr, head, { ...SPAN, fromDate: '2026-11-25' })
    const circle = (name: string) => ({
      standInId: t.wouldGoInCircle(name),
    })
    await expectRefused(await choose(hr, lead, { during: 'leave' }), circle('Asha Rao'))
    await expectRefused(await choose(head, lead), circle('Marta Kowalczyk'))
    await expectRefused(await choose(head, lead, { during: 'leave' }), circle('Marta Kowalczyk'))
    expect((await choose(head, lead, { ...SPAN, toDate: '2026-11-24' })).status).toBe(201)
  })

  it('for a day that already has a stand-in is 409', async () => {
    const { lead, colleague, hr } = api.company
    await choose(lead, colleague)
    const taken = t.alreadyOnDates('Xiaoming Zhang', '19-11-2026', '27-11-2026')
    await expectRefused(await choose(lead, hr, { ...SPAN, fromDate: '2026-11-27' }), { fromDate: taken }, 409)
    await choose(lead, hr, { during: 'leave' })
    const every = t.alreadyOnEveryLeave('Marta Kowalczyk')
    await expectRefused(await choose(lead, colleague, { during: 'leave' }), { during: every }, 409)
  })

  it('of two managers for each other at once makes no circle', async () => {
    const { lead, head } = api.company
    const answers = await Promise.all([choose(lead, head), choose(head, lead)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(await api.db.select().from(standIns).orderBy(asc(standIns.id))).toHaveLength(1)
  })
})
