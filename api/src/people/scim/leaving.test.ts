import { ENTERPRISE, USER } from '@hr/contract/people/scim'
import { createEmployee } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import { EMPLOYEE } from '@hr/domain/access'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { at, caseOf, directoryOf, patch } from './testing.ts'

const api = await testApi()
const { keyFor, callBy } = directoryOf(api)
let key = ''
beforeEach(async () => {
  key = await keyFor({})
})

const replace = (path: string, value: unknown) => ({ op: 'replace', path, value })
const off = replace('active', false)
const PHONE = replace('phoneNumbers[type eq "work"].value', '+1 425 555 0100 x1234')
const TITLE = replace('title', 'x'.repeat(61))
const patches: Record<string, unknown[]> = {
  'a path': [off],
  'a path in capitals, of Entra ID': [{ op: 'Replace', path: 'Active', value: 'False' }],
  add: [{ op: 'Add', path: 'active', value: 'FALSE' }],
  'a list with a value': [replace('active', [{ value: 'False' }])],
  remove: [{ op: 'remove', path: 'active' }],
  'no path': [{ op: 'replace', value: { active: false } }],
  'no path, with a word': [{ op: 'replace', value: { ACTIVE: 'false' } }],
  'an empty path': [{ op: 'replace', path: '', value: { active: false } }],
  'a path with the schema': [replace(`${USER}:active`, false)],
  'a path with the schema in small letters': [replace(`${USER}:active`.toLowerCase(), 'false')],
  'a key with the schema': [{ op: 'replace', value: { [`${USER}:active`]: false } }],
  'an object within the schema': [{ op: 'add', value: { [USER]: { active: 'False' } } }],
  'an object at the path of the schema': [replace(USER, { active: false })],
  'after a phone with an extension': [PHONE, off],
  'before a phone with an extension': [off, PHONE],
  'beside a long title': [{ op: 'replace', value: { title: 'x'.repeat(61), active: false } }],
  'beside a manager who is not here': [replace(`${ENTERPRISE}:manager`, '999999'), off],
  'beside a manager who cannot manage': [replace('manager', ':employee'), off],
  'beside a manager who is taken away': [{ op: 'remove', path: `${ENTERPRISE}:manager` }, off],
  'beside an unknown path': [replace('favouriteColour', 'red'), off],
  'beside an unknown key': [{ op: 'replace', value: { favouriteColour: 'red', active: false } }],
  'beside operations that are none': [null, 'x', { op: 'move', path: 'title' }, { op: 'remove' }, off],
  'beside a value that is none': [replace('title', { a: 1 }), { op: 'add', value: 3 }, off],
  'beside a name and an address that nobody can have': [
    replace('name.familyName', '4711'),
    replace('userName', 'x'),
    off,
  ],
  'beside what somebody else has': [replace('userName', 'head@example.com'), replace('externalId', 'theirs'), off],
  'beside a unit that is not there': [replace(`${ENTERPRISE}:division`, 'Mars'), off],
  'beside damaged text': [replace('title', 'a\0b'), replace('externalId', 'a\0b'), replace('a\0b', 1), off],
  'beside active, in any order': [replace('active', true), off, replace('active', true)],
  'beside active that is none': [replace('active', 'perhaps'), off],
  'beside all of these': [PHONE, TITLE, replace('manager', '999999'), replace('x', 1), { op: 'move' }, off],
}
const puts: Record<string, object> = {
  'a PUT': { active: false },
  'a PUT with a word': { active: 'False' },
  'a PUT with the schema before the key': { [`${USER}:active`]: false },
  'a PUT within the schema': { [USER]: { active: false } },
  'a PUT with a phone with an extension': { active: false, phoneNumbers: [{ value: '+1 425 555 0100 x1234' }] },
  'a PUT with unknown attributes': { active: false, favouriteColour: 'red', 'urn:example:2.0:User': { active: true } },
  'a PUT in which all is wrong': {
    ...{ active: false, userName: 'head@example.com', externalId: 'theirs', title: 'x'.repeat(61), id: 'other' },
    ...{ name: { givenName: '4711', familyName: 'Ek (External)' }, phoneNumbers: 'x', emails: 7 },
    [ENTERPRISE]: { employeeNumber: '?', division: 'Mars', manager: { value: ':employee' }, department: ['x'] },
  },
}
const leftAtOf = async (id: number) =>
  (await api.db.select({ leftAt: employees.leftAt }).from(employees).where(eq(employees.id, id)))[0]?.leftAt

/** Lets each shape end another person. Returns the names of shapes that left somebody active, with the answers. */
async function shapesThatKeep(method: 'PATCH' | 'PUT', shapes: Record<string, object>): Promise<string[]> {
  const kept: string[] = []
  const { lead, employee, pune } = api.company
  await callBy(key, 'PATCH', at(lead), patch(replace('externalId', 'theirs')))
  for (const [name, shape] of Object.entries(shapes)) {
    const place = { roleId: EMPLOYEE, buId: pune.id, reportingTo: lead.id }
    const person = await createEmployee(api.db, place)
    const body = JSON.parse(JSON.stringify(shape).replaceAll(':employee"', `${employee.id}"`))
    const answer = await callBy(key, method, at(person), body)
    const isActive = (await leftAtOf(person.id)) === null || answer.body?.active !== false
    if (isActive || answer.status !== 200) kept.push(`${name}: ${answer.status} ${answer.body?.detail}`)
  }
  return kept
}

it('lets a person go by every shape of a PATCH, whatever else in it is refused', async () => {
  const shapes = Object.entries(patches).map(([name, operations]) => [name, patch(...operations)])
  expect(await shapesThatKeep('PATCH', Object.fromEntries(shapes))).toEqual([])
})

it('lets a person go by every shape of a PUT, and by DELETE', async () => {
  expect(await shapesThatKeep('PUT', puts)).toEqual([])
  const { employee } = api.company
  expect((await callBy(key, 'DELETE', at(employee))).status).toBe(204)
  expect(await leftAtOf(employee.id)).not.toBeNull()
})

it('lets a person go by what real programs have sent', async () => {
  const { lead, pune } = api.company
  const files = {
    '01-qualified-path-active.json': 'PATCH',
    '02-qualified-key-pathless.json': 'PATCH',
    '08-put-deactivate-with-phone-extension.json': 'PUT',
    '09-patch-deactivate-with-phone.json': 'PATCH',
  } as const
  for (const [file, method] of Object.entries(files)) {
    const person = await createEmployee(api.db, { roleId: EMPLOYEE, buId: pune.id, reportingTo: lead.id })
    const body = JSON.parse(await caseOf(file))
    const { status, body: answer } = await callBy(key, method, at(person), body)
    expect({ file, status, active: answer.active }).toEqual({ file, status: 200, active: false })
    expect(await leftAtOf(person.id)).not.toBeNull()
    expect((await callBy(key, method, at(person), body)).status).toBe(200)
  }
})

it('lets nobody go by a value with another meaning, and names what it cannot read', async () => {
  const { employee } = api.company
  const wrong = [
    [patch(replace('favouriteColour', 'red')), 'invalidPath'],
    [patch(replace('active.value', false)), 'invalidPath'],
    [patch(replace('urn:example:2.0:User:active', false)), 'invalidPath'],
    [patch({ op: 'remove', path: 'name.nick' }), 'invalidPath'],
    [patch({ op: 'replace', value: { [`${USER}:colour`]: 'red' } }), 'invalidPath'],
    [patch(replace('active', 'perhaps')), 'invalidValue'],
    [patch(replace('active', null)), 'invalidValue'],
    [patch({ op: 'set', path: 'active', value: false }), 'invalidSyntax'],
    [{ active: false }, 'invalidSyntax'],
  ] as const
  for (const [body, scimType] of wrong) {
    const answer = await callBy(key, 'PATCH', at(employee), body)
    expect({ body, answerBody: answer.body }).toEqual({
      body,
      answerBody: expect.objectContaining({ status: '400', scimType }),
    })
  }
  const known = [
    'displayName',
    'emails[type eq "home"].value',
    'addresses[type eq "work"].locality',
    'x509Certificates',
  ]
  const untouched = patch(...known.map((path) => replace(path, 'x')), replace('active', true))
  expect((await callBy(key, 'PATCH', at(employee), untouched)).body.active).toBe(true)
  expect((await callBy(key, 'PUT', at(employee), { favouriteColour: 'red' })).status).toBe(200)
  expect(await leftAtOf(employee.id)).toBeNull()
})
