import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveNewYear } from '@hr/contract/entitlement/policy-run'
import { applyLeave } from '@hr/contract/leave/leave'
import { leaveBalance } from '@hr/contract/leave/leave-balance'
import { signIn, signOut } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/people'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testContext } from '../testing.ts'
import { createApi } from './api.server.ts'
import { ApiError } from './api-error.server.ts'

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }
let seen: Seen
let answer = { status: 200, body: '{}', headers: {} as Record<string, string> }
let server: Server

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    seen = { method, url, headers, body: Buffer.concat(chunks).toString() }
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
const folder = mkdtempSync(join(tmpdir(), 'hr-test-'))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

function client(extra = {}) {
  const { port } = server.address() as AddressInfo
  const env = { ...testContext().env, API_URL: `http://127.0.0.1:${port}` }
  return createApi({ env, requestId: 'request-1', clientAddress: '10.1.2.3', ...extra })
}

const failed = (status: number, body: unknown, headers = {}) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body), headers }
}

describe('calling the API', () => {
  it('fills the path, sends JSON, and says who calls', async () => {
    answer = { status: 200, body: '[]', headers: {} }
    const api = client({ token: 'abc', userId: 11, isBackground: true })
    expect(await api(leaveBalance, { params: { userId: 11 }, body: { year: 2026 } })).toEqual([])
    expect(seen).toMatchObject({ method: 'POST', url: '/leaves/leave_balance/11', body: '{"year":2026}' })
    expect(seen.headers).toMatchObject({
      authorization: 'Bearer abc',
      userid: '11',
      'x-request-id': 'request-1',
      'x-client-address': '10.1.2.3',
      'x-background': '1',
      'content-type': 'application/json',
    })
    // the same value as api/src/platform/database/secrets.ts computes
    expect(seen.headers['x-client-signature']).toMatch(/^[\w-]{43}$/)
  })

  it('reads what is "0" or "1" on the wire as a boolean', async () => {
    const figures = { allocatedDays: 20, usedDays: 0, pendingDays: 0, remainingDays: 20 }
    const row = { leaveTypeId: 1, leaveTypeName: 'Annual Leave', buName: t.puneOffice, ...figures }
    const flags = { isFrozen: '0', hasAllocation: '1', isAttachmentRequired: '0', isUnlimited: '1' }
    answer = { status: 200, body: JSON.stringify([{ ...row, ...flags }]), headers: {} }
    const read = { isFrozen: false, hasAllocation: true, isAttachmentRequired: false, isUnlimited: true }
    expect(await client()(leaveBalance, { params: { userId: 11 } })).toEqual([{ ...row, ...read }])
  })

  it('sends a boolean as "0" or "1"', async () => {
    answer = { status: 200, body: '{"userMessage":"Done"}', headers: {} }
    await client()(saveNewYear, { body: { buId: 2, isAutomatic: true } })
    expect(seen.body).toBe('{"buId":2,"isAutomatic":"1"}')
  })

  it("sends no one's name before sign-in, and no body where there is none", async () => {
    answer = { status: 204, body: '', headers: {} }
    expect(await client()(signOut)).toBeNull()
    expect(seen.headers.authorization).toBeUndefined()
    expect(seen.headers['x-background']).toBeUndefined()
    expect(seen.headers['content-type']).toBeUndefined()
    expect(seen.body).toBe('')
  })

  it('gives calls that write a key: that of their form, or a new one', async () => {
    const keys: (string | undefined)[] = []
    for (const extra of [{ nextKey: () => 'form.1' }, {}, {}]) {
      await client(extra)(signOut)
      keys.push(seen.headers['idempotency-key'] as string)
    }
    expect(keys[0]).toBe('form.1')
    expect(keys[1]).toMatch(/^[\w-]{36}$/)
    expect(keys[2]).not.toBe(keys[1])
    await client({ token: 'abc', userId: 11 })(leaveBalance, { params: { userId: 11 }, body: { year: 2026 } })
    expect(seen.headers).not.toHaveProperty('idempotency-key')
  })

  it('sends a form with a file from the disk, and again after the 502 of a proxy', async () => {
    answer = { status: 201, body: '{"id":7,"noOfDaysOfLeave":1}', headers: {} }
    const path = join(folder, 'file')
    writeFileSync(path, 'picture')
    const file = {
      ...{ path, fileName: 'scan.png', type: 'image/png', byteSize: 7, isTooLarge: false, hasOthers: false },
      contentHash: 'x',
    }
    const body = {
      startDate: '2026-11-23',
      startSession: 1,
      endDate: '2026-11-23',
      endSession: 2,
      leaveTypeId: 1,
      applyingTo: [7, 8],
      reason: 'x',
    } as const
    const nextKey = (url: string) => `${url}.1`
    const bodies: string[] = []
    server.once('request', (_, response) => {
      const [send, wait] = [response.writeHead.bind(response), () => bodies.push(seen.body)]
      response.writeHead = () => send(502)
      response.once('finish', wait)
    })
    await client({ nextKey })(applyLeave, { body: { ...body, applyingTo: [7, 8] }, file })
    expect(bodies).toHaveLength(1)
    expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen.headers['idempotency-key']).toBe('/leaves/apply_leave.1')
    expect(seen.body).toContain('name="applyingTo"\r\n\r\n[7,8]')
    expect(seen.body).toContain('name="attachment"; filename="scan.png"\r\nContent-Type: image/png\r\n\r\npicture')
  })
})

describe('a call that fails', () => {
  it('says what the API said', async () => {
    failed(409, { userMessage: 'No', code: 'conflict', requestId: 'x', fieldErrors: { reason: 'Too short' } })
    const error = await client()(signIn, { body: { email: 'a@b.example', password: 'x' } }).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 409,
      userMessage: 'No',
      code: 'conflict',
      fieldErrors: { reason: 'Too short' },
    })
  })

  it('is understood even when it is no JSON', async () => {
    failed(502, '<html>Bad gateway</html>')
    expect(await client()(signOut).catch((thrown) => thrown)).toMatchObject({
      status: 502,
      userMessage: '',
      isAway: true,
    })
  })

  it('knows when to try again', async () => {
    failed(503, { userMessage: 'Busy', code: 'busy', requestId: 'x' }, { 'retry-after': '5' })
    expect(await client()(signOut).catch((thrown) => thrown)).toMatchObject({ retryAfter: 5, isAway: true })
  })

  it('has status 0 when there is no answer at all', async () => {
    const complain = vi.fn()
    const api = createApi({ env: testContext().env, requestId: 'x', clientAddress: '', complain })
    expect(await api(signOut).catch((thrown) => thrown)).toMatchObject({ status: 0, code: 'unreachable', isAway: true })
    expect(complain).toHaveBeenCalledExactlyOnceWith('no answer of the API', { id: 'x', error: expect.any(Error) })
  })

  it.each([
    [0, 503],
    [503, 503],
    [404, 404],
    [403, 403],
    [409, 500],
    [500, 500],
  ])('with %i becomes a page that is %i', (status, page) => {
    expect(new ApiError(status, '', { code: 'x' }).init.status).toBe(page)
  })
})
