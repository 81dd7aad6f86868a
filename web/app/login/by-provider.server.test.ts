import { beginWithProvider, finishWithProvider } from '@hr/contract/login'
import { expect, it } from 'vitest'
import type { Api } from '~/http/api.server.ts'
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
