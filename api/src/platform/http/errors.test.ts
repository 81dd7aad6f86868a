import { Writable } from 'node:stream'
import { NO_SUCH_CALL } from '@hr/contract/call/refusals'
import { UNEXPECTED } from '@hr/contract/call/sentences'
import { connect } from '@hr/db/client'
import * as t from '@hr/words/refusals'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { buildApp } from '../../main/app.ts'
import { endpoints, testApi } from '../../testing/api.ts'
import { logger } from '../log.ts'

const log: string[] = []
const stream = new Writable({
  write(line, _, done) {
    log.push(String(line))
    done()
  },
})
const api = await testApi({ logger: { ...logger('info'), stream } })

const application = () => ({
  startDate: '2026-12-01',
  startSession: 1,
  endDate: '2026-12-01',
  endSession: 2,
  leaveTypeId: api.company.annualLeave.id,
  reason: 'A secret operation',
})

describe('an error', () => {
  it('has a sentence, a code and the id of the request', async () => {
    const { status, body, headers } = await api.call(null, '/nowhere', null, { 'x-request-id': 'web-12345678' })
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body).toEqual({ userMessage: NO_SUCH_CALL, code: 'not_found', requestId: 'web-12345678' })
    expect(headers['x-request-id']).toBe('web-12345678')
  })

  it('has its own request id where the caller’s is none', async () => {
    for (const id of ['short', 'x'.repeat(65), 'has spaces in it', '<script>12345']) {
      const { body } = await api.call(null, '/nowhere', null, { 'x-request-id': id })
      expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('of ours reveals nothing of the inside, and the log no reason', async () => {
    await api.db.execute(sql`alter table leave_requests rename column reason to gone`)
    const { status, body } = await api.call(api.company.employee, '/leaves/apply_leave', application())
    await api.db.execute(sql`alter table leave_requests rename column gone to reason`)

    expect(status).toBe(500)
    expect(body).toEqual({
      userMessage: UNEXPECTED,
      code: 'unexpected',
      requestId: expect.any(String),
    })
    const line = log.find((entry) => entry.includes('unexpected failure')) ?? ''
    expect(line).toContain(body.requestId)
    expect(line).toContain('42703')
    expect(line).toMatch(/apply\.ts/)
    expect(log.join('')).not.toContain('secret')
  })

  it('leaves no address, password or token in the log', async () => {
    log.length = 0
    await api.call(null, '/login/auth', { email: 'employee@example.com', password: 'a-wrong-password' })
    const session = await api.signedIn(api.company.employee)
    await api.call(null, '/leaves/attachments/1?until=1&signature=a-signature', null, session)
    await api.app.inject('/leaves/attachments/%zz?signature=a-signature')
    expect(log.join('')).not.toMatch(/employee@example|a-wrong-password|Bearer|eyJ|a-signature/)
  })
})

describe('a write that waits too long for somebody else', () => {
  it('is 503 whichever table is locked, and the log names the statement that waited', async () => {
    const impatient = connect(api.deps.env.DATABASE_URL, { lockTimeout: 150 })
    const app = await buildApp({ ...api.deps, db: impatient.db }, { logger: { ...logger('info'), stream } })
    const headers = await api.signedIn(api.company.employee)
    const statuses: Record<string, number> = {}
    const tables = await api.db.execute<{ name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
    log.length = 0
    for (const { name } of tables) {
      statuses[name] = await api.db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${sql.identifier(name)} in access exclusive mode`)
        const asked = { method: 'POST', url: '/leaves/apply_leave', headers, payload: application() } as const
        return (await app.inject(asked)).statusCode
      })
    }
    await app.close()
    await impatient.close()
    const held = Object.keys(statuses).filter((name) => statuses[name] === 503)
    expect(Object.entries(statuses).filter(([, status]) => status === 500)).toEqual([])
    expect(held).toEqual(expect.arrayContaining(['employees', 'leave_entries', 'leave_requests', 'leave_types']))
    expect(log.filter((line) => line.includes('25P02'))).toEqual([])
  })
})

/** Values of every kind that somebody might send in a field. */
const JUNK = [
  null,
  '',
  'x',
  '\u0000',
  -1,
  1.5,
  1e308,
  true,
  {},
  [],
  [{}],
  { $gt: '' },
  'x'.repeat(3_000),
  '../../etc/passwd',
]
const withBody = endpoints.flatMap((endpoint) => (endpoint.schema.body ? [[endpoint.url, endpoint] as const] : []))

function fieldsOf(schema: z.ZodType): string[] {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType; shape?: object } }
  return def.innerType ? fieldsOf(def.innerType) : Object.keys(def.shape ?? {})
}

it('a call is logged in one line, when it is over', async () => {
  log.length = 0
  const { headers } = await api.call(api.company.employee, '/login/get_employee_role_id')
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    {
      reqId: headers['x-request-id'],
      req: { method: 'POST', url: '/login/get_employee_role_id' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    },
  ])
})

it('several calls in one request are logged in one line, with the address of each that there is', async () => {
  log.length = 0
  const urls = ['/login/get_employee_role_id', '/leaves/list_applied_leaves/:userId', '/private text']
  await api.call(
    api.company.employee,
    '/calls',
    urls.map((url) => ({ url })),
  )
  expect(log).toHaveLength(1)
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ req: { url: '/calls' }, calls: urls.slice(0, 2) })
})

describe('nonsense in a field', () => {
  it.each(withBody)('is answered in sentences, never in the words of a library: %s', async (url, { schema }) => {
    const session = await api.signedIn(api.company.hr)
    const ask = (body: Record<string, unknown>) => api.call(null, url.replace(/:\w+/g, '1'), body, session)
    for (const field of fieldsOf(schema.body!)) {
      const answers = await Promise.all(JUNK.map(async (value) => ({ value, ...(await ask({ [field]: value })) })))
      for (const { value, status, body } of answers) {
        expect(status, `${field} ${JSON.stringify(value)}`).toBeLessThan(500)
        expect(JSON.stringify(body)).not.toMatch(
          /Invalid (input|string|option)|expected |Too (small|big)|match pattern|regex/i,
        )
        // A form's wording means nothing to a caller of the API, and a value that was sent is not missing.
        const said = body.fieldErrors?.[field] ?? ''
        expect(said, `${field} ${JSON.stringify(value)}`).not.toMatch(
          /Please (choose one|check this|enter a (date|number|whole))/,
        )
        if (value !== null && value !== '')
          expect(said, `${field} ${JSON.stringify(value)}`).not.toMatch(/^(?!.*\.0\.).*is required$/)
      }
    }
  })

  it.each(['[]', '"text"', '5', 'true'])('%s is an invalid body', async (payload) => {
    const headers = { ...(await api.signedIn(api.company.hr)), 'content-type': 'application/json' }
    const { status, body } = await api.call(null, '/leaves/cancel_leave', payload, headers)
    expect(status).toBe(400)
    expect(body.userMessage).toBe(t.sendObject)
  })
})
