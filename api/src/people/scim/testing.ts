import { readFile } from 'node:fs/promises'
import { ENTERPRISE, USER } from '@hr/contract/people/scim'
import { expect } from 'vitest'
import type { testApi } from '../../testing/api.ts'

type Api = Awaited<ReturnType<typeof testApi>>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A directory that manages people of a company by SCIM, with keys that a super admin makes. */
export function directoryOf(api: Api) {
  async function keyFor(form: object): Promise<string> {
    const asked = { name: `Directory ${JSON.stringify(form)}`, scope: 'scim', endsOn: '2027-02-01', ...form }
    const { body } = await api.call(api.company.superadmin, '/attendance/make_key', asked)
    return body.key
  }

  /** Calls with a key, and expects every answer to be of SCIM's type. */
  async function callBy(key: string, method: Method, path: string, payload?: object) {
    const headers = { authorization: `Bearer ${key}`, ...(payload && { 'content-type': 'application/scim+json' }) }
    const body = payload ? { payload: JSON.stringify(payload) } : {}
    const response = await api.app.inject({ method, url: `/scim/v2${path}`, headers, ...body })
    if (response.body) expect(response.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    return { status: response.statusCode, body: response.body ? response.json() : null, headers: response.headers }
  }

  const newcomer = (others: object = {}, work: object = {}) => ({
    ...{ schemas: [USER, ENTERPRISE], userName: 'noor.haddad@example.com', externalId: '00u1', active: true },
    ...{ name: { givenName: 'Noor', familyName: 'Haddad' }, title: 'Developer', displayName: 'Noor Haddad' },
    ...{ emails: [{ primary: true, value: 'noor.haddad@example.com', type: 'work' }], groups: [], locale: 'en-US' },
    [ENTERPRISE]: { employeeNumber: 'PUN-0100', department: 'Research', division: api.company.pune.name, ...work },
    ...others,
  })

  return { keyFor, callBy, newcomer }
}

export const patch = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

export const at = ({ id }: { id: number }) => `/Users/${id}`

/** What a real program has sent. */
export const caseOf = (name: string): Promise<string> => readFile(new URL(`cases/${name}`, import.meta.url), 'utf8')
