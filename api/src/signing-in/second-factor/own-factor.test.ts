import { WRONG_PASSWORD } from '@hr/contract/call/sentences'
import { auditEntries, employees, recoveryCodes, secondFactors, signInAttempts } from '@hr/db/schema'
import * as t from '@hr/words/sign-in'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PASSWORD, testApi } from '../../testing/api.ts'
import { codeAt } from './authenticator.ts'
import { withFactor } from './testing.ts'

const api = await testApi()
const { own, signIn, code, confirm, later, wrong, change, ownFactor } = withFactor(api)

describe('one’s own second factor', () => {
  it('is shown without its secrets, and stored so that nobody reads them', async () => {
    expect(await ownFactor()).toEqual({
      appAddedOn: expect.any(String),
      passkeys: [],
      codesLeft: 10,
      isRequired: '0',
      proof: 'password',
    })
    const stored = JSON.stringify([
      await api.db.select().from(secondFactors),
      await api.db.select().from(recoveryCodes),
    ])
    const audit = JSON.stringify(await api.db.select().from(auditEntries))
    for (const said of [stored, audit])
      for (const one of [own.secret, ...own.codes, ...own.codes.map((c) => c.replace('-', ''))])
        expect(said).not.toContain(one)
    const [row] = await api.db.select().from(secondFactors)
    expect(audit).not.toContain(row?.sealedKey)
    expect(audit).toContain('"thing":"second_factors"')
  })

  it.each([
    ['app/remove', {}],
    ['recovery_codes', {}],
    ['passkeys/remove', { passkeyId: 1 }],
  ])('is not changed by just an open session: %s', async (url, body) => {
    for (const currentPassword of ['Wrong#2027', undefined]) {
      const { status, body: said } = await change(url, { ...body, currentPassword })
      expect({ status, fieldErrors: said.fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { currentPassword: WRONG_PASSWORD },
      })
    }
    expect((await ownFactor()).codesLeft).toBe(10)
    const [attempt] = await api.db.select().from(signInAttempts)
    expect(attempt?.outcome).toBe('Failed')
  })

  it('ends with its last way, and the recovery codes with it', async () => {
    expect((await change('app/remove', { currentPassword: PASSWORD })).status).toBe(204)
    expect(await ownFactor()).toMatchObject({ appAddedOn: null, codesLeft: 0 })
    expect((await signIn()).status).toBe(200)
    expect((await change('app/remove', { currentPassword: PASSWORD })).status).toBe(404)
    expect((await change('recovery_codes', { currentPassword: PASSWORD })).status).toBe(409)
  })

  it('stays for somebody whose role needs it', async () => {
    await change('roles/require', { roleIds: [4] }, api.company.superadmin)
    const { status, body } = await change('app/remove', { currentPassword: PASSWORD })
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 409,
      userMessage: t.requiredAddAnotherFirst,
    })
    expect((await signIn()).body.secondFactor.ways).toEqual(['app', 'recovery'])
  })

  it('gets new recovery codes, and the old ones no longer work', async () => {
    const { body } = await change('recovery_codes', { currentPassword: PASSWORD })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await confirm(own.codes[1] ?? '')).status).toBe(401)
    expect((await confirm(body.recoveryCodes[1])).status).toBe(200)
  })

  it('gets a new app with another secret, and keeps its recovery codes', async () => {
    const { body: begun } = await api.call(api.company.employee, '/login/second_factor/app/begin', {})
    const again = await api.call(api.company.employee, '/login/second_factor/app/begin', { setUp: begun.setUp })
    expect(again.body.secret).toBe(begun.secret)
    expect(begun.address).toBe(
      `otpauth://totp/HR%20%26%20Leave:employee%40example.com?secret=${begun.secret}&issuer=HR%20%26%20Leave`,
    )
    const typed = { setUp: begun.setUp, otp: codeAt(begun.secret, api.deps.now()), currentPassword: PASSWORD }
    expect((await change('app', { ...typed, otp: wrong() })).body.fieldErrors).toHaveProperty('otp')
    expect((await change('app', typed)).body).toEqual({ recoveryCodes: null })
    expect((await confirm(code())).status).toBe(401)
    later(60)
    expect((await confirm(codeAt(begun.secret, api.deps.now()))).status).toBe(200)
    // The set-up of one person does not work for another.
    expect((await change('app', typed, api.company.lead)).status).toBe(400)
  })

  it('is proved by a code for people without a password', async () => {
    await api.db.update(employees).set({ passwordHash: null }).where(eq(employees.id, api.company.employee.id))
    expect((await ownFactor()).proof).toBe('code')
    expect((await change('recovery_codes', { currentPassword: wrong() })).status).toBe(400)
    expect((await change('recovery_codes', { currentPassword: code() })).status).toBe(200)
    expect((await change('recovery_codes', { currentPassword: code() })).status).toBe(400)
  })

  it('is proved by a young session where there is neither', async () => {
    const { colleague } = api.company
    await api.db.update(employees).set({ passwordHash: null }).where(eq(employees.id, colleague.id))
    const headers = await api.signedIn(colleague)
    const { body } = await api.call(null, '/login/second_factor/app/begin', {}, headers)
    later(11 * 60)
    const typed = () => ({ setUp: body.setUp, otp: codeAt(body.secret, api.deps.now()) })
    expect((await api.call(null, '/login/second_factor/app', typed(), headers)).status).toBe(400)
    expect((await change('app', typed(), colleague)).status).toBe(200)
  })
})
