import type { Provider } from '@hr/contract/people/providers'
import * as t from '@hr/words/directory'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import type { App } from '../../platform/deps.ts'
import type { Env } from '../../platform/env.ts'
import { UserError, unauthenticated } from '../../platform/http/errors.ts'
import { boundedFetch } from './bounded-fetch.ts'

/** The metadata of a provider is fetched again after this time. */
const KNOWN_FOR = 3_600_000
/** The seconds after which a provider counts as away. */
const TIMEOUT = 5

/** A provider, how to talk to it, and the address to which it sends people back. */
export type Known = { provider: Provider; config: Configuration; backTo: string }

/** Finds a provider by its id. Fails with 404 if there is none, and with 503 if it cannot be reached. */
export type Providers = (id: string) => Promise<Known>

/** The providers of the environment. Their metadata (discovery) is read when somebody first signs in. */
export function knownProviders({ PROVIDERS, PUBLIC_URL }: Env): Providers {
  const found = new Map<string, { config: Promise<Configuration>; at: number }>()
  return async (id) => {
    const provider = PROVIDERS.find(({ ID }) => ID === id)
    if (!provider) throw new UserError(404, 'not_found', t.unknownProvider)
    const earlier = found.get(id)
    const isFresh = earlier && Date.now() - earlier.at < KNOWN_FOR
    const config = isFresh ? earlier.config : discover(provider)
    found.set(id, isFresh ? earlier : { config, at: Date.now() })
    // After a failure the next sign-in asks again.
    config.catch(() => found.delete(id))
    // An address for each, so that the answer of one provider is never taken for that of another.
    const backTo = new URL(`/login/from/${id}`, PUBLIC_URL).href
    return { provider, config: await config.catch(() => Promise.reject(away(provider))), backTo }
  }
}

/** Whether somebody can be signed out at a provider, by its metadata. */
export const hasParting = ({ config }: Known): boolean => config.serverMetadata().end_session_endpoint !== undefined

/** Logs which providers should sign people out and cannot. Nothing waits for that. */
export function warnOfParting(app: App, { PROVIDERS }: Env, providers: Providers): void {
  for (const { ID } of PROVIDERS.filter(({ SIGN_OUT }) => SIGN_OUT === 'provider')) {
    providers(ID).then(
      (known) => hasParting(known) || app.log.warn({ provider: ID }, NO_PARTING),
      () => undefined,
    )
  }
}

const NO_PARTING = t.signedOutOnlyHere

const discover = ({ ISSUER, CLIENT_ID, CLIENT_SECRET, CLIENT_AUTH }: Provider): Promise<Configuration> => {
  const withSecret = CLIENT_AUTH === 'basic' ? ClientSecretBasic : ClientSecretPost
  const execute = [enableNonRepudiationChecks, ...(ISSUER.startsWith('http:') ? [allowInsecureRequests] : [])]
  const auth = CLIENT_SECRET === undefined ? None() : withSecret(CLIENT_SECRET)
  return discovery(new URL(ISSUER), CLIENT_ID, undefined, auth, {
    execute,
    timeout: TIMEOUT,
    [customFetch]: boundedFetch,
  })
}

export const away = ({ NAME }: Provider) => new UserError(503, 'busy', t.providerUnreachable(NAME), { retryAfter: 5 })

/** People without a record here get the same answer as alumni. */
export const nobodyHere = ({ NAME }: Provider) => unauthenticated(t.accountNotLinked(NAME))

export const failed = ({ NAME }: Provider) => unauthenticated(t.signInFailed(NAME))
