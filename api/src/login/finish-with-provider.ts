import { createHash } from 'node:crypto'
import type { Transaction } from '@hr/db/client'
import { authorizationCodeGrant, ClientError, fetchUserInfo } from 'openid-client'
import type { App, Deps } from '../deps.ts'
import { UserError, unauthenticated } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { openHandshake } from './handshake.ts'
import { away, failed, type Known, type Providers } from './providers.ts'
import { recordAttempt } from './queries.ts'
import { findActive } from './recovery-queries.ts'
import { afterFirstStep, answerOf, needsSecondStep, sessionOf } from './sign-in.ts'
import { findSubject, linkSubject, spendHandshake } from './subject-queries.ts'
import type { Client } from './throttle.ts'

type Parts = { app: App; deps: Deps; providers: Providers }
type Brought = { handshake: string; answer: string }
/** Who somebody is to a provider. The address is missing unless the provider has verified it. */
type Identity = { issuer: string; subject: string; email: string | undefined }

/**
 * Signs somebody in with the answer of a provider: the person whom its subject was linked with, or else the one who
 * works here and has the verified address. Nobody is created, and neither role nor unit is read from the answer. Fails
 * with a 401 that names the second step if one is to come (unless the provider is trusted to have asked for it), and with
 * 401 if the answer does not belong to the handshake, was brought before, or means nobody who works here
 * (docs/spec/rules.md, Signing in by a provider).
 */
export async function finishWithProvider(parts: Parts, brought: Brought, client: Client, write: Write) {
  const { app, deps } = parts
  const handshake = openHandshake(deps, brought.handshake)
  const known = await parts.providers(handshake.provider)
  const identity = await together(JSON.stringify(brought), () => identify(app, known, handshake, brought.answer))
  const begun = await write(async (tx) => {
    // Thrown only here, because a repeat finds its answer used by its own first call.
    if (identity instanceof UserError) throw identity
    const isFirst = await spendHandshake(tx, hashOf(handshake.state), deps.now())
    if (!isFirst) throw failed(known.provider)
    const person = await personOf(tx, known, identity)
    const place = { db: tx, now: deps.now }
    const isHalf = needsSecondStep(person) && known.provider.SECOND_FACTOR === 'here'
    if (isHalf) return afterFirstStep(place, person, client)
    await recordSuccess(tx, person, client, deps.now())
    return sessionOf(place, person, client)
  })
  return answerOf(app, begun)
}

const asking = new Map<string, Promise<Identity | UserError>>()

/**
 * Asks the provider once for calls that bring the same at the same moment: one that sees its code twice takes back what
 * it has given for it.
 */
async function together(key: string, ask: () => Promise<Identity | UserError>): Promise<Identity | UserError> {
  const answer = asking.get(key) ?? ask().finally(() => asking.delete(key))
  asking.set(key, answer)
  return answer
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')

type Proofs = { state: string; nonce: string; verifier: string }

/** Asks the provider who has signed in. Returns the error with which the call fails if the answer proves nobody. */
async function identify(app: App, known: Known, { state, nonce, verifier }: Proofs, answer: string) {
  const { provider, config, backTo } = known
  try {
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
    const tokens = await authorizationCodeGrant(config, new URL(`${backTo}?${answer}`), checks)
    const claims = tokens.claims()
    if (!claims) return failed(provider)
    const told = claims.email === undefined ? await userInfo(known, tokens.access_token, claims.sub) : claims
    return { issuer: claims.iss, subject: claims.sub, email: verifiedEmail(known, told) }
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    app.log.warn({ provider: provider.ID, reason: code ?? message }, 'a sign-in by a provider failed')
    return isAway(error) ? away(provider) : failed(provider)
  }
}

type Told = { [claim: string]: unknown }

/** Some providers tell the address only when asked for it. */
async function userInfo({ config }: Known, accessToken: string, subject: string): Promise<Told> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {}
  return fetchUserInfo(config, accessToken, subject)
}

function verifiedEmail({ provider }: Known, told: Told): string | undefined {
  const { email, email_verified: said } = told
  const isVerified = said === true || (said === undefined && provider.EMAIL_IS_VERIFIED === '1')
  return typeof email === 'string' && isVerified ? email.toLowerCase() : undefined
}

/** Whether there was no answer, so that it is not the person who has done something wrong. */
const isAway = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT')

/** The person who works here and whom the provider means. Fails with 401 if there is nobody. */
async function personOf(tx: Transaction, { provider }: Known, { issuer, subject, email }: Identity) {
  const linked = await findSubject(tx, issuer, subject)
  if (linked) return linked
  if (email === undefined) {
    throw unauthenticated(`${provider.NAME} has not verified your e-mail address. Please ask HR.`)
  }
  const person = await findActive(tx, email)
  if (!person) throw unauthenticated(`Nobody here has the account that you use at ${provider.NAME}. Please ask HR.`)
  await linkSubject(tx, { issuer, subject, employeeId: person.id })
  return person
}

async function recordSuccess(
  tx: Transaction,
  person: { id: number; workEmail: string },
  { address: ipAddress }: Client,
  now: Date,
): Promise<void> {
  const email = person.workEmail.toLowerCase()
  await recordAttempt(tx, { email, employeeId: person.id, ipAddress, outcome: 'Success', at: now.toISOString() })
}
