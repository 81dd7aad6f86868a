import * as t from '@hr/words/directory'
import { z } from 'zod'
import { deriveKey, keysOf, seal, unseal } from '../../platform/database/secrets.ts'
import type { Deps } from '../../platform/deps.ts'
import { unauthenticated } from '../../platform/http/errors.ts'

const MINUTES = 10
const PURPOSE = 'provider handshake'

/** What proves that an answer belongs to the browser and the provider with which signing in began. */
const handshake = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
})
type Handshake = z.infer<typeof handshake>

/** Seals a handshake. The browser keeps it, so that nothing is stored for people who only begin. */
export function sealHandshake({ env, now }: Deps, begun: Omit<Handshake, 'until'>): string {
  const until = now().getTime() + MINUTES * 60_000
  return seal(deriveKey(env.APP_SECRET, PURPOSE), JSON.stringify({ ...begun, until }))
}

/** Opens a handshake. Fails with 401 if it is not ours or too old. */
export function openHandshake({ env, now }: Deps, sealed: string): Handshake {
  const opened = handshake.safeParse(unsealed(env, sealed)).data
  if (!opened || opened.until < now().getTime()) throw unauthenticated(TOO_LONG)
  return opened
}

const TOO_LONG = t.signInTookTooLong

function unsealed(env: Deps['env'], sealed: string): unknown {
  try {
    return JSON.parse(unseal(keysOf(env, PURPOSE), sealed))
  } catch {
    return undefined
  }
}
