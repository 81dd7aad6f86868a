import type { Transaction } from '@hr/db/client'
import { buildEndSessionUrl } from 'openid-client'
import type { CurrentUser } from '../../company/current-user.ts'
import { deriveKey, keysOf, seal, unseal } from '../../platform/database/secrets.ts'
import type { App, Deps } from '../../platform/deps.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { endSession } from '../../signing-in/login/queries.ts'
import type { Known, Providers } from './providers.ts'
import { keepProviderSession, takeProviderSession } from './queries.ts'

const PURPOSE = 'provider session'

/**
 * The longest token that goes into an address, in characters: the cookie in which the address waits takes 4 kB, and some
 * providers read no longer ones.
 */
const LONGEST_HINT = 2_400

type Parts = { app: App; deps: Deps; providers: Providers }
type Begun = { sessionId: string; idToken: string }

/** Keeps what ends a session at its provider too, where a setting says that signing out does. */
export async function keepForParting(
  tx: Transaction,
  { env }: Deps,
  { provider }: Known,
  { sessionId, idToken }: Begun,
): Promise<void> {
  if (provider.SIGN_OUT === 'here') return
  const isShort = idToken.length <= LONGEST_HINT
  const sealedToken = isShort ? seal(deriveKey(env.APP_SECRET, PURPOSE), idToken) : null
  await keepProviderSession(tx, { id: sessionId, provider: provider.ID, sealedToken })
}

/**
 * Signs out here, whatever becomes of the provider. Returns where its own session ends, if this one must end there too
 * (docs/spec/rules.md, Signing in by a provider). A repeat is answered from the sealed token, never the open one.
 */
export async function signOutWithProvider(parts: Parts, { sessionId }: CurrentUser, write: Write) {
  const kept = await write(async (tx) => {
    await endSession(tx, sessionId, parts.deps.now())
    return (await takeProviderSession(tx, sessionId)) ?? null
  })
  const provider = parts.deps.env.PROVIDERS.find(({ ID }) => ID === kept?.provider)
  if (!kept || !provider) return { provider: null, address: null }
  return { provider: provider.NAME, address: await partingAddress(parts, kept) }
}

type Kept = NonNullable<Awaited<ReturnType<typeof takeProviderSession>>>

/** The address at which the provider signs out the person of the token. Null if it has none, or is away. */
async function partingAddress({ app, deps, providers }: Parts, { provider, sealedToken }: Kept) {
  try {
    const { config } = await providers(provider)
    const hint = sealedToken === null ? undefined : hintIn(deps, sealedToken)
    const back = { post_logout_redirect_uri: new URL('/login', deps.env.PUBLIC_URL).href }
    return buildEndSessionUrl(config, { ...back, ...(hint && { id_token_hint: hint }) }).href
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    app.log.warn(
      { provider, reason: code ?? message },
      'could not sign somebody out at the provider; only the session here has ended',
    )
    return null
  }
}

/** The token, or undefined if it was sealed with a secret that is gone. The provider then asks who it is. */
function hintIn({ env }: Deps, sealedToken: string): string | undefined {
  try {
    return unseal(keysOf(env, PURPOSE), sealedToken)
  } catch {
    return undefined
  }
}
