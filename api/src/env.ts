import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Provider, readProviders } from '@hr/contract/providers'
import { isTimeZone } from '@hr/domain/clock'
import { z } from 'zod'
import { parseBucketAddress } from './storage/address.ts'

const commaList = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter(Boolean))

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int().default(4000),
  DATABASE_URL: z.string().min(1),
  /** The owner of the tables, whom migrations need, if that is not the role of DATABASE_URL. */
  DATABASE_OWNER_URL: z.string().optional(),
  /** The same database without the pooler to which DATABASE_URL leads, for migrations and the queue. */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  /** A streaming replica of the same database, from which reports are read. */
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  /** How many seconds the replica may be behind; beyond that the primary is asked. */
  DATABASE_REPLICA_MAX_LAG_SECONDS: z.coerce.number().min(0.1).max(3600).default(5),
  /** Set by the starter for its own database, in which the demo company is allowed whatever NODE_ENV says. */
  DATABASE_URL_IS_EMBEDDED: z.literal('1').optional(),
  APP_SECRET: z.string().min(32, 'APP_SECRET must have at least 32 characters'),
  /** The secret that APP_SECRET has replaced: what was signed or sealed with it is still read. */
  APP_SECRET_PREVIOUS: z.string().min(32, 'APP_SECRET_PREVIOUS must have at least 32 characters').optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder)),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  MAIL_URL: z.string().optional(),
  /** A folder, which ends in a slash, or a bucket: where the servers write backups by themselves. */
  BACKUP_TO: z
    .string()
    .transform((place) => (place.startsWith('s3://') || place.endsWith('/') ? place : `${place}/`))
    .optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().min(1).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(7),
  /** The months whose swipes and audit `hr archive` leaves where they are. Devices may send swipes of a year ago. */
  ARCHIVE_KEEP_MONTHS: z.coerce.number().int().min(13).default(24),
  STORAGE_URL: z.string().transform(asBucketAddress).optional(),
  MAIL_FROM: z.string().default('HR & Leave <no-reply@localhost>'),
  DEFAULT_TIME_ZONE: z
    .string()
    .default('UTC')
    .refine(isTimeZone, 'DEFAULT_TIME_ZONE must be an IANA time zone such as Europe/London'),
  SEED: z.enum(['demo', 'empty']).default('empty'),
  /** Proxies in front of the API whose `X-Forwarded-For` counts. */
  TRUSTED_PROXIES: commaList.refine(
    (proxies) => proxies.every(isProxy),
    'TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8',
  ),
  CORS_ORIGINS: commaList,
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(1_200),
  /** Who may sign in by a password; the others sign in by a provider. */
  PASSWORDS: z.enum(['everybody', 'super-admins']).default('everybody'),
  /** How long, before it closes, the API says that it will, so that a proxy goes elsewhere. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(2),
  /** The port of `/metrics`; without it nothing is measured. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Env = z.infer<typeof environment> & { PROVIDERS: Provider[] }

/** Ranges that the web server knows by a name, and so the API does, too. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined || more.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= most)
}

function asBucketAddress(text: string, context: z.RefinementCtx) {
  try {
    return parseBucketAddress(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
}

/** Reads the environment once per process. A wrong value ends the process with a sentence that names the variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const blankIsMissing = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environment.safeParse(blankIsMissing)
  if (result.success) return withProviders(result.data, blankIsMissing)

  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw incomplete(problems.join('; '))
}

function withProviders(env: z.infer<typeof environment>, source: Record<string, string | undefined>): Env {
  const PROVIDERS = providersOf(source)
  if (env.PASSWORDS === 'everybody' || PROVIDERS.length > 0) return { ...env, PROVIDERS }
  throw incomplete('PASSWORDS: can only be super-admins if OIDC_PROVIDERS names a provider')
}

function providersOf(source: Record<string, string | undefined>): Provider[] {
  try {
    return readProviders(source)
  } catch (error) {
    throw incomplete((error as Error).message)
  }
}

const incomplete = (problem: string) => new Error(`The environment is not complete. ${problem}`)
