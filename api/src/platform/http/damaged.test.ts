import { leaveRequests } from '@hr/db/schema'
import { DAMAGED_TEXT } from '@hr/domain/damaged-text'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints, testApi } from '../../testing/api.ts'

const api = await testApi()
/** As left by a decoder that met invalid bytes, as a C string ends, and as half of a pair that was cut in two. */
const DAMAGED = ['लग\uFFFDन', 'a\0b', '\uD83D']

const application = () => ({
  startDate: '2026-12-01',
  startSession: 1,
  endDate: '2026-12-01',
  endSession: 2,
  leaveTypeId: api.company.annualLeave.id,
  reason: '🎉 लग्नासाठी',
})

function fieldsOf(schema: z.ZodType): string[] {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType; shape?: object } }
  return def.innerType ? fieldsOf(def.innerType) : Object.keys(def.shape ?? {})
}
// `reset` needs a token that a correct code gives, `half` one that a password gives, and `device` a key.
const isOfPeople = (access: string) => !['reset', 'half', 'device'].includes(access)
const withFields = endpoints.filter(
  ({ schema, config }) => schema.body && fieldsOf(schema.body).length > 0 && isOfPeople(config.access),
)

/** A person who may make the call; null for an open call. */
function callerOf(access: string) {
  const { employee, hr, superadmin } = api.company
  return [hr, superadmin, employee].find(({ roleId }) => access.includes(String(roleId))) ?? null
}

describe('damaged text', () => {
  it.each(withFields.map(({ url, ...call }) => [url, call] as const))('is refused in every field of %s', async (url, {
    schema,
    config,
  }) => {
    const fields = fieldsOf(schema.body!)
    const sent = Object.fromEntries(fields.map((field, n) => [field, DAMAGED[n % DAMAGED.length]]))
    const { status, body } = await api.call(callerOf(config.access), url.replace(/:\w+/g, '1'), sent)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: Object.fromEntries(fields.map((field) => [field, DAMAGED_TEXT])),
    })
  })

  it('is refused in a list, in a form with a file, in a query and in a path', async () => {
    const { employee, hr } = api.company
    const sentences = await Promise.all([
      api.call(employee, '/leaves/apply_leave', { ...application(), applyingTo: ['1', '\uFFFD'] }),
      api.submit(employee, '/leaves/apply_leave', { reason: 'लग\uFFFDन' }),
    ])
    expect(sentences.map(({ body }) => body.fieldErrors)).toEqual([
      { applyingTo: DAMAGED_TEXT },
      { reason: DAMAGED_TEXT },
    ])
    expect(await api.db.select().from(leaveRequests)).toEqual([])
    const headers = await api.signedIn(hr)
    for (const url of [
      '/leavereport/employee_leave_report.csv?search=%EF%BF%BD',
      '/leavereport/employee_leave_report.csv?search=%00',
    ]) {
      const answer = await api.app.inject({ url, headers })
      expect({ status: answer.statusCode, fieldErrors: answer.json().fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { search: DAMAGED_TEXT },
      })
    }
    const { status, body } = await api.call(hr, '/leaves/leave_balance/%00', {})
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors: { userId: DAMAGED_TEXT } })
  })

  it('replaces bytes that are not UTF-8', async () => {
    const headers = { ...(await api.signedIn(api.company.employee)), 'content-type': 'application/json' }
    const payload = Buffer.from(JSON.stringify({ ...application(), reason: 'Fête' }), 'latin1')
    const answer = await api.app.inject({ method: 'POST', url: '/leaves/apply_leave', headers, payload })
    expect({ status: answer.statusCode, fieldErrors: answer.json().fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { reason: DAMAGED_TEXT },
    })
  })

  it('is no text of any script, whole', async () => {
    const reason = '🎉 लग्नासाठी 因为婚礼 إجازة 👩‍👩‍👧'
    expect((await api.call(api.company.employee, '/leaves/apply_leave', { ...application(), reason })).status).toBe(201)
    expect(await api.db.select().from(leaveRequests)).toMatchObject([{ reason }])
  })
})
