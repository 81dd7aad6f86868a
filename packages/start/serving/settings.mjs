import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure } from '../platform/failure.mjs'
import { root } from '../platform/root.mjs'

/** The ports of other services, mail for example, which the standard of `fetch` blocks (https://fetch.spec.whatwg.org/#port-blocking). */
const blockedPorts = new Set([
  ...[
    1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  ],
  ...[
    111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  ],
  ...[540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061],
  ...[6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
])

/**
 * Reads what the starter itself needs. Returns checked settings, or fails with a sentence that says what to change. The servers'
 * settings are checked by `checkEnvironment`, once the packages are there.
 */
export function readSettings(env) {
  const settings = {
    webPort: port(env, 'WEB_PORT', 3000),
    apiPort: port(env, 'API_PORT', 4000),
    host: env.HOST || '127.0.0.1',
    metricsPort: env.METRICS_PORT ? port(env, 'METRICS_PORT', 0) : undefined,
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    ownerUrl: env.DATABASE_OWNER_URL || undefined,
    seed: env.SEED || (env.DATABASE_URL ? 'empty' : 'demo'),
    production: env.NODE_ENV === 'production' && Boolean(env.DATABASE_URL),
    secret: env.APP_SECRET || undefined,
  }
  refuse(mistakesIn(settings))
  return { ...settings, publicUrl: env.PUBLIC_URL || `http://localhost:${settings.webPort}` }
}

function port(env, name, usual) {
  const text = env[name] || String(usual)
  const number = Number(text)
  if (blockedPorts.has(number))
    throw new Failure(`${name} is ${number}, which browsers and Node refuse to call: set it to another port.`)
  if (/^\d+$/.test(text) && number >= 1 && number <= 65535) return number
  throw new Failure(`${name} is "${text}": set it to a port number from 1 to 65535.`)
}

function* mistakesIn({ webPort, apiPort, databaseUrl, ownerUrl, seed, production, secret }) {
  if (webPort === apiPort) yield `WEB_PORT and API_PORT are both ${webPort}: set them to different ports.`
  if (ownerUrl && !databaseUrl) yield 'DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither.'
  if (production && seed === 'demo')
    yield 'SEED=demo fills a database with known passwords: it is refused when NODE_ENV is production.'
  if (production && !secret) yield 'APP_SECRET is missing: set it to at least 32 random characters and keep it.'
}

function refuse(mistakes) {
  const [first] = mistakes
  if (first) throw new Failure(first)
}

/** Returns the secret of this installation: the given one, or one that is made once and kept in the data folder. */
export function secretOf({ secret, dataDir }) {
  const file = join(dataDir, 'secret')
  if (secret) return secret
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** A placeholder for the address of the embedded database before it runs. */
const TO_COME = 'postgres://embedded'

/** The environment of the servers: that of this process, and every setting by its name, without the owner's address. */
export function environmentFor(settings, databaseUrl = settings.databaseUrl ?? TO_COME) {
  const { DATABASE_OWNER_URL: _, ...env } = process.env
  return {
    ...env,
    WEB_PORT: String(settings.webPort),
    API_PORT: String(settings.apiPort),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_URL_IS_EMBEDDED: settings.databaseUrl ? '' : '1',
    SEED: settings.seed,
    PUBLIC_URL: settings.publicUrl,
    APP_SECRET: secretOf(settings),
    // Nobody in front could go elsewhere: there is one of each.
    DRAIN_SECONDS: process.env.DRAIN_SECONDS || '0',
    API_URL: process.env.API_URL || `http://${reachable(settings.host)}:${settings.apiPort}`,
  }
}

/**
 * The environment of the API, from the one that both servers share: `METRICS_PORT` is the web's, and the next one the
 * API's, because two cannot listen on one.
 */
export function environmentOfApi({ metricsPort }, env) {
  return metricsPort ? { ...env, METRICS_PORT: String(metricsPort + 1) } : env
}

/** The address at which this machine itself reaches a server that listens on `host`. */
export function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
