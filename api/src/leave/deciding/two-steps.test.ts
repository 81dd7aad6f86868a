import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, employees, leaveEvents, leaveRequests, leaveTypes, standIns } from '@hr/db/schema'
import { BU_HEAD, EMPLOYEE, HR } from '@hr/domain/access'
import * as t from '@hr/words/policies'
import * as requestsWords from '@hr/words/requests'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'
import { answerLines } from '../letters/answer-lines.ts'

// A leave type that wants a second decision. Today is Friday, 20-11-2026, in Pune, where all of these work.
const api = await testApi()
type Body = Record<string, unknown>

const setType = (rule: Partial<typeof leaveTypes.$inferInsert> = {}) =>
  api.db
    .update(leaveTypes)
    .set({ secondStep: 'hr', secondFrom: 2, ...rule })
    .where(eq(leaveTypes.id, api.company.annualLeave.id))
const leaveOf = async (person: Person = api.company.employee, changes: object = {}) => {
  const span = { startDate: '2026-12-01', endDate: '2026-12-03' }
  const { annualLeave } = api.company
  const { id } = await createLeaveRequest(api.db, {
    ...span,
    employeeId: person.id,
    leaveTypeId: annualLeave.id,
    ...changes,
  })
  return id
}
const decide = (by: Person, leaveId: number, status = 1, note?: string) =>
  api.call(by, '/leaves/leave_action', { leaveId, status, note })
const requestOf = async (id: number) => (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]
const eventsOf = async (id: number) =>
  (
    await api.db.select().from(leaveEvents).where(eq(leaveEvents.leaveRequestId, id)).orderBy(asc(leaveEvents.id))
  ).slice(1)
const inboxOf = async (by: Person) => (await api.call(by, '/leaves/list_leave_requests')).body.data as Body[]

describe('a request of a type that wants two steps', () => {
  it('goes on to HR once its approver has approved, and is approved by HR', async () => {
    const { lead, hr, employee } = api.company
    await setType()
    const id = await leaveOf()
    expect((await inboxOf(lead))[0]).toMatchObject({ id, steps: { step: 1, second: 'hr' }, canAct: '1' })

    const first = await decide(lead, id, 1, 'Have a good time')
    expect({ status: first.status, body: first.body }).toEqual({
      status: 200,
      body: {
        userMessage: requestsWords.firstStepApproved('Priyanka Deshpande', nameOf(hr)),
        waitsFor: nameOf(hr),
      },
    })
    expect(await requestOf(id)).toMatchObject({ status: 'pending', holderId: hr.id, agreedBy: lead.id, viewedAt: null })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'agreed', actorId: lead.id, note: 'Have a good time' })
    expect((await inboxOf(hr))[0]).toMatchObject({ id, steps: { step: 2 }, canAct: '1', isHeldByMe: '1' })
    expect((await inboxOf(lead))[0]).toMatchObject({ id, canAct: '0', holderName: nameOf(hr) })
    const own = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, { leaveId: id })
    expect(own.body.data[0]).toMatchObject({ isApproved: '0', steps: { step: 2 } })

    const letters = await postedLetters(api.db)
    expect(letters.map(({ to }) => to)).toEqual([hr.workEmail, employee.workEmail])
    expect(letters[0]?.text).toContain('That was step 1 of 2. Please approve or reject it as step 2.')
    expect(letters[1]?.text).toContain(`That was step 1 of 2. ${nameOf(hr)} decides step 2.`)

    const second = await decide(hr, id)
    expect(second.body).toEqual({ userMessage: 'Approved leave for Priyanka Deshpande' })
    expect(await requestOf(id)).toMatchObject({ status: 'approved', decidedBy: hr.id, agreedBy: lead.id })
  })

  it('tells its approver, as it is applied for, that theirs is the first step', async () => {
    const { employee, annualLeave, lead, hr } = api.company
    await setType()
    await api.call(employee, '/leaves/apply_leave', {
      ...{ startDate: '2026-12-01', startSession: 1, endDate: '2026-12-02', endSession: 2 },
      ...{ leaveTypeId: annualLeave.id, reason: 'Away' },
    })
    const [letter] = await postedLetters(api.db)
    expect(letter).toMatchObject({ to: lead.workEmail })
    expect(letter?.text).toContain(
      `Your approval is step 1 of 2. ${nameOf(hr)} then decides step 2.\nOpen the request: `,
    )
  })

  it.each([1, 2])('is over when step %d rejects it', async (step) => {
    const { lead, hr } = api.company
    await setType()
    const id = await leaveOf()
    if (step === 2) await decide(lead, id)
    expect((await decide(step === 1 ? lead : hr, id, 2)).status).toBe(200)
    expect(await requestOf(id)).toMatchObject({ status: 'rejected' })
  })

  it('is decided in one step below that many days, and where its type wants no second', async () => {
    const { lead } = api.company
    await setType({ secondFrom: 4 })
    const short = await leaveOf()
    expect((await inboxOf(lead))[0]).not.toHaveProperty('steps')
    await decide(lead, short)
    await setType({ secondStep: 'none' })
    const plain = await leaveOf(undefined, { startDate: '2026-12-07', endDate: '2026-12-20' })
    await decide(lead, plain)
    expect({ shortStatus: (await requestOf(short))?.status, plainStatus: (await requestOf(plain))?.status }).toEqual({
      shortStatus: 'approved',
      plainStatus: 'approved',
    })
  })

  it('is decided in two steps from ten and a half days on, where more than ten days need a second decision', async () => {
    const { lead } = api.company
    await setType({ secondFrom: 10.5 })
    await leaveOf(undefined, { startDate: '2026-12-07', endDate: '2026-12-17', endSession: 1 })
    await leaveOf(undefined, { startDate: '2026-12-21', endDate: '2026-12-30' })
    const steps = (await inboxOf(lead)).map((request) => [request.noOfDaysOfLeave, 'steps' in request])
    expect(steps).toEqual(
      expect.arrayContaining([
        [10.5, true],
        [10, false],
      ]),
    )
  })

  it('takes one step where the approver could take the second, or the person who decides on their behalf', async () => {
    const { lead, head, hr } = api.company
    await setType({ secondStep: 'head' })
    const held = await leaveOf(undefined, { addressedTo: head.id })
    expect((await inboxOf(head))[0]).not.toHaveProperty('steps')
    expect((await decide(hr, held)).body).not.toHaveProperty('waitsFor')
    await setType({ secondStep: 'hr' })
    const onBehalf = await leaveOf(undefined, { startDate: '2026-12-07', endDate: '2026-12-09', addressedTo: lead.id })
    await decide(hr, onBehalf)
    expect({
      heldStatus: (await requestOf(held))?.status,
      onBehalfStatus: (await requestOf(onBehalf))?.status,
    }).toEqual({ heldStatus: 'approved', onBehalfStatus: 'approved' })
  })

  it('goes to HR where nobody heads the unit, and is approved where nobody could take the second step', async () => {
    const { lead, head, hr } = api.company
    await setType({ secondStep: 'head' })
    await api.db.update(employees).set({ roleId: EMPLOYEE }).where(eq(employees.roleId, BU_HEAD))
    const id = await leaveOf(head, { addressedTo: lead.id })
    expect((await decide(lead, id)).body).toMatchObject({ waitsFor: nameOf(hr) })
    await api.db.update(employees).set({ roleId: EMPLOYEE }).where(eq(employees.roleId, HR))
    const alone = await leaveOf(undefined, { addressedTo: lead.id })
    expect((await decide(lead, alone, 1, 'Fine')).body).not.toHaveProperty('waitsFor')
    expect((await eventsOf(alone)).at(-1)).toMatchObject({
      ...{ kind: 'approved', note: `Fine\n${requestsWords.nobodyForSecondStep}` },
    })
  })

  it('is not for the same person twice, whatever they are by then', async () => {
    const { lead, head, hr } = api.company
    await setType({ secondStep: 'head' })
    const id = await leaveOf()
    await decide(lead, id)
    expect((await requestOf(id))?.holderId).toBe(head.id)
    const again = await decide(lead, id)
    expect({ status: again.status, userMessage: again.body.userMessage }).toEqual({
      status: 409,
      userMessage: requestsWords.youApprovedFirstStep(nameOf(head)),
    })
    const { id: standInId } = lead
    await api.db
      .insert(standIns)
      .values({ employeeId: head.id, standInId, fromDate: '2026-11-19', toDate: '2026-11-27' })
    expect((await decide(lead, id)).status).toBe(409)
    expect((await api.call(lead, '/leaves/ask_question', { leaveId: id, question: 'When?' })).status).toBe(409)
    const forwarders = (await api.call(head, '/leaves/list_forwarders', { leaveId: id })).body
    expect(forwarders.map((each: { id: number }) => each.id)).not.toContain(lead.id)
    expect((await decide(hr, id)).status).toBe(200)
  })

  it('waits for the stand-in of the approver of each step', async () => {
    const { lead, hr, colleague, head } = api.company
    await setType()
    const span = { fromDate: '2026-11-19', toDate: '2026-11-27' }
    await api.db.insert(standIns).values([
      { employeeId: lead.id, standInId: colleague.id, ...span },
      { employeeId: hr.id, standInId: head.id, ...span },
    ])
    const id = await leaveOf()
    expect((await decide(colleague, id)).body).toMatchObject({ waitsFor: nameOf(hr) })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'agreed', actorId: colleague.id, targetId: lead.id })
    expect((await postedLetters(api.db)).map(({ to }) => to)).toContain(head.workEmail)
    await decide(head, id)
    expect(await requestOf(id)).toMatchObject({ status: 'approved', decidedBy: head.id, holderId: hr.id })
  })

  it('is forwarded, asked about, withdrawn and undone at the second step as at the first', async () => {
    const { lead, hr, head, employee } = api.company
    await setType()
    const id = await leaveOf(undefined, { forwardedTo: head.id, forwardReason: 'You know better' })
    await decide(head, id)
    expect(await requestOf(id)).toMatchObject({ holderId: hr.id, forwardedAt: null, addressedTo: lead.id })
    expect((await api.call(hr, '/leaves/ask_question', { leaveId: id, question: 'Why then?' })).status).toBe(200)
    await decide(hr, id)
    expect((await api.call(hr, '/leaves/undo_leave_action', { leaveId: id })).status).toBe(200)
    expect(await requestOf(id)).toMatchObject({ status: 'pending', holderId: hr.id, agreedBy: head.id })
    const forward = { leaveId: id, forwardTo: lead.id, forwardReason: 'Please decide this one' }
    expect((await api.call(hr, '/leaves/forward_leave', forward)).status).toBe(400)
    expect((await api.call(employee, '/leaves/cancel_leave', { leaveId: id })).status).toBe(204)
    expect(await requestOf(id)).toMatchObject({ status: 'cancelled' })
  })

  it('has no first step to undo', async () => {
    const { lead } = api.company
    await setType()
    const id = await leaveOf()
    await decide(lead, id)
    const { status, body } = await api.call(lead, '/leaves/undo_leave_action', { leaveId: id })
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: requestsWords.nothingToUndo,
    })
  })

  it.each([
    ['with other days goes back to the first step', '2026-12-04', 'lead', null],
    ['with the same days stays at the second', '2026-12-03', 'hr', 'lead'],
  ] as const)('answered %s', async (_, endDate, holder, agreer) => {
    const { lead, hr, employee, annualLeave } = api.company
    await setType()
    const id = await leaveOf()
    await decide(lead, id)
    await api.call(hr, '/leaves/ask_question', { leaveId: id, question: 'Until when?' })
    const { status } = await api.call(employee, '/leaves/answer_question', {
      ...{ leaveId: id, answer: 'So', startDate: '2026-12-01', startSession: 1, endDate, endSession: 2 },
      ...{ leaveTypeId: annualLeave.id, reason: 'Away' },
    })
    expect(status).toBe(200)
    const agreedBy = agreer && api.company[agreer].id
    expect(await requestOf(id)).toMatchObject({
      status: 'pending',
      holderId: api.company[holder].id,
      agreedBy,
      askedAt: null,
    })
  })

  it('is decided with others, each by its own type', async () => {
    const { lead, hr, sickLeave } = api.company
    await setType()
    const [both, one] = [
      await leaveOf(),
      await leaveOf(undefined, { startDate: '2026-12-07', endDate: '2026-12-09', leaveTypeId: sickLeave.id }),
    ]
    const { body } = await api.call(lead, '/leaves/leave_actions', { leaveIds: [both, one], status: 1 })
    expect(body.results).toEqual([
      { leaveId: both, isDone: '1', userMessage: expect.stringContaining('step 1 of 2'), waitsFor: nameOf(hr) },
      { leaveId: one, isDone: '1', userMessage: 'Approved leave for Priyanka Deshpande' },
    ])
  })

  it('is decided by the link of a mail, whose first one ends with the first step', async () => {
    const { lead, hr } = api.company
    await api.db.update(businessUnits).set({ hasAnswersByMail: true })
    await setType()
    const id = await leaveOf()
    const linkFor = async (person: Person & { workEmail: string }) =>
      /link=(\S+)/.exec(await answerLines(api.deps, { to: person.workEmail, subject: '', text: '', leaveId: id }))?.[1]
    const press = (link: string | undefined) => api.call(null, '/leaves/answer_by_mail', { link, status: 1 })
    const read = async (link: string | undefined) =>
      (await api.call(null, '/leaves/get_mailed_request', { link })).body.request.steps
    const ofLead = await linkFor(lead)
    expect(await read(ofLead)).toEqual({ step: 1, second: 'hr' })
    expect((await press(ofLead)).body).toMatchObject({ waitsFor: nameOf(hr) })
    const over = await press(ofLead)
    expect(over.status).toBe(409)
    expect(over.body.userMessage).toMatch(/^You approved step 1 of 2 of the leave request of Priyanka Deshpande on /)
    expect(await read(await linkFor(hr))).toEqual({ step: 2 })
    expect((await press(await linkFor(hr))).body).toEqual({ userMessage: 'Approved leave for Priyanka Deshpande' })
    const kinds = (await eventsOf(id)).map(({ kind, byMail }) => [kind, byMail])
    expect(kinds).toEqual([
      ['agreed', true],
      ['approved', true],
    ])
  })

  it('needs only one step by the link of somebody who could take both', async () => {
    const { lead, head, hr } = api.company
    await api.db.update(businessUnits).set({ hasAnswersByMail: true })
    await setType()
    const stepsOf = async (id: number, person: Person & { workEmail: string }) => {
      const lines = await answerLines(api.deps, { to: person.workEmail, subject: '', text: '', leaveId: id })
      const link = /link=(\S+)/.exec(lines)?.[1]
      return (await api.call(null, '/leaves/get_mailed_request', { link })).body.request.steps
    }
    expect(await stepsOf(await leaveOf(lead, { addressedTo: hr.id }), hr)).toBeUndefined()
    expect(await stepsOf(await leaveOf(lead, { startDate: '2026-12-08', endDate: '2026-12-08' }), head)).toBeUndefined()
  })

  it('entered as approved waits for the second step, unless who entered it could take that', async () => {
    const { lead, hr, employee, annualLeave } = api.company
    await setType()
    const enter = (by: Person, startDate: string, endDate: string) =>
      api.call(by, '/leaves/apply_leave', {
        ...{ employeeId: employee.id, enterAs: 'approved', leaveTypeId: annualLeave.id, reason: 'Away' },
        ...{ startDate, startSession: 1, endDate, endSession: 2 },
      })
    const { body } = await enter(lead, '2026-12-01', '2026-12-03')
    expect(await requestOf(body.id)).toMatchObject({ status: 'pending', agreedBy: lead.id, holderId: hr.id })
    const letters = await postedLetters(api.db)
    expect(letters.map(({ to }) => to)).toEqual([employee.workEmail, hr.workEmail])
    expect(letters[0]?.text).toContain(`${nameOf(hr)} still has to approve it.`)
    const ofHr = await enter(hr, '2026-12-07', '2026-12-09')
    expect(await requestOf(ofHr.body.id)).toMatchObject({ status: 'approved', decidedBy: hr.id, agreedBy: null })
  })

  it('goes to the next who can take the second step when its approver leaves, and begins again where nobody can', async () => {
    const { lead, head, hr, lisbonHr, superadmin } = api.company
    await setType({ secondStep: 'head' })
    await api.db.update(employees).set({ roleId: EMPLOYEE }).where(eq(employees.id, lisbonHr.id))
    const id = await leaveOf()
    await decide(lead, id)
    const letGo = (person: Person) => api.call(superadmin, '/employee/delete_employee', { employeeId: person.id })
    expect((await requestOf(id))?.holderId).toBe(head.id)
    expect((await letGo(head)).status).toBe(204)
    expect(await requestOf(id)).toMatchObject({ holderId: hr.id, agreedBy: lead.id, status: 'pending' })
    expect((await letGo(hr)).status).toBe(204)
    expect(await requestOf(id)).toMatchObject({ holderId: lead.id, agreedBy: null, status: 'pending' })
  })

  it('is decided once at each step by many who press at once', async () => {
    const { lead, hr, lisbonHr, head } = api.company
    await setType({ secondStep: 'head' })
    const id = await leaveOf()
    const people = [lead, hr, head, lisbonHr]
    await Promise.all(Array.from({ length: 24 }, (_, n) => decide(people[n % 4]!, id, n % 8 === 7 ? 2 : 1)))
    const kinds = (await eventsOf(id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'viewed')).toSatisfy((done: string[]) =>
      [['agreed', 'approved'], ['agreed', 'rejected'], ['rejected'], ['agreed']].some((way) => `${way}` === `${done}`),
    )
    const decided = and(eq(leaveRequests.id, id), eq(leaveRequests.status, 'pending'))
    if (kinds.includes('approved') || kinds.includes('rejected'))
      expect(await api.db.$count(leaveRequests, decided)).toBe(0)
  })
})

describe('a change request for approved leave', () => {
  const wish = (leaveId: number, days: Body) =>
    api.call(api.company.employee, '/leaves/change_leave', { leaveId, why: 'It is later', ...days })
  const wishIdOf = async (id: number) => Date.parse((await requestOf(id))?.wishedAt ?? '')
  const decideWish = async (by: Person, leaveId: number) =>
    api.call(by, '/leaves/decide_change', { leaveId, wishId: await wishIdOf(leaveId), status: 1 })
  const moved = { wanted: 'change', startDate: '2026-12-07', startSession: 1, endDate: '2026-12-10', endSession: 2 }

  it('for other days takes two steps, and for fewer or none takes one', async () => {
    const { lead, hr } = api.company
    await api.db.update(businessUnits).set({ leaveChanges: true })
    await setType()
    const id = await leaveOf(undefined, { state: 'approved' })
    await wish(id, moved)
    expect((await inboxOf(lead))[0]).toMatchObject({ id, steps: { step: 1, second: 'hr' } })
    expect((await decideWish(lead, id)).body.userMessage).toMatch(/^Approved step 1 of 2 for/)
    expect(await requestOf(id)).toMatchObject({
      status: 'approved',
      holderId: hr.id,
      agreedBy: lead.id,
      startDate: '2026-12-01',
    })
    expect((await inboxOf(hr))[0]).toMatchObject({ id, steps: { step: 2 } })
    expect((await decideWish(hr, id)).status).toBe(200)
    expect(await requestOf(id)).toMatchObject({ startDate: '2026-12-07', wishedAt: null })

    const fewer = { ...moved, endDate: '2026-12-09' }
    await wish(id, fewer)
    expect((await inboxOf(lead)).find((each) => each.id === id)).not.toHaveProperty('steps')
    await decideWish(lead, id)
    expect(await requestOf(id)).toMatchObject({ endDate: '2026-12-09', wishedAt: null })
  })
})

describe('the setting of a leave type', () => {
  it('is off, is returned where it is on, and stays as it is when an edit leaves it out', async () => {
    const { hr, annualLeave } = api.company
    const details = async () => (await api.call(hr, `/leaves/leave_details/${annualLeave.id}`)).body
    const before = await details()
    expect(before).not.toHaveProperty('secondStep')
    const form = { leaveName: before.leaveName, buId: before.buId, isAttachmentRequired: '0', isUnlimited: '0' }
    const edit = (more: Body) => api.call(hr, `/leaves/edit_leave_type/${annualLeave.id}`, { ...form, ...more })
    expect((await edit({ secondStep: 'head', secondFrom: '10.5' })).status).toBe(200)
    expect(await details()).toMatchObject({ secondStep: 'head', secondFrom: 10.5 })
    await edit({})
    expect(await details()).toMatchObject({ secondStep: 'head', secondFrom: 10.5 })
    const wrong = await edit({ secondStep: 'lead', secondFrom: '-1' })
    expect({ status: wrong.status, fieldErrors: wrong.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: {
        secondStep: t.chooseSecondApprover,
        secondFrom: t.halfDaysOutOfRange,
      },
    })
  })
})

function nameOf(person: Person): string {
  return (person as Person & { fullName: string }).fullName
}
