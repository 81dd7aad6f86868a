import { SAY_WHY_BELOW_ZERO } from '@hr/contract/call/refusals'
import { allocate, createHoliday, createWorkingDay, storedBalances } from '@hr/db/factories'
import { businessUnits, holidays, runs } from '@hr/db/schema'
import * as t from '@hr/words/impact'
import * as workingTimeWords from '@hr/words/working-time'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { CHANGED } from '../../platform/fingerprint.ts'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'
import { impactsOf } from './testing.ts'

const api = await testApi()
const { begin, takes, took, daysTaken, agreed } = impactsOf(api)
type Form = Record<string, unknown>

const holi = (changes: Form = {}): Form => ({
  ...{ holidayName: 'Holi', holidayDate: '2027-03-10', buId: api.company.pune.id, ...changes },
})
const call = (url: string, body: Form, person: Person = api.company.hr) => api.call(person, `/calendar/${url}`, body)
const count = (table: typeof holidays | typeof runs) => api.db.$count(table)
/** The newest leave as the employee sees it. */
const own = async () => {
  const { employee } = api.company
  const { body } = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, { page: 1, pageSize: 10 })
  return body.data[0]
}
const left = async () => {
  const { employee, casualLeave } = api.company
  const which = { employeeId: employee.id, leaveTypeId: casualLeave.id, year: 2027 }
  return (await storedBalances(api.db, which))[0]?.remaining
}

beforeEach(() => begin())

describe('a holiday in leave that counts working days', () => {
  it.each([
    1, 2,
  ])('that leaves it no day at all lets it be opened, decided, and that be undone: status %i', async (status) => {
    const leaveId = await takes('2027-03-10')
    const { fingerprint } = (await call('add_holiday', holi())).body.impact
    expect((await call('add_holiday', holi({ impactFingerprint: fingerprint }))).status).toBe(201)
    expect(await daysTaken(leaveId)).toBe(0)
    const { hr } = api.company
    expect(await api.call(hr, '/leaves/decision_aids', { leaveId })).toMatchObject({
      status: 200,
      body: { balances: [] },
    })
    expect((await api.call(hr, '/leaves/leave_action', { leaveId, status })).status).toBe(200)
    expect((await api.call(hr, '/leaves/undo_leave_action', { leaveId })).status).toBe(200)
    expect(await own()).toMatchObject({ id: leaveId })
    expect(await daysTaken(leaveId)).toBe(0)
  })

  it('is added once its impact was seen: the days come back, with a history and a mail', async () => {
    const leaveId = await takes('2027-03-08', '2027-03-12')
    const looked = await call('add_holiday', holi())
    expect([looked.status, looked.body.code, looked.body.userMessage]).toEqual([
      ...[409, 'impact', t.recalculatesLeave('1 request of 1 person, −1 day')],
    ])
    expect(looked.body.impact).toMatchObject({
      ...{ cause: 'Holiday added: Holi, 10-03-2027', from: '2026-11-20', requests: 1, people: 1, days: -1, below: 0 },
      leaves: [
        {
          ...{ leaveId, employeeName: 'Priyanka Deshpande', leaveTypeName: 'Casual Leave', startDate: '2027-03-08' },
          ...{ daysBefore: 5, daysAfter: 4, remainingAfter: 4, isBelow: false },
        },
      ],
    })
    expect({ daysTaken: await daysTaken(leaveId), count: await count(holidays), left: await left() }).toEqual({
      daysTaken: 5,
      count: 0,
      left: 3,
    })

    const { impact } = looked.body
    expect((await call('add_holiday', holi({ impactFingerprint: impact.fingerprint }))).status).toBe(201)
    expect({ daysTaken: await daysTaken(leaveId), count: await count(holidays), left: await left() }).toEqual({
      daysTaken: 4,
      count: 1,
      left: 4,
    })
    const told = { by: 'Marta Kowalczyk', note: 'Holiday added: Holi, 10-03-2027. Before: 5 days.' }
    expect(await own()).toMatchObject({
      noOfDaysOfLeave: 4,
      history: expect.arrayContaining([expect.objectContaining({ kind: 'recounted', ...told })]),
    })
    expect((await postedLetters(api.db)).at(-1)).toMatchObject({
      ...{ to: 'employee@example.com', subject: t.leaveRecalculated },
      text: expect.stringContaining('Casual Leave, Mon 8 – Fri 12 Mar 2027: 4 days instead of 5 days'),
    })
  })

  it('on which nobody is away, or only by the calendar, is added at once', async () => {
    const { employee, annualLeave } = api.company
    await takes('2027-03-08', '2027-03-09')
    const span = { startDate: '2027-03-10', startSession: 1, endDate: '2027-03-10', endSession: 2 }
    await api.call(employee, '/leaves/apply_leave', { ...span, leaveTypeId: annualLeave.id, reason: 'Away' })
    expect((await call('add_holiday', holi())).status).toBe(201)
    expect(await count(runs)).toBe(0)
  })

  it('is moved, and deleted again', async () => {
    const leaveId = await takes('2027-03-08', '2027-03-12')
    const [, { body }] = await agreed(api.company.hr, '/calendar/add_holiday', holi({ session: 1 }))
    expect(await daysTaken(leaveId)).toBe(4.5)
    const away = await agreed(api.company.hr, `/calendar/edit_holiday/${body.id}`, holi({ holidayDate: '2027-03-15' }))
    expect(away.map(({ status }) => status)).toEqual([409, 200])
    expect(away[0].body.impact.cause).toBe(workingTimeWords.holidayMoved('Holi', '10-03-2027', '15-03-2027'))
    expect(await daysTaken(leaveId)).toBe(5)
    const back = await agreed(api.company.hr, `/calendar/edit_holiday/${body.id}`, holi({ holidayDate: '2027-03-10' }))
    expect({ status: back[1].status, daysTaken: await daysTaken(leaveId) }).toEqual({ status: 200, daysTaken: 4 })
    const gone = await agreed(api.company.hr, '/calendar/delete_holiday', { holidayId: body.id })
    expect(gone.map(({ status }) => status)).toEqual([409, 204])
    expect(await daysTaken(leaveId)).toBe(5)
  })

  it('may take the only day of a leave, which stays as a request without days, and give it again', async () => {
    const leaveId = await takes('2027-03-10')
    const [, { body }] = await agreed(api.company.hr, '/calendar/add_holiday', holi())
    expect({ daysTaken: await daysTaken(leaveId), left: await left() }).toEqual({ daysTaken: 0, left: 8 })
    expect(await own()).toMatchObject({ noOfDaysOfLeave: 0, isCancelled: '0' })
    await agreed(api.company.hr, '/calendar/delete_holiday', { holidayId: body.id })
    expect(await daysTaken(leaveId)).toBe(1)
  })

  it('is refused with a fingerprint of something else, and tells what would be now', async () => {
    await takes('2027-03-08', '2027-03-12')
    const looked = await call('add_holiday', holi())
    await takes('2027-03-10', '2027-03-10', api.company.colleague)
    const stale = await call('add_holiday', holi({ impactFingerprint: looked.body.impact.fingerprint }))
    expect({ status: stale.status, userMessage: stale.body.userMessage }).toEqual({
      status: 409,
      userMessage: CHANGED,
    })
    expect(stale.body.impact).toMatchObject({ requests: 2, people: 2, days: -2 })
    expect(await count(holidays)).toBe(0)
  })

  it('that was the last free day of somebody is deleted only with a reason', async () => {
    await begin(5)
    const { id: holidayId } = await createHoliday(api.db, { buId: api.company.pune.id, date: '2027-03-10' })
    const long = await takes('2027-03-08', '2027-03-15')
    const short = await agreed(api.company.hr, '/calendar/delete_holiday', { holidayId })
    expect(short.map(({ status, body }) => [status, body.fieldErrors])).toEqual([
      [409, undefined],
      [409, { overrideReason: SAY_WHY_BELOW_ZERO }],
    ])
    expect(short[0].body.userMessage).toBe(
      t.recalculatesLeave('1 request of 1 person, +1 day; 1 person would fall below zero'),
    )
    expect(short[0].body.impact).toMatchObject({ below: 1, leaves: [{ remainingAfter: -1, isBelow: true }] })
    expect(await daysTaken(long)).toBe(5)

    const why = 'Agreed with the works council'
    const [, done] = await agreed(api.company.hr, '/calendar/delete_holiday', { holidayId }, why)
    expect({ status: done.status, daysTaken: await daysTaken(long), left: await left() }).toEqual({
      status: 204,
      daysTaken: 6,
      left: -1,
    })
    expect(await api.db.select().from(runs)).toMatchObject([{ detail: { overrideReason: why, requests: 1, days: 1 } }])
  })

  it.each([
    [undefined, 2, 1],
    [2, undefined, 0],
  ])('asks for the debt that holds on the first day of a leave: %s until July, then %s', async (first, then, below) => {
    const { hr, casualLeave, pune } = api.company
    await begin(5)
    const rule = { steps: [{ fromYears: 0, days: 5 }], grant: 'yearly', proRata: 'none', rounding: 'none' }
    for (const [validFrom, debt] of [
      ['2026-01-01', first],
      ['2027-07-01', then],
    ]) {
      const url = `/leaves/create_policy/${casualLeave.id}`
      expect((await api.agree(hr, url, { ...rule, validFrom, debt })).status).toBe(201)
    }
    const { id: holidayId } = await createHoliday(api.db, { buId: pune.id, date: '2027-03-10' })
    await takes('2027-03-08', '2027-03-15')
    const { body } = await call('delete_holiday', { holidayId })
    expect(body.impact).toMatchObject({ below, leaves: [{ remainingAfter: -1 }] })
  })

  it('needs confirmation in its own leave year', async () => {
    const { pune, employee, casualLeave } = api.company
    await api.db.update(businessUnits).set({ leaveYearMonth: 4 }).where(eq(businessUnits.id, pune.id))
    await begin(1)
    await allocate(api.db, { employeeId: employee.id, leaveTypeId: casualLeave.id, year: 2026, days: 3 })
    const [march, april] = [
      await createHoliday(api.db, { buId: pune.id, date: '2027-03-31' }),
      await createHoliday(api.db, { buId: pune.id, date: '2027-04-01' }),
    ]
    await takes('2027-03-29', '2027-04-02')
    expect((await call('delete_holiday', { holidayId: march.id })).body.impact.below).toBe(0)
    expect((await call('delete_holiday', { holidayId: april.id })).body.impact).toMatchObject({
      below: 1,
      leaves: [{ remainingAfter: -1 }],
    })
  })

  it('does not count people who were below zero before and get days back', async () => {
    const leaveId = await took('2027-03-01', '2027-03-26')
    const [looked, done] = await agreed(api.company.hr, '/calendar/add_holiday', holi())
    expect({ impact: looked.body.impact, status: done.status }).toMatchObject({
      impact: { below: 0, days: -1 },
      status: 201,
    })
    expect(await daysTaken(leaveId)).toBe(25)
  })

  it('of another unit changes nothing here', async () => {
    await takes('2027-03-08', '2027-03-12')
    const lisbon = holi({ buId: api.company.lisbon.id })
    expect((await call('add_holiday', lisbon, api.company.superadmin)).status).toBe(201)
  })

  it('shows its impact to nobody who may not change it', async () => {
    await takes('2027-03-08', '2027-03-12')
    expect((await call('add_holiday', holi(), api.company.lead)).status).toBe(403)
    const other = await call('add_holiday', holi(), api.company.lisbonHr)
    expect({ status: other.status, impact: other.body.impact }).toEqual({ status: 403, impact: undefined })
  })
})

describe('leave of days that are over', () => {
  it('is recounted only if that is chosen', async () => {
    const buId = api.company.pune.id
    const { id: holidayId } = await createHoliday(api.db, { buId, date: '2026-11-18', name: 'Diwali' })
    const past = await took('2026-11-17', '2026-11-19')
    expect(await daysTaken(past)).toBe(3)
    const edited = holi({ holidayName: 'Diwali', holidayDate: '2026-11-18', session: 2 })
    expect((await call(`edit_holiday/${holidayId}`, { ...edited, alsoPastLeave: '0' })).status).toBe(200)
    expect(await daysTaken(past)).toBe(3)
    const [looked] = await agreed(api.company.hr, `/calendar/edit_holiday/${holidayId}`, {
      ...edited,
      ...{ session: 1, alsoPastLeave: '1' },
    })
    expect(looked.body.impact).toMatchObject({ from: null, days: -0.5 })
    expect(await daysTaken(past)).toBe(2.5)
  })

  it('keeps what was counted before today', async () => {
    const going = await takes('2026-11-20', '2026-11-25')
    expect(await daysTaken(going)).toBe(4)
    api.setNow('2026-11-24T04:00:00Z')
    const [looked] = await agreed(api.company.hr, '/calendar/add_holiday', holi({ holidayDate: '2026-11-25' }))
    expect(looked.body.impact).toMatchObject({ from: '2026-11-24', days: -1 })
    expect(await daysTaken(going)).toBe(3)
  })
})

describe('a special working day', () => {
  it('needs confirmation for people who are away on it, until it is deleted', async () => {
    const leaveId = await takes('2027-03-12', '2027-03-15')
    const form = { specialWorkingDate: '2027-03-13', buId: api.company.pune.id }
    const [looked, done] = await agreed(api.company.hr, '/calendar/add_working_day', form)
    expect({ cause: looked.body.impact.cause, days: looked.body.impact.days }).toEqual({
      cause: 'Special working day added: 13-03-2027',
      days: 1,
    })
    expect({ status: done.status, daysTaken: await daysTaken(leaveId) }).toEqual({ status: 201, daysTaken: 3 })
    const gone = await agreed(api.company.hr, '/calendar/delete_special_working_day', { id: done.body.id })
    expect({ status: gone[1].status, daysTaken: await daysTaken(leaveId) }).toEqual({ status: 204, daysTaken: 2 })
  })

  it('is nothing to part-timers who do not work then', async () => {
    const { id } = await createWorkingDay(api.db, { buId: api.company.pune.id, date: '2027-03-13' })
    const week = ['Monday morning', 'Friday morning']
    const { employee, hr } = api.company
    await api.call(hr, `/employee/create_working_pattern/${employee.id}`, { since: '2027-01-01', week })
    await takes('2027-03-12', '2027-03-15')
    expect((await call('delete_special_working_day', { id })).status).toBe(204)
  })
})
