import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startPostgres } from '@hr/start/postgres'
import postgresClient from 'postgres'
import { apiFiles, type Place } from './own-stack.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const STARTS_WITHIN = 60_000

/** The product as it is shipped, on free ports, each copy with its own database and data folder. */
type Stacks = { places: Place[]; stop: () => Promise<void> }

type Begun = (() => Promise<unknown>)[]
type Seed = 'empty' | 'demo'

/**
 * Starts one Postgres, and with it as many copies of API and web as asked for, after building where needed. If a start
 * fails, stops the others. Each database is empty, or holds the demo company.
 */
export async function startStacks(count: number, seed: Seed = 'empty'): Promise<Stacks> {
  const begun: Begun = []
  const stop = async () => {
    for (const end of begun.splice(0).reverse()) await end()
  }
  try {
    return { places: await begin(begun, count, seed), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function begin(begun: Begun, count: number, seed: Seed): Promise<Place[]> {
  build('api', 'dist/prepare.js')
  build('web', 'build/start.js')
  const postgres = await startPostgres({ dataDir: await folder(begun, 'postgres'), fast: true })
  begun.push(postgres.stop)
  const names = Array.from({ length: count }, (_, index) => `hr_${index}`)
  const shared = { appSecret: randomBytes(32).toString('base64url'), files: await folder(begun, 'files') }
  await prepareDatabases(postgres, names, { SEED: seed, APP_SECRET: shared.appSecret, DATA_DIR: shared.files })
  return Promise.all(
    names.map((name) =>
      beginOne(begun, { url: postgres.appUrl(name), databaseUrl: postgres.adminUrl(name), ...shared }),
    ),
  )
}

/** `files` is the data folder of the prepared database. */
type Shared = { url: string; databaseUrl: string; appSecret: string; files: string }

async function beginOne(begun: Begun, { url, databaseUrl, appSecret, files }: Shared): Promise<Place> {
  const [webPort, apiPort] = await freePorts()
  const dataDir = await folder(begun, 'data')
  await cp(files, dataDir, { recursive: true })
  const webUrl = `http://localhost:${webPort}`
  const env = environment({ webPort, apiPort, dataDir, webUrl, databaseUrl: url, appSecret })
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const api = keepRunning(() => server('api', 'api/dist/server.js', env, dataDir), dataDir)
  const web = server('web', 'web/build/start.js', { ...env, NODE_ENV: 'production' }, dataDir)
  begun.push(api.stop, web.stop)
  await Promise.all([api.answers(`${apiUrl}/readyz`), web.answers(`${webUrl}/healthz`)])
  return { webUrl, apiUrl, databaseUrl, dataDir, appSecret, webPid: web.pid }
}

/** Starts a web and an API with other settings than those of a place, over the same database. */
export async function startBeside(place: Place, settingsFor: (webUrl: string) => Promise<Record<string, string>>) {
  const [webPort, apiPort] = await freePorts()
  const webUrl = `http://localhost:${webPort}`
  const env = { ...environment({ ...place, webPort, apiPort, webUrl }), ...(await settingsFor(webUrl)) }
  const api = server('api-beside', 'api/dist/server.js', env, place.dataDir)
  const web = server('web-beside', 'web/build/start.js', { ...env, NODE_ENV: 'production' }, place.dataDir)
  await Promise.all([api.answers(`${env.API_URL}/readyz`), web.answers(`${webUrl}/healthz`)])
  return { webUrl, stop: () => Promise.all([api.stop(), web.stop()]) }
}

/** Starts a server, and starts it again whenever it was killed, unless a test wants it to stay away. */
function keepRunning(begin: () => ReturnType<typeof server>, dataDir: string) {
  const { pid, away } = apiFiles(dataDir)
  let isWanted = true
  let current = begin()
  writeFileSync(pid, String(current.pid))
  const again = async () => {
    for (;;) {
      await current.ended
      while (isWanted && existsSync(away)) await sleep(20)
      if (!isWanted) return
      current = begin()
      writeFileSync(pid, String(current.pid))
    }
  }
  const watching = again()
  const stop = async () => {
    isWanted = false
    await current.stop()
    await watching
  }
  return { answers: current.answers, stop }
}

async function folder(begun: Begun, name: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), `hr-e2e-${name}-`))
  begun.push(() => rm(path, { recursive: true, force: true }))
  return path
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** Prepares the first database, and copies it. */
async function prepareDatabases(postgres: Postgres, [first = '', ...others]: string[], env: Record<string, string>) {
  const admin = postgresClient(postgres.adminUrl('postgres'), { max: 1 })
  await admin`create database ${admin(first)} owner hr`
  const addresses = { DATABASE_URL: postgres.appUrl(first), DATABASE_OWNER_URL: postgres.url(first) }
  await prepare({ ...inherited(), ...addresses, ...env })
  for (const name of others) await admin`create database ${admin(name)} template ${admin(first)} owner hr`
  await admin.end()
}

function build(project: string, made: string): void {
  const folder = join(root, project)
  if (existsSync(join(folder, made))) return
  console.log(`Building ${project}`)
  const { status } = spawnSync(process.execPath, ['build.mjs'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${project} could not be built`)
}

type Ports = { webPort: number; apiPort: number }

/**
 * The environment of the servers: what every program needs and our own settings, and none of this process's settings.
 */
function environment({
  webPort,
  apiPort,
  dataDir,
  webUrl,
  databaseUrl,
  appSecret,
}: Pick<Place, 'webUrl' | 'databaseUrl' | 'dataDir' | 'appSecret'> & Ports): NodeJS.ProcessEnv {
  return {
    ...inherited(),
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
    HOST: '127.0.0.1',
    API_URL: `http://127.0.0.1:${apiPort}`,
    PUBLIC_URL: webUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    APP_SECRET: appSecret,
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  }
}

function inherited(): NodeJS.ProcessEnv {
  const { NODE_ENV, PATH, HOME, TMPDIR, SystemRoot } = process.env
  return { NODE_ENV, PATH, HOME, TMPDIR, SystemRoot }
}

async function prepare(env: NodeJS.ProcessEnv): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'api/dist/prepare.js')], { env })
}

/** Starts one of our servers in its own process. It ends with this process, because the channel between them closes. */
function server(name: string, script: string, env: NodeJS.ProcessEnv, dataDir: string) {
  const log = join(dataDir, `${name}.log`)
  const file = openSync(log, 'a')
  const child = spawn(process.execPath, [join(root, script)], { env, stdio: ['ignore', file, file, 'ipc'] })
  return {
    pid: child.pid ?? 0,
    ended: once(child, 'exit'),
    answers: (url: string) => waitFor(url, child, log),
    stop: () => stopChild(child),
  }
}

async function waitFor(url: string, child: ChildProcess, log: string): Promise<void> {
  for (const until = Date.now() + STARTS_WITHIN; Date.now() < until && isRunning(child); await sleep(30)) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`Nothing answers at ${url}\n${readFileSync(log, 'utf8')}`)
}

/** Ends a server at once: how it ends in order is tested elsewhere, and takes it two seconds. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Two free ports. Both are held until both are known, so that they differ. */
async function freePorts(): Promise<[number, number]> {
  const held = await Promise.all([listen(), listen()])
  const ports = held.map((socket) => (socket.address() as AddressInfo).port)
  await Promise.all(held.map((socket) => new Promise((done) => socket.close(done))))
  return ports as [number, number]
}

async function listen() {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}
