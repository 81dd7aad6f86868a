import { sessions } from '@hr/db/schema'
import * as t from '@hr/words/sign-in'
import { isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PASSWORD, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()
const EMAIL = 'employee@example.com'
const NEW = 'Changed#2027'
const WRONG = 'Leave@2025'

type Passwords = { currentPassword?: string; newPassword?: string; reEnteredPassword?: string }
const right = { currentPassword: PASSWORD, newPassword: NEW, reEnteredPassword: NEW }

async function change(passwords: Passwords = right, headers?: Record<string, string>) {
  const session = headers ?? (await api.signedIn(api.company.employee))
  return api.call(null, '/login/change_password', passwords, session)
}
const signIn = (password: string) => api.call(null, '/login/auth', { email: EMAIL, password })
const isAlive = async (headers: Record<string, string>) =>
  (await api.call(null, '/login/get_employee_role_id', null, headers)).status === 200
const minutesLater = (minutes: number) => api.setNow(new Date(Date.parse('2026-11-20T04:00:00Z') + minutes * 60_000))

describe('changing a password', () => {
  it('lets its person sign in only with the new one, and tells them by mail', async () => {
    expect(await change()).toMatchObject({
      status: 200,
      body: { userMessage: 'The password has been successfully updated' },
    })
    expect((await signIn(NEW)).status).toBe(200)
    expect((await signIn(PASSWORD)).status).toBe(401)
    const [letter] = await postedLetters(api.db)
    expect(letter).toMatchObject({ to: EMAIL, subject: t.passwordChangedSubject })
    expect(letter?.text).not.toContain(NEW)
  })

  it('ends the person’s other sessions, and not this one', async () => {
    const { employee, lead } = api.company
    const [here, elsewhere, another] = [
      await api.signedIn(employee),
      await api.signedIn(employee),
      await api.signedIn(lead),
    ]
    await change(right, here)
    expect({
      hereIsAlive: await isAlive(here),
      elsewhereIsAlive: await isAlive(elsewhere),
      anotherIsAlive: await isAlive(another),
    }).toEqual({ hereIsAlive: true, elsewhereIsAlive: false, anotherIsAlive: true })
  })

  it('is made once of two at the same moment', async () => {
    const other = { ...right, newPassword: 'Another#2027', reEnteredPassword: 'Another#2027' }
    const { employee } = api.company
    const [one, another] = [await api.signedIn(employee), await api.signedIn(employee)]
    const answers = await Promise.all([change(right, one), change(other, another)])
    const [first, second] = answers.map(({ status }) => status).toSorted()
    expect(first).toBe(200)
    // Its password is the old one, or its session has ended, whichever is found first.
    expect([400, 401]).toContain(second)
    expect(await api.db.$count(sessions, isNull(sessions.endedAt))).toBe(1)
  })

  it('needs a session', async () => {
    expect((await change(right, {})).status).toBe(401)
  })
})

describe('what is refused', () => {
  const CLASSES = t.newPasswordTooSimple

  it.each([
    [
      {},
      {
        currentPassword: 'Current password is required',
        newPassword: 'New password is required',
        reEnteredPassword: 'Re enter password is required',
      },
    ],
    [{ ...right, currentPassword: WRONG }, { currentPassword: t.currentPasswordIncorrect }],
    [{ ...right, newPassword: 'Aa1!', reEnteredPassword: 'Aa1!' }, { newPassword: t.newPasswordTooShort(8) }],
    [{ ...right, newPassword: 'changed2027', reEnteredPassword: 'changed2027' }, { newPassword: CLASSES }],
    [{ ...right, reEnteredPassword: 'Changed#2028' }, { reEnteredPassword: 'Passwords do not match' }],
    [{ ...right, newPassword: 'P@ssw0rd', reEnteredPassword: 'P@ssw0rd' }, { newPassword: t.newPasswordTooCommon }],
    [{ ...right, newPassword: PASSWORD, reEnteredPassword: PASSWORD }, { newPassword: t.newPasswordSameAsCurrent }],
    [{ ...right, userId: 1 }, { userId: 'Unknown field: userId' }],
  ])('%j by its fields, with 400, and nothing changes', async (passwords, fieldErrors) => {
    const elsewhere = await api.signedIn(api.company.employee)
    const { status, body } = await change(passwords)
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual(fieldErrors)
    expect(await isAlive(elsewhere)).toBe(true)
    expect((await signIn(PASSWORD)).status).toBe(200)
    expect(await postedLetters(api.db)).toEqual([])
  })
})

describe('guessing the current password', () => {
  it('is locked after five, as at sign-in: 429, never 401', async () => {
    const session = await api.signedIn(api.company.employee)
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      expect((await change({ ...right, currentPassword: WRONG }, session)).status).toBe(400)
    }
    const { status, body, headers } = await change(right, session)
    expect(status).toBe(429)
    expect(body.userMessage).toBe(t.tooManyFailedAttempts(15))
    expect(headers['retry-after']).toBe('900')
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect(await isAlive(session)).toBe(true)

    minutesLater(15.1)
    expect((await change(right, session)).status).toBe(200)
  })

  it('counts five of many at the same moment', async () => {
    const session = await api.signedIn(api.company.employee)
    const guesses = Array.from({ length: 20 }, () => change({ ...right, currentPassword: WRONG }, session))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })
})
