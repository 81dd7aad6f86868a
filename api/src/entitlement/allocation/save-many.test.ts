import { TYPE_OF_ANOTHER_UNIT } from '@hr/contract/call/refusals'
import { CHOOSE, DAYS_OF_YEAR } from '@hr/contract/call/sentences'
import {
  allocate,
  createBusinessUnit,
  createEmployee,
  createLeaveRequest,
  createLeaveType,
  grantCompOff,
  storedBalances,
} from '@hr/db/factories'
import { leaveEntries } from '@hr/db/schema'
import * as t from '@hr/words/allocations'
import * as refusalsWords from '@hr/words/refusals'
import { describe, expect, it } from 'vitest'
import { DIFFERENCES_CHANGED } from '../../platform/fingerprint.ts'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Body = Record<string, unknown>

const CHANGED = DIFFERENCES_CHANGED
const LOW = t.peopleBlocked(1)

/** An allocation of 25 days of annual leave to the five of Pune who take leave. */
const table = (changes: Body = {}): Body => ({
  ...{ buId: api.company.pune.id, year: 2026, source: 'table' },
  ...{ allocations: [{ leaveTypeId: api.company.annualLeave.id, days: 25 }], ...changes },
})
const lastYear = (changes: Body = {}) => table({ source: 'lastYear', allocations: undefined, year: 2028, ...changes })
// The super admin takes no leave, so that nobody is left out for giving themselves days.
const preview = (body: Body, person: Person = api.company.superadmin) =>
  api.call(person, '/employee/preview_allocations', body)
const save = (body: Body, person: Person = api.company.superadmin, headers = {}) =>
  api.call(person, '/employee/save_allocations', body, headers)
const confirm = async (body: Body) => save({ ...body, fingerprint: (await preview(body)).body.fingerprint })
const daysOf = async (typeId: number, year: number) => {
  const rows = await storedBalances(api.db, { leaveTypeId: typeId, year })
  return rows.map(({ allocation }) => allocation)
}
/** Creates five days of approved annual leave in this year. */
const takeFive = () =>
  createLeaveRequest(api.db, {
    ...{ employeeId: api.company.employee.id, leaveTypeId: api.company.annualLeave.id, state: 'approved' },
    ...{ startDate: '2026-12-01', endDate: '2026-12-05' },
  })

describe('a table that HR gives by hand', () => {
  it('leaves them out, and the preview says so', async () => {
    const { hr, annualLeave } = api.company
    const { body } = await preview(table(), hr)
    expect(body).toMatchObject({ changes: 4, people: 4, leftOutPeople: 1 })
    expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(hr.id)
    const { body: shown } = await preview(table({ show: 'leftOut' }), hr)
    expect(shown.data).toMatchObject([{ id: hr.id, leftOut: 'cannot give themselves days', daysNow: 20, daysThen: 20 }])
    const saved = await save({ ...table(), fingerprint: body.fingerprint }, hr)
    expect({ status: saved.status, people: saved.body.people }).toEqual({ status: 200, people: 4 })
    const rows = await storedBalances(api.db, { employeeId: hr.id, leaveTypeId: annualLeave.id, year: 2026 })
    expect(rows.map(({ allocation }) => allocation)).toEqual([20])
  })

  it('cannot be confirmed with the preview of somebody else who gets days by it', async () => {
    const { fingerprint } = (await preview(table())).body
    const { status, body } = await save({ ...table(), fingerprint }, api.company.hr)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 409, fieldErrors: { fingerprint: CHANGED } })
  })

  it('of last year gives everybody what they had, HR too', async () => {
    const { body } = await preview(lastYear(), api.company.hr)
    expect(body).toMatchObject({ leftOutPeople: 0 })
    expect(body.data.map(({ id }: { id: number }) => id)).toContain(api.company.hr.id)
  })
})

describe('the preview', () => {
  it('names every person and type whose days differ, and writes nothing', async () => {
    const { employee, annualLeave, casualLeave } = api.company
    const allocations = [
      { leaveTypeId: annualLeave.id, days: '25.5' },
      { leaveTypeId: `${casualLeave.id}`, days: 8 },
    ]
    const { status, body, headers } = await preview(table({ allocations }))
    expect({ status, xTotalCount: headers['x-total-count'] }).toEqual({ status: 200, xTotalCount: '5' })
    expect(body).toMatchObject({ changes: 5, people: 5, blocked: 0, blockedPeople: 0 })
    expect(body.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(body.data.map(({ employeeName }: { employeeName: string }) => employeeName)).toEqual([
      ...['Asha Rao', 'Hendrik van den Berghe', 'Marta Kowalczyk', 'Priyanka Deshpande', 'Xiaoming Zhang'],
    ])
    expect(body.data[3]).toEqual({
      ...{ id: employee.id, employeeName: 'Priyanka Deshpande', employeeId: 'PUN-0005' },
      ...{ leaveTypeId: annualLeave.id, leaveName: 'Annual Leave', daysNow: 20, daysThen: 25.5, floor: 0 },
      isBlocked: '0',
    })
    expect(await daysOf(annualLeave.id, 2026)).toEqual([20, 20, 20, 20, 20])
  })

  it.each<[string, [('allocated' | 'opening' | 'moved' | 'carried')?, number?, boolean?][], number | undefined]>([
    ['an opening balance alone', [['opening', 8.5]], undefined],
    [
      'an opening balance after days were allocated',
      [
        ['allocated', 22],
        ['opening', 5],
      ],
      22,
    ],
    [
      'days that were set beside an opening balance',
      [
        ['opening', 5],
        ['allocated', 17],
      ],
      22,
    ],
    [
      'days from another unit',
      [
        ['allocated', 24, true],
        ['moved', -10, true],
        ['moved', 10],
      ],
      24,
    ],
    [
      'days from another unit beside which others were set',
      [
        ['allocated', 24, true],
        ['moved', 10],
        ['allocated', 12],
      ],
      22,
    ],
    [
      'days that were carried in',
      [
        ['allocated', 22],
        ['carried', 5],
      ],
      22,
    ],
  ])('of last year’s figures has what was allocated: %s', async (_, entries, days) => {
    const { employee, annualLeave, lisbonTypes } = api.company
    await api.db.insert(leaveEntries).values(
      entries.map(([kind = 'allocated', days = 0, isThere]) => ({
        ...{ kind, days, year: 2029, countsFrom: '2029-01-01', reason: 'Last year', employeeId: employee.id },
        leaveTypeId: isThere ? lisbonTypes.annualLeave.id : annualLeave.id,
      })),
    )
    const { body } = await preview(lastYear({ year: 2030, search: 'pun-0005' }))
    expect(body.data.map(({ daysThen }: { daysThen: number }) => daysThen)).toEqual(days === undefined ? [] : [days])
  })

  it('counts all of them on a page behind the last', async () => {
    const { status, body, headers } = await preview(table({ page: 9, pageSize: 10 }))
    expect({ status, data: body.data, xTotalCount: headers['x-total-count'], changes: body.changes }).toEqual({
      status: 200,
      data: [],
      xTotalCount: '5',
      changes: 5,
    })
    const found = await preview(table({ page: 9, pageSize: 10, search: 'pun-0005' }))
    expect(found.headers['x-total-count']).toBe('1')
  })

  it('of last year’s figures has each person’s, and no type that is retired or unlimited', async () => {
    const { employee, annualLeave, pune } = api.company
    const retired = await createLeaveType(api.db, { buId: pune.id, retiredAt: '2026-10-01T00:00:00Z' })
    const given = { employeeId: employee.id, year: 2027 }
    await allocate(api.db, { ...given, leaveTypeId: retired.id, days: 3 })
    await allocate(api.db, { ...given, leaveTypeId: annualLeave.id, days: 12.25 })
    const { body } = await preview(lastYear({ search: 'pun-0005' }))
    expect(body.data).toMatchObject([
      { leaveName: 'Annual Leave', daysNow: null, daysThen: 12.25 },
      { leaveName: 'Casual Leave', daysNow: null, daysThen: 8 },
      { leaveName: 'Sick Leave', daysNow: null, daysThen: 10 },
    ])
    expect(body).toMatchObject({ changes: 15, people: 5 })
    expect((await preview(lastYear({ year: 2027 }))).body).toMatchObject({ changes: 1, people: 1 })
    expect((await preview(lastYear({ year: 2029 }))).body).toMatchObject({ data: [], changes: 0, people: 0 })
  })

  it('leaves out alumni, super admins and other units, and comes in pages', async () => {
    const { pune } = api.company
    await createEmployee(api.db, { buId: pune.id, leftAt: '2026-10-01T00:00:00Z' })
    await createEmployee(api.db, { buId: pune.id, roleId: 1 })
    for (let n = 0; n < 8; n++) await createEmployee(api.db, { buId: pune.id })
    const { body, headers } = await preview(table({ page: 2, pageSize: 10 }))
    expect({ dataCount: body.data.length, xTotalCount: headers['x-total-count'], people: body.people }).toEqual({
      dataCount: 3,
      xTotalCount: '13',
      people: 13,
    })
    expect(body.data[2]).toMatchObject({ employeeName: 'Xiaoming Zhang', daysNow: 20 })
  })

  it('names first the people with more used or pending days', async () => {
    await takeFive()
    const { annualLeave } = api.company
    const low = table({ allocations: [{ leaveTypeId: annualLeave.id, days: 4.99 }] })
    const { body } = await preview(low)
    expect(body).toMatchObject({ changes: 4, people: 4, blocked: 1, blockedPeople: 1 })
    expect(body.data[0]).toMatchObject({ employeeName: 'Priyanka Deshpande', floor: 5, isBlocked: '1' })
  })
})

describe('allocating to many', () => {
  it('writes what was previewed, and nothing else', async () => {
    const { annualLeave, casualLeave, lisbonTypes } = api.company
    const { status, body } = await confirm(table())
    expect({ status, body }).toEqual({
      status: 200,
      body: { userMessage: 'Leave allocated successfully', changes: 5, people: 5 },
    })
    expect(await daysOf(annualLeave.id, 2026)).toEqual([25, 25, 25, 25, 25])
    expect(await daysOf(annualLeave.id, 2027)).toEqual([20, 20, 20, 20, 20])
    expect(await daysOf(casualLeave.id, 2026)).toEqual([8, 8, 8, 8, 8])
    expect(await daysOf(lisbonTypes.annualLeave.id, 2026)).toEqual([20, 20, 20])
    expect((await preview(table())).body).toMatchObject({ data: [], changes: 0 })
  })

  it('carries last year over, for the super admin too', async () => {
    const { annualLeave, sickLeave, superadmin } = api.company
    const { fingerprint } = (await preview(lastYear(), superadmin)).body
    expect((await save(lastYear({ fingerprint }), superadmin)).body).toMatchObject({ changes: 15, people: 5 })
    expect(await daysOf(annualLeave.id, 2028)).toEqual([20, 20, 20, 20, 20])
    expect(await daysOf(sickLeave.id, 2028)).toEqual([10, 10, 10, 10, 10])
  })

  it('refuses the whole while anyone has more used or pending days, until they are left as they are', async () => {
    const { annualLeave, employee, hr } = api.company
    await takeFive()
    const low = table({ allocations: [{ leaveTypeId: annualLeave.id, days: 3 }] })
    const { status, body } = await confirm(low)
    expect({ status, userMessage: body.userMessage, fieldErrors: body.fieldErrors }).toEqual({
      status: 409,
      userMessage: LOW,
      fieldErrors: { leaveAsTheyAre: LOW },
    })
    expect(await daysOf(annualLeave.id, 2026)).toEqual([20, 20, 20, 20, 20])

    expect((await confirm({ ...low, leaveAsTheyAre: '1' })).body).toMatchObject({ changes: 4, people: 4 })
    expect((await daysOf(annualLeave.id, 2026)).toSorted()).toEqual([20, 3, 3, 3, 3])
    await grantCompOff(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026, days: 2, grantedBy: hr.id },
    })
    expect((await confirm(low)).body).toMatchObject({ changes: 1, people: 1 })
    expect(await daysOf(annualLeave.id, 2026)).toEqual([3, 3, 3, 3, 3])
  })

  it('is 409 when anything has changed since, and 200 with a new preview', async () => {
    const { annualLeave, employee, pune } = api.company
    const { fingerprint } = (await preview(table())).body
    await allocate(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026, days: 21 })
    const { status, body } = await save(table({ fingerprint }))
    expect({ status, userMessage: body.userMessage, fieldErrors: body.fieldErrors }).toEqual({
      status: 409,
      userMessage: CHANGED,
      fieldErrors: { fingerprint: CHANGED },
    })
    expect((await daysOf(annualLeave.id, 2026)).toSorted()).toEqual([20, 20, 20, 20, 21])

    const again = (await preview(table())).body.fingerprint
    await createEmployee(api.db, { buId: pune.id })
    expect((await save(table({ fingerprint: again }))).status).toBe(409)
    expect((await save(table({ fingerprint: again, year: 2027 }))).status).toBe(409)
    expect((await confirm(table())).status).toBe(200)
  })

  it('twice with one key writes once and answers the same', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-form' }
    const body = table({ fingerprint: (await preview(table())).body.fingerprint })
    const first = await save(body, api.company.superadmin, headers)
    expect(await save(body, api.company.superadmin, headers)).toMatchObject({ status: 200, body: first.body })
    expect((await save(body)).status).toBe(409)
  })

  it.each([
    [{ buId: '' }, { buId: 'BU is required' }],
    [{ buId: 999_999 }, { buId: CHOOSE }],
    [{ year: '' }, { year: refusalsWords.yearRequired }],
    [{ year: 2031 }, { year: 'Please choose a year from 2026 to 2030' }],
    [{ source: 'guess' }, { source: t.chooseSource }],
    [{ source: undefined }, { source: t.chooseSource }],
    [{ allocations: [] }, { allocations: t.daysOfOneTypeRequired }],
    [{ allocations: undefined }, { allocations: t.daysOfOneTypeRequired }],
  ])('with %j is 400, as is the preview: %j', async (changes, fieldErrors) => {
    const fingerprint = '0'.repeat(64)
    for (const { status, body } of [await preview(table(changes)), await save(table({ ...changes, fingerprint }))]) {
      expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
    }
  })

  it('of invalid days, or types that are not the BU’s, is 400', async () => {
    const { lossOfPay, lisbonTypes, annualLeave } = api.company
    const of = async (leaveTypeId: number, days: unknown) =>
      (await preview(table({ allocations: [{ leaveTypeId, days }] }))).body.fieldErrors
    expect(await of(annualLeave.id, 366.5)).toEqual({ allocations: DAYS_OF_YEAR })
    expect(await of(annualLeave.id, '1.001')).toEqual({ allocations: DAYS_OF_YEAR })
    expect(await of(lisbonTypes.annualLeave.id, 1)).toEqual({
      [`days-${lisbonTypes.annualLeave.id}`]: TYPE_OF_ANOTHER_UNIT,
    })
    expect(await of(lossOfPay.id, 1)).toEqual({
      [`days-${lossOfPay.id}`]: t.unlimitedTakesNoDays('Loss Of Pay'),
    })
  })

  it('without a preview is 400, and of a BU that was deleted', async () => {
    expect((await save(table())).body.fieldErrors).toEqual({ fingerprint: t.previewFirst })
    const closed = await createBusinessUnit(api.db, { closedAt: '2026-01-01T00:00:00Z' })
    expect((await preview(lastYear({ buId: closed.id }))).status).toBe(400)
  })

  it.each(['head', 'employee', 'lead'] as const)('is 403 for %s, as is the preview', async (name) => {
    const person = api.company[name]
    expect((await preview(table(), person)).status).toBe(403)
    expect((await save(table({ fingerprint: '0'.repeat(64) }), person)).status).toBe(403)
  })
})
