import {
  auditEntries,
  employees,
  halfSignIns,
  recoveryCodes,
  secondFactors,
  sessions,
  signInAttempts,
} from '@hr/db/schema'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type Person, postedLetters, testApi } from '../../testing.ts'
import { codeAt } from './authenticator.ts'
import { device, halfOf, withApp, withPasskey } from './testing.ts'

const api = await testApi()
const EMAIL = 'employee@example.com'
const WRONG_CODE = 'This code does not work'

let secret: string
let codes: string[]
beforeEach(async () => {
  const { employee } = api.company
  const made = await withApp(api, employee)
  secret = made.secret
  codes = made.recoveryCodes
})

const signIn = (email = EMAIL) => api.call(null, '/login/auth', { email, password: PASSWORD })
const code = (seconds = 0) => codeAt(secret, new Date(api.deps.now().getTime() + seconds * 1_000))
const confirm = async (otp: string, half?: Record<string, string>) =>
  api.call(null, '/login/second_factor/code', { otp }, half ?? (await halfOf(api, EMAIL)))
const later = (seconds: number) => api.setNow(new Date(api.deps.now().getTime() + seconds * 1_000))
const wrong = () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
const sessionsOf = (person: Person) => api.db.$count(sessions, eq(sessions.employeeId, person.id))
const change = async (url: string, body: object, person: Person = api.company.employee) =>
  api.call(person, `/login/second_factor/${url}`, body as Record<string, unknown>)
const ownFactor = async (person: Person = api.company.employee) => (await api.call(person, '/login/second_factor')).body

describe('signing in with a second factor', () => {
  it('answers a right password with 401, a code of its own, and a token that is no session', async () => {
    const before = await sessionsOf(api.company.employee)
    const { status, body } = await signIn()
    expect([status, body.code, body.userMessage]).toEqual([
      401,
      'second_factor',
      'Please confirm with your second factor.',
    ])
    expect(body.secondFactor).toEqual({
      token: expect.any(String),
      userId: api.company.employee.id,
      ways: ['app', 'recovery'],
    })
    expect(await sessionsOf(api.company.employee)).toBe(before)
  })

  it('answers everybody else to the letter as before', async () => {
    const { body } = await signIn('lead@example.com')
    expect(body).toEqual({ logInToken: expect.any(String), userId: api.company.lead.id, profilePicture: null })
  })

  it.each([0, -30, 30])('takes the code of the app from %i seconds away, with or without a space', async (seconds) => {
    later(90)
    const { status, body } = await confirm(` ${code(seconds).replace(/^.../, '$& ')}`)
    expect([status, body]).toEqual([
      200,
      { logInToken: expect.any(String), userId: api.company.employee.id, profilePicture: null },
    ])
    const headers = { authorization: `Bearer ${body.logInToken}`, userid: String(body.userId) }
    expect((await api.call(null, '/login/get_user_login_information', null, headers)).status).toBe(200)
  })

  it.each([-60, 60])('refuses the code from %i seconds away', async (seconds) => {
    later(300)
    const { status, body } = await confirm(code(seconds))
    expect([status, body.fieldErrors]).toEqual([401, { otp: WRONG_CODE }])
  })

  it('takes a code once: neither it nor the one before works again', async () => {
    later(90)
    expect((await confirm(code())).status).toBe(200)
    expect((await confirm(code())).status).toBe(401)
    expect((await confirm(code(-30))).status).toBe(401)
    expect((await confirm(code(30))).status).toBe(200)
  })

  it('refuses the code with which the app was set up', async () => {
    expect((await confirm(code(-30))).status).toBe(401)
  })

  it('lets one of twenty equal codes in, with one half sign-in or with twenty', async () => {
    const before = await sessionsOf(api.company.employee)
    const half = await halfOf(api, EMAIL)
    const same = await Promise.all(Array.from({ length: 20 }, () => confirm(code(), half)))
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(api.company.employee)).toBe(before + 1)

    await api.db.delete(signInAttempts)
    later(60)
    const halves = await Promise.all(Array.from({ length: 20 }, () => halfOf(api, EMAIL)))
    const each = await Promise.all(halves.map((one) => confirm(code(), one)))
    expect(each.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(api.company.employee)).toBe(before + 2)
  })

  it('takes a recovery code once, tells the person, and remembers what was used', async () => {
    const [first = ''] = codes
    expect((await confirm(first.toUpperCase())).status).toBe(200)
    expect((await confirm(first)).status).toBe(401)
    expect((await postedLetters(api.db)).at(-1)?.text).toContain('signed in as you with a recovery code')
    expect((await ownFactor()).codesLeft).toBe(9)
    const { body } = await api.call(api.company.employee, '/login/login_history')
    expect(
      body.loginDetails.map((one: { loginStatus: string; secondFactor: string }) => [
        one.loginStatus,
        one.secondFactor,
      ]),
    ).toEqual([
      ['Failed', 'code'],
      ['Success', 'recovery'],
    ])
  })

  it('fails after ten minutes, and after a new password', async () => {
    const half = await halfOf(api, EMAIL)
    const other = await halfOf(api, EMAIL)
    await change('../change_password', {
      currentPassword: PASSWORD,
      newPassword: 'Changed#2027',
      reEnteredPassword: 'Changed#2027',
    })
    expect((await confirm(code(), other)).body.userMessage).toBe('Signing in took too long. Please begin again.')
    later(601)
    expect((await confirm(code(), half)).status).toBe(401)
  })
})

describe('the token of a half sign-in', () => {
  it('opens no other call, and no session or other token opens the second step', async () => {
    const half = await halfOf(api, EMAIL)
    for (const url of [
      '/login/get_user_login_information',
      '/login/second_factor',
      '/login/reset_password',
      '/login/auth_destroy',
      '/calls',
    ])
      expect((await api.app.inject({ method: 'POST', url, headers: half, payload: [] })).statusCode).toBe(401)
    const session = await api.signedIn(api.company.employee)
    expect((await confirm(code(), session)).status).toBe(401)
    expect((await confirm(code(), { ...half, userid: String(api.company.lead.id) })).status).toBe(401)
  })

  it('sets up no app for somebody who has one, as a password alone would then be enough', async () => {
    const half = await halfOf(api, EMAIL)
    await change('roles/require', { roleIds: [4] }, api.company.superadmin)
    expect((await api.call(null, '/login/second_factor/first_app/begin', {}, half)).status).toBe(401)
    const own = (await api.call(api.company.employee, '/login/second_factor/app/begin', {})).body
    const typed = { setUp: own.setUp, otp: codeAt(own.secret, api.deps.now()) }
    expect((await api.call(null, '/login/second_factor/first_app', typed, half)).status).toBe(401)
  })
})

describe('guessing', () => {
  it('is locked after five wrong codes, which right passwords in between do not undo', async () => {
    for (let n = 0; n < 5; n++) expect((await confirm(wrong())).status).toBe(401)
    const { status, body } = await confirm(code(), await bareHalf())
    expect([status, body.code]).toEqual([429, 'slow_down'])
    expect((await signIn()).body.userMessage).toContain('Too many failed attempts')
  })

  it('is not freed by a new password, as whoever guesses may have the mailbox too', async () => {
    for (let n = 0; n < 5; n++) await confirm(wrong())
    const email = EMAIL
    const at = api.deps.now().toISOString()
    await api.db
      .insert(signInAttempts)
      .values({ email, employeeId: api.company.employee.id, ipAddress: '127.0.0.1', outcome: 'Freed', at })
    expect((await confirm(code())).status).toBe(429)
  })

  it('is over for the day after twenty wrong codes from anywhere', async () => {
    const row = { email: EMAIL, employeeId: api.company.employee.id, outcome: 'Failed', secondFactor: 'code' } as const
    const at = new Date(api.deps.now().getTime() - 3_600_000).toISOString()
    await api.db
      .insert(signInAttempts)
      .values(Array.from({ length: 20 }, (_, n) => ({ ...row, ipAddress: `10.0.0.${n}`, at })))
    expect((await confirm(code(), await bareHalf())).status).toBe(429)
    later(23 * 3_600)
    expect((await confirm(code(), await bareHalf())).status).toBe(200)
  })

  it('of many at once tries five and no more', async () => {
    const half = await halfOf(api, EMAIL)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(wrong(), half)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  /** A half sign-in that is there although the password is locked by now. */
  async function bareHalf() {
    const id = crypto.randomUUID()
    const [createdAt, expiresAt] = [0, 600_000].map((ms) => new Date(api.deps.now().getTime() + ms).toISOString())
    await api.db
      .insert(halfSignIns)
      .values({ id, employeeId: api.company.employee.id, createdAt, expiresAt: expiresAt ?? '' })
    const token = api.app.jwt.sign({ sid: id, typ: 'half', sub: String(api.company.employee.id) })
    return { authorization: `Bearer ${token}`, userid: String(api.company.employee.id) }
  }
})

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
      for (const one of [secret, ...codes, ...codes.map((c) => c.replace('-', ''))]) expect(said).not.toContain(one)
    const [row] = await api.db.select().from(secondFactors)
    expect(audit).not.toContain(row?.sealedKey)
    expect(audit).toContain('"thing":"second_factors"')
  })

  it.each([
    ['app/remove', {}],
    ['recovery_codes', {}],
    ['passkeys/remove', { passkeyId: 1 }],
  ])('is not changed by an open session alone: %s', async (url, body) => {
    for (const currentPassword of ['Wrong#2027', undefined]) {
      const { status, body: said } = await change(url, { ...body, currentPassword })
      expect([status, said.fieldErrors]).toEqual([400, { currentPassword: 'Password is incorrect' }])
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
    expect([status, body.userMessage]).toEqual([409, 'Your role needs a second factor. Please add another first.'])
    expect((await signIn()).body.secondFactor.ways).toEqual(['app', 'recovery'])
  })

  it('gets new recovery codes, and the old ones no longer work', async () => {
    const { body } = await change('recovery_codes', { currentPassword: PASSWORD })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await confirm(codes[1] ?? '')).status).toBe(401)
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
    // The set-up of one person is none of another.
    expect((await change('app', typed, api.company.lead)).status).toBe(400)
  })

  it('is proved by a code where there is no password', async () => {
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

describe('a passkey', () => {
  it('is a way of its own, with recovery codes, and shows itself once for each challenge', async () => {
    const key = device()
    const { status, body } = await withPasskey(api, api.company.lead, key)
    expect([status, body.recoveryCodes.length]).toEqual([200, 10])
    expect((await signIn('lead@example.com')).body.secondFactor.ways).toEqual(['passkey', 'recovery'])
    const half = await halfOf(api, 'lead@example.com')
    const asked = (await api.call(null, '/login/second_factor/passkey/begin', {}, half)).body
    const shown = { handshake: asked.handshake, answer: key.show(asked.options) }
    expect((await api.call(null, '/login/second_factor/passkey', shown, half)).status).toBe(200)
    const again = await api.call(null, '/login/second_factor/passkey', shown, await halfOf(api, 'lead@example.com'))
    expect(again.status).toBe(401)
    expect((await ownFactor(api.company.lead)).passkeys).toEqual([
      { id: expect.any(Number), name: 'My phone', addedOn: expect.any(String), lastUsedOn: expect.any(String) },
    ])
  })

  it.each([
    ['of another person', async () => device().show],
    ['for another site', async () => device('http://evil.example').show],
  ])('%s is refused', async (_what, other) => {
    await withPasskey(api, api.company.lead)
    const half = await halfOf(api, 'lead@example.com')
    const asked = (await api.call(null, '/login/second_factor/passkey/begin', {}, half)).body
    const shown = { handshake: asked.handshake, answer: (await other())(asked.options) }
    expect((await api.call(null, '/login/second_factor/passkey', shown, half)).body.fieldErrors).toHaveProperty(
      'answer',
    )
  })

  it('whose count goes back was copied, and is refused', async () => {
    const key = device()
    await withPasskey(api, api.company.lead, key)
    for (const [counts, expected] of [
      [5, 200],
      [-3, 401],
    ] as const) {
      const half = await halfOf(api, 'lead@example.com')
      const asked = (await api.call(null, '/login/second_factor/passkey/begin', {}, half)).body
      const shown = { handshake: asked.handshake, answer: key.show(asked.options, counts) }
      expect((await api.call(null, '/login/second_factor/passkey', shown, half)).status).toBe(expected)
    }
  })

  it('is nobody else’s to remove, and not added twice', async () => {
    const key = device()
    await withPasskey(api, api.company.lead, key)
    const [{ id }] = (await ownFactor(api.company.lead)).passkeys
    expect((await change('passkeys/remove', { passkeyId: id, currentPassword: PASSWORD })).status).toBe(404)
    expect((await withPasskey(api, api.company.hr, key)).status).toBe(409)
    expect(
      (await change('passkeys/remove', { passkeyId: id, currentPassword: PASSWORD }, api.company.lead)).status,
    ).toBe(204)
    expect((await signIn('lead@example.com')).status).toBe(200)
  })
})

describe('a role that needs a second factor', () => {
  beforeEach(() => change('roles/require', { roleIds: [5] }, api.company.superadmin))

  it('is led to set one up before anything else, and is signed in by its first code', async () => {
    const { status, body } = await signIn('lead@example.com')
    expect([status, body.code, body.secondFactor.ways]).toEqual([401, 'second_factor_missing', []])
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

  it('is chosen by the super admin alone, from roles that exist, and is read by HR', async () => {
    expect((await change('roles/require', { roleIds: [4] }, api.company.hr)).status).toBe(403)
    expect((await change('roles/require', { roleIds: [99] }, api.company.superadmin)).status).toBe(400)
    expect((await change('roles', {}, api.company.hr)).body).toEqual({ roleIds: [5] })
    await change('roles/require', { roleIds: [] }, api.company.superadmin)
    expect((await signIn('lead@example.com')).status).toBe(200)
  })
})

describe('resetting', () => {
  const reset = (by: Person, person: Person) => change('reset', { employeeId: person.id }, by)

  it('takes all of it, ends half sign-ins, and tells the person', async () => {
    const { hr, employee } = api.company
    const half = await halfOf(api, EMAIL)
    expect((await reset(hr, employee)).status).toBe(200)
    expect((await confirm(code(), half)).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect((await postedLetters(api.db)).at(-1)).toMatchObject({ to: EMAIL, subject: 'Your second factor' })
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.thing, 'second_factors'))
      .orderBy(asc(auditEntries.id))
    expect(entries.at(-1)).toMatchObject({ act: 'removed', actorId: hr.id, employeeId: employee.id })
    expect((await reset(hr, employee)).status).toBe(404)
  })

  it('is for HR and super admins, never for oneself, and of a super admin for another alone', async () => {
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

it('recovering the password leads to the second step as before', async () => {
  const half = await halfOf(api, EMAIL)
  expect(half.authorization).toBeTruthy()
  await change('../change_password', {
    currentPassword: PASSWORD,
    newPassword: 'Changed#2027',
    reEnteredPassword: 'Changed#2027',
  })
  const { status, body } = await api.call(null, '/login/auth', { email: EMAIL, password: 'Changed#2027' })
  expect([status, body.code]).toEqual([401, 'second_factor'])
})
