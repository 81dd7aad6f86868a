import { readSettings, sharedSettings, withoutBlanks } from '@hr/contract/call/environment'
import { type ProviderName, readProviderNames } from '@hr/contract/people/providers'
import { z } from 'zod'

const environment = z.object(sharedSettings)

export type Env = ReturnType<typeof readEnv>

/**
 * Reads the environment once per process. Throws an error with a line for each setting that is wrong, which names it and
 * has an example.
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const { APP_SECRET_PREVIOUS, ...env } = readSettings(environment, source)
  const PROVIDERS: ProviderName[] = readProviderNames(withoutBlanks(source))
  return {
    ...env,
    PROVIDERS,
    /** With which cookies are opened: that of today, which seals them too, and the one that it has replaced. */
    SECRETS: [env.APP_SECRET, ...(APP_SECRET_PREVIOUS ? [APP_SECRET_PREVIOUS] : [])],
    API_URL: env.API_URL ?? `http://127.0.0.1:${env.API_PORT}`,
    isSecure: env.PUBLIC_URL?.startsWith('https:') ?? false,
  }
}
