import { CHOOSE } from '@hr/contract/call/sentences'
import { createHoliday } from '@hr/db/factories'
import { holidays } from '@hr/db/schema'
import * as refusalsWords from '@hr/words/refusals'
import * as t from '@hr/words/working-time'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Form = Record<string, unknown>
type Day = { holidayName: string; holidayDate: string; isAdded: string }

const call = (url: string, body: Form, person: Person = api.company.hr, headers = {}) =>
  api.call(person, `/calendar/${url}`, body, headers)
const listed = async (changes: Form = {}, person?: Person) =>
  (await call('public_holidays', { country: 'IN-MH', year: 2026, ...changes }, person)).body as Day[]
const chosen = (days: Day[]) => days.map(({ holidayName, holidayDate }) => ({ holidayName, holidayDate }))
const HOLI = { holidayName: 'Holi', holidayDate: '2026-03-03' }
const CHRISTMAS = { holidayName: 'Christmas', holidayDate: '2026-12-25' }
const send = (changes: Form = {}, person?: Person, headers = {}) =>
  call(
    'import_holidays',
    { buId: api.company.pune.id, country: 'IN-MH', year: '2026', holidays: [HOLI, CHRISTMAS], ...changes },
    person,
    headers,
  )

describe('the public holidays of a country', () => {
  it('are those of the year, and say which the unit has, in any case of letters', async () => {
    const { pune, lisbon, superadmin } = api.company
    await createHoliday(api.db, { buId: pune.id, name: 'HOLI', date: '2026-03-03' })
    const days = await listed()
    expect(days).toHaveLength(24)
    expect(days).toContainEqual({ ...HOLI, isAdded: '1' })
    expect(days.filter(({ isAdded }) => isAdded === '1')).toHaveLength(1)
    expect(await listed({ buId: lisbon.id }, superadmin)).toContainEqual({ ...HOLI, isAdded: '0' })
    expect(await listed({ year: 2040 })).toEqual([])
  })

  it('are 400 without a country that we carry, and 403 for another unit', async () => {
    for (const country of [undefined, 'XX', 'toString']) {
      const { status, body } = await call('public_holidays', { country, year: 2026 })
      expect({ status, fieldErrors: body.fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { country: t.chooseCountry },
      })
    }
    expect((await call('public_holidays', { country: 'NP', year: '' })).body.fieldErrors).toEqual({
      year: refusalsWords.yearRequired,
    })
    const { lisbon, employee, head } = api.company
    expect((await call('public_holidays', { country: 'PT', year: 2026, buId: lisbon.id })).status).toBe(403)
    for (const person of [employee, head]) {
      expect((await call('public_holidays', { country: 'PT', year: 2026 }, person)).status).toBe(403)
      expect((await send({}, person)).status).toBe(403)
    }
  })
})

describe('importing them', () => {
  it('adds those that were chosen, past ones too, and nothing twice', async () => {
    const { pune } = api.company
    const { status, body } = await send()
    expect({ status, idsCount: body.ids.length }).toEqual({ status: 201, idsCount: 2 })
    const all = chosen(await listed())
    expect((await send({ holidays: [...all, ...all] })).body.ids).toHaveLength(all.length - 2)
    expect((await send({ holidays: all })).body.ids).toEqual([])
    expect(await api.db.$count(holidays)).toBe(all.length)
    expect(new Set((await listed()).map(({ isAdded }) => isAdded))).toEqual(new Set(['1']))
    const rows = await api.db.select().from(holidays)
    expect(rows.every(({ buId }) => buId === pune.id)).toBe(true)
  })

  it('adds half a day where the call says so, and refuses another part of it', async () => {
    const afternoon = [HOLI, { ...CHRISTMAS, session: 2 }]
    const { body } = await send({ holidays: afternoon })
    const sessions = (await api.db.select().from(holidays)).map(({ id, session }) => [id, session])
    expect(sessions.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [body.ids[0], null],
      [body.ids[1], 2],
    ])
    const refused = await send({ holidays: [{ ...HOLI, session: 3 }] })
    expect({ status: refused.status, fieldErrors: refused.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { holidays: 'Please select a session' },
    })
  })

  it('by ten at the same moment adds each once', async () => {
    const all = chosen(await listed())
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ holidays: all })))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(answers.flatMap(({ body }) => body.ids)).toHaveLength(all.length)
  })

  it('of what can be imported, each can be edited by the form', async () => {
    const all = chosen(await listed({ country: 'NP', year: 2027 }))
    const { body } = await send({ country: 'NP', year: 2027, holidays: all })
    for (const id of body.ids.slice(0, 5)) {
      const { buName: _, ...holiday } = (await call(`get_holiday/${id}`, {})).body
      expect((await call(`edit_holiday/${id}`, holiday)).status).toBe(200)
    }
  })

  it('twice with one key answers the same', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-form' }
    const first = await send({}, api.company.hr, headers)
    expect(await send({}, api.company.hr, headers)).toMatchObject({ status: 201, body: first.body })
  })

  it.each([
    [{ holidays: [] }, { holidays: t.chooseAtLeastOneHoliday }],
    [{ holidays: undefined }, { holidays: t.chooseHolidaysFromList }],
    [{ holidays: [{ ...HOLI, holidayDate: '2026-03-04' }] }, { holidays: t.chooseHolidaysFromList }],
    [{ holidays: [{ ...HOLI, holidayName: 'My birthday' }] }, { holidays: t.chooseHolidaysFromList }],
    [{ year: 2027 }, { holidays: t.chooseHolidaysFromList }],
    [{ country: 'PT' }, { holidays: t.chooseHolidaysFromList }],
    [{ country: '' }, { country: t.chooseCountry }],
    [{ buId: '' }, { buId: 'BU is required' }],
  ])('with %j is 400: %j', async (changes, fieldErrors) => {
    const { status, body } = await send(changes)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
    expect(await api.db.$count(holidays)).toBe(0)
  })

  it('into another unit is 403 for HR, and for a super admin it is done', async () => {
    const { lisbon, superadmin } = api.company
    expect((await send({ buId: lisbon.id })).status).toBe(403)
    expect((await send({ buId: lisbon.id }, superadmin)).status).toBe(201)
    expect((await send({ buId: 999_999 }, superadmin)).body.fieldErrors).toEqual({
      buId: CHOOSE,
    })
  })
})
