import { NO_SUCH_UNIT } from '@hr/contract/call/refusals'
import { FROM_LIST } from '@hr/contract/call/sentences'
import { businessUnitForm } from '@hr/contract/people/business-unit'
import { createBusinessUnit } from '@hr/db/factories'
import { businessUnits } from '@hr/db/schema'
import { HALF_DAYS } from '@hr/domain/leave/counting/half-days'
import { anotherValue } from '@hr/domain/testing'
import { UNIT_SETTINGS } from '@hr/domain/unit-settings'
import * as refusalsWords from '@hr/words/refusals'
import * as t from '@hr/words/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi({}, { DEFAULT_TIME_ZONE: 'Europe/Lisbon' })
type Form = Record<string, unknown>

const form: Form = {
  name: 'Kathmandu Office',
  country: 'Nepal',
  state: 'Bagmati',
  city: 'Kathmandu',
  address: '21 Pulchowk Road\nLalitpur',
  zipCode: '44600',
  buContactNumber: '+97715421000',
  buEmail: 'kathmandu@example.com',
  timeZone: 'Asia/Kathmandu',
}
const columns = {
  ...{ name: 'Kathmandu Office', country: 'Nepal', state: 'Bagmati', city: 'Kathmandu', zipCode: '44600' },
  ...{ address: '21 Pulchowk Road\nLalitpur', contactNumber: '+97715421000', email: 'kathmandu@example.com' },
  ...{ timeZone: 'Asia/Kathmandu', closedAt: null },
}
const TAKEN = t.unitNameTaken

const call = (url: string, body: Form | null = null, headers: Record<string, string> = {}) =>
  api.call(api.company.superadmin, `/businessunit/${url}`, body, headers)
const create = (changes: Form = {}, headers = {}) => call('create_bu', { ...form, ...changes }, headers)
const edit = (id: number, changes: Form = {}) => call(`edit_bu/${id}`, { ...form, ...changes })
const stored = async (id: number) => (await api.db.select().from(businessUnits).where(eq(businessUnits.id, id)))[0]
const countUnits = () => api.db.$count(businessUnits)

describe('adding a business unit', () => {
  it('answers 201 with its id and its time zone, and stores every field', async () => {
    const { status, body } = await create()
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number), timeZone: 'Asia/Kathmandu' } })
    expect(await stored(body.id)).toMatchObject(columns)
  })

  it('needs neither an e-mail nor a time zone: then it has none, and the server’s default', async () => {
    const { buEmail: _, timeZone: __, ...least } = form
    for (const [n, more] of [{}, { buEmail: null, timeZone: null }, { buEmail: '', timeZone: '' }].entries()) {
      const { body } = await call('create_bu', { ...least, ...more, name: `Office ${'abc'[n]}` })
      expect(body.timeZone).toBe('Europe/Lisbon')
      expect(await stored(body.id)).toMatchObject({ email: null, timeZone: 'Europe/Lisbon' })
    }
  })

  it.each([
    ['Kathmandu', 'Asia/Kathmandu'],
    ['nepal', 'Asia/Kathmandu'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
  ])('finds the time zone %s: %s', async (timeZone, zone) => {
    const { body } = await create({ timeZone })
    expect((await stored(body.id))?.timeZone).toBe(zone)
  })

  it('of an invalid time zone says which there are', async () => {
    const { status, body } = await create({ timeZone: 'Pokhara' })
    const sentence = 'No time zone is called Pokhara. Choose one in Nepal: Asia/Kathmandu'
    expect({ status, userMessage: body.userMessage, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      userMessage: sentence,
      fieldErrors: { timeZone: sentence },
    })
    expect(await countUnits()).toBe(2)
  })

  it('says what is wrong by each field, and adds nothing', async () => {
    const { status, body } = await create({ name: 'Office #1', city: '', zipCode: '446 00', buEmail: 'nobody' })
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({
      name: 'Name should only contain letters, spaces, commas, and periods, and should not contain special characters',
      city: 'City is required',
      zipCode: 'Zipcode should not contain special characters',
      buEmail: 'Please enter a valid email address.',
    })
    expect(await countUnits()).toBe(2)
  })

  it('knows no other fields', async () => {
    expect((await create({ closedAt: null })).body.fieldErrors).toEqual({ closedAt: 'Unknown field: closedAt' })
  })

  it.each([
    'Pune Office',
    'pune OFFICE',
    '  Pune   Office ',
  ])('of the taken name %j is 409 by the field', async (name) => {
    const { status, body } = await create({ name })
    expect({ status, userMessage: body.userMessage, fieldErrors: body.fieldErrors }).toEqual({
      status: 409,
      userMessage: TAKEN,
      fieldErrors: { name: TAKEN },
    })
  })

  it('may have the name of one that was deleted', async () => {
    await createBusinessUnit(api.db, { name: 'Kathmandu Office', closedAt: '2026-10-01T00:00:00Z' })
    expect((await create()).status).toBe(201)
  })

  it('twice with one key adds one, and a refused call leaves its key free', async () => {
    const headers = { 'idempotency-key': 'the-key-of-a-form' }
    expect((await create({ name: 'Pune Office' }, headers)).status).toBe(409)
    const [first, second] = [await create({}, headers), await create({}, headers)]
    expect({ firstStatus: first.status, secondStatus: second.status }).toEqual({ firstStatus: 201, secondStatus: 201 })
    expect(second.body).toEqual(first.body)
    expect(await countUnits()).toBe(3)
  })

  it('forty times at once adds one', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await create()).status))
    expect(statuses.toSorted()).toEqual([201, ...Array(39).fill(409)])
    expect(await countUnits()).toBe(3)
  })

  it.each(['head', 'hr', 'employee', 'lead'] as const)('is not for %s', async (name) => {
    expect((await api.call(api.company[name], '/businessunit/create_bu', form)).status).toBe(403)
    expect(await countUnits()).toBe(2)
  })
})

describe('the details of a business unit', () => {
  it('are its form', async () => {
    const { id } = (await create()).body
    expect(await call(`bu_details/${id}`)).toMatchObject({ status: 200, body: { ...form, id } })
  })

  it('have null for an e-mail that is missing', async () => {
    expect((await call(`bu_details/${api.company.pune.id}`)).body).toMatchObject({
      name: 'Pune Office',
      buEmail: null,
    })
  })

  it('of one that is not there, or was deleted, are 404', async () => {
    const { id } = await createBusinessUnit(api.db, { closedAt: '2026-10-01T00:00:00Z' })
    for (const gone of [999_999, id]) {
      const { status, body } = await call(`bu_details/${gone}`)
      expect({ status, userMessage: body.userMessage }).toEqual({ status: 404, userMessage: NO_SUCH_UNIT })
    }
  })
})

describe('changing a business unit', () => {
  it('answers 200 with a sentence, and stores every field', async () => {
    const { pune } = api.company
    expect(await edit(pune.id)).toMatchObject({ status: 200, body: { userMessage: 'Kathmandu Office has been saved' } })
    expect(await stored(pune.id)).toMatchObject({ ...columns, id: pune.id })
  })

  it('may keep its name, also in other letters', async () => {
    expect((await edit(api.company.pune.id, { name: 'Pune Office' })).status).toBe(200)
    expect((await edit(api.company.pune.id, { name: 'PUNE OFFICE' })).status).toBe(200)
  })

  it('without a time zone keeps its own, and without an e-mail has none', async () => {
    const { id } = (await create()).body
    expect((await edit(id, { timeZone: undefined, buEmail: undefined })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ timeZone: 'Asia/Kathmandu', email: null })
  })

  it('moves today for its people at once', async () => {
    const { pune, employee } = api.company
    await edit(pune.id, { timeZone: 'Pacific/Kiritimati' })
    const { body } = await api.call(employee, '/login/get_user_login_information')
    expect(body).toMatchObject({ buName: 'Kathmandu Office', timeZone: 'Pacific/Kiritimati' })
  })

  it('to the name of another is 409 by the field', async () => {
    const { status, body } = await edit(api.company.pune.id, { name: 'lisbon office' })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 409, fieldErrors: { name: TAKEN } })
    expect((await stored(api.company.pune.id))?.name).toBe('Pune Office')
  })

  it('says what is wrong by each field', async () => {
    const { status, body } = await edit(api.company.pune.id, { name: '', timeZone: 'Europe/Lisbon' })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { name: 'Name is required' },
    })
    expect((await edit(api.company.pune.id, { timeZone: '+05:45' })).status).toBe(400)
  })

  it('takes the id of its address in the body too, and no other', async () => {
    const { pune, lisbon } = api.company
    expect((await edit(pune.id, { id: `${pune.id}` })).status).toBe(200)
    const { status, body } = await edit(pune.id, { id: lisbon.id })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { id: refusalsWords.differsFromAddress },
    })
  })

  it('that is not there, or was deleted, is 404', async () => {
    const { id } = await createBusinessUnit(api.db, { closedAt: '2026-10-01T00:00:00Z' })
    for (const gone of [999_999, id]) expect((await edit(gone)).status).toBe(404)
  })

  it.each(['head', 'hr', 'employee', 'lead'] as const)('is not for %s, whether it is there or not', async (name) => {
    for (const id of [api.company.pune.id, 999_999]) {
      expect((await api.call(api.company[name], `/businessunit/edit_bu/${id}`, form)).status).toBe(403)
      expect((await api.call(api.company[name], `/businessunit/bu_details/${id}`)).status).toBe(403)
    }
    expect((await stored(api.company.pune.id))?.name).toBe('Pune Office')
  })
})

const { compOffTypeId: _, ...ofUnit } = UNIT_SETTINGS

describe.each(Object.entries(ofUnit))('the setting %s', (name, setting) => {
  /** The form of a unit as sent without changes: each of its fields as the unit has it. */
  const asIs = (unit: Form) =>
    Object.fromEntries(Object.keys(businessUnitForm.shape).map((field) => [field, unit[field]]))

  it('is as its form says, and stays so when the form of the unit is saved unchanged', async () => {
    const value = anotherValue(setting)
    const { id } = (await create({ [name]: value })).body
    const { body } = await call(`bu_details/${id}`)
    expect(body[name]).toEqual(value)
    expect((await call(`edit_bu/${id}`, asIs(body))).status).toBe(200)
    expect((await call(`bu_details/${id}`)).body).toEqual(body)
  })

  it('is the default of a new unit where the form is silent', async () => {
    const { body } = await call(`bu_details/${(await create()).body.id}`)
    expect(body[name]).toEqual('default' in setting ? setting.default : '0')
  })
})

describe('a unit that takes numbers as people write them', () => {
  const written = { buContactNumber: '+1 (0)416 555-01 00', zipCode: 'm5h  1a1' }
  const refusals = {
    buContactNumber: 'Phone Number should be a 10 to 20-digit number, possibly with a leading plus sign',
    zipCode: 'Zipcode should not contain special characters',
  }

  it('keeps digits with a plus, and its zip code in capitals', async () => {
    const { id } = (await create({ ...written, takesAsWritten: '1' })).body
    expect(await stored(id)).toMatchObject({ contactNumber: '+14165550100', zipCode: 'M5H 1A1', takesAsWritten: true })
    expect((await call(`bu_details/${id}`)).body).toMatchObject({ zipCode: 'M5H 1A1', takesAsWritten: '1' })
  })

  it('does so until a form says otherwise, also where the form is silent', async () => {
    const { id } = (await create({ ...written, takesAsWritten: '1' })).body
    expect((await edit(id, written)).status).toBe(200)
    expect(await stored(id)).toMatchObject({ zipCode: 'M5H 1A1', takesAsWritten: true })
    expect((await edit(id, { ...written, takesAsWritten: '0' })).body.fieldErrors).toEqual(refusals)
    expect((await edit(id, { takesAsWritten: 0 })).status).toBe(200)
    expect((await edit(id, written)).body.fieldErrors).toEqual(refusals)
  })

  it('is none unless it says so', async () => {
    expect((await create(written)).body.fieldErrors).toEqual(refusals)
    const { status, body } = await edit(api.company.pune.id, written)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors: refusals })
  })
})

describe('the leave type to which comp-off of a business unit goes', () => {
  const details = async () => (await call(`bu_details/${api.company.pune.id}`)).body
  const choose = (compOffTypeId?: unknown) => edit(api.company.pune.id, { compOffTypeId })

  it('is none until the form says which, and stays where the form is silent', async () => {
    const { annualLeave, casualLeave, sickLeave } = api.company
    const { compOffTypeId, compOffTypes } = await details()
    expect(compOffTypeId).toBe(0)
    const limited = [annualLeave, casualLeave, sickLeave]
    expect(compOffTypes).toEqual(limited.map(({ id, name }) => ({ id, leaveName: name })))
    for (const [given, stored] of [
      [annualLeave.id, annualLeave.id],
      [`${casualLeave.id}`, casualLeave.id],
      [undefined, casualLeave.id],
      ['0', 0],
    ]) {
      expect((await choose(given)).status).toBe(200)
      expect((await details()).compOffTypeId).toBe(stored)
    }
  })

  it('is asked for where people may claim comp-off and none is chosen', async () => {
    const { pune, annualLeave } = api.company
    const saved = async (values: Form) => (await edit(pune.id, values)).body.userMessage
    expect(await saved({ compOffClaims: '1', compOffTypeId: 0 })).toBe(t.unitSavedWithoutCompOff('Kathmandu Office'))
    expect(await saved({ compOffClaims: '1', compOffTypeId: annualLeave.id })).toBe(t.unitSaved('Kathmandu Office'))
    expect(await saved({ compOffClaims: '0', compOffTypeId: 0 })).toBe(t.unitSaved('Kathmandu Office'))
  })

  it('has a limit and is of this unit: 400 by the field, and nothing is saved', async () => {
    const { annualLeave, lossOfPay, lisbonTypes } = api.company
    await choose(annualLeave.id)
    for (const id of [lossOfPay.id, lisbonTypes.annualLeave.id, 999_999]) {
      const { status, body } = await choose(id)
      expect({ status, fieldErrors: body.fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { compOffTypeId: t.chooseLimitedLeaveType },
      })
    }
    expect((await choose('Annual')).body.fieldErrors).toEqual({ compOffTypeId: FROM_LIST })
    expect((await details()).compOffTypeId).toBe(annualLeave.id)
    expect((await create({ name: 'Goa', compOffTypeId: annualLeave.id })).status).toBe(400)
  })
})

describe('the working week of a business unit', () => {
  const week = async (id: number) => (await call(`bu_details/${id}`)).body.workingWeek
  const office = HALF_DAYS.slice(0, 10)
  const sunday = ['Sunday morning', 'Sunday afternoon', 'Monday morning']

  it('is Monday to Friday until the form says otherwise, and stays where the form is silent', async () => {
    const { id } = (await create()).body
    expect(await week(id)).toEqual(office)
    expect((await edit(id, { workingWeek: sunday })).status).toBe(200)
    expect(await week(id)).toEqual(['Monday morning', 'Sunday morning', 'Sunday afternoon'])
    expect((await edit(id)).status).toBe(200)
    expect(await week(id)).toHaveLength(3)
    expect((await stored(id))?.workingWeek).toBe(0b11_0000_0000_0001)
  })
})
