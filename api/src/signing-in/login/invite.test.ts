import { employees, passwordTokens } from '@hr/db/schema'
import * as t from '@hr/words/sign-in'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { postedLetters, testApi } from '../../testing/api.ts'
import { inviteToSetPassword } from './invite.ts'

const api = await testApi()
const EMAIL = 'employee@example.com'
const NEW = 'Welcome#2027'
const DEAD = { status: 400, body: { userMessage: t.linkExpired } }

const invite = (employeeId = api.company.employee.id) =>
  api.db.transaction((tx) => inviteToSetPassword(tx, api.deps.env, employeeId, api.deps.now()))
const newestLink = async () =>
  /\/update-password\?link=(\S+)/.exec((await postedLetters(api.db)).at(-1)?.text ?? '')?.[1]
const openLink = async (link?: string) =>
  api.call(null, '/login/first_password', { link: link ?? (await newestLink()) ?? '' })
const hoursLater = (hours: number) => api.setNow(new Date(Date.parse('2026-11-20T04:00:00Z') + hours * 3_600_000))

async function setPassword(link?: string, newPassword = NEW) {
  const { body } = await openLink(link)
  const headers = { authorization: `Bearer ${body.token}`, userid: String(body.userId) }
  return api.call(null, '/login/reset_password', { newPassword, reEnteredPassword: newPassword }, headers)
}
const signIn = (password: string) => api.call(null, '/login/auth', { email: EMAIL, password })

beforeEach(async () => {
  await api.db.update(employees).set({ passwordHash: null }).where(eq(employees.id, api.company.employee.id))
})

describe('the link of a new employee', () => {
  it('comes by mail, short enough for one line, and is kept nowhere', async () => {
    await invite()
    const [letter] = await postedLetters(api.db)
    expect(letter).toMatchObject({ to: EMAIL, subject: t.welcomeWithPasswordSubject })
    expect(Math.max(...(letter?.text ?? '').split('\n').map(({ length }) => length))).toBeLessThanOrEqual(76)
    const kept = JSON.stringify(await api.db.select().from(passwordTokens))
    expect(kept).not.toContain(await newestLink())
  })

  it('opens the choice of a password, with which they sign in', async () => {
    await invite()
    expect((await setPassword()).status).toBe(200)
    expect((await signIn(NEW)).status).toBe(200)
  })

  it('may be opened by a program that looks after mail: it dies when a password was set', async () => {
    await invite()
    const link = await newestLink()
    expect((await openLink(link)).status).toBe(200)
    expect((await setPassword(link)).status).toBe(200)
    expect(await openLink(link)).toMatchObject(DEAD)
  })

  it('lives a day', async () => {
    await invite()
    hoursLater(23.9)
    expect((await openLink()).status).toBe(200)
    hoursLater(24)
    expect(await openLink()).toMatchObject(DEAD)
  })

  it('is killed by a newer one', async () => {
    await invite()
    const older = await newestLink()
    await invite()
    expect(await openLink(older)).toMatchObject(DEAD)
    expect((await openLink()).status).toBe(200)
  })

  it('is one, however many are sent at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => invite()))
    const links = (await postedLetters(api.db)).flatMap(({ text }) => /link=(\S+)/.exec(text)?.[1] ?? [])
    const answers = await Promise.all(links.map((link) => openLink(link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('dies with a password that was set by a code', async () => {
    await invite()
    const link = await newestLink()
    await api.call(null, '/login/forget_password', { employeeEmail: EMAIL })
    const otp = /Your code is (\d{6})/.exec((await postedLetters(api.db)).at(-1)?.text ?? '')?.[1]
    const { body } = await api.call(null, '/login/forget_password_reset_verification', { employeeEmail: EMAIL, otp })
    const headers = { authorization: `Bearer ${body.token}`, userid: String(body.userId) }
    await api.call(null, '/login/reset_password', { newPassword: NEW, reEnteredPassword: NEW }, headers)
    expect(await openLink(link)).toMatchObject(DEAD)
  })

  it('is nothing for somebody who has left', async () => {
    await invite()
    await api.db
      .update(employees)
      .set({ leftAt: '2026-11-20T03:00:00Z' })
      .where(eq(employees.id, api.company.employee.id))
    expect(await openLink()).toMatchObject(DEAD)
  })

  it('goes to nobody when the record is rolled back', async () => {
    const failed = api.db.transaction(async (tx) => {
      await inviteToSetPassword(tx, api.deps.env, api.company.employee.id, api.deps.now())
      throw new Error('the record was refused')
    })
    await expect(failed).rejects.toThrow('the record was refused')
    expect(await postedLetters(api.db)).toEqual([])
    expect(await api.db.$count(passwordTokens)).toBe(0)
  })

  it.each(['x', `${'a'.repeat(100)}`, "' or 1=1 --"])('%s is not valid', async (link) => {
    expect(await openLink(link)).toMatchObject(DEAD)
  })

  it.each([{}, { link: '' }, { link: 'a'.repeat(101) }])('%j is incomplete', async (body) => {
    const answer = await api.call(null, '/login/first_password', body)
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors: { link: t.linkIncomplete } } })
  })
})
