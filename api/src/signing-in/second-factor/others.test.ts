import { WRONG_CODE, WRONG_PASSWORD } from '@hr/contract/call/sentences'
import { auditEntries, employees } from '@hr/db/schema'
import * as t from '@hr/words/sign-in'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type Person, postedLetters, testApi } from '../../testing/api.ts'
import { codeAt } from './authenticator.ts'
import { EMAIL, halfOf, withApp, withFactor } from './testing.ts'

const api = await testApi()
const { signIn, code, confirm, wrong, change } = withFactor(api)

describe('a role that needs a second factor', () => {
  beforeEach(() => change('roles/require', { roleIds: [5] }, api.company.superadmin))

  it('is led to set one up before anything else, and is signed in by its first code', async () => {
    const { status, body } = await signIn('lead@example.com')
    expect({ status, code: body.code, ways: body.secondFactor.ways }).toEqual({
      status: 401,
      code: 'second_factor_missing',
      ways: [],
    })
    const half = { authorization: `Bearer ${body.secondFactor.token}`, userid: String(body.secondFactor.userId) }
    const begun = (await api.call(null, '/login/second_factor/first_app/begin', {}, half)).body
    const typed = { setUp: begun.setUp, otp: codeAt(begun.secret, api.deps.now()) }
    const wrongly = await api.call(null, '/login/second_factor/first_app', { ...typed, otp: wrong() }, half)
    expect(wrongly.status).toBe(400)
    const done = await api.call(null, '/login/second_factor/first_app', typed, half)
    expect(done.body).toMatchObject({ logInToken: expect.any(String), recoveryCodes: expect.any(Array) })
    expect((await api.call(null, '/login/second_factor/first_app', typed, half)).status).toBe(401)
    expect((await signIn('lead@example.com')).body.code).toBe('second_factor')
  })

  it('lets one of twenty equal calls set it up', async () => {
    const half = await halfOf(api, 'lead@example.com')
    const begun = (await api.call(null, '/login/second_factor/first_app/begin', {}, half)).body
    const typed = { setUp: begun.setUp, otp: codeAt(begun.secret, api.deps.now()) }
    const all = await Promise.all(
      Array.from({ length: 20 }, () => api.call(null, '/login/second_factor/first_app', typed, half)),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is chosen only by the super admin, from roles that exist, and is read by HR', async () => {
    expect((await change('roles/require', { roleIds: [4] }, api.company.hr)).status).toBe(403)
    expect((await change('roles/require', { roleIds: [99] }, api.company.superadmin)).status).toBe(400)
    expect((await change('roles', {}, api.company.hr)).body).toEqual({ roleIds: [5] })
    await change('roles/require', { roleIds: [] }, api.company.superadmin)
    expect((await signIn('lead@example.com')).status).toBe(200)
  })
})

describe('resetting', () => {
  const reset = (by: Person, person: Person, currentPassword: string | undefined = PASSWORD) =>
    change('reset', { employeeId: person.id, currentPassword }, by)

  it('asks for the caller’s own password', async () => {
    const { hr, employee } = api.company
    for (const typed of ['', 'Wrong#2027']) {
      const { status, body } = await reset(hr, employee, typed)
      expect({ status, fieldErrors: body.fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { currentPassword: expect.any(String) },
      })
    }
    const { status, body } = await change('reset', { employeeId: employee.id }, hr)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { currentPassword: WRONG_PASSWORD },
    })
    expect((await signIn()).status).toBe(401)
  })

  it('counts wrong passwords as failed sign-ins, and locks after five', async () => {
    const { hr, employee } = api.company
    for (let tries = 0; tries < 5; tries++) expect((await reset(hr, employee, 'Wrong#2027')).status).toBe(400)
    expect((await reset(hr, employee)).status).toBe(429)
  })

  it('asks for a code of somebody without a password', async () => {
    const { hr, employee } = api.company
    const { secret } = await withApp(api, hr)
    await api.db.update(employees).set({ passwordHash: null }).where(eq(employees.id, hr.id))
    const refused = await reset(hr, employee, '000000')
    expect({ status: refused.status, fieldErrors: refused.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { currentPassword: WRONG_CODE },
    })
    expect((await reset(hr, employee, codeAt(secret, api.deps.now()))).status).toBe(200)
  })

  it('takes all of it, ends half sign-ins, and tells the person', async () => {
    const { hr, employee } = api.company
    const half = await halfOf(api, EMAIL)
    expect((await reset(hr, employee)).status).toBe(200)
    expect((await confirm(code(), half)).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect((await postedLetters(api.db)).at(-1)).toMatchObject({ to: EMAIL, subject: t.twoStepMailSubject })
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.thing, 'second_factors'))
      .orderBy(asc(auditEntries.id))
    expect(entries.at(-1)).toMatchObject({ act: 'removed', actorId: hr.id, employeeId: employee.id })
    expect((await reset(hr, employee)).status).toBe(404)
  })

  it('is for HR and super admins, never for oneself, and for a super admin only by another', async () => {
    const { hr, superadmin, employee, lead } = api.company
    for (const person of [hr, superadmin]) await withApp(api, person)
    expect((await reset(lead, employee)).status).toBe(403)
    expect((await reset(hr, hr)).status).toBe(404)
    expect((await reset(hr, superadmin)).status).toBe(404)
    expect((await reset(superadmin, superadmin)).status).toBe(404)
    const { body } = await api.call(hr, '/login/second_factor/people', {})
    expect(body.map((one: { id: number; mayReset: string }) => [one.id, one.mayReset])).toEqual(
      expect.arrayContaining([
        [hr.id, '0'],
        [superadmin.id, '0'],
        [employee.id, '1'],
      ]),
    )
    expect(body[0]).toMatchObject({ hasApp: '1', passkeys: 0, buName: expect.any(String), since: expect.any(String) })
    expect((await reset(superadmin, hr)).status).toBe(200)
  })
})
