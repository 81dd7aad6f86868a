import { NO_SUCH_CALL } from '@hr/contract/call/refusals'
import { ENTERPRISE, USER } from '@hr/contract/people/scim'
import { createEmployee } from '@hr/db/factories'
import { BU_HEAD } from '@hr/domain/access'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { at, caseOf, directoryOf, patch } from './testing.ts'

const api = await testApi({}, { RATE_LIMIT_PER_MINUTE: '150' })
const { keyFor, callBy, newcomer } = directoryOf(api)
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

let key = ''
beforeEach(async () => {
  key = await keyFor({})
})
const find = async (filter: string) => {
  const { body } = await callBy(key, 'GET', `/Users?filter=${encodeURIComponent(filter)}`)
  return body
}
const foundBy = async (filter: string) => (await find(filter)).Resources?.map(({ id }: { id: string }) => Number(id))

describe('finding people', () => {
  it('answers every look-up of a program, word for word', async () => {
    for (const line of (await caseOf('07-filters.txt')).trim().split('\n')) {
      const [, url = ''] = line.match(/^GET (\/scim\/v2\/\S+(?: (?:eq|and) \S+)*)/) ?? []
      const isLower = line.includes('bearer')
      const headers = { authorization: `${isLower ? 'bearer' : 'Bearer'} ${key}` }
      const address = url.replaceAll(' ', '%20').replaceAll('"', '%22')
      const answer = await api.app.inject({ method: 'GET', url: address, headers })
      expect({ line, status: answer.statusCode }).toEqual({ line, status: 200 })
      expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    }
  })

  it('by id, employeeNumber, externalId, manager and active, with and between them', async () => {
    const { employee, lead } = api.company
    const number = employee.staffNumber
    const known = [
      `id eq "${employee.id}"`,
      `employeeNumber eq "${number.toLowerCase()}"`,
      `${ENTERPRISE}:employeeNumber eq "${number}"`,
      `${USER}:userName eq "${employee.workEmail.toUpperCase()}"`,
      `userName eq "${employee.workEmail}" and active eq true`,
      `userName eq "${employee.workEmail}" AND id eq "${employee.id}" and active eq "True"`,
      `id eq "${employee.id}" and manager eq "${lead.id}"`,
      `id eq "${employee.id}" and ${ENTERPRISE}:manager.value eq "${lead.id}"`,
      `emails[type eq "work"].value eq "${employee.workEmail}"`,
    ]
    for (const filter of known)
      expect({ filter, foundBy: await foundBy(filter) }).toEqual({ filter, foundBy: [employee.id] })
    const unknown = [
      `userName eq "${employee.workEmail}" and active eq false`,
      `id eq "${employee.id}" and manager eq "${employee.id}"`,
      'id eq "99999999999"',
      'id eq "abc"',
      'employeeNumber eq ""',
    ]
    for (const filter of unknown) expect({ filter, foundBy: await foundBy(filter) }).toEqual({ filter, foundBy: [] })
  })

  it('refuses a filter that it cannot read or has no field for, and says what it reads', async () => {
    const wrong = [
      'userName eq "a" or id eq "1"',
      'userName eq "a" and',
      'and userName eq "a"',
      'userName eq "a" id eq "1"',
      'userName sw "a"',
      'nickName eq "a"',
      'active eq "perhaps"',
      '(userName eq "a")',
      'userName eq "a',
    ]
    for (const filter of wrong) {
      expect({ filter, ...(await find(filter)) }).toMatchObject({ filter, status: '400', scimType: 'invalidFilter' })
    }
  })
})

describe('what is spoken here', () => {
  it('answers one schema and one type by its id, and no groups', async () => {
    for (const id of [USER, ENTERPRISE, encodeURIComponent(USER)]) {
      expect((await callBy(key, 'GET', `/Schemas/${id}`)).body.id).toBe(decodeURIComponent(id))
    }
    expect((await callBy(key, 'GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users', schema: USER })
    const nothing = { schemas: [LIST], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] }
    expect((await callBy(key, 'GET', '/Groups?startIndex=1&count=100')).body).toEqual(nothing)
    expect((await callBy(key, 'GET', '/Groups/?filter=displayName%20eq%20%22HR%22')).body).toEqual(nothing)
  })

  it('takes a slash at the end of an address', async () => {
    const { employee } = api.company
    expect((await callBy(key, 'GET', `${at(employee)}/`)).body.id).toBe(String(employee.id))
    expect((await callBy(key, 'POST', '/Users/', newcomer())).status).toBe(201)
    expect((await callBy(key, 'GET', '/Schemas/?x=1')).status).toBe(200)
  })
})

describe('failures', () => {
  const inScim = (status: number) => ({ schemas: [ERROR], status: String(status), detail: expect.any(String) })

  it('are in the form of SCIM whatever they come from', async () => {
    const { employee } = api.company
    const paths = ['/Groups/1', '/Me', '/Schemas/urn:none', '/ResourceTypes/Group', '/Users/1/groups', '/Users/abc']
    for (const path of paths) expect((await callBy(key, 'GET', path)).body).toEqual(inScim(404))
    expect((await callBy('hrkey_wrong', 'GET', '/Users')).body).toEqual(inScim(401))
    const large = patch({ op: 'replace', path: 'title', value: 'x'.repeat(70_000) })
    expect((await callBy(key, 'PATCH', at(employee), large)).body).toEqual(inScim(413))
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' }
    const sent = [
      ...['{ no JSON', '[]', '"text"'].map((payload) => ({ url: '/scim/v2/Users', payload, status: 400 })),
      { url: '/scim/v2/Users/%FF', payload: '{}', status: 400 },
      { url: '/scim', payload: '{}', status: 404 },
      { url: '/scim/v1/Users', payload: '{}', status: 404 },
    ]
    for (const { url, payload, status } of sent) {
      const answer = await api.app.inject({ method: 'POST', url, headers, payload })
      expect({ url, payload, json: answer.json() }).toEqual({
        url,
        payload,
        json: expect.objectContaining(inScim(status)),
      })
      expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    }
    const elsewhere = await api.app.inject({ method: 'GET', url: '/scimitar' })
    expect(elsewhere.json()).toMatchObject({ userMessage: NO_SUCH_CALL })
  })

  it('say after how long to call again, once a key has called too often', async () => {
    // A minute in which no other test calls.
    api.setNow('2026-11-20T05:00:00Z')
    let answer = await callBy(key, 'GET', '/ServiceProviderConfig')
    for (let calls = 0; calls < 200 && answer.status === 200; calls += 1) {
      answer = await callBy(key, 'GET', '/ServiceProviderConfig')
    }
    expect(answer.body).toEqual(inScim(429))
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

it('lets a session and a key in whose scheme is written in small letters', async () => {
  const head = await createEmployee(api.db, { roleId: BU_HEAD, buId: api.company.pune.id })
  const { authorization = '', userid } = await api.signedIn(head)
  for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
    const headers = { authorization: authorization.replace('Bearer', scheme), userid }
    const session = await api.app.inject({ method: 'POST', url: '/login/get_user_login_information', headers })
    expect({ scheme, status: session.statusCode }).toEqual({ scheme, status: 200 })
    const byKey = { authorization: `${scheme} ${key}` }
    expect((await api.app.inject({ method: 'GET', url: '/scim/v2/Users', headers: byKey })).statusCode).toBe(200)
  }
  const none = await api.app.inject({
    method: 'GET',
    url: '/scim/v2/Users',
    headers: { authorization: `Basic ${key}` },
  })
  expect(none.statusCode).toBe(401)
})
