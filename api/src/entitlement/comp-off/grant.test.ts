import { CHOOSE_TYPE_OF_THEIRS, NO_SUCH_EMPLOYEE } from '@hr/contract/call/refusals'
import { createEmployee, createLeaveType, grantCompOff, storedBalances } from '@hr/db/factories'
import { leaveEntries } from '@hr/db/schema'
import * as askingWords from '@hr/words/asking'
import * as t from '@hr/words/comp-off'
import * as refusalsWords from '@hr/words/refusals'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Form = Record<string, unknown>

const DAYS = t.noOfDaysRange

const form = (changes: Form = {}): Form => ({
  ...{ employeeId: api.company.employee.id, year: 2026, leaveId: api.company.annualLeave.id },
  ...{ noOfDays: 1.5, reason: 'Release on Saturday', ...changes },
})
const grant = (changes: Form = {}, person: Person = api.company.hr, headers = {}) =>
  api.call(person, '/employee/compensate_leave', form(changes), headers)
const list = (body: Form | null = null, person: Person = api.company.hr) =>
  api.call(person, '/employee/list_compensation_leaves', body)
const annual = async (year: number) => {
  const { employee } = api.company
  const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year })
  return body.find(({ leaveTypeName }: { leaveTypeName: string }) => leaveTypeName === 'Annual Leave')
}
const isGrant = eq(leaveEntries.kind, 'comp_off')
const countGrants = () => api.db.$count(leaveEntries, isGrant)

describe('granting comp-off', () => {
  it('answers 201 and raises what the person has of that year, in addition to the allocation', async () => {
    const { status, body } = await grant({ noOfDays: '2.25', year: '2026' })
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number) } })
    expect(await annual(2026)).toMatchObject({ allocatedDays: 22.25, remainingDays: 22.25 })
    expect(await annual(2027)).toMatchObject({ allocatedDays: 20 })
    const { employee, annualLeave, hr } = api.company
    const [sums] = await storedBalances(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026 })
    expect(sums).toMatchObject({ allocation: 20, grants: 2.25 })
    const [row] = await api.db.select().from(leaveEntries).where(isGrant)
    const given = { id: body.id, days: 2.25, reason: 'Release on Saturday', actorId: hr.id, countsFrom: '2026-11-20' }
    expect(row).toMatchObject(given)
  })

  it('can be applied for where nothing is allocated, from the first day of a year to come', async () => {
    const { employee, pune } = api.company
    const type = await createLeaveType(api.db, { buId: pune.id, name: 'Comp Off' })
    await grant({ noOfDays: 1, leaveId: type.id })
    await grant({ noOfDays: 1, leaveId: type.id, year: 2027 })
    const entries = await api.db.select().from(leaveEntries).where(eq(leaveEntries.leaveTypeId, type.id))
    expect(entries.map(({ countsFrom }) => countsFrom).toSorted()).toEqual(['2026-11-20', '2027-01-01'])
    const span = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
    const application = { ...span, leaveTypeId: type.id, reason: 'A day off' }
    expect((await api.call(employee, '/leaves/apply_leave', application)).status).toBe(201)
    const again = { ...application, startDate: '2026-12-02', endDate: '2026-12-02' }
    expect((await api.call(employee, '/leaves/apply_leave', again)).body.fieldErrors).toEqual({
      noOfDaysOfLeave: askingWords.youCannotTakeMore('0', 'Comp Off'),
    })
  })

  it.each([0.01, 0.5, 60, '60.00', '.5'])('takes %j days', async (noOfDays) => {
    expect((await grant({ noOfDays })).status).toBe(201)
    expect(await annual(2026)).toMatchObject({ allocatedDays: (2_000 + Math.round(Number(noOfDays) * 100)) / 100 })
  })

  it.each([
    [{ employeeId: undefined }, { employeeId: t.employeeIsRequired }],
    [{ employeeId: '' }, { employeeId: t.employeeIsRequired }],
    [{ year: null }, { year: refusalsWords.yearRequired }],
    [{ year: 2025 }, { year: 'Please choose a year from 2026 to 2030' }],
    [{ year: 2031 }, { year: 'Please choose a year from 2026 to 2030' }],
    [{ leaveId: '' }, { leaveId: t.leaveIsRequired }],
    [{ leaveId: 999_999 }, { leaveId: CHOOSE_TYPE_OF_THEIRS }],
    [{ noOfDays: undefined }, { noOfDays: t.noOfDaysIsRequired }],
    [{ noOfDays: ' ' }, { noOfDays: t.noOfDaysIsRequired }],
    [{ noOfDays: 0 }, { noOfDays: DAYS }],
    [{ noOfDays: '0.00' }, { noOfDays: DAYS }],
    [{ noOfDays: -1 }, { noOfDays: DAYS }],
    [{ noOfDays: 60.01 }, { noOfDays: DAYS }],
    [{ noOfDays: 0.001 }, { noOfDays: DAYS }],
    [{ noOfDays: 'one' }, { noOfDays: DAYS }],
    [{ reason: '  ' }, { reason: t.reasonIsRequired }],
    [{ reason: 'ab ' }, { reason: t.reasonTooShort }],
    [{ reason: 'x'.repeat(501) }, { reason: t.reasonTooLong }],
    [{ grantedBy: 1 }, { grantedBy: 'Unknown field: grantedBy' }],
  ])('with %j is 400: %j', async (changes, fieldErrors) => {
    const { status, body } = await grant(changes)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
    expect(await countGrants()).toBe(0)
  })

  it('of a type that is another BU’s, retired or unlimited is 400', async () => {
    const { pune, lisbonTypes, lossOfPay } = api.company
    const retired = await createLeaveType(api.db, { buId: pune.id, retiredAt: '2026-10-01T00:00:00Z' })
    for (const { id } of [lisbonTypes.annualLeave, retired]) {
      expect((await grant({ leaveId: id })).body.fieldErrors).toEqual({
        leaveId: CHOOSE_TYPE_OF_THEIRS,
      })
    }
    expect((await grant({ leaveId: lossOfPay.id })).body.fieldErrors).toEqual({
      leaveId: t.unlimitedTakesNoCompOff('Loss Of Pay'),
    })
  })

  it('to nobody who is here is 404', async () => {
    const alumnus = await createEmployee(api.db, { buId: api.company.pune.id, leftAt: '2026-10-01T00:00:00Z' })
    for (const employeeId of [999_999, alumnus.id, api.company.superadmin.id]) {
      const { status, body } = await grant({ employeeId })
      expect({ status, userMessage: body.userMessage }).toEqual({ status: 404, userMessage: NO_SUCH_EMPLOYEE })
    }
  })

  it('twice with one key grants once', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-form' }
    const first = await grant({}, api.company.hr, headers)
    expect(await grant({}, api.company.hr, headers)).toMatchObject({ status: 201, body: first.body })
    expect((await grant({ noOfDays: 2 }, api.company.hr, headers)).status).toBe(409)
    expect(await countGrants()).toBe(1)
  })

  it.each(['head', 'employee', 'lead'] as const)('and listing it is 403 for %s', async (name) => {
    expect((await grant({}, api.company[name])).status).toBe(403)
    expect((await list(null, api.company[name])).status).toBe(403)
  })
})

describe('the list of comp-off', () => {
  it('has the newest first, of every BU, with granter and time', async () => {
    const { superadmin, lisbonEmployee, lisbonTypes } = api.company
    await grant()
    api.setNow('2026-11-20T05:00:00Z')
    await grant({ employeeId: lisbonEmployee.id, leaveId: lisbonTypes.annualLeave.id, year: 2027 }, superadmin)
    const { status, body, headers } = await list()
    expect({ status, xTotalCount: headers['x-total-count'] }).toEqual({ status: 200, xTotalCount: '2' })
    expect(body.data).toEqual([
      {
        ...{
          id: expect.any(Number),
          employeeName: 'Inês Sousa',
          employeeId: 'LIS-0003',
          noOfDays: 1.5,
          reason: 'Release on Saturday',
        },
        ...{ leaveName: 'Annual Leave', year: 2027, grantedByName: 'Leave Admin' },
        createdOn: '2026-11-20T10:30:00+05:30',
        ...{ usedDays: 0, leftDays: 1.5, endsOn: '2027-12-31' },
      },
      expect.objectContaining({ employeeName: 'Priyanka Deshpande', year: 2026, grantedByName: 'Marta Kowalczyk' }),
    ])
  })

  it('is searched by name, staff number and reason, comes in pages, and of one person and year', async () => {
    const { employee, colleague, annualLeave, hr } = api.company
    const given = { leaveTypeId: annualLeave.id, grantedBy: hr.id, days: 1 }
    for (let n = 0; n < 11; n++) await grantCompOff(api.db, { ...given, employeeId: colleague.id, year: 2026 })
    await grantCompOff(api.db, { ...given, employeeId: employee.id, year: 2027, reason: '100% on call' })
    const count = async (body: Form) => {
      const { body: found, headers } = await list(body)
      return [found.data.length, headers['x-total-count']]
    }
    expect(await count({ search: 'xiaoming', page: 2 })).toEqual([1, '11'])
    expect(await count({ search: 'pun-0005' })).toEqual([1, '1'])
    expect(await count({ search: '0%' })).toEqual([1, '1'])
    expect(await count({ search: 'nobody' })).toEqual([0, '0'])
    expect(await count({ page: 1, pageSize: 10 })).toEqual([10, '12'])
    expect(await count({ employeeId: employee.id })).toEqual([1, '1'])
    expect(await count({ employeeId: employee.id, year: 2026 })).toEqual([0, '0'])
  })
})
