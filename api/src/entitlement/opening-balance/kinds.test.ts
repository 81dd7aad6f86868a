import { TYPE_OF_ANOTHER_UNIT } from '@hr/contract/call/refusals'
import { createEmployee, storedBalances } from '@hr/db/factories'
import { leaveEntries } from '@hr/db/schema'
import * as allocationsWords from '@hr/words/allocations'
import * as t from '@hr/words/opening-balances'
import { describe, expect, it } from 'vitest'
import { sweepLapses } from '../../leave/policy/lapses.ts'
import { type Person, testApi } from '../../testing/api.ts'
import { csvOf, csvOfKinds, importing } from './testing.ts'

// Today is Friday, 20-11-2026. Priyanka has 20 days of annual leave in 2026 and in 2027; annual leave has no policy until a test gives it one.
const api = await testApi()
const { check, details, rows, run, problems, entries } = importing(api)
type Body = Record<string, unknown>

const row = (days: string, more = ',,', { year = 2026, asOf = '' } = {}) =>
  `PUN-0005,Annual Leave,${year},${days},${asOf || `${year}-01-01`},From the old system${more}`
const bring = async (...lines: string[]) =>
  expect(await run(await check(csvOfKinds(...lines)))).toMatchObject({ state: 'done' })
const balanceOf = async (year = 2026) => {
  const { employee, annualLeave } = api.company
  return (await storedBalances(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, year }))[0]
}
const kinds = async () => (await entries()).map(({ kind, days, endsOn }) => [kind, days, endsOn])
const givePolicy = (changes: Body = {}) =>
  api.agree(api.company.hr, `/leaves/create_policy/${api.company.annualLeave.id}`, {
    ...{ validFrom: '2025-01-01', steps: [{ fromYears: 0, days: 24 }], grant: 'yearly', proRata: 'months' },
    ...{ rounding: 'none', carryOver: 5, ...changes },
  })
const balances = async () => {
  const { employee, annualLeave } = api.company
  const url = `/leaves/statement?leaveTypeId=${annualLeave.id}&year=2026`
  return (await api.app.inject({ method: 'GET', url, headers: await api.signedIn(employee) })).json()
}

describe('a file with kinds', () => {
  it('names them by label or first word, in any case; what names none is of the kind that was chosen', async () => {
    const kindsOf = async (file: string, kind?: string) =>
      (await rows(await check(file, kind))).map((shown: Body) => shown.kind)
    const named = [t.carriedFromLastYear, 'CARRIED', 'already  taken this year', 'Taken', t.insteadOfPolicy]
    const file = csvOfKinds(...named.map((kind, n) => row('1', `,${kind},`, { year: 2026 + n })))
    expect(await kindsOf(file)).toEqual(['carried', 'carried', 'taken', 'taken', 'instead'])
    expect(await kindsOf(csvOfKinds(row('1')))).toEqual(['instead'])
    expect(await kindsOf(csvOf(row('1', '')))).toEqual(['instead'])
    expect(await kindsOf(csvOf(row('1', '')), 'taken')).toEqual(['taken'])
    expect(await kindsOf(csvOfKinds(row('1', ',carried,'), row('1', ',,', { year: 2027 })), 'taken')).toEqual([
      'carried',
      'taken',
    ])
    await expect(check(csvOf(row('1', '')), 'other')).rejects.toThrow('400')
  })

  it('says what is wrong with a kind, its days, and their last day', async () => {
    const id = await check(
      csvOfKinds(
        row('1', ',borrowed,'),
        row('-1', ',taken,', { year: 2027 }),
        row('1', ',taken,2028-03-31', { year: 2028 }),
        row('-1', ',carried,2029-03-31', { year: 2029 }),
        row('1', ',carried,2031-03-31', { year: 2030 }),
        row('1', ',carried,soon', { year: 2030 }),
      ),
    )
    expect(await problems(id)).toEqual([
      '2 Kind: Please enter Carried from last year, Already taken this year or Instead of the policy',
      '3 Days: Days already taken cannot be below 0',
      `4 Until: ${t.untilOnlyForCarried}`,
      `5 Until: ${t.untilOfNegativeDays}`,
      `6 Until: ${t.untilOutsideYear}`,
      '7 Until: Please enter a date as yyyy-mm-dd or dd-mm-yyyy',
    ])
  })

  it('of 0 days is stored, and known the second time', async () => {
    const file = csvOfKinds(row('0'), row('0', ',carried,', { year: 2027 }), row('0', ',taken,', { year: 2028 }))
    const id = await check(file)
    expect(await details(id)).toMatchObject({ newRows: 3, changedRows: 0 })
    await run(id)
    expect(await kinds()).toEqual([
      ['opening', 0, null],
      ['opening_carried', 0, null],
      ['opening_taken', 0, null],
    ])
    expect(await details(await check(file))).toMatchObject({ newRows: 0, changedRows: 0 })
  })

  it('changes the kind of the same figure, and says so', async () => {
    await bring(row('7.5'))
    const id = await check(csvOfKinds(row('7.5', ',carried,31-03-2026')))
    expect((await rows(id))[0]).toMatchObject({
      change: 'changed',
      changes: [
        { column: 'Kind', from: t.insteadOfPolicy, to: t.carriedFromLastYear },
        { column: 'Until', from: null, to: '2026-03-31' },
      ],
    })
    await run(id)
    expect(await kinds()).toEqual([
      ['opening', 7.5, null],
      ['opening', -7.5, null],
      ['opening_carried', 7.5, '2026-03-31'],
    ])
    expect(await balanceOf()).toMatchObject({ allocation: 27.5, used: 0, remaining: 27.5 })
    await sweepLapses(api.deps)
    expect(await balanceOf()).toMatchObject({ allocation: 20 })
    await bring(row('7.5', ',taken,'))
    await sweepLapses(api.deps)
    expect(await balanceOf()).toMatchObject({ allocation: 20, used: 7.5, remaining: 12.5 })
    await bring(row('5', ',taken,'))
    expect(await balanceOf()).toMatchObject({ used: 5, remaining: 15 })
    await bring(row('7.5'))
    expect(await balanceOf()).toMatchObject({ allocation: 27.5, used: 0, remaining: 27.5 })
  })

  it('takes the year before only while days that its policy carries can be taken', async () => {
    const before = () => check(csvOfKinds(row('3', ',,', { year: 2025 })))
    const refused = ['2 Year: Please choose a year from 2026 to 2030']
    expect(await problems(await before())).toEqual(refused)
    await givePolicy({ carryOverDay: 20, carryOverMonth: 11 })
    await run(await before())
    expect(await balanceOf(2025)).toMatchObject({ remaining: 3 })
    expect(await problems(await check(csvOfKinds(row('3', ',,', { year: 2024 }))))).toEqual(refused)
    api.setNow('2026-11-21T04:00:00Z')
    expect(await problems(await before())).toEqual(refused)
  })
})

describe('days that were taken in another system', () => {
  it('are used days of the balance, of its statement, and of a day', async () => {
    await bring(row('8', ',taken,', { asOf: '2026-06-30' }))
    const { balance, lines } = await balances()
    expect(balance).toMatchObject({ allocatedDays: 20, usedDays: 8, remainingDays: 12 })
    expect(lines.at(-1)).toMatchObject({ kind: 'opening_taken', date: '2026-06-30', days: -8, balance: 12 })
  })

  it('use carried days first, up to the day that the file names', async () => {
    const { employee, annualLeave } = api.company
    const key = { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026, countsFrom: '2026-01-01' }
    await api.db
      .insert(leaveEntries)
      .values({ ...key, kind: 'carried', days: 4, endsOn: '2026-06-30', reason: 'Of the year before' })
    await bring(row('3', ',taken,', { asOf: '2026-06-30' }))
    await sweepLapses(api.deps)
    expect(await balanceOf()).toMatchObject({ allocation: 23, used: 3, remaining: 20 })
  })
})

describe('HR sets the opening balance of a person', () => {
  const form = (changes: Body = {}): Body => ({
    ...{ employeeId: api.company.employee.id, leaveId: api.company.annualLeave.id, year: 2026 },
    ...{ kind: 'taken', noOfDays: '7.5', note: 'They were taken before', ...changes },
  })
  const set = (changes: Body = {}, person: Person = api.company.hr) =>
    api.call(person, '/employee/set_opening_balance', form(changes))
  const refusedBy = async (changes: Body) => {
    const { status, body } = await set(changes)
    return [status, body.fieldErrors]
  }

  it('changes its kind, and the page of the person says it', async () => {
    const { employee, annualLeave, hr } = api.company
    await bring(row('7.5'))
    expect(await set()).toMatchObject({
      status: 200,
      body: { userMessage: t.openingBalanceSet('Priyanka Deshpande') },
    })
    expect(await balanceOf()).toMatchObject({ allocation: 20, used: 7.5, remaining: 12.5 })
    const shown = await api.call(hr, '/employee/allocate_leave', { employeeId: employee.id, year: 2026 })
    const types: { id: number }[] = shown.body
    expect(types.find(({ id }) => id === annualLeave.id)).toMatchObject({ opening: { kind: 'taken', days: 7.5 } })
    expect((await set()).body.userMessage).toBe(t.openingBalanceUnchanged)
    expect(await kinds()).toHaveLength(3)
  })

  it('states one where there was none, with a last day', async () => {
    await givePolicy()
    expect((await set({ kind: 'carried', noOfDays: 0, until: '2026-12-30' })).status).toBe(200)
    expect(await kinds()).toEqual([['opening_carried', 0, '2026-12-30']])
  })

  it('is refused to others, for oneself, and by the field', async () => {
    const { lead, hr, employee, lossOfPay, lisbonTypes } = api.company
    expect((await set({}, lead)).status).toBe(403)
    expect((await set({}, employee)).status).toBe(403)
    expect((await set({ employeeId: hr.id })).status).toBe(400)
    expect((await set({ employeeId: 999_999 })).status).toBe(404)
    expect(await refusedBy({ kind: 'other' })).toEqual([400, { kind: 'Please choose a kind' }])
    expect(await refusedBy({ noOfDays: '' })).toEqual([400, { noOfDays: allocationsWords.openingOutOfRange }])
    expect(await refusedBy({ noOfDays: -1 })).toEqual([400, { noOfDays: t.takenBelowZero }])
    expect(await refusedBy({ until: '2026-12-30' })).toEqual([400, { until: t.untilOnlyForCarried }])
    expect(await refusedBy({ year: 2024 })).toEqual([400, { year: 'Please choose a year from 2026 to 2030' }])
    expect(await refusedBy({ leaveId: lisbonTypes.annualLeave.id })).toEqual([400, { leaveId: TYPE_OF_ANOTHER_UNIT }])
    expect(await refusedBy({ leaveId: lossOfPay.id })).toEqual([400, { leaveId: t.typeUnlimited(lossOfPay.name) }])
    expect(await refusedBy({ kind: 'instead', noOfDays: -21 })).toEqual([
      409,
      { noOfDays: 'Annual Leave for 2026 cannot be below 0, because that many days are used or pending' },
    ])
    const late = await createEmployee(api.db, { buId: api.company.pune.id })
    expect(await refusedBy({ employeeId: late.id, kind: 'carried', noOfDays: -2 })).toEqual([
      409,
      { noOfDays: 'Annual Leave for 2026 cannot be below 0, because that many days are used or pending' },
    ])
    expect(await entries()).toEqual([])
  })
})
