import { createLeaveRequest, takeClaims } from '@hr/db/factories'
import { businessUnits, directoryProblems, employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const waiting = async (person: Person) => {
  const { status, body } = await api.call(person, '/dashboard/get_waiting')
  return status === 200 ? body : status
}
const nothing = { claims: 0, dataWishes: 0 }

beforeEach(async () => {
  await api.db.update(businessUnits).set({ compOffClaims: true, ownData: 'hr' })
  await takeClaims(api.db, api.company.annualLeave)
})

const claim = async () => {
  const { employee, annualLeave } = api.company
  const form = { workedOn: '2026-11-14', days: 1, leaveId: annualLeave.id, reason: 'Release of 4.2' }
  expect((await api.call(employee, '/compoff/claim', form)).status).toBe(201)
}
const wish = async (person: Person) => {
  const { status } = await api.submit(person, '/employee/change_own_data', { permanentAddress: '7 Prabhat Road' })
  expect(status).toBe(200)
}

it('counts the comp-off requests that the reader can decide, as their list does', async () => {
  const { lead, hr, head, superadmin, employee, lisbonHead } = api.company
  expect({ leadWaiting: await waiting(lead), hrWaiting: await waiting(hr) }).toEqual({
    leadWaiting: nothing,
    hrWaiting: { ...nothing, requests: 0 },
  })
  await claim()
  expect(await waiting(lead)).toEqual({ ...nothing, claims: 1 })
  expect(await waiting(hr)).toEqual({ ...nothing, claims: 1, requests: 0 })
  expect((await api.call(head, '/compoff/list_claims')).body.data).toHaveLength(1)
  expect(await waiting(head)).toEqual({ ...nothing, claims: 1 })
  expect({ lisbonHeadWaiting: await waiting(lisbonHead), superadminWaiting: await waiting(superadmin) }).toEqual({
    lisbonHeadWaiting: nothing,
    superadminWaiting: nothing,
  })
  expect(await waiting(employee)).toBe(403)
  await api.db.update(employees).set({ leftAt: '2026-11-19T03:00:00Z' }).where(eq(employees.id, employee.id))
  expect(await waiting(lead)).toEqual(nothing)
})

it('counts change requests of own data for those who decide them, without their own', async () => {
  const { hr, superadmin, lead, employee } = api.company
  await wish(employee)
  await wish(hr)
  expect(await waiting(hr)).toEqual({ ...nothing, dataWishes: 1, requests: 0 })
  expect((await waiting(superadmin)).dataWishes).toBe(
    (await api.call(superadmin, '/employee/list_data_wishes')).body.length,
  )
  expect(await waiting(lead)).toEqual(nothing)
})

it('counts for HR everybody’s waiting requests, without their own', async () => {
  const { hr, employee, annualLeave } = api.company
  const leave = { leaveTypeId: annualLeave.id, startDate: '2026-12-01' }
  await createLeaveRequest(api.db, { ...leave, employeeId: employee.id })
  await createLeaveRequest(api.db, { ...leave, employeeId: hr.id })
  await createLeaveRequest(api.db, { ...leave, employeeId: employee.id, startDate: '2026-12-02', state: 'approved' })
  expect((await waiting(hr)).requests).toBe(1)
})

it('counts what a directory sent and could not be kept, for HR and the super admin', async () => {
  const { hr, superadmin, head, employee } = api.company
  const problem = { attribute: 'title', because: 'Too long', isOfUnit: false, sentAt: '2026-11-20T03:00:00Z' }
  await api.db.insert(directoryProblems).values({ ...problem, employeeId: employee.id })
  expect(await waiting(hr)).toEqual({ ...nothing, directoryProblems: 1, requests: 0 })
  expect(await waiting(superadmin)).toEqual({ ...nothing, directoryProblems: 1 })
  expect(await waiting(head)).toEqual(nothing)
})
