import { auditEntries, signInAttempts } from '@hr/db/schema'
import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { deriveKey, sign } from '../database/secrets.ts'

// Programs and devices reach the API by a separate proxy (docs/operations.md, Behind nginx), which names the client.
const api = await testApi({}, { TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16', RATE_LIMIT_PER_MINUTE: '20' })
const PROXY = '10.0.0.1'
const WRONG = { email: 'employee@example.com', password: 'wrong' }

type From = { by?: string; for?: string; headers?: Record<string, string> }
const post = (url: string, payload: object, { by = PROXY, for: forwarded, headers }: From) =>
  api.app.inject({
    method: 'POST',
    url,
    remoteAddress: by,
    headers: { ...headers, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    payload,
  })
const signIn = async (from: From, body = WRONG) => (await post('/login/auth', body, from)).statusCode
const seen = async () => {
  const attempts = await api.db.select().from(signInAttempts).orderBy(signInAttempts.id)
  return attempts.map(({ ipAddress }) => ipAddress)
}

describe('a call through a trusted proxy', () => {
  it('comes from the client that the proxy names, whatever the client said before', async () => {
    await signIn({ for: '203.0.113.7' })
    await signIn({ for: '198.51.100.1, 203.0.113.8' })
    await signIn({ for: '198.51.100.1, 203.0.113.9, 10.1.2.3' })
    await signIn({ for: '' })
    expect(await seen()).toEqual(['203.0.113.7', '203.0.113.8', '203.0.113.9', PROXY])
  })

  it('locks an address for the client that was wrong five times, and for no other', async () => {
    for (let time = 0; time < 5; time += 1) await signIn({ for: '203.0.113.7' })
    const right = { ...WRONG, password: 'Leave@2026' }
    expect(await signIn({ for: '203.0.113.7' }, right)).not.toBe(200)
    expect(await signIn({ for: '203.0.113.8' }, right)).toBe(200)
  })

  it('counts only against the limit of its client', async () => {
    const status = async (client: string) => (await post('/login/get_employee_role_id', {}, { for: client })).statusCode
    const answers: number[] = []
    for (let time = 0; time < 25; time += 1) answers.push(await status('203.0.113.7'))
    expect(answers.at(-1)).toBe(429)
    expect(await status('203.0.113.8')).toBe(401)
  })

  it('is in the audit with its client', async () => {
    const { hr, pune } = api.company
    const holiday = { holidayName: 'Diwali', holidayDate: '2026-12-08', buId: pune.id }
    const from = { for: '203.0.113.7', headers: await api.signedIn(hr) }
    expect((await post('/calendar/add_holiday', holiday, from)).statusCode).toBe(201)
    const [entry] = await api.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ thing: 'holidays', ipAddress: '203.0.113.7' })
  })

  it('comes from the address that the web has signed, if the web is behind it', async () => {
    const signature = sign(deriveKey(api.deps.env.APP_SECRET, 'client address'), '203.0.113.7')
    const signed = (address: string) => ({ 'x-client-address': address, 'x-client-signature': signature })
    await signIn({ for: '127.0.0.1', headers: signed('203.0.113.7') })
    await signIn({ for: '203.0.113.9', headers: signed('203.0.113.8') })
    expect(await seen()).toEqual(['203.0.113.7', '203.0.113.9'])
  })

  it('has the address of attachments that its client knows', async () => {
    const { employee } = api.company
    const headers = {
      ...(await api.signedIn(employee)),
      host: 'hr.example.com:8443',
      'x-forwarded-proto': 'https',
    }
    const url = `/leaves/list_applied_leaves/${employee.id}`
    const answer = await post(url, {}, { for: '203.0.113.7', headers })
    expect(answer.json().attachmentBaseUrl).toBe('https://hr.example.com:8443/leaves/attachments/')
    const forged = await post(
      url,
      {},
      { by: '203.0.113.7', headers: { ...headers, 'x-forwarded-host': 'evil.example' } },
    )
    expect(forged.json().attachmentBaseUrl).toBe('http://hr.example.com:8443/leaves/attachments/')
  })
})

describe('a call of anybody else', () => {
  it('comes from its own connection, whatever it says', async () => {
    await signIn({ by: '203.0.113.7', for: '198.51.100.1' })
    await signIn({ by: '10.0.0.2', for: '198.51.100.2' })
    expect(await seen()).toEqual(['203.0.113.7', '10.0.0.2'])
  })

  it('is locked, whatever it says', async () => {
    for (let time = 0; time < 5; time += 1) await signIn({ by: '203.0.113.7', for: `198.51.100.${time}` })
    const right = { ...WRONG, password: 'Leave@2026' }
    expect(await signIn({ by: '203.0.113.7', for: '198.51.100.9' }, right)).not.toBe(200)
  })
})
