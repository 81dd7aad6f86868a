import { beginWithProvider, finishWithProvider } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/sign-in'
import { describe, expect, it } from 'vitest'
import type { Api } from '~/http/call/api.server.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { testContext } from '~/http/testing.ts'
import { comeFromProvider, goToProvider } from './by-provider.server.ts'

const begun = { address: 'https://login.company.example/auth', handshake: 'sealed by the API' }

/** The key with which a web process brings an answer of the provider to the API. */
async function keyOf(journey: string, answer: string): Promise<string | undefined> {
  let key: string | undefined
  const api = (async ({ url }: { url: string }) => {
    if (url === finishWithProvider.url) key = context.caller.nextKey?.(url)
    throw new Error('no answer')
  }) as unknown as Api
  const context = testContext({ came: { journey }, api })
  await comeFromProvider(context, 'company', new URLSearchParams(answer)).catch(() => undefined)
  return key
}

it('brings the same answer under the same key, whichever process a proxy brings it to', async () => {
  const api = (async ({ url }: { url: string }) => url === beginWithProvider.url && begun) as unknown as Api
  const context = testContext({ api })
  await goToProvider(context, 'company', '/profile')
  const journey = context.going.get('journey') ?? ''
  const keys = [await keyOf(journey, 'code=one'), await keyOf(journey, 'code=one'), await keyOf(journey, 'code=two')]
  expect(keys[0]).toMatch(/^[\w-]{43}\.1$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

describe('the tabs of one browser', () => {
  /** A browser that keeps its cookie, and the API, which begins with another state each time and notes what is brought to it. */
  function browser() {
    let journey: string | undefined
    let states = 1
    const brought: string[] = []
    const visit = async (go: (context: ReturnType<typeof testContext>) => Promise<unknown>) => {
      const api = (async ({ url }: { url: string }, { body }: { body: { handshake: string } }) => {
        const state = states
        if (url === beginWithProvider.url) states += 1
        if (url === beginWithProvider.url)
          return { address: `https://at.example/?state=${state}`, handshake: `of ${state}` }
        brought.push(body.handshake)
        throw new ApiError(401, 'refused', { code: 'refused' })
      }) as unknown as Api
      const context = testContext({ came: { ...(journey && { journey }) }, api })
      await go(context)
      journey = context.going.get('journey') ?? journey
      return context.session.why
    }
    return {
      brought,
      cookie: () => journey ?? '',
      begins: (provider = 'company', next = '/') => visit((context) => goToProvider(context, provider, next)),
      comes: (state: number, provider = 'company') =>
        visit((context) => comeFromProvider(context, provider, new URLSearchParams({ code: 'x', state: `${state}` }))),
    }
  }
  const LOST = t.providerSignInExpired

  it('sign in each with their own handshake, once, in whichever order they come back', async () => {
    const { begins, comes, brought, cookie } = browser()
    for (const _ of [1, 2, 3]) await begins()
    for (const state of [2, 3, 1]) await comes(state)
    expect(brought).toEqual(['of 2', 'of 3', 'of 1'])
    expect(await comes(1)).toBe(LOST)
    expect(cookie()).toBe('')
  })

  it('never bring the answer of one provider with the handshake of another', async () => {
    const { begins, comes, brought } = browser()
    await begins('partner')
    expect(await comes(1, 'company')).toBe(LOST)
    expect(brought).toEqual([])
    await comes(1, 'partner')
    expect(brought).toEqual(['of 1'])
  })

  it('fit into a cookie: the oldest are forgotten', async () => {
    const { begins, comes, brought, cookie } = browser()
    for (const _ of [1, 2, 3, 4, 5, 6]) await begins()
    for (const state of [1, 2, 3, 6]) await comes(state)
    expect(brought).toEqual(['of 3', 'of 6'])
    for (const _ of [7, 8]) await begins('company', `/profile?search=${'x'.repeat(1_900)}`)
    expect(cookie().length).toBeLessThan(3_900)
    await comes(8)
    expect(brought.at(-1)).toBe('of 8')
  })
})
