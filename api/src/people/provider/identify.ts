import { employeeForm } from '@hr/contract/people/employee-form'
import type { Provider } from '@hr/contract/people/providers'
import * as t from '@hr/words/directory'
import { authorizationCodeGrant, ClientError, fetchUserInfo } from 'openid-client'
import type { App } from '../../platform/deps.ts'
import { away, failed, type Known } from './providers.ts'

/** What a provider tells of somebody. */
export type Claims = { [claim: string]: unknown }
/** How a provider identifies somebody. */
export type Identity = {
  issuer: string
  subject: string
  /** The address that the provider has verified, in small letters. */
  email?: string
  /** Why there is no address. */
  emailProblem?: string
  claims: Claims
  /** What the provider has signed, by which it later recognizes the person. */
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
    if (!claims || !tokens.id_token || !subjects.test(claims.sub)) return failed(provider)
    const asked = claimsOf(provider).every((name) => claims[name] !== undefined)
      ? {}
      : await userInfo(known, tokens.access_token, claims.sub)
    // An address is verified only by the source that gives it.
    const address = addressIn(provider, claims[provider.EMAIL_CLAIM] === undefined ? asked : claims)
    const told = { ...asked, ...claims }
    return { issuer: claims.iss, subject: claims.sub, ...address, claims: told, idToken: tokens.id_token }
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    app.log.warn({ provider: provider.ID, reason: code ?? message }, 'signing in with a provider failed')
    return isAway(error) ? away(provider) : failed(provider)
  }
}

/** Subjects that can be kept: Postgres refuses NUL, and the specification allows 255 characters. */
const subjects = /^\P{C}{1,255}$/u

/** The claims that a provider is asked for: the address, and those that a setting reads. */
function claimsOf({ EMAIL_CLAIM, ADDS_PEOPLE, NUMBER_CLAIM, UNIT_CLAIM, ROLE_CLAIM }: Provider): string[] {
  const mapped = [UNIT_CLAIM, ROLE_CLAIM].filter((name) => name !== undefined)
  return [EMAIL_CLAIM, ...mapped, ...(ADDS_PEOPLE ? ['given_name', 'family_name', NUMBER_CLAIM ?? 'sub'] : [])]
}

/** Some providers tell the address only when asked for it. */
async function userInfo({ config }: Known, accessToken: string, subject: string): Promise<Claims> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {}
  return fetchUserInfo(config, accessToken, subject)
}

/**
 * The address that a provider has verified. The form of people decides whether it is one, before its letters are made small: a
 * Kelvin sign would become the k of somebody else.
 */
function addressIn(
  { NAME, EMAIL_CLAIM, EMAIL_IS_VERIFIED }: Provider,
  told: Claims,
): Pick<Identity, 'email' | 'emailProblem'> {
  const address = told[EMAIL_CLAIM]
  const said = EMAIL_CLAIM === 'email' ? (told.email_verified ?? undefined) : undefined
  // Some providers send it as text.
  const isVerified = said === undefined ? EMAIL_IS_VERIFIED === '1' : said === true || said === 'true'
  if (typeof address !== 'string' || !isVerified) return { emailProblem: t.emailNotVerified(NAME) }
  const { data } = employeeForm.shape.workEmail.safeParse(address)
  return data === undefined ? { emailProblem: t.emailNotValid(NAME) } : { email: data.toLowerCase() }
}

/** Whether there was no answer, or one of a server in trouble, so that the person has done nothing wrong. */
const isAway = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof ClientError && (error.code === 'OAUTH_TIMEOUT' || isInTrouble(error.cause)))

const isInTrouble = (cause: unknown): boolean => cause instanceof Response && cause.status >= 500
