import { CANCELLED } from '@hr/contract/call/refusals'
import { SAY_WHY_REJECTED } from '@hr/contract/call/sentences'
import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, leaveEvents, leaveRequests, leaveRequestYears, leaveRules, leaveTypes } from '@hr/db/schema'
import * as askingWords from '@hr/words/asking'
import * as t from '@hr/words/changing'
import * as requestsWords from '@hr/words/requests'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()

beforeEach(() =>
  api.db.update(businessUnits).set({ leaveChanges: true }).where(eq(businessUnits.id, api.company.pune.id)),
)

/** Approved leave of the employee, from Tuesday to Thursday, twelve days from now. */
const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    ...{ employeeId: api.company.employee.id, leaveTypeId: api.company.annualLeave.id, state: 'approved' },
    ...{ startDate: '2026-12-01', endDate: '2026-12-03' },
    ...options,
  })
const later = { startDate: '2026-12-02', startSession: 1, endDate: '2026-12-07', endSession: 1 }
const change = (leaveId: number, form: object = {}, person: Person = api.company.employee) =>
  api.call(person, '/leaves/change_leave', {
    leaveId,
    wanted: 'change',
    ...later,
    why: 'The flight was moved',
    ...form,
  })
const cancel = (leaveId: number, person?: Person) =>
  change(leaveId, { wanted: 'cancel', startDate: null, startSession: null, endDate: null, endSession: null }, person)
const decide = (leaveId: number, wishId: number, form: object = {}, person: Person = api.company.lead) =>
  api.call(person, '/leaves/decide_change', { leaveId, wishId, status: 1, ...form })
const withdraw = (leaveId: number, person: Person = api.company.employee) =>
  api.call(person, '/leaves/withdraw_change', { leaveId })

const own = async (leaveId: number) => {
  const { employee } = api.company
  return (await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, { leaveId })).body.data[0]
}
const inbox = async (person: Person, leaveId: number) =>
  (await api.call(person, '/leaves/list_leave_requests', { leaveId })).body.data[0]
const wishOf = async (leaveId: number): Promise<number> => (await own(leaveId)).wish.id
const balance = async () => {
  const { employee } = api.company
  return (await api.call(employee, `/leaves/leave_balance/${employee.id}`)).body[0]
}
const events = async (leaveId: number) => {
  const rows = await api.db
    .select()
    .from(leaveEvents)
    .where(eq(leaveEvents.leaveRequestId, leaveId))
    .orderBy(asc(leaveEvents.id))
  return rows.map(({ kind }) => kind)
}
const found = async (id: number) => (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]
const lettersTo = async () => (await postedLetters(api.db)).map(({ to, subject }) => `${to}: ${subject}`)

describe('asking to change approved leave', () => {
  it('leaves it as it is, and waits for the approver separately', async () => {
    const { lead, colleague } = api.company
    const { id } = await leave({ copiedTo: [colleague.id] })
    expect((await own(id)).open).toBe('anything')
    const { status, body } = await change(id)
    expect({ status, body }).toEqual({
      status: 200,
      body: { userMessage: t.changeRequestSent('Asha Rao'), isGranted: '0' },
    })
    expect(await own(id)).toMatchObject({ startDate: '2026-12-01', noOfDaysOfLeave: 3, isApproved: '1' })
    const { wish, canAct } = await inbox(lead, id)
    expect({ wish, canAct }).toMatchObject({
      wish: { wanted: 'change', why: 'The flight was moved', canDecide: '1', days: { ...later, noOfDaysOfLeave: 5.5 } },
      canAct: '0',
    })
    expect(await balance()).toMatchObject({ usedDays: 3, pendingDays: 0 })
    expect(await lettersTo()).toEqual([
      'lead@example.com: Change request from Priyanka Deshpande: Annual Leave, 3 days',
    ])
    expect((await postedLetters(api.db))[0]?.text).not.toContain('flight')
    expect(await inbox(colleague, id)).toMatchObject({ wish: { canDecide: '0' } })
  })

  it('tells the person who decides it what is against the new days: rules, and who is away then', async () => {
    const { lead, colleague, pune } = api.company
    const { id } = await leave()
    await leave({ employeeId: colleague.id, startDate: '2026-12-01', endDate: '2026-12-01', state: 'approved' })
    await leave({ employeeId: colleague.id, startDate: '2026-12-07', endDate: '2026-12-07' })
    await api.db.insert(leaveRules).values({ buId: pune.id, kind: 'notice', amount: 30, severity: 'warns' })
    expect((await change(id)).body).toMatchObject({ isGranted: '0' })
    const { alsoAway, rules } = (await api.call(lead, '/leaves/decision_aids', { leaveId: id })).body
    expect(alsoAway.map(({ startDate }: { startDate: string }) => startDate)).toEqual(['2026-12-07'])
    expect(rules).toEqual([expect.objectContaining({ severity: 'warns', words: expect.stringContaining('30 days') })])
  })

  it('is for its person, whose unit has turned it on', async () => {
    const { lead, head, colleague, pune, hr } = api.company
    const { id } = await leave({ copiedTo: [colleague.id] })
    for (const person of [lead, head, colleague]) expect((await change(id, {}, person)).status).toBe(404)
    await api.db.update(businessUnits).set({ leaveChanges: false }).where(eq(businessUnits.id, pune.id))
    expect((await own(id)).open).toBeUndefined()
    for (const person of [undefined, hr]) {
      const { status, body } = await change(id, {}, person)
      expect({ status, userMessage: body.userMessage }).toEqual({
        status: 409,
        userMessage: t.onlyHrChangesHere('Pune Office'),
      })
    }
  })

  it('is refused twice, naming the first, and of leave that is not approved', async () => {
    const { id } = await leave()
    await cancel(id)
    const again = await change(id)
    expect(again).toMatchObject({
      status: 409,
      body: {
        userMessage: t.youAskedForCancellation('20-11-2026'),
      },
    })
    const byHr = await change(id, {}, api.company.hr)
    expect(byHr.body.userMessage).toBe(t.personAskedForCancellation('Priyanka Deshpande', '20-11-2026'))
    const pending = await leave({ startDate: '2026-12-10', endDate: '2026-12-10', state: 'pending' })
    expect((await change(pending.id)).body.userMessage).toBe(t.notApprovedYet)
    const over = await leave({ startDate: '2026-12-11', endDate: '2026-12-11', state: 'taken_back' })
    expect((await change(over.id)).body.userMessage).toBe(CANCELLED)
  })

  it('answers in the sentences of applying', async () => {
    const { id } = await leave()
    await leave({ startDate: '2026-12-08', endDate: '2026-12-08', state: 'pending' })
    const before = await found(id)
    const overlap = await change(id, { endDate: '2026-12-08' })
    expect(overlap).toMatchObject({
      status: 409,
      body: { userMessage: 'You already have leave from 08-12-2026 to 08-12-2026' },
    })
    const much = await change(id, { startDate: '2026-12-09', endDate: '2026-12-31', endSession: 2 })
    expect(much).toMatchObject({
      status: 400,
      body: {
        fieldErrors: { noOfDaysOfLeave: askingWords.youCannotTakeMore('19', 'Annual Leave') },
      },
    })
    const past = await change(id, { startDate: '2025-11-19' })
    expect(past.body.fieldErrors).toEqual({ startDate: askingWords.startTooEarly('20-11-2025') })
    for (const why of ['', null]) expect((await change(id, { why })).body.fieldErrors).toEqual({ why: t.giveReason })
    expect((await change(id, { startDate: null })).body.fieldErrors).toEqual({ startDate: t.startDateIsRequired })
    expect(await found(id)).toEqual(before)
  })

  it('can only shorten what has begun', async () => {
    const { id } = await leave({ startDate: '2026-11-19', endDate: '2026-11-24' })
    expect((await own(id)).open).toBe('earlier end')
    const begun = await cancel(id)
    expect({ status: begun.status, userMessage: begun.body.userMessage }).toEqual({
      status: 409,
      userMessage: t.onlyEarlierEndOnceStarted,
    })
    const days = { startDate: '2026-11-19', startSession: 1, endDate: '2026-11-20', endSession: 1 }
    expect((await change(id, { ...days, endDate: '2026-11-19' })).body.fieldErrors).toEqual({
      endDate: t.endDateCannotBeBefore('20-11-2026'),
    })
    expect((await change(id, days)).status).toBe(200)
    expect((await decide(id, await wishOf(id))).body.userMessage).toBe(t.changedLeave('Priyanka Deshpande'))
    expect(await found(id)).toMatchObject({ endDate: '2026-11-20', endSession: 1, days: 1.5, wishedAt: null })
  })
})

describe('deciding a change request', () => {
  it('gives the leave its new days in their years, and tells everybody', async () => {
    const { employee, lead, colleague } = api.company
    const { id } = await leave({ copiedTo: [colleague.id] })
    await change(id)
    expect((await decide(id, await wishOf(id), { note: 'Have fun' })).status).toBe(200)
    expect(await found(id)).toMatchObject({
      ...later,
      days: 5.5,
      status: 'approved',
      wishedAt: null,
      cancelledAt: null,
    })
    const years = eq(leaveRequestYears.leaveRequestId, id)
    expect(await api.db.select().from(leaveRequestYears).where(years)).toMatchObject([{ year: 2026, days: 5.5 }])
    expect(await balance()).toMatchObject({ usedDays: 5.5, remainingDays: 14.5 })
    expect((await own(id)).history[0]).toMatchObject({
      ...{ kind: 'changed', by: 'Asha Rao' },
      note: 'Have fun\nIt was Annual Leave, 3 days, 01-12-2026 Morning Session to 03-12-2026 Afternoon Session.',
    })
    expect((await lettersTo()).slice(1)).toEqual([
      `${employee.workEmail}: Your leave was changed: Annual Leave, 5.5 days`,
      `${colleague.workEmail}: Priyanka Deshpande’s leave was changed: Annual Leave, 5.5 days`,
    ])
    const gone = await decide(id, 1)
    expect({ status: gone.status, userMessage: gone.body.userMessage }).toEqual({
      status: 409,
      userMessage: requestsWords.changeRequestSettled,
    })
    expect(await inbox(lead, id)).toBeUndefined()
  })

  it('of days that want an attachment lets it follow to the leave, until when they begin', async () => {
    const { employee, annualLeave } = api.company
    const { id } = await leave()
    const rule = { isAttachmentRequired: true, attachmentFrom: 5 }
    await api.db.update(leaveTypes).set(rule).where(eq(leaveTypes.id, annualLeave.id))
    expect((await change(id)).status).toBe(200)
    expect(await found(id)).toMatchObject({ attachmentDue: null })
    await decide(id, await wishOf(id))
    expect(await found(id)).toMatchObject({ days: 5.5, attachmentDue: later.startDate })
    const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const attachment = new File([png as unknown as BlobPart], 'note.png')
    expect((await api.submit(employee, '/leaves/add_attachment', { leaveId: String(id), attachment })).status).toBe(200)
    await change(id, { endDate: '2026-12-08' })
    await decide(id, await wishOf(id))
    expect(await found(id)).toMatchObject({ endDate: '2026-12-08', attachmentDue: null })
    await api.db.update(leaveTypes).set({ isAttachmentRequired: false }).where(eq(leaveTypes.id, annualLeave.id))
  })

  it('cancels the leave by taking it back', async () => {
    const { id } = await leave()
    await cancel(id)
    expect((await decide(id, await wishOf(id))).body.userMessage).toBe(t.cancelledAsRequested('Priyanka Deshpande'))
    expect(await found(id)).toMatchObject({ status: 'cancelled', wishedAt: null })
    expect(await balance()).toMatchObject({ usedDays: 0, remainingDays: 20 })
    expect(await events(id)).toEqual(['applied', 'viewed', 'approved', 'change_asked', 'taken_back'])
  })

  it('leaves it as it is, with a reason where the unit requires one', async () => {
    const { id } = await leave()
    await change(id)
    const wish = await wishOf(id)
    await api.db.update(businessUnits).set({ rejectionNeedsReason: true })
    const silent = await decide(id, wish, { status: 2 })
    expect({ status: silent.status, fieldErrors: silent.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { note: SAY_WHY_REJECTED },
    })
    await decide(id, wish, { status: 2, note: 'The fair is that week' })
    expect(await found(id)).toMatchObject({ startDate: '2026-12-01', status: 'approved', wishedAt: null })
    expect((await postedLetters(api.db)).at(-1)).toMatchObject({
      subject: 'Your change request was rejected: Annual Leave, 3 days',
      text: expect.stringContaining('Reason: The fair is that week'),
      event: 'own',
    })
    expect((await own(id)).open).toBe('anything')
  })

  it('is for the approver, or HR on their behalf, and only of the change request that they have read', async () => {
    const { employee, head, colleague, lisbonEmployee, hr } = api.company
    const { id } = await leave({ copiedTo: [colleague.id] })
    await cancel(id)
    const wish = await wishOf(id)
    for (const person of [employee, head, colleague]) expect((await decide(id, wish, {}, person)).status).toBe(403)
    expect((await decide(id, wish, {}, lisbonEmployee)).status).toBe(404)
    expect((await decide(id, wish, { status: 3 })).body.fieldErrors).toEqual({ status: requestsWords.approveOrReject })
    await withdraw(id)
    api.setNow('2026-11-20T04:01:00Z')
    await change(id)
    expect((await decide(id, wish)).status).toBe(409)
    expect((await decide(id, await wishOf(id), {}, hr)).status).toBe(200)
  })

  it('is decided by HR, too, who once forwarded the request', async () => {
    const { hr, head, lead } = api.company
    const { id } = await leave({ state: 'pending' })
    const forward = { leaveId: id, forwardTo: head.id, forwardReason: 'You know this project better' }
    expect((await api.call(hr, '/leaves/forward_leave', forward)).status).toBe(200)
    expect((await api.call(head, '/leaves/leave_action', { leaveId: id, status: 1 })).status).toBe(200)
    await change(id)
    expect(await inbox(lead, id)).toMatchObject({ isForwarded: '0', forwardedToName: null })
    expect((await decide(id, await wishOf(id), {}, hr)).status).toBe(200)
  })

  it('goes to the approver’s stand-in, who decides it like any other; their own waits for the approver', async () => {
    const { lead, colleague } = api.company
    const span = { during: 'span', fromDate: '2026-11-19', toDate: '2026-11-27' }
    await api.call(lead, '/leaves/choose_stand_in', { standInId: colleague.id, ...span })
    const { id } = await leave()
    expect(await inbox(colleague, id)).toBeUndefined()
    await change(id)
    const told = (await postedLetters(api.db)).slice(1).map(({ to, text }) => [to, text])
    expect(told.map(([to]) => to)).toEqual([lead.workEmail, colleague.workEmail])
    expect(told[1]?.[1]).toContain('has asked to change approved leave. Asha Rao is away and you are their stand-in')
    await withdraw(id)
    const over = (await postedLetters(api.db)).slice(3).map(({ to, subject }) => [to, subject])
    const subject = 'Change request withdrawn by Priyanka Deshpande: Annual Leave, 3 days'
    expect(over).toEqual([lead, colleague].map(({ workEmail }) => [workEmail, subject]))
    api.setNow('2026-11-20T04:01:00Z')
    await change(id)
    const asked = { standInUntil: '2026-11-27', holderName: 'Asha Rao', wish: { canDecide: '1' } }
    expect(await inbox(colleague, id)).toMatchObject(asked)
    expect(await inbox(lead, id)).toMatchObject({ wish: { canDecide: '1' } })

    const { status, body } = await decide(id, await wishOf(id), {}, colleague)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 200,
      userMessage: t.changedLeave('Priyanka Deshpande'),
    })
    expect(await found(id)).toMatchObject({ ...later, holderId: lead.id, wishedAt: null })
    expect((await own(id)).history[0]).toMatchObject({ kind: 'changed', by: 'Xiaoming Zhang', to: 'Asha Rao' })
    await cancel(id)
    expect((await decide(id, await wishOf(id), {}, colleague)).status).toBe(200)
    expect((await found(id))?.status).toBe('cancelled')

    const ofStandIn = await leave({ employeeId: colleague.id })
    await cancel(ofStandIn.id, colleague)
    const { wishedAt } = (await found(ofStandIn.id)) ?? {}
    const wishId = Date.parse(wishedAt ?? '')
    expect((await decide(ofStandIn.id, wishId, {}, colleague)).status).toBe(403)
    expect((await decide(ofStandIn.id, wishId)).status).toBe(200)
  })

  it('fails when the days cannot be had any more, or the leave has begun meanwhile', async () => {
    const [{ id }, other] = [await leave(), await leave({ startDate: '2026-12-15', endDate: '2026-12-15' })]
    await change(id)
    await cancel(other.id)
    await leave({ startDate: '2026-12-07', endDate: '2026-12-07' })
    const wish = await wishOf(id)
    const { status, body } = await decide(id, wish)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: 'Priyanka Deshpande already has leave from 07-12-2026 to 07-12-2026',
    })
    expect(await found(id)).toMatchObject({ startDate: '2026-12-01', status: 'approved' })
    const late = await wishOf(other.id)
    api.setNow('2026-12-15T04:00:00Z')
    expect((await decide(other.id, late)).body.userMessage).toBe(t.onlyEarlierEndOnceStarted)
  })

  it('has one effect, however many decide it at once', async () => {
    const { lead, hr, head } = api.company
    const { id } = await leave()
    await change(id)
    const wish = await wishOf(id)
    const people = Array.from({ length: 20 }, (_, index) => [lead, hr, head, lead][index % 4] ?? lead)
    const answers = await Promise.all(
      people.map((person, index) => decide(id, wish, { status: 1 + (index % 2) }, person)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 403, 409]))
    const decided = (await events(id)).filter((kind) => kind === 'changed' || kind === 'change_refused')
    expect(decided).toHaveLength(1)
    const isChanged = decided[0] === 'changed'
    expect(await found(id)).toMatchObject({ days: isChanged ? 5.5 : 3, wishedAt: null, status: 'approved' })
    expect(await balance()).toMatchObject({ usedDays: isChanged ? 5.5 : 3 })
  })
})

describe('withdrawing a change request', () => {
  it('leaves the leave as it is, once', async () => {
    const { lead, colleague } = api.company
    const { id } = await leave({ copiedTo: [colleague.id] })
    await cancel(id)
    for (const person of [lead, colleague]) expect((await withdraw(id, person)).status).toBe(404)
    expect((await withdraw(id)).body.userMessage).toBe(t.changeRequestWithdrawn)
    const again = await withdraw(id)
    expect({ status: again.status, userMessage: again.body.userMessage }).toEqual({
      status: 409,
      userMessage: requestsWords.changeRequestSettled,
    })
    expect((await api.call(api.company.employee, '/leaves/withdraw_change', {})).status).toBe(400)
    expect(await events(id)).toEqual(['applied', 'viewed', 'approved', 'change_asked', 'change_withdrawn'])
    expect((await lettersTo()).at(-1)).toBe(
      'lead@example.com: Change request withdrawn by Priyanka Deshpande: Annual Leave, 3 days',
    )
  })

  it('is over when the leave is taken back, or its approval undone', async () => {
    const [first, second] = [
      await leave(),
      await leave({ startDate: '2026-12-15', endDate: '2026-12-15', state: 'pending' }),
    ]
    await cancel(first.id)
    await api.call(api.company.hr, '/leaves/take_back', { leaveId: first.id, note: 'Needed' })
    expect(await found(first.id)).toMatchObject({ wishedAt: null })
    await api.call(api.company.lead, '/leaves/leave_action', { leaveId: second.id, status: 1 })
    await cancel(second.id)
    expect((await api.call(api.company.lead, '/leaves/undo_leave_action', { leaveId: second.id })).status).toBe(200)
    expect(await found(second.id)).toMatchObject({ wishedAt: null, status: 'pending' })
  })
})

describe('HR', () => {
  it('changes the leave of anybody else at once, with a reason', async () => {
    const { hr, lead } = api.company
    const { id } = await leave()
    const { status, body } = await change(id, {}, hr)
    expect({ status, body }).toEqual({
      status: 200,
      body: { userMessage: t.changedLeave('Priyanka Deshpande'), isGranted: '1' },
    })
    expect(await found(id)).toMatchObject({ ...later, days: 5.5 })
    expect((await own(id)).history[0].note).toContain('The flight was moved')
    expect((await lettersTo()).map((letter) => letter.split(':')[0])).toEqual(['employee@example.com', lead.workEmail])
    const overlap = await leave({ startDate: '2026-12-15', endDate: '2026-12-15' })
    expect((await change(overlap.id, {}, hr)).body.userMessage).toBe(
      'Priyanka Deshpande already has leave from 02-12-2026 to 07-12-2026',
    )
  })

  it('asks about their own like anybody', async () => {
    const { hr, head } = api.company
    const { id } = await leave({ employeeId: hr.id, addressedTo: head.id })
    expect((await change(id, {}, hr)).body).toMatchObject({ isGranted: '0' })
    const wishId = (await api.call(hr, `/leaves/list_applied_leaves/${hr.id}`, { leaveId: id })).body.data[0].wish.id
    expect((await decide(id, wishId, {}, hr)).status).toBe(403)
  })
})
