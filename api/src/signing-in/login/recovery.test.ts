import { employees, passwordCodes, passwordTokens, signInAttempts } from '@hr/db/schema'
import { lockedUntil } from '@hr/domain/login/throttle'
import * as t from '@hr/words/sign-in'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deriveKey, sign } from '../../platform/database/secrets.ts'
import { PASSWORD, type Person, postedLetters, statementsOf, testApi } from '../../testing/api.ts'
import { recentAttempts } from './queries.ts'

const api = await testApi()
const EMAIL = 'employee@example.com'
const NEW = 'Changed#2027'
const EXPIRED = t.codeExpired

/** The headers by which the web says from which machine a person calls. */
const from = (address?: string): Record<string, string> => {
  if (address === undefined) return {}
  const key = deriveKey(api.deps.env.APP_SECRET, 'client address')
  return { 'x-client-address': address, 'x-client-signature': sign(key, address) }
}

const ask = (employeeEmail: string, client?: string) =>
  api.call(null, '/login/forget_password', { employeeEmail }, from(client))
const verify = (otp: unknown, employeeEmail = EMAIL, client?: string) =>
  api.call(null, '/login/forget_password_reset_verification', { employeeEmail, otp }, from(client))
const codes = async () =>
  (await postedLetters(api.db)).flatMap(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? [])
const newestCode = async () => (await codes()).at(-1) ?? ''
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const minutesLater = (minutes: number) => api.setNow(new Date(Date.parse('2026-11-20T04:00:00Z') + minutes * 60_000))
const leave = ({ id }: Person) =>
  api.db.update(employees).set({ leftAt: '2026-11-20T03:00:00Z' }).where(eq(employees.id, id))

/** The two headers that a correct code gives. */
async function proof(email = EMAIL): Promise<Record<string, string>> {
  await ask(email)
  const { body } = await verify(await newestCode(), email)
  return { authorization: `Bearer ${body.token}`, userid: String(body.userId) }
}

const reset = (headers: Record<string, string>, newPassword = NEW, reEnteredPassword = newPassword) =>
  api.call(null, '/login/reset_password', { newPassword, reEnteredPassword }, headers)
const signIn = (password: string, email = EMAIL) => api.call(null, '/login/auth', { email, password })

/** What is sent to the database, and what it keeps, while somebody asks for a code: the time depends on the machine. */
async function workOf(email: string) {
  const jobs = () => api.db.$count(sql`graphile_worker._private_jobs`)
  const [rows, waiting] = [await api.db.$count(passwordCodes), await jobs()]
  const sent = await statementsOf(() => ask(email))
  return { sent, rows: (await api.db.$count(passwordCodes)) - rows, jobs: (await jobs()) - waiting }
}

describe('asking for a code', () => {
  it('mails six digits to the person, and answers and keeps none of them', async () => {
    const { status, body } = await ask(EMAIL.toUpperCase())
    expect(status).toBe(200)
    expect(body).toEqual({ userMessage: t.codeSent })

    const [letter] = await postedLetters(api.db)
    const code = await newestCode()
    expect(letter).toMatchObject({ to: EMAIL, subject: expect.not.stringMatching(/\d/) })
    expect(code).toMatch(/^\d{6}$/)
    const kept = JSON.stringify([await api.db.select().from(passwordCodes), body])
    expect(kept).not.toContain(code)
  })

  it('answers an unknown address and an alumnus alike, and mails nobody', async () => {
    const { colleague } = api.company
    await leave(colleague)
    const answers = [await ask(EMAIL), await ask('nobody@example.com'), await ask(colleague.workEmail)]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect((await postedLetters(api.db)).map(({ to }) => to)).toEqual([EMAIL])
  })

  it('takes as long for an unknown address and an alumnus as for a known one: they are as much work', async () => {
    const { colleague } = api.company
    await leave(colleague)
    // The queue learns both of its tasks when they are first posted.
    for (const email of ['lead@example.com', 'stranger@example.com']) await ask(email)
    // The second code of each replaces its first.
    for (const _ of [1, 2]) {
      const known = await workOf(EMAIL)
      expect(known).toMatchObject({ rows: 1, jobs: 1 })
      for (const email of ['nobody@example.com', colleague.workEmail]) expect(await workOf(email)).toEqual(known)
    }
  })

  it.each([EMAIL, 'nobody@example.com'])('works three times in a quarter of an hour for %s', async (email) => {
    for (const minute of [0, 4, 8]) {
      minutesLater(minute)
      expect((await ask(email)).status).toBe(200)
    }
    minutesLater(9.5)
    const { status, body, headers } = await ask(email.toUpperCase())
    expect(status).toBe(429)
    expect(body.userMessage).toBe(t.tooManyCodes(6))
    expect(headers['retry-after']).toBe('330')

    minutesLater(15.1)
    expect((await ask(email)).status).toBe(200)
    minutesLater(15.2)
    expect((await ask(email)).body.userMessage).toContain('in 4 minutes.')
  })

  it('sends no fourth code to many who ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(EMAIL)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await codes()).toHaveLength(3)
  })

  it.each([
    [{}, { employeeEmail: 'Email is required' }],
    [{ employeeEmail: 'x' }, { employeeEmail: 'Invalid email address' }],
    [{ employeeEmail: EMAIL, otp: '1' }, { otp: 'Unknown field: otp' }],
  ])('%j is 400 by its fields', async (body, fieldErrors) => {
    const answer = await api.call(null, '/login/forget_password', body)
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors } })
  })
})

describe('somebody who means harm', () => {
  const STRANGER = '203.0.113.7'
  const OWNER = '198.51.100.20'

  it('stops nobody by asking for their codes', async () => {
    for (let n = 0; n < 3; n += 1) expect((await ask(EMAIL, STRANGER)).status).toBe(200)
    expect((await ask(EMAIL, STRANGER)).status).toBe(429)
    expect((await ask(EMAIL, OWNER)).status).toBe(200)
    expect((await verify(await newestCode(), EMAIL, OWNER)).status).toBe(200)
  })

  it('does not end the code of the owner by asking for a newer one', async () => {
    await ask(EMAIL, OWNER)
    const code = await newestCode()
    await ask(EMAIL, STRANGER)
    expect((await verify(code, EMAIL, OWNER)).status).toBe(200)
  })

  it('does not end the code of the owner by wrong tries', async () => {
    await ask(EMAIL, OWNER)
    const code = await newestCode()
    for (let n = 0; n < 20; n += 1) expect((await verify(other(code), EMAIL, STRANGER)).status).toBe(401)
    expect((await verify(code, EMAIL, STRANGER)).status).toBe(401)
    expect((await verify(code, EMAIL, OWNER)).status).toBe(200)
  })

  it('is one client with all addresses of an IPv6 line', async () => {
    const line = (n: number) => `2001:db8:1:2::${n}`
    for (let n = 1; n <= 3; n += 1) expect((await ask(EMAIL, line(n))).status).toBe(200)
    expect((await ask(EMAIL, line(4))).status).toBe(429)
    expect((await ask(EMAIL, '2001:db8:1:3::1')).status).toBe(200)
    for (let n = 1; n <= 5; n += 1) {
      await api.call(null, '/login/auth', { email: EMAIL, password: 'Wrong@2026' }, from(line(n)))
    }
    const sixth = await api.call(null, '/login/auth', { email: EMAIL, password: PASSWORD }, from(line(6)))
    expect(sixth.body.userMessage).toMatch(/^Too many failed attempts/)
  })

  it('sends no more than thirty codes in a quarter of an hour from everywhere', async () => {
    for (let n = 0; n < 30; n += 1) expect((await ask(EMAIL, `203.0.113.${n}`)).status).toBe(200)
    expect((await ask(EMAIL, OWNER)).status).toBe(429)
  })

  it('has fifty guesses at a code from everywhere', async () => {
    await ask(EMAIL, OWNER)
    const code = await newestCode()
    for (let n = 0; n < 50; n += 1) await verify(other(code), EMAIL, `203.0.113.${n}`)
    expect((await verify(code, EMAIL, OWNER)).status).toBe(401)
  })
})

describe('a code that is brought from another machine than asked for it', () => {
  it('works', async () => {
    await ask(EMAIL, '198.51.100.20')
    expect((await verify(await newestCode(), EMAIL, '198.51.100.21')).status).toBe(200)
  })
})

describe('a right code and a new password', () => {
  const wrong = async (times: number) => {
    for (let n = 0; n < times; n += 1) await signIn('Wrong@2026')
  }

  it('free the address from its lock for that client, and for nobody else', async () => {
    await wrong(5)
    expect((await signIn(PASSWORD)).body.userMessage).toMatch(/^Too many failed attempts/)
    expect((await reset(await proof())).status).toBe(200)
    expect((await signIn(NEW)).status).toBe(200)

    const elsewhere = { email: EMAIL, ipAddress: '10.9.9.9', outcome: 'Failed' as const, at: '2026-11-20T04:00:00Z' }
    await api.db.insert(signInAttempts).values(Array.from({ length: 5 }, () => elsewhere))
    const attempts = await recentAttempts(api.db, EMAIL, api.deps.now())
    expect(lockedUntil(attempts, '10.9.9.9', api.deps.now())).not.toBeNull()
    expect((await signIn(NEW)).status).toBe(200)
  })

  it('are in nobody’s login history', async () => {
    await reset(await proof())
    const { body } = await api.call(api.company.employee, '/login/login_history')
    expect(body.loginDetails).toEqual([])
    await wrong(5)
    expect((await signIn(NEW)).status).toBe(401)
  })
})

describe('a code', () => {
  it('gives a token for its person', async () => {
    await ask(EMAIL)
    const { status, body } = await verify(await newestCode(), EMAIL.toUpperCase())
    expect(status).toBe(200)
    expect(body).toEqual({ token: expect.any(String), userId: api.company.employee.id })
  })

  it('is read however it was typed', async () => {
    for (const typed of [
      (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
      (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
    ]) {
      await ask(EMAIL)
      expect((await verify(typed(await newestCode()))).status).toBe(200)
    }
  })

  it('works once', async () => {
    await ask(EMAIL)
    const code = await newestCode()
    await verify(code)
    expect(await verify(code)).toMatchObject({ status: 401, body: { userMessage: 'Invalid otp' } })
  })

  it('gives one token to fifty who bring it at the same moment', async () => {
    await ask(EMAIL)
    const code = await newestCode()
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49)
    expect(await api.db.$count(passwordTokens)).toBe(1)
  })

  it('lives ten minutes', async () => {
    await ask(EMAIL)
    const code = await newestCode()
    minutesLater(9.99)
    await verify(other(code))
    minutesLater(10)
    expect((await verify(code)).status).toBe(401)
  })

  it('dies after five wrong tries, also at the same moment', async () => {
    await ask(EMAIL)
    const code = await newestCode()
    for (let wrong = 1; wrong <= 4; wrong += 1) expect((await verify(other(code))).status).toBe(401)
    await ask(EMAIL)
    const next = await newestCode()
    await Promise.all(Array.from({ length: 10 }, () => verify(other(next))))
    expect((await verify(next)).status).toBe(401)
  })

  it('still works after four wrong tries', async () => {
    await ask(EMAIL)
    const code = await newestCode()
    for (let wrong = 1; wrong <= 4; wrong += 1) await verify(other(code))
    expect((await verify(code)).status).toBe(200)
  })

  it('is killed by a newer one', async () => {
    await ask(EMAIL)
    const older = await newestCode()
    await ask(EMAIL)
    if (older !== (await newestCode())) expect((await verify(older)).status).toBe(401)
    expect((await verify(await newestCode())).status).toBe(200)
  })

  it('is only for its own address', async () => {
    await ask(EMAIL)
    const code = await newestCode()
    await ask('lead@example.com')
    if (code !== (await newestCode())) expect((await verify(code, 'lead@example.com')).status).toBe(401)
    expect((await verify(code, 'nobody@example.com')).status).toBe(401)
    expect((await verify(code)).status).toBe(200)
  })

  it('is nothing any more for somebody who has left, or has another address now', async () => {
    const { employee, colleague } = api.company
    await ask(EMAIL)
    await api.db.update(employees).set({ workEmail: 'new@example.com' }).where(eq(employees.id, employee.id))
    expect((await verify(await newestCode())).status).toBe(401)

    await ask(colleague.workEmail)
    await leave(colleague)
    expect((await verify(await newestCode(), colleague.workEmail)).status).toBe(401)
  })

  it.each(['', '12345', '1234567', 'abcdef', null, ['1', '2'], {}])('%j is no address: 400', async (otp) => {
    expect(await verify(otp)).toMatchObject({ status: 400, body: { fieldErrors: { otp: 'Invalid otp' } } })
  })
})

describe('setting a new password', () => {
  it('lets its person sign in with it, and no more with the old one', async () => {
    const answer = await reset(await proof())
    expect(answer).toMatchObject({
      status: 200,
      body: { userMessage: 'The password has been successfully updated' },
    })
    expect((await signIn(NEW)).status).toBe(200)
    expect((await signIn(PASSWORD)).status).toBe(401)
  })

  it('ends all sessions of the person, and nobody else’s, and tells them by mail', async () => {
    const { employee, lead } = api.company
    const [one, two, another] = [await api.signedIn(employee), await api.signedIn(employee), await api.signedIn(lead)]
    await reset(await proof())
    const asks = [one, two, another].map((headers) => api.call(null, '/login/get_employee_role_id', null, headers))
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([401, 401, 200])
    const told = (await postedLetters(api.db)).at(-1)
    expect(told).toMatchObject({ to: EMAIL, subject: t.passwordChangedSubject })
  })

  it('ends a sign-in with the old password that is under way', async () => {
    const headers = await proof()
    const [, session] = await Promise.all([reset(headers), signIn(PASSWORD)])
    if (session.status !== 200) return expect(session.status).toBe(401)
    const mine = { authorization: `Bearer ${session.body.logInToken}`, userid: String(session.body.userId) }
    expect((await api.call(null, '/login/get_employee_role_id', null, mine)).status).toBe(401)
  })

  it('works once per token, also at the same moment', async () => {
    const headers = await proof()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(headers, `Changed#${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of [...answers.filter((a) => a.status !== 200), await reset(headers)]) {
      expect({ status, userMessage: body.userMessage }).toEqual({ status: 400, userMessage: EXPIRED })
    }
  })

  it('works for ten minutes', async () => {
    const headers = await proof()
    minutesLater(10)
    expect(await reset(headers)).toMatchObject({ status: 400, body: { userMessage: EXPIRED } })
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  it('works no more with the token of an older code', async () => {
    const older = await proof()
    const newer = await proof()
    expect(await reset(older)).toMatchObject({ status: 400, body: { userMessage: EXPIRED } })
    expect((await reset(newer)).status).toBe(200)
  })

  it('is nothing for somebody who has left in the meantime', async () => {
    const headers = await proof()
    await leave(api.company.employee)
    expect(await reset(headers)).toMatchObject({ status: 400, body: { userMessage: EXPIRED } })
  })

  it('kills a code that was asked for in the meantime', async () => {
    const headers = await proof()
    await ask(EMAIL)
    await reset(headers)
    expect((await verify(await newestCode())).status).toBe(401)
  })

  it('takes no session, no other person’s number and nothing of one’s own making', async () => {
    const { employee, lead } = api.company
    const headers = await proof()
    const { authorization = '', userid = '' } = headers
    for (const wrong of [
      {},
      { userid },
      { authorization },
      { authorization, userid: String(lead.id) },
      { authorization: `${authorization}x`, userid },
      await api.signedIn(employee),
    ] as Record<string, string>[]) {
      expect((await reset(wrong)).status).toBe(401)
    }
    expect((await reset(headers)).status).toBe(200)
  })

  it('opens no other call with its token', async () => {
    const headers = await proof()
    for (const url of [
      '/login/get_employee_role_id',
      '/login/change_password',
      '/login/sessions',
      '/leaves/apply_leave',
    ]) {
      expect((await api.call(null, url, {}, headers)).status).toBe(401)
    }
    expect((await reset(headers)).status).toBe(200)
  })

  it.each([
    ['', '', { newPassword: 'New password is required', reEnteredPassword: 'Re enter password is required' }],
    ['Aa1!', 'Aa1!', { newPassword: t.newPasswordTooShort(8) }],
    [
      'changed#2027',
      'changed#2027',
      {
        newPassword: t.newPasswordTooSimple,
      },
    ],
    [NEW, 'Changed#2028', { reEnteredPassword: 'Passwords do not match' }],
    ['Password1!', 'Password1!', { newPassword: t.newPasswordTooCommon }],
    [PASSWORD, PASSWORD, { newPassword: t.newPasswordSameAsCurrent }],
  ])('is refused by its fields with %j and %j, and can be tried again', async (one, two, fieldErrors) => {
    const headers = await proof()
    const answer = await reset(headers, one, two)
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual(fieldErrors)
    expect((await reset(headers)).status).toBe(200)
  })
})
