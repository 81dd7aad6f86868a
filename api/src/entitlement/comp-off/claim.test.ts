import { CHOOSE_TYPE_OF_THEIRS } from '@hr/contract/call/refusals'
import { SAY_WHY_REJECTED } from '@hr/contract/call/sentences'
import { createLeaveType, takeClaims } from '@hr/db/factories'
import { businessUnits, compOffClaims, employees, leaveEntries, leaveTypes } from '@hr/db/schema'
import * as t from '@hr/words/comp-off'
import * as lettersWords from '@hr/words/letters'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pass } from '../../attendance/testing.ts'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

// Today is Friday, 20-11-2026, 09:30 in Pune. 14-11-2026 is a Saturday.
const api = await testApi()
type Body = Record<string, unknown>

beforeEach(async () => {
  await takeClaims(api.db, api.company.annualLeave)
})
const form = (changes: Body = {}): Body => ({
  ...{ workedOn: '2026-11-14', days: 1, leaveId: api.company.annualLeave.id, reason: 'Release of 4.2', ...changes },
})
const claim = (changes: Body = {}, person: Person = api.company.employee) =>
  api.call(person, '/compoff/claim', form(changes))
const own = async (person: Person = api.company.employee) => (await api.call(person, '/compoff/list_own')).body
const waiting = async (person: Person) => (await api.call(person, '/compoff/list_claims')).body.data as Body[]
const decide = (person: Person, claimId: number, changes: Body = { status: 1 }) =>
  api.call(person, '/compoff/decide_claim', { claimId, ...changes })
const annual = async () => {
  const { employee } = api.company
  const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year: 2026 })
  return body.find(({ leaveTypeName }: Body) => leaveTypeName === 'Annual Leave').allocatedDays
}

describe('claiming a worked day', () => {
  it('waits for the manager and HR, who see the swipes, and becomes a grant', async () => {
    const { employee, lead, hr } = api.company
    await pass(api, employee, '2026-11-14', ['IN 09:58', 'OUT 12:30', 'IN 13:00', 'OUT 17:12'])
    const { status, body } = await claim()
    expect(status).toBe(201)
    const found = { id: body.id, workedOn: '2026-11-14', days: 1, status: 'pending', leaveName: 'Annual Leave' }
    for (const reader of [lead, hr]) {
      expect(await waiting(reader)).toMatchObject([
        {
          ...found,
          why: 'weekend',
          passed: { from: '09:58', to: '17:12' },
          years: [2026, 2027],
          ends: ['2026-12-31', '2027-12-31'],
        },
      ])
    }
    await api.db.update(businessUnits).set({ compOffDays: 90 })
    expect(await waiting(lead)).toMatchObject([{ ends: ['2026-12-31', '2027-02-12'] }])
    expect(await annual()).toBe(20)
    expect((await decide(lead, body.id)).body.userMessage).toBe(
      t.claimGranted({
        employeeName: 'Priyanka Deshpande',
        day: '14-11-2026',
        days: '1 day',
        leaveName: 'Annual Leave',
      }),
    )
    expect(await annual()).toBe(21)
    expect(await waiting(hr)).toEqual([])
    expect(await own()).toMatchObject({
      claims: [{ ...found, status: 'granted', decidedByName: 'Asha Rao' }],
      grants: [
        {
          ...{ noOfDays: 1, year: 2026, grantedByName: 'Asha Rao', workedOn: '2026-11-14' },
          ...{ reason: 'Worked on 14-11-2026: Release of 4.2', usedDays: 0, leftDays: 1, endsOn: '2026-12-31' },
        },
      ],
    })
  })

  it('is offered where the unit takes comp-off requests, and to HR where any unit does', async () => {
    const { pune, lisbon, employee, lisbonEmployee, hr } = api.company
    const isOffered = async (person: Person) =>
      (await api.call(person, '/login/get_user_login_information')).body.takesClaims ?? false
    const offered = () => Promise.all([employee, lisbonEmployee, hr].map(isOffered))
    expect(await offered()).toEqual([true, false, true])
    await api.db.update(businessUnits).set({ compOffClaims: false }).where(eq(businessUnits.id, pune.id))
    expect(await offered()).toEqual([false, false, false])
    await api.db.update(businessUnits).set({ compOffClaims: true }).where(eq(businessUnits.id, lisbon.id))
    expect(await offered()).toEqual([false, true, true])
  })

  it('is mailed to the approver of their leave, and its person learns what became of it, without the reason', async () => {
    const { lead, employee } = api.company
    const { body } = await claim()
    await decide(lead, body.id, { status: 2, note: 'You were not on call' })
    const again = await claim()
    await api.call(employee, '/compoff/withdraw_claim', { claimId: again.body.id })
    const letters = await postedLetters(api.db)
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [lead.workEmail, lettersWords.claimFrom('Priyanka Deshpande', 'Sat 14 Nov 2026')],
      [employee.workEmail, lettersWords.yourClaimWasRejected('Sat 14 Nov 2026')],
      [lead.workEmail, lettersWords.claimFrom('Priyanka Deshpande', 'Sat 14 Nov 2026')],
      [lead.workEmail, lettersWords.claimWithdrawnBy('Priyanka Deshpande', 'Sat 14 Nov 2026')],
    ])
    expect(letters[0]?.text).toContain('Worked: Sat 14 Nov 2026\nFor: 1 day of Annual Leave')
    expect(letters.map(({ text }) => text).join()).not.toMatch(/Release|on call/)
  })

  it('offers days off on which they passed a reader, once, of the last 90 days', async () => {
    const { employee } = api.company
    for (const day of ['2026-11-14', '2026-11-13', '2026-11-08', '2026-08-16', '2026-08-23'])
      await pass(api, employee, day, ['IN 10:00', 'OUT 15:30'])
    await claim()
    const passed = { days: 1, why: 'weekend', from: '10:00', to: '15:30' }
    expect(await own()).toMatchObject({ mayClaim: '1', types: expect.any(Array) })
    expect((await own()).found).toEqual([
      { workedOn: '2026-11-08', ...passed },
      { workedOn: '2026-08-23', ...passed },
    ])
  })

  it.each([
    [{ workedOn: undefined }, { workedOn: t.workedDayIsRequired }],
    [{ workedOn: 'Saturday' }, { workedOn: t.workedDayFormat }],
    [{ workedOn: '2026-11-13' }, { workedOn: t.dayIsWorkingDay('13-11-2026') }],
    [{ workedOn: '2026-11-21' }, { workedOn: t.dayInFuture }],
    [{ workedOn: '2025-11-15' }, { workedOn: t.workedDayTooEarly('20-11-2025') }],
    [{ days: 2 }, { days: t.halfOrWholeDay }],
    [{ leaveId: 999_999 }, { leaveId: t.compOffGoesTo('Annual Leave') }],
    [{ reason: 'ab' }, { reason: t.reasonTooShort }],
    [{ employeeId: 1 }, { employeeId: 'Unknown field: employeeId' }],
  ])('with %j is 400: %j', async (changes, fieldErrors) => {
    const { status, body } = await claim(changes)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
    expect(await api.db.$count(compOffClaims)).toBe(0)
  })

  it('is for the one leave type that the unit has chosen for comp-off, which need not be named', async () => {
    const { casualLeave, annualLeave } = api.company
    expect((await own()).types).toEqual([{ id: annualLeave.id, leaveName: 'Annual Leave' }])
    expect((await claim({ leaveId: casualLeave.id })).body.fieldErrors).toEqual({
      leaveId: t.compOffGoesTo('Annual Leave'),
    })
    expect((await claim({ leaveId: undefined })).status).toBe(201)
    expect((await own()).claims).toMatchObject([{ leaveName: 'Annual Leave' }])
  })

  it.each([
    ['none', { isCompOff: false }],
    ['a retired one', { retiredAt: '2026-11-01T00:00:00Z' }],
    ['one without a limit', { isUnlimited: true }],
  ])('is 409 while the unit has chosen no leave type for comp-off: %s', async (_, values) => {
    await api.db.update(leaveTypes).set(values).where(eq(leaveTypes.id, api.company.annualLeave.id))
    const { status, body } = await claim({ leaveId: undefined })
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: t.unitHasNoCompOffType('Pune Office'),
    })
    expect(await own()).toMatchObject({ mayClaim: '1', types: [], found: [] })
  })

  it('twice is 409 that names the first, until that came to nothing', async () => {
    const { employee, lead } = api.company
    const first = (await claim()).body.id
    const claimed = { day: '14-11-2026', days: '1 day', leaveName: 'Annual Leave' }
    const again = await claim({ days: '0.5', reason: 'Release again' })
    expect({ status: again.status, fieldErrors: again.body.fieldErrors }).toEqual({
      status: 409,
      fieldErrors: { workedOn: t.claimPendingAlready(claimed) },
    })
    expect((await claim({}, api.company.colleague)).status).toBe(201)
    await api.call(employee, '/compoff/withdraw_claim', { claimId: first })
    const second = (await claim()).body.id
    await decide(lead, second)
    expect((await claim()).body.fieldErrors).toEqual({
      workedOn: t.claimGrantedAlready({ ...claimed, grantedBy: 'Asha Rao' }),
    })
  })

  it('where the unit takes none is 409, and nothing is found', async () => {
    await api.db.update(businessUnits).set({ compOffClaims: false })
    const { status, body } = await claim()
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: t.unitAcceptsNoClaims('Pune Office'),
    })
    expect(await own()).toMatchObject({ mayClaim: '0', types: [], found: [] })
  })

  it('is 403 for a super admin, who takes no leave', async () => {
    expect((await claim({}, api.company.superadmin)).status).toBe(403)
  })
})

describe('withdrawing a comp-off request', () => {
  const withdraw = (person: Person, claimId: unknown) => api.call(person, '/compoff/withdraw_claim', { claimId })

  it('is only for its person, and only while it waits', async () => {
    const { employee, lead, colleague } = api.company
    const { id } = (await claim()).body
    for (const other of [lead, colleague]) expect((await withdraw(other, id)).status).toBe(404)
    expect((await withdraw(employee, '')).status).toBe(400)
    expect((await withdraw(employee, id)).status).toBe(200)
    const { status, body } = await withdraw(employee, id)
    expect({ status, userMessage: body.userMessage }).toEqual({ status: 409, userMessage: t.alreadyWithdrawn })
    expect(await waiting(lead)).toEqual([])
  })
})

describe('deciding a comp-off request', () => {
  it('is 404 for its own person, and for anyone who is neither their manager, head nor HR', async () => {
    const { employee, lisbonHead, colleague } = api.company
    const { id } = (await claim()).body
    const roles = [
      [employee, 403],
      [colleague, 403],
      [lisbonHead, 404],
    ] as const
    for (const [person, status] of roles) expect((await decide(person, id)).status).toBe(status)
    const leads = (await claim({}, api.company.lead)).body.id
    expect((await decide(api.company.lead, leads)).status).toBe(404)
    expect((await decide(api.company.head, id)).status).toBe(200)
  })

  it('once settled is 409 that names the decider', async () => {
    const { lead, hr } = api.company
    const { id } = (await claim()).body
    await decide(hr, id)
    const { status, body } = await decide(lead, id, { status: 2, note: 'No' })
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: t.alreadyGrantedBy('Marta Kowalczyk'),
    })
  })

  it('against it needs a reason; with a wrong year or answer it is 400', async () => {
    const { lead } = api.company
    const { id } = (await claim()).body
    const said = async (changes: Body) => (await decide(lead, id, changes)).body.fieldErrors
    expect(await said({ status: 2 })).toEqual({ note: SAY_WHY_REJECTED })
    expect(await said({ status: 3 })).toEqual({ status: t.grantOrReject })
    expect(await said({ status: 1, year: 2025 })).toEqual({ year: 'Please choose a year from 2026 to 2030' })
    expect((await waiting(lead)).length).toBe(1)
  })

  it('can give the days to the next year', async () => {
    const { id } = (await claim()).body
    await decide(api.company.lead, id, { status: 1, year: 2027 })
    const [entry] = await api.db.select().from(leaveEntries).where(eq(leaveEntries.kind, 'comp_off'))
    expect(entry).toMatchObject({ year: 2027, countsFrom: '2027-01-01', days: 1, actorId: api.company.lead.id })
  })

  it('of somebody who works in another unit by then is 400, and of somebody who has left 404', async () => {
    const { employee, lisbon, hr } = api.company
    const { id } = (await claim()).body
    await api.db.update(employees).set({ buId: lisbon.id }).where(eq(employees.id, employee.id))
    expect((await decide(hr, id)).body.fieldErrors).toEqual({ leaveId: CHOOSE_TYPE_OF_THEIRS })
    await api.db.update(employees).set({ leftAt: '2026-11-19T00:00:00Z' }).where(eq(employees.id, employee.id))
    expect((await decide(hr, id)).status).toBe(404)
    expect(await waiting(hr)).toEqual([])
  })
})

it('a leave type with comp-off requests is retired, not removed', async () => {
  const { pune, hr, annualLeave } = api.company
  const type = await createLeaveType(api.db, { buId: pune.id, name: 'Comp Off' })
  await api.db.update(leaveTypes).set({ isCompOff: false }).where(eq(leaveTypes.id, annualLeave.id))
  await takeClaims(api.db, type)
  expect((await claim({ leaveId: type.id })).status).toBe(201)
  expect((await api.call(hr, '/leaves/delete_leave_type', { leaveId: type.id })).status).toBeLessThan(300)
  expect((await waiting(hr)).length).toBe(1)
})
