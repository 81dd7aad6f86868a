import { BEFORE_TODAY } from '@hr/contract/call/refusals'
import { CHOOSE, YEAR } from '@hr/contract/call/sentences'
import { createBusinessUnit, createEmployee, createHoliday } from '@hr/db/factories'
import { businessUnits, holidays } from '@hr/db/schema'
import * as refusalsWords from '@hr/words/refusals'
import * as t from '@hr/words/working-time'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PLACEHOLDER } from '../../people/business-unit/queries.ts'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Form = Record<string, unknown>

const SIGNS = 'Name should only contain letters, numbers, and spaces'
const TAKEN = t.holidayTaken

const form = (changes: Form = {}): Form => ({
  ...{ holidayName: 'Christmas Day', holidayDate: '2026-12-25', buId: api.company.pune.id, ...changes },
})
const call = (url: string, body: Form | null = null, person: Person = api.company.hr, headers = {}) =>
  api.call(person, `/calendar/${url}`, body, headers)
const add = (changes: Form = {}, person?: Person, headers = {}) => call('add_holiday', form(changes), person, headers)
const edit = (id: number, changes: Form = {}, person?: Person) => call(`edit_holiday/${id}`, form(changes), person)
const remove = (holidayId: number, person?: Person) => call('delete_holiday', { holidayId }, person)
const stored = async (id: number) => (await api.db.select().from(holidays).where(eq(holidays.id, id)))[0]
const inPune = (name: string, date: string) => createHoliday(api.db, { buId: api.company.pune.id, name, date })
const inLisbon = (name: string, date: string) => createHoliday(api.db, { buId: api.company.lisbon.id, name, date })
const onDashboard = async (person: Person) =>
  (await api.call(person, '/dashboard/get_dashboard_holidays')).body.map((day: Form) => day.holidayName)

describe('the business units that one may choose', () => {
  it('are all for a super admin, and the own one for everybody else', async () => {
    await createBusinessUnit(api.db, { closedAt: '2026-01-01T00:00:00Z' })
    const { pune, lisbon, superadmin, hr, employee, lisbonHead } = api.company
    const own = (unit: { id: number; name: string }) => ({ id: unit.id, buName: unit.name })
    const [here, there] = [
      { ...own(pune), publicHolidays: 'IN-MH' },
      { ...own(lisbon), publicHolidays: 'PT-11' },
    ]
    expect((await call('list_business_units', null, superadmin)).body).toEqual([there, here])
    for (const person of [hr, employee]) expect((await call('list_business_units', null, person)).body).toEqual([here])
    await api.db.update(businessUnits).set({ country: 'Germany', state: PLACEHOLDER, city: 'Berlin' })
    expect((await call('list_business_units', null, hr)).body).toEqual([{ ...own(pune), publicHolidays: 'DE-BE' }])
    await api.db.update(businessUnits).set({ country: 'Atlantis' })
    expect((await call('list_business_units', null, lisbonHead)).body).toEqual([own(lisbon)])
  })
})

describe('half a holiday', () => {
  const month = async () => {
    const asked = { employeeBuId: api.company.pune.id, year: 2026 }
    const { body } = await call('holiday_calendar', asked, api.company.employee)
    return body.events[11].events.map(({ event }: { event: string }) => event)
  }

  it('is added and changed by its form, and shown by which half it is', async () => {
    const { body } = await add({ session: '2' })
    expect((await call(`get_holiday/${body.id}`)).body).toMatchObject({ session: 2 })
    expect(await month()).toEqual(['Christmas Day, afternoon'])
    expect(await onDashboard(api.company.employee)).toEqual(['Christmas Day, afternoon'])
    expect((await edit(body.id, { session: 1 })).status).toBe(200)
    expect(await month()).toEqual(['Christmas Day, morning'])
    expect((await edit(body.id)).status).toBe(200)
    expect(await month()).toEqual(['Christmas Day'])
  })

  it('is the morning or the afternoon', async () => {
    const { status, body } = await add({ session: 3 })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { session: 'Please select a session' },
    })
  })
})

describe('adding a holiday', () => {
  it('answers 201, and everybody of the unit sees it at once, nobody of another', async () => {
    const { hr, employee, lisbonEmployee, pune } = api.company
    const { status, body } = await add({ holidayName: ' Christmas   Day ', buId: `${pune.id}` }, hr)
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number) } })
    expect((await call(`get_holiday/${body.id}`)).body).toEqual({
      ...{
        id: body.id,
        holidayName: 'Christmas Day',
        holidayDate: '2026-12-25',
        buId: pune.id,
        buName: 'Pune Office',
      },
      session: null,
    })
    expect(await onDashboard(employee)).toEqual(['Christmas Day'])
    expect(await onDashboard(lisbonEmployee)).toEqual([])
    await remove(body.id)
    expect(await onDashboard(employee)).toEqual([])
  })

  it.each([
    [{ holidayName: undefined }, { holidayName: 'Name is required' }],
    [{ holidayName: ' ' }, { holidayName: 'Name is required' }],
    [{ holidayName: 'Christmas!' }, { holidayName: SIGNS }],
    [{ holidayName: 'A/B' }, { holidayName: SIGNS }],
    [{ holidayName: '<b>Day</b>' }, { holidayName: SIGNS }],
    [{ holidayName: '🎄' }, { holidayName: SIGNS }],
    [{ holidayName: 'x'.repeat(101) }, { holidayName: t.nameTooLong }],
    [{ holidayDate: undefined }, { holidayDate: t.dateIsRequired }],
    [{ holidayDate: '31-11-2026' }, { holidayDate: 'holidayDate must be a date, yyyy-mm-dd' }],
    [{ holidayDate: '2026-11-19' }, { holidayDate: BEFORE_TODAY }],
    [{ buId: undefined }, { buId: 'BU is required' }],
    [{ buId: '' }, { buId: 'BU is required' }],
    [{ createdAt: '2026-01-01' }, { createdAt: 'Unknown field: createdAt' }],
  ])('with %j is 400: %j', async (changes, fieldErrors) => {
    const { status, body } = await add(changes)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
    expect(await api.db.$count(holidays)).toBe(0)
  })

  // One rule for adding and editing, so that whatever can be added can be edited (docs/spec/rules.md, Holidays and
  // special working days).
  it.each([
    "St. John's Day (observed), 2027 - first",
    'São João',
    'विजया दशमी',
    'ملاد\u200cالنبی',
    '天皇誕生日',
    '26.11',
  ])('and editing one take the name %j', async (holidayName) => {
    const { status, body } = await add({ holidayName })
    expect(status).toBe(201)
    expect((await edit(body.id, { holidayName })).status).toBe(200)
    expect((await stored(body.id))?.name).toBe(holidayName)
  })

  it('takes the apostrophe of a telephone for the plain one', async () => {
    const { body } = await add({ holidayName: 'St. John’s Day' })
    expect((await stored(body.id))?.name).toBe("St. John's Day")
  })

  it('of the same name in any case on the same day is 409; on another day or in another BU it is not', async () => {
    const { superadmin, lisbon } = api.company
    await add()
    const { status, body } = await add({ holidayName: 'christmas day' })
    expect({ status, userMessage: body.userMessage, fieldErrors: body.fieldErrors }).toEqual({
      status: 409,
      userMessage: TAKEN,
      fieldErrors: { holidayName: TAKEN },
    })
    expect((await add({ holidayDate: '2027-12-25' })).status).toBe(201)
    expect((await add({ buId: lisbon.id }, superadmin)).status).toBe(201)
    expect((await add({ holidayName: 'Second name of the day' })).status).toBe(201)
  })

  it('of one name by twenty at the same moment makes one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await api.db.$count(holidays)).toBe(1)
  })

  it('twice with one key makes one', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-form' }
    const first = await add({}, api.company.hr, headers)
    expect(await add({}, api.company.hr, headers)).toMatchObject({ status: 201, body: first.body })
    expect((await add({ holidayName: 'Another' }, api.company.hr, headers)).status).toBe(409)
  })

  it('to a unit that does not exist, or was deleted, is 400 for a super admin', async () => {
    const closed = await createBusinessUnit(api.db, { closedAt: '2026-01-01T00:00:00Z' })
    for (const buId of [999_999, closed.id]) {
      const { status, body } = await add({ buId }, api.company.superadmin)
      expect({ status, fieldErrors: body.fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { buId: CHOOSE },
      })
    }
  })
})

describe('today', () => {
  // 18:30 UTC is 00:15 of the 21st in Kathmandu and 10:30 of the 20th in Los Angeles
  it('is the day of the business unit, in Kathmandu as in Los Angeles', async () => {
    api.setNow('2026-11-20T18:30:00Z')
    const kathmandu = await createBusinessUnit(api.db, { timeZone: 'Asia/Kathmandu' })
    const losAngeles = await createBusinessUnit(api.db, { timeZone: 'America/Los_Angeles' })
    const onDay = async (buId: number, holidayDate: string) =>
      (await add({ buId, holidayDate }, api.company.superadmin)).status
    expect(await onDay(kathmandu.id, '2026-11-20')).toBe(400)
    expect(await onDay(kathmandu.id, '2026-11-21')).toBe(201)
    expect(await onDay(losAngeles.id, '2026-11-19')).toBe(400)
    expect(await onDay(losAngeles.id, '2026-11-20')).toBe(201)

    const [eastern, western] = [
      await createEmployee(api.db, { buId: kathmandu.id }),
      await createEmployee(api.db, { buId: losAngeles.id }),
    ]
    expect({ easternOnDashboard: await onDashboard(eastern), westernOnDashboard: await onDashboard(western) }).toEqual({
      easternOnDashboard: ['Christmas Day'],
      westernOnDashboard: ['Christmas Day'],
    })
    api.setNow('2026-11-21T18:30:00Z')
    expect({ easternOnDashboard: await onDashboard(eastern), westernOnDashboard: await onDashboard(western) }).toEqual({
      easternOnDashboard: [],
      westernOnDashboard: [],
    })
  })
})

describe('editing a holiday', () => {
  it('answers 200 and stores every field; a super admin moves it to another BU', async () => {
    const { superadmin, lisbon } = api.company
    const { id } = await inPune('Christmas', '2026-12-24')
    const { status, body } = await edit(id, { id, buId: lisbon.id }, superadmin)
    expect({ status, body }).toEqual({ status: 200, body: { userMessage: 'Christmas Day has been saved' } })
    expect(await stored(id)).toMatchObject({ name: 'Christmas Day', date: '2026-12-25', buId: lisbon.id })
  })

  it('keeps the date of a past one, and moves it to no other past day', async () => {
    const { id } = await inPune('Independance Day', '2026-08-15')
    expect((await edit(id, { holidayName: 'Independence Day', holidayDate: '2026-08-15' })).status).toBe(200)
    const { status, body } = await edit(id, { holidayDate: '2026-08-16' })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { holidayDate: BEFORE_TODAY },
    })
    expect((await edit(id, { holidayDate: '2026-11-20' })).status).toBe(200)
  })

  it('keeps to the rules of adding', async () => {
    const { id } = await inPune('Christmas', '2026-12-24')
    const { status, body } = await edit(id, { holidayName: 'A@B', buId: '' })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { holidayName: SIGNS, buId: 'BU is required' },
    })
    expect((await edit(id, { id: id + 1 })).body.fieldErrors).toEqual({
      id: refusalsWords.differsFromAddress,
    })
    await inPune('Christmas Day', '2026-12-25')
    expect((await edit(id)).body.fieldErrors).toEqual({ holidayName: TAKEN })
    expect((await edit(id, { holidayName: 'CHRISTMAS', holidayDate: '2026-12-24' })).status).toBe(200)
  })

  it('or deleting it, once it is deleted, is 404', async () => {
    const { id } = await inPune('Christmas', '2026-12-24')
    expect(await remove(id)).toMatchObject({ status: 204, body: '' })
    expect((await remove(id)).status).toBe(404)
    expect(await edit(id)).toMatchObject({ status: 404, body: { userMessage: t.holidayNotFound } })
    expect((await call(`get_holiday/${id}`)).status).toBe(404)
    expect((await call('delete_holiday', {})).body.fieldErrors).toEqual({
      holidayId: 'holidayId is required',
    })
  })
})

describe('the calendar of another business unit', () => {
  it('may not be added to, changed or seen by HR', async () => {
    const { lisbon, pune, hr, lisbonHr } = api.company
    const { id } = await inLisbon('Dia de Natal', '2026-12-25')
    expect((await add({ buId: lisbon.id })).status).toBe(403)
    expect((await add({ buId: 999_999 })).status).toBe(403)
    expect((await call(`get_holiday/${id}`)).status).toBe(404)
    expect((await edit(id, { buId: lisbon.id })).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect((await call('list_holidays', { buId: lisbon.id })).status).toBe(403)
    expect((await call('holiday_calendar', { employeeBuId: lisbon.id, year: 2026 })).status).toBe(403)
    expect(await stored(id)).toMatchObject({ name: 'Dia de Natal' })

    const own = await inPune('Diwali', '2026-11-28')
    expect((await edit(own.id, { buId: lisbon.id }, hr)).status).toBe(403)
    expect((await stored(own.id))?.buId).toBe(pune.id)
    expect((await remove(id, lisbonHr)).status).toBe(204)
  })

  it('is a super admin’s to change and to see', async () => {
    const { superadmin, lisbon } = api.company
    const { id } = await inLisbon('Dia de Natal', '2026-12-25')
    expect((await call(`get_holiday/${id}`, null, superadmin)).body.buName).toBe('Lisbon Office')
    const { body } = await call('holiday_calendar', { employeeBuId: lisbon.id, year: 2026 }, superadmin)
    expect(body.events[11].events).toHaveLength(1)
    expect((await remove(id, superadmin)).status).toBe(204)
  })

  it.each(['head', 'employee', 'lead'] as const)('and one’s own are not %s’s to change', async (name) => {
    const { id } = await inPune('Diwali', '2026-11-28')
    const person = api.company[name]
    const calls = [add({}, person), call(`get_holiday/${id}`, null, person), edit(id, {}, person), remove(id, person)]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await call('list_holidays', { buId: api.company.lisbon.id }, person)).status).toBe(403)
    expect((await call('list_holidays', { buId: api.company.pune.id }, person)).body).toHaveLength(1)
  })
})

describe('the list of holidays', () => {
  const names = (body: Form[]) => body.map(({ holidayName }) => holidayName)

  it('is by date, of one’s own unit, or of all for a super admin; of a year, by search and in pages', async () => {
    const { superadmin, employee, lisbon, lisbonHead } = api.company
    await inPune('Republic Day', '2027-01-26')
    await inPune('Diwali', '2026-11-28')
    await inLisbon('Natal', '2026-12-25')
    const list = async (body: Form | null, person: Person) => (await call('list_holidays', body, person)).body
    expect(names(await list(null, employee))).toEqual(['Diwali', 'Republic Day'])
    expect(names(await list({}, lisbonHead))).toEqual(['Natal'])
    expect(names(await list(null, superadmin))).toEqual(['Diwali', 'Natal', 'Republic Day'])
    expect(names(await list({ buId: lisbon.id }, superadmin))).toEqual(['Natal'])
    expect(names(await list({ year: 2027 }, superadmin))).toEqual(['Republic Day'])
    expect(names(await list({ search: 'lisbon' }, superadmin))).toEqual(['Natal'])
    expect(names(await list({ search: '26-01-2027' }, superadmin))).toEqual(['Republic Day'])
    const paged = await call('list_holidays', { page: 2, pageSize: 10 }, superadmin)
    expect(paged).toMatchObject({ status: 200, body: [], headers: { 'x-total-count': '3' } })
    await api.db.update(businessUnits).set({ closedAt: '2026-01-01T00:00:00Z' }).where(eq(businessUnits.id, lisbon.id))
    expect(names(await list(null, superadmin))).toEqual(['Diwali', 'Republic Day'])
  })
})

describe('the holiday calendar', () => {
  it('has twelve months of the year, each with its days as the wire has them', async () => {
    const { employee, pune } = api.company
    await inPune('Christmas Day', '2026-12-25')
    await inPune('Next year', '2027-12-25')
    const asked = { employeeBuId: pune.id, year: '2026' }
    const { status, body } = await call('holiday_calendar', asked, employee)
    expect(status).toBe(200)
    expect(body.events).toHaveLength(12)
    expect(body.events[0]).toEqual({ month: 'January', year: 2026, events: [] })
    expect(body.events[11]).toEqual({
      ...{ month: 'December', year: 2026, events: [{ date: '2026-12-25', day: 'Friday', event: 'Christmas Day' }] },
    })
    expect((await call('holiday_calendar', { year: 2027 }, employee)).body.events[11].events).toHaveLength(1)
  })

  it('of no year is 400', async () => {
    for (const [year, sentence] of [
      [undefined, refusalsWords.yearRequired],
      ['x', YEAR],
      [1500, YEAR],
    ] as const) {
      expect((await call('holiday_calendar', { year })).body.fieldErrors).toEqual({ year: sentence })
    }
  })
})
