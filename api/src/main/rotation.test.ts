import { secondFactors } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isSecretOf, secretOf } from '../attendance/device/address.ts'
import { openLetter, type SealedLetter } from '../mail/outbox.ts'
import { deriveKey, sign } from '../platform/database/secrets.ts'
import { readEnv } from '../platform/env.ts'
import { linkSigner, openedFor } from '../platform/http/signed-links.ts'
import { addressOf as feedAddress, openAddress } from '../reports/calendar-feed/address.ts'
import { inviteToSetPassword } from '../signing-in/login/invite.ts'
import { codeAt } from '../signing-in/second-factor/authenticator.ts'
import { useCode } from '../signing-in/second-factor/codes.ts'
import { reseal } from '../signing-in/second-factor/reseal.ts'
import { withApp } from '../signing-in/second-factor/testing.ts'
import { ownApi, type Person, postedLetters } from '../testing/api.ts'
import { buildApp } from './app.ts'

const api = await ownApi()
const before = api.deps.env.APP_SECRET
const AFTER = 'the secret that has replaced the other one'

/** The same API once the secret was replaced: with the one before, or without it. */
async function replaced(settings: Record<string, string> = { APP_SECRET_PREVIOUS: before }) {
  const env = { ...readEnv({ DATABASE_URL: api.url, APP_SECRET: AFTER, LOG_LEVEL: 'silent', ...settings }) }
  const deps = { ...api.deps, env }
  return { deps, app: await buildApp(deps) }
}

const ID = '00000000-0000-4000-8000-000000000001'

describe('after APP_SECRET was replaced', () => {
  it.each([
    ['with the one before, a session goes on', { APP_SECRET_PREVIOUS: before }, 200],
    ['without it, it is over', {}, 401],
    ['with a wrong one, it is over', { APP_SECRET_PREVIOUS: 'x'.repeat(40) }, 401],
  ])('%s', async (_, settings, status) => {
    const { app } = await replaced(settings)
    const headers = await api.signedIn(api.company.employee)
    const answer = await app.inject({ method: 'POST', url: '/login/get_employee_role_id', headers })
    expect(answer.statusCode).toBe(status)
    await app.close()
  })

  it('a code and a link of the first password still work', async () => {
    const { app, deps } = await replaced()
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    const { employee } = api.company
    await api.db.transaction((tx) => inviteToSetPassword(tx, api.deps.env, employee.id, deps.now()))
    await api.call(null, '/login/forget_password', { employeeEmail: employee.workEmail })
    const texts = (await postedLetters(api.db)).map(({ text }) => text).join()
    const link = /link=([\w-]+)/.exec(texts)?.[1]
    const otp = /Your code is (\d{6})/.exec(texts)?.[1]
    const opened = await post('/login/first_password', { link })
    expect(opened.statusCode).toBe(200)
    expect((await post('/login/first_password', { link: `${link}x` })).statusCode).toBe(400)
    const body = { employeeEmail: employee.workEmail, otp }
    expect((await post('/login/forget_password_reset_verification', body)).statusCode).toBe(200)
    await app.close()
  })

  it('waiting mails, signed links and addresses are read, and new ones made with the new secret', async () => {
    const { app, deps } = await replaced()
    await api.call(null, '/login/forget_password', { employeeEmail: 'employee@example.com' })
    const [row] = await api.db.execute<{ payload: SealedLetter }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'sealed' is not null`,
    )
    expect(openLetter(deps.env, row!.payload).text).toContain('Your code is')
    expect(() => openLetter({ APP_SECRET: AFTER }, row!.payload)).toThrow()

    const { searchParams } = new URL(`http://x/${linkSigner(api.deps, 'drive file')(7, api.company.employee)}`)
    expect(openedFor(deps, 'drive file', 7, Object.fromEntries(searchParams))).toBe(api.company.employee.id)
    expect(openedFor(deps, 'drive file', 8, Object.fromEntries(searchParams))).toBeUndefined()
    const nameOf = (address: string) => address.split('/').at(-1) ?? ''
    expect(openAddress(deps, nameOf(feedAddress(api.deps, ID)))).toBe(ID)
    expect(isSecretOf(deps, ID, secretOf(api.deps, ID))).toBe(true)
    expect(feedAddress(deps, ID)).not.toBe(feedAddress(api.deps, ID))
    expect(openAddress(api.deps, nameOf(feedAddress(deps, ID)))).toBeUndefined()
    expect(isSecretOf(api.deps, ID, secretOf(deps, ID))).toBe(false)
    await app.close()
  })

  it('second factors are sealed again, so that the old key can be left out', async () => {
    const { employee, lead } = api.company
    const { secret, recoveryCodes } = await withApp(api, employee)
    await withApp(api, lead)
    const { deps, app } = await replaced()
    const sealedOf = async ({ id }: Person) =>
      (await api.db.select().from(secondFactors).where(eq(secondFactors.employeeId, id)))[0]
    const unreadable = { sealedKey: 'x', sealedSecret: 'y' }
    await api.db.update(secondFactors).set(unreadable).where(eq(secondFactors.employeeId, lead.id))
    const first = await sealedOf(employee)

    await reseal(api.deps)
    expect(await sealedOf(employee), 'nothing was replaced').toEqual(first)
    await reseal(deps)
    const second = await sealedOf(employee)
    expect(second?.sealedKey).not.toBe(first?.sealedKey)
    expect(second?.sealedSecret).not.toBe(first?.sealedSecret)
    expect(await sealedOf(lead), 'what cannot be read stays').toMatchObject(unreadable)
    await reseal(deps)
    expect(await sealedOf(employee), 'what is sealed with the secret of today stays').toEqual(second)

    const today = { APP_SECRET: AFTER }
    const use = (code: string) => useCode(api.db, today, employee.id, code, deps.now())
    expect(await use(codeAt(secret, deps.now()))).toBe('app')
    expect(await use((recoveryCodes[0] ?? '').replace('-', ''))).toBe('recovery')
    await app.close()
  })

  it('a web that still has the old secret is believed about its visitors', async () => {
    const { app } = await replaced({ APP_SECRET_PREVIOUS: before, RATE_LIMIT_PER_MINUTE: '1200' })
    const from = (address: string) => {
      const signature = sign(deriveKey(before, 'client address'), address)
      const headers = { 'x-client-address': address, 'x-client-signature': signature }
      return app.inject({ method: 'POST', url: '/login/auth', payload: {}, headers })
    }
    for (let n = 0; n < 61; n++) await from('203.0.113.1')
    expect((await from('203.0.113.1')).statusCode).toBe(429)
    expect((await from('203.0.113.2')).statusCode).toBe(400)
    await app.close()
  })
})
