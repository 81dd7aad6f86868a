import { createEmployee, storedBalances } from '@hr/db/factories'
import { leaveEntries } from '@hr/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepLapses } from '../../leave/policy/lapses.ts'
import { testApi } from '../../testing/api.ts'
import { csvOfKinds, importing } from '../opening-balance/testing.ts'
import { sweepNewcomers, sweepRuns } from './automatic-runs.ts'

// Pune, whose annual leave gives 24 days a year and carries at most 5 of them, and people with opening balances.
const api = await testApi()
const { check, run } = importing(api)
type Body = Record<string, unknown>

const call = (url: string, body: Body) => api.call(api.company.hr, url, body)
const typeId = () => api.company.annualLeave.id
const givePolicy = (changes: Body = {}) =>
  api.agree(api.company.hr, `/leaves/create_policy/${typeId()}`, {
    ...{ validFrom: '2026-01-01', steps: [{ fromYears: 0, days: 24 }], grant: 'yearly', proRata: 'months' },
    ...{ rounding: 'none', carryOver: 5, ...changes },
  })
const leftOf = async (employeeId: number) => {
  const rows = await storedBalances(api.db, { employeeId, leaveTypeId: typeId() })
  return Object.fromEntries(rows.map((row) => [row.year, row.remaining]))
}
/** `kind days` of the entries of a year. */
const entriesOf = async (employeeId: number, year: number) => {
  const isOf = and(eq(leaveEntries.employeeId, employeeId), eq(leaveEntries.year, year))
  const rows = await api.db.select().from(leaveEntries).where(isOf).orderBy(asc(leaveEntries.id))
  return rows.map(({ kind, days }) => `${kind} ${days}`)
}
/** Morning in Pune. */
const goTo = async (day: string) => {
  api.setNow(`${day}T04:00:00Z`)
  await sweepRuns(api.deps)
  await sweepNewcomers(api.deps)
  await sweepLapses(api.deps)
}
const bring = async (file: string) => expect(await run(await check(file))).toMatchObject({ state: 'done' })
const rowOf = (year: number, days: string, more = ',,', asOf = `${year}-01-01`) =>
  csvOfKinds(`PUN-0100,Annual Leave,${year},${days},${asOf},From the old system${more}`)
const openNewRuns = async () => {
  await givePolicy()
  await call('/employee/save_new_year', { buId: api.company.pune.id, isAutomatic: '1' })
}

let person: { id: number }
beforeEach(async () => {
  person = await createEmployee(api.db, {
    ...{ buId: api.company.pune.id, firstName: 'Noor', joiningDate: '2024-03-01', staffNumber: 'PUN-0100' },
    reportingTo: api.company.lead.id,
  })
  api.setNow('2027-11-10T04:00:00Z')
})

describe('an opening balance of 0', () => {
  it('instead of the policy is respected by the runs of its year, and by those that carry over', async () => {
    await openNewRuns()
    await bring(rowOf(2027, '0', ',,', '2027-11-01'))
    await goTo('2027-12-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 24 })
    await goTo('2028-01-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 24 })
    expect(await entriesOf(person.id, 2027)).toEqual(['opening 0'])
  })

  it('carried from last year lets the policy give the year, and nothing of the year before', async () => {
    await openNewRuns()
    await goTo('2027-12-01')
    await bring(rowOf(2028, '0', ',Carried from last year,'))
    await goTo('2028-01-01')
    await goTo('2028-02-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 24, 2028: 24 })
    expect(await entriesOf(person.id, 2028)).toEqual(['allocated 24', 'opening_carried 0'])
    expect(await entriesOf(person.id, 2027)).toEqual(['allocated 24'])
  })
})

describe('carried from last year', () => {
  it('is added to what the policy gives, and expires after its last day', async () => {
    await openNewRuns()
    await bring(rowOf(2028, '7.5', ',carried,31-03-2028'))
    await goTo('2027-12-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 24, 2028: 31.5 })
    await goTo('2028-01-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 24, 2028: 31.5 })
    await goTo('2028-04-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 24, 2028: 24 })
  })

  it('takes the place of what a run had carried, and of nothing in the year before', async () => {
    await openNewRuns()
    await goTo('2027-12-01')
    await goTo('2028-01-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 29 })
    await bring(rowOf(2028, '3', ',Carried,'))
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 27 })
    await goTo('2028-02-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 0, 2028: 27 })
    expect(await entriesOf(person.id, 2028)).toEqual(['allocated 24', 'carried 5', 'carried -5', 'opening_carried 3'])
  })

  it('keeps a run of the old year from writing it once it is over', async () => {
    await givePolicy()
    await call('/employee/save_new_year', { buId: api.company.pune.id, isAutomatic: '1' })
    await goTo('2027-12-01')
    const late = await createEmployee(api.db, {
      ...{ buId: api.company.pune.id, joiningDate: '2024-03-01', staffNumber: 'PUN-0200' },
      reportingTo: api.company.lead.id,
    })
    await bring(rowOf(2028, '2', ',Carried,').replace('PUN-0100', 'PUN-0200'))
    await goTo('2028-01-01')
    expect(await leftOf(late.id)).toEqual({ 2028: 26 })
    expect(await entriesOf(late.id, 2027)).toEqual([])
  })
})

describe('already taken this year', () => {
  it('reduces what is left of what the policy gives, month by month too', async () => {
    await givePolicy({ grant: 'monthly' })
    await call('/employee/save_new_year', { buId: api.company.pune.id, isAutomatic: '1' })
    await goTo('2028-01-01')
    await bring(rowOf(2028, '5', ',Already taken this year,', '2028-01-20'))
    expect(await leftOf(person.id)).toMatchObject({ 2028: 19 })
    await goTo('2028-02-01')
    expect(await leftOf(person.id)).toMatchObject({ 2028: 19 })
  })

  it('may be more than is there yet: the run gives the year anyway', async () => {
    await openNewRuns()
    await bring(rowOf(2028, '25', ',taken,'))
    expect(await leftOf(person.id)).toEqual({ 2028: -25 })
    await goTo('2027-12-01')
    expect(await leftOf(person.id)).toEqual({ 2027: 24, 2028: -1 })
  })
})

it('a newcomer whose carried days are known is given the year within the hour', async () => {
  await openNewRuns()
  await goTo('2027-12-01')
  const late = await createEmployee(api.db, {
    ...{ buId: api.company.pune.id, joiningDate: '2024-03-01', staffNumber: 'PUN-0200' },
    reportingTo: api.company.lead.id,
  })
  await bring(rowOf(2027, '2', ',Carried,', '2027-11-01').replace('PUN-0100', 'PUN-0200'))
  await goTo('2027-12-02')
  expect(await leftOf(late.id)).toMatchObject({ 2027: 26 })
})
