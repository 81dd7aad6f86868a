import * as t from '@hr/words/refusals'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()

/** Sends a raw body to a call whose body is optional, one that needs a body, or one that takes none. */
async function send(url: string, payload: string | undefined, type?: string) {
  const headers = { ...(await api.signedIn(api.company.hr)), ...(type && { 'content-type': type }) }
  const response = await api.app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) })
  return { status: response.statusCode, body: response.json() }
}

const optional = '/leaves/list_leave_requests'
const needed = '/leaves/cancel_leave'
const none = '/login/get_employee_role_id'

describe('"none"', () => {
  it.each<[string | undefined, string | undefined]>([
    [undefined, undefined],
    ['', undefined],
    ['', 'application/json'],
    [' \n', 'application/json; charset=utf-8'],
    ['', 'text/plain'],
    ['', 'application/x-www-form-urlencoded'],
    ['', 'image/png'],
    ['null', 'application/json'],
    ['{}', 'application/json'],
    [' {} ', 'application/json'],
  ])('may be sent as %j of type %j', async (payload, type) => {
    expect((await send(optional, payload, type)).status).toBe(200)
    expect((await send(none, payload, type)).status).toBe(200)
    const { status, body } = await send(needed, payload, type)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { leaveId: 'leaveId is required' },
    })
  })
})

describe('a call that takes no body', () => {
  it.each([
    ['{"employeeRoleId":1}', 'application/json'],
    ['{ this is no JSON', 'application/json'],
    ['a=1', 'application/x-www-form-urlencoded'],
    ['hello', 'text/plain'],
    ['--x--', 'multipart/form-data; boundary=x'],
  ])('ignores %j of type %s', async (payload, type) => {
    const { status, body } = await send(none, payload, type)
    expect({ status, body }).toEqual({ status: 200, body: { employeeRoleId: 3 } })
  })

  it('still bounds what it reads', async () => {
    expect((await send(none, 'x'.repeat(65 * 1024), 'text/plain')).status).toBe(413)
  })
})

describe('a body', () => {
  it.each([
    '{',
    '{"a":1,}',
    "{'a':1}",
    'undefined',
    '{"leaveId":NaN}',
    '\u0000',
    '{"a":1}{"a":2}',
  ])('that is invalid JSON is 400: %j', async (payload) => {
    const { status, body } = await send(needed, payload, 'application/json')
    expect({ status, code: body.code, userMessage: body.userMessage }).toEqual({
      status: 400,
      code: 'invalid',
      userMessage: t.invalidJson,
    })
  })

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'image/png',
    'nonsense',
  ])('of another type is 415: %s', async (type) => {
    const { status, body } = await send(needed, 'leaveId=1', type)
    expect({ status, code: body.code, userMessage: body.userMessage }).toEqual({
      status: 415,
      code: 'wrong_type',
      userMessage: t.sendJson,
    })
  })

  it('in multipart is 415 where no file is taken', async () => {
    const { status, body } = await api.submit(api.company.hr, needed, { leaveId: '1' })
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'wrong_type' })
  })

  it('over 64 KiB is 413, and just under it is read', async () => {
    const padded = (size: number) => `{"leaveId":"${'1'.repeat(size - 14)}"}`
    const { status, body } = await send(needed, padded(64 * 1024 + 1), 'application/json')
    expect({ status, code: body.code, userMessage: body.userMessage }).toEqual({
      status: 413,
      code: 'too_large',
      userMessage: t.requestTooLarge,
    })
    expect((await send(needed, padded(64 * 1024), 'application/json')).status).toBe(400)
  })

  it.each([
    '{"__proto__":{"roleId":1}}',
    '{"constructor":{"prototype":{"roleId":1}}}',
    '{"a":{"__proto__":1}}',
  ])('cannot reach into a prototype: %s', async (payload) => {
    expect((await send(optional, payload, 'application/json')).status).toBe(400)
    expect(({} as Record<string, unknown>).roleId).toBeUndefined()
  })

  it('may be nested as deeply as it likes, and is only refused', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000)
    expect((await send(needed, `{"leaveId":${deep}}`, 'application/json')).status).toBe(400)
  })

  it('with a field that is not in the table is 400', async () => {
    const { status, body } = await send(
      optional,
      '{"scope":"all","shape":1,"sort":"name; drop table"}',
      'application/json',
    )
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({ shape: 'Unknown field: shape', sort: 'Unknown field: sort' })
  })
})
