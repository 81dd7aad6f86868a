import type { Endpoint } from '@hr/contract/call/endpoint'
import { KEY_NAME_TAKEN } from '@hr/contract/call/refusals'
import { scopeOf } from '@hr/contract/call/scope'
import { createLeaveRequest } from '@hr/db/factories'
import { apiKeys, auditEntries, businessUnits, employees, leaveEvents } from '@hr/db/schema'
import { type KeyScope, personalScopes, serviceScopes } from '@hr/domain/api-key/scopes'
import * as t from '@hr/words/api-keys'
import * as refusalsWords from '@hr/words/refusals'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { endpoints, PASSWORD, type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()

const byKey = (key: string) => ({ authorization: `Bearer ${key}` })

async function ownKey(person: Person, scopes: string[], name = 'Script'): Promise<string> {
  const { status, body } = await api.call(person, '/apikeys/make_own_key', { name, scopes, endsOn: '2027-02-01' })
  expect(status).toBe(201)
  return body.key
}

async function serviceKey(form: object): Promise<string> {
  const asked = { name: 'Service', endsOn: '2027-02-01', ...form }
  const { status, body } = await api.call(api.company.superadmin, '/attendance/make_key', asked)
  expect(status).toBe(201)
  return body.key
}

const asked = async (key: string, url: string, body: object = {}) => api.call(null, url, { ...body }, byKey(key))
const WHO = '/login/get_user_login_information'

describe('which calls a key opens', () => {
  it('follows from the roles of a call; here is every one that is not plain reading of what everybody reads', () => {
    const of = (scope: KeyScope | undefined) =>
      endpoints.filter(({ config }) => scopeOf(config) === scope).map(({ url }) => url)
    const isClosed = (endpoint: Endpoint) =>
      scopeOf(endpoint.config) === undefined && /^\d[\d-]*$/.test(endpoint.config.access)
    expect({ apply: of('apply'), decide: of('decide'), swipes: of('swipes'), reports: of('reports') }).toMatchSnapshot()
    expect({ manage: of('manage') }).toMatchSnapshot()
    expect({ closed: endpoints.filter(isClosed).map(({ url }) => url) }).toMatchSnapshot()
    const written = endpoints.filter(({ config }) => config.writes && scopeOf(config) === 'read').map(({ url }) => url)
    expect(written).toEqual([])
  })

  it('opens only to its scope the calls of that scope, and to all others none of them', async () => {
    const { hr } = api.company
    const alone = new Map<string, string>()
    const others = new Map<string, string>()
    const personal = personalScopes.map(({ value }) => value)
    for (const { value } of serviceScopes) alone.set(value, await serviceKey({ name: value, scope: value }))
    for (const value of personal) {
      alone.set(value, await ownKey(hr, [value], value))
      const rest = personal.filter((each) => each !== value)
      others.set(value, await ownKey(hr, rest, `not ${value}`))
    }
    const everything = await ownKey(hr, personal, 'everything')
    const isRefused = async ({ method, url }: Endpoint, key = everything) => {
      const address = { method, url: url.replace(/:\w+/g, '999999'), headers: byKey(key) }
      return [401, 403].includes((await api.app.inject(address)).statusCode)
    }
    const wrong: string[] = []
    for (const endpoint of endpoints) {
      const { access } = endpoint.config
      const scope = scopeOf(endpoint.config) ?? ''
      if (!/^\d[\d-]*$/.test(access) && !scope) continue
      const isOpen = scope !== '' && (!/^\d[\d-]*$/.test(access) || access.includes('3'))
      if ((await isRefused(endpoint, alone.get(scope))) === isOpen) wrong.push(`${endpoint.url} by ${scope}`)
      if (!(await isRefused(endpoint, others.get(scope) ?? everything))) wrong.push(`${endpoint.url} by all others`)
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('stops the server over a call by which everybody writes and which names no scope', () => {
    const config = { access: '12345', writes: true as const, tag: 'Leave', summary: '' }
    expect(() => scopeOf(config)).toThrow('names no scope')
  })
})

describe('a key of a person', () => {
  it('acts as its person, who needs no other header, and gets a mail', async () => {
    const key = await ownKey(api.company.employee, ['read'])
    expect(key).toMatch(/^hrkey_[\w-]{43}$/)
    expect((await asked(key, WHO)).body.employeeName).toBe(api.company.employee.fullName)
    const [letter] = await postedLetters(api.db)
    expect(letter).toMatchObject({ to: 'employee@example.com', subject: t.newKeySubject })
    expect(letter?.text).toContain('It works until Mon 1 Feb 2027.')
    expect(letter?.text).not.toContain(key)
    const rows = await api.db.select().from(apiKeys)
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('does no more than its person may at the moment', async () => {
    const { lead, superadmin } = api.company
    const key = await ownKey(lead, ['read', 'reports', 'manage', 'decide'])
    expect((await asked(key, '/leavereport/employee_report')).status).toBe(403)
    await api.db.update(employees).set({ roleId: 3 }).where(eq(employees.id, lead.id))
    expect((await asked(key, '/leavereport/employee_report')).status).toBe(200)
    await api.db.update(employees).set({ roleId: 4 }).where(eq(employees.id, lead.id))
    expect((await asked(key, '/leavereport/employee_report')).status).toBe(403)
    const mine = await ownKey(superadmin, ['manage', 'read'])
    expect((await asked(mine, '/leaves/list_pending_leaves')).status).toBe(403)
  })

  it('that applies for leave decides nothing: it enters none as approved, changes none of others, and chooses no stand-in', async () => {
    const { hr, lead, colleague, employee, annualLeave } = api.company
    await api.db.update(businessUnits).set({ leaveChanges: true })
    const [applies, decides] = [
      await ownKey(hr, ['apply'], 'applies'),
      await ownKey(hr, ['apply', 'decide'], 'decides'),
    ]
    const day = (date: string) => ({ startDate: date, startSession: 1, endDate: date, endSession: 2 })
    const form = { ...day('2026-12-01'), leaveTypeId: annualLeave.id, reason: 'Away', employeeId: employee.id }
    const beyond = [403, refusalsWords.apiKeyNotAllowed]
    const entered = async (key: string) => asked(key, '/leaves/apply_leave', { ...form, enterAs: 'approved' })
    const refused = await entered(applies)
    expect([refused.status, refused.body.userMessage]).toEqual(beyond)
    const { id: leaveId } = (await entered(decides)).body
    const change = { leaveId, wanted: 'change', ...day('2026-12-02'), why: 'Another day' }
    const unchanged = await asked(applies, '/leaves/change_leave', change)
    expect([unchanged.status, unchanged.body.userMessage]).toEqual(beyond)
    expect((await asked(decides, '/leaves/change_leave', change)).status).toBe(200)

    const own = await ownKey(employee, ['apply'], 'own')
    const wish = await asked(own, '/leaves/change_leave', { leaveId, wanted: 'cancel', why: 'Not needed' })
    expect({ status: wish.status, isGranted: wish.body.isGranted }).toEqual({ status: 200, isGranted: '0' })
    expect((await asked(applies, '/leaves/apply_leave', { ...form, ...day('2026-12-03') })).status).toBe(201)

    const { employeeId: _, ...leads } = { ...form, standInId: colleague.id }
    const byLead = (scopes: string[]) => ownKey(lead, scopes, scopes.join())
    expect((await asked(await byLead(['apply']), '/leaves/apply_leave', leads)).status).toBe(403)
    expect((await asked(await byLead(['apply', 'decide']), '/leaves/apply_leave', leads)).status).toBe(201)
  })

  it('is no way in: neither keys, passwords, sessions, calendars nor people are open to it', async () => {
    const key = await ownKey(api.company.superadmin, ['read', 'reports', 'manage', 'apply', 'decide'])
    const closed = [
      ...['/apikeys/make_own_key', '/apikeys/list_own_keys', '/apikeys/revoke_own_key', '/attendance/make_key'],
      ...['/login/change_password', '/login/sessions', '/login/sessions/revoke', '/login/auth_destroy'],
      '/login/provider/sign_out',
      ...['/calendar/feeds', '/calendar/make_feed', '/attendance/add_device', '/attendance/list_devices'],
      ...[
        '/employee/add_employee',
        '/employee/edit_employee/1',
        '/employee/import/run',
        '/calls',
        '/attendance/swipes',
      ],
    ]
    for (const url of closed) expect({ url, status: (await asked(key, url)).status }).toEqual({ url, status: 403 })
  })

  it('leaves its name in the history of a request and in the audit', async () => {
    const { employee, lead, annualLeave } = api.company
    const leave = await createLeaveRequest(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' },
    })
    const key = await ownKey(lead, ['read', 'decide'], 'by API key Evil')
    const { status } = await asked(key, '/leaves/leave_action', { leaveId: leave.id, status: 1 })
    expect(status).toBe(200)
    const [event] = await api.db.select().from(leaveEvents).orderBy(desc(leaveEvents.id))
    expect(event).toMatchObject({ actorId: lead.id, byKey: 'by API key Evil' })
    const { body } = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`)
    expect(JSON.stringify(body)).toContain(`${lead.fullName} by API key by API key Evil`)
    await asked(await ownKey(employee, ['read'], 'Backup'), WHO)
    const statement = await api.app.inject({
      url: `/leaves/statement.csv?leaveTypeId=${annualLeave.id}`,
      headers: byKey(await ownKey(employee, ['read'])),
    })
    expect(statement.statusCode).toBe(200)
    const [entry] = await api.db.select().from(auditEntries).orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({ actorId: employee.id, source: 'GET /leaves/statement.csv by API key Script' })
  })

  it('notes when and from where it was used', async () => {
    const key = await ownKey(api.company.employee, ['read'])
    await asked(key, WHO)
    const { body } = await api.call(api.company.employee, '/apikeys/list_own_keys')
    expect(body).toMatchObject([{ name: 'Script', scopes: ['read'], lastUsedFrom: '127.0.0.1', endsOn: '2027-02-01' }])
    expect(body[0].lastUsedOn).toBe('2026-11-20T09:30:00+05:30')
    expect((await api.call(api.company.lead, '/apikeys/list_own_keys')).body).toEqual([])
    const all = await api.call(api.company.superadmin, '/attendance/list_keys')
    expect(all.body).toMatchObject([{ name: 'Script', isOwn: '1', createdBy: api.company.employee.fullName }])
  })
})

describe('a key ends', () => {
  const worksStill = async (key: string) => (await asked(key, WHO)).status === 200

  it('after its last day, by the clock of its person', async () => {
    const key = await ownKey(api.company.employee, ['read'])
    api.setNow('2027-02-01T18:29:00Z')
    expect(await worksStill(key)).toBe(true)
    api.setNow('2027-02-01T18:31:00Z')
    expect(await asked(key, WHO)).toMatchObject({
      status: 401,
      body: { userMessage: refusalsWords.apiKeyDoesNotWork },
    })
  })

  it('only by its person or a super admin', async () => {
    const { employee, lead, superadmin } = api.company
    for (const by of [employee, superadmin]) {
      const key = await ownKey(employee, ['read'])
      const [{ id: keyId }] = (await api.call(employee, '/apikeys/list_own_keys')).body
      expect((await api.call(lead, '/apikeys/revoke_own_key', { keyId })).status).toBe(404)
      expect(await worksStill(key)).toBe(true)
      const url = by === employee ? '/apikeys/revoke_own_key' : '/attendance/revoke_key'
      expect((await api.call(by, url, { keyId })).status).toBe(204)
      expect(await worksStill(key)).toBe(false)
      expect((await api.call(by, url, { keyId })).status).toBe(404)
    }
  })

  it('when its person leaves, for good', async () => {
    const { employee, lead, superadmin } = api.company
    const key = await ownKey(employee, ['read'])
    await api.call(superadmin, '/employee/delete_employee', { employeeId: employee.id })
    expect(await worksStill(key)).toBe(false)
    await api.call(superadmin, '/employee/restore_employee', { employeeId: employee.id, reportingTo: lead.id })
    expect(await worksStill(key)).toBe(false)
  })

  it('when somebody sets a new password by a code, because they may have lost the old one', async () => {
    const key = await ownKey(api.company.employee, ['read'])
    const employeeEmail = 'employee@example.com'
    await api.call(null, '/login/forget_password', { employeeEmail })
    const otp = /Your code is (\d{6})/.exec((await postedLetters(api.db)).map(({ text }) => text).join())?.[1]
    const { body } = await api.call(null, '/login/forget_password_reset_verification', { employeeEmail, otp })
    const proof = { authorization: `Bearer ${body.token}`, userid: String(body.userId) }
    const passwords = { newPassword: 'Changed#2027', reEnteredPassword: 'Changed#2027' }
    expect((await api.call(null, '/login/reset_password', passwords, proof)).status).toBe(200)
    expect(await worksStill(key)).toBe(false)
  })

  it('not when somebody changes their password, who knows the old one', async () => {
    const key = await ownKey(api.company.employee, ['read'])
    const passwords = { currentPassword: PASSWORD, newPassword: 'Changed#2027', reEnteredPassword: 'Changed#2027' }
    expect((await api.call(api.company.employee, '/login/change_password', passwords)).status).toBe(200)
    expect(await worksStill(key)).toBe(true)
  })
})

describe('making a key', () => {
  const make = (form: object) =>
    api.call(api.company.employee, '/apikeys/make_own_key', {
      name: 'A',
      scopes: ['read'],
      endsOn: '2027-02-01',
      ...form,
    })

  it('refuses a wrong day, scope or name', async () => {
    expect((await make({ endsOn: '2026-11-19' })).body.fieldErrors).toEqual({ endsOn: t.lastDayInPast })
    expect((await make({ endsOn: '2027-11-21' })).body.fieldErrors).toEqual({
      endsOn: t.lastDayTooFar,
    })
    expect((await make({ endsOn: '2027-11-20' })).status).toBe(201)
    expect((await make({ name: 'a' })).body.fieldErrors).toEqual({ name: KEY_NAME_TAKEN })
    for (const scopes of [[], ['scim'], ['swipes'], 'everything']) {
      expect((await make({ scopes })).body.fieldErrors).toEqual({ scopes: t.choosePermissions })
    }
    expect((await make({ name: ' ' })).body.fieldErrors).toEqual({ name: 'Name is required' })
  })

  it('lets nobody but a super admin make one of a service, which ends', async () => {
    const { hr, superadmin } = api.company
    expect((await api.call(hr, '/attendance/make_key', { name: 'B', scope: 'reports' })).status).toBe(403)
    const endless = await api.call(superadmin, '/attendance/make_key', { name: 'B', scope: 'reports' })
    expect(endless.body.fieldErrors).toEqual({ endsOn: t.lastDayRequired })
  })

  it('gives a person twenty keys, also of many who are made at once', async () => {
    const all = await Promise.all(Array.from({ length: 24 }, (_, index) => make({ name: `Key ${index}` })))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(4)
  })
})

describe('a key of a service that reads reports', () => {
  it('sees every unit, or the one to which it is bound, and acts as nobody', async () => {
    const everywhere = await serviceKey({ scope: 'reports' })
    const bound = await serviceKey({ name: 'Pune', scope: 'reports', buId: api.company.pune.id })
    const peopleOf = async (key: string, body: object = {}) => asked(key, '/leavereport/employee_report', body)
    expect(new Set((await peopleOf(everywhere)).body.data.map(buOf)).size).toBeGreaterThan(1)
    expect([...new Set((await peopleOf(bound)).body.data.map(buOf))]).toEqual([api.company.pune.name])
    expect((await peopleOf(bound, { buId: api.company.lisbon.id })).status).toBe(403)
    expect((await asked(everywhere, WHO)).status).toBe(403)
    const csv = await api.app.inject({ url: '/leavereport/employee_report.csv', headers: byKey(everywhere) })
    expect(csv.statusCode).toBe(200)
    const [entry] = await api.db.select().from(auditEntries).orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({ actorId: null, source: 'GET /leavereport/employee_report.csv by API key Service' })
  })
  const buOf = ({ buName }: { buName: string }) => buName

  it('outlives the super admin who made it', async () => {
    const key = await serviceKey({ scope: 'reports' })
    await api.db.update(employees).set({ leftAt: '2026-11-19T00:00:00Z' }).where(eq(employees.roleId, 1))
    expect((await asked(key, '/leavereport/employee_report')).status).toBe(200)
  })
})

describe('a key that is not one', () => {
  it.each([
    ['an unknown one', `hrkey_${'A'.repeat(43)}`],
    ['none after the prefix', 'hrkey_'],
    ['with something after it', 'hrkey_A B'],
  ])('is refused: %s', async (_, key) => {
    expect((await asked(key, WHO)).status).toBe(401)
  })

  it('opens nothing in the address, in a cookie or in another header', async () => {
    const key = await ownKey(api.company.employee, ['read'])
    const places = [
      { url: `${WHO}?key=${key}&access_token=${key}` },
      { url: WHO, headers: { cookie: `token=${key}; authorization=Bearer ${key}` } },
      { url: WHO, headers: { 'x-api-key': key } },
      { url: WHO, headers: { authorization: key } },
      { url: WHO, headers: { authorization: `Basic ${Buffer.from(`:${key}`).toString('base64')}` } },
    ]
    for (const place of places) expect((await api.app.inject({ method: 'POST', ...place })).statusCode).toBe(401)
  })

  it('is distinguished by its hash, so that no comparison takes longer the more of it is right', async () => {
    const key = await ownKey(api.company.employee, ['read'])
    const nearly = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
    expect((await asked(nearly, WHO)).status).toBe(401)
    expect((await asked(key.toUpperCase(), WHO)).status).toBe(401)
  })
})
