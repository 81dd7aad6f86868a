import { signInAttempts } from '@hr/db/schema'
import * as t from '@hr/words/sign-in'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const history = (person: Person, body: object | null = null) =>
  api.call(person, '/login/login_history', body as Record<string, unknown> | null)

type Try = [minute: number, outcome: 'Success' | 'Failed' | 'Locked', from: string]

/** Stores sign-in attempts at these minutes of an hour. */
async function remember({ id }: Person, tries: Try[]) {
  const rows = tries.map(([minute, outcome, ipAddress]) => ({
    ...{ email: 'x@example.com', employeeId: id, ipAddress, outcome },
    at: `2026-11-20T03:${String(minute).padStart(2, '0')}:00Z`,
  }))
  await api.db.insert(signInAttempts).values(rows)
}

describe('the login history', () => {
  it('is one’s own, newest first, by the clock of one’s business unit', async () => {
    const { employee, lead, lisbonEmployee } = api.company
    await remember(employee, [
      [5, 'Failed', '10.0.0.1'],
      [9, 'Success', '10.0.0.2'],
      [7, 'Locked', '::1'],
    ])
    await remember(lead, [[8, 'Failed', '10.6.6.6']])
    const { body } = await history(employee)
    expect(body).toEqual({
      loginDetails: [
        { ipAddress: '10.0.0.2', attemptedOn: '2026-11-20T08:39:00+05:30', loginStatus: 'Success' },
        { ipAddress: '::1', attemptedOn: '2026-11-20T08:37:00+05:30', loginStatus: 'Locked' },
        { ipAddress: '10.0.0.1', attemptedOn: '2026-11-20T08:35:00+05:30', loginStatus: 'Failed' },
      ],
    })
    expect((await history(lisbonEmployee)).body).toEqual({ loginDetails: [] })
  })

  it('has what was tried, for every role', async () => {
    const { superadmin } = api.company
    for (const password of ['Leave@2025', 'Leave@2026']) {
      await api.call(null, '/login/auth', { email: superadmin.workEmail, password })
    }
    const { loginDetails } = (await history(superadmin)).body
    expect(loginDetails.map(({ loginStatus }: { loginStatus: string }) => loginStatus)).toEqual(['Success', 'Failed'])
  })

  it('comes in pages, and can be searched by address and status', async () => {
    const { employee } = api.company
    const tries = Array.from({ length: 25 }, (_, n): Try => [n, n === 3 ? 'Failed' : 'Success', `10.0.0.${n}`])
    await remember(employee, tries)
    const page = await history(employee, { page: 3, pageSize: 10 })
    expect(page.headers['x-total-count']).toBe('25')
    expect(page.body.loginDetails.map(({ ipAddress }: { ipAddress: string }) => ipAddress)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `10.0.0.${n}`),
    )
    expect((await history(employee, { search: 'fail' })).body.loginDetails).toHaveLength(1)
    expect((await history(employee, { search: '10.0.0.1' })).headers['x-total-count']).toBe('11')
    expect((await history(employee, { search: '%' })).body.loginDetails).toEqual([])
    expect((await history(employee, { pageSize: 11 })).status).toBe(400)
  })
})

describe('the sessions', () => {
  const sessions = (headers: Record<string, string>) => api.call(null, '/login/sessions', null, headers)
  const revoke = (headers: Record<string, string>, sessionId: unknown) =>
    api.call(null, '/login/sessions/revoke', { sessionId }, headers)
  const at = (time: string) => api.setNow(`2026-11-20T${time}Z`)

  /** Signs in from a machine, and returns the headers. */
  async function signIn(from: string, agent: string) {
    const payload = { email: 'employee@example.com', password: 'Leave@2026' }
    const headers = { 'user-agent': agent }
    const answer = await api.app.inject({ method: 'POST', url: '/login/auth', payload, headers, remoteAddress: from })
    const { logInToken, userId } = answer.json()
    return { authorization: `Bearer ${logInToken}`, userid: String(userId) }
  }

  it('are where one is signed in now, the latest used first', async () => {
    const laptop = await signIn('10.0.0.1', 'Firefox')
    at('04:10:00')
    await signIn('10.0.0.2', 'a phone')
    await api.signedIn(api.company.lead)
    at('04:12:00')
    const { body, headers } = await sessions(laptop)
    const sessionId = expect.any(String)
    expect(body).toEqual([
      {
        sessionId,
        ipAddress: '10.0.0.1',
        userAgent: 'Firefox',
        createdOn: '2026-11-20T09:30:00+05:30',
        lastUsedOn: '2026-11-20T09:42:00+05:30',
        isCurrent: '1',
      },
      {
        sessionId,
        ipAddress: '10.0.0.2',
        userAgent: 'a phone',
        createdOn: '2026-11-20T09:40:00+05:30',
        lastUsedOn: '2026-11-20T09:40:00+05:30',
        isCurrent: '0',
      },
    ])
    expect(headers['x-total-count']).toBe('2')
  })

  it('that lie idle, are too old or were ended do not count', async () => {
    const idle = await signIn('10.0.0.1', 'idle')
    const ended = await signIn('10.0.0.2', 'ended')
    await api.call(null, '/login/auth_destroy', null, ended)
    at('04:30:01')
    const here = await signIn('10.0.0.3', 'here')
    expect((await sessions(idle)).status).toBe(401)
    expect((await sessions(here)).body.map(({ userAgent }: { userAgent: string }) => userAgent)).toEqual(['here'])
  })

  it('can be ended one by one, at once', async () => {
    const [here, elsewhere] = [await signIn('10.0.0.1', 'here'), await signIn('10.0.0.2', 'elsewhere')]
    const { body } = await sessions(here)
    const there = body.find(({ isCurrent }: { isCurrent: string }) => isCurrent === '0')
    expect((await revoke(here, there.sessionId)).status).toBe(204)
    expect((await sessions(elsewhere)).status).toBe(401)
    expect((await sessions(here)).body).toHaveLength(1)
    expect(await revoke(here, there.sessionId)).toMatchObject({
      status: 404,
      body: { userMessage: t.sessionNotFound },
    })
  })

  it('of others are not there', async () => {
    const { lead, employee } = api.company
    const [mine, theirs] = [await api.signedIn(employee), await api.signedIn(lead)]
    const [session] = (await sessions(theirs)).body
    expect((await revoke(mine, session.sessionId)).status).toBe(404)
    expect((await sessions(theirs)).status).toBe(200)
  })

  it.each([undefined, '', 'x', 7, '00000000-0000-4000-8000-000000000000'])('%j cannot be ended', async (id) => {
    const { status } = await revoke(await api.signedIn(api.company.employee), id)
    expect(status).toBe(String(id).length === 36 ? 404 : 400)
  })
})
