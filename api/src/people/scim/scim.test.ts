import { readFile } from 'node:fs/promises'
import { ENTERPRISE, USER } from '@hr/contract/people/scim'
import { createEmployee } from '@hr/db/factories'
import { apiKeys, auditEntries, employees } from '@hr/db/schema'
import { AUDITOR, IT_ADMIN, SUPER_ADMIN } from '@hr/domain/access'
import * as directoryWords from '@hr/words/directory'
import * as t from '@hr/words/people'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { postedLetters, testApi } from '../../testing/api.ts'
import { at, directoryOf, patch } from './testing.ts'

const api = await testApi()
let key = ''
beforeEach(async () => {
  key = await keyFor({})
})

const { keyFor, callBy, newcomer } = directoryOf(api)
const scim = (method: Parameters<typeof callBy>[1], path: string, payload?: object, by = key) =>
  callBy(by, method, path, payload)
const personOf = async (id: number) => (await api.db.select().from(employees).where(eq(employees.id, id)))[0]

describe('adding people', () => {
  it('does what the form does: the person, with the head of the unit, is mailed a link, and the audit names the key', async () => {
    const { status, body, headers } = await scim('POST', '/Users', newcomer())
    expect({ status, location: headers.location }).toEqual({
      status: 201,
      location: `http://localhost:3000/scim/v2/Users/${body.id}`,
    })
    expect(body).toMatchObject({
      userName: 'noor.haddad@example.com',
      externalId: '00u1',
      active: true,
      title: 'Developer',
    })
    expect(body[ENTERPRISE]).toMatchObject({ employeeNumber: 'PUN-0100', department: 'Research' })
    const person = await personOf(Number(body.id))
    expect(person).toMatchObject({ roleId: 4, buId: api.company.pune.id, joiningDate: '2026-11-20' })
    expect(person?.reportingTo).toBe(api.company.head.id)
    expect((await postedLetters(api.db)).map(({ to }) => to)).toContain('noor.haddad@example.com')
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.employeeId, Number(body.id)))
    expect(entry).toMatchObject({ actorId: null, source: 'POST /scim/v2/Users by API key Directory {}' })
    const again = await scim('GET', at({ id: body.id }))
    expect(again.body).toEqual(body)
  })

  it('refuses what the form refuses, in the words of SCIM', async () => {
    const wrong = [
      [newcomer({ name: { givenName: '4711', familyName: 'Haddad' } }), 'First Name should only contain'],
      [newcomer({ userName: 'no address' }), 'Invalid email address'],
      [newcomer({}, { employeeNumber: undefined }), t.employeeIdRequired],
      [newcomer({}, { division: 'Mars' }), directoryWords.noSuchUnit('Mars')],
      [newcomer({}, { division: null }), directoryWords.divisionMustBeUnit],
      [newcomer({ active: 'perhaps' }), directoryWords.activeMustBeBoolean],
      [newcomer({ title: { a: 1 } }), 'title must be text'],
    ] as const
    for (const [user, words] of wrong) {
      const { status, body } = await scim('POST', '/Users', user)
      expect({ status, ...body }).toMatchObject({ status: '400', scimType: 'invalidValue' })
      expect(body.detail).toContain(words)
      expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
    }
  })

  it('gives an externalId to only one person', async () => {
    const { employee } = api.company
    const { body: added } = await scim('POST', '/Users', newcomer())
    const other = newcomer({ userName: 'other@example.com' }, { employeeNumber: 'PUN-0101' })
    const answers = [
      await scim('POST', '/Users', other),
      await scim('PATCH', at(employee), patch({ op: 'add', path: 'externalId', value: '00u1' })),
    ]
    for (const { body } of answers) {
      expect(body).toMatchObject({ status: '409', scimType: 'uniqueness' })
      expect(body.detail).toBe(directoryWords.externalIdTaken)
    }
    expect((await scim('PUT', at(added), newcomer())).status).toBe(200)
  })

  it('refuses text that is too long, and characters that no database keeps', async () => {
    const wrong = [
      newcomer({ externalId: 'a\0b' }),
      newcomer({ externalId: 'a'.repeat(256) }),
      newcomer({ title: 'a\0b' }),
      newcomer({}, { division: 'a\0b' }),
      newcomer({}, { manager: { value: 'a\0b' } }),
    ]
    const refused = [...wrong.keys()].map(() => '400 invalidValue')
    const answers = []
    for (const user of wrong) answers.push((await scim('POST', '/Users', user)).body)
    expect(answers.map(({ status, scimType }) => `${status} ${scimType}`)).toEqual(refused)
    for (const filter of ['userName eq "\\u0000"', 'externalId eq "\\u0000"']) {
      const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      expect(body).toMatchObject({ status: '400', scimType: 'invalidFilter' })
    }
  })

  it('adds one of two with the same userName that come at once', async () => {
    const both = await Promise.all([
      scim('POST', '/Users', newcomer()),
      scim(
        'POST',
        '/Users',
        newcomer({ userName: 'Noor.Haddad@example.com', externalId: '00u2' }, { employeeNumber: 'PUN-0101' }),
      ),
    ])
    const [added, refused] = both.toSorted((one, other) => one.status - other.status)
    expect(added?.status).toBe(201)
    expect(refused?.body).toMatchObject({ status: '409', scimType: 'uniqueness' })
    expect(refused?.body.detail).toBe(t.alreadyUsedBy('Work Email', 'Noor Haddad'))
  })
})

describe('finding people', () => {
  it('by userName in any case, by externalId, and page by page', async () => {
    const { body: added } = await scim('POST', '/Users', newcomer())
    for (const filter of [
      'userName eq "NOOR.haddad@example.com"',
      'externalId eq "00u1"',
      'UserName EQ "noor.haddad@example.com"',
    ]) {
      const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      expect(body).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources: [{ id: added.id }] })
    }
    for (const filter of ['userName eq "x\' or true --"', 'externalId eq ""']) {
      const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      expect(body).toMatchObject({ totalResults: 0, Resources: [] })
    }
    const { body: all } = await scim('GET', '/Users')
    const { body: second } = await scim('GET', '/Users?startIndex=2&count=2')
    expect(second.Resources).toEqual(all.Resources.slice(1, 3))
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: all.totalResults, Resources: [] })
    const refused = await scim('GET', `/Users?filter=${encodeURIComponent('password sw "a"')}`)
    expect(refused.body).toMatchObject({ status: '400', scimType: 'invalidFilter' })
    for (const path of ['/Users/999999', '/Users/abc', '/Users/99999999999']) {
      expect((await scim('GET', path)).body).toMatchObject({ status: '404', detail: directoryWords.noSuchUser })
    }
  })

  it('says what is spoken here', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
    })
    expect((await scim('GET', '/ResourceTypes')).body.Resources).toMatchObject([{ endpoint: '/Users', schema: USER }])
    expect((await scim('GET', '/Schemas')).body.Resources.map(({ id }: { id: string }) => id)).toEqual([
      USER,
      ENTERPRISE,
    ])
  })
})

describe('changing people', () => {
  it('keeps what a PUT does not name, and the role whatever it says', async () => {
    const { employee } = api.company
    const before = await personOf(employee.id)
    const { status, body } = await scim('PUT', at(employee), {
      ...{ userName: 'renamed@example.com', roles: [{ value: '1' }], employeeRoleId: 1, title: 'Architect' },
      ...{
        name: { givenName: 'Renate', familyName: 'Renamed' },
        phoneNumbers: [{ type: 'work', value: '+91 (0)20 1234/5678' }],
      },
    })
    expect({ status, userName: body.userName, title: body.title }).toEqual({
      status: 200,
      userName: 'renamed@example.com',
      title: 'Architect',
    })
    expect(await personOf(employee.id)).toMatchObject({
      ...{
        roleId: before?.roleId,
        buId: before?.buId,
        reportingTo: before?.reportingTo,
        staffNumber: before?.staffNumber,
      },
      ...{ joiningDate: before?.joiningDate, firstName: 'Renate', phoneNumber: '+912012345678' },
    })
  })

  it('reads the shapes that Okta and Entra ID send', async () => {
    const { employee, colleague, head } = api.company
    const changed = await scim(
      'PATCH',
      at(employee),
      patch(
        { op: 'Replace', path: 'name.givenName', value: 'Renate' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+912012345678' },
        { op: 'Replace', path: `${ENTERPRISE}:manager`, value: String(head.id) },
        {
          op: 'Replace',
          value: { 'name.familyName': 'Renamed', [`${ENTERPRISE}:department`]: 'Research', preferredLanguage: 'de' },
        },
      ),
    )
    expect(changed.body).toMatchObject({
      name: { formatted: 'Renate Renamed' },
      phoneNumbers: [{ value: '+912012345678' }],
    })
    expect(changed.body[ENTERPRISE]).toMatchObject({ department: 'Research', manager: { value: String(head.id) } })
    expect(
      (await scim('PATCH', at(employee), patch({ op: 'replace', path: 'active', value: 'False' }))).body.active,
    ).toBe(false)
    expect((await scim('PATCH', at(colleague), patch({ op: 'replace', value: { active: false } }))).body.active).toBe(
      false,
    )
    for (const wrong of [
      {},
      patch(),
      patch({ op: 'move', path: 'title' }),
      patch({ op: 'remove' }),
      patch({ op: 'add', value: 3 }),
    ]) {
      expect((await scim('PATCH', at(head), wrong)).status).toBe(400)
    }
  })

  it('undoes nothing of two patches that come at once', async () => {
    const { employee } = api.company
    await Promise.all([
      scim('PATCH', at(employee), patch({ op: 'replace', path: 'title', value: 'Architect' })),
      scim('PATCH', at(employee), patch({ op: 'replace', path: 'name.givenName', value: 'Renate' })),
    ])
    expect((await scim('GET', at(employee))).body).toMatchObject({ title: 'Architect', name: { givenName: 'Renate' } })
  })

  it('lets people go as a deletion does, and takes them back', async () => {
    const { lead, employee, head } = api.company
    const { status } = await scim('DELETE', at(lead))
    expect(status).toBe(204)
    expect((await personOf(lead.id))?.leftAt).not.toBeNull()
    expect((await personOf(employee.id))?.reportingTo).toBe(head.id)
    expect((await scim('GET', at(lead))).body).toMatchObject({ active: false })
    expect((await scim('DELETE', at(lead))).status).toBe(204)
    expect((await scim('PATCH', at(lead), patch({ op: 'replace', value: { title: 'Gone' } }))).body).toMatchObject({
      status: '409',
    })
    expect((await scim('PATCH', at(lead), patch({ op: 'replace', value: { active: true } }))).body.active).toBe(true)
    expect(await personOf(lead.id)).toMatchObject({ leftAt: null, roleId: 5 })
  })

  it.each([
    [SUPER_ADMIN, t.recordsOfRole('Super Admin')],
    [AUDITOR, t.recordsOfRole('Auditor')],
    [IT_ADMIN, t.recordsOfRole('IT Administrator')],
  ])('changes nobody of the role %i, which a super admin grants, and deletes none', async (roleId, whose) => {
    const kept = await createEmployee(api.db, { buId: api.company.pune.id, roleId, workEmail: 'kept@example.com' })
    for (const answer of [
      await scim('DELETE', at(kept)),
      await scim('PUT', at(kept), { userName: 'me@evil.example' }),
    ]) {
      expect(answer.body).toMatchObject({ status: '403', detail: `Only a super admin can change ${whose}.` })
    }
    expect((await personOf(kept.id))?.workEmail).toBe('kept@example.com')
  })
})

describe('a key', () => {
  it('that is bound to a unit reaches nobody else', async () => {
    const bound = await keyFor({ name: 'Lisbon', buId: api.company.lisbon.id })
    const { employee, lisbon, pune } = api.company
    expect((await scim('GET', at(employee), undefined, bound)).status).toBe(404)
    expect((await scim('DELETE', at(employee), undefined, bound)).status).toBe(404)
    const { body } = await scim('GET', '/Users', undefined, bound)
    expect(
      new Set(body.Resources.map((user: Record<string, { division: string }>) => user[ENTERPRISE]?.division)),
    ).toEqual(new Set([lisbon.name]))
    const manager = { value: String(api.company.head.id) }
    const added = await scim('POST', '/Users', newcomer({}, { division: pune.name, manager }), bound)
    expect(added.body[ENTERPRISE].division).toBe(lisbon.name)
  })

  it('without the scope opens nothing here, and one with it nothing else', async () => {
    const other = await api.call(api.company.superadmin, '/attendance/make_key', { name: 'Door' })
    expect((await scim('GET', '/Users', undefined, other.body.key)).body).toMatchObject({ status: '403' })
    expect((await scim('GET', '/Users', undefined, 'hrkey_wrong')).body).toMatchObject({ status: '401' })
    expect((await api.call(null, '/employee/list_employees', {}, { authorization: `Bearer ${key}` })).status).toBe(403)
    const [made] = await api.db.select().from(apiKeys).orderBy(desc(apiKeys.id))
    expect(made?.name).toBe('Door')
    await api.db.update(apiKeys).set({ revokedAt: '2026-11-20T03:00:00Z' })
    expect((await scim('GET', '/Users')).status).toBe(401)
  })
})

it('answers what docs/operations.md gives to try it with', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const [, typed = ''] = page.match(/^(curl .*)$/m) ?? []
  const [, header = '', address = ''] = typed.match(/^curl -H "([^"]+)" '([^']+)'$/) ?? []
  expect(header).toBe('Authorization: Bearer hrkey_…')
  const { pathname, search } = new URL(address)
  expect(pathname).toBe('/scim/v2/Users')
  await scim('POST', '/Users', newcomer({ userName: 'noor@company.example', emails: [] }))
  const { status, body } = await scim('GET', pathname.replace('/scim/v2', '') + search)
  expect({ status, totalResults: body.totalResults, userName: body.Resources?.[0]?.userName }).toEqual({
    status: 200,
    totalResults: 1,
    userName: 'noor@company.example',
  })
})
