import { CHOOSE_MANAGER } from '@hr/contract/call/refusals'
import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import {
  businessUnits,
  employees,
  leaveEvents,
  leaveRequests,
  leaveRequestYears,
  passwordTokens,
  sessions,
} from '@hr/db/schema'
import { slotsBetween } from '@hr/domain/leave/counting/counted'
import { OFFICE_TIME } from '@hr/domain/leave/counting/working-time'
import * as t from '@hr/words/people'
import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inviteToSetPassword } from '../../signing-in/login/invite.ts'
import { PASSWORD, type Person, TODAY, testApi } from '../../testing/api.ts'

const api = await testApi()

const remove = (person: Person, successor?: Person | null, by: Person = api.company.superadmin) =>
  api.call(by, '/employee/delete_employee', { employeeId: person.id, successorId: successor?.id })
const found = async ({ id }: Person) => (await api.db.select().from(employees).where(eq(employees.id, id)))[0]!
const leaveOf = async ({ id }: { id: number }) =>
  (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]!
const lastEvent = async ({ id }: { id: number }) =>
  (
    await api.db
      .select()
      .from(leaveEvents)
      .where(eq(leaveEvents.leaveRequestId, id))
      .orderBy(desc(leaveEvents.id))
      .limit(1)
  )[0]
const leave = (person: Person, options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: person.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-12-01',
    ...options,
  })
const hire = (values: object = {}) => createEmployee(api.db, { buId: api.company.pune.id, ...values })
const reportees = async ({ id }: Person) =>
  (
    await api.db
      .select({ name: employees.fullName })
      .from(employees)
      .where(eq(employees.reportingTo, id))
      .orderBy(asc(employees.id))
  ).map(({ name }) => name)
const mails = async () =>
  (
    await api.db.execute<{ payload: { to: string; subject: string; text: string } }>(
      sql`select payload from graphile_worker._private_jobs order by id`,
    )
  ).map(({ payload }) => payload)

describe('a change request for approved leave', () => {
  it('is described to its next approver as what it is, when the first leaves', async () => {
    const { lead, head, employee } = api.company
    const { id } = await leave(employee, { state: 'approved' })
    await api.db.update(businessUnits).set({ leaveChanges: true })
    const wish = { leaveId: id, wanted: 'cancel', why: 'The flight was cancelled' }
    expect((await api.call(employee, '/leaves/change_leave', wish)).status).toBe(200)
    expect((await remove(lead, head)).status).toBe(204)
    const told = (await mails()).filter(({ subject }) => /change request/i.test(subject)).slice(1)
    expect(told.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'head@example.com: Change request from Priyanka Deshpande: Annual Leave, 1 day',
      'employee@example.com: Your change request is now with Hendrik van den Berghe: Annual Leave, 1 day',
    ])
    expect(told[0]?.text).toContain('Asha Rao has left. Priyanka Deshpande has asked to cancel this approved leave.')
    expect(told[1]?.text).toContain(
      'Asha Rao has left. Your change request for this leave is now with Hendrik van den Berghe',
    )
  })
})

describe('a person who is deleted', () => {
  it('becomes an alumnus on that day, whom everyone finds only among the alumni', async () => {
    const { employee, colleague } = api.company
    const { status, body } = await remove(employee)
    expect({ status, body }).toEqual({ status: 204, body: '' })
    expect(await found(employee)).toMatchObject({ leavingDate: TODAY, passwordHash: null })
    expect(Date.parse((await found(employee)).leftAt ?? '')).toBe(api.deps.now().getTime())

    const search = { search: 'Priyanka' }
    expect((await api.call(colleague, '/employee/list_employees', search)).body).toEqual([])
    const alumni = await api.call(colleague, '/employee/list_alumni', search)
    expect(alumni.body).toEqual([expect.objectContaining({ employeeId: 'PUN-0005', leftOn: TODAY })])
    expect(alumni.headers['x-total-count']).toBe('1')
  })

  it('leaves on the day that it is where they work', async () => {
    // It is still the 20th in Lisbon, and already the 21st in Pune.
    api.setNow('2026-11-20T20:00:00Z')
    const { lisbonEmployee, employee } = api.company
    await remove(lisbonEmployee)
    await remove(employee)
    expect((await found(lisbonEmployee)).leavingDate).toBe('2026-11-20')
    expect((await found(employee)).leavingDate).toBe('2026-11-21')
  })

  it('whose last day was to come leaves now, whose last day is past left then, and who never came has no last day', async () => {
    const [later, earlier, never] = [
      await hire({ leavingDate: '2026-12-31' }),
      await hire({ leavingDate: '2026-11-10' }),
      await hire({ joiningDate: '2026-12-01' }),
    ]
    for (const person of [later, earlier, never]) expect((await remove(person)).status).toBe(204)
    expect((await found(later)).leavingDate).toBe(TODAY)
    expect((await found(earlier)).leavingDate).toBe('2026-11-10')
    expect((await found(never)).leavingDate).toBeNull()
    const { body } = await api.call(api.company.hr, '/employee/list_alumni', { employeeIds: [never.id] })
    expect(body[0].leftOn).toBe(TODAY)
  })

  it('is signed out everywhere at once, and cannot sign in', async () => {
    const { employee, superadmin } = api.company
    const headers = await api.signedIn(employee)
    const call = () => api.app.inject({ method: 'POST', url: '/login/get_employee_role_id', headers })
    await api.db.transaction((tx) => inviteToSetPassword(tx, api.deps.env, employee.id, api.deps.now()))
    expect((await call()).statusCode).toBe(200)
    await remove(employee)
    expect((await call()).statusCode).toBe(401)
    const signIn = await api.call(null, '/login/auth', { email: 'employee@example.com', password: PASSWORD })
    expect(signIn.status).toBe(401)
    expect(await api.db.$count(sessions, isNull(sessions.endedAt))).toBe(1)
    expect(await api.db.$count(passwordTokens, isNull(passwordTokens.endedAt))).toBe(0)
    expect((await api.call(superadmin, '/login/get_employee_role_id')).status).toBe(200)
  })

  it('keeps their history: what was decided stays as it was', async () => {
    const { employee } = api.company
    const states = ['rejected', 'withdrawn', 'taken_back'] as const
    const past = await leave(employee, { startDate: '2026-11-02', endDate: '2026-11-06', state: 'approved' })
    const others = []
    for (const [n, state] of states.entries())
      others.push(await leave(employee, { startDate: `2026-12-0${n + 1}`, state }))
    const before = await Promise.all([past, ...others].map(leaveOf))
    await remove(employee)
    expect(await Promise.all([past, ...others].map(leaveOf))).toEqual(before)
  })
})

describe('the leave of somebody who leaves', () => {
  it('that is pending is cancelled, with an event', async () => {
    const { employee, superadmin, lead } = api.company
    const pending = await leave(employee)
    await remove(employee)
    expect(await leaveOf(pending)).toMatchObject({
      status: 'cancelled',
      decision: 'pending',
      cancelledBy: superadmin.id,
    })
    expect(await lastEvent(pending)).toMatchObject({
      ...{ kind: 'cancelled', actorId: superadmin.id, note: 'Priyanka Deshpande has left' },
    })
    expect((await api.call(lead, '/leaves/list_leave_requests')).body.data).toEqual([])
  })

  it('that is approved after the last day is cancelled, and keeps its decision', async () => {
    const { employee } = api.company
    const later = await leave(employee, { startDate: '2026-11-21', state: 'approved' })
    await remove(employee)
    expect(await leaveOf(later)).toMatchObject({ status: 'cancelled', decision: 'approved', days: 1 })
    expect((await lastEvent(later))?.kind).toBe('cancelled')
  })

  it('that is approved across the last day ends with it, in days and in years', async () => {
    const { employee } = api.company
    api.setNow('2027-01-04T04:00:00Z')
    const across = await leave(employee, {
      ...{ startDate: '2026-12-30', startSession: 2, endDate: '2027-01-08', endSession: 1, state: 'approved' },
    })
    await remove(employee)
    expect(await leaveOf(across)).toMatchObject({
      ...{
        status: 'approved',
        startDate: '2026-12-30',
        startSession: 2,
        endDate: '2027-01-04',
        endSession: 2,
        days: 5.5,
      },
    })
    const years = await api.db
      .select({ year: leaveRequestYears.year, days: leaveRequestYears.days })
      .from(leaveRequestYears)
      .orderBy(leaveRequestYears.year)
    expect(years).toEqual([
      { year: 2026, days: 1.5 },
      { year: 2027, days: 4 },
    ])
    expect(await lastEvent(across)).toMatchObject({
      ...{ kind: 'shortened', note: t.leaveShortened('Priyanka Deshpande has left', '08-01-2027, Morning Session') },
    })
  })

  it('that ends with the last day is mailed to each approver, and to the person in one mail', async () => {
    const { employee } = api.company
    const leaves = [
      { startDate: '2026-11-19', endDate: '2026-11-24' },
      { startDate: '2026-12-01', endDate: '2026-12-01' },
    ]
    for (const days of leaves) await leave(employee, { ...days, state: 'approved' })
    await remove(employee)
    const sent = await mails()
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'lead@example.com: Priyanka Deshpande’s leave was shortened: Annual Leave, 2 days',
      'lead@example.com: Priyanka Deshpande’s leave was cancelled: Annual Leave, 1 day',
      'employee@example.com: Your leave ends with your last day',
    ])
    expect(sent[0]?.text).toMatch(
      /^Priyanka Deshpande has left\. This leave ends earlier\. It is now:[\s\S]*To: Fri 20 Nov 2026,/,
    )
    expect(sent[2]?.text).toBe(
      'Your last day is Fri 20 Nov 2026. This is what happens to your leave:\n\n- Annual Leave, 2 days, Thu 19 – Fri 20 Nov 2026: it ends earlier\n- Annual Leave, 1 day, Tue 1 Dec 2026: it is cancelled\n',
    )
  })

  it('keeps the counted days up to the last day, and is cancelled without any', async () => {
    const { employee } = api.company
    const counting = { ...OFFICE_TIME, holidays: [{ date: TODAY, name: 'Feast' }] }
    const across = await leave(employee, {
      startDate: '2026-11-18',
      endDate: '2026-11-24',
      state: 'approved',
      counting,
    })
    const ofFeast = await leave(employee, {
      startDate: '2026-11-25',
      endDate: '2026-11-27',
      state: 'approved',
      counting,
    })
    await remove(employee)
    const { counted, ...kept } = await leaveOf(across)
    expect(kept).toMatchObject({ status: 'approved', endDate: TODAY, days: 2 })
    expect(counted).toEqual([slotsBetween('2026-11-18', '2026-11-19')])
    expect(await leaveOf(ofFeast)).toMatchObject({ status: 'cancelled', days: 3 })
  })

  it('is cancelled if only days that do not count are left of it', async () => {
    const { employee } = api.company
    const counting = { ...OFFICE_TIME, holidays: [{ date: TODAY, name: 'Feast' }] }
    const { id } = await leave(employee, { startDate: TODAY, endDate: '2026-11-24', state: 'approved', counting })
    await remove(employee)
    expect(await leaveOf({ id })).toMatchObject({ status: 'cancelled', endDate: '2026-11-24', days: 2 })
  })

  it('that ends on the last day stays as it is', async () => {
    const { employee } = api.company
    const ending = await leave(employee, { startDate: '2026-11-19', endDate: TODAY, endSession: 1, state: 'approved' })
    await remove(employee)
    expect(await leaveOf(ending)).toMatchObject({ status: 'approved', endSession: 1, days: 1.5 })
    expect((await lastEvent(ending))?.kind).toBe('approved')
  })
})

describe('what a manager leaves behind', () => {
  it('goes to the chosen successor: people, and waiting requests, with events and mails', async () => {
    const { lead, head, hr, employee, superadmin } = api.company
    const request = await leave(employee, { viewed: true })
    expect((await remove(lead, hr)).status).toBe(204)

    expect(await reportees(hr)).toEqual(['Priyanka Deshpande', 'Xiaoming Zhang'])
    expect(await reportees(lead)).toEqual([])
    expect(await leaveOf(request)).toMatchObject({
      holderId: hr.id,
      addressedTo: hr.id,
      viewedAt: null,
      status: 'pending',
    })
    expect(await lastEvent(request)).toMatchObject({
      ...{ kind: 'handed_over', actorId: superadmin.id, targetId: hr.id },
      note: t.requestHandedOver('Asha Rao has left', 'Marta Kowalczyk'),
    })
    const inbox = async (person: Person) => (await api.call(person, '/leaves/list_leave_requests')).body.data
    expect(await inbox(hr)).toEqual([
      expect.objectContaining({ id: request.id, canAct: '1', isForwarded: '0', isViewed: '0' }),
    ])
    expect(await inbox(head)).toEqual([])

    const sent = await mails()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['hr@example.com', t.reporteesSubject(2)],
      ['employee@example.com', t.newManagerSubject('Marta Kowalczyk')],
      ['colleague@example.com', t.newManagerSubject('Marta Kowalczyk')],
      ['hr@example.com', 'Leave request from Priyanka Deshpande: Annual Leave, 1 day'],
      ['employee@example.com', 'Your leave request is now with Marta Kowalczyk: Annual Leave, 1 day'],
    ])
    expect(sent[0]?.text).toContain('- Priyanka Deshpande\n- Xiaoming Zhang\n')
    expect(sent[3]?.text).toContain(`/request/leaves?id=${request.id}`)
  })

  it('can be decided by the successor, and was the leaver’s until then', async () => {
    const { lead, hr, employee } = api.company
    const request = await leave(employee)
    await remove(lead, hr)
    expect((await api.call(hr, '/leaves/leave_action', { leaveId: request.id, status: 1 })).status).toBe(200)
    const { body } = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`)
    expect(body.data[0].history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'approved',
      'handed_over',
      'applied',
    ])
  })

  it('goes to their own manager when nobody is chosen, else by the approver rule', async () => {
    const { lead, head, lisbonHead, lisbonHr } = api.company
    await remove(lead)
    expect(await reportees(head)).toContain('Priyanka Deshpande')
    await remove(lisbonHead)
    expect(await reportees(lisbonHr)).toEqual(['Inês Sousa'])
  })

  it('a reportee who is the successor gets the leaver’s manager', async () => {
    const { lead, head, pune } = api.company
    const second = await hire({ roleId: 5, reportingTo: lead.id, buId: pune.id })
    await remove(lead, second)
    expect((await found(second)).reportingTo).toBe(head.id)
    expect(await reportees(second)).toEqual(['Priyanka Deshpande', 'Xiaoming Zhang'])
  })

  it('so does one who is above the successor, so that no circle comes about', async () => {
    const { lead, head, hr } = api.company
    await api.db.update(employees).set({ reportingTo: lead.id }).where(eq(employees.id, hr.id))
    await remove(head, hr)
    expect((await found(lead)).reportingTo).toBeNull()
    expect((await found(hr)).reportingTo).toBe(lead.id)
  })

  it('a request of the successor’s own goes by the approver rule', async () => {
    const { lead, head, pune } = api.company
    const second = await hire({ roleId: 5, reportingTo: lead.id, buId: pune.id })
    const own = await leave(second)
    await remove(lead, second)
    expect(await leaveOf(own)).toMatchObject({ holderId: head.id, status: 'pending' })
  })

  it('a request that comes back to the person who forwarded it can be forwarded again', async () => {
    const { lead, hr, employee, head } = api.company
    const back = await leave(employee, { forwardedTo: hr.id })
    const onward = await leave(employee, { startDate: '2026-12-02', forwardedTo: hr.id, addressedTo: head.id })
    await remove(hr, lead)
    expect(await leaveOf(back)).toMatchObject({ holderId: lead.id, forwardedBy: null, forwardReason: null })
    expect(await leaveOf(onward)).toMatchObject({ holderId: lead.id, forwardedBy: head.id })
  })

  it('a request for which there is nobody waits for HR to come', async () => {
    const { pune, lisbonTypes, ...people } = api.company
    const everyone = ['head', 'hr', 'lisbonHead', 'lisbonHr'] as const
    for (const name of everyone)
      await api.db.update(employees).set({ leftAt: '2026-10-01T00:00:00Z' }).where(eq(employees.id, people[name].id))
    await api.db.update(employees).set({ reportingTo: null }).where(eq(employees.id, people.lead.id))
    const request = await leave(people.employee)
    expect((await remove(people.lead)).status).toBe(204)
    expect(await leaveOf(request)).toMatchObject({ holderId: people.lead.id, status: 'pending' })
    expect((await found(people.employee)).reportingTo).toBeNull()

    const newHr = await hire({ roleId: 3 })
    const all = await api.call(newHr, '/leaves/list_leave_requests', { scope: 'all' })
    expect(all.body.data).toEqual([expect.objectContaining({ id: request.id, canAct: '1' })])
  })

  it('is shown beforehand', async () => {
    const { lead, employee, superadmin, lisbonHead } = api.company
    await leave(employee)
    await leave(lead)
    const preview = async ({ id }: Person) =>
      (await api.call(superadmin, '/employee/delete_preview', { employeeId: id })).body
    expect(await preview(lead)).toEqual({
      ...{ employeeName: 'Asha Rao', successorId: api.company.head.id, successorName: 'Hendrik van den Berghe' },
      ...{ reportees: 2, waitingRequests: 1, pendingRequests: 1 },
    })
    expect((await preview(lisbonHead)).successorName).toBe('Tiago Mendes')
  })
})

describe('a deletion that is refused', () => {
  it.each(['head', 'hr', 'employee', 'lead'] as const)('by %s', async (name) => {
    const { colleague } = api.company
    expect((await remove(colleague, null, api.company[name])).status).toBe(403)
    expect((await api.call(api.company[name], '/employee/delete_preview', { employeeId: colleague.id })).status).toBe(
      403,
    )
    expect((await found(colleague)).leftAt).toBeNull()
  })

  it('of somebody who is not there, or has already left', async () => {
    const { colleague, superadmin } = api.company
    expect((await remove({ id: 999_999 })).status).toBe(404)
    await remove(colleague)
    const { status, body } = await remove(colleague)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: t.hasAlreadyLeft('Xiaoming Zhang'),
    })
    for (const employeeId of [999_999, colleague.id]) {
      expect((await api.call(superadmin, '/employee/delete_preview', { employeeId })).status).toBe(404)
    }
  })

  it('of the last super admin, until there is another', async () => {
    const { superadmin } = api.company
    const { status, body } = await remove(superadmin)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: t.lastAdminCannotBeDeleted,
    })
    await hire({ roleId: 1 })
    expect((await remove(superadmin)).status).toBe(204)
  })

  it('of one of two super admins who delete each other at the same moment', async () => {
    const [one, other] = [api.company.superadmin, await hire({ roleId: 1 })]
    const answers = await Promise.all([remove(one, null, other), remove(other, null, one)])
    // The second finds the first gone, or has lost their own session by then.
    const [done, refused] = answers.map(({ status }) => status).toSorted()
    expect({ done, includes: [401, 409].includes(refused ?? 0) }).toEqual({ done: 204, includes: true })
    expect((await Promise.all([found(one), found(other)])).filter(({ leftAt }) => leftAt)).toHaveLength(1)
  })

  it('for a successor who cannot be one', async () => {
    const { lead, employee, superadmin, head } = api.company
    await api.db.update(employees).set({ leftAt: '2026-10-01T00:00:00Z' }).where(eq(employees.id, head.id))
    for (const successor of [lead, employee, superadmin, head, { id: 999_999 }]) {
      const { status, body } = await remove(lead, successor)
      expect({ status, fieldErrors: body.fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { successorId: CHOOSE_MANAGER },
      })
    }
    expect((await found(lead)).leftAt).toBeNull()
  })

  it('without a person', async () => {
    const { status, body } = await api.call(api.company.superadmin, '/employee/delete_employee', {})
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { employeeId: t.employeeRequired },
    })
  })
})
