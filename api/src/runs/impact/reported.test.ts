import { createHoliday } from '@hr/db/factories'
import { leaveRequests, leaveTypes } from '@hr/db/schema'
import { asc, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

// Sickness that counts working days overlaps other leave, Monday to Wednesday. Its Tuesday is a holiday at first.
const api = await testApi()

const setTypes = async () => {
  const { sickLeave, casualLeave } = api.company
  const isTold = inArray(leaveTypes.id, [sickLeave.id])
  await api.db.update(leaveTypes).set({ approval: 'reported', isAttachmentRequired: false }).where(isTold)
  const byWork = inArray(leaveTypes.id, [sickLeave.id, casualLeave.id])
  await api.db.update(leaveTypes).set({ counting: 'working' }).where(byWork)
}
const counts = async () =>
  (await api.db.select().from(leaveRequests).orderBy(asc(leaveRequests.id))).map(({ days }) => days)

it.each([
  ['annualLeave', [2, 2], [1, 3]],
  ['casualLeave', [1, 2], [1, 3]],
] as const)('%s gives way to what is told of once a holiday is none any more', async (kind, before, after) => {
  const { pune, sickLeave, employee, lead, hr, [kind]: type } = api.company
  await setTypes()
  const { id: holidayId } = await createHoliday(api.db, { buId: pune.id, date: '2026-12-01' })
  const span = { startDate: '2026-11-30', startSession: 1, endDate: '2026-12-03', endSession: 2, reason: 'Away' }
  const { body: leave } = await api.call(employee, '/leaves/apply_leave', { ...span, leaveTypeId: type.id })
  await api.call(lead, '/leaves/leave_action', { leaveId: leave.id, status: 1 })
  const sick = { ...span, endDate: '2026-12-02', leaveTypeId: sickLeave.id }
  expect((await api.call(employee, '/leaves/apply_leave', sick)).status).toBe(201)
  expect(await counts()).toEqual(before)

  const seen = await api.call(hr, '/calendar/delete_holiday', { holidayId })
  expect(seen).toMatchObject({ status: 409, body: { code: 'impact' } })
  const impactFingerprint = seen.body.impact.fingerprint
  expect((await api.call(hr, '/calendar/delete_holiday', { holidayId, impactFingerprint })).status).toBe(204)
  expect(await counts()).toEqual(after)
})
