import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@hr/start/postgres'

const root = fileURLToPath(new URL('../../', import.meta.url))
const STARTS_WITHIN = 60_000

/** The product as it ships, on free ports, with a database and a data folder of its own. */
export type Stack = {
  webUrl: string
  /** As the superuser, who alone may empty the append-only tables. */
  databaseUrl: string
  dataDir: string
  stop: () => Promise<void>
}

/** Starts Postgres, the API and the web; builds first what was not built. What was begun is stopped when a start fails. */
export async function startStack(): Promise<Stack> {
  const begun: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of begun.splice(0).reverse()) await end()
  }
  try {
    return { ...(await begin(begun)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function begin(begun: (() => Promise<unknown>)[]): Promise<Omit<Stack, 'stop'>> {
  const folder = async (name: string) => {
    const path = await mkdtemp(join(tmpdir(), `hr-e2e-${name}-`))
    begun.push(() => rm(path, { recursive: true, force: true }))
    return path
  }
  build('api', 'dist/prepare.js')
  build('web', 'build/start.js')
  const postgres = await startPostgres({ dataDir: await folder('postgres'), fast: true })
  begun.push(postgres.stop)

  const [webPort, apiPort] = await freePorts()
  const dataDir = await folder('data')
  const webUrl = `http://localhost:${webPort}`
  const env = environment({ webPort, apiPort, dataDir, webUrl, databaseUrl: postgres.url('hr') })
  prepare(env)
  const api = server('api', 'api/dist/server.js', env, dataDir)
  const web = server('web', 'web/build/start.js', { ...env, NODE_ENV: 'production' }, dataDir)
  begun.push(api.stop, web.stop)
  await Promise.all([api.answers(`http://127.0.0.1:${apiPort}/readyz`), web.answers(`${webUrl}/healthz`)])
  return { webUrl, databaseUrl: postgres.adminUrl('hr'), dataDir }
}

function build(project: string, made: string): void {
  const folder = join(root, project)
  if (existsSync(join(folder, made))) return
  console.log(`Building ${project}`)
  const { status } = spawnSync(process.execPath, ['build.mjs'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${project} could not be built`)
}

type Place = { webPort: number; apiPort: number; dataDir: string; webUrl: string; databaseUrl: string }

/** Nothing of the settings that this process was given: only what a program needs to run, and our own. */
function environment({ webPort, apiPort, dataDir, webUrl, databaseUrl }: Place): NodeJS.ProcessEnv {
  const { NODE_ENV, PATH, HOME, TMPDIR, SystemRoot } = process.env
  return {
    ...{ NODE_ENV, PATH, HOME, TMPDIR, SystemRoot },
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
    HOST: '127.0.0.1',
    API_URL: `http://127.0.0.1:${apiPort}`,
    PUBLIC_URL: webUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    APP_SECRET: randomBytes(32).toString('base64url'),
    SEED: 'empty',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  }
}

function prepare(env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'api/dist/prepare.js')], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** A server of ours in a process of its own; it ends with this one, because the channel between them closes. */
function server(name: string, script: string, env: NodeJS.ProcessEnv, dataDir: string) {
  const log = join(dataDir, `${name}.log`)
  const file = openSync(log, 'a')
  const child = spawn(process.execPath, [join(root, script)], { env, stdio: ['ignore', file, file, 'ipc'] })
  return { answers: (url: string) => waitFor(url, child, log), stop: () => stopChild(child) }
}

async function waitFor(url: string, child: ChildProcess, log: string): Promise<void> {
  for (const until = Date.now() + STARTS_WITHIN; Date.now() < until && isRunning(child); await sleep(30)) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`Nothing answers at ${url}\n${readFileSync(log, 'utf8')}`)
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Two, both held until both are known, so that they differ. */
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
