import { CHOOSE, PLAIN_TEXT } from '@hr/contract/call/sentences'
import { leaveTypeForm } from '@hr/contract/entitlement/leave-type'
import {
  allocate,
  createBusinessUnit,
  createEmployee,
  createLeaveRequest,
  createLeaveType,
  grantCompOff,
} from '@hr/db/factories'
import { businessUnits, leaveTypes } from '@hr/db/schema'
import { TYPE_SETTINGS } from '@hr/domain/leave/policy/type-settings'
import { anotherValue, flagsOff } from '@hr/domain/testing'
import * as t from '@hr/words/leave-types'
import * as policiesWords from '@hr/words/policies'
import * as refusalsWords from '@hr/words/refusals'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Form = Record<string, unknown>

const TAKEN = t.nameTaken
const MOVE = t.usedTypeCannotMove
const LONG_AGO = '2026-01-01T00:00:00Z'
const INVISIBLE = refusalsWords.useVisibleCharacters
const NAME = t.nameLengthWrong

const form = (changes: Form = {}): Form => ({
  ...{ leaveName: 'Paid Leave', buId: api.company.pune.id, description: 'With pay' },
  ...{ isAttachmentRequired: '1', isUnlimited: '0', ...changes },
})
const call = (url: string, body: Form | null = null, person: Person = api.company.hr, headers = {}) =>
  api.call(person, `/leaves/${url}`, body, headers)
const create = (changes: Form = {}, person?: Person) => call('create_leave_type', form(changes), person)
const edit = (id: number, changes: Form = {}) => call(`edit_leave_type/${id}`, form(changes))
const remove = (leaveId: number) => call('delete_leave_type', { leaveId })
const details = (id: number) => call(`leave_details/${id}`)
const nobody = { people: 0, usedDays: 0, pendingDays: 0, pendingRequests: 0 }
const stored = async (id: number) => (await api.db.select().from(leaveTypes).where(eq(leaveTypes.id, id)))[0]
const namesOf = async (person: Person) =>
  (await call('list_leave_types', null, person)).body.map(({ leaveName }: { leaveName: string }) => leaveName)

describe('creating a leave type', () => {
  it.each(['hr', 'superadmin'] as const)('answers 201, for %s, in any business unit', async (name) => {
    const { lisbon } = api.company
    const { status, body } = await create({ buId: `${lisbon.id}` }, api.company[name])
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number) } })
    expect(await stored(body.id)).toMatchObject({
      ...{ name: 'Paid Leave', buId: lisbon.id, description: 'With pay' },
      ...{ isAttachmentRequired: true, isUnlimited: false, retiredAt: null },
    })
    expect((await details(body.id)).body).toEqual({
      ...flagsOff(TYPE_SETTINGS),
      ...{
        id: body.id,
        leaveName: 'Paid Leave',
        buId: lisbon.id,
        buName: 'Lisbon Office',
        description: 'With pay',
      },
      ...{
        isAttachmentRequired: '1',
        isUnlimited: '0',
        colour: 'green',
        letter: 'P',
        counting: 'calendar',
        approval: 'asked',
        isInUse: '0',
      },
      ...nobody,
    })
  })

  it('takes the colour and the letters that are chosen, and keeps them when an edit names none', async () => {
    const { body } = await create({ colour: 'violet', letter: ' PL ' })
    expect(await stored(body.id)).toMatchObject({ colour: 'violet', letter: 'PL' })
    expect((await edit(body.id, { leaveName: 'Compassionate Leave', letter: '' })).status).toBe(200)
    expect(await stored(body.id)).toMatchObject({ colour: 'violet', letter: 'PL' })
    expect((await edit(body.id, { colour: 'teal', letter: '愛😀' })).status).toBe(200)
    expect(await stored(body.id)).toMatchObject({ colour: 'teal', letter: '愛😀' })
    expect(await stored(body.id)).toMatchObject({ counting: 'calendar', approval: 'asked' })
    expect((await edit(body.id, { counting: 'working' })).status).toBe(200)
    expect((await edit(body.id, {})).status).toBe(200)
    expect(await stored(body.id)).toMatchObject({ counting: 'working' })
    expect((await edit(body.id, { letter: 'e\u0301e\u0301' })).status).toBe(200)
    expect(await stored(body.id)).toMatchObject({ letter: 'éé' })
  })

  it('needs only a name and a BU', async () => {
    const { body } = await call('create_leave_type', { leaveName: '  Paid   Leave ', buId: api.company.pune.id })
    expect(await stored(body.id)).toMatchObject({
      ...{ name: 'Paid Leave', description: '', isAttachmentRequired: false, isUnlimited: false },
    })
  })

  it.each([
    [{ leaveName: undefined }, { leaveName: t.nameRequired }],
    [{ leaveName: '  ' }, { leaveName: t.nameRequired }],
    [{ leaveName: 'X' }, { leaveName: NAME }],
    [{ leaveName: '😀' }, { leaveName: NAME }],
    [{ leaveName: 'x'.repeat(61) }, { leaveName: NAME }],
    [{ leaveName: 'Paid\u0007' }, { leaveName: PLAIN_TEXT }],
    [{ leaveName: 'Paid\nLeave' }, { leaveName: refusalsWords.useOneLine }],
    [{ leaveName: 'Paid\u200bLeave' }, { leaveName: refusalsWords.useOneLine }],
    [{ buId: undefined }, { buId: 'BU is required' }],
    [{ buId: '' }, { buId: 'BU is required' }],
    [{ buId: 999_999 }, { buId: CHOOSE }],
    [{ description: 'x'.repeat(501) }, { description: t.descriptionTooLong }],
    [{ colour: 'red' }, { colour: policiesWords.chooseColour }],
    [{ letter: 'ABC' }, { letter: policiesWords.letterWrong }],
    [{ letter: '\u200b' }, { letter: INVISIBLE }],
    [{ letter: '\u202eA' }, { letter: INVISIBLE }],
    [{ letter: '\u0301' }, { letter: INVISIBLE }],
    [{ letter: 'A\u00ad' }, { letter: INVISIBLE }],
    [{ counting: 'hours' }, { counting: policiesWords.chooseDaysThatCount }],
    [{ isUnlimited: 'yes' }, { isUnlimited: 'isUnlimited is not a valid value' }],
    [{ retiredAt: null }, { retiredAt: 'Unknown field: retiredAt' }],
  ])('with %j is 400: %j', async (changes, fieldErrors) => {
    const { status, body } = await create(changes)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })

  it('takes names of 2 and of 60 characters, and a description of 500', async () => {
    expect((await create({ leaveName: 'XY', description: 'd'.repeat(500) })).status).toBe(201)
    expect((await create({ leaveName: 'x'.repeat(60) })).status).toBe(201)
  })

  it('of a name that the BU has, in any case, is 409; in another BU it is not', async () => {
    const { status, body } = await create({ leaveName: 'annual LEAVE' })
    expect({ status, userMessage: body.userMessage, fieldErrors: body.fieldErrors }).toEqual({
      status: 409,
      userMessage: TAKEN,
      fieldErrors: { leaveName: TAKEN },
    })
    const other = await createBusinessUnit(api.db)
    expect((await create({ leaveName: 'Annual Leave', buId: other.id })).status).toBe(201)
  })

  it('in a BU that was deleted is 400', async () => {
    const closed = await createBusinessUnit(api.db, { closedAt: '2026-01-01T00:00:00Z' })
    expect((await create({ buId: closed.id })).body.fieldErrors).toEqual({ buId: CHOOSE })
  })

  it('twice with one key makes one', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-form' }
    const [first, second] = [
      await call('create_leave_type', form(), api.company.hr, headers),
      await call('create_leave_type', form(), api.company.hr, headers),
    ]
    expect(second).toMatchObject({ status: 201, body: first.body })
  })

  it.each([
    'head',
    'employee',
    'lead',
  ] as const)('is 403 for %s, as are details, editing and deleting', async (name) => {
    const person = api.company[name]
    const { id } = api.company.annualLeave
    const calls = [
      create({}, person),
      call(`leave_details/${id}`, null, person),
      call(`edit_leave_type/${id}`, form(), person),
      call('delete_leave_type', { leaveId: id }, person),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

describe('editing a leave type', () => {
  it('answers 200 and stores every field; its own name may stay', async () => {
    const { annualLeave, pune } = api.company
    const { status, body } = await edit(annualLeave.id, { leaveName: 'annual leave', id: annualLeave.id })
    expect({ status, body }).toEqual({ status: 200, body: { userMessage: 'annual leave has been saved' } })
    expect(await stored(annualLeave.id)).toMatchObject({
      ...{ name: 'annual leave', buId: pune.id, description: 'With pay', isAttachmentRequired: true },
    })
    expect((await details(annualLeave.id)).body.isInUse).toBe('1')
  })

  it('to a name that another of the BU has is 409', async () => {
    const { status, body } = await edit(api.company.annualLeave.id, { leaveName: 'Sick leave' })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 409, fieldErrors: { leaveName: TAKEN } })
  })

  it('moves only a type that nobody has used to another BU', async () => {
    const { pune, lisbon, annualLeave } = api.company
    const unused = await createLeaveType(api.db, { buId: pune.id })
    expect((await edit(unused.id, { buId: lisbon.id })).status).toBe(200)
    expect((await stored(unused.id))?.buId).toBe(lisbon.id)

    const { status, body } = await edit(annualLeave.id, { buId: lisbon.id })
    expect({ status, userMessage: body.userMessage, fieldErrors: body.fieldErrors }).toEqual({
      status: 409,
      userMessage: MOVE,
      fieldErrors: { buId: MOVE },
    })
    expect((await edit(unused.id, { buId: 999_999 })).body.fieldErrors).toEqual({
      buId: CHOOSE,
    })
  })

  it('that is not there, or retired, is 404, as are its details; another id in the body is 400', async () => {
    const { pune, annualLeave } = api.company
    const retired = await createLeaveType(api.db, { buId: pune.id, retiredAt: '2026-10-01T00:00:00Z' })
    for (const id of [999_999, retired.id]) {
      for (const answer of [await edit(id), await details(id), await remove(id)]) {
        expect({ status: answer.status, userMessage: answer.body.userMessage }).toEqual({
          status: 404,
          userMessage: t.typeNotFound,
        })
      }
    }
    const { status, body } = await edit(annualLeave.id, { id: retired.id })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { id: refusalsWords.differsFromAddress },
    })
  })
})

describe.each(Object.entries(TYPE_SETTINGS))('the setting %s', (name, setting) => {
  /** The form of a type as sent without changes: each of its fields as the type has it. */
  const asIs = (type: Form) => Object.fromEntries(Object.keys(leaveTypeForm.shape).map((field) => [field, type[field]]))

  it('is as its form says, and stays so when the form of the type is saved unchanged', async () => {
    const value = anotherValue(setting)
    const { id } = (await create({ isAttachmentRequired: '0', secondStep: 'hr', [name]: value })).body
    const { body } = await details(id)
    expect(body[name]).toBe(value)
    expect((await call(`edit_leave_type/${id}`, asIs(body))).status).toBe(200)
    expect((await details(id)).body).toEqual(body)
  })
})

describe('making an unlimited type limited', () => {
  const limit = () => edit(api.company.lossOfPay.id, { leaveName: 'Loss Of Pay', isUnlimited: '0' })
  const take = (
    employeeId: number,
    changes: { startDate: string; endDate?: string; state?: 'withdrawn' | 'rejected' },
  ) => createLeaveRequest(api.db, { employeeId, leaveTypeId: api.company.lossOfPay.id, ...changes })

  it('is done while nobody would fall below zero', async () => {
    const { employee, colleague, lossOfPay } = api.company
    await take(colleague.id, { startDate: '2026-12-01', state: 'withdrawn' })
    await take(colleague.id, { startDate: '2026-12-02', state: 'rejected' })
    await take(employee.id, { startDate: '2026-12-01', endDate: '2026-12-03' })
    const given = { employeeId: employee.id, leaveTypeId: lossOfPay.id, year: 2026 }
    await allocate(api.db, { ...given, days: 1.5 })
    await grantCompOff(api.db, { ...given, days: 1.5, grantedBy: api.company.hr.id })
    expect((await limit()).status).toBe(200)
    expect((await stored(lossOfPay.id))?.isUnlimited).toBe(false)
  })

  it('is 409 by the field, naming those people and by how much', async () => {
    const { employee, colleague, lossOfPay } = api.company
    await take(employee.id, { startDate: '2026-12-31', endDate: '2027-01-03' })
    const one = { name: 'Priyanka Deshpande', days: '3 days', year: 2027 }
    const { status, body } = await limit()
    expect(status).toBe(409)
    expect(body.fieldErrors).toEqual({ isUnlimited: t.mustStayUnlimited(one) })

    await take(colleague.id, { startDate: '2026-12-01' })
    expect((await limit()).body.userMessage).toBe(t.mustStayUnlimitedForMany({ ...one, people: 2 }))
    expect((await stored(lossOfPay.id))?.isUnlimited).toBe(true)
  })

  it('and back is always done', async () => {
    const { casualLeave } = api.company
    expect((await edit(casualLeave.id, { leaveName: 'Casual Leave', isUnlimited: '1' })).status).toBe(200)
    expect((await stored(casualLeave.id))?.isUnlimited).toBe(true)
  })
})

describe('what a leave type touches', () => {
  const usageOf = async (id: number, person?: Person) => {
    const { body } = await call(`leave_details/${id}`, null, person)
    const { isInUse, people, usedDays, pendingDays, pendingRequests } = body
    return { isInUse, people, usedDays, pendingDays, pendingRequests }
  }
  const take = (employeeId: number, startDate: string, changes: { endSession?: 1; state?: 'approved' | 'rejected' }) =>
    createLeaveRequest(api.db, { employeeId, leaveTypeId: api.company.lossOfPay.id, startDate, ...changes })

  it('is counted from this year on: people once each, days used, days pending and their requests', async () => {
    const { employee, colleague, lead, head, hr, pune, lossOfPay } = api.company
    expect(await usageOf(lossOfPay.id)).toEqual({ isInUse: '0', ...nobody })

    await take(lead.id, '2025-12-29', { state: 'approved' })
    expect(await usageOf(lossOfPay.id)).toEqual({ isInUse: '1', ...nobody })

    await take(employee.id, '2026-12-01', { state: 'approved' })
    await take(employee.id, '2026-12-02', { endSession: 1 })
    await take(colleague.id, '2027-01-05', {})
    await take(lead.id, '2026-12-03', { state: 'rejected' })
    const alumnus = await createEmployee(api.db, { buId: pune.id, leftAt: '2026-10-01T00:00:00Z' })
    await take(alumnus.id, '2026-03-03', { state: 'approved' })
    const given = { leaveTypeId: lossOfPay.id, year: 2026, days: 2 }
    await grantCompOff(api.db, { ...given, employeeId: head.id, grantedBy: hr.id })
    await allocate(api.db, { ...given, employeeId: employee.id })
    await allocate(api.db, { ...given, employeeId: lead.id, year: 2025 })
    await allocate(api.db, { ...given, employeeId: hr.id, days: 0 })
    expect(await usageOf(lossOfPay.id)).toEqual({
      ...{ isInUse: '1', people: 3, usedDays: 1, pendingDays: 1.5, pendingRequests: 2 },
    })
  })

  it('is for HR and the super admin, and for a type that is there', async () => {
    const { lead, head, employee, lossOfPay } = api.company
    const url = `leave_details/${lossOfPay.id}`
    for (const person of [head, lead, employee]) expect((await call(url, null, person)).status).toBe(403)
    expect((await details(999_999)).status).toBe(404)
    const wrong = await call('leave_details/x')
    expect({ status: wrong.status, keys: Object.keys(wrong.body.fieldErrors) }).toEqual({ status: 400, keys: ['id'] })
  })
})

describe('deleting a leave type', () => {
  it('removes one that was never used', async () => {
    const { id } = await createLeaveType(api.db, { buId: api.company.pune.id })
    expect(await remove(id)).toMatchObject({ status: 204, body: '' })
    expect(await stored(id)).toBeUndefined()
  })

  it('retires one that is in use: nobody can apply for it, and its name is free', async () => {
    const { employee, casualLeave } = api.company
    expect((await remove(casualLeave.id)).status).toBe(204)
    expect((await stored(casualLeave.id))?.retiredAt).not.toBeNull()
    expect(await namesOf(employee)).not.toContain('Casual Leave')

    const span = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
    const application = { ...span, leaveTypeId: casualLeave.id, reason: 'A day off' }
    const { status, body } = await call('apply_leave', application, employee)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { leaveTypeId: 'Please select a leave type' },
    })
    expect((await create({ leaveName: 'Casual Leave' })).status).toBe(201)
  })

  it('keeps its name in history and balances, and what is pending can be decided', async () => {
    const { employee, lead, casualLeave } = api.company
    const request = await createLeaveRequest(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: casualLeave.id, startDate: '2026-12-01' },
    })
    await remove(casualLeave.id)
    expect((await call('leave_action', { leaveId: request.id, status: 1 }, lead)).status).toBe(200)
    const applied = await call(`list_applied_leaves/${employee.id}`, null, employee)
    expect(applied.body.data[0]).toMatchObject({ leaveName: 'Casual Leave', isApproved: '1' })
    const balances = await call(`leave_balance/${employee.id}`, { year: 2026 }, employee)
    expect(balances.body).toContainEqual(
      expect.objectContaining({ leaveTypeName: 'Casual Leave', usedDays: 1, remainingDays: 7 }),
    )
  })

  it('can be undone while the name is free', async () => {
    const { sickLeave, pune, lead } = api.company
    await remove(sickLeave.id)
    const retired = async () => (await call('list_leave_types', { isRetired: '1' })).body
    expect(await retired()).toMatchObject([{ id: sickLeave.id, leaveName: 'Sick Leave' }])
    const again = await createLeaveType(api.db, { buId: pune.id, name: 'SICK LEAVE' })
    const taken = t.nameTakenSince
    const refused = await call('restore_leave_type', { leaveId: sickLeave.id })
    expect({ status: refused.status, fieldErrors: refused.body.fieldErrors }).toEqual({
      status: 409,
      fieldErrors: { leaveId: taken },
    })

    await remove(again.id)
    const { status, body } = await call('restore_leave_type', { leaveId: sickLeave.id })
    expect({ status, body }).toEqual({ status: 200, body: { userMessage: t.typeRestored('Sick Leave') } })
    expect(await retired()).toEqual([])
    expect((await call('restore_leave_type', { leaveId: sickLeave.id })).status).toBe(404)
    expect((await api.call(lead, '/leaves/list_leave_types', { isRetired: '1' })).status).toBe(403)
  })

  it('is 400 without an id, and 404 the second time', async () => {
    expect((await call('delete_leave_type', {})).body.fieldErrors).toEqual({
      leaveId: 'leaveId is required',
    })
    await remove(api.company.sickLeave.id)
    expect((await remove(api.company.sickLeave.id)).status).toBe(404)
  })

  it('of a BU that was deleted is 404', async () => {
    const { lisbonTypes } = api.company
    const { id } = lisbonTypes.annualLeave
    const retired = await createLeaveType(api.db, {
      buId: lisbonTypes.annualLeave.buId,
      name: 'Old',
      retiredAt: LONG_AGO,
    })
    await api.db.update(businessUnits).set({ closedAt: LONG_AGO })
    expect((await details(id)).status).toBe(404)
    expect((await call('restore_leave_type', { leaveId: retired.id })).status).toBe(404)
  })
})
