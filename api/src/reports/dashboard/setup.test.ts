import { createHoliday } from '@hr/db/factories'
import { businessUnits, employees, leavePolicies, leaveTypes, workingPatterns } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PLACEHOLDER } from '../../people/business-unit/queries.ts'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const noOptions = { workingDays: false, patterns: false, policies: false }

async function steps(by: Person = api.company.hr) {
  const { status, body } = await api.call(by, '/dashboard/get_setup_steps')
  return status === 200 ? body : status
}

it('lists what this year already has', async () => {
  const { pune, superadmin } = api.company
  const all = {
    businessUnits: true,
    leaveTypes: true,
    holidays: false,
    employees: true,
    allocations: true,
    ...noOptions,
  }
  expect(await steps()).toEqual(all)
  await createHoliday(api.db, { buId: pune.id, date: '2027-01-01' })
  expect(await steps()).toEqual(all)
  await createHoliday(api.db, { buId: pune.id, date: '2026-12-31' })
  expect(await steps(superadmin)).toEqual({ ...all, holidays: true })
})

it('has everything still to do in a company that begins', async () => {
  const { superadmin } = api.company
  await api.db.update(employees).set({ leftAt: '2026-01-01T00:00:00Z' }).where(sql`not is_first_admin`)
  await api.db.update(leaveTypes).set({ retiredAt: '2026-01-01T00:00:00Z' })
  await api.db.update(businessUnits).set({ closedAt: '2026-01-01T00:00:00Z' })
  const nothing = {
    businessUnits: false,
    leaveTypes: false,
    holidays: false,
    employees: false,
    allocations: false,
    ...noOptions,
  }
  expect(await steps(superadmin)).toEqual(nothing)
})

it('has the business unit still to do until its address is filled in', async () => {
  await api.db.update(businessUnits).set({ address: PLACEHOLDER }).where(eq(businessUnits.id, api.company.pune.id))
  expect(await steps()).toMatchObject({ businessUnits: false })
  await api.db.update(businessUnits).set({ address: '12 Senapati Bapat Road' })
  expect(await steps()).toMatchObject({ businessUnits: true })
})

it('says what of the things that a company may do without is there', async () => {
  const { annualLeave, employee } = api.company
  expect(await steps()).toMatchObject(noOptions)
  await api.db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, annualLeave.id))
  expect(await steps()).toMatchObject({ ...noOptions, workingDays: true })
  await api.db.insert(workingPatterns).values({ employeeId: employee.id, since: '2026-01-01', weeks: [0b11] })
  const rule = { grant: 'monthly', proRata: 'months', rounding: 'none' } as const
  const given = [{ fromYears: 0, days: 20 }]
  await api.db
    .insert(leavePolicies)
    .values({ ...rule, steps: given, leaveTypeId: annualLeave.id, validFrom: '2026-01-01' })
  expect(await steps()).toMatchObject({ workingDays: true, patterns: true, policies: true })
})

it('looks only at this year, by the clock of the caller', async () => {
  await createHoliday(api.db, { buId: api.company.pune.id, date: '2028-01-01' })
  api.setNow('2027-12-31T18:15:00Z')
  expect(await steps()).toMatchObject({ holidays: false, allocations: true })
  // already 2028 in Pune, where HR works
  api.setNow('2027-12-31T18:45:00Z')
  expect(await steps()).toMatchObject({ holidays: true, allocations: false })
})

it('is not for everybody', async () => {
  const { employee, lead, head } = api.company
  for (const person of [employee, lead, head]) expect(await steps(person)).toBe(403)
})
