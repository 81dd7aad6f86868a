import { createLeaveRequest } from '@hr/db/factories'
import { giveDays } from '@hr/db/factories/bulk'
import { employees, leaveEntries, leaveEvents, leaveRequests, leaveRequestYears } from '@hr/db/schema'
import * as askingWords from '@hr/words/asking'
import * as t from '@hr/words/requests'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-12-01',
    ...options,
  })
const ask = (person: Person, leaveId: number, question: unknown = 'Could it be a week later?') =>
  api.call(person, '/leaves/ask_question', { leaveId, question })
const week = { startDate: '2026-12-08', startSession: 1, endDate: '2026-12-09', endSession: 2, reason: 'A wedding' }
const answer = (leaveId: number, form: object = {}, person: Person = api.company.employee) =>
  api.call(person, '/leaves/answer_question', {
    ...{ ...week, leaveTypeId: api.company.annualLeave.id, leaveId },
    ...form,
  })
const found = async (id: number) => (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]
const lastEvent = async () => (await api.db.select().from(leaveEvents).orderBy(desc(leaveEvents.id)).limit(1))[0]
const own = async (leaveId: number) => {
  const { employee } = api.company
  return (await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, { leaveId })).body.data[0]
}

describe('asking a question', () => {
  it('sends the request back: it stays pending, keeps its days, and its applicant reads the question', async () => {
    const { lead } = api.company
    const { id } = await leave()
    const { status, body } = await ask(lead, id)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 200,
      userMessage: t.sentBack('Priyanka Deshpande'),
    })
    expect(await found(id)).toMatchObject({ status: 'pending', holderId: lead.id, askedBy: lead.id })
    expect(await lastEvent()).toMatchObject({ kind: 'asked', actorId: lead.id, note: 'Could it be a week later?' })
    expect((await own(id)).question).toMatchObject({ text: 'Could it be a week later?', by: 'Asha Rao' })
    const [letter] = await postedLetters(api.db)
    expect(letter).toMatchObject({ to: 'employee@example.com' })
    expect(letter?.subject).toBe('A question about your leave request: Annual Leave, 1 day')
    expect(letter?.text).not.toContain('week later')
  })

  it('is for anyone who may decide', async () => {
    const { lead, hr, head, employee, colleague, lisbonEmployee, superadmin } = api.company
    const own = await leave()
    expect((await ask(superadmin, own.id)).status).toBe(403)
    expect((await ask(hr, own.id)).status).toBe(200)
    const { id } = await leave({ startDate: '2026-12-15', copiedTo: [colleague.id] })
    for (const person of [head, employee, colleague]) expect((await ask(person, id)).status).toBe(403)
    expect((await ask(lisbonEmployee, id)).status).toBe(404)
    const forwarded = await leave({ startDate: '2026-12-16', forwardedTo: head.id })
    expect((await ask(lead, forwarded.id)).body.userMessage).toBe(t.youForwardedItTo('Hendrik van den Berghe'))
  })

  it('is refused twice, and of a settled request', async () => {
    const { lead } = api.company
    const { id } = await leave()
    await ask(lead, id)
    const again = await ask(lead, id)
    expect({ status: again.status, userMessage: again.body.userMessage }).toEqual({
      status: 409,
      userMessage: t.alreadyWaitingForAnswer,
    })
    const settled = await leave({ startDate: '2026-12-02', state: 'approved' })
    expect((await ask(lead, settled.id)).body.userMessage).toBe(t.alreadyApproved)
  })

  it.each([
    ['', t.writeQuestion],
    ['x'.repeat(501), t.questionMustHaveAtMost(500)],
  ])('needs a question: %j', async (question, sentence) => {
    const { status, body } = await ask(api.company.lead, (await leave()).id, question)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors: { question: sentence } })
  })

  it('leaves the request to be decided or withdrawn', async () => {
    const { lead, employee } = api.company
    const [first, second] = [await leave(), await leave({ startDate: '2026-12-02' })]
    for (const { id } of [first, second]) await ask(lead, id)
    expect((await api.call(lead, '/leaves/leave_action', { leaveId: first.id, status: 1 })).status).toBe(200)
    expect((await api.call(employee, '/leaves/cancel_leave', { leaveId: second.id })).status).toBe(204)
    expect((await own(first.id)).question).toBeUndefined()
    expect((await answer(first.id)).body.userMessage).toBe(t.alreadyApproved)
  })
})

describe('answering', () => {
  it('sends the same request again, as it should be now, and recounts its days', async () => {
    const { lead, employee } = api.company
    const { id } = await leave()
    await api.call(lead, '/leaves/mark_viewed', { leaveId: id, status: 1 })
    await ask(lead, id)
    const { status, body } = await answer(id, { answer: 'Yes' })
    expect({ status, body }).toEqual({
      status: 200,
      body: { userMessage: askingWords.requestSentAgain('2 days'), noOfDaysOfLeave: 2 },
    })
    expect(await found(id)).toMatchObject({
      ...{ status: 'pending', holderId: lead.id, days: 2, startDate: '2026-12-08', reason: 'A wedding' },
      ...{ question: null, askedBy: null, viewedAt: null, cancelledAt: null, cancelledBy: null },
    })
    expect(await api.db.select().from(leaveRequestYears)).toMatchObject([{ leaveRequestId: id, year: 2026, days: 2 }])
    expect(await lastEvent()).toMatchObject({
      ...{ kind: 'answered', actorId: employee.id },
      note: 'Yes\nIt was Annual Leave, 1 day, 01-12-2026 Morning Session to 01-12-2026 Afternoon Session.',
    })
    const balance = (await api.call(employee, `/leaves/leave_balance/${employee.id}`)).body[0]
    expect(balance).toMatchObject({ pendingDays: 2, remainingDays: 18 })
    const letters = await postedLetters(api.db)
    expect(letters.at(-1)).toMatchObject({ to: 'lead@example.com' })
    expect(letters.at(-1)?.text).toContain('has answered the question about this leave request.')
  })

  it('may keep its days, or share some of them, and tells the person who asked if that is not the approver', async () => {
    const { hr } = api.company
    const { id } = await leave({ endDate: '2026-12-02' })
    await ask(hr, id)
    const sooner = { startDate: '2026-12-02', endDate: '2026-12-03' }
    expect((await answer(id, sooner)).status).toBe(200)
    const readers = (await postedLetters(api.db)).map(({ to }) => to)
    expect(readers).toEqual(['employee@example.com', 'lead@example.com', 'hr@example.com'])
    await ask(hr, id)
    await answer(id, sooner)
    expect(await lastEvent()).toMatchObject({ kind: 'answered', note: null })
  })

  it('lets its former days follow first when its applicant has moved to another unit meanwhile', async () => {
    const { employee, lead, lisbon, lisbonTypes, annualLeave } = api.company
    const { id } = await leave()
    await ask(lead, id)
    await api.db.update(employees).set({ buId: lisbon.id }).where(eq(employees.id, employee.id))
    await giveDays(api.db, [{ employeeId: employee.id, leaveTypeId: lisbonTypes.annualLeave.id, year: 2026, days: 1 }])
    expect((await answer(id, { leaveTypeId: lisbonTypes.annualLeave.id })).status).toBe(200)
    const moved = await api.db.select().from(leaveEntries).where(eq(leaveEntries.kind, 'moved'))
    expect(moved.map(({ leaveTypeId, days }) => [leaveTypeId, days])).toEqual([
      [annualLeave.id, -1],
      [lisbonTypes.annualLeave.id, 1],
    ])
  })

  it('is checked as applying is, and changes nothing then', async () => {
    const { id } = await leave()
    await leave({ startDate: '2026-12-08' })
    await ask(api.company.lead, id)
    const before = await found(id)
    const overlap = await answer(id)
    expect(overlap).toMatchObject({
      status: 409,
      body: { userMessage: 'You already have leave from 08-12-2026 to 08-12-2026' },
    })
    const much = await answer(id, { startDate: '2026-12-10', endDate: '2026-12-31' })
    expect(much).toMatchObject({
      status: 400,
      body: {
        fieldErrors: { noOfDaysOfLeave: askingWords.youCannotTakeMore('19', 'Annual Leave') },
      },
    })
    expect(await found(id)).toEqual(before)
  })

  it('is only for the applicant, of a request about which somebody has asked', async () => {
    const { lead, colleague } = api.company
    const { id } = await leave()
    const early = await answer(id)
    expect({ status: early.status, userMessage: early.body.userMessage }).toEqual({
      status: 409,
      userMessage: askingWords.noOpenQuestion,
    })
    await ask(lead, id)
    for (const person of [lead, colleague]) expect((await answer(id, {}, person)).status).toBe(404)
    expect((await answer(id, { reason: '' })).body.fieldErrors).toEqual({
      reason: 'Please specify the reason for your leave',
    })
  })
})
