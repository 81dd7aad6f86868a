import { FILE_HAS_MISTAKES } from '@hr/contract/call/refusals'
import { createEmployee, createLeaveRequest, createLeaveType, storedBalances } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import { SUPER_ADMIN } from '@hr/domain/access'
import * as t from '@hr/words/imports'
import * as openingBalancesWords from '@hr/words/opening-balances'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { csvOf, importing } from './testing.ts'

// Opening balances: checked first, then all of them or none, and set to a figure, so that a file may be sent again.
const api = await testApi()
const { upload, check, work, details, begin, rows, run, problems, entries } = importing(api)

const FROM = 'From the old system'
const row = (
  values: { who?: string; type?: string; year?: string; days?: string; asOf?: string; reason?: string } = {},
) => {
  const { who = 'PUN-0005', type = 'Annual Leave', year = '2026', days = '7.5', asOf = '2026-11-01' } = values
  return [who, type, year, days, asOf, values.reason ?? FROM].join()
}
const balanceOf = async (employeeId: number, year = 2026) =>
  (await storedBalances(api.db, { employeeId, leaveTypeId: api.company.annualLeave.id, year }))[0]

describe('a file of opening balances', () => {
  it('is an entry for each person, type and year, half days and all', async () => {
    const { employee, colleague, hr, annualLeave } = api.company
    const id = await check(
      csvOf(
        row({ who: 'pun-0005' }),
        row({
          who: 'colleague@EXAMPLE.com',
          type: 'ANNUAL \u00a0leave',
          days: '-2.25',
          year: '2027',
          asOf: '01-01-2027',
        }),
      ),
    )
    expect(await details(id)).toMatchObject({ state: 'checked', badRows: 0, newRows: 2, changedRows: 0 })
    expect(await rows(id)).toEqual([
      {
        line: 2,
        employeeName: 'Priyanka Deshpande',
        employeeId: 'PUN-0005',
        leaveType: 'Annual Leave',
        year: 2026,
        days: 7.5,
        kind: 'instead',
        change: 'new',
        changes: [],
      },
      expect.objectContaining({ line: 3, employeeId: 'PUN-0006', year: 2027, days: -2.25, change: 'new' }),
    ])
    expect(await entries()).toEqual([])

    expect(await run(id)).toMatchObject({ state: 'done', rowsDone: 2, newRows: 2 })
    expect(await entries()).toMatchObject([
      {
        employeeId: employee.id,
        leaveTypeId: annualLeave.id,
        year: 2026,
        days: 7.5,
        countsFrom: '2026-11-01',
        reason: FROM,
        actorId: hr.id,
      },
      { employeeId: colleague.id, year: 2027, days: -2.25, countsFrom: '2027-01-01' },
    ])
    expect(await balanceOf(employee.id)).toMatchObject({ allocation: 27.5, remaining: 27.5 })
    expect(await balanceOf(colleague.id, 2027)).toMatchObject({ allocation: 17.75 })
  })

  it('has no row of the person who uploads or imports it', async () => {
    const { hr, pune } = api.company
    const [{ staffNumber } = { staffNumber: '' }] = await api.db.select().from(employees).where(eq(employees.id, hr.id))
    const own = 'Employee: You cannot give yourself days. Ask another HR person or a super admin.'
    expect(await problems(await check(csvOf(row(), row({ who: staffNumber }))))).toEqual([`3 ${own}`])

    const other = await createEmployee(api.db, { buId: pune.id, roleId: 3, staffNumber: 'PUN-HR-2' })
    const id = await check(csvOf(row({ who: 'PUN-HR-2' })))
    await begin(id, other)
    await work(id)
    expect(await details(id)).toMatchObject({ state: 'failed' })
    expect(await entries()).toEqual([])
  })

  it('has no date that would be another day with the month first', async () => {
    expect(await problems(await check(csvOf(row({ asOf: '01/11/2026' }))))).toEqual([
      `2 As Of: ${t.ambiguousDate('01/11/2026')}`,
    ])
  })

  it('may have the comma of German figures, as a spreadsheet writes them between semicolons', async () => {
    const { employee } = api.company
    const lines = ['7,5', '-2,25', ',5', '1.234,5', '1,234'].map(
      (days, n) => `PUN-0005;Annual Leave;${2026 + n};${days};01.11.${2026 + n};${FROM}`,
    )
    const id = await check(['Employee;Leave Type;Year;Days;As Of;Reason', ...lines, ''].join('\r\n'))
    expect(await problems(id)).toEqual([
      '5 Days: Please enter days from -366 to 366, with at most 2 decimals',
      '6 Days: Please enter days from -366 to 366, with at most 2 decimals',
    ])

    await run(await check(['Employee;Leave Type;Year;Days;As Of;Reason', ...lines.slice(0, 3), ''].join('\r\n')))
    expect((await entries()).map(({ employeeId, days }) => [employeeId, days])).toEqual(
      [7.5, -2.25, 0.5].map((days) => [employee.id, days]),
    )
  })

  it('knows everybody but the record that a fresh system begins with, whatever their names', async () => {
    const { pune, superadmin } = api.company
    await createEmployee(api.db, { buId: pune.id, staffNumber: 'OLD-1', firstName: 'Leave', lastName: 'Admin' })
    const id = await check(csvOf(row({ who: 'OLD-1' }), row({ who: superadmin.staffNumber })))
    expect(await problems(id)).toEqual(['3 Employee: Nobody has this Employee Id or Work Email'])
  })

  it('sent again changes nothing and says so; another figure writes the difference', async () => {
    await run(await check(csvOf(row())))
    const again = await check(csvOf(row({ reason: 'Sent twice', asOf: '2026-11-02' })))
    expect(await details(again)).toMatchObject({ newRows: 0, changedRows: 0 })
    expect((await rows(again))[0]).toMatchObject({ change: 'same', changes: [] })
    expect(await run(again)).toMatchObject({ state: 'done' })
    expect(await entries()).toHaveLength(1)

    const other = await check(csvOf(row({ days: '5' })))
    expect((await rows(other))[0]).toMatchObject({
      change: 'changed',
      changes: [{ column: 'Days', from: '7.5', to: '5' }],
    })
    expect(await run(other)).toMatchObject({ changedRows: 1 })
    expect((await entries()).map(({ days }) => days)).toEqual([7.5, -2.5])
    expect(await balanceOf(api.company.employee.id)).toMatchObject({ allocation: 25 })
  })

  it('is imported once, though it is sent twice and both are imported at the same moment', async () => {
    const ids = [
      await check(csvOf(row(), row({ who: 'PUN-0006' }))),
      await check(csvOf(row({ who: 'PUN-0006' }), row())),
    ]
    await Promise.all(ids.map((id) => begin(id)))
    await Promise.all(ids.map((id) => work(id)))
    const states = (await Promise.all(ids.map((id) => details(id)))).map(({ state }) => state)
    expect(states).toContain('done')
    expect(await entries()).toHaveLength(2)
  })

  it('says what is wrong in each row, and changes nothing', async () => {
    const { hr, employee, pune, lossOfPay } = api.company
    await createLeaveType(api.db, { buId: pune.id, name: 'Old Leave', retiredAt: '2026-01-01T00:00:00Z' })
    await createLeaveType(api.db, { buId: api.company.lisbon.id, name: 'Lisbon Leave' })
    await createEmployee(api.db, { buId: pune.id, roleId: SUPER_ADMIN, staffNumber: 'PUN-0099' })
    await api.db.update(employees).set({ leftAt: sql`now()` }).where(eq(employees.id, api.company.colleague.id))
    const id = await check(
      csvOf(
        row({ who: 'X-1' }),
        row({ who: 'PUN-0006' }),
        row({ who: 'PUN-0099' }),
        row({ type: 'Lisbon Leave' }),
        row({ type: 'Old Leave' }),
        row({ type: lossOfPay.name }),
        row({ days: '7.125' }),
        row({ days: '367' }),
        row({ year: '2024', asOf: '2024-11-01' }),
        row({ asOf: '2025-12-31' }),
        row({ asOf: 'soon', reason: 'No' }),
        'PUN-0004,,,,,',
        row(),
        row({ days: '8' }),
        `${row({ who: 'PUN-0004' })},more`,
      ),
    )
    expect(await problems(id)).toEqual([
      '2 Employee: Nobody has this Employee Id or Work Email',
      '3 Employee: This person has left',
      '4 Employee: A super admin has no leave',
      '5 Leave Type: Pune Office has no leave type with this name',
      `6 Leave Type: ${openingBalancesWords.typeRetired('Old Leave')}`,
      `7 Leave Type: ${openingBalancesWords.typeUnlimited(lossOfPay.name)}`,
      '8 Days: Please enter days from -366 to 366, with at most 2 decimals',
      '9 Days: Please enter days from -366 to 366, with at most 2 decimals',
      expect.stringMatching(/^10 Year: /),
      `11 As Of: ${openingBalancesWords.asOfOutsideYear}`,
      '12 As Of: Please enter a date as yyyy-mm-dd or dd-mm-yyyy',
      '12 Reason: Reason must have at least 3 characters',
      '13 Leave Type: Leave Type is required',
      '13 Year: Year is required',
      '13 Days: Days is required',
      '13 As Of: As Of is required',
      '13 Reason: Reason is required',
      `15 -: ${openingBalancesWords.repeatsLine(14)}`,
      `16 -: ${t.tooManyValues}`,
    ])
    const { status, body } = await begin(id, hr)
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: FILE_HAS_MISTAKES,
    })
    expect(await entries()).toEqual([])
    expect(await balanceOf(employee.id)).toMatchObject({ allocation: 20 })
  })

  it('never takes days that are used or pending, nor gives more than a year has', async () => {
    const { employee, annualLeave } = api.company
    const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, state: 'approved' } as const
    await createLeaveRequest(api.db, { ...leave, startDate: '2026-12-01', endDate: '2026-12-03' })
    expect(await problems(await check(csvOf(row({ days: '-17.5' }))))).toEqual([
      '2 Days: Annual Leave for 2026 cannot be below 3, because that many days are used or pending',
    ])
    expect(await problems(await check(csvOf(row({ days: '346.5' }))))).toEqual([
      `2 Days: ${openingBalancesWords.tooManyDays({ leaveType: 'Annual Leave', yearName: '2026', most: 366 })}`,
    ])
    expect(await problems(await check(csvOf(row({ days: '-17' }))))).toEqual([])
  })

  it('is refused when days were used, or its figure was changed, since it was checked', async () => {
    const { employee, annualLeave } = api.company
    const lower = await check(csvOf(row({ days: '-20' })))
    const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' }
    await createLeaveRequest(api.db, leave)
    expect(await run(lower)).toMatchObject({
      state: 'failed',
      failure: t.rowsBecameInvalid(1),
    })

    const stale = await check(csvOf(row({ days: '3' })))
    await run(await check(csvOf(row({ days: '4' }))))
    expect(await run(stale)).toMatchObject({
      state: 'failed',
      failure: t.personChangedSinceCheck,
    })
    expect((await entries()).map(({ days }) => days)).toEqual([4])
  })

  it('is only for HR and the super admin, and no other import knows it', async () => {
    const { lead, superadmin, hr } = api.company
    expect((await upload(csvOf(row()), lead)).body.code).toBe('forbidden')
    expect((await upload(csvOf(row()), superadmin)).status).toBe(201)
    const id = await check(csvOf(row()))
    expect((await begin(id, lead)).body.code).toBe('forbidden')
    expect((await api.call(hr, `/employee/import/details/${id}`)).status).toBe(404)
    expect((await api.call(hr, '/attendance/import/run', { importId: id })).status).toBe(404)
  })
})
