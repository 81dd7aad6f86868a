import { PEOPLE, PLAIN_TEXT } from '@hr/contract/call/sentences'
import { createEmployee, createHoliday, createLeaveRequest, createLeaveType, grantCompOff } from '@hr/db/factories'
import {
  employees,
  leaveEvents,
  leaveRequestCopies,
  leaveRequests,
  leaveRequestYears,
  leaveTypes,
  workingPatterns,
} from '@hr/db/schema'
import { slotsBetween } from '@hr/domain/leave/counting/counted'
import * as askingWords from '@hr/words/asking'
import * as refusalsWords from '@hr/words/refusals'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Fields = Record<string, unknown>

/** A valid application for one day of annual leave, with some fields changed. */
const form = (changes: Fields = {}): Fields => ({
  startDate: '2026-12-01',
  startSession: 1,
  endDate: '2026-12-01',
  endSession: 2,
  leaveTypeId: api.company.annualLeave.id,
  reason: 'A wedding in the family',
  ...changes,
})
const apply = (changes: Fields = {}, person: Person = api.company.employee) =>
  api.call(person, '/leaves/apply_leave', form(changes))
const requests = () => api.db.select().from(leaveRequests).orderBy(asc(leaveRequests.id))
const change = (person: Person, values: Partial<typeof employees.$inferInsert>) =>
  api.db.update(employees).set(values).where(eq(employees.id, person.id))

async function expectRefused(changes: Fields, fieldErrors: Record<string, string>, status = 400) {
  const answer = await apply(changes)
  expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({ status, fieldErrors })
  expect(answer.body.userMessage).toBe(Object.values(fieldErrors)[0])
  expect(await requests()).toHaveLength(0)
}

describe('an application', () => {
  it('is stored as pending, with the person who approves it', async () => {
    const { employee, lead, annualLeave } = api.company
    const { status, body } = await apply()
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(Number), noOfDaysOfLeave: 1 })

    const [request] = await requests()
    expect(request).toMatchObject({
      ...{ id: body.id, employeeId: employee.id, leaveTypeId: annualLeave.id, days: 1, status: 'pending' },
      ...{ addressedTo: lead.id, holderId: lead.id, attachmentId: null, reason: 'A wedding in the family' },
    })
  })

  it('of a type that counts working days counts those of the applicant, and is refused without any', async () => {
    const { pune, employee, annualLeave } = api.company
    await api.db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, annualLeave.id))
    await createHoliday(api.db, { buId: pune.id, date: '2026-12-02', session: 1 })
    // Monday to Wednesday, and every other week Thursday
    const weeks = [0b11_11_11, 0b11_11_11_11]
    await api.db.insert(workingPatterns).values({ employeeId: employee.id, since: '2026-11-30', weeks })
    const nothing = { endDate: askingWords.noWorkingDay }
    await expectRefused({ startDate: '2026-12-03', endDate: '2026-12-06', noOfDaysOfLeave: 4 }, nothing)
    await expectRefused(
      { endDate: '2026-12-10', noOfDaysOfLeave: 10 },
      { noOfDaysOfLeave: askingWords.theseDatesAre('5.5 days') },
    )
    const { body } = await apply({ endDate: '2026-12-10' })
    expect(body.noOfDaysOfLeave).toBe(5.5)
    const [request] = await requests()
    const [tuesday] = slotsBetween('2026-12-01', '2026-12-01')
    expect(request?.counted).toEqual([
      [tuesday, tuesday + 2],
      [tuesday + 3, tuesday + 4],
      slotsBetween('2026-12-07', '2026-12-10'),
    ])
    expect((await api.db.select().from(leaveRequestYears)).map(({ days }) => days)).toEqual([5.5])
    expect((await apply({ startDate: '2026-12-05', endDate: '2026-12-07' })).status).toBe(409)
  })

  it('has its first event, and its days by year', async () => {
    const { body } = await apply()
    const [event] = await api.db.select().from(leaveEvents)
    expect(event).toMatchObject({ leaveRequestId: body.id, kind: 'applied', actorId: api.company.employee.id })
    expect(await api.db.select().from(leaveRequestYears)).toEqual([{ leaveRequestId: body.id, year: 2026, days: 1 }])
  })

  it.each([
    ['2026-12-01', 1, '2026-12-01', 1, 0.5],
    ['2026-12-01', 2, '2026-12-01', 2, 0.5],
    ['2026-12-01', 1, '2026-12-03', 2, 3],
    ['2026-12-01', 2, '2026-12-03', 1, 2],
    ['2026-12-01', 1, '2026-12-03', 1, 2.5],
    ['2026-12-01', 2, '2026-12-03', 2, 2.5],
    ['2026-12-04', 1, '2026-12-07', 2, 4],
  ])('from %s session %i to %s session %i is %f days', async (startDate, startSession, endDate, endSession, days) => {
    const { status, body } = await apply({ startDate, startSession, endDate, endSession, noOfDaysOfLeave: days })
    expect(status).toBe(201)
    expect(body.noOfDaysOfLeave).toBe(days)
  })

  it('may name its approver, and people in Cc, once each', async () => {
    const { lead, head, hr } = api.company
    expect((await apply({ reportingTo: lead.id, applyingTo: [head.id, hr.id, head.id] })).status).toBe(201)
    const copies = await api.db.select().from(leaveRequestCopies).orderBy(asc(leaveRequestCopies.employeeId))
    expect(copies.map((copy) => copy.employeeId)).toEqual([head.id, hr.id])
  })

  it('may say null for what is missing', async () => {
    expect((await apply({ noOfDaysOfLeave: null, reportingTo: null, applyingTo: null })).status).toBe(201)
    expect((await requests())[0]).toMatchObject({ days: 1, holderId: api.company.lead.id })
  })

  it('may be of a BU head and of HR', async () => {
    const { head, hr, lead } = api.company
    for (const person of [head, hr, lead]) expect((await apply({}, person)).status).toBe(201)
    expect((await requests()).map((request) => request.holderId)).toEqual([hr.id, head.id, head.id])
  })

  it('may lie in the past, up to a year back', async () => {
    expect((await apply({ startDate: '2026-11-02', endDate: '2026-11-03' })).status).toBe(201)
    await expect(
      apply({ startDate: '2025-11-20', endDate: '2025-11-20', leaveTypeId: api.company.lossOfPay.id }),
    ).resolves.toMatchObject({ status: 201 })
  })

  it('of a type without a limit is never too long, in any year', async () => {
    const leaveTypeId = api.company.lossOfPay.id
    const { status, body } = await apply({ leaveTypeId, startDate: '2026-11-21', endDate: '2027-12-31' })
    expect(status).toBe(201)
    expect(body.noOfDaysOfLeave).toBe(406)
  })

  it('over New Year charges both years', async () => {
    const { body } = await apply({ startDate: '2026-12-30', endDate: '2027-01-01', endSession: 1 })
    const years = await api.db.select().from(leaveRequestYears).orderBy(asc(leaveRequestYears.year))
    expect(years).toEqual([
      { leaveRequestId: body.id, year: 2026, days: 2 },
      { leaveRequestId: body.id, year: 2027, days: 0.5 },
    ])
  })

  it('may take the last half day, comp-off included', async () => {
    const { employee, casualLeave, hr } = api.company
    await grantCompOff(api.db, {
      employeeId: employee.id,
      leaveTypeId: casualLeave.id,
      year: 2026,
      days: 0.5,
      grantedBy: hr.id,
    })
    const answer = await apply({ leaveTypeId: casualLeave.id, endDate: '2026-12-09', endSession: 1 })
    expect(answer.body).toMatchObject({ noOfDaysOfLeave: 8.5 })
  })

  it('keeps a reason in any script, with its line breaks', async () => {
    const reason = "Grand-mère's 90th\n\tजन्मदिन 🎂 <b>& “more”</b> '; drop table leave_requests --"
    await apply({ reason: `  ${reason}  ` })
    expect((await requests())[0]?.reason).toBe(reason)
  })

  it('takes "today" from the zone of the applicant’s unit', async () => {
    const { lisbonEmployee, lisbonTypes, employee } = api.company
    api.setNow('2026-12-31T20:00:00Z')
    const next = { startDate: '2028-12-29', endDate: '2028-12-29' }
    expect((await apply({ ...next, leaveTypeId: api.company.lossOfPay.id }, employee)).status).toBe(201)
    const answer = await apply({ ...next, leaveTypeId: lisbonTypes.lossOfPay.id }, lisbonEmployee)
    expect(answer.body.fieldErrors).toEqual({ endDate: askingWords.endTooLate('31-12-2027') })
  })
})

describe('what must be filled in', () => {
  it.each<[string, unknown, string]>([
    ['startDate', undefined, askingWords.startDateIsRequired],
    ['startDate', '', askingWords.startDateIsRequired],
    ['startDate', '2026-02-30', 'startDate must be a date, yyyy-mm-dd'],
    ['startDate', '2026-11-20T00:00:00Z', 'startDate must be a date, yyyy-mm-dd'],
    ['endDate', undefined, askingWords.endDateIsRequired],
    ['endDate', '31-02-2026', 'endDate must be a date, yyyy-mm-dd'],
    ['endDate', 20261201, 'endDate must be a date, yyyy-mm-dd'],
    ['startSession', undefined, 'Please select a session'],
    ['startSession', 3, 'Please select a session'],
    ['endSession', '', 'Please select a session'],
    ['endSession', null, 'Please select a session'],
    ['leaveTypeId', undefined, 'Please select a leave type'],
    ['leaveTypeId', '', 'Please select a leave type'],
    ['leaveTypeId', 1.5, 'leaveTypeId must be an existing id'],
    ['leaveTypeId', 1e300, 'leaveTypeId must be an existing id'],
    ['reason', undefined, 'Please specify the reason for your leave'],
    ['reason', ' \n\t ', 'Please specify the reason for your leave'],
    ['reason', 'x'.repeat(2001), askingWords.reasonTooLong(2000)],
    ['reason', 'a\u0007b', PLAIN_TEXT],
    ['reason', { text: 'a' }, 'reason must be text'],
    ['reason', 5, 'reason must be text'],
    ['noOfDaysOfLeave', 'two', 'noOfDaysOfLeave must be a number'],
    ['reportingTo', 'Asha', 'reportingTo must be an existing id'],
  ])('%s as %j is refused', async (field, value, sentence) => {
    await expectRefused({ [field]: value }, { [field]: sentence })
  })

  it('is said for every field at once', async () => {
    const { status, body } = await api.call(api.company.employee, '/leaves/apply_leave')
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({
      startDate: askingWords.startDateIsRequired,
      startSession: 'Please select a session',
      endDate: askingWords.endDateIsRequired,
      endSession: 'Please select a session',
      leaveTypeId: 'Please select a leave type',
      reason: 'Please specify the reason for your leave',
    })
  })

  it.each([
    'isApproved',
    'enteredBy',
    'days',
    'decision',
    'holderId',
    'attachmentId',
    'toString',
  ])('takes no field of its own making: %s', async (field) => {
    await expectRefused({ [field]: '1' }, { [field]: `Unknown field: ${field}` })
  })
})

describe('the dates', () => {
  it('afternoon to morning of one day is refused by the end session', async () => {
    await expectRefused({ startSession: 2, endSession: 1 }, { endSession: 'Please select a session to proceed' })
  })

  it.each([
    ['2026-12-02', '2026-12-01', 'endDate', askingWords.endBeforeStart],
    ['2025-11-19', '2026-12-01', 'startDate', askingWords.startTooEarly('20-11-2025')],
    ['2026-12-01', '2028-01-01', 'endDate', askingWords.endTooLate('31-12-2027')],
  ])('from %s to %s is refused by %s', async (startDate, endDate, field, sentence) => {
    await expectRefused({ startDate, endDate }, { [field]: sentence })
  })

  it('lie within the employment', async () => {
    const { employee } = api.company
    await change(employee, { joiningDate: '2026-11-16', leavingDate: '2026-12-11' })
    const early = { startDate: '2026-11-13', endDate: '2026-11-16' }
    await expectRefused(early, { startDate: askingWords.startBeforeYourJoining('16-11-2026') })
    await expectRefused({ endDate: '2026-12-12' }, { endDate: askingWords.endAfterYourLastDay('11-12-2026') })
    expect((await apply({ endDate: '2026-12-11' })).status).toBe(201)
  })

  it.each([
    [2, askingWords.theseDatesAre('1 day')],
    ['0.5', askingWords.theseDatesAre('1 day')],
    [0, askingWords.theseDatesAre('1 day')],
    [-1, askingWords.theseDatesAre('1 day')],
  ])('are counted by the server: %j days for one are refused', async (noOfDaysOfLeave, sentence) => {
    await expectRefused({ noOfDaysOfLeave }, { noOfDaysOfLeave: sentence })
  })

  it('are counted by the server: a half and several', async () => {
    const { body } = await apply({ endSession: 1, noOfDaysOfLeave: 1 })
    expect(body.fieldErrors).toEqual({ noOfDaysOfLeave: askingWords.theseDatesAre('0.5 day') })
    const several = await apply({ endDate: '2026-12-03', noOfDaysOfLeave: 2 })
    expect(several.body.fieldErrors).toEqual({ noOfDaysOfLeave: askingWords.theseDatesAre('3 days') })
  })
})

describe('the balance', () => {
  it('may not be exceeded', async () => {
    await expectRefused(
      { leaveTypeId: api.company.casualLeave.id, endDate: '2026-12-09' },
      { noOfDaysOfLeave: askingWords.youCannotTakeMore('8', 'Casual Leave') },
    )
  })

  it('counts what is used and pending', async () => {
    const { employee, casualLeave } = api.company
    const taken = { employeeId: employee.id, leaveTypeId: casualLeave.id }
    await createLeaveRequest(api.db, { ...taken, state: 'approved', startDate: '2026-06-01', endDate: '2026-06-05' })
    await createLeaveRequest(api.db, { ...taken, startDate: '2026-07-01', endSession: 1 })
    const { body } = await apply({ leaveTypeId: casualLeave.id, endDate: '2026-12-03' })
    expect(body.fieldErrors).toEqual({
      noOfDaysOfLeave: askingWords.youCannotTakeMore('2.5', 'Casual Leave'),
    })
  })

  it('is required for each year that the leave touches', async () => {
    const { employee, casualLeave } = api.company
    const taken = { employeeId: employee.id, leaveTypeId: casualLeave.id, state: 'approved' as const }
    await createLeaveRequest(api.db, { ...taken, startDate: '2027-03-01', endDate: '2027-03-07', endSession: 1 })
    const over = { leaveTypeId: casualLeave.id, startDate: '2026-12-31', endDate: '2027-01-02' }
    const { status, body } = await apply(over)
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({
      noOfDaysOfLeave: askingWords.youCannotTakeMoreInYear({ days: '1.5', leaveName: 'Casual Leave', year: '2027' }),
    })
    expect((await apply({ ...over, endSession: 1 })).status).toBe(201)
  })

  it('of a year without an allocation names the year', async () => {
    const { pune } = api.company
    const { id } = await createLeaveType(api.db, { buId: pune.id, name: 'Child Care Leave' })
    await expectRefused(
      { leaveTypeId: id },
      {
        noOfDaysOfLeave: askingWords.youCannotTakeMore('0', 'Child Care Leave'),
        leaveTypeId: askingWords.nothingAllocated('Child Care Leave', '2026'),
      },
    )
  })

  it('can consist only of comp-off grants', async () => {
    const { pune, employee, hr } = api.company
    const { id } = await createLeaveType(api.db, { buId: pune.id, name: 'Comp Off' })
    await grantCompOff(api.db, { employeeId: employee.id, leaveTypeId: id, year: 2026, days: 1, grantedBy: hr.id })
    expect((await apply({ leaveTypeId: id })).status).toBe(201)
  })
})

describe('the leave type', () => {
  const unknown = { leaveTypeId: 'Please select a leave type' }

  it('must be one of the applicant’s unit', async () => {
    await expectRefused({ leaveTypeId: api.company.lisbonTypes.annualLeave.id }, unknown)
  })

  it('must not be retired', async () => {
    const { annualLeave } = api.company
    await api.db.update(leaveTypes).set({ retiredAt: '2026-11-01T00:00:00Z' }).where(eq(leaveTypes.id, annualLeave.id))
    await expectRefused({}, unknown)
  })

  it('must be there', async () => {
    await expectRefused({ leaveTypeId: 2_147_483_647 }, unknown)
  })

  it('that requires an attachment does not go without, in its own words', async () => {
    const { sickLeave, pune, hr, employee } = api.company
    await expectRefused({ leaveTypeId: sickLeave.id }, { attachment: askingWords.attachmentRequired('Sick Leave') })
    const { id } = await createLeaveType(api.db, { buId: pune.id, name: 'Jury Duty', isAttachmentRequired: true })
    await grantCompOff(api.db, { employeeId: employee.id, leaveTypeId: id, year: 2026, days: 1, grantedBy: hr.id })
    await expectRefused({ leaveTypeId: id }, { attachment: askingWords.attachmentRequired('Jury Duty Leave') })
  })
})

describe('leave that is already there', () => {
  const taken = (options: object = {}) =>
    createLeaveRequest(api.db, {
      employeeId: api.company.employee.id,
      leaveTypeId: api.company.casualLeave.id,
      startDate: '2026-12-01',
      endDate: '2026-12-03',
      ...options,
    })

  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-03', '2026-12-08'],
    ['2026-11-30', '2026-12-04'],
  ])('is never applied for twice: %s to %s', async (startDate, endDate) => {
    await taken()
    const { status, body } = await apply({ startDate, endDate })
    const message = 'You already have leave from 01-12-2026 to 03-12-2026'
    expect(status).toBe(409)
    expect(body).toMatchObject({ userMessage: message, code: 'conflict', fieldErrors: { startDate: message } })
    expect(await requests()).toHaveLength(1)
  })

  it('is blocked by an approved leave too', async () => {
    await taken({ state: 'approved' })
    expect((await apply()).status).toBe(409)
  })

  it.each(['rejected', 'withdrawn', 'taken_back'])('is free again when it was %s', async (state) => {
    await taken({ state })
    expect((await apply()).status).toBe(201)
  })

  it('may be a morning when there is an afternoon on the same day', async () => {
    await taken({ endDate: '2026-12-01', endSession: 1 })
    expect((await apply({ startSession: 2 })).status).toBe(201)
    expect((await apply({ endSession: 1 })).status).toBe(409)
    expect((await apply({ startSession: 2 })).status).toBe(409)
  })

  it('names the earliest of several', async () => {
    await taken({ startDate: '2026-12-10', endDate: '2026-12-10' })
    await taken()
    const { body } = await apply({ startDate: '2026-11-30', endDate: '2026-12-11' })
    expect(body.userMessage).toBe('You already have leave from 01-12-2026 to 03-12-2026')
  })

  it('of somebody else blocks nobody', async () => {
    await taken({ employeeId: api.company.colleague.id })
    expect((await apply()).status).toBe(201)
  })
})

describe('who it goes to', () => {
  it('cannot be chosen', async () => {
    const { head, employee } = api.company
    await expectRefused({ reportingTo: head.id }, { reportingTo: askingWords.yourRequestsGoTo('Asha Rao') })
    await expectRefused({ reportingTo: employee.id }, { reportingTo: askingWords.yourRequestsGoTo('Asha Rao') })
  })

  it('is the next by the rule when the manager has left', async () => {
    const { lead, head } = api.company
    await change(lead, { leftAt: '2026-11-01T00:00:00Z' })
    await apply()
    expect((await requests())[0]?.holderId).toBe(head.id)
  })

  it('says so when there is nobody at all', async () => {
    const { lead, head, hr, lisbonHr } = api.company
    for (const person of [lead, head, hr, lisbonHr]) await change(person, { leftAt: '2026-11-01T00:00:00Z' })
    await expectRefused({}, { reportingTo: askingWords.noReportingManagerIsSet })
  })
})

describe('people in Cc', () => {
  const refused = { applyingTo: PEOPLE }

  it.each([[0], ['x'], [-1], [1.5], [null], [[1]]])('must be ids: %j', async (id) => {
    await expectRefused({ applyingTo: [id] }, { applyingTo: 'applyingTo must be a list of ids' })
  })

  it('are not oneself, an alumnus, the Leave Admin or nobody', async () => {
    const { employee, superadmin, pune } = api.company
    const alumnus = await createEmployee(api.db, { buId: pune.id, leftAt: '2026-10-01T00:00:00Z' })
    const nobody = { id: 999_999 }
    for (const { id } of [employee, superadmin, alumnus, nobody]) await expectRefused({ applyingTo: [id] }, refused)
  })

  it('are no super admins, who have no inbox to read it in', async () => {
    const { pune, employee, hr } = api.company
    const admin = await createEmployee(api.db, { buId: pune.id, roleId: 1 })
    await expectRefused({ applyingTo: [admin.id, hr.id] }, refused)
    expect((await api.call(employee, '/leaves/apply_leave', form({ applyingTo: [hr.id] }))).status).toBe(201)
  })

  it('are fifty at most', async () => {
    const many = Array.from({ length: 51 }, (_, n) => n + 1)
    await expectRefused({ applyingTo: many }, { applyingTo: refusalsWords.chooseFewerPeople })
  })
})

describe('who may apply', () => {
  it('a super admin may not', async () => {
    expect((await apply({}, api.company.superadmin)).status).toBe(403)
  })

  it('a person cannot apply for somebody else', async () => {
    const { colleague } = api.company
    expect((await apply({ employeeId: colleague.id })).status).toBe(404)
    expect(await requests()).toHaveLength(0)
  })
})

describe('mails', () => {
  const mails = async () => {
    const rows = await api.db.execute<{ payload: { to: string; subject: string; text: string } }>(
      sql`select payload from graphile_worker._private_jobs order by id`,
    )
    return rows.map((row) => row.payload)
  }

  it('go to the approver and to each person in Cc, without the reason', async () => {
    const { head, hr } = api.company
    await apply({ applyingTo: [head.id, hr.id], reason: 'A secret operation' })
    const sent = await mails()
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['head@example.com', 'hr@example.com', 'lead@example.com'])
    expect(sent[0]?.subject).toBe('Leave request from Priyanka Deshpande: Annual Leave, 1 day')
    expect(sent[0]?.text).toContain('From: Tue 1 Dec 2026, Morning Session\nTo: Tue 1 Dec 2026, Afternoon Session')
    expect(JSON.stringify(sent)).not.toContain('secret')
  })

  it('go once to an approver who is named in Cc as well', async () => {
    await apply({ applyingTo: [api.company.lead.id, api.company.hr.id] })
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(['hr@example.com', 'lead@example.com'])
  })

  it('are not sent for an application that was refused', async () => {
    await apply({ noOfDaysOfLeave: 7 })
    await apply({ reportingTo: api.company.head.id })
    expect(await mails()).toEqual([])
  })
})
