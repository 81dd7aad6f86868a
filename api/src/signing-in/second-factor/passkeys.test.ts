import { describe, expect, it } from 'vitest'
import { PASSWORD, testApi } from '../../testing/api.ts'
import { device, halfOf, withFactor, withPasskey } from './testing.ts'

const api = await testApi()
const { signIn, change, ownFactor } = withFactor(api)

describe('a passkey', () => {
  it('is a way on its own, with recovery codes, and shows itself once for each challenge', async () => {
    const key = device()
    const { status, body } = await withPasskey(api, api.company.lead, key)
    expect({ status, recoveryCodesCount: body.recoveryCodes.length }).toEqual({ status: 200, recoveryCodesCount: 10 })
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

  it.each([
    'no JSON',
    'null',
    '[]',
    JSON.stringify({ id: 'a\0b' }),
    JSON.stringify({ id: { a: 1 }, response: null }),
  ])('that no browser answers is refused: %s', async (answer) => {
    await withPasskey(api, api.company.lead)
    const half = await halfOf(api, 'lead@example.com')
    const asked = (await api.call(null, '/login/second_factor/passkey/begin', {}, half)).body
    const shown = await api.call(null, '/login/second_factor/passkey', { handshake: asked.handshake, answer }, half)
    expect({ status: shown.status, fieldErrors: shown.body.fieldErrors }).toEqual({
      status: 401,
      fieldErrors: { answer: expect.any(String) },
    })
    const made = await withPasskey(api, api.company.hr, { ...device(), make: () => answer })
    expect({ status: made.status, fieldErrors: made.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { name: expect.any(String) },
    })
  })

  it('with the name of a connection that no database keeps is not added', async () => {
    const key = device()
    const make = (asked: { challenge: string }) => key.make(asked).replace('"internal"', '"a\\u0000b"')
    expect((await withPasskey(api, api.company.lead, { ...key, make })).status).toBe(400)
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
