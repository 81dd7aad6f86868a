import { WRONG_CODE } from '@hr/contract/call/sentences'
import { halfSignIns, sessions, signInAttempts } from '@hr/db/schema'
import * as t from '@hr/words/sign-in'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PASSWORD, type Person, postedLetters, testApi } from '../../testing/api.ts'
import { codeAt } from './authenticator.ts'
import { EMAIL, halfOf, withFactor } from './testing.ts'

const api = await testApi()
const { own, signIn, code, confirm, later, wrong, change, ownFactor } = withFactor(api)
const sessionsOf = (person: Person) => api.db.$count(sessions, eq(sessions.employeeId, person.id))

describe('signing in with a second factor', () => {
  it('answers a right password with 401, its own code, and a token that is no session', async () => {
    const before = await sessionsOf(api.company.employee)
    const { status, body } = await signIn()
    expect({ status, code: body.code, userMessage: body.userMessage }).toEqual({
      status: 401,
      code: 'second_factor',
      userMessage: t.completeSecondStep,
    })
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
    expect({ status, body }).toEqual({
      status: 200,
      body: { logInToken: expect.any(String), userId: api.company.employee.id, profilePicture: null },
    })
    const headers = { authorization: `Bearer ${body.logInToken}`, userid: String(body.userId) }
    expect((await api.call(null, '/login/get_user_login_information', null, headers)).status).toBe(200)
  })

  it.each([-60, 60])('refuses the code from %i seconds away', async (seconds) => {
    later(300)
    const { status, body } = await confirm(code(seconds))
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 401, fieldErrors: { otp: WRONG_CODE } })
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

    await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.delete(signInAttempts)
    })
    later(60)
    const halves = await Promise.all(Array.from({ length: 20 }, () => halfOf(api, EMAIL)))
    const each = await Promise.all(halves.map((one) => confirm(code(), one)))
    expect(each.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(api.company.employee)).toBe(before + 2)
  })

  it('takes a recovery code once, tells the person, and remembers what was used', async () => {
    const [first = ''] = own.codes
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
    expect((await confirm(code(), other)).body.userMessage).toBe(t.signInTookTooLong)
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

  it('sets up no app for somebody who has one, as a password would then be enough', async () => {
    const half = await halfOf(api, EMAIL)
    await change('roles/require', { roleIds: [4] }, api.company.superadmin)
    expect((await api.call(null, '/login/second_factor/first_app/begin', {}, half)).status).toBe(401)
    const begun = (await api.call(api.company.employee, '/login/second_factor/app/begin', {})).body
    const typed = { setUp: begun.setUp, otp: codeAt(begun.secret, api.deps.now()) }
    expect((await api.call(null, '/login/second_factor/first_app', typed, half)).status).toBe(401)
  })
})

describe('guessing', () => {
  it('is locked after five wrong codes, which right passwords in between do not undo', async () => {
    for (let n = 0; n < 5; n++) expect((await confirm(wrong())).status).toBe(401)
    const { status, body } = await confirm(code(), await bareHalf())
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'slow_down' })
    expect((await signIn()).body.userMessage).toContain('Too many failed attempts')
  })

  it('is not freed by a new password, as somebody who guesses may have the mailbox too', async () => {
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

  it('of many at once tries only five', async () => {
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

it('recovering the password leads to the second step as before', async () => {
  const half = await halfOf(api, EMAIL)
  expect(half.authorization).toBeTruthy()
  await change('../change_password', {
    currentPassword: PASSWORD,
    newPassword: 'Changed#2027',
    reEnteredPassword: 'Changed#2027',
  })
  const { status, body } = await api.call(null, '/login/auth', { email: EMAIL, password: 'Changed#2027' })
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'second_factor' })
})
