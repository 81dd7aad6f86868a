import { ENTERPRISE } from '@hr/contract/people/scim'
import * as t from '@hr/words/swipes'
import type { Api, Calls, Fields } from './call.ts'

/** What programs call, and the keys by which they do. */
export function programsCalls(api: Api): Calls {
  /** A SCIM client, with its key. */
  async function byDirectory() {
    const form = { name: 'Directory', scope: 'scim', endsOn: '2027-02-01' }
    const { body } = await api.call(api.company.superadmin, '/attendance/make_key', form)
    return { by: null, headers: { authorization: `Bearer ${body.key}` } }
  }
  const scimUser = () => ({
    ...{ userName: 'noor.haddad@example.com', name: { givenName: 'Noor', familyName: 'Haddad' } },
    [ENTERPRISE]: { employeeNumber: 'PUN-0100', division: api.company.pune.name },
  })

  return {
    '/attendance/swipes': async () => {
      const { body } = await api.call(api.company.superadmin, '/attendance/make_key', { name: t.mainDoor })
      const passing = { employeeId: 'PUN-0005', at: '2026-11-19T09:00:00+05:30', inOrOut: 'IN' }
      const headers = { authorization: `Bearer ${body.key}` }
      return { by: null, headers, body: [passing] as unknown as Fields, other: [] as unknown as Fields }
    },
    '/apikeys/make_own_key': () => ({
      by: api.company.employee,
      body: { name: 'Script', scopes: ['read'], endsOn: '2027-02-01' },
      other: { name: 'Other' },
    }),
    '/apikeys/revoke_own_key': async () => {
      const form = { name: 'Script', scopes: ['read'], endsOn: '2027-02-01' }
      const { body } = await api.call(api.company.employee, '/apikeys/make_own_key', form)
      return { by: api.company.employee, body: { keyId: body.id }, other: { keyId: 999_999 } }
    },
    '/attendance/make_key': () => ({
      ...{ by: api.company.superadmin, body: { name: t.mainDoor }, other: { name: 'Back door' } },
    }),
    '/attendance/revoke_key': async () => {
      const { body } = await api.call(api.company.superadmin, '/attendance/make_key', { name: t.mainDoor })
      return { by: api.company.superadmin, body: { keyId: body.id }, other: { keyId: 999_999 } }
    },
    '/scim/v2/Users': async () => ({ ...(await byDirectory()), body: scimUser() }),
    'PUT /scim/v2/Users/:id': async () => ({
      ...(await byDirectory()),
      url: `/scim/v2/Users/${api.company.employee.id}`,
      body: { title: 'Architect' },
    }),
    'PATCH /scim/v2/Users/:id': async () => ({
      ...(await byDirectory()),
      url: `/scim/v2/Users/${api.company.employee.id}`,
      body: { Operations: [{ op: 'replace', value: { active: false } }] },
    }),
    'DELETE /scim/v2/Users/:id': async () => ({
      ...(await byDirectory()),
      url: `/scim/v2/Users/${api.company.employee.id}`,
      body: {},
    }),
  }
}
