import type { Endpoint } from '@hr/contract/call/endpoint'
import { NO_SUCH_CALL } from '@hr/contract/call/refusals'
import { createEmployee } from '@hr/db/factories'
import { sessions } from '@hr/db/schema'
import { mayEnter, roles } from '@hr/domain/access'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { endpoints, type Person, testApi } from '../testing/api.ts'
import { guard } from './guard.ts'

const api = await testApi()

const withId = (url: string) => url.replace(/:\w+/g, '999999')

type Status = Record<number | 'nobody' | 'badBody', number>

/** One session of each role, begun once: its rows are gone after each test, and are brought back. */
const begun = { headers: new Map<number, Record<string, string>>(), rows: [] as (typeof sessions.$inferSelect)[] }

async function beginAll(): Promise<void> {
  const people = new Map<number, Person>()
  for (const { id } of roles) people.set(id, await ofRole(id))
  if (begun.rows.length > 0) return void (await api.db.insert(sessions).values(begun.rows))
  for (const [id, person] of people) begun.headers.set(id, await api.signedIn(person))
  begun.rows = await api.db.select().from(sessions)
}

/** The answers of a call to each role, to nobody, and to an invalid body. */
async function ask(endpoint: Endpoint): Promise<Status> {
  const { method, url } = endpoint
  const status = async (as = {}) => (await api.app.inject({ method, url: withId(url), headers: as })).statusCode
  await beginAll()
  const found: Status = { nobody: await status(), badBody: await toNoBody(endpoint) }
  for (const { id } of roles) found[id] = await status(begun.headers.get(id))
  return found
}

async function ofRole(roleId: number) {
  const { superadmin, head, hr, employee, lead, pune } = api.company
  const person = [superadmin, head, hr, employee, lead].find((each) => each.roleId === roleId)
  return person ?? (await createEmployee(api.db, { roleId, buId: pune.id }))
}

async function toNoBody({ method: own, url }: Endpoint): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const method = own === 'GET' ? 'POST' : own
  return (await api.app.inject({ method, url: withId(url), headers, payload: '{ this is no JSON' })).statusCode
}

describe.each(endpoints.map((endpoint) => [endpoint.url, endpoint] as const))('%s', (url, endpoint) => {
  const { access } = endpoint.config
  const isOpen = access === 'open'

  it(`lets in exactly the roles of its key, is ${isOpen ? 'open' : 'closed'} without a session, and says no first`, async () => {
    const status = await ask(endpoint)
    letsInItsRoles(status)
    answersWithoutSession(status.nobody)
    refusesBeforeTheBody(status.badBody)
  })

  function letsInItsRoles(status: Status): void {
    for (const { id } of roles) {
      // A session opens no call that takes the token of a correct code or of a half sign-in, or a service's key.
      if (['reset', 'half', 'device', 'scim'].includes(access)) expect(status[id], `role ${id}`).toBe(401)
      else expect(status[id], `role ${id}`).not.toBe(401)
    }
    const refused = roles.map(({ id }) => id).filter((id) => status[id] === 403)
    const isForAll = ['open', 'signed', 'reset', 'half', 'device', 'scim', 'terminal'].includes(access)
    expect(refused).toEqual(isForAll ? [] : roles.map(({ id }) => id).filter((id) => !mayEnter(id, access)))
  }

  function answersWithoutSession(status: number): void {
    // Where the address itself is the permission, a wrong address gets the same answer as one that never existed.
    if (url === '/calendar/feeds/:file' || access === 'terminal') expect(status).toBe(404)
    else if (isOpen) expect([401, 403, 404]).not.toContain(status)
    else expect(status, 'without a session').toBe(401)
  }

  /** Says no before it reads the body. */
  function refusesBeforeTheBody(status: number): void {
    const method = endpoint.method === 'GET' ? 'POST' : endpoint.method
    const refusal = isOpen ? 400 : 401
    const isThere = endpoints.some((each) => each.url === url && each.method === method)
    expect(status, 'to what is no body').toBe(isThere && access !== 'terminal' ? refusal : 404)
  }
})

afterAll(() => console.log(`${endpoints.length * (roles.length + 1)} cells of calls and roles, nobody among them`))

const scimCalls = ['Users', 'Users/:id', 'Users', 'Users/:id', 'Users/:id', 'Users/:id', 'ServiceProviderConfig']
  .concat('ResourceTypes', 'ResourceTypes/:id', 'Schemas', 'Schemas/:id', 'Groups')
  .map((path) => `/scim/v2/${path} scim`)

describe('the contract', () => {
  it('has an access key of roles for every call, and few of another kind', () => {
    const unusual = endpoints.filter(
      ({ config }) => !/^1?2?3?4?5?6?7?(?:-6?7?)?$/.test(config.access) || config.access === '',
    )
    expect(unusual.map(({ url, config }) => `${url} ${config.access}`)).toEqual([
      '/attendance/swipes device',
      '/calendar/feeds/:file open',
      ...['/iclock/:call', '/iclock/:call', '/t/:secret/iclock/:call', '/t/:secret/iclock/:call'].map(
        (url) => `${url} terminal`,
      ),
      '/stratdrive/files/:id signed',
      '/leaves/attachments/:id signed',
      '/login/auth open',
      '/login/provider/begin open',
      '/login/provider/finish open',
      '/login/forget_password open',
      '/login/forget_password_reset_verification open',
      '/login/first_password open',
      '/login/reset_password reset',
      '/leaves/get_mailed_request open',
      '/leaves/answer_by_mail open',
      '/uploads/employee_profile_pictures/:profilePicture open',
      ...scimCalls,
      '/login/second_factor/code half',
      '/login/second_factor/passkey/begin half',
      '/login/second_factor/passkey half',
      '/login/second_factor/first_app/begin half',
      '/login/second_factor/first_app half',
    ])
  })

  it('names every call of the API, and the API has every call of it', () => {
    const served = api.app.printRoutes({ commonPrefix: false, includeHooks: false })
    const paths = Object.keys((api.app.swagger().paths ?? {}) as object).map((path) =>
      path.replace(/\{(\w+)\}/g, ':$1'),
    )
    expect(served).toContain('login')
    expect(paths.toSorted()).toEqual([...new Set(endpoints.map(({ url }) => url))].toSorted())
  })
})

describe('a missing row', () => {
  it.each([null, 1, 4])('an unknown path is 404 in JSON (role %s)', async (roleId) => {
    const { status, body } = await api.call(roleId === null ? null : await ofRole(roleId), '/leaves/no_such_call', {
      a: 1,
    })
    expect(status).toBe(404)
    expect(body).toEqual({ userMessage: NO_SUCH_CALL, code: 'not_found', requestId: expect.any(String) })
  })

  it('a known path by another method is 404', async () => {
    const headers = await api.signedIn(await ofRole(3))
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      expect((await api.app.inject({ method, url: '/leaves/apply_leave', headers })).statusCode).toBe(404)
    }
  })

  it.each([
    '/leaves/apply_leave/',
    '//leaves/apply_leave',
    '/Leaves/apply_leave',
    '/leaves;/apply_leave',
  ])('no other spelling of a path leads around its key: %s', async (url) => {
    expect((await api.app.inject({ method: 'POST', url })).statusCode).toBe(404)
  })
})

describe('the guard', () => {
  it('stops the server from starting over a route without an access key', () => {
    const app = fastify()
    guard(app as never, api.deps, async () => undefined)
    expect(() => app.post('/forgotten', async () => 'open to all')).toThrow('POST /forgotten has no access key')
  })
})
