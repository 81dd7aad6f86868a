import type { Provider } from '@hr/contract/providers'
import { authorizationCodeGrant, ClientError, fetchUserInfo } from 'openid-client'
import type { App } from '../deps.ts'
import { away, failed, type Known } from './providers.ts'

/** What a provider tells of somebody. */
export type Claims = { [claim: string]: unknown }
/** Who somebody is to a provider. The address is missing unless the provider has verified it. */
export type Identity = {
  issuer: string
  subject: string
  email: string | undefined
  claims: Claims
  /** What the provider has signed, by which it knows again whom it has signed in. */
  idToken: string
}

type Proofs = { state: string; nonce: string; verifier: string }

/** Asks the provider who has signed in. Returns the error with which the call fails if the answer proves nobody. */
export async function identify(app: App, known: Known, { state, nonce, verifier }: Proofs, answer: string) {
  const { provider, config, backTo } = known
  try {
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
    const tokens = await authorizationCodeGrant(config, new URL(`${backTo}?${answer}`), checks)
    const claims = tokens.claims()
    if (!claims || !tokens.id_token) return failed(provider)
    const asked = claimsOf(provider).every((name) => claims[name] !== undefined)
      ? {}
      : await userInfo(known, tokens.access_token, claims.sub)
    // An address is verified by whoever tells it, and not by the other.
    const email = verifiedEmail(known, claims.email === undefined ? asked : claims)
    const told = { ...asked, ...claims }
    return { issuer: claims.iss, subject: claims.sub, email, claims: told, idToken: tokens.id_token }
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    app.log.warn({ provider: provider.ID, reason: code ?? message }, 'a sign-in by a provider failed')
    return isAway(error) ? away(provider) : failed(provider)
  }
}

/** What is asked of a provider about somebody: the address, and what a setting reads. */
function claimsOf({ ADDS_PEOPLE, NUMBER_CLAIM, UNIT_CLAIM, ROLE_CLAIM }: Provider): string[] {
  const mapped = [UNIT_CLAIM, ROLE_CLAIM].filter((name) => name !== undefined)
  return ['email', ...mapped, ...(ADDS_PEOPLE ? ['given_name', 'family_name', NUMBER_CLAIM ?? 'sub'] : [])]
}

/** Some providers tell the address only when asked for it. */
async function userInfo({ config }: Known, accessToken: string, subject: string): Promise<Claims> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {}
  return fetchUserInfo(config, accessToken, subject)
}

function verifiedEmail({ provider }: Known, told: Claims): string | undefined {
  const { email, email_verified: said } = told
  const isVerified = said === true || (said === undefined && provider.EMAIL_IS_VERIFIED === '1')
  return typeof email === 'string' && isVerified ? email.toLowerCase() : undefined
}

/** Whether there was no answer, so that it is not the person who has done something wrong. */
const isAway = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT')
