import { type ProviderName, readProviderNames } from '@hr/contract/providers'
import { z } from 'zod'

const commaList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    HOST: z.string().default('127.0.0.1'),
    WEB_PORT: z.coerce.number().int().default(3000),
    API_PORT: z.coerce.number().int().default(4000),
    API_URL: z.url().optional(),
    PUBLIC_URL: z.url().optional(),
    APP_SECRET: z.string().min(32, 'APP_SECRET must have at least 32 characters'),
    APP_SECRET_PREVIOUS: z.string().min(32, 'APP_SECRET_PREVIOUS must have at least 32 characters').optional(),
    TRUSTED_PROXIES: commaList,
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(2),
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .transform(({ API_PORT, API_URL, PUBLIC_URL, APP_SECRET_PREVIOUS, ...rest }) => ({
    ...rest,
    /** With which cookies are opened: that of today, which seals them too, and the one that it has replaced. */
    SECRETS: [rest.APP_SECRET, ...(APP_SECRET_PREVIOUS ? [APP_SECRET_PREVIOUS] : [])],
    API_URL: withoutSlash(API_URL ?? `http://127.0.0.1:${API_PORT}`),
    PUBLIC_URL: PUBLIC_URL && new URL(PUBLIC_URL).origin,
    isSecure: PUBLIC_URL?.startsWith('https:') ?? false,
  }))

export type Env = z.output<typeof environment> & { PROVIDERS: ProviderName[] }

/** Reads the environment once per process. A wrong value ends the process with a sentence that names the variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const blankIsMissing = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environment.safeParse(blankIsMissing)
  if (result.success) return { ...result.data, PROVIDERS: providersOf(blankIsMissing) }

  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete. ${problems.join('; ')}`)
}

function providersOf(source: Record<string, string | undefined>): ProviderName[] {
  try {
    return readProviderNames(source)
  } catch (error) {
    throw new Error(`The environment is not complete. ${(error as Error).message}`)
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
