import { isAbsolute, resolve } from 'node:path'
import {
  commaList,
  isOrigin,
  numberFrom,
  readSettings,
  sentence,
  sharedSettings,
  wholeFrom,
  withoutBlanks,
} from '@hr/contract/call/environment'
import { type Provider, readProviders } from '@hr/contract/people/providers'
import { isTimeZone } from '@hr/domain/clock'
import { z } from 'zod'
import { parseBucketAddress } from './storage/address.ts'

const database = z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text))
const DATABASE = 'the address of a Postgres database, such as postgres://user:password@localhost:5432/hr'

const environment = z.object({
  ...sharedSettings,
  PUBLIC_URL: sharedSettings.PUBLIC_URL.default('http://localhost:3000').describe(
    sharedSettings.PUBLIC_URL.description ?? '',
  ),
  DATABASE_URL: database.describe(DATABASE),
  /** The owner of the tables, whom migrations need, if that is not the role of DATABASE_URL. */
  DATABASE_OWNER_URL: database.optional().describe(DATABASE),
  /** The same database without the pooler to which DATABASE_URL leads, for migrations and the queue. */
  DATABASE_DIRECT_URL: database.optional().describe(DATABASE),
  /** A streaming replica of the same database, from which reports are read. */
  DATABASE_REPLICA_URL: database.optional().describe(DATABASE),
  /** How many seconds the replica may be behind; beyond that the primary is asked. */
  DATABASE_REPLICA_MAX_LAG_SECONDS: numberFrom(0.1, 3600)
    .default(5)
    .describe('a number of seconds from 0.1 to 3600, such as 5'),
  /** Set by the starter for its own database, in which the demo company is allowed whatever NODE_ENV says. */
  DATABASE_URL_IS_EMBEDDED: z.literal('1').optional().describe('1, or left out'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder))
    .describe('a folder, such as /var/lib/hr-leave'),
  MAIL_URL: z
    .string()
    .refine((text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text))
    .optional()
    .describe('the address of a mail server, such as smtp://user:password@mail.example.com:587'),
  /** A folder, which ends in a slash, or a bucket: where the servers write automatic backups. */
  BACKUP_TO: z
    .string()
    .superRefine(checkBackupPlace)
    .transform((place) => (place.startsWith('s3://') || place.endsWith('/') ? place : `${place}/`))
    .optional()
    .describe(
      'a folder with its full path, such as /var/backups/hr-leave/, or a bucket, such as s3://key:secret@host/bucket',
    ),
  BACKUP_EVERY_HOURS: numberFrom(1).default(24).describe('a number of hours, at least 1, such as 24'),
  BACKUP_KEEP: wholeFrom(1).default(7).describe('a whole number of backups, at least 1, such as 7'),
  /** The months whose swipes and audit `hr archive` leaves where they are. Devices may send swipes of a year ago. */
  ARCHIVE_KEEP_MONTHS: wholeFrom(13).default(24).describe('a whole number of months, at least 13, such as 24'),
  STORAGE_URL: z
    .string()
    .transform(asBucketAddress)
    .optional()
    .describe('the address of a bucket, such as s3://key:secret@host/bucket'),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/)
    .default('HR & Leave <no-reply@localhost>')
    .describe('the sender of mails, such as HR <hr@example.com>'),
  DEFAULT_TIME_ZONE: z.string().default('UTC').refine(isTimeZone).describe('an IANA time zone, such as Europe/London'),
  SEED: z.enum(['demo', 'empty']).default('empty').describe('demo or empty'),
  CORS_ORIGINS: commaList
    .refine(
      (origins) => !origins.includes('*'),
      sentence(
        'cannot be *, which would let every website call the API; list the websites, such as https://intranet.example.com',
      ),
    )
    .refine((origins) => origins.every((origin) => origin === '*' || isOrigin(origin)))
    .describe('web addresses without a path, separated by commas, such as https://intranet.example.com'),
  RATE_LIMIT_PER_MINUTE: wholeFrom(0)
    .default(1_200)
    .describe('a whole number of calls per minute, such as 1200, or 0 for no limit'),
  /** Who may sign in by a password; the others sign in by a provider. */
  PASSWORDS: z.enum(['everybody', 'super-admins']).default('everybody').describe('everybody or super-admins'),
})

export type Env = z.infer<typeof environment> & { PROVIDERS: Provider[] }

function asBucketAddress(text: string, context: z.RefinementCtx) {
  try {
    return parseBucketAddress(text)
  } catch (error) {
    context.addIssue({ code: 'custom', ...sentence((error as Error).message) })
    return z.NEVER
  }
}

function checkBackupPlace(place: string, context: z.RefinementCtx): void {
  if (place.startsWith('s3://')) asBucketAddress(place, context)
  else if (!isAbsolute(place)) context.addIssue({ code: 'custom' })
}

/**
 * Reads the environment once per process. Throws an error with a line for each setting that is wrong, which names it and
 * has an example.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const env = readSettings(environment, source)
  const PROVIDERS = readProviders(withoutBlanks(source))
  if (env.PASSWORDS === 'everybody' || PROVIDERS.length > 0) return { ...env, PROVIDERS }
  throw new Error('PASSWORDS can only be super-admins if OIDC_PROVIDERS names a provider')
}
