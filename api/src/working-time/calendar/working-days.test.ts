import { BEFORE_TODAY } from '@hr/contract/call/refusals'
import { CHOOSE } from '@hr/contract/call/sentences'
import { createBusinessUnit, createEmployee, createWorkingDay } from '@hr/db/factories'
import { specialWorkingDays } from '@hr/db/schema'
import * as refusalsWords from '@hr/words/refusals'
import * as t from '@hr/words/working-time'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Form = Record<string, unknown>

const TAKEN = t.specialWorkingDayTaken

const call = (url: string, body: Form | null = null, person: Person = api.company.hr, headers = {}) =>
  api.call(person, `/calendar/${url}`, body, headers)
const form = (changes: Form = {}): Form => ({
  ...{ specialWorkingDate: '2026-11-28', buId: api.company.pune.id, ...changes },
})
const add = (changes: Form = {}, person?: Person, headers = {}) =>
  call('add_working_day', form(changes), person, headers)
const remove = (id: number, person?: Person) => call('delete_special_working_day', { id }, person)
const list = (body: Form | null = null, person?: Person) => call('list_special_working_days', body, person)
const datesOf = (body: Form[]) => body.map(({ specialWorkingDate }) => specialWorkingDate)
const onDashboard = async (person: Person) =>
  datesOf((await api.call(person, '/dashboard/get_dashborad_special_working_days')).body.specialWorkingDays)

describe('adding a special working day', () => {
  it('answers 201, and everybody of the unit sees it at once, until it is deleted', async () => {
    const { employee, lisbonEmployee, pune } = api.company
    const { status, body } = await add({ specialWorkingDate: '28-11-2026', buId: `${pune.id}` })
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number) } })
    expect((await list()).body).toEqual([
      {
        id: body.id,
        specialWorkingDate: '2026-11-28',
        dayOfWeek: 'Saturday',
        buId: pune.id,
        buName: 'Pune Office',
      },
    ])
    expect(await onDashboard(employee)).toEqual(['2026-11-28'])
    expect(await onDashboard(lisbonEmployee)).toEqual([])
    expect(await remove(body.id)).toMatchObject({ status: 204, body: '' })
    expect(await onDashboard(employee)).toEqual([])
    expect(await remove(body.id)).toMatchObject({
      ...{ status: 404, body: { userMessage: t.specialWorkingDayNotFound } },
    })
  })

  it.each([
    [{ specialWorkingDate: undefined }, { specialWorkingDate: t.dateIsRequired }],
    [{ specialWorkingDate: ' ' }, { specialWorkingDate: t.dateIsRequired }],
    [{ specialWorkingDate: '2026-02-30' }, { specialWorkingDate: 'specialWorkingDate must be a date, yyyy-mm-dd' }],
    [{ specialWorkingDate: '2026-11-19' }, { specialWorkingDate: BEFORE_TODAY }],
    [{ buId: undefined }, { buId: 'BU is required' }],
    [{ name: 'Release' }, { name: 'Unknown field: name' }],
  ])('with %j is 400: %j', async (changes, fieldErrors) => {
    const { status, body } = await add(changes)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
    expect(await api.db.$count(specialWorkingDays)).toBe(0)
  })

  it('a second time is 409; of another BU it is not', async () => {
    const { superadmin, lisbon } = api.company
    const answers = await Promise.all(Array.from({ length: 10 }, () => add()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.fieldErrors).toEqual({ specialWorkingDate: TAKEN })
    expect((await add({ buId: lisbon.id }, superadmin)).status).toBe(201)
  })

  it('twice with one key makes one', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-form' }
    const first = await add({}, api.company.hr, headers)
    expect(await add({}, api.company.hr, headers)).toMatchObject({ status: 201, body: first.body })
  })

  // 18:30 UTC is 00:15 of the 21st in Kathmandu and 10:30 of the 20th in Los Angeles
  it('takes today as it is in the business unit, in Kathmandu as in Los Angeles', async () => {
    api.setNow('2026-11-20T18:30:00Z')
    for (const [timeZone, yesterday, today] of [
      ['Asia/Kathmandu', '2026-11-20', '2026-11-21'],
      ['America/Los_Angeles', '2026-11-19', '2026-11-20'],
    ]) {
      const { id: buId } = await createBusinessUnit(api.db, { timeZone: timeZone! })
      const person = await createEmployee(api.db, { buId })
      expect((await add({ buId, specialWorkingDate: yesterday }, api.company.superadmin)).status).toBe(400)
      expect((await add({ buId, specialWorkingDate: today }, api.company.superadmin)).status).toBe(201)
      expect(await onDashboard(person), timeZone).toEqual([today])
    }
  })
})

describe('special working days', () => {
  it('of another unit may be seen and changed only by a super admin', async () => {
    const { lisbon, superadmin } = api.company
    const { id } = await createWorkingDay(api.db, { buId: lisbon.id })
    expect((await add({ buId: lisbon.id })).status).toBe(403)
    expect((await list({ buId: lisbon.id })).status).toBe(403)
    expect((await list()).body).toEqual([])
    expect((await remove(id)).status).toBe(404)
    expect((await list({ buId: lisbon.id }, superadmin)).body).toHaveLength(1)
    expect((await add({ buId: 999_999 }, superadmin)).body.fieldErrors).toEqual({
      buId: CHOOSE,
    })
    expect((await remove(id, superadmin)).status).toBe(204)
  })

  it.each(['head', 'employee', 'lead'] as const)('are read and not changed by %s', async (name) => {
    const { id } = await createWorkingDay(api.db, { buId: api.company.pune.id })
    const person = api.company[name]
    expect({ status: (await add({}, person)).status, idStatus: (await remove(id, person)).status }).toEqual({
      status: 403,
      idStatus: 403,
    })
    expect((await list(null, person)).body).toHaveLength(1)
  })

  it('are listed by date, of a year, by search and in pages', async () => {
    const { pune } = api.company
    for (const date of ['2027-01-02', '2026-12-13', '2026-11-28'])
      await createWorkingDay(api.db, { buId: pune.id, date })
    expect(datesOf((await list()).body)).toEqual(['2026-11-28', '2026-12-13', '2027-01-02'])
    expect(datesOf((await list({ year: 2027 })).body)).toEqual(['2027-01-02'])
    expect(datesOf((await list({ search: 'sunday' })).body)).toEqual(['2026-12-13'])
    expect(await list({ page: 2, pageSize: 10 })).toMatchObject({ body: [], headers: { 'x-total-count': '3' } })
  })

  it('are in the twelve months of their year', async () => {
    await createWorkingDay(api.db, { buId: api.company.pune.id, date: '2026-11-28' })
    const { body } = await call('working_day_calendar', { year: 2026 }, api.company.employee)
    expect(body.specialWorkingDays).toHaveLength(12)
    expect(body.specialWorkingDays[10]).toEqual({
      ...{ month: 'November', year: 2026 },
      events: [{ date: '2026-11-28', day: 'Saturday', event: t.specialWorkingDay }],
    })
    expect((await call('working_day_calendar', {})).body.fieldErrors).toEqual({ year: refusalsWords.yearRequired })
  })
})
