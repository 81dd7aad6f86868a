import { createBusinessUnit, createEmployee } from '@hr/db/factories'
import { describe, expect, it } from 'vitest'
import { TODAY, testApi } from '../../testing/api.ts'

const api = await testApi()

async function counts() {
  const { status, body } = await api.call(api.company.employee, '/dashboard/get_dashboard_data')
  expect(status).toBe(200)
  return body
}
const hire = (values: object) => createEmployee(api.db, { buId: api.company.pune.id, ...values })

describe('the figures of the company', () => {
  it('are people, new joiners and business units, and nothing else', async () => {
    expect(await counts()).toEqual({ employeeCount: 8, newEmployeeCount: 0, buCount: 2 })
  })

  it('are the same for everyone', async () => {
    const { superadmin, head, hr, employee, lead, lisbonEmployee } = api.company
    const everyone = [superadmin, head, hr, employee, lead, lisbonEmployee]
    const answers = await Promise.all(everyone.map((person) => api.call(person, '/dashboard/get_dashboard_data')))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('leave out the Leave Admin and alumni', async () => {
    await hire({ joiningDate: TODAY, leftAt: '2026-11-20T03:00:00Z' })
    expect(await counts()).toEqual({ employeeCount: 8, newEmployeeCount: 0, buCount: 2 })
  })

  it('have a unit where nobody works yet', async () => {
    await createBusinessUnit(api.db)
    expect(await counts()).toMatchObject({ buCount: 3 })
  })
})

describe('a new joiner', () => {
  it.each([
    ['2026-11-20', 1, 'joined today'],
    ['2026-10-21', 1, 'joined 30 days ago'],
    ['2026-10-20', 0, 'joined 31 days ago'],
    ['2026-11-21', 0, 'joins tomorrow'],
  ])('%s: %i, who %s', async (joiningDate, count) => {
    await hire({ joiningDate })
    expect(await counts()).toMatchObject({ employeeCount: 9, newEmployeeCount: count })
  })

  it('is reckoned by the day that it is where they work', async () => {
    // already the 21st in Pune, still the 20th in Lisbon
    api.setNow('2026-11-20T18:45:00Z')
    await hire({ joiningDate: '2026-11-21' })
    await hire({ joiningDate: '2026-11-21', buId: api.company.lisbon.id })
    expect(await counts()).toMatchObject({ newEmployeeCount: 1 })
  })
})
