import { z } from 'zod'

// The settings that API and web both read. A setting's description continues the sentence "NAME must be …" and has an example.

export const commaList = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter(Boolean))

/** A number, which no other text may replace: `Number('')` is 0, and `Number('0x10')` is 16. */
const numeral = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)

export const numberFrom = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  numeral.pipe(z.number().min(least).max(most))
export const wholeFrom = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  numeral.pipe(z.number().int().min(least).max(most))

const port = wholeFrom(1, 65_535)
const PORT = 'a port number from 1 to 65535, such as'

/** The names under which Express knows ranges of addresses. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

const address = z.union([z.ipv4(), z.ipv6()])
const range = z.union([z.cidrv4(), z.cidrv6()])

const isProxy = (text: string): boolean =>
  NAMED_RANGES.includes(text) ||
  address.safeParse(text).success ||
  (range.safeParse(text).success && !text.endsWith('/0'))

/** Whether a text is the address of a web site: http or https, a host, and nothing behind them but a slash. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

const isHost = (text: string) => address.safeParse(text).success || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)

const secret = z.string().min(32)
const SECRET = 'at least 32 random characters, such as `openssl rand -base64 32` prints'

export const sharedSettings = {
  NODE_ENV: z.string().default('development').describe('production or development'),
  HOST: z
    .string()
    .refine(isHost)
    .default('127.0.0.1')
    .describe('the address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  WEB_PORT: port.default(3000).describe(`${PORT} 3000`),
  API_PORT: port.default(4000).describe(`${PORT} 4000`),
  /** Where the web finds the API. */
  API_URL: z
    .string()
    .refine(isOrigin)
    .transform((address) => new URL(address).origin)
    .optional()
    .describe('the address at which the web reaches the API, such as http://127.0.0.1:4000'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin)
    .transform((address) => new URL(address).origin)
    .optional()
    .describe('the address that people open, without a path, such as https://leave.example.com'),
  APP_SECRET: secret.describe(SECRET),
  /** The secret that APP_SECRET has replaced: what was signed or sealed with it is still read. */
  APP_SECRET_PREVIOUS: secret.optional().describe(SECRET),
  /** Proxies in front whose `X-Forwarded-For` counts. */
  TRUSTED_PROXIES: commaList
    .refine((proxies) => proxies.every(isProxy))
    .describe('the IP addresses or ranges of proxies, separated by commas, such as 10.0.0.1, 10.1.0.0/16'),
  /** How long, before it closes, a server says that it will, so that a proxy goes elsewhere. */
  DRAIN_SECONDS: numberFrom(0, 60).default(2).describe('a number of seconds from 0 to 60, such as 2'),
  /** The port of `/metrics`; without it nothing is measured. */
  METRICS_PORT: port.optional().describe(`${PORT} 9464`),
  METRICS_HOST: z
    .string()
    .refine(isHost)
    .default('127.0.0.1')
    .describe('the address to listen on for /metrics, such as 127.0.0.1 or 0.0.0.0'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
}

type Source = Record<string, string | undefined>

/** Settings without empty ones: an empty one counts as missing. */
export const withoutBlanks = (source: Source): Source =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))

/**
 * Reads the settings of a process. Throws an error with one line for each that is wrong, which names it, says what it must
 * be with an example, and never repeats its value, since that may be a secret.
 */
export function readSettings<Schema extends z.ZodObject>(schema: Schema, source: Source): z.output<Schema> {
  const result = schema.safeParse(withoutBlanks(source))
  if (result.success) return result.data
  const mistakes = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `${name} ${saidBy(issue) ?? `must be ${schema.shape[name]?.description}`}`
  })
  throw new Error([...new Set(mistakes)].join('\n'))
}

/** What a check has to say itself, instead of the description of its setting. */
const saidBy = (issue: z.core.$ZodIssue) =>
  issue.code === 'custom' && issue.params?.isSentence ? issue.message : undefined

/** For `refine` and `addIssue`: a sentence that continues the name of the setting. */
export const sentence = (message: string) => ({ message, params: { isSentence: true } })
