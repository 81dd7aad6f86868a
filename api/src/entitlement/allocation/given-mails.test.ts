import { mailChoices, runs } from '@hr/db/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

// Today is Friday, 20-11-2026. Those who have chosen to hear of days that they get: the employee, once a day.
const api = await testApi()
const year = 2027
const types = (days: number) => [{ leaveTypeId: api.company.annualLeave.id, days }]
const given = async () => (await postedLetters(api.db)).map(({ to, text }) => [to, text])
const told = (line: string) => [
  'employee@example.com',
  `- ${line}\n\nYour balance, and how it adds up: http://localhost:3000/leave/statement\n`,
]
const choose = ({ id }: Person, way: 'now' | 'daily' | 'never') =>
  api.db.insert(mailChoices).values({ employeeId: id, event: 'given', way })
async function allocateToAll(asked: object) {
  const body = { buId: api.company.pune.id, year, ...asked }
  const { fingerprint } = (await api.call(api.company.hr, '/employee/preview_allocations', body)).body
  expect((await api.call(api.company.hr, '/employee/save_allocations', { ...body, fingerprint })).status).toBe(200)
}

beforeEach(async () => {
  await choose(api.company.employee, 'daily')
  await choose(api.company.lead, 'never')
})

describe('days that somebody gets', () => {
  it('by allocation are reported in one mail, more or fewer, and not when nothing changes', async () => {
    const { hr, employee, colleague } = api.company
    const allocate = ({ id }: Person, days: number) =>
      api.call(hr, `/employee/save_allocation/${id}`, { employeeId: id, year, allocations: types(days) })
    for (const days of [24, 24, 20.5]) expect((await allocate(employee, days)).status).toBeLessThan(300)
    await allocate(colleague, 24)
    expect(await given()).toEqual([
      told('Annual Leave for 2027: 4 days added'),
      told('Annual Leave for 2027: 3.5 days deducted'),
    ])
  })

  it('with everybody of a unit are reported to those who want to hear of it, and to no one else', async () => {
    await allocateToAll({ source: 'table', allocations: types(25) })
    expect(await given()).toEqual([told('Annual Leave for 2027: 5 days added')])
  })

  it('as comp-off are reported without the reason', async () => {
    const { hr, employee, annualLeave } = api.company
    const form = {
      employeeId: employee.id,
      leaveId: annualLeave.id,
      year: 2026,
      noOfDays: 0.5,
      reason: 'A secret release',
    }
    expect((await api.call(hr, '/employee/compensate_leave', form)).status).toBeLessThan(300)
    expect(await given()).toEqual([told('Annual Leave for 2026: 0.5 day added')])
  })

  it('by a run of policies, and by its undoing, are reported in one mail each, however many entries there are', async () => {
    const { hr, annualLeave } = api.company
    const policy = {
      validFrom: '2026-01-01',
      steps: [{ fromYears: 0, days: 24 }],
      grant: 'monthly',
      proRata: 'months',
      rounding: 'none',
    }
    const made = await api.agree(hr, `/leaves/create_policy/${annualLeave.id}`, policy)
    expect(made.status).toBe(201)
    await allocateToAll({ source: 'policy' })
    expect(await given()).toEqual([told('Annual Leave for 2027: 4 days added')])
    const [run] = await api.db.select().from(runs)
    expect((await api.call(hr, '/employee/undo_policy_run', { runId: run?.id })).status).toBe(200)
    expect((await given()).at(-1)).toEqual(told('Annual Leave for 2027: 4 days deducted'))
  })
})
